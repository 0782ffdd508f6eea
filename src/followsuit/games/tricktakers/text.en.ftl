title = TRICKTAKERs
suit-R = red
suit-B = blue
suit-G = green
suit-K = black
card-of = { $suit } { $rank }
card-X1 = Rare
card-X2 = Rare
card-XK = King's Rare
card-XB = Berserker's Rare
card-W1 = White Flag
card-W2 = White Flag
card-WB = Berserker's Flag
card-BZ = Berserker card

# Characters, as pieces and as words
card-king = King
card-gambler = Gambler
card-resistance = Resistance
card-adventurer = Adventurer
card-hermit = Hermit
card-collector = Collector
card-berserker = Berserker
card-ruler = Ruler
item-king = { card-king }
item-gambler = { card-gambler }
item-resistance = { card-resistance }
item-adventurer = { card-adventurer }
item-hermit = { card-hermit }
item-collector = { card-collector }
item-berserker = { card-berserker }
item-ruler = { card-ruler }

# Items
card-map = Map of Destiny
card-potion = Potion of Invisibility
card-boots = Timid Boots
card-sword = Miracle Sword
card-wand = Ruler's Wand
card-axe = Berserker Axe
card-book = Hermit's Book
card-fairy = Fairy Mischief
card-orb = White Orb
card-castle = Visit to the Castle
card-wing = Proactive Wing
card-gold = Gold
card-doll = Dragon Doll
card-crystal = Crystal
card-rock = Rock Crystal
item-map = { card-map }
item-potion = { card-potion }
item-boots = { card-boots }
item-sword = { card-sword }
item-wand = { card-wand }
item-axe = { card-axe }
item-book = { card-book }
item-fairy = { card-fairy }
item-orb = { card-orb }
item-castle = { card-castle }
item-wing = { card-wing }
item-gold = { card-gold }
item-doll = { card-doll }
item-crystal = { card-crystal }
item-rock = { card-rock }

# Tasks
item-no-red = take no red card
item-no-blue = take no blue card
item-no-green = take no green card
item-take-red = take a red card
item-take-blue = take a blue card
item-take-green = take a green card

# Sets
item-flush-3 = flush of three
item-straight-3 = straight of three
item-three = three of a kind
item-straight-flush-3 = straight flush of three
item-four = four of a kind
item-straight-flush-5 = straight flush of five

# Moves
do-choose = { $item } { about-character }
about-character = { $item-code ->
    [king] (an extra Rare; the more tricks, the more points)
    [gambler] (exchange twice, then bid on your tricks and bet on the bid)
    [resistance] (turn a trick upside down, and win it)
    [adventurer] (items to use, and more of them for tricks)
    [hermit] (draw before each card; best with no trick, or with many)
    [collector] (collect sets of cards, whoever wins the tricks)
    [berserker] (a strong hand that everybody knows)
   *[ruler] (give tasks to the others; you need not follow)
  }
do-pick = { $item } { about-character }
do-discard = Discard { $card }
do-stay = Exchange nothing (more)
do-spend-none = Spend no (more) black crowns
do-bid = Bid { $item }
do-bet = Bet { $item } points
do-equip = Take { $item } { about-item }
about-item = { $item-code ->
    [map] (exchange any number of cards)
    [potion] (play your card face down)
    [boots] (play last in the trick)
    [sword] (your number card is 5 higher or lower)
    [wand] (your number card counts as the led colour)
    [axe] (your number card counts as 10)
    [book] (draw a card, then discard one)
    [fairy] (your hand is open to all)
    [orb] (your card counts as a White Flag)
    [castle] (all your items are replaced)
    [wing] (your card beats equal ones played before it)
    [gold] (30 points at once)
    [doll] (your card beats Rares)
   *[other] (cannot be used; points at the end)
  }
do-task = Give { $you ->
    [yes] yourself
   *[no] { $seat }
  } the task: { $item }
do-lead = { $you ->
    [yes] You lead
   *[no] { $seat } leads
  }
do-kakumei = Say Kakumei
do-no-kakumei = No Kakumei now
do-use = Use { $item } { about-item }
do-sword-up = Use { card-sword } (your number card is 5 higher)
do-sword-down = Use { card-sword } (your number card is 5 lower)
do-no-item = Use no item
do-draw = Draw a card
do-no-draw = Draw nothing
do-reserve = Reserve { $card }
do-reserve-hidden = Reserve the face-down card
do-no-reserve = Reserve nothing
do-as-lead = It counts as the led colour
do-as-is = It keeps its own colour

# What happens
first-player = { $you ->
    [yes] By lot, you are the first player.
   *[no] By lot, { $seat } is the first player.
  }
new-round = Round { $round }: five cards are dealt to everybody.
on-offer = On offer: { $cards }.
plays = { $you ->
    [yes] You are the { $item }.
   *[no] { $seat } is the { $item }.
  }
drafted = { $you ->
    [yes] You draft the { $item }.
   *[no] { $seat } drafts the { $item }.
  }
kings-rare = { $you ->
    [yes] You take the { $card }.
   *[no] { $seat } takes the { $card }.
  }
discarded = You discard { $card }.
discarded-one = { $seat } discards a card.
drew = You draw { $cards }.
drew-one = { $seat } draws a card.
exchanged = { $you ->
    [yes] You exchange
   *[no] { $seat } exchanges
  } { $number ->
    [one] a card
   *[other] { $number } cards
  }.
reshuffled = The draw deck is empty: all discards are shuffled into a new one.
gained = { $you ->
    [yes] You get
   *[no] { $seat } gets
  } { $points } points at once ({ $item }).
spends-crown = { $you ->
    [yes] You spend
   *[no] { $seat } spends
  } a black crown.
gambles = { $you ->
    [yes] You bid
   *[no] { $seat } bids
  } { $bid ->
    [one] 1 trick
   *[other] { $bid } tricks
  } and { $you ->
    [yes] bet
   *[no] bets
  } { $bet ->
    [0] nothing
   *[other] { $bet } points
  }.
goes-berserk = { $you ->
    [yes] You discard your hand and take the Berserker card and four of the six others in the Berserker's deck.
   *[no] { $seat } discards their hand and takes the Berserker card and four of the six others in the Berserker's deck.
  }
rages-with = Your hand is now: { $cards }.
equipped = { $you ->
    [yes] You start
   *[no] { $seat } starts
  } with the { $item }.
found = { $you ->
    [yes] You get
   *[no] { $seat } gets
  } a new item: { $item }.
nothing-found = No items are left, so the slot stays empty.
uses = { $you ->
    [yes] You use
   *[no] { $seat } uses
  }: { $item }{ $item-code ->
    [sword] { $step ->
        [5] { " (+5)" }
       *[other] { " (−5)" }
      }
   *[other] { "" }
  }.
shows-hand = { $you ->
    [yes] Your hand is open now: { $cards }.
   *[no] The hand of { $seat } is open now: { $cards }.
  }
task = { $you ->
    [yes] You get the task: { $item }.
   *[no] { $seat } gets the task: { $item }.
  }
kakumei = { $you ->
    [yes] You say Kakumei: the order of this trick is reversed.
   *[no] { $seat } says Kakumei: the order of this trick is reversed.
  }
played-face-down = { $you ->
    [yes] You play a card face down.
   *[no] { $seat } plays a card face down.
  }
turned-up = { $you ->
    [yes] Your card is turned up: { $card }.
   *[no] The face-down card of { $seat } is turned up: { $card }.
  }
counts-as = { $you ->
    [yes] Your { $card }
   *[no] { $seat }'s { $card }
  } counts as { $suit } { $number }.
counts-as-flag = { $you ->
    [yes] Your { $card }
   *[no] { $seat }'s { $card }
  } counts as a White Flag.
note-counts-as = counts as { $suit } { $number }
note-counts-as-flag = counts as a White Flag
plays-last = { $you ->
    [yes] You play last in this trick.
   *[no] { $seat } plays last in this trick.
  }
reserved = { $you ->
    [yes] You reserve { $card }.
   *[no] { $seat } reserves { $card }.
  }
reserved-hidden = { $you ->
    [yes] You reserve the face-down card.
   *[no] { $seat } reserves the face-down card.
  }
leads-first = { $you-leader ->
    [yes] You lead
   *[no] { $leader } leads
  } the first trick{ $why ->
    [fewest-points] { " (fewest points among those without a crown)" }
    [first-to-choose] { " (first to choose)" }
    [priority] { " (the character with the higher priority)" }
   *[decided] { "" }
  }.
won = { $you-winner ->
    [yes] You win the trick with { $card }.
   *[no] { $winner } wins the trick with { $card }.
  }
rare-beaten = { $you ->
    [yes] Your White Flag beats a Rare: { $points } points more at the end of the round.
   *[no] The White Flag of { $seat } beats a Rare: { $points } points more at the end of the round.
  }
crown = { $you ->
    [yes] You get a crown for the most tricks.
   *[no] { $seat } gets a crown for the most tricks.
  }
no-crown = Nobody gets a crown.
black-crown = { $you ->
    [yes] You get
   *[no] { $seat } gets
  } a black crown for { $tricks ->
    [0] winning no trick
   *[other] winning no trick but the one in Kakumei
  }.
bid-hit = { $you ->
    [yes] Your bid
   *[no] { $seat }'s bid
  } of { $bid } was right{ $bet ->
    [0] { "" }
   *[other] { "; the bet of " }{ $bet } points is won
  }.
bid-missed = { $you ->
    [yes] Your bid
   *[no] { $seat }'s bid
  } of { $bid } was wrong{ $bet ->
    [0] { "" }
   *[other] { "; the bet of " }{ $bet } points is lost
  }.
unused = { $you ->
    [yes] You still have
   *[no] { $seat } still has
  } an unused item: { $item } ({ $points } points).
set = { $you ->
    [yes] You have
   *[no] { $seat } has
  } a set, { $item }: { $cards }{ $rares ->
    [0] { "" }
   *[other] { ", " }{ card-X1 }
  } ({ $points } points).
cards-unused = Cards not used in a set: { $points } points.
ruled = { $item }: { $points } points for the Ruler.
item-all-kept = All tasks are completed
item-took-black = The Ruler has taken a black card
item-one-trick = The Ruler has exactly one trick
item-clean = The Ruler has two or more tricks without a red, blue or green card
task-kept = { $you ->
    [yes] You have completed your task ({ $item }): { $points } points
   *[no] { $seat } has completed the task ({ $item }): { $points } points
  }{ $shared ->
    [0] { "" }
   *[other] , for the Ruler too
  }.
task-failed = { $you ->
    [yes] You have failed your task ({ $item }): { $points } points.
   *[no] { $seat } has failed the task ({ $item }): { $points } points.
  }
as-character = { $item }, { $tricks ->
    [0] no trick
    [one] 1 trick
   *[other] { $tricks } tricks
  }: { $points } points.
scored = { $you ->
    [yes] You score { $points } points in this round and now have { $total }.
   *[no] { $seat } scores { $points } points in this round and now has { $total }.
  }
never-below-0 = Points never fall below 0.
tie-broken = There is a tie at { $points } points. The characters of the final round decide, in this order: { $cards }.
wins-game = { $you ->
    [yes] You win
   *[no] { $seat } wins
  } the game { $how ->
    [crowns] with two crowns
    [black-crowns] with three black crowns
   *[other] as the { $item }
  }.

# Why something is not possible
must-follow = You must follow the led colour: { $suit }.
cannot-exchange = The Berserker card cannot be exchanged.
not-king-again = Last round's King cannot be King again.
played-by-the-other = The other player has this character in this round.
left-with-the-same = Both of you would be left with the same character for the last round.
crystals-stay = Crystals cannot be used; they are worth points at the end of the round.
no-number-card = This item changes a number card, and you have none.
not-when-leading = The Potion cannot be used when you lead.
not-in-the-last-trick = Fairy Mischief cannot be used in the fifth trick.
only-a-number-card = With the item you are using, only a number card can be played.
could-have-followed = You could have followed, so the card counts as the led colour.

# Zones, counters, markers
zone-taken = Taken
zone-items = Items (initial slots)
zone-new-items = Items (new slots)
zone-discards = Discards
zone-deck = Draw deck
zone-left-out = Not drawn by the Berserker
zone-offer = On offer
zone-own = Characters left
counter-trick = Trick
counter-tricks = Tricks
counter-crowns = Crowns
counter-black-crowns = Black crowns
counter-drawn = Cards drawn
marker-kakumei = Kakumei: the order is reversed
marker-reserved = Reserved: { $cards }
marker-reserved-hidden = Reserved: the face-down card
marker-character = { $item }
marker-gambles = bids { $bid }, bets { $bet }
marker-kakumei-left = Kakumei left: { $number }
marker-using = uses { $item }{ $step ->
    [5] { " (+5)" }
    [0] { "" }
   *[other] { " (−5)" }
  }
marker-task = Task: { $item }

# Questions
ask-choose = Which character do you choose?
ask-draft = Which character do you draft? You will play each of yours in one round.
ask-pick = Which of your characters do you pick for this round? Nobody sees it yet.
ask-spend = You may spend a black crown to exchange cards. Which cards?
ask-who-leads = It is up to you: who leads the first trick?
ask-discard-too-many = You have one card too many. Which do you discard?
ask-exchange = Which cards do you exchange? (Exchanges left: { $number })
ask-bid = How many tricks will you win?
ask-bet = How much do you bet on it?
ask-kakumei = { your-turn } Do you say Kakumei with the card you are going to play?
your-turn = { $lying ->
    [0] You lead.
   *[other] Your turn.
  }
ask-equip = Which item do you take along?
ask-use = { your-turn } Do you use an item?
ask-map = Which cards do you exchange?
ask-discard = Which card do you discard?
ask-draw = { your-turn } Do you draw a card first?
ask-reserve = Which card of the trick do you reserve, if any?
ask-task = Which task do you give to { $seat }?
ask-colour = Which colour does your card count as?

# Options
option-characters = Which characters can be chosen
option-two_player = How two players play
expects-two_player = fitting (what suits the characters) or, with two seats, basic or advanced
error-two-player-seats = tricktakers: two_player is only for two seats, not for { $seats }; leave it out
error-two-player-unfit = tricktakers: two_player = { $way } does not go with characters = { $characters }; make it { $fitting }, or leave it out
