"""Which corners meet: in all eight directions, upright and turned, against a geometry made of points."""

from itertools import product
from typing import Any

import pytest

from engine.games.minkingi import DeclareBattle, MinkingiState, Strike
from engine.games.minkingi.rules.events import Attacked
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, battled, created, entry, file_of, lies, scene, sides
from tests.engine.minkingi.referee import Piece, meetings
from tests.engine.playing import do, told

TL, TR, BL, BR = range(4)

PRINTED_AT = {"upright": {TL: 0, TR: 1, BL: 2, BR: 3}, "turned": {TL: 3, TR: 2, BL: 1, BR: 0}}
"""Which corner of a card, as printed, lies at each place."""

TOUCH = {
    0: [(TL, BR)],
    1: [(TL, BL), (TR, BR)],
    2: [(TR, BL)],
    3: [(TL, TR), (BL, BR)],
    5: [(TR, TL), (BR, BL)],
    6: [(BL, TR)],
    7: [(BL, TL), (BR, TR)],
    8: [(BR, TL)],
}
"""By space around the middle one of nine, the places that meet: (of the card in the middle, of the other)."""


def won(space: int, mine: int, theirs: int, turned: bool, other_turned: bool) -> bool:
    """Whether a card in the middle with a single corner that counts beats one whose single weak corner is given.

    The corner that attacks is blue and all others are numbers; of the other card, one is red.
    """
    attacker: list[int | str] = [0, 0, 0, 0]
    attacker[mine] = "blue X"
    other: list[int | str] = [9, 9, 9, 9]
    other[theirs] = "red X"
    cards = file_of(entry(1, attacker, speed=1), entry(2, other, speed=2))
    state = scene({space: lies(2, BEN, turned=other_turned)}, ((1,), (901,)), cards=cards)
    return sides(battled(created(state, 1, 4, turned), space)) == {1: ADA, 2: ADA}


@pytest.mark.rule("mnk-battle-5", "mnk-create-3", "mnk-battle-2")
@for_each("space", TOUCH)
@for_each("lie", ["upright", "turned"])
@for_each("other_lies", ["upright", "turned"])
def test_just_the_corners_that_touch_meet(space: int, lie: str, other_lies: str) -> None:
    expected = {(PRINTED_AT[lie][a], PRINTED_AT[other_lies][b]) for a, b in TOUCH[space]}
    for mine, theirs in product(range(4), repeat=2):
        beaten = won(space, mine, theirs, lie == "turned", other_lies == "turned")
        assert beaten == ((mine, theirs) in expected), (mine, theirs)


@pytest.mark.rule("mnk-battle-5", "mnk-battle-2")
@for_each(("rows", "columns"), [(2, 2), (2, 4), (3, 3), (4, 2), (4, 4), (3, 4)])
def test_any_two_spaces_meet_where_their_points_are_one(rows: int, columns: int) -> None:
    table = scene({}, rows=rows, columns=columns).table
    corners: list[Any] = [entry(1, (10, 11, 12, 13)), entry(2, (20, 21, 22, 23))]
    for one, other in product(range(rows * columns), repeat=2):
        if one == other:
            continue
        met = meetings(Piece(corners[0], one, False, ADA), Piece(corners[1], other, False, BEN), columns)
        pairs = table.touching[one].get(other, ())
        assert sorted((10 + a, 20 + b) for a, b in pairs) == sorted(met)
        assert len(met) == len(pairs)
        assert bool(met) == (other in table.near[one])


@pytest.mark.rule("mnk-battle-5")
def test_one_corner_that_wins_is_enough() -> None:
    cards = file_of(entry(1, (0, 0, 0, 5), speed=1), entry(2, (9, 0, 5, 0), speed=2), entry(3, (9, 0, 6, 0), speed=3))
    state = scene({5: lies(2, BEN)}, ((1,), (901,)), cards=cards)
    assert sides(battled(created(state, 1, 4), 5))[2] == ADA
    state = scene({5: lies(3, BEN)}, ((1,), (901,)), cards=cards)
    assert sides(battled(created(state, 1, 4), 5)) == {1: BEN, 3: BEN}


@pytest.mark.rule("mnk-battle-5")
def test_what_meets_is_told_corner_by_corner() -> None:
    state = scene({3: lies(122, BEN)}, ((15,), (901,)))
    heard = [e for e in told(*_strike(state)) if isinstance(e, Attacked)]
    assert heard == [Attacked("mnk-battle-7", 15, 122, (("7", "red X"), ("4", "5")), False)]
    assert heard[0].told(()) == "Card 15 attacks card 122: 7 against red X and 4 against 5. Nothing happens."


def _strike(state: MinkingiState) -> tuple[MinkingiState, Strike]:
    return do(created(state, 15, 4), DeclareBattle(ADA, (3,))), Strike()


@pytest.mark.rule("mnk-create-3", "mnk-battle-5")
def test_turning_a_card_saves_a_corner() -> None:
    cards = file_of(entry(1, (1, 9, 9, 9), speed=2), entry(2, (0, 0, 0, 5), speed=1))
    state = scene({0: lies(2, BEN)}, ((1,), (901,)), cards=cards)
    assert sides(battled(created(state, 1, 4, False), 0))[1] == BEN
    assert sides(battled(created(state, 1, 4, True), 0)) == {1: ADA, 2: ADA}
