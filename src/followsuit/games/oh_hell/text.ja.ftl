title = オー・ヘル
idea = 取るトリック数をぴったり当てる。でも合計は合わせられないから、必ず誰かが外れる。
card-of = { french-card }

# できごと
trump = 手札は{ $number }枚ずつです。表になったのは{ $card }で、そのスートが切り札です。

# できない理由
sum-may-not-match = 最後の人は、全員のビッドの合計をトリック数と同じにできません。

# 場
counter-bids = ビッドの合計
part-tricks = トリック
part-exact = 的中
part-missed = 外れ

# オプション
option-num_tricks_fixed = 手札の枚数（足りる範囲で。0なら無作為）
option-off_bid_penalty = ビッドを外すと減点する
option-points_per_trick = 1トリックの得点
