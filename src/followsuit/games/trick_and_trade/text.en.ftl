title = Trick and Trade
idea = Win tricks to move the prices of four coins, and collect those that end up on top.
by = Yasuyuki Nakamura
suit-R = Rat Coin
suit-Z = Zeus
suit-O = Oct
suit-N = Nev
card-of = { $suit-code ->
    [R] Rat
    [Z] Zeus
    [O] Oct
   *[N] Nev
  } { $rank }

# What happens
first-row = First row: { $cards }.
second-row = Second row: { $cards }.
first-leader = { $you-leader ->
    [yes] You are drawn by lot to lead the first trick.
   *[no] { $leader } is drawn by lot to lead the first trick.
  }
ranked = Strongest to weakest: { $seats }.
won = { $you-winner ->
    [yes] You win with { $card }: { $suit } is worth { $value }.
   *[no] { $winner } wins with { $card }: { $suit } is worth { $value }.
  }
took = { $you ->
    [yes] You take { $item }.
   *[no] { $seat } takes { $item }.
  }
got = { $you ->
    [yes] You get { $item }.
   *[no] { $seat } gets { $item }.
  }
took-lead = { $you ->
    [yes] You take the lead card; the last card of the row will be yours.
   *[no] { $seat } takes the lead card; the last card of the row will be theirs.
  }
got-lead = { $you ->
    [yes] Nobody wanted the lead card: you get it together with the last card of the row.
   *[no] Nobody wanted the lead card: { $seat } gets it together with the last card of the row.
  }

# Why something is not possible
lead-card-gone = { $seat } has already taken the lead card.
not-in-first-row = There is no card with just { $item } in the first row.

# Zones
zone-winning-R = Rat Coin winners
zone-winning-Z = Zeus winners
zone-winning-O = Oct winners
zone-winning-N = Nev winners
zone-first-row = First row
zone-second-row = Second row
zone-trading-deck = Trading deck
zone-left-out = Trading cards out of the game
zone-aside = Trick card set aside
zone-out = Discarded trick cards
zone-lead-offer = On offer
zone-lead-card = { $you ->
    [yes] Held by you
   *[no] Held by { $seat }
  }
zone-trading = { $you ->
    [yes] Your trading cards
   *[no] Trading cards of { $seat }
  }

# Numbers
counter-trick = Trick
counter-rank = rank
multiplier = { $times ->
    [-1] −1
   *[other] { $times }
  }
counter-value = { $suit } (×{ multiplier })
part-suit = { $suit }: { $icons ->
    [one] 1 icon
   *[other] { $icons } icons
  } × { multiplier }
tie-break = The tie was broken by icons: whoever has more in the suits with the highest multiplier wins, then in those with the next.

# What is going on
phase-take = Taking cards
asked-take = { $seat } is choosing what to take.

# Questions
place-in-ranking = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
ask-take = You came { place-in-ranking }. Which trading card do you take?
ask-take-or-lead = You came { place-in-ranking }. Do you take a trading card or the lead card?

# What cards do
value = { $rank ->
    [1] 9
    [2] 8
    [3] 7
    [4] 6
    [5] 5
    [6] 4
    [7] 3
    [8] 2
   *[9] 1
  }
about-card = { $rank ->
    [10] Strong, but it adds nothing to what { $suit } is worth.
   *[other] If it wins the trick, { $suit } is worth { value } more.
  }
about-trading = Each icon scores the multiplier that its suit has at the end: 3, 2, 1 or −1.
about-lead = Whoever takes it leads the next trick and gets the card that is left over in the first row.

# Trading cards as they lie in a row, named by their icons
card-lead = Lead card
card-R = Rat
card-RR = Rat+Rat
card-RRR = Rat+Rat+Rat
card-RRRR = Rat+Rat+Rat+Rat
card-Z = Zeus
card-ZZ = Zeus+Zeus
card-ZZZ = Zeus+Zeus+Zeus
card-ZZZZ = Zeus+Zeus+Zeus+Zeus
card-O = Oct
card-OO = Oct+Oct
card-OOO = Oct+Oct+Oct
card-OOOO = Oct+Oct+Oct+Oct
card-N = Nev
card-NN = Nev+Nev
card-NNN = Nev+Nev+Nev
card-NNNN = Nev+Nev+Nev+Nev
card-RZ = { card-R }+{ card-Z }
card-RZZ = { card-R }+{ card-ZZ }
card-RZZZ = { card-R }+{ card-ZZZ }
card-RRZ = { card-RR }+{ card-Z }
card-RRZZ = { card-RR }+{ card-ZZ }
card-RRRZ = { card-RRR }+{ card-Z }
card-RO = { card-R }+{ card-O }
card-ROO = { card-R }+{ card-OO }
card-ROOO = { card-R }+{ card-OOO }
card-RRO = { card-RR }+{ card-O }
card-RROO = { card-RR }+{ card-OO }
card-RRRO = { card-RRR }+{ card-O }
card-RN = { card-R }+{ card-N }
card-RNN = { card-R }+{ card-NN }
card-RNNN = { card-R }+{ card-NNN }
card-RRN = { card-RR }+{ card-N }
card-RRNN = { card-RR }+{ card-NN }
card-RRRN = { card-RRR }+{ card-N }
card-ZO = { card-Z }+{ card-O }
card-ZOO = { card-Z }+{ card-OO }
card-ZOOO = { card-Z }+{ card-OOO }
card-ZZO = { card-ZZ }+{ card-O }
card-ZZOO = { card-ZZ }+{ card-OO }
card-ZZZO = { card-ZZZ }+{ card-O }
card-ZN = { card-Z }+{ card-N }
card-ZNN = { card-Z }+{ card-NN }
card-ZNNN = { card-Z }+{ card-NNN }
card-ZZN = { card-ZZ }+{ card-N }
card-ZZNN = { card-ZZ }+{ card-NN }
card-ZZZN = { card-ZZZ }+{ card-N }
card-ON = { card-O }+{ card-N }
card-ONN = { card-O }+{ card-NN }
card-ONNN = { card-O }+{ card-NNN }
card-OON = { card-OO }+{ card-N }
card-OONN = { card-OO }+{ card-NN }
card-OOON = { card-OOO }+{ card-N }

# Trading cards in a sentence
item-R = a Rat Coin
item-RR = two Rat Coins
item-RRR = three Rat Coins
item-RRRR = four Rat Coins
item-Z = a Zeus
item-ZZ = two Zeus
item-ZZZ = three Zeus
item-ZZZZ = four Zeus
item-O = an Oct
item-OO = two Oct
item-OOO = three Oct
item-OOOO = four Oct
item-N = a Nev
item-NN = two Nev
item-NNN = three Nev
item-NNNN = four Nev
item-RZ = { item-R } and { item-Z }
item-RZZ = { item-R } and { item-ZZ }
item-RZZZ = { item-R } and { item-ZZZ }
item-RRZ = { item-RR } and { item-Z }
item-RRZZ = { item-RR } and { item-ZZ }
item-RRRZ = { item-RRR } and { item-Z }
item-RO = { item-R } and { item-O }
item-ROO = { item-R } and { item-OO }
item-ROOO = { item-R } and { item-OOO }
item-RRO = { item-RR } and { item-O }
item-RROO = { item-RR } and { item-OO }
item-RRRO = { item-RRR } and { item-O }
item-RN = { item-R } and { item-N }
item-RNN = { item-R } and { item-NN }
item-RNNN = { item-R } and { item-NNN }
item-RRN = { item-RR } and { item-N }
item-RRNN = { item-RR } and { item-NN }
item-RRRN = { item-RRR } and { item-N }
item-ZO = { item-Z } and { item-O }
item-ZOO = { item-Z } and { item-OO }
item-ZOOO = { item-Z } and { item-OOO }
item-ZZO = { item-ZZ } and { item-O }
item-ZZOO = { item-ZZ } and { item-OO }
item-ZZZO = { item-ZZZ } and { item-O }
item-ZN = { item-Z } and { item-N }
item-ZNN = { item-Z } and { item-NN }
item-ZNNN = { item-Z } and { item-NNN }
item-ZZN = { item-ZZ } and { item-N }
item-ZZNN = { item-ZZ } and { item-NN }
item-ZZZN = { item-ZZZ } and { item-N }
item-ON = { item-O } and { item-N }
item-ONN = { item-O } and { item-NN }
item-ONNN = { item-O } and { item-NNN }
item-OON = { item-OO } and { item-N }
item-OONN = { item-OO } and { item-NN }
item-OOON = { item-OOO } and { item-N }
item-lead = the lead card

# Options
option-trading = How many copies of each kind of trading card there are
option-trading-even = Three of every kind
option-trading-singles6-pairs3 = Six of each single coin, three of each pair, no doubles
option-trading-singles3-pairs5 = Three of each single coin, five of each pair, no doubles
expects-trading = how many there are of each kind, 42 in all, as in R=3,RR=3,RZ=3,… (R is Rat Coin, Z Zeus, O Oct, N Nev)
error-kind-unknown = there is no kind { $kind }; a kind has up to four icons of one or two types, in the order R Z O N
error-kind-copies = { $kind } needs a whole number of copies
error-kind-sum = the copies add up to { $found }, not { $wanted }
error-kind-twice = { $kind } is named twice

# What a report counts
count-multiplier = multiplier of a suit at the end
count-suit-value = what a suit is worth at the end
count-card-points = points of a trading card
count-card-points-took = chosen
count-card-points-got = left over, with the lead card
count-lead-card = lead cards taken by choice
count-lead-card-left = lead cards that nobody wanted
