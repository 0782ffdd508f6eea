"""Balance reports: is a game fair, how long is it, when is it decided, and how much of it is luck?

study.py plays the games, figures.py and compare.py say what they mean, findings.py puts it into sentences,
charts.py draws it, and report.py makes one page of all that.
"""
