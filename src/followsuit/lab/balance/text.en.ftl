# Balance reports. A sentence stands alone: it names what it is about.
title-of = Balance of { $title }
setting = { $seats_count } seats, bots of the level { $bots }, { $games } games ({ $deals } deals, each played { $repeats } times)
setting-each = { $seats_count } seats, bots of the level { $bots }, { $games } games of each variant ({ $deals } deals, each played { $repeats } times)
findings = Findings
figures = Figures
percent = { $number } %
between = { $value } ({ $low } to { $high })
first-variant = as it is
everybody = all together
variant = Variant
what = What
before = at first
after = in the variant
of-variant = { $variant }: { $sentence }

# Seats
seats = Is it fair?
say-fair = No seat is clearly better than another: the shares of wins go from { $low } to { $high }, and { $even } would be fair.
say-unfair = { $seat } wins { $share } of the games ({ $least } to { $most }); { $even } would be fair.
say-together = The table wins { $share } of the games ({ $least } to { $most }).
share-of-wins = share of wins
mean-score = mean score
note-seats = The dashed line is a fair share. Intervals count a deal as one observation; which seat is better or worse is corrected for how many seats there are (Holm).

# Scores
scores = Scores
say-scores = The mean score is { $mean }; nine in ten scores lie between { $low } and { $high }.
score = score
lowest = lowest
low-end = 5 %
median = median
high-end = 95 %
highest = highest

# Length
length = How long is it?
say-length = A game has { $decisions } decisions on average, and nine in ten games have { $low } to { $high }; it takes { $rounds } rounds.
say-length-one = A game has { $decisions } decisions on average, and nine in ten games have { $low } to { $high }.
say-length-same = Every game has { $decisions } decisions and { $rounds } rounds.
say-length-same-one = Every game has { $decisions } decisions.
decisions = decisions in a game
rounds = rounds in a game

# Decisiveness
decisive = When is it decided?
say-certain = The result is certain after { $certain } of a game, on average; half-way through, those who will win have { $half } of the victory in sight.
say-lead = The lead changes { $changes } times in a game.
say-lead-never = The lead hardly ever changes: { $changes } times in a game.
game-played = part of the game that has been played
sureness = how sure the result is
note-decisive = From 20 positions of each game, evenly from its beginning on, the game is played on 24 times at random. What those who really won get of these victories is how sure the result is; it is certain as soon as that is 90 % or more, and stays so. The band holds half of the games. Good players throw away less than random ones, so a result is really certain somewhat sooner.

# Skill and luck
skill-and-luck = Skill and luck
say-skill-better = { $better } beats { $other }: one seat wins { $share } of the games ({ $least } to { $most }); { $even } would be fair.
say-skill-unclear = { $better } against { $other }: one seat wins { $share } of the games ({ $least } to { $most }). With { $games } games it is not clear who is better; { $even } would be fair.
say-skill-worse = { $better } loses to { $other }: one seat wins { $share } of the games ({ $least } to { $most }); { $even } would be fair.
say-skill-together = { $better } wins { $share } of the games ({ $least } to { $most }), { $other } { $even }.
say-luck = The deal explains { $wins } of who wins ({ $least } to { $most }), and { $scores } of the scores; the rest is how it is played.
who-wins = who wins
explained-scores = scores
the-deal = the deal
the-play = how it is played
part-explained = part of the differences
note-luck = Each deal is played several times by equally strong bots, whose own luck is different each time. What stays the same is the deal; how much more deals differ from each other than games of one deal is what it explains (analysis of variance). In games of several rounds, the later cards can depend on what was played before.

# What a game counts
counts = What { $title } counts
say-winners = What winners have more of: { $things }.
say-winners-one = { $thing } ({ $winners } against { $others })
things-separator = { "; " }
say-losers = What winners have less of: { $things }.
say-best-label = { $count }: { $label } wins most, { $share } of the games ({ $least } to { $most }); { $even } would be fair.
say-worst-label = { $count }: { $label } wins least, { $share } of the games ({ $least } to { $most }); { $even } would be fair.
say-even-labels = { $count }: none wins clearly more or less than the others.
say-often = { $count }: mostly { $label }, { $times } times in a game.
say-often-share = { $count }: mostly { $label }, in { $times } of the games.
say-number = { $count }: from { $low } ({ $lowest }) to { $high } ({ $highest }) on average.
times-a-game = times in a game
mean-number = mean
winners = winners
others = others
winners-ahead = how much more winners have, in standard deviations

# Variants
differences = Which differences are real?
say-none-real = Of { $tested } differences that were looked at, none is real: chance alone would make such ones.
say-some-real = Of { $tested } differences that were looked at, { $real } are real.
say-real = { $variant }: { $measure } { $way ->
    [more] rises
   *[less] falls
  } from { $before } to { $after }.
say-more-real = { $more } more are in the table.
measure = what is compared
corrected = p, corrected
real = real
yes = yes
no = no
effect = difference, in standard deviations
note-differences = Variants play the same deals, and each is compared with the first one deal by deal (Student's paired test). p says how often chance alone would make such a difference; it is corrected for how many were looked at (Holm). Below 0.05 a difference is called real: then fewer than one report in twenty calls anything real that is not.
measure-wins = share of wins of { $seat }
measure-wins-together = share of wins
measure-score = mean score
measure-decisions = number of decisions
measure-rounds = number of rounds
measure-lead-changes = number of changes of the lead
measure-certain = part of a game after which its result is certain
measure-label = { $count }: { $label }
measure-often = how often there is “{ $label }” ({ $count })

# How it was made
how = How this was made
how-version = Followsuit { $version }, { $game } version { $rules }, seed { $seed }.
how-again = The same command with the same version makes the same report.
how-licence = The plots are drawn by Vega, Vega-Lite and Vega-Embed, which are part of this page:
kept = The games are kept in { $path }; the same command with more --games adds to them.
written = The report is { $path }.
interrupted = Interrupted. The games that were finished are kept in { $path }; repeat the command to continue.
