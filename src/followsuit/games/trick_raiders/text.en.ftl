title = Trick Raiders
idea = Say how often you will lead, and outlast the others in the dark.
by = N2
publisher = Southern Cross Games
suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
card-of = { $suit-code ->
    [S] ♠
    [H] ♥
    [D] ♦
   *[C] ♣
  }{ $rank }
# Copies look alike.
card-S9b = ♠9
card-S10b = ♠10
card-S10c = ♠10
card-H9b = ♥9
card-H10b = ♥10
card-H10c = ♥10
card-D9b = ♦9
card-D10b = ♦10
card-D10c = ♦10
card-C9b = ♣9
card-C10b = ♣10
card-C10c = ♣10
# The special cards have a star.
card-C8 = ♣8★
card-C9 = ♣9★
card-D5 = ♦5★
card-H9 = ♥9★

# Moves
do-add = Add { $card }
do-collect = Collect { $card }
do-steal = Take a life from { $seat }
do-retract = Take { $card } into your hand

# What happens
new-round = Round { $round }: cards are dealt, spades are trump.
added = { $you ->
    [yes] You add { $cards } and declare { leads }.
   *[no] { $seat } adds { $cards } and declares { leads }.
  }
collected = { $you ->
    [yes] You collect { $cards } and declare { leads }.
   *[no] { $seat } collects { $cards } and declares { leads }.
  }
kept = { $you ->
    [yes] You change nothing and declare { leads }.
   *[no] { $seat } changes nothing and declares { leads }.
  }
leads = { $number ->
    [one] 1 lead
   *[other] { $number } leads
  }
declared-aggressive = { $you ->
    [yes] You make the aggressive declaration: survive this round, and everybody else loses a life.
   *[no] { $seat } makes the aggressive declaration: if they survive this round, everybody else loses a life.
  }
declared-passive = { $you ->
    [yes] You make the passive declaration: survive this round, and you get a life.
   *[no] { $seat } makes the passive declaration: if they survive this round, they get a life.
  }
first-leader = { $you-leader ->
    [yes] You lead first (most lead cards; a tie goes to the lowest card).
   *[no] { $leader } leads first (most lead cards; a tie goes to the lowest card).
  }
leader-by-lot = { $you-leader ->
    [yes] You are drawn by lot to lead first.
   *[no] { $leader } is drawn by lot to lead first.
  }
led = { $you ->
    [yes] You lead { $card }.
   *[no] { $seat } leads { $card }.
  }
led-from-hand = { $you ->
    [yes] You lead { $card } from your hand.
   *[no] { $seat } leads { $card } from their hand.
  }
lives-left = { $lives ->
    [0] no lives left
    [one] 1 life left
   *[other] { $lives } lives left
  }
out-of-leads = { $you ->
    [yes] You have to lead but have no lead card, so you drop out ({ lives-left }).
   *[no] { $seat } has to lead but has no lead card, so they drop out ({ lives-left }).
  }
out-of-hand = { $you ->
    [yes] You have no hand card to play, so you drop out ({ lives-left }).
   *[no] { $seat } has no hand card to play, so they drop out ({ lives-left }).
  }
out-at-the-end = { $you ->
    [yes] Nobody dropped out before, and you did not win the last trick, so you drop out ({ lives-left }).
   *[no] Nobody dropped out before, and { $seat } did not win the last trick, so they drop out ({ lives-left }).
  }
cancelled = Equal cards cancel each other: { $cards }.
won = { $you-winner ->
    [yes] You win the trick with { $card }.
   *[no] { $winner } wins the trick with { $card }.
  }
won-by-lead = { $you-winner ->
    [yes] Nothing is left that could win, so you win as the leader.
   *[no] Nothing is left that could win, so { $winner } wins as the leader.
  }
no-trick = Nobody could play a card: the trick has no winner.
trump-moved = { $card }: the trump suit is now { $suit }.
stole = { $you ->
    [yes] { card-D5 }: you take a life from { $to }.
   *[no] { card-D5 }: { $seat } takes a life from { $you-to ->
        [yes] you
       *[no] { $to }
      }.
  }
nothing-to-steal = { card-D5 }: nobody else has a life to take.
retracted = { $you ->
    [yes] { card-H9 }: you take your lead card { $card } into your hand.
   *[no] { card-H9 }: { $seat } takes their lead card { $card } into their hand.
  }
aggressive-kept = { $you ->
    [yes] You survived your aggressive declaration: everybody else loses a life.
   *[no] { $seat } survived the aggressive declaration: everybody else loses a life.
  }
passive-kept = { $you ->
    [yes] You survived your passive declaration and get a life.
   *[no] { $seat } survived the passive declaration and gets a life.
  }
aggressive-missed = { $you ->
    [yes] You dropped out, so your aggressive declaration earns you nothing.
   *[no] { $seat } dropped out, so the aggressive declaration earns nothing.
  }
passive-missed = { $you ->
    [yes] You dropped out, so your passive declaration earns you nothing.
   *[no] { $seat } dropped out, so the passive declaration earns nothing.
  }
exhausted = Nobody in the round has a card left: the round is over.
lives = { $you ->
    [yes] End of the round: you have { lives-left }.
   *[no] End of the round: { $seat } has { lives-left }.
  }

# Why something is not possible
not-both = You may add to your lead cards or collect from them, not both.
not-from-lead-cards = { $card } is a lead card: those are only for leading.
lead-from-hand = You lead in place of a player who dropped out: play a card from your hand.
not-from-hand = You lead: play one of your lead cards.
not-the-richest = You must take the life from one of the other players with the most lives.

# Zones
zone-leads = { $you ->
    [yes] Your lead cards
   *[no] Lead cards of { $seat }
  }
zone-gone = Played cards
zone-left-over = Left-over card

# Numbers
ui-points = { $points ->
    [one] 1 life
   *[other] { $points } lives
  }
ui-score = { $you ->
    [yes] You
   *[no] { $seat }
  }: { ui-points }
counter-leads = leads left
counter-dropouts = Dropouts
marker-trump = Trump: { $suit }
marker-aggressive = aggressive declaration
marker-aggressive-open = Aggressive declaration: { $number } or more lead cards, more than anybody else
marker-passive = passive declaration
marker-passive-open = Passive declaration: no lead cards, as the only player
marker-dropped-out = dropped out

# What is going on
phase-declare = Declaring leads
asked-declare = { $seat } is declaring leads.
phase-steal = Taking a life
asked-steal = { $seat } is choosing from whom to take a life.
phase-retract = Taking back a lead card
asked-retract = { $seat } is choosing which lead card to take back.

# What the special cards do
-trump-mover = If you play it and win the trick, the next suit is trump from then on: hearts after spades, diamonds after hearts.
about-C8 = { -trump-mover }
about-C9 = { -trump-mover }
about-D5 = If you play it and win the trick, you take a life from the other player with the most lives. If several have the most, you choose one of them.
about-H9 = Whoever wins the trick with this card in it takes one of their lead cards into their hand, unless the round is over.

# Questions
ask-declare = How many leads do you declare? One per lead card: add hand cards, collect lead cards, or change nothing.
ask-add-more = With { $cards } added, you declare { leads }.
ask-collect-more = With { $cards } collected, you declare { leads }.
ask-lead-card = You lead. Which lead card?
ask-lead-from-hand = You lead in place of a player who dropped out. Which card from your hand?
ask-steal = Your { card-D5 } has won. From whom do you take a life?
ask-retract = { card-H9 } was in the trick. Which lead card do you take into your hand?

# Options
option-lives = How many lives each player starts with

# What a report counts
count-declarations = declarations
count-declarations-aggressive-kept = aggressive, survived
count-declarations-aggressive-missed = aggressive, dropped out
count-declarations-passive-kept = passive, survived
count-declarations-passive-missed = passive, dropped out
count-leads = leads declared, all rounds together
count-dropouts = dropping out
count-dropouts-out-of-leads = no lead card left
count-dropouts-out-of-hand = no hand card left
count-dropouts-out-at-the-end = after the last trick
count-stolen = lives taken with ♦5
