# 起こりうる問題を1行ずつ。どうすればよいかも伝えます。

# ゲーム
error-game-near = 「{ $game }」というゲームはありません。{ $near } のことですか？
error-game-unknown = { $count ->
    [0] 「{ $game }」というゲームはありません。ゲームが1つも入っていません
   *[other] 「{ $game }」というゲームはありません。あるのは { $known } です
  }
error-game-rivals = 「{ $game }」を名乗るパッケージが複数あります（{ $rivals }）。1つを残してアンインストールしてください
error-game-does-not-load = ゲーム「{ $game }」を { $place } から読み込めません（{ $what }）。直すか、アンインストールしてください
error-game-is-none = ゲーム「{ $game }」：{ $place } は followsuit.definition.Game ではありません
error-game-other-name = ゲーム「{ $game }」：{ $place } は「{ $id }」と名乗っています
error-game-failed = ゲーム { $game } でエラーが起きました：{ $what }
error-seats = { $game } は { $counts } 人用です（{ $wanted }人では遊べません）
error-no-game = 読み込めるゲームがありません。くわしくは `followsuit games` で
error-no-game-chosen = ゲームが選ばれませんでした。`followsuit play hearts` のように指定してください

# オプションとハウスルール
error-option-unknown = { $count ->
    [0] { $game } に「{ $name }」というオプションはありません。{ $game } にオプションはありません
   *[other] { $game } に「{ $name }」というオプションはありません。あるのは { $known } です
  }
error-option-unfit = { $game }：{ $name } = { $value } は使えません。指定できるのは：{ $expects }
error-option-unfit-because = { $game }：{ $name } = { $value } は使えません（{ $why }）。指定できるのは：{ $expects }
error-option-too-long = { $game }：{ $name } = { $value } は長すぎて記録に書けません
error-option-form = --option { $option } は NAME=VALUE の形で書いてください
error-house-table = { $path }：[{ $game }] はオプションの表にしてください
error-house-toml = { $path } は正しい TOML ではありません：{ $why }
error-data-deep = 入れ子が深すぎます
error-data-long-line = { $most }文字を超える行があります
error-data-kind = { $what } は数でも文字列でもリストでも表でもありません

# 手
error-move-refused = 席{ $seat }は「{ $move }」を選べません：{ $why }
error-not-together = この組み合わせは選べません

# 偶然
error-seed = シード「{ $seed }」は使えません。前後に空白のない1行、{ $most }文字以内にしてください
error-chance-ends = 指定された偶然は「{ $tag }」に答える前に終わっています
error-chance-answers-other = ゲームが求めているのは「{ $tag }」ですが、指定された偶然は「{ $other }」に答えています
error-chance-twice = 指定された「{ $tag }」に、同じものが2度あるか、そこにないものがあります
error-chance-not-one = 指定された「{ $tag }」は、選べるものを1つだけ挙げてください
error-chance-unknown = 指定された「{ $tag }」：{ $name } はないか、数が足りません

# 記録
error-record-in = { $path }：{ $why }
error-record-none = これは記録ではありません。最初の行は「{ $line }」のはずです
error-record-cut = 記録が途中で切れています。最後の行は「end」のはずです
error-record-seal = 封をした部分が壊れていて読めません
error-record-seals = 封をした部分が2つ以上あります
error-record-of-nothing = どのゲームか、または何人で遊んだかが記録に書かれていません
error-record-seat = 記録に、{ $seats }席のどれでもない席があります
error-record-no-chance = 記録にシードも、指定された偶然もありません
error-record-lines = 記録が{ $most }行を超えています
error-record-line = 記録の{ $number }行目の意味がわかりません：「{ $line }」
error-record-sealed-line = 封をした部分の{ $number }行目の意味がわかりません：「{ $line }」
error-record-version = この記録は { $game } のバージョン { $version } のものですが、入っているのはバージョン { $installed } です
error-record-move = 記録の{ $number }手目は打てません：{ $why }
error-record-move-seat = 記録の{ $number }手目は席{ $seat }のものですが、席は{ $seats }つです
error-record-takes-back = 記録の{ $number }手目で{ $back }手を取り消していますが、それまでの手は{ $made }手です
error-record-undos = 記録に取り消しが{ $undone }回あります。{ $most }回までです
error-record-too-long = 記録が、ゲームの終わったあとも続いています
error-record-no-end = 記録に結果がありますが、書かれた手ではゲームが終わりません
error-record-result = 記録にある結果は { $result } ですが、書かれた手では { $found } になります

# ファイル
error-file-unread = { $path } を読めません：{ $why }
error-file-unwritten = { $path } に書けません：{ $why }
error-file-too-big = { $path } は大きすぎます。{ $most } KiB までしか読みません
error-file-no-text = { $path }：テキストファイルではありません
error-file-none = { $path } はファイルではありません。ほかのものを選んでください
error-file-locked = { $path } はほかで実行中のプログラムが書き込んでいます。終わるのを待つか、ほかのファイルを選んでください
error-file-taken = { $path } はすでにあります。ほかの名前にしてください
os-ENOENT = ファイルやフォルダーがありません
os-EACCES = 許可がありません
os-EPERM = 許可されていない操作です
os-EISDIR = フォルダーです
os-ENOTDIR = 途中の名前がフォルダーではありません
os-EEXIST = すでにあります
os-ENOSPC = 空き容量がありません
os-EROFS = 読み取り専用です
os-ENAMETOOLONG = 名前が長すぎます
os-ELOOP = リンクがたどりきれません
os-EIO = 入出力エラーです
os-EDQUOT = 割り当てられた容量を超えています

# ボット
error-bot-unknown = 「{ $bot }」というボットはありません。指定できるのは、強さ（{ $levels }）、random、thumb、search:2000（シミュレーション回数）、search:50ms、自作のボット MODULE:NAME です
error-bot-no-budget = ボット「{ $bot }」には考える量が必要です：search:2000 または search:50ms
error-bot-no-clock = ボット { $bot } には時計が必要ですが、ここにはありません
error-bot-not-in-module = ボット「{ $bot }」：{ $module } に { $name } がありません
error-bot-does-not-load = ボット「{ $bot }」を読み込めません（{ $what }）
error-bot-cannot-choose = ボット「{ $bot }」に choose(seen, rng) メソッドがありません
error-bot-failed = ボット { $bot } が { $game } でエラーを起こしました：{ $what }
error-bot-illegal = ボット { $bot } が席{ $seat }で打てない手 { $choice } を選びました
error-bot-not-asked = 席{ $seat }は手番ではないので、考えることがありません
error-bot-of-record = 席{ $seat }のボット「{ $bot }」はこのプログラムのものではなく、記録にあるだけでは動かしません。使うなら --bots でボットを指定してください
error-openspiel-budget = openspiel には考える量が必要です：openspiel:1000（シミュレーション回数）または openspiel:20ms
error-openspiel-missing = ボット openspiel にはパッケージ open-spiel が必要です：pip install open-spiel
error-openspiel-hearts = ボット openspiel が遊べるのは、標準ルールのハーツだけです

# プレイと再生
error-language = 「{ $language }」という言語はありません。あるのは { $known } です
error-no-input = 標準入力が閉じているので、答えを入力できません
error-resume-alone = --resume では、ゲーム、人数、オプション、シード、あなたの席はファイルから読みます。指定しないでください
error-resume-finished = { $path }：このゲームは終わっています。`followsuit replay` で見られます
error-seat = --seat { $seat }：席は 0 から { $last } です
error-bots-count = --bots { $bots }：ボットは1つだけ、またはほかの席の数（{ $others }つ）だけ指定してください
error-bots-letters = --bots { $bots }：名前は表示できる文字で、1～{ $most }文字です
error-replay-unfinished = このゲームは終わっていません。見られるのは席{ $seat }の見た範囲だけです

# アリーナ、測定、新しいゲーム
error-arena-two-bots = アリーナにはボットが2つ以上必要です（例：--bots strong,casual）
error-arena-bots-twice = ボットを1度ずつ指定するか、席の数（{ $seats }つ）だけ指定してください
error-arena-seatings = このボットの座り方は{ $most }通りを超えます。ボットを減らしてください
error-journal-none = { $path } はアリーナのファイルではありません。ほかのファイルを選んでください
error-journal-other = { $path } にあるのは { $what } の違うゲームです（{ $found }、今は { $now }）。--fresh で捨てられます
error-journal-other-game = { $path } の{ $line }行目はこの対戦のゲームではありません。--fresh ですべて捨てられます
error-journal-too-long = { $path } に書けません：オプション、ボット、シードのどれかが長すぎます
error-strength-page = { $path } に表を入れる場所がありません。{ $start } と { $end } の行が必要です
error-process-ended = 計算していたプロセスが外から止められました。メモリー不足かもしれません。数を減らしてもう一度試してください：--jobs 1
error-bench-failed = { $game } を { $runner } で測定できませんでした：{ $why }
error-bench-one = --search、--times、--views は別々の測定です。どれか1つにしてください
error-bench-level = --times { $level }：強さは { $known } です
error-new-game-folder = フォルダー { $folder } がありません。先に作るか、--in を指定しないでください
error-new-game-exists = { $path } はすでにあります。ほかの名前にするか、--in でほかのフォルダーにしてください
error-new-game-hides = ゲーム「{ $name }」は Python モジュール「{ $module }」を隠してしまいます。ほかの名前にしてください
error-new-game-letters = { $name } は名前に使えません。my-game のように、小文字、数字、単独のハイフンだけにしてください
error-new-game-keyword = 「{ $name }」は Python の予約語です。ほかの名前にしてください
error-new-game-taken = ゲーム「{ $name }」はすでにあります。ほかの名前にしてください

# プログラム自身
error-build-unknown = コンパイルされたモジュールに、元のソースの情報がありません。{ build-again }
error-build-without-source = { $path } がないのに、コンパイルされたモジュールがあります。{ build-again }
error-build-stale = { $path } はコンパイルのあとで変わっています。{ build-again }
build-again = `make setup` でコンパイルし直すか、FOLLOWSUIT_PURE=1 でソースのまま動かしてください

# コマンドライン
error-no-output = 何も表示できません。標準出力が閉じています
error-output-failed = 出力を書き込めません：{ $why }
error-file-failed = { $path }：{ $why }

error-usage-no-command = 「{ $name }」というコマンドはありません。一覧は `{ $help }` で表示します
error-usage-near-command = 「{ $name }」というコマンドはありません。{ $near } のことですか？
error-usage-command-missing = コマンドを指定してください。一覧は `{ $help }` で表示します
error-usage-no-option = `{ $command }` に { $name } というオプションはありません。一覧は `{ $help }` で表示します
error-usage-near-option = `{ $command }` に { $name } というオプションはありません。{ $near } のことですか？
error-usage-missing = { $name } を指定してください。説明は `{ $help }` で表示します
error-usage-extra = 「{ $extra }」は余分です。使い方は `{ $help }` で表示します
error-usage-value-missing = { $name } の後に値が必要です。説明は `{ $help }` で表示します
error-usage-value-extra = { $name } に値は付けられません。「=」から後を消してください
error-usage-whole = { $name } には整数を指定してください。「{ $value }」は使えません
error-usage-whole-least = { $name } には{ $least }以上の整数を指定してください。「{ $value }」は使えません
error-usage-whole-least-most = { $name } には{ $least }から{ $most }までの整数を指定してください。「{ $value }」は使えません
error-usage-number-least = { $name } には{ $least }以上の数を指定してください。「{ $value }」は使えません
error-usage-other = コマンドの使い方が違います：{ $message }（使い方は `{ $help }` で表示します）
