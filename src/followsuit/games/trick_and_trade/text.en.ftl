title = Trick and Trade
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

# Trading cards, named by their icons
item-R = Rat
item-RR = Rat+Rat
item-RZ = Rat+Zeus
item-RO = Rat+Oct
item-RN = Rat+Nev
item-Z = Zeus
item-ZZ = Zeus+Zeus
item-ZO = Zeus+Oct
item-ZN = Zeus+Nev
item-O = Oct
item-OO = Oct+Oct
item-ON = Oct+Nev
item-N = Nev
item-NN = Nev+Nev
item-lead = the lead card
card-R = { item-R }
card-RR = { item-RR }
card-RZ = { item-RZ }
card-RO = { item-RO }
card-RN = { item-RN }
card-Z = { item-Z }
card-ZZ = { item-ZZ }
card-ZO = { item-ZO }
card-ZN = { item-ZN }
card-O = { item-O }
card-OO = { item-OO }
card-ON = { item-ON }
card-N = { item-N }
card-NN = { item-NN }

# What happens
first-row = First row: { $cards }.
second-row = Second row: { $cards }.
first-leader = { $you-leader ->
    [yes] You are drawn by lot to lead the first trick.
   *[no] { $leader } is drawn by lot to lead the first trick.
  }
ranked = Strongest to weakest: { $seats }.
won = { $you-winner ->
    [yes] You win with { $card }: { $suit } is now worth { $value }.
   *[no] { $winner } wins with { $card }: { $suit } is now worth { $value }.
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
not-in-first-row = There is no { $item } in the first row.

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
marker-lead-card = Lead card
marker-lead-card-free = Lead card on offer
part-suit = { $suit }: { $icons ->
    [one] 1 icon
   *[other] { $icons } icons
  } × { multiplier }
tie-break = Equal scores were decided by icons: who has more in the suits with the highest multiplier, then in those with the next.

# Questions
place-in-ranking = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
  }
ask-take = You came { place-in-ranking }. Which trading card do you take?
ask-take-or-lead = You came { place-in-ranking }. Do you take a trading card or the lead card?
