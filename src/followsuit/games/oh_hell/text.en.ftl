title = Oh Hell
idea = Bid exactly the tricks you will take. The bids never add up, so somebody is wrong.
card-of = { french-card }

# What happens
trump = { $number ->
    [one] Everybody has one card.
   *[other] Everybody has { $number } cards.
  } { $card } is turned up: its suit is trump.

# Why something is not possible
sum-may-not-match = You bid last: all bids together may not be the number of tricks.

# The table
counter-bids = all bids
part-tricks = tricks
part-exact = exact bid
part-missed = missed bid

# Options
option-num_tricks_fixed = Cards in each hand, as far as there are enough; 0: chance decides
option-off_bid_penalty = A missed bid costs points
option-points_per_trick = Points for each trick
