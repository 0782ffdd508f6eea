# What only the table of TRICKTAKERs says.
takers-no-character = No character yet
takers-holds = { $zone }: { $cards }
takers-between = { ", " }
