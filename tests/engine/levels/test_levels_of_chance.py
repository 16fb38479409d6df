"""The levels that ask for a chance, over all courses: how many there are, and their answers counted by hand."""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

import engine

PIPS = range(1, 7)


def share(outcomes: Iterable[Any], is_good: Callable[[Any], bool]) -> Fraction:
    """How many of some equally likely outcomes are good."""
    found = [is_good(one) for one in outcomes]
    return Fraction(sum(found), len(found))


def rolls(dice: int) -> Iterator[tuple[int, ...]]:
    return product(PIPS, repeat=dice)


def takes_black(roll: tuple[int, ...]) -> bool:
    """Whether two black dice have a 6, alone or by a +1 (a 1) added to the other (drk-dice-3)."""
    return 6 in roll or (1 in roll and sum(roll) == 6)


def corners(number: int) -> list[int | str]:
    """The corners of a printed card: top left, top right, bottom left, bottom right."""
    text = (engine.load("minkingi").folder / "cards.toml").read_text("utf-8")
    return next(card["corners"] for card in tomllib.loads(text)["card"] if card["number"] == number)


def shows(number: int, upright: int, wanted: Callable[[Any], bool]) -> bool:
    """Whether a card shows something wanted at a corner, or when it is turned: the corner opposite."""
    found = corners(number)
    return wanted(found[upright]) or wanted(found[3 - upright])


COUNTED = {
    ("exploding-minions", "two-bombs"): share(permutations("BBhhhhhh", 1), lambda top: top == ("B",)),
    ("exploding-minions", "shuffled-away"): share(permutations("Bhhhhh", 1), lambda top: top != ("B",)),
    ("exploding-minions", "fourth-card"): share(set(permutations("Bhhhhhhh")), lambda pile: pile[3] == "B"),
    ("deities", "two-dice"): share(rolls(2), lambda roll: roll[0] == roll[1]),
    ("deities", "three-apart"): share(rolls(3), lambda roll: len({*roll}) == 3),
    ("deities", "top-of-the-deck"): share(range(19 - 1), lambda place: place == 0),
    ("dark-minions", "eight-more"): share(rolls(2), lambda roll: sum(roll) >= 8),
    ("dark-minions", "once-at-least"): share(rolls(2), takes_black),
    ("minkingi", "one-of-four"): share((4, 56, 106, 126), lambda card: shows(card, 0, lambda one: one in range(10))),
    ("minkingi", "one-of-three"): share((15, 75, 122), lambda card: shows(card, 2, lambda one: "yellow" in str(one))),
}


@pytest.mark.parametrize(("game", "name"), COUNTED)
def test_a_chance_that_a_level_asks_for_is_what_counting_finds(game: str, name: str) -> None:
    level = engine.courses(game).level(name)
    assert level.kind == "predict" and level.solution() == COUNTED[game, name]


def test_what_minkingi_levels_say_of_the_corner_is_printed() -> None:
    """Card 30 shows 0 at its top right; card 93 lies turned, so its bottom right corner, blue, is at the top left."""
    assert corners(30)[1] == 0 and str(corners(93)[3]).startswith("blue")
    hands = [engine.courses("minkingi").level(name).start.played[-1].after for name in ("one-of-four", "one-of-three")]
    assert [hands[0].players[1].hand, hands[1].players[0].hand] == [(4, 56, 106, 126), (15, 75, 122)]


def test_two_dice_need_eight_to_bring_mudwick_down() -> None:
    state = engine.courses("dark-minions").level("eight-more").start.played[-1].after
    text = (engine.load("dark-minions").folder / "cards.toml").read_text("utf-8")
    mudwick = next(one for one in tomllib.loads(text)["town"] if one["name"] == "Mudwick")
    assert mudwick["minions"] - sum(state.site("Mudwick").minions) == 8


@pytest.mark.parametrize("game", [game.name for game in engine.all_games()])
def test_a_course_asks_for_numbers_again_and_again(game: str) -> None:
    levels = engine.courses(game).levels
    asked = [at for at, level in enumerate(levels) if level.kind == "predict"]
    assert len(asked) >= 5 and asked[-1] > len(levels) / 2


@pytest.mark.parametrize("game", [game.name for game in engine.all_games()])
def test_words_for_a_wrong_number_are_about_another_number(game: str) -> None:
    for level in engine.courses(game).levels:
        if level.kind == "predict":
            wrong = [Fraction(one.answer) for one in level.wrong if one.answer]
            assert level.solution() not in wrong and len({*wrong}) == len(wrong)
