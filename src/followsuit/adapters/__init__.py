"""The games under the interfaces that researchers use: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Each module here needs a library that comes with an extra: `pip install "followsuit[rl]"`.
"""
