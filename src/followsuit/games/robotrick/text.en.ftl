title = Robotrick
idea = Capture robots from Droco, whose cards lie open and who plays by a program you can read.
by = Domi
publisher = Korokorodou
suit-A = type A
suit-B = type B
suit-C = type C
suit-D = type D
card-of = { $suit-code }{ $rank }
seat-3 = Droco

# The AI card. First and second are criteria: LOW, HIGH, LONG, SHORT, or none.
criteria = { $second ->
    [none] { $first }
   *[other] { $first }, then { $second }
  }
explained = { $first ->
    [LOW] LOW (lowest)
    [HIGH] HIGH (highest)
    [LONG] LONG (most of a type)
   *[SHORT] SHORT (fewest of a type)
  }{ $second ->
    [LOW] , then LOW (lowest)
    [HIGH] , then HIGH (highest)
    [LONG] , then LONG (most of a type)
    [SHORT] , then SHORT (fewest of a type)
   *[none] { "" }
  }
by-type = { $by_type ->
    [yes] , then A before B, C, D
   *[no] { "" }
  }

# What happens
new-round = Round { $round }. Around the table: { $seats }. Droco plays by AI card { $number }.
trump = { $card } is turned up: { $suit } is trump.
droco-holds = Droco's robots: { $cards }.
droco-lead = Droco leads by { criteria }{ by-type }: { $card }.
droco-follow = Droco follows by { criteria }{ by-type }: { $card }.
droco-unfollow = Droco cannot follow and plays by { criteria }{ by-type }: { $card }.
won = { $you-winner ->
    [yes] You win the trick with { $card }.
   *[no] { $winner } wins the trick with { $card }.
  }
captured = { $you ->
    [yes] You capture Droco's { $card }: it goes into a hangar.
   *[no] { $seat } captures Droco's { $card }: it goes into a hangar.
  }
no-hangar = { $you ->
    [yes] You must take Droco's { $card }, but your hangars are full: it lies face down.
   *[no] { $seat } must take Droco's { $card }, but the hangars are full: it lies face down.
  }
struck-back = { $you ->
    [yes] Your own { $card } turns against you: it lies face down.
   *[no] { $seat }'s own { $card } turns against them: it lies face down.
  }
scored = { $you ->
    [yes] You score { $points } in this round ({ $won } face up minus { $lost } face down). Your total is { $total }.
   *[no] { $seat } scores { $points } in this round ({ $won } face up minus { $lost } face down). Their total is { $total }.
  }

# Zones
zone-droco = Droco's robots
zone-face-up = { $you ->
    [yes] Your hangars
   *[no] Hangars of { $seat }
  }
zone-face-down = { $you ->
    [yes] Against you
   *[no] Against { $seat }
  }
zone-trump = Turned up
zone-aside = Set aside
zone-out = Robots out of the round

# Numbers
counter-trick = Trick
counter-hangars = hangars
counter-captured = VP in them
ui-points = { $points ->
    [one] { $points } point before this round
   *[other] { $points } points before this round
  }
marker-vp = VP by strength: { $phrases }
marker-vp-of = VP of { $suit } by strength: { $phrases }
vp-one = { $first }: { $points }
vp-run = { $first }–{ $last }: { $points }
marker-trump = Trump: { $suit }
marker-ai-follow = AI card { $number }: follows { explained }
marker-ai-unfollow = cannot follow: { explained }
marker-ai-lead = leads { explained }
part-before = earlier rounds
part-face-up = face up
part-face-down = face down

# What cards do
about-card = { $value } VP: for you in one of your hangars, against you face down in front of you.

# Options
option-hangars = How many hangars each player has
option-keep_ai = Use the AI card of round 1 in all three rounds
option-vp = Victory points of the robots
option-vp-house = House points: 1 to 5, rising with strength
option-vp-strength = As many points as strength
expects-vp = thirteen whole numbers from 0 to 99, for strength 1 to 13, as in 1,1,1,2,… (or four such rows, for types A to D, separated by semicolons)
option-ai_cards = Droco's AI cards
option-ai_cards-house = Ten house cards
expects-ai_cards = one to ten cards, each as follow / unfollow / lead, separated by semicolons, as in LOW / LONG, HIGH / HIGH, SHORT; …
of-type = { $type ->
   *[other] type { $type }:{ " " }
    [all] { "" }
  }
of-ai-card = AI card { $number }, { $column }
error-vp-rows = there are { $found } rows, not 1 or { $types }
error-vp-no-row = { of-type }'{ $row }' is not a row of numbers
error-vp-numbers = { of-type }there are { $found } numbers, not { $wanted }
error-vp-number = { of-type }strength { $strength } has '{ $points }', not a whole number from 0 to 99
error-ai-cards = there are { $found } AI cards, not 1 to { $most }
error-ai-columns = AI card { $number } has { $found } columns, not { $columns }
error-ai-table = AI card { $number } needs { $columns } and nothing else
error-ai-criteria = { of-ai-card }: one or two criteria, not '{ $written }'
error-ai-criterion = { of-ai-card }: '{ $name }' is not one of { $known }
error-ai-undecided = { of-ai-card }: { $names } alone cannot decide; add LOW or HIGH

# What a report counts
count-droco-tricks = tricks that Droco wins in a round, by AI card
count-ai-points = points of all players in a round, by AI card
count-captured = robots captured
count-struck-back = own robots turned against their player
count-no-hangar = robots taken with full hangars
count-won = points face up
count-lost = points face down
count-droco-tricks-any = AI card { $label }
count-ai-points-any = AI card { $label }
