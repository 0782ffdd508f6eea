title = トリックレイダース
idea = リードする回数を宣言し、松明を切らさず、夜の城を誰よりも長く生き延びよう。
by = N2
publisher = Southern Cross Games
suit-S = スペード
suit-H = ハート
suit-D = ダイヤ
suit-C = クラブ
card-of = { $suit-code ->
    [S] ♠
    [H] ♥
    [D] ♦
   *[C] ♣
  }{ $rank }
# 同じカードは見分けがつかない
card-S9b = ♠9
card-S10b = ♠10
card-S10c = ♠10
card-H9b = ♥9
card-H10b = ♥10
card-H10c = ♥10
card-D9b = ♦9
card-D10b = ♦10
card-D10c = ♦10
card-C9b = ♣9
card-C10b = ♣10
card-C10c = ♣10
# 特殊カードには星がつく
card-C8 = ♣8★
card-C9 = ♣9★
card-D5 = ♦5★
card-H9 = ♥9★

# 手
do-add = { $card }をリード札に加える
do-collect = { $card }を手札に取る
do-steal = { $seat }からライフを奪う
do-retract = { $card }を手札に戻す

# できごと
new-round = 第{ $round }ラウンド：カードが配られました。切り札はスペードです。
added = { $you ->
    [yes] あなたは{ $cards }をリード札に加え、{ leads }を宣言しました。
   *[no] { $seat }は{ $cards }をリード札に加え、{ leads }を宣言しました。
  }
collected = { $you ->
    [yes] あなたはリード札の{ $cards }を手札に取り、{ leads }を宣言しました。
   *[no] { $seat }はリード札の{ $cards }を手札に取り、{ leads }を宣言しました。
  }
kept = { $you ->
    [yes] あなたはリード札を変えず、{ leads }を宣言しました。
   *[no] { $seat }はリード札を変えず、{ leads }を宣言しました。
  }
leads = リード{ $number }回
declared-aggressive = { $you ->
    [yes] あなたの積極宣言です。このラウンドで脱落しなければ、ほかの全員がライフを1つ失います。
   *[no] { $seat }の積極宣言です。{ $seat }がこのラウンドで脱落しなければ、ほかの全員がライフを1つ失います。
  }
declared-passive = { $you ->
    [yes] あなたの消極宣言です。このラウンドで脱落しなければ、ライフを1つ得ます。
   *[no] { $seat }の消極宣言です。{ $seat }はこのラウンドで脱落しなければ、ライフを1つ得ます。
  }
first-leader = { $you-leader ->
    [yes] 最初のリードはあなたです（リード札が最も多い人、同数なら数字の小さい人）。
   *[no] 最初のリードは{ $leader }です（リード札が最も多い人、同数なら数字の小さい人）。
  }
leader-by-lot = { $you-leader ->
    [yes] 抽選の結果、最初のリードはあなたです。
   *[no] 抽選の結果、最初のリードは{ $leader }です。
  }
led = { $you ->
    [yes] あなたは{ $card }をリードしました。
   *[no] { $seat }は{ $card }をリードしました。
  }
led-from-hand = { $you ->
    [yes] あなたは手札から{ $card }をリードしました。
   *[no] { $seat }は手札から{ $card }をリードしました。
  }
lives-left = 残りライフ{ $lives }
out-of-leads = { $you ->
    [yes] あなたはリードする番ですがリード札がないので、脱落しました（{ lives-left }）。
   *[no] { $seat }はリードする番ですがリード札がないので、脱落しました（{ lives-left }）。
  }
out-of-hand = { $you ->
    [yes] あなたは出せる手札がないので、脱落しました（{ lives-left }）。
   *[no] { $seat }は出せる手札がないので、脱落しました（{ lives-left }）。
  }
out-at-the-end = { $you ->
    [yes] 最後まで誰も脱落しませんでした。あなたは最後のトリックに勝てなかったので、脱落です（{ lives-left }）。
   *[no] 最後まで誰も脱落しませんでした。{ $seat }は最後のトリックに勝てなかったので、脱落です（{ lives-left }）。
  }
cancelled = 同じカードは打ち消し合います：{ $cards }
won = { $you-winner ->
    [yes] あなたが{ $card }でトリックに勝ちました。
   *[no] { $winner }が{ $card }でトリックに勝ちました。
  }
won-by-lead = { $you-winner ->
    [yes] 勝てるカードが残っていないので、リードしたあなたの勝ちです。
   *[no] 勝てるカードが残っていないので、リードした{ $winner }の勝ちです。
  }
no-trick = 誰もカードを出せなかったので、このトリックに勝者はいません。
trump-moved = { $card }の効果：切り札が{ $suit }に変わりました。
stole = { $you ->
    [yes] { card-D5 }の効果：あなたは{ $to }からライフを1つ奪いました。
   *[no] { card-D5 }の効果：{ $seat }は{ $you-to ->
        [yes] あなた
       *[no] { $to }
      }からライフを1つ奪いました。
  }
nothing-to-steal = { card-D5 }の効果：ライフを持っている相手がいません。
retracted = { $you ->
    [yes] { card-H9 }の効果：あなたはリード札の{ $card }を手札に戻しました。
   *[no] { card-H9 }の効果：{ $seat }はリード札の{ $card }を手札に戻しました。
  }
aggressive-kept = { $you ->
    [yes] あなたは積極宣言を達成しました。ほかの全員がライフを1つ失います。
   *[no] { $seat }は積極宣言を達成しました。ほかの全員がライフを1つ失います。
  }
passive-kept = { $you ->
    [yes] あなたは消極宣言を達成し、ライフを1つ得ました。
   *[no] { $seat }は消極宣言を達成し、ライフを1つ得ました。
  }
aggressive-missed = { $you ->
    [yes] あなたは脱落したので、積極宣言は失敗です。
   *[no] { $seat }は脱落したので、積極宣言は失敗です。
  }
passive-missed = { $you ->
    [yes] あなたは脱落したので、消極宣言は失敗です。
   *[no] { $seat }は脱落したので、消極宣言は失敗です。
  }
exhausted = ラウンドに残っている人のカードがなくなったので、ラウンド終了です。
lives = { $you ->
    [yes] ラウンド終了：あなたは{ lives-left }です。
   *[no] ラウンド終了：{ $seat }は{ lives-left }です。
  }

# できない理由
not-both = リード札に加えることと、リード札を手札に取ることは、どちらか一方しかできません。
not-from-lead-cards = { $card }はリード札です。リードするときにしか出せません。
lead-from-hand = 脱落した人の代わりのリードです。手札から出してください。
not-from-hand = あなたのリードです。リード札から出してください。
not-the-richest = ライフを奪う相手は、自分以外でライフが最も多い人です。

# 場所
zone-leads = { $you ->
    [yes] あなたのリード札
   *[no] { $seat }のリード札
  }
zone-gone = 使ったカード
zone-left-over = 余りのカード

# 数
ui-points = ライフ{ $points }
ui-score = { $you ->
    [yes] あなた
   *[no] { $seat }
  }：{ ui-points }
counter-leads = 残りリード
counter-dropouts = 脱落者
marker-trump = 切り札：{ $suit }
marker-aggressive = 積極宣言
marker-aggressive-open = 積極宣言：リード札{ $number }枚以上で単独最多
marker-passive = 消極宣言
marker-passive-open = 消極宣言：1人だけリード札0枚
marker-dropped-out = 脱落

# 進行
phase-declare = リード宣言
asked-declare = { $seat }がリード回数を決めています。
phase-steal = ライフを奪う
asked-steal = { $seat }がライフを奪う相手を選んでいます。
phase-retract = リード札を戻す
asked-retract = { $seat }が手札に戻すリード札を選んでいます。

# 特殊カードの効果
-trump-mover = これを出してトリックに勝つと、次のトリックから切り札が移ります。スペードの次はハート、ハートの次はダイヤです。
about-C8 = { -trump-mover }
about-C9 = { -trump-mover }
about-D5 = これを出してトリックに勝つと、自分以外でライフが最も多い人からライフを1つ奪います。最多が複数いれば、相手を選べます。
about-H9 = このカードが出たトリックに勝った人は、リード札を1枚手札に戻します。ラウンドが終わった場合は何も起こりません。

# 質問
ask-declare = 何回リードすると宣言しますか？リード札1枚につき1回です。手札を加えるか、リード札を手札に取るか、そのままにします。
ask-add-more = { $cards }を加えると、{ leads }の宣言になります。
ask-collect-more = { $cards }を手札に取ると、{ leads }の宣言になります。
ask-lead-card = あなたのリードです。どのリード札を出しますか？
ask-lead-from-hand = 脱落した人に代わって、あなたがリードします。どの手札を出しますか？
ask-steal = あなたの{ card-D5 }が勝ちました。誰からライフを奪いますか？
ask-retract = トリックに{ card-H9 }がありました。どのリード札を手札に戻しますか？

# オプション
option-lives = 最初のライフの数

# レポートで数えるもの
count-declarations = 宣言
count-declarations-aggressive-kept = 積極宣言、生き残り
count-declarations-aggressive-missed = 積極宣言、脱落
count-declarations-passive-kept = 消極宣言、生き残り
count-declarations-passive-missed = 消極宣言、脱落
count-leads = 宣言したリードの回数（全ラウンドの合計）
count-dropouts = 脱落
count-dropouts-out-of-leads = リードカード切れ
count-dropouts-out-of-hand = 手札切れ
count-dropouts-out-at-the-end = 最後のトリックの後
count-stolen = ♦5で奪ったライフ
