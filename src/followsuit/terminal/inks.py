"""Colours for a terminal: which of a suit's two shades can be read on its background."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from followsuit.looks import Shade

Background = Literal["light", "dark", "unknown"]
Colour = tuple[int, int, int]
LIGHT_BACKGROUNDS = {7, *range(9, 16)}
"""Colours of a terminal, by number, on which dark letters are read."""
GREYNESS = 48
"""Colours whose parts differ by no more than this are grey."""
STEPS = 32


def background(environment: Mapping[str, str]) -> Background:
    """What lies behind the letters, if the terminal tells it in COLORFGBG ("15;0": white on black)."""
    number = environment.get("COLORFGBG", "").rpartition(";")[2]
    if not number.isdecimal():
        return "unknown"
    return "light" if int(number) in LIGHT_BACKGROUNDS else "dark"


def ink(shade: Shade, behind: Background) -> str:
    """The colour of a suit's letters. On an unknown background it is one that is read on black and on white alike,
    and a suit without a colour of its own is written like all other letters."""
    if behind == "light":
        return shade.light
    if behind == "dark":
        return shade.dark
    middle = min((_mix(shade, step / STEPS) for step in range(STEPS + 1)), key=_imbalance)
    return "default" if max(middle) - min(middle) <= GREYNESS else "#" + bytes(middle).hex()


def contrast(one: Colour, other: Colour) -> float:
    """How well two colours are told apart, 1 to 21."""
    lower, higher = sorted((_luminance(one), _luminance(other)))
    return (higher + 0.05) / (lower + 0.05)


def parts(colour: str) -> Colour:
    """Red, green and blue of "#b3261e"."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def _imbalance(colour: Colour) -> float:
    return abs(contrast(colour, (0, 0, 0)) - contrast(colour, (255, 255, 255)))


def _mix(shade: Shade, share: float) -> Colour:
    light, dark = parts(shade.light), parts(shade.dark)
    red, green, blue = (round(one + (other - one) * share) for one, other in zip(light, dark, strict=True))
    return red, green, blue


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
