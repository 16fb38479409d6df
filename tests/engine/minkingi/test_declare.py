"""Declaring a battle: with any of the touching spaces that hold a card, own cards too, or with none."""

from itertools import combinations

import pytest

from engine import CHANCE, Seat
from engine.games.minkingi import DeclareBattle
from engine.games.minkingi.rules.events import AtACorner, BattleDeclared, NoBattle, SameSpeed
from engine.games.minkingi.rules.table import Stage
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, battled, created, entry, file_of, lies, scene
from tests.engine.playing import do, refusal, told

LAID = {0: lies(4, BEN), 1: lies(15, ADA), 5: lies(30, BEN), 8: lies(122, BEN), 6: lies(75, ADA, owner=BEN)}
"""Around the middle of the field; spaces 2, 3 and 7 are open."""


@pytest.mark.rule("mnk-battle-1", "mnk-battle-3", "mnk-battle-4")
def test_any_of_the_touching_cards_or_none() -> None:
    state = created(scene(LAID, ((56,), (93,))), 56, 4)
    cards = (0, 1, 5, 6, 8)
    sets = [spaces for size in range(6) for spaces in combinations(cards, size)]
    assert state.to_act == Seat(ADA)
    assert len(sets) == 32
    assert set(state.options(ADA)) == {DeclareBattle(ADA, spaces) for spaces in sets}
    assert list(state.options(ADA)) == sorted(state.options(ADA)) and len(state.options(ADA)) == 32
    assert state.options(BEN) == ()


@pytest.mark.rule("mnk-battle-2", "mnk-battle-17")
@for_each("rows", [2, 3, 4])
@for_each("columns", [2, 3, 4])
def test_spaces_touch_at_sides_and_corners(rows: int, columns: int) -> None:
    near = scene({}, rows=rows, columns=columns).table.near
    for space in range(rows * columns):
        row, column = space // columns, space % columns
        touching = [
            other
            for other in range(rows * columns)
            if other != space and abs(other // columns - row) <= 1 and abs(other % columns - column) <= 1
        ]
        assert list(near[space]) == touching


@pytest.mark.rule("mnk-battle-2")
@for_each(("space", "beside", "far"), [(0, 1, 8), (0, 4, 5), (0, 3, 6), (3, 0, 8), (3, 6, 5), (2, 5, 3)])
def test_a_space_that_does_not_touch(space: int, beside: int, far: int) -> None:
    state = scene({beside: lies(119, BEN), far: lies(122, BEN)}, ((56,), (93,)))
    refused = refusal(created(state, 56, space), DeclareBattle(ADA, (far,)))
    assert (refused.rule, refused.reason) == ("mnk-battle-2", f"Space {far + 1} does not touch space {space + 1}.")


@pytest.mark.rule("mnk-battle-4")
@for_each("space", [2, 3, 7])
def test_an_open_space_has_nothing_to_battle_with(space: int) -> None:
    state = created(scene(LAID, ((56,), (93,))), 56, 4)
    for spaces in ((space,), tuple(sorted((5, space)))):
        refused = refusal(state, DeclareBattle(ADA, spaces))
        assert (refused.rule, refused.reason) == ("mnk-battle-4", f"Space {space + 1} holds no card to battle with.")


@pytest.mark.rule("mnk-battle-3")
@for_each("spaces", [(1, 0), (0, 0), (8, 5, 1)])
def test_spaces_are_named_once_and_in_order(spaces: tuple[int, ...]) -> None:
    refused = refusal(created(scene(LAID, ((56,), (93,))), 56, 4), DeclareBattle(ADA, spaces))
    assert (refused.rule, refused.reason) == ("mnk-battle-3", "Spaces of a battle are named once each, in order.")


@pytest.mark.rule("mnk-battle-2")
@for_each("space", [4, -1, 9, 99])
def test_neither_its_own_space_nor_one_beyond_the_field(space: int) -> None:
    refused = refusal(created(scene(LAID, ((56,), (93,))), 56, 4), DeclareBattle(ADA, (space,)))
    assert (refused.rule, refused.reason) == ("mnk-battle-2", f"Space {space + 1} does not touch space 5.")


@pytest.mark.rule("mnk-battle-3", "mnk-battle-10")
def test_the_new_card_and_all_chosen_are_engaged() -> None:
    state = created(scene(LAID, ((56,), (93,))), 56, 4)
    declared = do(state, DeclareBattle(ADA, (1, 5, 6)))
    assert (declared.engaged, declared.to_act, declared.phase) == ((1, 4, 5, 6), CHANCE, "Battle")
    speeds = {15: 77, 75: 83, 56: 91, 30: 97}
    assert [declared.card_in(space) for space in declared.battle] == sorted(speeds, key=lambda card: speeds[card])
    assert told(state, DeclareBattle(ADA, (1, 5))) == [BattleDeclared("mnk-battle-3", ADA, (15, 56, 30))]


@pytest.mark.rule("mnk-battle-17", "mnk-battle-2")
def test_that_corners_touch_too_is_told_of_each_space_that_meets_at_one() -> None:
    state = created(scene(LAID, ((56,), (93,))), 56, 4)
    heard = told(state, DeclareBattle(ADA, (1, 6, 8)))
    assert heard[1:] == [AtACorner("mnk-battle-17", 6, 4), AtACorner("mnk-battle-17", 8, 4)]
    assert heard[1].told(()) == "Space 7 meets space 5 at a corner only; that is touching too."


@pytest.mark.rule("mnk-battle-14")
@for_each(
    ("speeds", "groups"),
    [
        ((10, 20, 30, 40), []),
        ((10, 20, 20, 40), [(2, 3)]),
        ((20, 10, 20, 20), [(1, 3, 4)]),
        ((20, 10, 20, 10), [(2, 4), (1, 3)]),
    ],
)
def test_engaged_cards_of_the_same_speed_are_named_in_the_order_of_their_attacks(
    speeds: tuple[int, ...], groups: list[tuple[int, ...]]
) -> None:
    cards = file_of(*(entry(number, (0, 0, 0, 0), speed) for number, speed in enumerate(speeds, 1)))
    laid = {1: lies(4, BEN), 3: lies(3, ADA), 5: lies(2, BEN)}
    heard = told(created(scene(laid, ((1,), ()), cards=cards), 1, 4), DeclareBattle(ADA, (1, 3, 5)))
    assert heard[1:] == [SameSpeed("mnk-battle-14", group) for group in groups]
    for event, group in zip(heard[1:], groups, strict=True):
        named = ", ".join(f"card {card}" for card in group)
        assert event.told(()) == f"Of the same Speed are {named}: the lowest card number attacks first."


@pytest.mark.rule("mnk-battle-1")
def test_a_battle_may_be_declined() -> None:
    state = created(scene(LAID, ((56,), (93,))), 56, 4)
    after = do(state, DeclareBattle(ADA, ()))
    assert (after.stage, after.field, after.engaged, after.battle) == (Stage.MIDNIGHT, state.field, (), ())
    assert told(state, DeclareBattle(ADA, ())) == [NoBattle("mnk-battle-1", ADA)]


@pytest.mark.rule("mnk-battle-3")
def test_own_cards_alone_may_be_engaged_to_no_effect() -> None:
    state = created(scene(LAID, ((56,), (93,))), 56, 4)
    assert battled(state, 1, 6).field == state.field


def test_a_space_is_asked_for_its_card_only_where_there_is_one() -> None:
    with pytest.raises(ValueError, match=r"^space 3 is open$"):
        scene(LAID).card_in(2)
