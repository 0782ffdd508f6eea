title = トリックアンドトレード
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

# トレードカード（アイコンで呼ぶ）
item-R = ラット
item-RR = ラット＋ラット
item-RZ = ラット＋ゼウス
item-RO = ラット＋オクト
item-RN = ラット＋ネヴ
item-Z = ゼウス
item-ZZ = ゼウス＋ゼウス
item-ZO = ゼウス＋オクト
item-ZN = ゼウス＋ネヴ
item-O = オクト
item-OO = オクト＋オクト
item-ON = オクト＋ネヴ
item-N = ネヴ
item-NN = ネヴ＋ネヴ
item-lead = リードカード
card-R = { item-R }
card-RR = { item-RR }
card-RZ = { item-RZ }
card-RO = { item-RO }
card-RN = { item-RN }
card-Z = { item-Z }
card-ZZ = { item-ZZ }
card-ZO = { item-ZO }
card-ZN = { item-ZN }
card-O = { item-O }
card-OO = { item-OO }
card-ON = { item-ON }
card-N = { item-N }
card-NN = { item-NN }

# できごと
first-row = 1列目：{ $cards }
second-row = 2列目：{ $cards }
first-leader = { $you-leader ->
    [yes] 抽選の結果、最初のトリックはあなたがリードします。
   *[no] 抽選の結果、最初のトリックは{ $leader }がリードします。
  }
ranked = 強い順：{ $seats }
won = { $you-winner ->
    [yes] あなたが{ $card }で勝ちました。{ $suit }の価値は{ $value }になりました。
   *[no] { $winner }が{ $card }で勝ちました。{ $suit }の価値は{ $value }になりました。
  }
took = { $you ->
    [yes] あなたは{ $item }を取りました。
   *[no] { $seat }は{ $item }を取りました。
  }
got = { $you ->
    [yes] あなたは{ $item }を受け取りました。
   *[no] { $seat }は{ $item }を受け取りました。
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
not-in-first-row = 1列目に{ $item }はありません。

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
marker-lead-card = リードカード
marker-lead-card-free = リードカード（まだ誰も取っていません）
part-suit = { $suit }：{ $icons }個 × { multiplier }
tie-break = 同点はアイコンの数で決まりました。まず倍率が最も高いスート、同じならその次に高いスートのアイコンが多い人の勝ちです。

# 質問
place-in-ranking = { $rank }位
ask-take = あなたは{ place-in-ranking }です。どのトレードカードを取りますか？
ask-take-or-lead = あなたは{ place-in-ranking }です。トレードカードとリードカードのどちらを取りますか？
