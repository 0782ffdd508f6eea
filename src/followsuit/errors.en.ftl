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
error-bot-of-record = seat { $seat } is played by '{ $bot }', which is not one of the program's own bots, and a record alone cannot make it run; if you trust it, name the bots yourself with --bots
error-openspiel-budget = the bot openspiel does not say how long to search; write openspiel:1000 (simulations) or openspiel:20ms
error-openspiel-missing = the bot openspiel needs the package open-spiel: pip install open-spiel
error-openspiel-hearts = the bot openspiel plays only Hearts, and only with its usual options

# Playing and replaying
error-language = there is no language '{ $language }'; the languages are { $known }
error-no-input = the standard input is closed, so you cannot answer
error-resume-alone = --resume takes the game, seats, options, seed and your seat from the file; leave them out
error-resume-finished = { $path }: that game is finished; `followsuit replay` shows it
error-seat = --seat { $seat }: the seats are 0 to { $last }
error-bots-count = --bots { $bots }: name one bot, or { $others } for the other seats
error-bots-letters = --bots { $bots }: a name has 1 to { $most } printable characters
error-replay-unfinished = that game is not finished: only what seat { $seat } saw may be shown

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
error-bench-one = --search, --times and --views are different measurements; choose one
error-bench-level = --times { $level }: the levels are { $known }
error-new-game-folder = there is no folder { $folder }; make it first, or leave out --in
error-new-game-exists = { $path } already exists; choose another name, or another folder with --in
error-new-game-hides = a game '{ $name }' would hide the Python module '{ $module }'; choose another name
error-new-game-letters = { $name } cannot be the name of a game: use lower-case letters, digits and single hyphens, as in my-game
error-new-game-keyword = '{ $name }' is a reserved word in Python; choose another name
error-new-game-taken = there is already a game '{ $name }'; choose another name

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
error-usage-other = the command is not understood: { $message }; `{ $help }` shows how to write it
