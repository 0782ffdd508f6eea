title = スペード
idea = 2人1組で取るトリック数を宣言。いちばん強いのはいつもスペード。
card-of = { french-card }

# できない理由
spades-not-broken = ほかのスートがある限り、今はスペードでリードできません。

# 場
marker-broken = スペードのリード可
marker-not-broken = スペードは未ブレイク
part-bid = ビッドした分
part-bags = バッグ
part-nil = ニル
part-ten-bags = バッグ10個

# オプション
option-break_spades = 一度スペードが出れば、スペードでリードできる
