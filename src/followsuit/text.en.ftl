# Texts of the program that every game shares.
the-seat = Seat { $number }
a-person = Player
bot-name-0 = Mara
bot-name-1 = Theo
bot-name-2 = Ines
bot-name-3 = Hugo
bot-name-4 = Nora
bot-name-5 = Felix
you = you
card-of = { $suit }{ $rank }
card-in-words = { $rank } of { $suit }
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
french-card = { $suit-code ->
    [C] ♣
    [D] ♦
    [S] ♠
   *[H] ♥
  }{ $rank }
list-separator = { ", " }
list-empty = none
ui-and = { $some } and { $last }
suits-separator = { " | " }
facts-separator = { "; " }
sentence-end = { "." }
sentence-separator = { " " }

# Moves
do-play = Play { $card }
do-pass = Pass { $card }
do-take = Take { $item }
do-bid = Bid { $item }
do-done = Done
do-keep = Keep everything

# What happens
played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
  }
passed = { $you ->
    [yes] You pass { $cards } to { $to }.
   *[no] { $seat } passes { $cards } to { $you-to ->
        [yes] you
       *[no] { $to }
      }.
  }
passed-unseen = { "" }
all-passed = All cards are passed on.
deals = { $you ->
    [yes] You deal.
   *[no] { $seat } deals.
  }
said-bid = { $you ->
    [yes] You bid { $item }.
   *[no] { $seat } bids { $item }.
  }
bid-in-secret = { $seat } has bid.
showed-bid = { $you ->
    [yes] You had bid { $number }.
   *[no] { $seat } had bid { $number }.
  }
drew = { $you ->
    [yes] You draw { $card }.
   *[no] { $seat } draws { $card }.
  }
drew-unseen = { $seat } draws a card.
took-trick = { $you-winner ->
    [yes] You take the trick.
   *[no] { $winner } takes the trick.
  }
scored = { $you ->
    [yes] You get
   *[no] { $seat } gets
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# Why something is not possible
not-your-turn = It is not your turn.
game-over = The game is over.
not-an-option = There is no such choice now.
not-in-hand = You do not hold { $card }.
must-follow = You must follow suit: { $suit }.
must-head = You must play a higher card of this suit: { $suit }.
must-trump = You must play a trump card.
must-overtrump = You must play a higher trump card.
equal-first = Of equal cards the first is played first, so not { $card } yet.
already-chosen = You have already chosen { $card }.
choose-ascending = Choose cards from low to high, leaving enough to complete your choice.

# Zones
zone-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $seat }
  }
zone-taken = { $you ->
    [yes] Your tricks
   *[no] Tricks of { $seat }
  }
zone-turned = Turned up
zone-stock = Stock
zone-aside = { $you ->
    [yes] Put aside by you
   *[no] Put aside by { $seat }
  }

# Counters and markers
counter-tricks = tricks
counter-bid = bid
marker-dealer = dealer
marker-trump = Trump: { $suit }
marker-rests = sits out

# What is going on, and what a seat is asked, as everybody may know
phase-play = Tricks
phase-pass = Passing cards
phase-bid = Bidding
phase-over = The game is over
asked-play = { $seat } is to play.
asked-pass = { $seat } is choosing cards to pass.
asked-bid = { $seat } is bidding.

# Questions
ask-lead = You lead. Which card?
ask-follow = Your turn. Which card?
ask-bid = How many tricks will you take?
ask-pass = Which cards do you pass to { $to }?

# Plain play
ui-welcome = { $title }. Clockwise around the table: { $players }.
level-beginner = beginner
level-casual = casual
level-strong = strong
level-expert = expert
ui-level = The bots play at the level { $level }.
ui-player-level = { $name } ({ $level })
ui-begin = Press Enter to begin.
ui-go-on = Press Enter to go on.
ui-more = -- more: Enter; q: back to the game --
ui-commands = Type the number of an option, several numbers for several cards, or the name of a move. Also: ? (the rules at a glance), rules (all of them), why N (why you cannot choose option N{ $closed ->
    [marked] , shown in parentheses
   *[listed] { "" }
  }), { $what ->
    [yes] what N (what a card or piece does, by number or name; without N, everything special), { "" }
   *[no] { "" }
  }hint, table (everything on it), options, undo, quit, help.
ui-plugin-changed = { $game } has changed since it was compiled, and runs as plain Python; compile it again with: followsuit compile { $game }
ui-thinking = Thinking …
ui-hint = { $typed ->
    [none] Hint: { $choice }.
   *[other] Hint: { $choice } ({ $typed }).
  }
ui-hint-as-good = About as good: { $names }.
ui-hint-better = About { $percent }% better than { $names }.
ui-hint-unsure = Hard to compare: { $names }.
ui-hint-about = Per cent: the share of all points that you can expect after this round, or your chance to win if the game ends with it.
ui-hint-together = Per cent: how close to your common goal you can expect to come in this round, or your chance to win together if the game ends with it.
ui-you = You
ui-seat = { $name }: { $facts }
ui-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
ui-score = { $you ->
    [yes] You
   *[no] { $seat }
  }: { $points }
ui-part = { $label } = { $points }
ui-trick = On the table: { $plays }
ui-last-trick = The last trick: { $plays }
ui-last-trick-won = The last trick, won by { $name }: { $plays }
ui-round = Round { $round }
ui-score-parts = { $score } ({ $parts })
ui-game = { $choices ->
    [one] { $title } ({ $counts } seats)
   *[other] { $title } ({ $counts } seats, usually { $usual })
  }
ui-option = { $what }: { $expects }
option-yes = Yes
option-no = No
expects-flag = true or false
expects-number = a whole number from { $minimum } to { $maximum }
expects-choice = { $count ->
    [one] { $last }
   *[other] { $first } or { $last }
  }
expects-house = { $presets }, or { $phrases }
ui-play = { $name } { $what }
ui-noted = { $what } ({ $note })
ui-zone = { $label }: { $pieces }
ui-heading = { $label }:
ui-the-trick = The trick
ui-times = { $what } ×{ $number }
ui-cards = { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
  }
ui-cards-seen = { $count ->
    [one] one card ({ $names })
   *[other] { $count } cards ({ $names })
  }
ui-cards-known = { $count } cards (among them { $names })
ui-hidden = { $count ->
    [one] one card face down
   *[other] { $count } cards face down
  }
ui-closed = Not possible now (type why N to see why): { $options }
ui-open = You can choose that one.
ui-not-understood = There is no option, card or command “{ $typed }”. Type one of the numbers shown, or help.
ui-no-option = There is no option { $typed }. Type one of the numbers shown, or help.
ui-no-card = There is no card “{ $typed }”. Type one of the numbers shown, or help.
ui-not-among = { $card } is not among your options.
ui-what = { $name }: { $about }
ui-what-ordinary = { $name }: nothing special.
ui-what-none = There is nothing special in your hand or among your options.
ui-why-which = Which option? Type why and one of the numbers shown.
ui-nothing-to-undo = There is nothing to take back.
ui-undone = Taken back. Whatever you could not know has been dealt again. The record will show that you used undo.
ui-result = The game is over.
ui-winners = { $count ->
    [one] The winner: { $winners }
   *[other] The winners: { $winners }
  }
ui-together-won = You have all won together.
ui-together-lost = You have all lost together.
ui-partner = your partner
ui-team = team { $number }
ui-saved = Saved in { $path }. Resume with: { $command }
ui-recorded = The record is in { $path }. Replay it with: { $command }
ui-choose-game = Which game? Type a number from 1 to { $count }.
ui-record-undone = { $count ->
    [one] Moves were taken back once.
   *[other] Moves were taken back { $count } times.
  }
ui-unfinished = The game is not finished.
ui-not-together = These cannot be chosen together.
ui-one = Choose one.
ui-set = { $left ->
    [0] You can choose several: type their numbers on one line, or one by one and then done.
   *[other] Choose { $left } together: type their numbers on one line, or one by one.
  }
ui-chosen = { $left ->
    [0] Chosen: { $names }. Choose more, or type done.
   *[other] Chosen: { $names }. { $left } more to choose.
  }
ui-so-many = Choose { $size } cards, not { $number }.

# Simulations
sim-title = { $title }, { $seats_count } seats, { $games } random games
sim-seat = seat
sim-wins = wins
sim-interval = 95 % interval
sim-mean = mean
sim-lowest = lowest
sim-low = 5 %
sim-median = median
sim-high = 95 %
sim-highest = highest
sim-together = All play together: they win { $share } of the games.
sim-length = On average a game has { $decisions } decisions and { $rounds } rounds (rounds: { $fewest } to { $most }).

# Arena
arena-title = { $title }, { $seats_count } seats, { $games ->
    [one] one game
   *[other] { $games } games
  }
arena-caption = { $deals ->
    [one] One deal
   *[other] { $deals } deals
  } in all seatings. Even is { $even } %; ± is half of a 95 % interval.
arena-caption-together = { $deals ->
    [one] One deal
   *[other] { $deals } deals
  }, each bot playing each of them with itself. All win together or lose together; ± is half of a 95 % interval.
arena-bot = bot
arena-seats = seats
arena-wins = wins, %
arena-success = success, %
arena-score = score
arena-rating = OpenSkill
arena-ahead = { $bot } minus { $other }, deal by deal: wins { $wins } %, score { $score }
arena-kept = Kept in { $path }; to add games, repeat the command with more --games.
arena-interrupted = { $games ->
    [one] One finished game is kept in { $path }; repeat the command to continue.
   *[other] { $games } finished games are kept in { $path }; repeat the command to continue.
  }

# Was the shuffle fair?
verify-game = { $title }, { $count } seats, game { $game } at its table
verify-yes = OK: { $what }
verify-no = NOT OK: { $what }
verify-secret = The secret fits the commitment in the record.
verify-secret-wrong = The secret does not fit the commitment in the record.
verify-noted = The secret fits the commitment that you noted.
verify-noted-wrong = The secret does not fit the commitment that you noted: it was exchanged, or you noted another one.
verify-parts = { $count ->
    [one] One person has added a part to the shuffle: seat { $seats }.
   *[other] { $count } people have added a part to the shuffle: seats { $seats }.
  }
verify-parts-wrong = Nobody has added a part to the shuffle, so whoever made the secret chose the deal.
verify-own = Your part is among them, at seat { $seats }. Is that where you sat?
verify-own-wrong = Your part is not among them.
verify-seed = The deal follows from the secret, the number of the game and all parts.
verify-seed-wrong = The seed of the deal does not follow from the secret, the number of the game and the parts.
verify-seed-not-used = The record stacks the deal by hand, in lines that begin with “chance”.
verify-moves = The moves follow the rules and lead to the result.
verify-moves-wrong = The moves or the result do not fit the rules: { $why }
verify-undone = { $count ->
    [one] Moves were taken back once. What was unseen was drawn again; that follows from the seed, too.
   *[other] Moves were taken back { $count } times. What was unseen was drawn again; that follows from the seed, too.
  }
verify-fair = The shuffle was fair: once people had added their parts, nobody, not even the server, could choose or change the deal.
verify-fair-if = It all fits. If the commitment is the one that you saw before the deal, and your own part is there, the shuffle was fair: once people had added their parts, nobody, not even the server, could choose or change the deal.
verify-unfair = Something does not fit, so this record does not prove that the shuffle was fair.
verify-limits = What this does not prove:
verify-limit-looked = That nobody looked: the server knows all cards, and could have told somebody.
verify-limit-people = That everybody listed was a real person of their own: a friend of the server could have added a part last, after trying many.
verify-limit-game = That this is the game you played, with the right number and the right moves: `followsuit replay` shows it.
verify-limit-noted = That the commitment was not exchanged: note it before the deal, and give it with --commitment.
verify-limit-own = That your own part was counted: give it with --entropy.

# The server
table-guest = Guest
table-trouble = The server cannot save anything at the moment. Nothing is lost: the game goes on as soon as it can.
page-not-built = The page to play on is not built yet: run make web and start the server again, or see /docs for how programs use it.
serve-starting = Followsuit is starting …
serve-at = Followsuit is at { $url } · Ctrl-C stops it.
serve-kept = Tables are kept in { $file }
serve-stopped = Followsuit has stopped. All tables are kept.

# Load
load-opening = opening tables
load-playing = playing
load-checking = checking
load-deleting = deleting players
load-size = Tables: { $tables }. Players: { $clients }.
load-moves = Moves in { $seconds } s, those of bots too: { $moves }, or { $rate } a second.
load-nothing = That was too short to measure anything: choose more --seconds.
load-times = From a move to everybody at its table: half within { $half } ms, 99 % within { $slow } ms, the slowest { $most } ms.
load-kept = Moves of our players that the server acknowledged, from the beginning: { $count }. Games finished: { $games }. Connections made again: { $breaks }.
load-error = Refused by the server: { $key } ({ $count } ×)
load-well = No acknowledged move is lost, none was made twice, and everybody saw the same.
load-faults = Lost: { $lost }. Made twice: { $twice }. Seen differently: { $diverged }.
load-left = The server still has { $count } of our players, and their tables.
