# What can go wrong, in one line each, and what would be right.

# Games
error-game-near = there is no game '{ $game }'; did you mean { $near }?
error-game-unknown = { $count ->
    [0] there is no game '{ $game }'; no game is installed
   *[other] there is no game '{ $game }'; the installed games are { $known }
  }
error-game-rivals = several packages offer a game '{ $game }' ({ $rivals }); uninstall all but one
error-game-does-not-load = the game '{ $game }' does not load from { $place } ({ $what }); fix or uninstall it
error-game-is-none = the game '{ $game }': { $place } is not a followsuit.definition.Game; fix or uninstall it
error-game-other-name = the game '{ $game }': { $place } calls itself '{ $id }'; the two names must be the same
error-looks = the looks of { $package } (looks.toml) cannot be read: { $why }
error-game-failed = the game { $game } failed: { $what }
error-seats = { $game } is for { $counts } seats, not { $wanted }
error-no-game = there is no game that can be loaded; `followsuit games` tells you more
error-no-game-chosen = no game was chosen; name one, as in `followsuit play hearts`

# Options and house data
error-option-unknown = { $count ->
    [0] { $game } has no option '{ $name }'; it has no options
   *[other] { $game } has no option '{ $name }'; its options are { $known }
  }
error-option-unfit = { $game }: { $name } = { $value } is not valid; it takes { $expects }
error-option-unfit-because = { $game }: { $name } = { $value } is not valid ({ $why }); it takes { $expects }
error-option-too-long = { $game }: { $name } = { $value } is too long for a record
error-option-form = the option '{ $option }' must be written as NAME=VALUE
error-house-table = { $path }: '{ $game }' must be a table of options, as in [{ $game }]
error-house-toml = { $path } cannot be read as TOML: { $why }
error-data-deep = it is nested too deeply
error-data-long-line = a line has more than { $most } characters
error-data-kind = { $what } is not a number, text, list or table

# Moves
error-move-refused = seat { $seat } cannot '{ $move }': { $why }
error-not-together = these cannot be chosen together
error-no-option = there is no option { $option } now
error-so-many = { $wanted ->
    [0] choose at least one option
    [one] choose one option, not { $chosen }
   *[other] choose { $wanted } options together, not { $chosen }
  }

# Chance
error-seed = the seed '{ $seed }' is not valid: it must be one line of at most { $most } characters, without blanks at either end
error-chance-ends = the scripted chance ends before '{ $tag }' is answered
error-chance-answers-other = the game asks for '{ $tag }', but the scripted chance answers '{ $other }'
error-chance-twice = the scripted '{ $tag }' names something twice, or something that is not in it
error-chance-not-one = the scripted '{ $tag }' must name one of the things to pick from
error-chance-unknown = scripted '{ $tag }': there is no { $name }, or not enough of them

# Records
error-record-in = { $path }: { $why }
error-record-none = this is not a record: the first line must be '{ $line }'
error-record-cut = the record is cut off: the last line must be 'end'
error-record-seal = the sealed part of the record is damaged and cannot be read
error-record-of-nothing = the record does not say which game it is, or for how many seats
error-record-seat = the record names a seat that is not one of its { $seats }
error-record-no-chance = the record has neither a seed nor scripted chance
error-record-fair-early = the record tells the secret of a fair shuffle, but its game is not finished
error-record-lines = the record has more than { $most } lines
error-record-line = line { $number } of the record makes no sense: '{ $line }'
error-record-sealed-line = line { $number } of the sealed part makes no sense: '{ $line }'
error-record-version = the record was made with version { $version } of { $game }, but version { $installed } is installed
error-record-move = move { $number } of the record is not possible: { $why }
error-record-move-seat = move { $number } of the record is by seat { $seat }, but there are only { $seats } seats
error-record-takes-back = move { $number } of the record takes back { $back } moves, but only { $made } were made
error-record-undos = the record takes moves back { $undone } times; at most { $most } are allowed
error-record-too-long = the record goes on after the end of the game
error-record-no-end = the record has a result, but its moves do not end the game
error-record-result = the record says the result is { $result }, but its moves give { $found }

# Files
error-file-unread = { $path } cannot be read: { $why }
error-file-unwritten = { $path } cannot be written: { $why }
error-file-too-big = { $path } is too big: it may have { $most } KiB at most
error-file-no-text = { $path } is not a text file
error-file-none = { $path } is not a file; choose another one
error-file-locked = { $path } is in use by another run; wait until it ends, or choose another file
error-file-no-folder = { $path } cannot be written: there is no folder { $folder }; make it first, or choose another one
error-file-no-place = { $path } cannot be written: { $folder } takes no new files; choose another folder
error-file-is-folder = { $path } is a folder; name a file in it
error-file-taken = { $path } already exists; choose another name

# Bots
error-bot-unknown = there is no bot '{ $bot }'; name a level ({ $levels }), random, thumb, search:2000 (simulations), search:50ms, or your own as MODULE:NAME
error-bot-no-budget = the bot '{ $bot }' does not say how long to search; write search:2000 (simulations) or search:50ms
error-bot-no-clock = the bot { $bot } needs a clock, and there is none here
error-bot-not-in-module = the bot '{ $bot }': there is no { $name } in { $module }
error-bot-does-not-load = the bot '{ $bot }' does not load ({ $what })
error-bot-cannot-choose = the bot '{ $bot }' has no method choose(seen, rng)
error-bot-failed = the bot { $bot } at { $game } failed: { $what }
error-bot-illegal = the bot { $bot } chose { $choice }, which is not legal at seat { $seat }
error-bot-not-asked = seat { $seat } owes no decision, so there is nothing to think about
error-bot-no-answer = the bot { $bot } at { $game } gave no answer, though it was asked { $tries } times
error-bots-not-started = the processes in which bots think do not start; they say why on the standard error
error-bot-of-record = seat { $seat } is played by '{ $bot }', which is not one of the program's own bots, and a record alone cannot make it run; if you trust it, name the bots yourself with --bots
error-openspiel-budget = the bot openspiel does not say how long to search; write openspiel:1000 (simulations) or openspiel:20ms
error-openspiel-missing = the bot openspiel needs the package open-spiel: pip install open-spiel
error-openspiel-hearts = the bot openspiel plays only Hearts, and only with its usual options

# Adapters
error-library-missing = the package { $library } is not installed: pip install "followsuit[{ $extra }]"
error-observation-form = there is no observation { $form }; there are { $known }
error-reward-kind = there are no rewards { $kind }; there are { $known }
error-seat-number = seat { $seat } is not at this table: seats are 0 to { $last }
error-bots-number = bots for { $wanted } seats are needed, { $given } are given
error-others-kind = others={ $kind } is not known; known are { $known }
error-one-option-each = one option for each of the { $n } games is needed, as a row of whole numbers; this has the shape { $shape } and the kind { $kind }
error-workers-number = workers={ $workers } does not fit { $n } games: at least one, and at most as many as there are games
error-workers-need-name = workers find games by name, and no installed game of the name { $game } is this one; install it, or use workers=1
error-worker-ended = the processes of this environment have ended, after a fault, an interruption or from outside; make it anew
error-environment-closed = this environment is closed; make a new one
error-games-number = n={ $n } games cannot go on at once: at least one is needed
error-illegal-kind = illegal={ $kind } is not known; known are { $known }
error-illegal-option-in = game { $number }: seat { $seat } cannot choose option { $option } now
error-illegal-option = seat { $seat } cannot choose option { $option } now

# Playing and replaying
error-language = there is no language '{ $language }'; the languages are { $known }
error-no-input = the standard input is closed, so you cannot answer
error-resume-alone = --resume takes the game, seats, options, seed and your seat from the file; leave them out
error-resume-finished = { $path }: that game is finished; `followsuit replay` shows it
error-seat = --seat { $seat }: the seats are 0 to { $last }
error-bots-count = --bots { $bots }: name one bot, or { $others } for the other seats
error-bots-letters = --bots { $bots }: a name has 1 to { $most } printable characters
error-replay-unfinished = that game is not finished: only what seat { $seat } saw may be shown
error-verify-none = { $path }: this game was played without a fair shuffle; only its moves can be checked, by `followsuit replay`
error-verify-unfinished = { $path }: that game is not finished; the secret of its shuffle is told when it is over
error-verify-commitment = --commitment { $value }: a commitment has 64 digits, 0 to 9 and a to f
error-verify-entropy = --entropy { $value }: what you added has 16 to 64 digits, 0 to 9 and a to f

# Arena, measurements, new games
error-arena-two-bots = an arena needs at least two bots, as in --bots strong,casual
error-arena-bots-twice = name each bot once, or name { $seats } bots, one for each seat
error-arena-seatings = these bots can be seated in more than { $most } ways; name fewer
error-journal-none = { $path } is not a journal of an arena; choose another file
error-journal-other = { $path } holds games with another { $what } ({ $found }, now { $now }); --fresh throws them away
error-journal-other-game = line { $line } of { $path } is not a game of this match; --fresh throws all games away
error-journal-too-long = { $path } cannot hold this match: the options, bots or seed are too long
error-strength-page = { $path } has no place for the table; it needs the lines { $start } and { $end }
error-process-ended = one of our processes was stopped from outside, perhaps for lack of memory; try again with fewer of them: --jobs 1
error-bench-failed = measuring { $game } with { $runner } failed: { $why }
error-bench-one = --search, --times, --views, --steps and --env are different measurements; choose one
error-bench-level = --times { $level }: the levels are { $known }
error-new-game-folder = there is no folder { $folder }; make it first, or leave out --in
error-new-game-exists = { $path } already exists; choose another name, or another folder with --in
error-new-game-hides = a game '{ $name }' would hide the Python module '{ $module }'; choose another name
error-new-game-kind = there is no kind of game { $kind }; a new game can be like: { $known }
error-new-game-letters = { $name } cannot be the name of a game: use lower-case letters, digits and single hyphens, as in my-game
error-new-game-keyword = '{ $name }' is a reserved word in Python; choose another name
error-new-game-taken = there is already a game '{ $name }'; choose another name

# Compiling plugins
error-compile-what = say which game to compile: followsuit compile GAME; `followsuit games` lists them
error-compile-own = { $game } comes with Followsuit and is compiled with it; only plugins are compiled by this command
error-compile-not-itself = Followsuit itself runs uncompiled here, so { $game } plays as plain Python, only slower; install Followsuit where there is a C compiler, then compile again
error-compile-no-compiler = there is no C compiler here, so { $game } plays as plain Python, only slower; install one (gcc or clang), then compile again
error-compile-no-mypy = mypy { $version } and setuptools are not installed here, so { $game } plays as plain Python, only slower; run `pip install "mypy=={ $version }" setuptools`, then compile again
error-compile-no-module = the state of { $game } is in { $module }; put the rules into a module of a package, such as rules.py, to compile them
error-compile-faults = { $game } is not compiled, and plays as before: { $count ->
    [one] this line cannot be compiled
   *[other] these { $count } lines cannot be compiled
  }
error-compile-failed = { $game } is not compiled, and plays as before: { $why }
error-compile-other-build = this Followsuit was built in another way than this command builds, so { $game } plays as before; install Followsuit again
error-compile-trial-failed = { $game } is not compiled, and plays as before: compiled, it failed in a trial game: { $why }
error-compile-other-game = { $game } is not compiled, and plays as before: compiled and as plain Python it played different games; numbers beyond 2**62, as in 1 << n, or fields that __init__ does not set may be the reason

# The program itself
error-build-unknown = the compiled modules do not say what they were compiled from; { build-again }
error-build-without-source = { $path } is missing, but its compiled module is there; { build-again }
error-build-stale = { $path } has changed since it was compiled; { build-again }
build-again = run `make setup` to compile again, or set FOLLOWSUIT_PURE=1 to run the source

# The command line
error-no-output = the standard output is closed, so nothing can be shown
error-output-failed = the output cannot be written: { $why }
error-file-failed = { $path }: { $why }

error-usage-no-command = there is no command '{ $name }'; `{ $help }` lists them
error-usage-near-command = there is no command '{ $name }'; did you mean { $near }?
error-usage-command-missing = name a command; `{ $help }` lists them
error-usage-no-option = `{ $command }` has no option { $name }; `{ $help }` lists those it has
error-usage-near-option = `{ $command }` has no option { $name }; did you mean { $near }?
error-usage-missing = { $name } is missing; `{ $help }` explains it
error-usage-extra = '{ $extra }' is not expected here; `{ $help }` shows what is
error-usage-value-missing = { $name } needs a value after it; `{ $help }` explains it
error-usage-value-extra = { $name } takes no value; leave out the = and what follows
error-usage-whole = { $name } must be a whole number, not '{ $value }'
error-usage-whole-least = { $name } must be a whole number, { $least } or more, not '{ $value }'
error-usage-whole-least-most = { $name } must be a whole number from { $least } to { $most }, not '{ $value }'
error-usage-number-least = { $name } must be a number, { $least } or more, not '{ $value }'
error-usage-choice = { $name } must be one of { $known }, not '{ $value }'
error-usage-other = the command is not understood: { $message }; `{ $help }` shows how to write it

# Tables with people
error-table-version = this table was opened with version { $version } of { $game }, which is no longer installed; open a new table
error-table-started = the game has begun already
error-table-closed = this table is closed; open a new one
error-table-not-playing = no game is going on at this table
error-game-not-now = game { $game } is not the one at this table now
error-hints-off = there are no hints at this table
error-hint-busy = the last hint is still being thought about
error-hint-late = that decision is not asked for any more
error-table-seated = you have a seat at this table already
error-table-full = all seats of this table are taken
error-table-invitation = this invitation is not valid, or has been used; ask for a new one
error-table-invitations = { $most } invitations are open at this table already; use those first
error-table-entropy = what is added to the luck of the deal must be 16 to 64 hexadecimal digits
error-table-host = only the host of the table can do that
error-table-others-play = others are still playing here; leave the table instead
error-invitation-seat = this invitation is for seat { $seat }; take that one, or name no seat
error-seat-taken = seat { $seat } is taken
error-seat-none = there is no seat { $seat } here, only seats 0 to { $last }
error-seat-not-yours = you have no seat at this table
error-seat-here = the person at seat { $seat } is here and plays themselves
error-seat-stood-in = a bot is playing for you; come back to the table first
error-bot-level = '{ $level }' is no level of a bot; choose one of { $levels }
error-undo-asked = somebody is asking to take back a move already
error-undo-nothing = there is nothing you could take back
error-undo-many = there have been { $most } undos in this game, and that is all there can be
error-clock-used-up = your time for this game is used up; the bot plays it to the end
error-clock-up = your time for this decision is up; come back when the bot has made it

# The server's database
error-database-url = { $url } names no database; write sqlite:///FILE or postgresql://USER@HOST/NAME
error-database-unopened = the database { $url } cannot be opened: { $why }; is it running, and is the URL right?
error-database-none = { $path } is not an SQLite database; choose another file
error-database-newer = the database { $url } belongs to a newer version of followsuit (its form is { $found }); update followsuit, or choose another database
error-database-in-use = { $path } is in use by another server; stop that one first, or choose another file
error-database-gone = the database does not answer: { $why }
error-database-closed = the server is stopping; try again when it is back

# The server
error-table-long = this table has seen enough; open a new one
error-table-none = there is no such table; perhaps it was closed
error-table-private = this table is private; ask its host for an invitation
error-table-no-watchers = only people with a seat may see the games of this table
error-table-clock = for a clock of each move or of the game, give seconds above 0; where there is no clock, leave them out
error-table-settings = options of { $game } must be given as one JSON object
error-record-not-there = game { $game } of this table is not finished, or was never played
error-person-name = a name needs a letter or a digit, and has at most { $most } characters
error-device-code = this code is not valid any more; ask the other device for a new one
error-illegal = that cannot be chosen now: { $why }
error-message = this cannot be understood: { $why }
error-message-json = it must be a JSON object
error-message-missing = { $place } is missing
error-message-unknown = there is no { $place } here
error-message-type = { $place } must be { $wanted ->
    [int] a whole number
    [float] a number
    [string] text
    [bool] true or false
    [list] a list
   *[object] an object
  }
error-message-short = { $place } is too short: at least { $limit } characters
error-message-long = { $place } is too long: at most { $limit } characters
error-message-few = { $place } must have at least { $limit }
error-message-many = { $place } may have at most { $limit }
error-message-small = { $place } must be at least { $limit }
error-message-great = { $place } must be at most { $limit }
error-message-choice = { $place } must be one of: { $known }
error-message-pattern = { $place } must look like { $pattern }
error-message-entropy = { $place } must be 16 to 64 digits, 0 to 9 and a to f
error-message-seat = { $place } must be the number of a seat
error-message-twice = { $place } has the same one twice
error-message-other = { $place } is not as it should be
error-message-kind = a message must be text of at most { $most } characters
error-message-hello = this has been said already
error-hello-first = say hello first, and what was seen last
error-server-full = the server is full; try again in a few minutes
error-server-address-full = there are too many connections from your address; close some of them
error-server-too-fast = too many messages at once; wait a moment
error-server-too-many-requests = too many requests at once; try again in { seconds }
error-server-too-many-tables = you have opened many tables; the next one can be opened in { seconds }
error-server-origin = requests from pages of { $origin } are not allowed here; whoever runs the server can allow them with --origin
error-server-json = the body of this request must be a JSON object, sent with Content-Type: application/json
error-serve-address = nothing can be served at { $host }, port { $port }: { $why }; choose another with --host and --port
error-server-body = a request may have at most { $most } bytes
error-server-too-many-people = many new people have come from your address; the next one can come in { seconds }
seconds = { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }
error-server-request = this is not a request that can be read
error-server-request-long = this request is too long
error-server-request-slow = this request took too long to arrive
error-server-nothing-here = there is nothing at this address
error-server-method = { $method } does not work here; what does: { $known }
error-server-fault = something is wrong with the server; nothing was changed. Please tell whoever runs it
error-socket-only = this address is for WebSockets
error-server-metrics = measurements are for programs on the same machine
error-serve-files = this process may open only { $files } files, and needs at least { $least }; raise `ulimit -n`
error-serve-proxy = '{ $text }' is not an address; a proxy is given by its address or network, for example 127.0.0.1 or 172.16.0.0/12
error-serve-origin = '{ $text }' is not the address of a page's server; it looks like https://example.org
error-client-no-answer = { $url } does not answer: { $why }. `followsuit serve` starts a server
error-load-url = '{ $url }' is not the address of a server; it looks like http://localhost:8000
error-load-anywhere = { $host } is not this machine; to put load on another one, ask its owner and add --anywhere
error-load-other-server = there is no table server at { $url }
error-load-game = the server has no game '{ $game }'; it has { $known }
error-load-clients = --clients must be { $tables } to { $most } for { $tables } tables, not { $clients }
error-load-not-let-in = the server did not let all players in; perhaps it allows fewer connections
error-extra-missing = this needs the package { $package }; install it with: pip install "followsuit[{ $extra }]"
error-cluster = no Ray cluster can be reached at { $address }: { $why }
error-vary = '{ $vary }' is nothing to compare; write an option and two to { $most } different values, as in lives=2,3
error-balance-games = all variants together can have at most { $most } games; ask for fewer with --games
