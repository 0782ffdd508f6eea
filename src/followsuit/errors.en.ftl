# What can go wrong, in one line each, and what would be right.

# Games
error-game-near = there is no game '{ $game }'; did you mean { $near }?
error-game-unknown = { $count ->
    [0] there is no game '{ $game }'; no game is installed
   *[other] there is no game '{ $game }'; installed are { $known }
  }
error-game-rivals = several packages want to be '{ $game }' ({ $rivals }); uninstall all but one
error-game-does-not-load = the game '{ $game }' does not load from { $place } ({ $what }); mend or uninstall it
error-game-is-none = the game '{ $game }': { $place } is not a followsuit.definition.Game
error-game-other-name = the game '{ $game }': { $place } calls itself '{ $id }'
error-game-failed = the game { $game } failed: { $what }
error-seats = { $game } is for { $counts } seats, not { $wanted }
error-no-game = no game is installed that loads; `followsuit games` says more
error-no-game-chosen = no game was chosen; name one, as in `followsuit play hearts`

# Options and house data
error-option-unknown = { $count ->
    [0] { $game } has no option '{ $name }'; it has no options
   *[other] { $game } has no option '{ $name }'; its options are { $known }
  }
error-option-unfit = { $game }: { $name } = { $value } does not fit; it takes { $expects }
error-option-unfit-because = { $game }: { $name } = { $value } does not fit ({ $why }); it takes { $expects }
error-option-too-long = { $game }: { $name } = { $value } is too long for a record
error-option-form = --option { $option } must be NAME=VALUE
error-house-table = { $path }: [{ $game }] must be a table of options
error-house-toml = { $path } is not valid TOML: { $why }
error-data-deep = it is nested too deep
error-data-long-line = a line has more than { $most } characters
error-data-kind = { $what } is no number, text, list or table

# Moves
error-move-refused = seat { $seat } cannot '{ $move }': { $why }
error-not-together = these cannot be chosen together

# Chance
error-seed = the seed '{ $seed }' does not fit: it must be one line of text without outer blanks, of at most { $most } characters
error-chance-ends = the scripted chance ends before '{ $tag }' is answered
error-chance-answers-other = the game asks for '{ $tag }', the scripted chance answers '{ $other }'
error-chance-twice = the scripted '{ $tag }' names something twice, or something that is not in it
error-chance-not-one = the scripted '{ $tag }' must name one of the things to pick from
error-chance-unknown = scripted '{ $tag }': there is no { $name }, or not so many of it

# Records
error-record-in = { $path }: { $why }
error-record-none = this is no record: the first line must be '{ $line }'
error-record-cut = the record is cut off: the last line must be 'end'
error-record-seal = the sealed part is damaged; nothing of it can be read
error-record-seals = the record has more than one sealed part
error-record-of-nothing = the record does not say which game it is, or for how many seats
error-record-seat = the record names a seat that is not one of its { $seats }
error-record-no-chance = the record has neither a seed nor scripted chance
error-record-lines = the record has more than { $most } lines
error-record-line = line { $number } of the record makes no sense: '{ $line }'
error-record-sealed-line = line { $number } of the sealed part makes no sense: '{ $line }'
error-record-version = the record is of version { $version } of { $game }, installed is version { $installed }
error-record-move = move { $number } of the record is not possible: { $why }
error-record-move-seat = move { $number } of the record is of seat { $seat }, but there are { $seats }
error-record-takes-back = move { $number } of the record takes back { $back } moves, but there are { $made }
error-record-undos = the record takes moves back { $undone } times; { $most } times are possible
error-record-too-long = the record goes on after the end of the game
error-record-no-end = the record has a result, but its moves do not end the game
error-record-result = the record says the result is { $result }, but its moves give { $found }

# Files
error-file-unread = { $path } cannot be read: { $why }
error-file-unwritten = { $path } cannot be written: { $why }
error-file-too-big = { $path } is too big: more than { $most } KiB are not read
error-file-no-text = { $path }: this is no text file
error-file-none = { $path } is not a file; choose another one
error-file-locked = { $path } is being written by another run; wait for it, or choose another file
error-file-taken = { $path } exists already; choose another name

# Bots
error-bot-unknown = there is no bot '{ $bot }'; it can be a level ({ $levels }), random, thumb, search:2000 (simulations), search:50ms, or your own as MODULE:NAME
error-bot-no-budget = the bot '{ $bot }' does not say how long to search: search:2000 or search:50ms
error-bot-no-clock = the bot { $bot } needs a clock, which there is none of here
error-bot-not-in-module = the bot '{ $bot }': there is no { $name } in { $module }
error-bot-does-not-load = the bot '{ $bot }' does not load ({ $what })
error-bot-cannot-choose = the bot '{ $bot }' has no method choose(seen, rng)
error-bot-failed = the bot { $bot } at { $game } failed: { $what }
error-bot-illegal = the bot { $bot } chose { $choice }, which is not legal at seat { $seat }
error-bot-not-asked = seat { $seat } owes no decision, so there is nothing to think about
error-bot-of-record = seat { $seat } is played by '{ $bot }', which is none of the program's own bots; a record alone does not make it run: if you want it, name the bots yourself with --bots
error-openspiel-budget = openspiel needs a budget: openspiel:1000 (simulations) or openspiel:20ms
error-openspiel-missing = the bot openspiel needs the package open-spiel: pip install open-spiel
error-openspiel-hearts = the bot openspiel plays Hearts only, with its usual rules

# Playing and replaying
error-language = there is no language '{ $language }'; there is { $known }
error-no-input = nothing can be answered: the standard input is closed
error-resume-alone = --resume takes game, seats, options, seed and your seat from the file; leave them out
error-resume-finished = { $path }: that game is finished; `followsuit replay` shows it
error-seat = --seat { $seat }: the seats are 0 to { $last }
error-bots-count = --bots { $bots }: name one bot, or { $others } for the other seats
error-bots-letters = --bots { $bots }: a name is one to { $most } printable characters
error-replay-unfinished = that game is not finished: only seat { $seat }'s view may be shown

# Arena, measurements, new games
error-arena-two-bots = an arena needs two bots at least, as in --bots strong,casual
error-arena-bots-twice = name each bot once, or { $seats } bots, one for each seat
error-arena-seatings = these bots can sit down in more than { $most } ways; enter fewer
error-journal-none = { $path } is not such a journal; choose another file
error-journal-other = { $path } holds games with another { $what } ({ $found }, now { $now }); --fresh throws them away
error-journal-other-game = line { $line } of { $path } is no game of this match; --fresh throws them all away
error-journal-too-long = { $path } cannot keep this: its options, bots or seed are too long
error-strength-page = { $path } has no place for the table; it needs the lines { $start } and { $end }
error-process-ended = a process that helped was ended from outside, perhaps for lack of memory; try again, with fewer of them: --jobs 1
error-bench-failed = measuring { $game } with { $runner } failed: { $why }
error-bench-one = --search, --times and --views are different measurements; choose one
error-bench-level = --times { $level }: the levels are { $known }
error-new-game-folder = there is no folder { $folder }; make it first, or leave out --in
error-new-game-exists = { $path } exists already; choose another name, or another folder with --in
error-new-game-hides = a game '{ $name }' would hide the Python module '{ $module }'; choose another name
error-new-game-letters = { $name } will not do as a name: use small letters, digits and single hyphens, as in my-game
error-new-game-keyword = '{ $name }' is a word of the Python language; choose another name
error-new-game-taken = there is a game '{ $name }' already; choose another name

# The program itself
error-build-unknown = the compiled modules do not say what they were compiled from; { build-again }
error-build-without-source = { $path } is missing, but its compiled module is there; { build-again }
error-build-stale = { $path } has changed since it was compiled; { build-again }
build-again = run `make setup` to compile again, or set FOLLOWSUIT_PURE=1 to run the source

# The command line
error-no-output = nothing can be shown: the standard output is closed
error-output-failed = the output cannot be written: { $why }
error-file-failed = { $path }: { $why }

error-usage-no-command = there is no command '{ $name }'; `{ $help }` lists them
error-usage-near-command = there is no command '{ $name }'; did you mean { $near }?
error-usage-command-missing = name a command; `{ $help }` lists them
error-usage-no-option = `{ $command }` has no option { $name }; `{ $help }` lists those it has
error-usage-near-option = `{ $command }` has no option { $name }; did you mean { $near }?
error-usage-missing = { $name } is missing; `{ $help }` explains it
error-usage-extra = '{ $extra }' is too much; `{ $help }` says what can be given
error-usage-value-missing = { $name } needs a value after it; `{ $help }` explains it
error-usage-value-extra = { $name } takes no value; leave out the = and what follows
error-usage-whole = { $name } must be a whole number, not '{ $value }'
error-usage-whole-least = { $name } must be a whole number, { $least } or more, not '{ $value }'
error-usage-whole-least-most = { $name } must be a whole number from { $least } to { $most }, not '{ $value }'
error-usage-number-least = { $name } must be a number, { $least } or more, not '{ $value }'
error-usage-other = the command cannot be read: { $message }; `{ $help }` shows how it is written
