title = Hearts
idea = The classic: avoid hearts and the queen of spades, or dare to take them all.
card-of = { french-card }
item-none = nowhere
item-left = to the left
item-across = across
item-right = to the right

# What happens
dealt = The cards are dealt. { $item-code ->
    [none] Nobody passes.
   *[other] Everybody passes three cards { $item }.
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
marker-broken = Hearts may be led
marker-not-broken = Hearts are not broken
marker-passing = Passing { $item }
part-hearts = hearts
part-queen = queen of spades
part-jack = jack of diamonds
part-moon = the moon was shot
part-no-tricks = no tricks at all

# Options
option-pass_cards = Cards are passed before play
option-no_pts_on_first_trick = No point cards in the first trick
option-can_lead_any_club = The first lead may be any club
option-jd_bonus = The jack of diamonds takes 10 points off
option-avoid_all_tricks_bonus = Taking no trick takes 5 points off
option-must_break_hearts = Hearts can be led only after they are broken
option-qs_breaks_hearts = The queen of spades breaks hearts too
option-can_lead_hearts_instead_of_qs = Hearts may be led unbroken from a hand of hearts and the queen of spades
