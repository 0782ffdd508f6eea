title = ハーツ
suit-C = クラブ
suit-D = ダイヤ
suit-S = スペード
suit-H = ハート
card-of = { $suit-code ->
    [C] ♣
    [D] ♦
    [S] ♠
   *[H] ♥
  }{ $rank }
item-none = パスなし
item-left = 左へ
item-across = 向かいへ
item-right = 右へ

dealt = カードが配られました。カードの受け渡し：{ $item }
passed = { $you ->
    [yes] あなたは{ $to }に{ $cards }を渡しました。
   *[no] { $seat }から{ $cards }を受け取りました。
  }
all-passed = 全員がカードを渡しました。
took-trick = { $you-winner ->
    [yes] あなたがトリックを取りました。
   *[no] { $winner }がトリックを取りました。
  }

no-points-yet = 最初のトリックでは、他のカードがある限りハートとスペードのQは出せません。
first-lead-two = 最初のトリックはクラブの2でリードします。
first-lead-clubs = 最初のトリックはクラブでリードします。
hearts-not-broken = ハートは、誰かが出すまでリードできません。

counter-tricks = トリック数
marker-broken = ハートブレイク済み
marker-not-broken = ハートはまだ出ていません
marker-passing = 受け渡し：{ $item }
part-hearts = ハート
part-queen = スペードのQ
part-jack = ダイヤのJ
part-moon = シュート・ザ・ムーン
part-no-tricks = トリックなし

ask-pass = 渡すカードを選んでください（{ $item }、あと{ $left }枚）。
