title = Euchre
idea = Five tricks, two pairs: name trump if you dare, and play alone for more.
card-of = { french-card }
item-C = { suit-C }
item-D = { suit-D }
item-H = { suit-H }
item-S = { suit-S }
item-pass = pass
item-alone = alone
item-together = together

# Moves
do-call = { $item-code ->
    [pass] Pass
   *[other] Call { $item }
  }
do-discard = Discard { $card }
do-go = { $item-code ->
    [alone] Play alone
   *[together] Play with your partner
  }

# What happens
said-call = { $you ->
    [yes] { $item-code ->
        [pass] You pass.
       *[other] You name trump: { $item }.
      }
   *[no] { $item-code ->
        [pass] { $seat } passes.
       *[other] { $seat } names trump: { $item }.
      }
  }
said-discard = You take the card that was turned up, and discard { $card }.
discard-in-secret = { $seat } takes the card that was turned up, and discards another.
said-go = { $you ->
    [yes] { $item-code ->
        [alone] You play alone; your partner sits out.
       *[together] You play with your partner.
      }
   *[no] { $item-code ->
        [alone] { $seat } plays alone, without a partner.
       *[together] { $seat } does not play alone.
      }
  }

# The table
marker-maker = named trump
note-left-bower = counts as trump

# What is going on
phase-call = Naming trump
asked-call = { $seat } names trump or passes.
phase-discard = The dealer's discard
asked-discard = { $seat } takes the card that is turned up, and discards one.
phase-go = Going alone
asked-go = { $seat } decides whether to play alone.

# Questions
ask-turned = { $card } is turned up. Shall its suit be trump?
ask-call = Which suit shall be trump?
ask-discard = You take the card that was turned up. Which card do you discard?
ask-go = Do you play alone, or with your partner?

# Options
option-allow_lone_defender = A defender may play alone too
option-stick_the_dealer = If all others pass twice, the dealer must name trump
