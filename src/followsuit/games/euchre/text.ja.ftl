title = ユーカー
idea = 2人1組、わずか5トリック。切り札を決める度胸と、1人で挑む度胸。
card-of = { french-card }
item-C = { suit-C }
item-D = { suit-D }
item-H = { suit-H }
item-S = { suit-S }
item-pass = パス
item-alone = 1人
item-together = 2人

# 手
do-call = { $item-code ->
    [pass] パス
   *[other] { $item }を切り札にする
  }
do-discard = { $card }を捨てる
do-go = { $item-code ->
    [alone] 1人でプレイする
   *[together] パートナーとプレイする
  }

# できごと
said-call = { $you ->
    [yes] あなたは
   *[no] { $seat }は
  }{ $item-code ->
    [pass] パスしました。
   *[other] { $item }を切り札に決めました。
  }
said-discard = あなたは表向きのカードを取り、{ $card }を捨てました。
discard-in-secret = { $seat }は表向きのカードを取り、1枚捨てました。
said-go = { $you ->
    [yes] あなたは
   *[no] { $seat }は
  }{ $item-code ->
    [alone] 1人でプレイします。パートナーは休みです。
   *[together] パートナーとプレイします。
  }

# 場
marker-maker = 切り札を決めた人
note-left-bower = 切り札扱い

# 進行
phase-call = 切り札を決める
asked-call = { $seat }が切り札を決めるか、パスします。
phase-discard = ディーラーの捨て札
asked-discard = { $seat }が表向きのカードを取り、1枚捨てます。
phase-go = 1人でプレイするか
asked-go = { $seat }が1人でプレイするかどうかを決めます。

# 質問
ask-turned = 表になったのは{ $card }です。このスートを切り札にしますか？
ask-call = どのスートを切り札にしますか？
ask-discard = 表向きのカードを取りました。どのカードを捨てますか？
ask-go = 1人でプレイしますか、パートナーとプレイしますか？

# オプション
option-allow_lone_defender = 守備側も1人でプレイできる
option-stick_the_dealer = ほかの全員が2回パスしたら、ディーラーが必ず切り札を決める
