title = Hearts
suit-C = clubs
suit-D = diamonds
suit-S = spades
suit-H = hearts
card-of = { $suit-code ->
    [C] ♣
    [D] ♦
    [S] ♠
   *[H] ♥
  }{ $rank }
item-none = nowhere
item-left = to the left
item-across = across
item-right = to the right

# What happens
dealt = The cards are dealt. { $item-code ->
    [none] Nobody passes.
   *[other] Everybody passes three cards { $item }.
  }
took-trick = { $you-winner ->
    [yes] You take the trick.
   *[no] { $winner } takes the trick.
  }
shot-moon = { $you ->
    [yes] You shot the moon!
   *[no] { $seat } shot the moon!
  }
scored = { $you ->
    [yes] You have
   *[no] { $seat } has
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# Why something is not possible
no-points-yet = Hearts and the queen of spades may not be played to the first trick as long as you have another card.
first-lead-two = The first trick must be led with the two of clubs.
first-lead-clubs = The first trick must be led with a club.
hearts-not-broken = Hearts are not broken yet: lead another suit.

# The table
counter-tricks = tricks
marker-broken = Hearts may be led
marker-not-broken = Hearts are not broken
marker-passing = { $item-code ->
    [none] No passing
   *[other] Passing { $item }
  }
part-hearts = hearts
part-queen = queen of spades
part-jack = jack of diamonds
part-moon = the moon was shot
part-no-tricks = no tricks at all

# Questions
ask-pass = Which cards do you pass { $item }?
