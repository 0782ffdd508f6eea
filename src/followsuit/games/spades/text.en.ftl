title = Spades
idea = Two pairs say how many tricks they will take, and spades beat everything.
card-of = { french-card }

# Why something is not possible
spades-not-broken = Spades may not be led now, as long as you hold another suit.

# The table
marker-broken = Spades may be led
marker-not-broken = Spades are not broken
part-bid = tricks bid
part-bags = bags
part-nil = nil
part-ten-bags = ten bags

# Options
option-break_spades = Spades may be led once one has been played
