title = TRICKTAKERs
idea = Choose a character: all play the same tricks, but each scores and wins in its own way.
by = Hiroken
publisher = Joytale Games
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

a-card = { $card-code ->
    [X1] a Rare
    [X2] a Rare
    [XK] the King's Rare
    [XB] the Berserker's Rare
    [W1] a White Flag
    [W2] a White Flag
    [WB] the Berserker's Flag
    [BZ] the Berserker card
   *[other] { $card }
  }

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
do-choose = { $item } { in-short-character }
in-short-character = { $item-code ->
    [king] (an extra Rare; the more tricks, the more points)
    [gambler] (exchange twice, then bid on your tricks and bet on the bid)
    [resistance] (turn a trick upside down, and win it)
    [adventurer] (items to use, and more of them for tricks)
    [hermit] (draw before each card; best with no trick, or with many)
    [collector] (collect sets of cards, whoever wins the tricks)
    [berserker] (a strong hand that everybody knows)
   *[ruler] (give tasks to the others; you need not follow)
  }
do-pick = { $item } { in-short-character }
do-play = Play { a-card }
do-discard = Discard { $card }
do-stay = Exchange nothing (more)
do-spend-none = Spend no (more) black crowns
do-bid = Bid { $item }
do-bet = Bet { $item } points
do-equip = Take { $item } { in-short-item }
in-short-item = { $item-code ->
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
do-use = Use { $item } { in-short-item }
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
played = { $you ->
    [yes] You play { a-card }.
   *[no] { $seat } plays { a-card }.
  }
discarded = You discard { a-card }.
discarded-one = { $seat } discards a card.
drew = You draw: { $cards }.
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
    [yes] You reserve { a-card }.
   *[no] { $seat } reserves { a-card }.
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
    [yes] You win the trick with { a-card }.
   *[no] { $winner } wins the trick with { a-card }.
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
zone-berserker-deck = Berserker's deck
zone-offer = On offer
zone-own = Characters left
zone-not-chosen = Not chosen
zone-character = Character
zone-used-items = Used items
zone-first-items = Items to start with
zone-item-deck = Items to be found
counter-trick = Trick
counter-tricks = Tricks
counter-crowns = Crowns
counter-black-crowns = Black crowns
counter-drawn = Cards drawn
part-before = before the last scoring
part-before-floor = before the last scoring, never below 0
part-character = { $item }, { $tricks ->
    [0] no trick
    [one] 1 trick
   *[other] { $tricks } tricks
  }
part-tasks = tasks
marker-kakumei = Kakumei: the order is reversed
marker-reserved = Reserved: { $cards }
marker-reserved-hidden = Reserved: the face-down card
marker-gambles = bids { $bid }, bets { $bet }
marker-kakumei-left = Kakumei left: { $number }
marker-using = uses { $item }{ $step ->
    [5] { " (+5)" }
    [0] { "" }
   *[other] { " (−5)" }
  }
marker-task = Task: { $item }

# What is going on, and what a seat is asked, as everybody may know
phase-draft = Drafting characters
asked-draft = { $seat } is drafting a character.
phase-choose = Choosing characters
asked-choose = { $seat } is choosing a character.
phase-pick = Picking characters
asked-pick = { $seat } is picking a character in secret.
phase-discard = Discarding
asked-discard = { $seat } is choosing a card to discard.
phase-exchange = Exchanging cards
asked-exchange = { $seat } is choosing cards to exchange.
phase-bid = Bidding
asked-bid = { $seat } is bidding on the tricks.
phase-bet = Betting
asked-bet = { $seat } is betting on the bid.
phase-equip = Taking items along
asked-equip = { $seat } is choosing an item to start with.
phase-task = Giving tasks
asked-task = { $seat } is giving out tasks.
phase-spend = Spending black crowns
asked-spend = { $seat } may spend a black crown.
phase-who-leads = First lead
asked-who-leads = { $seat } decides who leads.
phase-kakumei = Kakumei?
asked-kakumei = { $seat } may say Kakumei.
phase-use = Using an item?
asked-use = { $seat } may use an item.
phase-draw = Drawing a card?
asked-draw = { $seat } may draw a card.
phase-reserve = Reserving a card?
asked-reserve = { $seat } may reserve a card.
phase-colour = Choosing a colour
asked-colour = { $seat } decides as which colour the card counts.

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

# What pieces do
of-rares = Stronger than every number card. It has no colour, so you can play it at any time.
of-flags = The weakest card, but the strongest in Kakumei, and the Hermit beats Rares with it. It has no colour, so you can play it at any time.
of-ones = The lowest of its colour, but it beats the 10 of that colour and the Berserker card.
of-tens = The highest of its colour, but the 1 of that colour beats it.
of-black = Black beats the other colours, except in Kakumei.
about-X1 = { of-rares }
about-X2 = { of-rares }
about-XK = { of-rares } The King brings it along.
about-XB = { of-rares } The Berserker brings it along.
about-W1 = { of-flags }
about-W2 = { of-flags }
about-WB = { of-flags } The Berserker brings it along.
about-BZ = The strongest card of all, but any 1 in the same trick beats it. It has no colour, so you can play it at any time; it cannot be exchanged.
about-R1 = { of-ones }
about-R10 = { of-tens }
about-B1 = { of-ones }
about-B10 = { of-tens }
about-G1 = { of-ones }
about-G10 = { of-tens }
about-K1 = { of-ones } { of-black }
about-K2 = { of-black }
about-K3 = { of-black }
about-K4 = { of-black }
about-K5 = { of-black }
about-K6 = { of-black }
about-K7 = { of-black }
about-K8 = { of-black }
about-K9 = { of-black }
about-K10 = { of-tens } { of-black }
about-king = Takes the King's Rare, then discards a card. Every trick is worth more points, and twice as many in the final round.
about-gambler = Gets 20 points at once and may exchange cards twice. Then it says how many tricks it will win, and bets points on that.
about-resistance = Can say Kakumei with the card it plays: the strength of all cards in that trick is turned round, and winning it scores.
about-adventurer = Starts with two items and finds another one with each trick it wins. It can use one in each trick; those left at the end of the round score or cost points.
about-hermit = May draw a card and discard one before each card it plays. Its White Flags beat Rares, and it scores best with no trick or with three or more.
about-collector = Reserves a card in each trick and gets it, whoever wins. It scores sets of the cards it has taken: three of a colour, a straight, and so on.
about-berserker = Plays with the Berserker card and four of six others that everybody knows. Two to four tricks score, any other number costs points; but with no trick in the final round it wins the game.
about-ruler = Gives tasks to the others and scores when they are completed. It need not follow, and can play number cards as the led colour.
about-map = Exchange any number of cards in your hand. Unused: 10 points.
about-potion = Your card lies face down until everybody has played; you must follow all the same. Unused: 10 points.
about-boots = You play last in this trick; if it was your lead, the next player leads. Unused: 10 points.
about-sword = The number card you play counts 5 more or 5 less, but at least 1 and at most 9. Unused: −30 points.
about-wand = You need not follow, and the number card you play counts as the led colour. Unused: −30 points.
about-axe = The number card you play counts as the 10 of its colour. Unused: −30 points.
about-book = Draw a card, then discard one. Unused: 10 points.
about-fairy = The cards in your hand lie open from now on. Not possible in the fifth trick. Unused: −30 points.
about-orb = You may play any card; it counts as a White Flag. Unused: 10 points.
about-castle = All your items are put away, and every slot gets a new one. Unused: 10 points.
about-wing = If your card is as strong as one played before it, yours wins. Unused: 10 points.
about-gold = 30 points at once. Unused: 10 points.
about-doll = If there is a Rare in the trick, your card beats it. It does nothing in Kakumei. Unused: −50 points.
about-crystal = Cannot be used. At the end of the round it is worth 20 points on an initial slot, 30 on a new one.
about-rock = Cannot be used. At the end of the round it is worth 30 points on an initial slot, 50 on a new one.

# Options
option-characters = Which characters can be chosen
option-characters-basic = The five basic characters
option-characters-adventurer = Those and the Adventurer
option-characters-all = All eight
option-two_player = How two players play
option-two_player-fitting = Whatever suits the characters
expects-two_player = fitting (what suits the characters) or, with two seats, basic or advanced
error-two-player-seats = tricktakers: two_player is only for two seats, not for { $seats }; leave it out
error-two-player-unfit = tricktakers: two_player = { $way } does not go with characters = { $characters }; make it { $fitting }, or leave it out

# What a report counts
count-way = how the game was won
count-way-points = by points
count-way-crowns = by two crowns
count-way-black-crowns = by three black crowns
count-last-character = character in the last round
count-characters = characters, all rounds
count-points-as = points in a round as this character
count-crowns = crowns
count-black-crowns = black crowns
