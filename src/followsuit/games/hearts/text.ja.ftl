title = ハーツ
idea = ハートとスペードのクイーンを避けるか、いっそ全部取るか。おなじみの定番。
card-of = { french-card }
item-none = 交換なし
item-left = 左隣へ
item-across = 向かいへ
item-right = 右隣へ

# できごと
dealt = カードが配られました。{ $item-code ->
    [none] 今回は交換なしです。
   *[other] 全員が{ $item }3枚渡します。
  }
shot-moon = { $you ->
    [yes] あなたがシュート・ザ・ムーンを達成しました！
   *[no] { $seat }がシュート・ザ・ムーンを達成しました！
  }
scored = { $you ->
    [yes] あなた
   *[no] { $seat }
  }の失点は{ $points }点です。

# できない理由
no-points-yet = 最初のトリックでは、ほかのカードがある限りハートとスペードのQは出せません。
first-lead-two = 最初のトリックはクラブの2でリードします。
first-lead-clubs = 最初のトリックはクラブでリードします。
hearts-not-broken = ハートはまだブレイクしていないので、ほかのスートでリードします。

# 場
marker-broken = ハートのリード可
marker-not-broken = ハートは未ブレイク
marker-passing = カードの交換：{ $item }
part-hearts = ハート
part-queen = スペードのQ
part-jack = ダイヤのJ
part-moon = シュート・ザ・ムーン
part-no-tricks = 0トリック

# オプション
option-pass_cards = プレイの前にカードを交換する
option-no_pts_on_first_trick = 最初のトリックで失点カードを禁じる
option-can_lead_any_club = 最初のリードはどのクラブでもよい
option-jd_bonus = ダイヤのJで失点が10点減る
option-avoid_all_tricks_bonus = 1トリックも取らなければ失点が5点減る
option-must_break_hearts = ブレイクするまでハートのリードを禁じる
option-qs_breaks_hearts = スペードのQでもハートがブレイクする
option-can_lead_hearts_instead_of_qs = 手札がハートとスペードのQだけのとき、ブレイク前でもハートでリードできる
