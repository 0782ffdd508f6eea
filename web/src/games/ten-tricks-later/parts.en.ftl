# What the table of 10 Tricks Later draws small and explains when it is pointed at.
later-track = Track: { $value } of { $most }. A lost trick raises it by the number played, but never past { $most }. It pays for letting survivors in. Full at the end of the round, it is worth 3 points.
later-trick = Trick { $now } of { $most }
later-ban = Nobody has played an infected in this round: lead a survivor as long as you have one.
later-ban-lifted = An infected has been played in this round.
