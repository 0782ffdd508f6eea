title = トリックアンドトレード
idea = トリックに勝って4種類のコインの相場を動かし、値上がりするコインを集めよう。
by = Yasuyuki Nakamura
suit-R = ラットコイン
suit-Z = ゼウス
suit-O = オクト
suit-N = ネヴ
card-of = { $suit-code ->
    [R] ラット
    [Z] ゼウス
    [O] オクト
   *[N] ネヴ
  }{ $rank }

# できごと
first-row = 1列目：{ $cards }
second-row = 2列目：{ $cards }
first-leader = { $you-leader ->
    [yes] 抽選の結果、最初のトリックはあなたがリードします。
   *[no] 抽選の結果、最初のトリックは{ $leader }がリードします。
  }
ranked = 強い順：{ $seats }
won = { $you-winner ->
    [yes] あなたが{ $card }で勝ちました。{ $suit }の価値は{ $value }です。
   *[no] { $winner }が{ $card }で勝ちました。{ $suit }の価値は{ $value }です。
  }
took = { $you ->
    [yes] あなたはトレードカード{ $item }を取りました。
   *[no] { $seat }はトレードカード{ $item }を取りました。
  }
got = { $you ->
    [yes] あなたはトレードカード{ $item }を受け取りました。
   *[no] { $seat }はトレードカード{ $item }を受け取りました。
  }
took-lead = { $you ->
    [yes] あなたはリードカードを取りました。列の最後の1枚はあなたのものになります。
   *[no] { $seat }はリードカードを取りました。列の最後の1枚は{ $seat }のものになります。
  }
got-lead = { $you ->
    [yes] リードカードは誰も取らなかったので、列の最後の1枚とともにあなたのものになります。
   *[no] リードカードは誰も取らなかったので、列の最後の1枚とともに{ $seat }のものになります。
  }

# できない理由
lead-card-gone = リードカードはすでに{ $seat }が取りました。
not-in-first-row = 1列目にトレードカード{ $item }はありません。

# 場所
zone-winning-R = ラットコインの勝ち札
zone-winning-Z = ゼウスの勝ち札
zone-winning-O = オクトの勝ち札
zone-winning-N = ネヴの勝ち札
zone-first-row = 1列目
zone-second-row = 2列目
zone-trading-deck = トレードカードの山札
zone-left-out = 使わないトレードカード
zone-aside = 脇に置いたトリックカード
zone-out = 捨て札
zone-lead-offer = まだ取られていないカード
zone-lead-card = { $you ->
    [yes] あなたの手元
   *[no] { $seat }の手元
  }
zone-trading = { $you ->
    [yes] あなたのトレードカード
   *[no] { $seat }のトレードカード
  }

# 数
counter-trick = トリック
counter-rank = 順位
multiplier = { $times ->
    [-1] −1
   *[other] { $times }
  }
counter-value = { $suit }（×{ multiplier }）
part-suit = { $suit }：{ $icons }個 × { multiplier }
tie-break = 同点はアイコンの数で決まりました。まず倍率が最も高いスート、同じならその次に高いスートのアイコンが多い人の勝ちです。

# 進行
phase-take = カードを取る
asked-take = { $seat }が取るカードを選んでいます。

# 質問
place-in-ranking = { $rank }位
ask-take = あなたは{ place-in-ranking }です。どのトレードカードを取りますか？
ask-take-or-lead = あなたは{ place-in-ranking }です。トレードカードとリードカードのどちらを取りますか？

# カードのはたらき
value = { $rank ->
    [1] 9
    [2] 8
    [3] 7
    [4] 6
    [5] 5
    [6] 4
    [7] 3
    [8] 2
   *[9] 1
  }
about-card = { $rank ->
    [10] 強いカードですが、勝っても{ $suit }の価値は上がりません。
   *[other] トリックに勝つと、{ $suit }の価値が{ value }上がります。
  }
about-trading = ゲーム終了時、アイコン1つにつき、そのスートの倍率（3、2、1、−1のどれか）が得点になります。
about-lead = 取った人が次のトリックをリードします。1列目に最後まで残ったトレードカードも、その人のものになります。

# 列に並ぶトレードカード（アイコンで呼ぶ）
card-lead = リードカード
card-R = ラット
card-RR = ラット＋ラット
card-RRR = ラット＋ラット＋ラット
card-RRRR = ラット＋ラット＋ラット＋ラット
card-Z = ゼウス
card-ZZ = ゼウス＋ゼウス
card-ZZZ = ゼウス＋ゼウス＋ゼウス
card-ZZZZ = ゼウス＋ゼウス＋ゼウス＋ゼウス
card-O = オクト
card-OO = オクト＋オクト
card-OOO = オクト＋オクト＋オクト
card-OOOO = オクト＋オクト＋オクト＋オクト
card-N = ネヴ
card-NN = ネヴ＋ネヴ
card-NNN = ネヴ＋ネヴ＋ネヴ
card-NNNN = ネヴ＋ネヴ＋ネヴ＋ネヴ
card-RZ = { card-R }＋{ card-Z }
card-RZZ = { card-R }＋{ card-ZZ }
card-RZZZ = { card-R }＋{ card-ZZZ }
card-RRZ = { card-RR }＋{ card-Z }
card-RRZZ = { card-RR }＋{ card-ZZ }
card-RRRZ = { card-RRR }＋{ card-Z }
card-RO = { card-R }＋{ card-O }
card-ROO = { card-R }＋{ card-OO }
card-ROOO = { card-R }＋{ card-OOO }
card-RRO = { card-RR }＋{ card-O }
card-RROO = { card-RR }＋{ card-OO }
card-RRRO = { card-RRR }＋{ card-O }
card-RN = { card-R }＋{ card-N }
card-RNN = { card-R }＋{ card-NN }
card-RNNN = { card-R }＋{ card-NNN }
card-RRN = { card-RR }＋{ card-N }
card-RRNN = { card-RR }＋{ card-NN }
card-RRRN = { card-RRR }＋{ card-N }
card-ZO = { card-Z }＋{ card-O }
card-ZOO = { card-Z }＋{ card-OO }
card-ZOOO = { card-Z }＋{ card-OOO }
card-ZZO = { card-ZZ }＋{ card-O }
card-ZZOO = { card-ZZ }＋{ card-OO }
card-ZZZO = { card-ZZZ }＋{ card-O }
card-ZN = { card-Z }＋{ card-N }
card-ZNN = { card-Z }＋{ card-NN }
card-ZNNN = { card-Z }＋{ card-NNN }
card-ZZN = { card-ZZ }＋{ card-N }
card-ZZNN = { card-ZZ }＋{ card-NN }
card-ZZZN = { card-ZZZ }＋{ card-N }
card-ON = { card-O }＋{ card-N }
card-ONN = { card-O }＋{ card-NN }
card-ONNN = { card-O }＋{ card-NNN }
card-OON = { card-OO }＋{ card-N }
card-OONN = { card-OO }＋{ card-NN }
card-OOON = { card-OOO }＋{ card-N }

# 文の中のトレードカード
item-R = 〔{ card-R }〕
item-RR = 〔{ card-RR }〕
item-RRR = 〔{ card-RRR }〕
item-RRRR = 〔{ card-RRRR }〕
item-Z = 〔{ card-Z }〕
item-ZZ = 〔{ card-ZZ }〕
item-ZZZ = 〔{ card-ZZZ }〕
item-ZZZZ = 〔{ card-ZZZZ }〕
item-O = 〔{ card-O }〕
item-OO = 〔{ card-OO }〕
item-OOO = 〔{ card-OOO }〕
item-OOOO = 〔{ card-OOOO }〕
item-N = 〔{ card-N }〕
item-NN = 〔{ card-NN }〕
item-NNN = 〔{ card-NNN }〕
item-NNNN = 〔{ card-NNNN }〕
item-RZ = 〔{ card-RZ }〕
item-RZZ = 〔{ card-RZZ }〕
item-RZZZ = 〔{ card-RZZZ }〕
item-RRZ = 〔{ card-RRZ }〕
item-RRZZ = 〔{ card-RRZZ }〕
item-RRRZ = 〔{ card-RRRZ }〕
item-RO = 〔{ card-RO }〕
item-ROO = 〔{ card-ROO }〕
item-ROOO = 〔{ card-ROOO }〕
item-RRO = 〔{ card-RRO }〕
item-RROO = 〔{ card-RROO }〕
item-RRRO = 〔{ card-RRRO }〕
item-RN = 〔{ card-RN }〕
item-RNN = 〔{ card-RNN }〕
item-RNNN = 〔{ card-RNNN }〕
item-RRN = 〔{ card-RRN }〕
item-RRNN = 〔{ card-RRNN }〕
item-RRRN = 〔{ card-RRRN }〕
item-ZO = 〔{ card-ZO }〕
item-ZOO = 〔{ card-ZOO }〕
item-ZOOO = 〔{ card-ZOOO }〕
item-ZZO = 〔{ card-ZZO }〕
item-ZZOO = 〔{ card-ZZOO }〕
item-ZZZO = 〔{ card-ZZZO }〕
item-ZN = 〔{ card-ZN }〕
item-ZNN = 〔{ card-ZNN }〕
item-ZNNN = 〔{ card-ZNNN }〕
item-ZZN = 〔{ card-ZZN }〕
item-ZZNN = 〔{ card-ZZNN }〕
item-ZZZN = 〔{ card-ZZZN }〕
item-ON = 〔{ card-ON }〕
item-ONN = 〔{ card-ONN }〕
item-ONNN = 〔{ card-ONNN }〕
item-OON = 〔{ card-OON }〕
item-OONN = 〔{ card-OONN }〕
item-OOON = 〔{ card-OOON }〕
item-lead = リードカード

# オプション
option-trading = トレードカードの種類ごとの枚数
option-trading-even = どの種類も3枚ずつ
option-trading-singles6-pairs3 = コイン1つのカードは6枚ずつ、違うコイン2つのカードは3枚ずつ
option-trading-singles3-pairs5 = コイン1つのカードは3枚ずつ、違うコイン2つのカードは5枚ずつ
expects-trading = 合計42枚になる種類ごとの枚数。例：R=3,RR=3,RZ=3,…（Rはラットコイン、Zはゼウス、Oはオクト、Nはネヴ）
error-kind-unknown = { $kind } という種類はありません。種類は、1種類か2種類のアイコンを合わせて4つまで、R Z O N の順に並べて書きます
error-kind-copies = { $kind } の枚数は整数にしてください
error-kind-sum = 枚数の合計が{ $found }枚です。{ $wanted }枚にしてください
error-kind-twice = { $kind } が2度あります

# レポートで数えるもの
count-multiplier = 終了時のスートの倍率
count-suit-value = 終了時のスートの価値
count-card-points = トレードカード1枚の得点
count-card-points-took = 選んで取った
count-card-points-got = リードカードとともに残りを得た
count-lead-card = 自分で選んだリードカード
count-lead-card-left = 誰も取らなかったリードカード
