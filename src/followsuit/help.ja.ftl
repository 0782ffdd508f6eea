# コマンドラインのヘルプ。キーの決まりは commands/speech.py にあります。
layout-usage = 使い方：
layout-options = オプション
layout-arguments = 引数
layout-commands = コマンド
layout-some-options = [オプション]
layout-a-command = コマンド [引数]...
layout-default = [既定値：{ "{}" }]
layout-variable = [環境変数：{ "{}" }]
layout-required = [必須]

help-followsuit = 現代のトリックテイキングゲーム：遊ぶ、シミュレーションする、自分で作る。
help--version = バージョンと、コンパイル済みかどうかを表示します。
help--help = このヘルプを表示します。

help-play = ターミナルのテキスト画面で、ボットを相手に遊びます。
help-replay = 記録したゲームを再生します。
help-verify = 記録したゲームのシャッフルが公正だったかを、サーバーに問い合わせずに確かめます。
help-serve = 友達やボットと遊ぶテーブルを開くサーバーを動かします。Ctrl-C で止まり、テーブルはそのまま残ります。
help-load =
    サーバーの多くのテーブルで遊び、手が届くまでの時間と、手が失われたり、重なったり、違って見えたりしないかを調べます。

    最後に、プレイヤーを消し、テーブルを閉じます。
help-balance = ゲームについてのレポートを作ります：公平か、どれくらい続くか、どれだけ運か。中断しても、同じコマンドで続けられます。
help-balance--bots = すべての席で遊ぶボットの強さ。random も使えます。
help-balance--games = 設定ごとの対局数。
help-balance--skill-games = expert と casual の対局数。最も時間がかかります。0 なら行いません。
help-balance--vary = オプションのこれらの値を比べます。最初の値が基準です。
help-balance--seed = どの設定も同じ配札で遊びます。シード S の n 番目の配札は `--seed S#n` と同じです。
help-balance--out = レポートのファイル。省略すると名前は自動で決まります。
help-balance--data = 1局を1行とする表も書き出します。
help-balance--cluster = プロセスの代わりに使う Ray クラスター：ray://HOST:PORT、auto、または local。
help-games = インストール済みのゲームと、その人数、オプションを一覧にします。
help-rules = ゲームのルールを表示します。
help-check =
    ゲームが約束事を守るかを検査します：必ず終わる、カードが失われない、秘密が漏れない、再生できる。

    人数もオプションも指定しなければ、すべての人数とプリセットを検査します。

    ゲームの半分はランダムに、残りの半分は少し考えて進めます。

    「not checked」は、調べるものがなかったという意味で、理由も表示されます。

    「never met」は、どのゲームにも出てこなかったテキスト、イベント、手です。テストを書いてください。
help-new-game = 新しいゲームのひな形を作ります。テスト付きで、そのまま動きます。
help-compile =
    プラグインのルールをコンパイルし、Followsuit に含まれるゲームと同じ速さで動くようにします。

    1分もかからず、ソースが変わるまで、すべてのコマンドで使われます。
help-schema = クライアントが受け取るデータ（外観、ビュー、ステップ）と記録の JSON スキーマを出力します。
help-sim = ランダムな対局を多数行い、勝率、得点、ゲームの長さを調べます。
help-bench = 1秒あたりのゲーム数と選択数を、OpenSpiel の同じゲームと並べて測ります。ボットの思考や場面の表示の速さも測れます。
help-arena = ボット同士を対局させます。同じ配札をすべての席順で試します。中断しても、同じコマンドで続きから始まります。
help-strength = ボットの強さの表を作ります。数時間かかります。中断しても、同じコマンドで続きから始まります。

# 引数
help-GAME = ゲームのID。一覧は `followsuit games` で確認できます。
help-play-GAME = ゲームのID。省略すると、一覧から選べます。
help-replay-FILE = ゲームの記録。
help-verify-FILE = 終わったゲームの記録。
help-new-game-NAME = 新しいゲームのID（例：my-game）。

# 多くのコマンドに共通のオプション
help--seats = 人数。省略すると標準の人数になります。
help--option = ゲームのオプション（何度でも指定可）。
help--house = ゲームのオプションやハウスデータを書いたファイル。
help--seed = 同じシードなら同じ配札になります。省略すると毎回変わります。
help--lang = en か ja。省略するとターミナルの言語になります。
help--jobs = プロセス数。結果には影響しません。
help--json = 表の代わりに JSON で出力します。
help--fresh = 残っている対局を捨てて、最初から始めます。

# play、replay
help--plain = 記号や色を使わず、言葉だけで表示します。
help-play--seat = あなたの席の番号（0から）。
help-play--bots = ほかの席のボットの強さ：beginner（{ level-beginner }）、casual（{ level-casual }）、strong（{ level-strong }）、expert（{ level-expert }）。省略すると { $level }。席ごとの名前をコンマ区切りで並べることもできます。
help-play--resume = 保存したゲームを続きから遊びます。
help-play--save = 記録の保存先。省略すると名前は自動で決まります。
help-replay--seat = その席から見えたことだけを表示します。

# verify
help-verify--commitment = 配る前に控えたコミットメント。
help-verify--entropy = あなた（またはあなたのプログラム）がシャッフルに加えた値。

# serve
help-serve--host = 待ち受けるアドレス。0.0.0.0 なら、ほかのマシンからも使えます。
help-serve--port = 待ち受けるポート。
help-serve--db = テーブルの保存先：sqlite:///FILE か postgresql://…
help-serve--workers = ボットが考えるプロセスの数。
help-serve--pace = ボットが答えるまでの秒数。
help-serve--patience = ほかの人を待たせたまま席を離れている人に代わって、ボットが打ち始めるまでの秒数。
help-serve--connections = 同時に接続できる数。
help-serve--per-address = そのうち、1つのアドレスから接続できる数。
help-serve--proxy = リクエストの送り元を伝えるプロキシ（何度でも指定可）。
help-serve--keep = 何も起こらないテーブルを削除するまでの日数。0 なら削除しません。
help-serve--log = ログに書く量：debug、info、warning、error のどれか。普通は info、端末では warning。
help-serve--open = 準備ができたら、ブラウザーでページを開きます。
help-serve--origin = このサーバーを使ってよい、よそのページ（何度でも指定可）。

# load
help-load--url = サーバーのアドレス。
help-load--tables = 開くテーブルの数。
help-load--clients = 席に着くプレイヤーの数（残りの席はボット）。省略すると各テーブルに2人。
help-load--seconds = 遊ぶ秒数。
help-load--every = 各テーブルで何秒ごとに1手進めるか（ボットも同じペースの場合）。省略すると、できるだけ速く進めます。
help-load--game = このゲームで遊びます（何度でも指定可）。省略するとすべてのゲーム。
help-load--leave = 終わった後も、テーブルとプレイヤーをサーバーに残します。
help-load--anywhere = 別のマシンのサーバーも許します。先に持ち主に確かめてください。

# check、new-game
help-check--games = 検査、人数、オプションのそれぞれで行うゲーム数。省略すると{ $games }（短いゲームではもっと多く）。
help-check--seats = この人数だけを検査します。オプションだけを指定すると、標準の人数になります。
help-check--seed = シードを変えると、別の対局で検査します。
help-new-game--in = ゲームのフォルダーを作る場所。
help-compile-GAME = プラグインとしてインストールしたゲームのID。
help-compile--list = コンパイル済みのプラグインを一覧にします。
help-compile--drop = ゲームをまた Python のまま動かします。
help-new-game--like = ひな形の種類：{ $kinds }。

# sim、bench
help-sim--games = 対局数。
help-sim--out = 1局を1行とする表を書き出します。
help-sim--decisions = 1手を1行とする表を書き出します。
help-sim--seed = シード S の n 番目のゲームの配札は `--seed S#n` と同じです。
help-bench--game = このゲームだけを測ります（何度でも指定可）。ゲームごとのオプションも付けられます。
help-bench--seconds = 1回の計測にかける秒数。
help-bench--rounds = 計測を繰り返す回数。
help-bench--search = 代わりに、ボットの探索が1秒間に行うシミュレーションの数を測ります。
help-bench--times = 代わりに、この強さのボットが1回の選択にかける時間を測ります。
help-bench--views = 代わりに、1つの席から見える場面を作り、文にし、JSON にするまでの時間を測ります。
help-bench--steps = 代わりに、1手が適用されてから席に送るデータができるまでの時間を測ります。
help-bench--env = 代わりに、学習プログラム用の環境が1秒間に進む回数を測ります（観測を含む）。
help-bench--decisions = --times で測る選択の数。

# arena、strength
help-arena--bots = 対局するボット：強さの名前、random、thumb、search:2000、search:50ms、または自作の MODULE:NAME。席と同じ数なら1席に1つずつ座り、少なければ席（またはチーム）を均等に分け合います。
help-arena--games = 対局数の上限。始めた配札は、すべての席順が終わるまで続けます。
help-arena--until-clear = どのボットが強いかほぼ確実になったら、すぐに終わります。
help-arena--seed = シード S の n 番目の配札は `--seed S#n` と同じです。
help-arena--journal = 終わった対局を残すファイル。省略すると名前は自動で決まります。
help-strength--page = 表を書き込むページ。表の目印の間に入ります。
help-strength--folder = 終わった対局を残すフォルダー。
help-strength--game = このゲームだけを測ります（何度でも指定可）。
