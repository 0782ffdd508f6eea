"""What can become of a file: by accident, by a careless hand, or by a wicked one."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from random import Random

Mutation = Callable[[Random, bytes], bytes]
LARGE = 2_000_000
"""Bytes: what is larger than any file the program reads is not mutated any further."""

NUMBERS = (
    b"0",
    b"-1",
    b"99",
    b"65536",
    b"4294967296",
    b"9" * 26,
    b"9" * 10_000,
    b"1e999",
    b"NaN",
    "７".encode(),
)
TERMINAL = (
    b"\x1b[2J",
    b"\x1b]0;owned\x07",
    b"\x1b[31m",
    b"\x9b5n",
    b"\r",
    b"\x08" * 40,
    "\u202e".encode(),
    "\x9b".encode(),
)
BYTES = (b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xc3", b"\x0c", b"\x85", "\u2028".encode())
DEEP = (
    b"[" * 100_000,
    b"[" * 500 + b"]" * 500,
    b"{" + b'"a":{' * 900,
    b'{"a":' * 400 + b"1" + b"}" * 400,
    b"a." * 30_000 + b"a = 1",
)
WORDS = (
    b"sealed ",
    b"undo 99999999999",
    b"undo 1",
    b"player 1 evil:Bot",
    b"player 1 openspiel:5",
    b"player 1 search:9999999",
    b"player 9 you",
    b"seat 1",
    b"seats 5",
    b"seed x",
    b"chance deck",
    b"game tricktakers 1",
    b"option characters all",
    b"result 1 2 3 4",
    b"fair 1 " + b"0" * 64 + b" " + b"f" * 64,
    b"fair 1 0 f",
    b"entropy 0 0123456789abcdef",
    b"entropy 9 0123456789abcdef",
    b"entropy 1 " + b"e" * 65,
    b"end",
    b"{}",
    b"[]",
    b"null",
    b'{"deal": true}',
)
OPTIONS = (b"jd_bonus", b"trading", b"vp", b"ai_cards", b"characters", b"seats", b"\x1b[2J", b"x" * 5000)
BOTS = (b"expert", b"thumb", b"search:3ms", b"search:9999999", b"evil:Bot", b"openspiel:9", b"\x1b[2J")
OF_THE_WRONG_KIND: tuple[object, ...] = (
    None,
    True,
    -1,
    7,
    0.5,
    1e300,
    "x",
    "\x1b[2J",
    [],
    {},
    [[0]],
    [0, 1, "2", 3],
    10**30,
)


def flip_a_bit(luck: Random, data: bytes) -> bytes:
    changed = bytearray(data or b"\0")
    changed[luck.randrange(len(changed))] ^= 1 << luck.randrange(8)
    return bytes(changed)


def overwrite_a_byte(luck: Random, data: bytes) -> bytes:
    changed = bytearray(data or b"\0")
    changed[luck.randrange(len(changed))] = luck.randrange(256)
    return bytes(changed)


def cut_off(luck: Random, data: bytes) -> bytes:
    return data[: luck.randrange(len(data) + 1)]


def cut_out(luck: Random, data: bytes) -> bytes:
    start = luck.randrange(len(data) + 1)
    return data[:start] + data[start + luck.randrange(40) :]


def swap_two_words(luck: Random, data: bytes) -> bytes:
    words = data.split(b" ")
    one, other = luck.randrange(len(words)), luck.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return b" ".join(words)


def change_a_number(luck: Random, data: bytes) -> bytes:
    places = [place for place, byte in enumerate(data) if 48 <= byte <= 57]
    if not places:
        return data
    place = luck.choice(places)
    return data[:place] + luck.choice(NUMBERS) + data[place + 1 :]


def insert(things: tuple[bytes, ...]) -> Mutation:
    def insertion(luck: Random, data: bytes) -> bytes:
        place = luck.randrange(len(data) + 1)
        return data[:place] + luck.choice(things) + data[place:]

    return insertion


def of_lines(change: Callable[[Random, list[bytes]], None]) -> Mutation:
    def mutation(luck: Random, data: bytes) -> bytes:
        lines = data.split(b"\n")
        change(luck, lines)
        return b"\n".join(lines)

    return mutation


def double_a_line(luck: Random, lines: list[bytes]) -> None:
    lines.insert(luck.randrange(len(lines) + 1), luck.choice(lines))


def repeat_a_line(luck: Random, lines: list[bytes]) -> None:
    place = luck.randrange(len(lines))
    most = LARGE // (len(lines[place]) + 1)
    lines[place:place] = [lines[place]] * min(most, luck.choice((10, 1000, 30_000)))


def undo_very_often(luck: Random, lines: list[bytes]) -> None:
    place = luck.randrange(len(lines))
    most = LARGE // (len(lines[place]) + 8)
    lines[place:place] = [lines[place], b"undo 1"] * min(most, luck.choice((5, 400, 5000)))


def lengthen_a_line(luck: Random, lines: list[bytes]) -> None:
    place = luck.randrange(len(lines))
    lines[place] += luck.choice((b" x", b"y", b" 7", b" ")) * luck.choice((300, 100_000, 400_000))


def remove_a_line(luck: Random, lines: list[bytes]) -> None:
    lines.pop(luck.randrange(len(lines)))


def move_a_section(luck: Random, lines: list[bytes]) -> None:
    start = luck.randrange(len(lines))
    section = lines[start : start + luck.randrange(1, 8)]
    del lines[start : start + len(section)]
    place = luck.randrange(len(lines) + 1)
    lines[place:place] = section


def write_a_line(luck: Random, lines: list[bytes]) -> None:
    lines.insert(luck.randrange(len(lines) + 1), luck.choice(WORDS))


def set_a_value(luck: Random, lines: list[bytes]) -> None:
    """Put something deep, long or strange behind the first word of a line."""
    place = luck.randrange(len(lines))
    word = lines[place].split(b" ")[0]
    lines[place] = word + b" " + luck.choice((*DEEP, *NUMBERS, *TERMINAL, *WORDS))


def give_an_option(luck: Random, lines: list[bytes]) -> None:
    name = luck.choice(OPTIONS)
    value = luck.choice(
        (*DEEP, *NUMBERS, b'{"R": 42}', b"[1, 2, 3]", b'"\\ud800"', b"true", b'{"R": [[[[]]]]}')
    )
    lines.insert(luck.randrange(1, len(lines) + 1), b"option " + name + b" " + value)


def take_back_a_little(luck: Random, lines: list[bytes]) -> None:
    """An undo that may well be possible."""
    moves = [place for place, line in enumerate(lines, 1) if line[:1].isdigit()]
    if moves:
        lines.insert(luck.choice((moves[-1], luck.choice(moves))), b"undo %d" % luck.choice((1, 1, 2, 5, 30)))


def exchange_two_moves(luck: Random, lines: list[bytes]) -> None:
    moves = [place for place, line in enumerate(lines) if line[:1].isdigit()]
    if moves:
        one, other = luck.choice(moves), luck.choice(moves)
        lines[one], lines[other] = lines[other], lines[one]


def seat_another_player(luck: Random, lines: list[bytes]) -> None:
    player = luck.choice(BOTS)
    for place, line in enumerate(lines):
        if line.startswith(b"player "):
            lines[place] = line[:9] + player


def tamper_with_the_shuffle(luck: Random, lines: list[bytes]) -> None:
    """Another digit, a word too many or too few, or something odd in a line about the shuffle."""
    places = [place for place, line in enumerate(lines) if line.startswith((b"fair ", b"entropy ", b"seed "))]
    if not places:
        return
    place = luck.choice(places)
    words = lines[place].split(b" ")
    word = luck.randrange(1, len(words))
    digits = bytearray(words[word])
    if digits:
        digits[luck.randrange(len(digits))] = luck.choice(b"0123456789abcdefgAF \x00")
    words[word] = luck.choice((bytes(digits), bytes(digits), b"", words[word] * 2, *NUMBERS, *TERMINAL))
    lines[place] = b" ".join(words)


def mac_or_windows(luck: Random, data: bytes) -> bytes:
    return data.replace(b"\n", luck.choice((b"\r\n", b"\r", b"\n\n")))


ANYWHERE: tuple[Mutation, ...] = (
    flip_a_bit,
    overwrite_a_byte,
    cut_off,
    cut_out,
    swap_two_words,
    change_a_number,
    change_a_number,
    insert(TERMINAL),
    insert(BYTES),
    insert(DEEP),
    mac_or_windows,
    of_lines(double_a_line),
    of_lines(repeat_a_line),
    of_lines(lengthen_a_line),
    of_lines(remove_a_line),
    of_lines(move_a_section),
    of_lines(write_a_line),
    of_lines(set_a_value),
)
OF_RECORDS: tuple[Mutation, ...] = (
    *ANYWHERE,
    of_lines(undo_very_often),
    of_lines(give_an_option),
    of_lines(take_back_a_little),
    of_lines(take_back_a_little),
    of_lines(exchange_two_moves),
    of_lines(seat_another_player),
)


# What is sealed in a record


def unsealed(line: bytes) -> bytes | None:
    """What a line of a record holds sealed."""
    if not line.startswith(b"sealed "):
        return None
    try:
        return zlib.decompress(base64.b64decode(line[7:]))
    except (ValueError, zlib.error):
        return None


def sealed(data: bytes) -> bytes:
    """A line of a record that holds this."""
    return b"sealed " + base64.b64encode(zlib.compress(data, 9))


def break_the_seal(luck: Random, data: bytes) -> bytes:
    """Mutate what is sealed, and seal it again."""
    lines = data.split(b"\n")
    for place, line in enumerate(lines):
        inside = unsealed(line)
        if inside is not None and len(inside) < LARGE:
            lines[place] = sealed(luck.choice((*OF_RECORDS, bomb, seal_again))(luck, inside))
    return b"\n".join(lines)


def bomb(luck: Random, data: bytes) -> bytes:
    """Something that is small only as long as it is packed."""
    part = luck.choice((b"\n", b" ", b"0 play C2\n", b"x"))
    return data + part * (luck.choice((LARGE, 5 * LARGE)) // len(part))


def seal_again(luck: Random, data: bytes) -> bytes:
    for _ in range(luck.choice((1, 2, 50))):
        data = sealed(data)
    return data


# A file for each kind


def mutated(luck: Random, data: bytes, mutations: tuple[Mutation, ...]) -> bytes:
    """A file after one to three accidents."""
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        if len(data) < LARGE:
            data = luck.choice(mutations)(luck, data)
    return data


def mutated_record(luck: Random, data: bytes) -> bytes:
    """A record after some accidents, half of them under its seal."""
    under_the_seal = (break_the_seal,) * len(OF_RECORDS) if b"\nsealed " in data else ()
    return mutated(luck, data, OF_RECORDS + under_the_seal)


def mutated_fair_record(luck: Random, data: bytes) -> bytes:
    """A record of a fair game after some accidents, half of them to what it tells of the shuffle."""
    return mutated(luck, data, OF_RECORDS + (of_lines(tamper_with_the_shuffle),) * len(OF_RECORDS))


def mutated_journal(luck: Random, data: bytes) -> bytes:
    """A journal after some accidents; some leave it JSON, with something of the wrong kind in it."""
    if luck.random() < 0.5:
        return mutated(luck, data, ANYWHERE)
    lines = data.split(b"\n")
    place = luck.randrange(len(lines) - 1)
    entry = json.loads(lines[place])
    name = luck.choice([*entry, "more"])
    entry[name] = luck.choice(OF_THE_WRONG_KIND)
    if luck.random() < 0.3:
        del entry[name]
    lines[place] = json.dumps(entry).encode()
    return b"\n".join(lines)


def mutated_house(luck: Random, data: bytes) -> bytes:
    """A house file after some accidents."""
    return mutated(luck, data, ANYWHERE)
