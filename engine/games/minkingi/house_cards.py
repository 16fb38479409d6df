"""Makes the house set: the cards that the rulebook does not print, in the style of those it does.

    python -m engine.games.minkingi.house_cards

prints `cards.toml`. Of nine more cards the sheet shows a part; what can be told from it is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random

from engine.games.minkingi.rules.cards import CARDS, COLOURS, PLACES, SHAPES

SEED = 1038

PRINTED: dict[int, tuple[int, int, tuple[str | int, str | int, str | int, str | int]]] = {
    4: (91, 0, (0, 1, 3, 0)),
    15: (77, 3, (7, 7, 4, 0)),
    30: (97, 1, ("yellow circle", 0, 0, 1)),
    56: (91, 4, ("blue crescent moon", 1, 1, 6)),
    75: (83, 7, (4, "yellow star", 4, 8)),
    93: (96, 2, (4, "red triangle", 1, "blue X")),
    106: (89, 6, (8, "red square", "yellow square", 4)),
    119: (85, 9, (8, 8, "blue starburst", "red X")),
    122: (98, 4, ("yellow X", "red X", "blue circle", 5)),
}
"""The nine printed cards by number: speed, level, corners."""

SYMBOL = ""
"""Stands for a symbol on the sheet of which neither colour nor shape can be told."""

Seen = int | str | None
"""What the sheet shows of a corner: a number, `SYMBOL`, or nothing that can be told (None)."""

GLIMPSED: dict[int, tuple[int, int, tuple[Seen, Seen, Seen, Seen]]] = {
    8: (84, 2, (None, None, 4, 2)),
    13: (78, 3, (5, 1, 7, 4)),
    29: (97, 0, (0, 0, 0, SYMBOL)),
    48: (91, 3, (4, 4, SYMBOL, 0)),
    79: (83, 8, (7, 6, 3, SYMBOL)),
    92: (97, 2, (None, None, SYMBOL, 2)),
    103: (93, 3, (4, SYMBOL, None, 4)),
    107: (89, 6, (None, None, 6, 6)),
    126: (97, 5, (None, None, 6, SYMBOL)),
}
"""Nine more cards by number: speed, level, and what can be told of their corners.

Speed and level stand between the bottom corners, so these are certain and count as printed. The upper corners of three
cards stand in one row, apart from the rest; they are taken from left to right as far as that leaves no doubt, and count
as ours. All that cannot be told is ours too.
"""

SYMBOLS = (0, 0, 0, 1, 1, 1, 2, 2, 3, 4)
"""Numbers of symbols on a card, as often as they come up."""


def house_card(number: int, rng: Random) -> tuple[int, int, list[str | int]]:
    """Speed, level and corners of a card that is not printed: a higher level means higher numbers and less speed."""
    speed, level, seen = GLIMPSED.get(number) or (*_random_pace(rng), (None,) * 4)
    symbols = set(rng.sample(range(4), rng.choice(SYMBOLS)))
    drawn = [_random_symbol(rng) if corner in symbols else _random_number(level, rng) for corner in range(4)]
    return speed, level, [_shown_or_drawn(one, own, number) for one, own in zip(seen, drawn, strict=True)]


def _shown_or_drawn(seen: Seen, drawn: str | int, number: int) -> str | int:
    """What the sheet shows of a corner; what was drawn for it where that leaves a choice."""
    if seen == SYMBOL:
        return drawn if isinstance(drawn, str) else _random_symbol(Random(number))
    return drawn if seen is None else seen


def _printed_figures(number: int) -> list[str]:
    """The figures of a card seen in part that count as printed."""
    _, _, seen = GLIMPSED[number]
    return ["speed", "level", *(place for place, one in zip(PLACES[2:], seen[2:], strict=True) if isinstance(one, int))]


def _random_pace(rng: Random) -> tuple[int, int]:
    level = rng.randrange(10)
    return min(99, max(70, 97 - level + rng.randint(-9, 5))), level


def _random_symbol(rng: Random) -> str:
    return f"{rng.choice(COLOURS)} {rng.choice(SHAPES)}"


def _random_number(level: int, rng: Random) -> int:
    return min(9, max(0, round(rng.triangular(-1, 10, 1 + 0.8 * level))))


def card_file() -> str:
    """The whole of `cards.toml`."""
    rng = Random(SEED)
    head = (
        "# Made by house_cards.py. The nine cards marked printed are those of the rulebook's sheet; of nine more it\n"
        "# shows the figures listed as printed. All else is ours.\n"
    )
    rows = "".join(f"  {_toml_row(number, rng)},\n" for number in range(1, CARDS + 1))
    return f"{head}\ncard = [\n{rows}]\n"


def _toml_row(number: int, rng: Random) -> str:
    speed, level, corners = house_card(number, rng)
    mark = '"house"'
    if number in PRINTED:
        speed, level, printed = PRINTED[number]
        corners, mark = list(printed), '"printed"'
    if number in GLIMPSED:
        mark += f", printed = {_toml_list(_printed_figures(number))}"
    shown = _toml_list(corners)
    return f"{{ number = {number}, speed = {speed}, level = {level}, corners = {shown}, mark = {mark} }}"


def _toml_list(values: Iterable[str | int]) -> str:
    return f"[{', '.join(json.dumps(value) for value in values)}]"


if __name__ == "__main__":
    print(card_file(), end="")
