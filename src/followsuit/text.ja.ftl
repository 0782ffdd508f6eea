# 全ゲーム共通のテキスト
the-seat = 席{ $number }
card-of = { $suit }{ $rank }
list-separator = { "、" }
list-empty = なし

do-play = { $card }を出す
do-pass = { $card }を渡す
do-take = { $item }を取る
do-done = これで決定
do-keep = 交換しない

played = { $you ->
    [yes] あなたは{ $card }を出しました。
   *[no] { $seat }は{ $card }を出しました。
  }

not-your-turn = あなたの手番ではありません。
game-over = ゲームは終了しました。
not-an-option = 今その選択はできません。
not-in-hand = { $card }は手札にありません。
must-follow = { $suit }をフォローしなければなりません。
already-chosen = { $card }はすでに選びました。
choose-ascending = カードは小さい順に選び、残りの枚数が足りるように選びます。

zone-hand = { $you ->
    [yes] あなたの手札
   *[no] { $seat }の手札
  }

ask-lead = あなたのリードです。どのカードを出しますか？
ask-follow = あなたの番です。どのカードを出しますか？
