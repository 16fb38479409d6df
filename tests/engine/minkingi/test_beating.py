"""Corner against corner: number against number, the circle of colours, and number against colour."""

import pytest

from engine.games.minkingi.rules.cards import Corner
from engine.games.minkingi.rules.table import Stage
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, battled, created, entry, file_of, lies, scene, sides
from tests.engine.minkingi.referee import wins


def corner(shown: int | str) -> Corner:
    if isinstance(shown, int):
        return Corner(shown)
    colour, shape = shown.split()
    return Corner(-1, colour, shape)


def beaten(attacking: int | str, defending: int | str) -> bool:
    """Whether a card takes another with these corners in between, on a field where only they meet."""
    cards = file_of(entry(1, (0, 0, 0, attacking), speed=1), entry(2, (defending, 0, 0, 0), speed=2))
    state = scene({8: lies(2, BEN)}, ((1,), (901,)), cards=cards)
    after = battled(created(state, 1, 4), 8)
    assert after.stage is Stage.MIDNIGHT
    return sides(after)[2] == ADA


@pytest.mark.rule("mnk-battle-6", "mnk-battle-7")
@for_each("attacking", range(10))
def test_an_equal_or_higher_number_beats_a_number(attacking: int) -> None:
    beaten_ones = [defending for defending in range(10) if corner(attacking).beats(corner(defending))]
    assert beaten_ones == list(range(attacking + 1))


@pytest.mark.rule("mnk-battle-6")
@for_each(("attacking", "defending"), [(0, 0), (5, 5), (9, 9), (1, 0), (9, 0), (6, 5)])
def test_an_equal_or_higher_number_takes_the_card(attacking: int, defending: int) -> None:
    assert beaten(attacking, defending)


@pytest.mark.rule("mnk-battle-7")
@for_each(("attacking", "defending"), [(0, 1), (0, 9), (5, 6), (8, 9)])
def test_a_lower_number_does_nothing(attacking: int, defending: int) -> None:
    cards = file_of(entry(1, (0, 0, 0, attacking), speed=1), entry(2, ("red X", 0, 0, 0), speed=2))
    assert not corner(attacking).beats(corner(defending))
    state = scene({8: lies(2, BEN)}, ((1,), (901,)), cards=cards)
    assert sides(battled(created(state, 1, 4), 8)) == {1: ADA, 2: BEN}


@pytest.mark.rule("mnk-battle-8", "mnk-battle-9")
@pytest.mark.parametrize(
    ("attacking", "defending", "wins_it"),
    [
        pytest.param("blue X", "red X", True, marks=pytest.mark.rule("mnk-battle-8")),
        ("red X", "yellow X", True),
        ("yellow X", "blue X", True),
        pytest.param("red X", "blue X", False, marks=pytest.mark.rule("mnk-battle-9")),
        ("yellow X", "red X", False),
        ("blue X", "yellow X", False),
        ("blue X", "blue X", False),
        ("red X", "red X", False),
        ("yellow X", "yellow X", False),
        ("blue circle", "red star", True),
        ("blue circle", "blue star", False),
    ],
)
def test_the_circle_of_colours(attacking: str, defending: str, wins_it: bool) -> None:
    assert corner(attacking).beats(corner(defending)) == wins_it
    assert beaten(attacking, defending) == wins_it == wins(attacking, defending)


@pytest.mark.rule("mnk-battle-9")
@for_each("colour", ["blue", "red", "yellow"])
@for_each("number", [0, 5, 9])
def test_a_number_against_a_symbol_does_nothing_either_way(colour: str, number: int) -> None:
    assert not corner(number).beats(corner(f"{colour} star"))
    assert not corner(f"{colour} star").beats(corner(number))
    assert not beaten(number, f"{colour} star") and not beaten(f"{colour} star", number)


@pytest.mark.rule("mnk-battle-7", "mnk-battle-9")
def test_an_attack_that_does_nothing_does_not_harm_the_attacker() -> None:
    cards = file_of(entry(1, (0, 0, 0, 3), speed=2), entry(2, ("blue X", 0, 0, 0), speed=1))
    state = scene({8: lies(2, BEN)}, ((1,), (901,)), cards=cards)
    assert sides(battled(created(state, 1, 4), 8)) == {1: ADA, 2: BEN}
