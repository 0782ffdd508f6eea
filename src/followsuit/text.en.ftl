# Texts of the program that every game shares.
the-seat = Seat { $number }
card-of = { $suit }{ $rank }
list-separator = { ", " }
list-empty = none

# Moves
do-play = Play { $card }
do-pass = Pass { $card }
do-take = Take { $item }
do-done = Done
do-keep = Keep everything

# What happens
played = { $you ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
  }

# Why something is not possible
not-your-turn = It is not your turn.
game-over = The game is over.
not-an-option = There is no such choice now.
not-in-hand = You do not hold { $card }.
must-follow = You must follow suit: { $suit }.
already-chosen = You have already chosen { $card }.
choose-ascending = Cards are chosen from low to high, and enough must be left to choose.

# Zones
zone-hand = { $you ->
    [yes] Your hand
   *[no] Hand of { $seat }
  }

# Questions
ask-lead = You lead. Which card?
ask-follow = Your turn. Which card?
