# 全ゲーム共通のテキスト
the-seat = 席{ $number }
a-person = プレイヤー
# 英語と同じ名前（言語の違う人が同じテーブルに着くため）
bot-name-0 = マーラ
bot-name-1 = テオ
bot-name-2 = イネス
bot-name-3 = ヒューゴ
bot-name-4 = ノーラ
bot-name-5 = フェリックス
you = あなた
card-of = { $suit }{ $rank }
card-in-words = { $suit }の{ $rank }
suit-C = クラブ
suit-D = ダイヤ
suit-H = ハート
suit-S = スペード
french-card = { $suit-code ->
    [C] ♣
    [D] ♦
    [S] ♠
   *[H] ♥
  }{ $rank }
list-separator = { "、" }
list-empty = なし
ui-and = { $some }、{ $last }
suits-separator = { " | " }
facts-separator = { "／" }
sentence-end = { "。" }
sentence-separator = { "" }

do-play = { $card }を出す
do-pass = { $card }を渡す
do-take = { $item }を取る
do-bid = ビッド { $item }
do-done = これで決定
do-keep = 交換しない

played = { $you ->
    [yes] あなたは{ $card }を出しました。
   *[no] { $seat }は{ $card }を出しました。
  }
passed = { $you ->
    [yes] あなたは{ $to }に{ $cards }を渡しました。
   *[no] { $you-to ->
        [yes] { $seat }から{ $cards }を受け取りました。
       *[no] { $seat }は{ $to }に{ $cards }を渡しました。
      }
  }
passed-unseen = { "" }
all-passed = 全員がカードを渡しました。
deals = { $you ->
    [yes] あなたがディーラーです。
   *[no] { $seat }がディーラーです。
  }
said-bid = { $you ->
    [yes] あなたは{ $item }とビッドしました。
   *[no] { $seat }は{ $item }とビッドしました。
  }
bid-in-secret = { $seat }がビッドを決めました。
showed-bid = { $you ->
    [yes] あなたのビッドは{ $number }でした。
   *[no] { $seat }のビッドは{ $number }でした。
  }
drew = { $you ->
    [yes] あなたは{ $card }を引きました。
   *[no] { $seat }は{ $card }を引きました。
  }
drew-unseen = { $seat }はカードを1枚引きました。
took-trick = { $you-winner ->
    [yes] あなたがトリックを取りました。
   *[no] { $winner }がトリックを取りました。
  }
scored = { $you ->
    [yes] あなた
   *[no] { $seat }
  }の得点は{ $points }点です。

not-your-turn = あなたの手番ではありません。
game-over = ゲームは終了しました。
not-an-option = 今その選択はできません。
not-in-hand = { $card }は手札にありません。
must-follow = { $suit }をフォローしなければなりません。
must-head = { $suit }のより強いカードを出さなければなりません。
must-trump = 切り札を出さなければなりません。
must-overtrump = より強い切り札を出さなければなりません。
equal-first = 同じカードは最初の1枚から出すので、{ $card }はまだ出せません。
already-chosen = { $card }はすでに選びました。
choose-ascending = 小さいカードから順に選んでください（枚数が足りなくなるカードは選べません）。

phase-play = トリック
phase-pass = カードを渡す
phase-bid = ビッド
phase-over = ゲーム終了
asked-play = { $seat }の手番です。
asked-pass = { $seat }が渡すカードを選んでいます。
asked-bid = { $seat }がビッドを考えています。
zone-hand = { $you ->
    [yes] あなたの手札
   *[no] { $seat }の手札
  }
zone-taken = { $you ->
    [yes] あなたが取ったカード
   *[no] { $seat }が取ったカード
  }
zone-turned = 表向きのカード
zone-stock = 山札
zone-aside = { $you ->
    [yes] あなたが捨てたカード
   *[no] { $seat }が捨てたカード
  }

counter-tricks = トリック数
counter-bid = ビッド
marker-dealer = ディーラー
marker-trump = 切り札：{ $suit }
marker-rests = 休み

ask-lead = あなたのリードです。どのカードを出しますか？
ask-follow = あなたの番です。どのカードを出しますか？
ask-bid = 何トリック取りますか？
ask-pass = { $to }に渡すカードを選んでください。

ui-welcome = { $title }。席順（時計回り）：{ $players }。
level-beginner = 初級
level-casual = 中級
level-strong = 上級
level-expert = 最上級
ui-level = ボットの強さは { $level }{ $grade ->
    [none] { " " }
   *[other] （{ $grade }）
  }です。
ui-player-level = { $name }（{ $level }{ $grade ->
    [none] { "" }
   *[other] ・{ $grade }
  }）
ui-begin = Enterキーを押すと始まります。
ui-go-on = Enterキーを押すと続きます。
ui-more = ── Enterで続き、qでゲームに戻る ──
ui-commands = 選択肢の番号（複数選ぶときは番号を並べる）か、手の名前（play で始まるものなど）を入力してください。ほかに：?（早見表）、rules（ルール全文）、why N（{ $closed ->
    [marked] かっこ付きの
   *[listed] { "" }
  }選択肢Nを選べない理由）、{ $what ->
    [yes] what N（カードなどの効果。Nは番号か名前、省くと特別なものすべて）、
   *[no] { "" }
  }hint（ヒント）、table（場のすべて）、options（選択肢）、undo（取り消し）、quit（中断）、help（この説明）
ui-plugin-changed = { $game } はコンパイルの後で変更されたので、Python のまま動きます。コンパイルし直すには：followsuit compile { $game }
ui-thinking = 考えています…
ui-hint = { $typed ->
    [none] ヒント：{ $choice }。
   *[other] ヒント：{ $choice }（{ $typed }）。
  }
ui-hint-as-good = { $names }とほぼ互角です。
ui-hint-better = { $names }より約{ $percent }%有利です。
ui-hint-unsure = { $names }とは比べにくいです。
ui-hint-about = %は、このラウンドの終わりに全員の得点のうち自分が占める割合の見込みです。そこでゲームが終わるなら、勝率の見込みです。
ui-hint-together = %は、このラウンドで全員の目標にどこまで近づけるかの見込みです。そこでゲームが終わるなら、全員で勝つ確率の見込みです。
ui-you = あなた
ui-seat = { $name }：{ $facts }
ui-points = { $points }点
ui-score = { $you ->
    [yes] あなた
   *[no] { $seat }
  }：{ $points }点
ui-part = { $label } = { $points }
ui-trick = 場のカード：{ $plays }
ui-last-trick = 直前のトリック：{ $plays }
ui-last-trick-won = 直前のトリック（勝者：{ $name }）：{ $plays }
ui-round = 第{ $round }ラウンド
ui-score-parts = { $score }（{ $parts }）
ui-game = { $choices ->
    [1] { $title }（{ $counts }人用）
   *[other] { $title }（{ $counts }人用、標準は{ $usual }人）
  }
ui-option = { $what }：{ $expects }
option-yes = はい
option-no = いいえ
expects-flag = true か false
expects-number = { $minimum }～{ $maximum } の整数
expects-choice = { $count ->
    [1] { $last }
   *[other] { $first } か { $last }
  }
expects-house = { $presets }、または{ $phrases }
ui-play = { $name } { $what }
ui-noted = { $what }（{ $note }）
ui-zone = { $label }：{ $pieces }
ui-heading = { $label }：
ui-the-trick = 場のカード
ui-times = { $what }×{ $number }
ui-cards = 手札{ $count }枚
ui-cards-seen = 手札{ $count }枚（{ $names }）
ui-cards-known = 手札{ $count }枚（うち{ $names }）
ui-hidden = 裏向き{ $count }枚
ui-closed = 今は選べません（why 番号 で理由）：{ $options }
ui-open = それは選べます。
ui-not-understood = 「{ $typed }」という選択肢、カード、コマンドはありません。表示されている番号か、help と入力してください。
ui-no-option = { $typed }番の選択肢はありません。表示されている番号か、help と入力してください。
ui-no-card = 「{ $typed }」というカードはありません。表示されている番号か、help と入力してください。
ui-not-among = { $card }は選択肢にありません。
ui-what = { $name }：{ $about }
ui-what-ordinary = { $name }：特別な効果はありません。
ui-what-none = 手札にも選択肢にも、特別な効果のあるものはありません。
ui-why-which = どの選択肢ですか。why に続けて、表示されている番号を入力してください。
ui-nothing-to-undo = 取り消せる手がありません。
ui-undone = 取り消しました。見えていないカードは配り直されました。記録にもそのことが残ります。
ui-result = ゲーム終了です。
ui-winners = 勝者：{ $winners }
ui-together-won = 全員の勝利です。
ui-together-lost = 全員の敗北です。
ui-partner = あなたのパートナー
ui-team = チーム{ $number }
ui-saved = { $path } に保存しました。続きから遊ぶには：{ $command }
ui-recorded = 記録は { $path } にあります。再生するには：{ $command }
ui-choose-game = どのゲームにしますか？1から{ $count }までの番号を入力してください。
ui-record-undone = 手の取り消しが{ $count }回ありました。
ui-unfinished = このゲームはまだ終わっていません。
ui-not-together = その組み合わせは選べません。
ui-one = 1つだけ選んでください。
ui-set = { $left ->
    [0] 複数選べます。番号を1行に並べるか、1つずつ選んで最後に「done」と入力してください。
   *[other] { $left }枚まとめて選びます。番号を1行に並べるか、1つずつ入力してください。
  }
ui-chosen = { $left ->
    [0] 選択中：{ $names }。さらに選ぶか、「done」と入力して決定してください。
   *[other] 選択中：{ $names }。あと{ $left }枚です。
  }
ui-so-many = { $size }枚選んでください。今の指定は{ $number }枚です。

sim-title = { $title }、{ $seats_count }人、ランダム対局{ $games }回
sim-seat = 席
sim-wins = 勝率
sim-interval = 95%信頼区間
sim-mean = 平均点
sim-lowest = 最低
sim-low = 5%
sim-median = 中央値
sim-high = 95%
sim-highest = 最高
sim-together = 全員で協力するゲームです。勝率は{ $share }でした。
sim-length = 1ゲームの平均は{ $decisions }手、{ $rounds }ラウンドです（{ $fewest }～{ $most }ラウンド）。

# Arena
arena-title = { $title }、{ $seats_count }人、{ $games }対局
arena-caption = { $deals }通りの配札をすべての席順で。互角なら{ $even }%。±は95%信頼区間の半幅。
arena-caption-together = { $deals }通りの配札を、それぞれのボットが自分たちだけで対局。勝敗は全員共通。±は95%信頼区間の半幅。
arena-bot = ボット
arena-seats = 席数
arena-wins = 勝率（%）
arena-success = 成功率（%）
arena-score = 得点
arena-rating = OpenSkill
arena-ahead = { $bot }から{ $other }を引いた差（配札ごと）：勝率{ $wins }%、得点{ $score }
arena-kept = 対局は { $path } に残ります。同じコマンドで対局数を増やせば続きから始まります。
arena-interrupted = 終わった{ $games }対局は { $path } に残っています。同じコマンドで続きから始まります。

# 公正なシャッフル
verify-game = { $title }、{ $count }人、このテーブルの第{ $game }ゲーム
verify-yes = ○ { $what }
verify-no = × { $what }
verify-secret = 秘密の値は、記録にあるコミットメントと一致します。
verify-secret-wrong = 秘密の値が、記録にあるコミットメントと一致しません。
verify-noted = 秘密の値は、あなたが控えたコミットメントと一致します。
verify-noted-wrong = 秘密の値が、あなたが控えたコミットメントと一致しません。すり替えられたか、控えたものが別のものです。
verify-parts = { $count }人がシャッフルに値を加えました（席：{ $seats }）。
verify-parts-wrong = 誰もシャッフルに値を加えていません。秘密の値を作った側だけで配札を決められたことになります。
verify-own = あなたの値も入っています（席：{ $seats }）。あなたの席と合っていますか？
verify-own-wrong = あなたの値が入っていません。
verify-seed = 配札は、秘密の値、ゲームの番号、全員の値から決まったものです。
verify-seed-wrong = 配札のシードが、秘密の値、ゲームの番号、全員の値から決まるものと違います。
verify-seed-not-used = 記録の「chance」の行で、配札が手で決められています。
verify-moves = すべての手がルールどおりで、結果も一致します。
verify-moves-wrong = 手か結果がルールに合いません：{ $why }
verify-undone = 手の取り消しが{ $count }回ありました。そのとき見えていなかったものは引き直されましたが、それもシードから決まります。
verify-fair = シャッフルは公正でした。参加者が値を加えた後は、サーバーも含めて誰にも、配札を選んだり変えたりできませんでした。
verify-fair-if = すべて一致しました。コミットメントが配る前に見たものと同じで、あなたの値も入っているなら、シャッフルは公正でした。参加者が値を加えた後は、サーバーも含めて誰にも、配札を選んだり変えたりできませんでした。
verify-unfair = 一致しないものがあるので、この記録ではシャッフルが公正だったとは言えません。
verify-limits = これだけでは証明できないこと：
verify-limit-looked = 誰も伏せたカードを見ていないこと。サーバーはすべてのカードを知っていて、誰かに教えることもできます。
verify-limit-people = 値を加えた全員が、それぞれ別の本物の人であること。サーバーの仲間なら、何通りも試してから最後に値を加えられます。
verify-limit-game = これがあなたの遊んだゲームで、番号も手もそのとおりであること。`followsuit replay` で確かめられます。
verify-limit-noted = コミットメントがすり替えられていないこと。配る前に控えて、--commitment で指定してください。
verify-limit-own = あなたの値が使われたこと。--entropy で指定してください。

# サーバー
table-guest = ゲスト
table-trouble = 今はサーバーが保存できません。何も失われません。直りしだい、ゲームは続きます。
page-not-built = 遊ぶためのページはまだ作られていません。make web を実行してからサーバーを起動し直すか、プログラムからの使い方を /docs でご覧ください。
serve-starting = Followsuit を起動しています…
serve-at = Followsuit を { $url } で開いています · Ctrl-C で終了します
serve-kept = テーブルは { $file } に保存されます
serve-stopped = Followsuit は終了しました。テーブルはすべて残っています。

# 負荷
load-opening = テーブルを開いています
load-playing = 遊んでいます
load-checking = 確かめています
load-deleting = プレイヤーを消しています
load-size = テーブル{ $tables }、プレイヤー{ $clients }人。
load-nothing = 短すぎて測れませんでした。--seconds を増やしてください。
load-moves = { $seconds }秒で{ $moves }手（ボットの手を含む）：毎秒{ $rate }手。
load-times = 手がテーブルの全員に届くまで：半数は{ $half } ms 以内、99％は{ $slow } ms 以内、最長{ $most } ms。
load-kept = 初めからの、サーバーが確認したプレイヤーの手は{ $count }、終わったゲームは{ $games }、接続のやり直しは{ $breaks }回。
load-error = サーバーが{ $count }回断りました：{ $key }
load-well = 確認された手は1つも失われず、重なりもなく、全員に同じものが見えていました。
load-faults = 失われた手：{ $lost }。重なった手：{ $twice }。違って見えた場面：{ $diverged }。
load-left = プレイヤー{ $count }人とそのテーブルがサーバーに残っています。
