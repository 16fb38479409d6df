"""The recipe of the house set: the cards that the rulebook does not print, made once in the style of those it does.

    python -m engine.games.minkingi.recipe

prints `cards.toml`. Of nine more cards the sheet shows speed, level and number alone; those figures are kept.
"""

from __future__ import annotations

from random import Random

from engine.games.minkingi.cards import CARDS, COLOURS, SHAPES

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

GLIMPSED = {
    8: (84, 2),
    13: (78, 3),
    29: (97, 0),
    48: (91, 3),
    79: (83, 8),
    92: (97, 2),
    103: (93, 3),
    107: (89, 6),
    126: (97, 5),
}
"""Cards by number of which the sheet shows speed and level, but no corners that could be told."""

SYMBOLS = (0, 0, 0, 1, 1, 1, 2, 2, 3, 4)
"""Numbers of symbols on a card, as often as they come up."""


def house_card(number: int, rng: Random) -> tuple[int, int, list[str | int]]:
    """Speed, level and corners of a card that is not printed: a higher level means higher numbers and less speed."""
    speed, level = GLIMPSED.get(number) or _pace(rng)
    symbols = set(rng.sample(range(4), rng.choice(SYMBOLS)))
    return speed, level, [_symbol(rng) if corner in symbols else _strength(level, rng) for corner in range(4)]


def _pace(rng: Random) -> tuple[int, int]:
    level = rng.randrange(10)
    return min(99, max(70, 97 - level + rng.randint(-9, 5))), level


def _symbol(rng: Random) -> str:
    return f"{rng.choice(COLOURS)} {rng.choice(SHAPES)}"


def _strength(level: int, rng: Random) -> int:
    return min(9, max(0, round(rng.triangular(-1, 10, 1 + 0.8 * level))))


def card_file() -> str:
    """The whole of `cards.toml`."""
    rng = Random(SEED)
    head = (
        "# Made by recipe.py. The nine cards marked printed are those of the rulebook's sheet; all others are ours.\n"
    )
    return head + "".join(_entry(number, rng) for number in range(1, CARDS + 1))


def _entry(number: int, rng: Random) -> str:
    speed, level, corners = house_card(number, rng)
    mark = "house"
    if number in PRINTED:
        speed, level, printed = PRINTED[number]
        corners, mark = list(printed), "printed"
    shown = ", ".join(f'"{corner}"' if isinstance(corner, str) else str(corner) for corner in corners)
    return f'\n[[card]]\nnumber = {number}\nspeed = {speed}\nlevel = {level}\ncorners = [{shown}]\nmark = "{mark}"\n'


if __name__ == "__main__":
    print(card_file(), end="")
