title = トリックテイカーズ
idea = 同じトリックでも、得点も勝ち方もまるで違う。キャラクターを選んで挑もう。
by = Hiroken
publisher = Joytale Games
suit-R = 赤
suit-B = 青
suit-G = 緑
suit-K = 黒
card-of = { $suit }{ $rank }
card-X1 = レア
card-X2 = レア
card-XK = キングのレア
card-XB = バーサーカーのレア
card-W1 = 白旗
card-W2 = 白旗
card-WB = バーサーカーの白旗
card-BZ = バーサーカーカード
a-card = { $card }

# キャラクター（札としても、言葉としても使う）
card-king = キング
card-gambler = ギャンブラー
card-resistance = レジスタンス
card-adventurer = アドベンチャラー
card-hermit = ハーミット
card-collector = コレクター
card-berserker = バーサーカー
card-ruler = ルーラー
item-king = { card-king }
item-gambler = { card-gambler }
item-resistance = { card-resistance }
item-adventurer = { card-adventurer }
item-hermit = { card-hermit }
item-collector = { card-collector }
item-berserker = { card-berserker }
item-ruler = { card-ruler }

# アイテム
card-map = 運命の地図
card-potion = 透明になる薬
card-boots = 臆病者のブーツ
card-sword = 奇跡のつるぎ
card-wand = ルーラーの杖
card-axe = バーサーカーの斧
card-book = ハーミットの秘伝書
card-fairy = 妖精のいたずら
card-orb = 白のオーブ
card-castle = 城に立ち寄る
card-wing = 先回りの翼
card-gold = ゴールド発見
card-doll = ドラゴン人形
card-crystal = クリスタル
card-rock = クリスタル原石
item-map = { card-map }
item-potion = { card-potion }
item-boots = { card-boots }
item-sword = { card-sword }
item-wand = { card-wand }
item-axe = { card-axe }
item-book = { card-book }
item-fairy = { card-fairy }
item-orb = { card-orb }
item-castle = { card-castle }
item-wing = { card-wing }
item-gold = { card-gold }
item-doll = { card-doll }
item-crystal = { card-crystal }
item-rock = { card-rock }

# タスク
item-no-red = 赤をとらない
item-no-blue = 青をとらない
item-no-green = 緑をとらない
item-take-red = 赤をとる
item-take-blue = 青をとる
item-take-green = 緑をとる

# 役
item-flush-3 = フラッシュ3
item-straight-3 = ストレート3
item-three = 3カード
item-straight-flush-3 = ストレートフラッシュ3
item-four = 4カード
item-straight-flush-5 = ストレートフラッシュ5

# 手
do-choose = { $item }{ in-short-character }
in-short-character = { $item-code ->
    [king] （専用のレアを使い、勝つほど高得点）
    [gambler] （手札を2回まで交換し、勝利数を予想して賭ける）
    [resistance] （革命で強さを逆転させ、そのトリックに勝つ）
    [adventurer] （アイテムを使い、トリックに勝つと増える）
    [hermit] （カードを出す前に1枚引ける。0勝か、たくさん勝つと得）
    [collector] （誰が勝ってもカードを集め、役を作る）
    [berserker] （強力だが全員に知られた専用デッキ）
   *[ruler] （ほかの人にタスクを渡す。フォローしなくてよい）
  }
do-pick = { $item }{ in-short-character }
do-play = { a-card }を出す
do-discard = { $card }を捨てる
do-stay = （これ以上）交換しない
do-spend-none = 黒王冠を（これ以上）使わない
do-bid = { $item }勝と予想する
do-bet = { $item }点を賭ける
do-equip = 「{ $item }」を装備する{ in-short-item }
in-short-item = { $item-code ->
    [map] （好きな枚数の手札を交換）
    [potion] （カードを裏向きに出す）
    [boots] （このトリックで最後に出す）
    [sword] （数字カードを5大きく、または小さくする）
    [wand] （数字カードをリードカラーとして扱う）
    [axe] （数字カードを10として扱う）
    [book] （1枚引いてから1枚捨てる）
    [fairy] （手札を公開する）
    [orb] （カードを白旗として扱う）
    [castle] （アイテムをすべて入れ替える）
    [wing] （同じ強さなら後から出しても勝つ）
    [gold] （すぐに30点）
    [doll] （カードがレアに勝つ）
   *[other] （使えない。最後に得点になる）
  }
do-task = { $you ->
    [yes] 自分
   *[no] { $seat }
  }に「{ $item }」のタスクを渡す
do-lead = { $you ->
    [yes] 自分がリードする
   *[no] { $seat }がリードする
  }
do-kakumei = 革命を宣言する
do-no-kakumei = 今は革命を宣言しない
do-use = 「{ $item }」を使う{ in-short-item }
do-sword-up = 「{ card-sword }」を使う（数字カードを5大きくする）
do-sword-down = 「{ card-sword }」を使う（数字カードを5小さくする）
do-no-item = アイテムを使わない
do-draw = 1枚引く
do-no-draw = 引かない
do-reserve = { $card }を予約する
do-reserve-hidden = 裏向きのカードを予約する
do-no-reserve = 予約しない
do-as-lead = リードカラーとして扱う
do-as-is = 元の色のまま扱う

# できごと
first-player = { $you ->
    [yes] 抽選の結果、最初のプレイヤーはあなたです。
   *[no] 抽選の結果、最初のプレイヤーは{ $seat }です。
  }
new-round = 第{ $round }ラウンド：全員に5枚ずつ配られました。
on-offer = 選べるキャラクター：{ $cards }
plays = { $you ->
    [yes] あなたは{ $item }です。
   *[no] { $seat }は{ $item }です。
  }
drafted = { $you ->
    [yes] あなたは{ $item }を取りました。
   *[no] { $seat }は{ $item }を取りました。
  }
kings-rare = { $you ->
    [yes] あなたは{ $card }を手札に加えました。
   *[no] { $seat }は{ $card }を手札に加えました。
  }
played = { $you ->
    [yes] あなたは{ a-card }を出しました。
   *[no] { $seat }は{ a-card }を出しました。
  }
discarded = あなたは{ a-card }を捨てました。
discarded-one = { $seat }は手札を1枚捨てました。
drew = あなたは{ $cards }を引きました。
drew-one = { $seat }は1枚引きました。
exchanged = { $you ->
    [yes] あなたは手札を{ $number }枚交換しました。
   *[no] { $seat }は手札を{ $number }枚交換しました。
  }
reshuffled = 山札がなくなったので、捨て札をすべてシャッフルして新しい山札にしました。
gained = { $you ->
    [yes] あなたはその場で{ $points }点を得ました（{ $item }）。
   *[no] { $seat }はその場で{ $points }点を得ました（{ $item }）。
  }
spends-crown = { $you ->
    [yes] あなたは黒王冠を1つ使いました。
   *[no] { $seat }は黒王冠を1つ使いました。
  }
gambles = { $you ->
    [yes] あなた
   *[no] { $seat }
  }は{ $bid }勝と予想し、{ $bet ->
    [0] 何も賭けませんでした
   *[other] { $bet }点を賭けました
  }。
goes-berserk = { $you ->
    [yes] あなたは手札をすべて捨て、専用デッキからバーサーカーカードと、残り6枚のうちの4枚を受け取りました。
   *[no] { $seat }は手札をすべて捨て、専用デッキからバーサーカーカードと、残り6枚のうちの4枚を受け取りました。
  }
rages-with = あなたの新しい手札：{ $cards }
equipped = { $you ->
    [yes] あなたは「{ $item }」を装備しました。
   *[no] { $seat }は「{ $item }」を装備しました。
  }
found = { $you ->
    [yes] あなたは新しいアイテム「{ $item }」を手に入れました。
   *[no] { $seat }は新しいアイテム「{ $item }」を手に入れました。
  }
nothing-found = アイテムの山がなくなったので、枠は空のままです。
uses = { $you ->
    [yes] あなたは
   *[no] { $seat }は
  }「{ $item }」を使いました{ $item-code ->
    [sword] { $step ->
        [5] （+5）
       *[other] （−5）
      }
   *[other] { "" }
  }。
shows-hand = { $you ->
    [yes] あなたの手札が公開されました：{ $cards }
   *[no] { $seat }の手札が公開されました：{ $cards }
  }
task = { $you ->
    [yes] あなたのタスクは「{ $item }」です。
   *[no] { $seat }のタスクは「{ $item }」です。
  }
kakumei = { $you ->
    [yes] あなたは革命を宣言しました。このトリックではカードの強さが逆転します。
   *[no] { $seat }は革命を宣言しました。このトリックではカードの強さが逆転します。
  }
played-face-down = { $you ->
    [yes] あなたはカードを裏向きに出しました。
   *[no] { $seat }はカードを裏向きに出しました。
  }
turned-up = { $you ->
    [yes] あなたの裏向きのカードが表になりました：{ $card }
   *[no] { $seat }の裏向きのカードが表になりました：{ $card }
  }
counts-as = { $you ->
    [yes] あなた
   *[no] { $seat }
  }の{ $card }は{ $suit }{ $number }として扱われます。
counts-as-flag = { $you ->
    [yes] あなた
   *[no] { $seat }
  }の{ $card }は白旗として扱われます。
note-counts-as = { $suit }{ $number }として扱う
note-counts-as-flag = 白旗として扱う
plays-last = { $you ->
    [yes] あなたはこのトリックで最後に出します。
   *[no] { $seat }はこのトリックで最後に出します。
  }
reserved = { $you ->
    [yes] あなたは{ $card }を予約しました。
   *[no] { $seat }は{ $card }を予約しました。
  }
reserved-hidden = { $you ->
    [yes] あなたは裏向きのカードを予約しました。
   *[no] { $seat }は裏向きのカードを予約しました。
  }
leads-first = 最初のトリックは{ $you-leader ->
    [yes] あなた
   *[no] { $leader }
  }がリードします{ $why ->
    [fewest-points] （王冠のない人のうち、得点が最も少ない）
    [first-to-choose] （最初にキャラクターを選んだ）
    [priority] （キャラクターの優先順位が高い）
   *[decided] { "" }
  }。
won = { $you-winner ->
    [yes] あなたが{ $card }でトリックに勝ちました。
   *[no] { $winner }が{ $card }でトリックに勝ちました。
  }
rare-beaten = { $you ->
    [yes] あなたの白旗がレアに勝ちました。ラウンドの終わりに{ $points }点が加わります。
   *[no] { $seat }の白旗がレアに勝ちました。ラウンドの終わりに{ $points }点が加わります。
  }
crown = { $you ->
    [yes] あなたは単独最多勝で王冠を得ました。
   *[no] { $seat }は単独最多勝で王冠を得ました。
  }
no-crown = 王冠を得た人はいません。
black-crown = { $you ->
    [yes] あなた
   *[no] { $seat }
  }は{ $tricks ->
    [0] 0勝だったので
   *[other] 革命のトリックだけに勝ったので
  }黒王冠を得ました。
bid-hit = { $you ->
    [yes] あなた
   *[no] { $seat }
  }の{ $bid }勝の予想は的中です{ $bet ->
    [0] { "" }
   *[other] （賭けた分：+{ $bet }点）
  }。
bid-missed = { $you ->
    [yes] あなた
   *[no] { $seat }
  }の{ $bid }勝の予想は外れです{ $bet ->
    [0] { "" }
   *[other] （賭けた分：−{ $bet }点）
  }。
unused = { $you ->
    [yes] あなた
   *[no] { $seat }
  }の未使用アイテム「{ $item }」：{ $points }点
set = { $you ->
    [yes] あなた
   *[no] { $seat }
  }の役「{ $item }」：{ $cards }{ $rares ->
    [0] { "" }
   *[other] 、{ card-X1 }
  }で{ $points }点
cards-unused = 役に使わなかったカード：{ $points }点
ruled = { $item }：ルーラーに{ $points }点
item-all-kept = 全タスク達成
item-took-black = ルーラーが黒のカードをとった
item-one-trick = ルーラーがちょうど1勝した
item-clean = ルーラーが赤、青、緑をとらずに2勝以上した
task-kept = { $you ->
    [yes] あなた
   *[no] { $seat }
  }はタスク「{ $item }」を達成しました：{ $points }点{ $shared ->
    [0] { "" }
   *[other] （ルーラーにも同じ点）
  }
task-failed = { $you ->
    [yes] あなた
   *[no] { $seat }
  }はタスク「{ $item }」に失敗しました：{ $points }点
as-character = { $item }、{ $tricks }勝：{ $points }点
scored = { $you ->
    [yes] あなた
   *[no] { $seat }
  }はこのラウンドで{ $points }点でした。合計{ $total }点です。
never-below-0 = 得点が0点を下回ることはありません。
tie-broken = { $points }点で並んだので、最終ラウンドのキャラクターの優先順位で決まります：{ $cards }の順
wins-game = { $you ->
    [yes] あなた
   *[no] { $seat }
  }が{ $how ->
    [crowns] 王冠2つで
    [black-crowns] 黒王冠3つで
   *[other] { $item }の勝利条件を満たし、
  }ゲームに勝利しました。

# できない理由
must-follow = リードカラーの{ $suit }をフォローしなければなりません。
cannot-exchange = バーサーカーカードは交換できません。
not-king-again = 前のラウンドでキングだった人は、続けてキングを選べません。
played-by-the-other = このラウンドでは、相手がこのキャラクターを選んでいます。
left-with-the-same = それを選ぶと、最終ラウンドに2人とも同じキャラクターが残ってしまいます。
crystals-stay = クリスタルとクリスタル原石は使えません。ラウンドの終わりに得点になります。
no-number-card = 数字カードを変えるアイテムですが、手札に数字カードがありません。
not-when-leading = 透明になる薬は、リードするときには使えません。
not-in-the-last-trick = 妖精のいたずらは、5トリック目には使えません。
only-a-number-card = 今使っているアイテムでは、数字カードしか出せません。
could-have-followed = フォローできたので、このカードはリードカラーとして扱います。

# 場所、数、目印
zone-taken = 取ったカード
zone-items = アイテム（初期装備）
zone-new-items = アイテム（新しい枠）
zone-discards = 捨て札
zone-deck = 山札
zone-left-out = バーサーカーが引かなかったカード
zone-berserker-deck = バーサーカーの専用デッキ
zone-offer = 選べるキャラクター
zone-own = 残りのキャラクター
zone-not-chosen = 選ばれなかったキャラクター
zone-character = キャラクター
zone-used-items = 使ったアイテム
zone-first-items = 最初に選べるアイテム
zone-item-deck = アイテムの山
counter-trick = トリック
counter-tricks = 勝利数
counter-crowns = 王冠
counter-black-crowns = 黒王冠
counter-drawn = 引いた枚数
part-before = 最後の得点計算の前まで
part-before-floor = 最後の得点計算の前まで（下限0点）
part-character = { $item }、{ $tricks }勝
part-tasks = タスク
marker-kakumei = 革命中：強さが逆転
marker-reserved = 予約：{ $cards }
marker-reserved-hidden = 予約：裏向きのカード
marker-gambles = { $bid }勝と予想、{ $bet }点賭け
marker-kakumei-left = 革命 残り{ $number }回
marker-using = 「{ $item }」を使用中{ $step ->
    [5] （+5）
    [0] { "" }
   *[other] （−5）
  }
marker-task = タスク：{ $item }

# 進行と、各席が求められていること（全員が知ってよい範囲）
phase-draft = キャラクターのドラフト
asked-draft = { $seat }がドラフトするキャラクターを選んでいます。
phase-choose = キャラクターの選択
asked-choose = { $seat }がキャラクターを選んでいます。
phase-pick = キャラクターの選択（秘密）
asked-pick = { $seat }がこのラウンドのキャラクターを選んでいます。
phase-discard = カードを捨てる
asked-discard = { $seat }が捨てるカードを選んでいます。
phase-exchange = 手札の交換
asked-exchange = { $seat }が交換するカードを選んでいます。
phase-bid = 勝利数の予想
asked-bid = { $seat }が勝利数を予想しています。
phase-bet = 賭け
asked-bet = { $seat }が賭ける点数を決めています。
phase-equip = アイテムの装備
asked-equip = { $seat }が装備するアイテムを選んでいます。
phase-task = タスクを渡す
asked-task = { $seat }が渡すタスクを選んでいます。
phase-spend = 黒王冠を使う
asked-spend = { $seat }が黒王冠を使うか決めています。
phase-who-leads = 最初のリード
asked-who-leads = { $seat }が最初にリードする人を決めています。
phase-kakumei = 革命の宣言
asked-kakumei = { $seat }が革命を宣言するか決めています。
phase-use = アイテムの使用
asked-use = { $seat }がアイテムを使うか決めています。
phase-draw = カードを引く
asked-draw = { $seat }がカードを引くか決めています。
phase-reserve = カードの予約
asked-reserve = { $seat }が予約するカードを選んでいます。
phase-colour = 色の決定
asked-colour = { $seat }が出したカードの色を決めています。

# 質問
ask-choose = どのキャラクターを選びますか？
ask-draft = どのキャラクターを取りますか？取ったキャラクターは、それぞれ1ラウンドずつ使います。
ask-pick = このラウンドのキャラクターを選んでください。まだ誰にも知られません。
ask-spend = 黒王冠を1つ使って手札を交換できます。どのカードを交換しますか？
ask-who-leads = 最初のトリックを誰がリードするか、決めてください。
ask-discard-too-many = 手札が1枚多くなりました。どのカードを捨てますか？
ask-exchange = どのカードを交換しますか？（あと{ $number }回）
ask-bid = 何勝すると予想しますか？
ask-bet = 予想に何点賭けますか？
ask-kakumei = { your-turn }これから出すカードで革命を宣言しますか？
your-turn = { $lying ->
    [0] あなたのリードです。
   *[other] あなたの番です。
  }
ask-equip = どのアイテムを装備しますか？
ask-use = { your-turn }アイテムを使いますか？
ask-map = どのカードを交換しますか？
ask-discard = どのカードを捨てますか？
ask-draw = { your-turn }先にカードを引きますか？
ask-reserve = 場のカードを1枚予約できます。どのカードを予約しますか？
ask-task = { $seat }にどのタスクを渡しますか？
ask-colour = 出したカードを何色として扱いますか？

# カード、キャラクター、アイテムの説明
of-rares = どの数字カードよりも強いカードです。色がないので、いつでも出せます。
of-flags = 最も弱いカードですが、革命中は最も強く、ハーミットが出すとレアに勝ちます。色がないので、いつでも出せます。
of-ones = その色で最も弱い数字ですが、同じ色の10とバーサーカーカードに勝ちます。
of-tens = その色で最も強い数字ですが、同じ色の1に負けます。
of-black = 革命中を除き、黒はほかの色に勝ちます。
about-X1 = { of-rares }
about-X2 = { of-rares }
about-XK = { of-rares }キングが持ち込みます。
about-XB = { of-rares }バーサーカーが持ち込みます。
about-W1 = { of-flags }
about-W2 = { of-flags }
about-WB = { of-flags }バーサーカーが持ち込みます。
about-BZ = 最も強いカードですが、同じトリックに1があると負けます。色がないのでいつでも出せますが、交換はできません。
about-R1 = { of-ones }
about-R10 = { of-tens }
about-B1 = { of-ones }
about-B10 = { of-tens }
about-G1 = { of-ones }
about-G10 = { of-tens }
about-K1 = { of-ones }{ of-black }
about-K2 = { of-black }
about-K3 = { of-black }
about-K4 = { of-black }
about-K5 = { of-black }
about-K6 = { of-black }
about-K7 = { of-black }
about-K8 = { of-black }
about-K9 = { of-black }
about-K10 = { of-tens }{ of-black }
about-king = キングのレアを手札に加え、カードを1枚捨てます。勝つほど得点が高く、最終ラウンドでは2倍になります。
about-gambler = すぐに20点を得て、手札を2回まで交換できます。そのあと自分の勝利数を予想し、得点を賭けます。
about-resistance = カードを出すときに革命を宣言できます。そのトリックではカードの強さが逆転し、勝つと得点になります。
about-adventurer = アイテム2つで始め、トリックに勝つたびに1つ手に入れます。1トリックに1つ使え、使わずに残ったものはラウンドの終わりに得点や失点になります。
about-hermit = カードを出す前に、毎回1枚引いて1枚捨てることができます。出した白旗はレアに勝ち、0勝か3勝以上のときに得点が高くなります。
about-collector = 各トリックで1枚を予約し、誰が勝ってもそのカードをとります。とったカードで、同じ色3枚や連番などの役を作ると得点になります。
about-berserker = バーサーカーカードと、全員が知っている6枚のうちの4枚で戦います。2～4勝で得点、それ以外は失点ですが、最終ラウンドに0勝ならゲームに勝利します。
about-ruler = ほかの人にタスクを渡し、達成されると得点になります。フォローしなくてよく、数字カードをリードカラーとして出せます。
about-map = 好きな枚数の手札を交換します。未使用なら10点です。
about-potion = カードを裏向きに出し、全員が出したあとで表にします。フォローは必要です。未使用なら10点です。
about-boots = このトリックでは最後に出します。リードするはずだったときは、次の人がリードします。未使用なら10点です。
about-sword = これから出す数字カードを5大きく、または小さくします（1～9の範囲）。未使用なら−30点です。
about-wand = フォローしなくてよく、これから出す数字カードをリードカラーとして扱います。未使用なら−30点です。
about-axe = これから出す数字カードを、その色の10として扱います。未使用なら−30点です。
about-book = カードを1枚引き、そのあと1枚捨てます。未使用なら10点です。
about-fairy = 今の手札を全員に公開します。5トリック目には使えません。未使用なら−30点です。
about-orb = どのカードでも出せ、白旗として扱います。未使用なら10点です。
about-castle = 自分のアイテムがすべてなくなり、どの枠にも新しいアイテムが入ります。未使用なら10点です。
about-wing = 先に出されたカードと同じ強さなら、自分のカードが勝ちます。未使用なら10点です。
about-gold = すぐに30点を得ます。未使用なら10点です。
about-doll = トリックにレアがあれば、自分のカードがレアに勝ちます。革命中は効果がありません。未使用なら−50点です。
about-crystal = 使えません。ラウンドの終わりに、初期装備の枠なら20点、新しい枠なら30点になります。
about-rock = 使えません。ラウンドの終わりに、初期装備の枠なら30点、新しい枠なら50点になります。

# オプション
option-characters = 選べるキャラクター
option-characters-basic = 基本の5人
option-characters-adventurer = アドベンチャラーを加えた6人
option-characters-all = 8人全員
option-two_player = 2人で遊ぶときのルール
option-two_player-fitting = キャラクターに合わせる
expects-two_player = fitting（キャラクターに合わせる）、2人のときは basic か advanced も
error-two-player-seats = tricktakers：two_player は2人のときだけ指定できます。{ $seats }人のときは指定しないでください
error-two-player-unfit = tricktakers：two_player = { $way } は characters = { $characters } と合いません。{ $fitting } にするか、指定しないでください

# レポートで数えるもの
count-way = 勝ち方
count-way-points = 得点
count-way-crowns = 王冠2つ
count-way-black-crowns = 黒王冠3つ
count-last-character = 最終ラウンドのキャラクター
count-characters = キャラクター（全ラウンド）
count-points-as = そのキャラクターでのラウンド得点
count-crowns = 王冠
count-black-crowns = 黒王冠
