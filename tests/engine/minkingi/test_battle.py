"""Battles: who attacks when and whom, what changes hands, and cards level in number and Speed."""

from collections.abc import Sequence
from random import Random

import pytest

from engine.core.events import Event
from engine.games.minkingi import CreateCard, DeclareBattle, MinkingiState, Strike
from engine.games.minkingi.rules.events import Attacked, BattleOver, Captured, NobodyToAttack, OneBlow, StillToAttack
from engine.games.minkingi.rules.table import Placed, Stage
from tests.cases import for_each
from tests.engine.minkingi.accounting import close_cards, refereed
from tests.engine.minkingi.play import ADA, BEN, Corners, created, entry, file_of, fought, lies, scene, sides
from tests.engine.playing import do, told

WEAK: Corners = (0, 0, 0, 0)
STRONG: Corners = (9, 9, 9, 9)
ROCK: Corners = ("red X", "red X", "red X", "red X")
"""Corners that no number takes and that take no number."""


Printed = tuple[int, int, Corners]
"""A card by number, Speed and corners."""


def declared(cards: Sequence[Printed], laid: dict[int, Placed], new: int, space: int = 4) -> MinkingiState:
    """Ada has created card `new` and declared a battle with all that lies there."""
    data = file_of(*(entry(number, corners, speed) for number, speed, corners in cards))
    state = created(scene(laid, ((new,), (901,)), cards=data), new, space)
    return do(state, DeclareBattle(ADA, tuple(sorted(laid))))


def blows(state: MinkingiState) -> list[Event]:
    """All that happens to the end of the battle."""
    heard: list[Event] = []
    while state.stage is Stage.BATTLE:
        heard += told(state, Strike())
        state = do(state, Strike())
    return heard


def attackers(events: list[Event]) -> list[int]:
    return [event.card for event in events if isinstance(event, Attacked | NobodyToAttack)]


# ---------------------------------------------------------------- order


@pytest.mark.rule("mnk-battle-10")
@for_each("speeds", [(0, 100, 200), (200, 0, 100), (100, 200, 0), (99, 98, 97), (9, 100, 20)])
def test_the_lowest_speed_attacks_first(speeds: tuple[int, int, int]) -> None:
    cards = [(number, speed, ROCK) for number, speed in zip((1, 2, 3), speeds, strict=True)]
    state = declared(cards, {3: lies(2, BEN), 5: lies(3, BEN)}, 1)
    order = sorted((1, 2, 3), key=lambda number: speeds[number - 1])
    assert [state.card_in(space) for space in state.battle] == order
    heard = blows(state)
    assert list(dict.fromkeys(attackers(heard))) == order


@pytest.mark.rule("mnk-battle-14")
@for_each("numbers", [(7, 8, 9), (9, 8, 7), (8, 30, 7), (100, 20, 3)])
def test_equal_speed_goes_by_card_number(numbers: tuple[int, int, int]) -> None:
    new, left, right = numbers
    cards = [(number, 90, ROCK) for number in numbers]
    state = declared(cards, {3: lies(left, BEN), 5: lies(right, BEN)}, new)
    assert [state.card_in(space) for space in state.battle] == sorted(numbers)


@pytest.mark.rule("mnk-battle-10")
def test_each_engaged_card_attacks_once() -> None:
    cards = [(number, 10 * number, ROCK) for number in (1, 2, 3, 4)]
    state = declared(cards, {0: lies(2, BEN), 5: lies(3, BEN), 7: lies(4, ADA)}, 1)
    for card in (1, 2, 3, 4):
        assert state.chance() == {Strike(): 1}
        assert set(attackers(told(state, Strike()))) == {card}
        state = do(state, Strike())
    assert (state.stage, state.battle, state.engaged) == (Stage.MIDNIGHT, (), ())


@pytest.mark.rule("mnk-battle-10")
def test_the_end_of_the_battle_is_told_once() -> None:
    state = declared([(1, 1, ROCK), (2, 2, ROCK)], {3: lies(2, BEN)}, 1)
    assert [type(event) for event in blows(state)] == [Attacked, Attacked, BattleOver]


# ---------------------------------------------------------------- whom


@pytest.mark.rule("mnk-battle-11", "mnk-battle-3")
def test_only_engaged_cards_are_attacked() -> None:
    data = file_of(entry(1, STRONG, 1), entry(2, WEAK, 2), entry(3, WEAK, 3))
    state = created(scene({3: lies(2, BEN), 5: lies(3, BEN)}, ((1,), (901,)), cards=data), 1, 4)
    after = fought(do(state, DeclareBattle(ADA, (3,))))
    assert sides(after) == {1: ADA, 2: ADA, 3: BEN}


@pytest.mark.rule("mnk-battle-19")
def test_a_card_does_not_attack_its_own_side() -> None:
    state = declared([(1, 1, STRONG), (2, 2, WEAK), (3, 3, WEAK)], {3: lies(2, ADA), 5: lies(3, BEN)}, 1)
    heard = blows(state)
    assert [(e.card, e.other) for e in heard if isinstance(e, Attacked)] == [(1, 3)]
    assert attackers(heard) == [1, 2, 3]


@pytest.mark.rule("mnk-battle-11", "mnk-battle-3")
def test_an_own_card_that_is_engaged_helps() -> None:
    """The new card is too weak; the own card beside the other one does it."""
    cards = [(1, 50, WEAK), (2, 60, STRONG), (3, 70, (5, 5, 5, 5))]
    laid = {1: lies(2, ADA), 5: lies(3, BEN)}
    heard = blows(declared(cards, laid, 1))
    assert Attacked("mnk-battle-6", 2, 3, (("9", "5"),), True) in heard
    assert sides(fought(declared(cards, laid, 1))) == {1: ADA, 2: ADA, 3: ADA}


@pytest.mark.rule("mnk-battle-19", "mnk-battle-2")
def test_engaged_cards_that_do_not_touch_leave_each_other_alone() -> None:
    cards = [(1, 99, ROCK), (2, 1, STRONG), (3, 2, WEAK)]
    state = declared(cards, {3: lies(2, ADA), 5: lies(3, BEN)}, 1)
    heard = blows(state)
    assert heard[0] == NobodyToAttack("mnk-battle-19", 2)
    assert sides(fought(state)) == {1: ADA, 2: ADA, 3: BEN}


@pytest.mark.rule("mnk-battle-16", "mnk-battle-11")
def test_one_blow_in_every_direction() -> None:
    around = {space: lies(number, BEN) for space, number in zip((0, 1, 2, 3, 5, 6, 7, 8), range(2, 10), strict=True)}
    cards: list[Printed] = [(1, 1, (5, 5, 5, 5)), *((number, 90, (number,) * 4) for number in range(2, 10))]
    state = declared(cards, around, 1)
    struck = do(state, Strike())
    assert sides(struck) == {1: ADA} | {number: ADA if number <= 5 else BEN for number in range(2, 10)}
    heard = told(state, Strike())
    assert [e.other for e in heard if isinstance(e, Attacked)] == list(range(2, 10))
    assert [e for e in heard if isinstance(e, OneBlow)] == [OneBlow("mnk-battle-16", 1, 8)]
    assert [e for e in heard if isinstance(e, Captured)] == [
        Captured("mnk-battle-12", ADA, number, "Card 1") for number in range(2, 6)
    ]


# ---------------------------------------------------------------- what changes hands


@pytest.mark.rule("mnk-battle-12", "mnk-create-4")
@for_each("turned", [False, True])
def test_a_defeated_card_changes_sides_and_keeps_its_owner(turned: bool) -> None:
    state = declared([(1, 1, STRONG), (2, 2, WEAK)], {3: lies(2, BEN, turned=turned)}, 1)
    assert do(state, Strike()).field[3] == Placed(2, turned, owner=BEN, controller=ADA)
    assert told(state, Strike())[1] == Captured("mnk-battle-12", ADA, 2, "Card 1")
    assert not [event for event in told(state, Strike()) if isinstance(event, OneBlow)]


@pytest.mark.rule("mnk-battle-16")
def test_two_directions_are_one_blow_already() -> None:
    state = declared([(1, 1, WEAK), (2, 2, ROCK), (3, 3, ROCK)], {3: lies(2, BEN), 5: lies(3, BEN)}, 1)
    said = [event.told(()) for event in told(state, Strike()) if isinstance(event, OneBlow)]
    assert said == ["Card 1 attacks 2 cards. All of that is one blow."]


@pytest.mark.rule("mnk-battle-12")
def test_a_card_can_be_won_back() -> None:
    state = declared([(1, 1, STRONG), (2, 2, WEAK)], {3: lies(2, BEN, owner=ADA)}, 1)
    assert do(state, Strike()).field[3] == Placed(2, False, owner=ADA, controller=ADA)


@pytest.mark.rule("mnk-battle-10", "mnk-battle-12")
def test_a_fast_card_strikes_first_and_is_out_of_danger() -> None:
    for speed, result in ((10, {1: ADA, 2: ADA}), (30, {1: BEN, 2: BEN})):
        state = declared([(1, speed, (8, 8, 8, 8)), (2, 20, STRONG if speed == 30 else WEAK)], {3: lies(2, BEN)}, 1)
        assert sides(fought(state)) == result


@pytest.mark.rule("mnk-battle-15")
def test_a_captured_card_strikes_for_its_captor() -> None:
    """Card 1 takes card 2, which then takes card 3, both having been Ben's."""
    cards = [(1, 10, (5, 5, 5, 5)), (2, 20, (4, 9, 4, 9)), (3, 30, (7, 7, 7, 7))]
    state = declared(cards, {1: lies(2, BEN), 2: lies(3, BEN)}, 1)
    assert sides(do(state, Strike())) == {1: ADA, 2: ADA, 3: BEN}
    assert StillToAttack("mnk-battle-15", ADA, 2) in told(state, Strike())
    assert told(do(state, Strike()), Strike()) == [
        Attacked("mnk-battle-6", 2, 3, (("9", "7"), ("9", "7")), True),
        Captured("mnk-battle-12", ADA, 3, "Card 2"),
        StillToAttack("mnk-battle-15", ADA, 3),
    ]
    told_last = [event for event in blows(state) if isinstance(event, StillToAttack)][-1].told(("Ada", "Ben"))
    assert told_last == "Card 3 has still to attack in this battle: it will attack for Ada."
    assert sides(fought(state)) == {1: ADA, 2: ADA, 3: ADA}


@pytest.mark.rule("mnk-battle-15")
def test_the_new_card_may_be_turned_against_its_player() -> None:
    """Ben's fast card takes Ada's new one, which then takes Ada's other card for Ben."""
    cards = [(1, 50, (6, 6, 6, 6)), (2, 10, STRONG), (3, 90, (3, 3, 3, 3))]
    state = declared(cards, {0: lies(2, BEN), 8: lies(3, ADA)}, 1)
    assert sides(fought(state)) == {1: BEN, 2: BEN, 3: BEN}
    assert fought(state).field[4] == Placed(1, False, owner=ADA, controller=BEN)


@pytest.mark.rule("mnk-battle-15")
def test_a_card_that_has_attacked_is_not_said_to_attack_again() -> None:
    state = declared([(1, 50, STRONG), (2, 10, WEAK)], {3: lies(2, BEN)}, 1)
    assert [type(event) for event in blows(state)] == [Attacked, Attacked, Captured, BattleOver]


@pytest.mark.rule("mnk-battle-12", "mnk-battle-15")
def test_a_card_may_change_sides_twice_in_a_battle() -> None:
    cards = [(1, 30, STRONG), (2, 10, (8, 8, 8, 8)), (3, 20, (5, 5, 5, 5))]
    state = declared(cards, {3: lies(2, BEN), 0: lies(3, ADA)}, 1)
    assert sides(do(state, Strike())) == {1: ADA, 2: BEN, 3: BEN}
    assert sides(fought(state)) == {1: ADA, 2: ADA, 3: ADA}


# ---------------------------------------------------------------- level in number and Speed


@pytest.mark.rule("mnk-battle-13")
@for_each(("new", "other"), [(10, 20), (20, 10)])
def test_of_two_cards_level_in_number_and_speed_the_higher_card_number_is_defeated(new: int, other: int) -> None:
    five = (5, 5, 5, 5)
    state = declared([(new, 90, five), (other, 90, five)], {3: lies(other, BEN)}, new)
    winner = ADA if new < other else BEN
    assert sides(fought(state)) == {10: winner, 20: winner}
    assert blows(state)[0] == Attacked("mnk-battle-13", 10, 20, (("5", "5"), ("5", "5")), True)


@pytest.mark.rule("mnk-battle-13", "mnk-battle-10")
@for_each(("new", "other"), [(10, 20), (20, 10)])
def test_with_another_speed_the_card_number_says_nothing(new: int, other: int) -> None:
    five = (5, 5, 5, 5)
    state = declared([(new, 91, five), (other, 90, five)], {3: lies(other, BEN)}, new)
    assert sides(fought(state)) == {new: BEN, other: BEN}
    assert blows(state)[0] == Attacked("mnk-battle-6", other, new, (("5", "5"), ("5", "5")), True)


@pytest.mark.rule("mnk-battle-14", "mnk-battle-6", "mnk-battle-7")
def test_level_in_speed_alone_the_higher_number_wins_as_ever() -> None:
    state = declared([(10, 90, (5, 5, 5, 5)), (20, 90, (6, 6, 6, 6))], {3: lies(20, BEN)}, 10)
    assert sides(fought(state)) == {10: BEN, 20: BEN}
    assert [e.rule for e in blows(state) if isinstance(e, Attacked)] == ["mnk-battle-7", "mnk-battle-6"]


@pytest.mark.rule("mnk-battle-13")
def test_the_same_symbol_is_not_the_same_number() -> None:
    state = declared([(10, 90, ROCK), (20, 90, ROCK)], {3: lies(20, BEN)}, 10)
    assert [(e.rule, e.won) for e in blows(state) if isinstance(e, Attacked)] == [("mnk-battle-9", False)] * 2


@pytest.mark.rule("mnk-battle-13", "mnk-battle-14", "mnk-battle-18")
@for_each(("meets_the_4", "wins_there"), [(6, False), (4, False), (3, True)])
def test_the_higher_card_number_is_defeated_also_as_it_attacks(meets_the_4: int, wins_there: bool) -> None:
    """Card 20 takes card 30 from Ada, whereupon 30 attacks 10: 5 meets 5, and its 4 meets another number."""
    cards: list[Printed] = [(10, 90, (0, 5, 0, meets_the_4)), (20, 90, ("red X", 9, 0, 0)), (30, 90, (5, 0, 4, 0))]
    state = declared(cards, {5: lies(30, ADA), 8: lies(20, BEN)}, 10)
    last = do(state, Strike(), Strike())
    assert sides(last) == {10: ADA, 20: BEN, 30: BEN}
    blow, *rest = told(last, Strike())
    assert blow == Attacked("mnk-battle-13", 30, 10, (("5", "5"), ("4", str(meets_the_4))), wins_there, True)
    assert [e.card for e in rest if isinstance(e, Captured)] == ([10, 30] if wins_there else [30])
    assert [e.seat for e in rest if e.rule == "mnk-battle-18"] == [ADA]
    assert sides(fought(last)) == {10: BEN if wins_there else ADA, 20: BEN, 30: ADA}
    said = blow.told(("Ada", "Ben"))
    assert said.endswith("With the same number and the same Speed the higher card number is defeated: card 30.")
    assert ("That beats it." in said) == wins_there and "Nothing happens" not in said


# ---------------------------------------------------------------- which rule decided

DECIDED: dict[str, tuple[Corners, Corners, str, bool]] = {
    "higher": ((7, 0, 0, 0), (0, 0, 0, 6), "mnk-battle-6", True),
    "equal": ((7, 0, 0, 0), (0, 0, 0, 7), "mnk-battle-6", True),
    "lower": ((7, 0, 0, 0), (0, 0, 0, 8), "mnk-battle-7", False),
    "stronger colour": (("red X", 0, 0, 0), (0, 0, 0, "yellow star"), "mnk-battle-8", True),
    "weaker colour": (("red X", 0, 0, 0), (0, 0, 0, "blue star"), "mnk-battle-9", False),
    "same colour": (("red X", 0, 0, 0), (0, 0, 0, "red star"), "mnk-battle-9", False),
    "number on symbol": ((9, 0, 0, 0), (0, 0, 0, "red star"), "mnk-battle-9", False),
    "symbol on number": (("red X", 0, 0, 0), (0, 0, 0, 0), "mnk-battle-9", False),
}
"""Corners of card 1, which attacks first, and of card 2 to its top left: which rule decides, and whether 1 wins."""


@pytest.mark.rule("mnk-battle-6", "mnk-battle-7", "mnk-battle-8", "mnk-battle-9")
@for_each("case", DECIDED)
def test_an_attack_names_the_rule_of_the_corners_that_decided(case: str) -> None:
    mine, theirs, rule, won = DECIDED[case]
    blow = blows(declared([(1, 10, mine), (2, 20, theirs)], {0: lies(2, BEN)}, 1))[0]
    assert isinstance(blow, Attacked) and (blow.card, blow.rule, blow.won) == (1, rule, won)


TWICE: dict[str, tuple[Corners, Corners, str, bool]] = {
    "one corner wins by number": ((5, 0, 1, 0), (0, 4, 0, 9), "mnk-battle-6", True),
    "the other wins by colour": ((5, 0, "blue X", 0), (0, 9, 0, "red X"), "mnk-battle-8", True),
    "both win": ((5, 0, 5, 0), (0, 5, 0, 4), "mnk-battle-6", True),
    "number and colour win": ((5, 0, "blue X", 0), (0, 1, 0, "red X"), "mnk-battle-8", True),
    "neither wins": ((5, 0, "blue X", 0), (0, 9, 0, 0), "mnk-battle-7", False),
}


@pytest.mark.rule("mnk-battle-5")
@for_each("case", TWICE)
def test_where_one_of_two_corners_wins_that_is_said_to_be_enough(case: str) -> None:
    """Card 2 lies to the left of card 1, which attacks first."""
    mine, theirs, rule, won = TWICE[case]
    heard = told(declared([(1, 10, mine), (2, 20, theirs)], {3: lies(2, BEN)}, 1), Strike())
    assert isinstance(heard[0], Attacked) and (heard[0].rule, heard[0].won) == (rule, won)
    said = [event.told(("Ada", "Ben")) for event in heard if event.rule == "mnk-battle-5"]
    alone = ["Card 1 wins at only one of the two corners, but one is enough."]
    assert said == (alone if case.startswith(("one", "the other")) else [])


# ---------------------------------------------------------------- any battle at all


@pytest.mark.rule("mnk-battle-5", "mnk-battle-10", "mnk-battle-11", "mnk-battle-15", "mnk-battle-16", "mnk-battle-13")
@for_each("seed", range(40))
def test_a_battle_ends_as_the_referee_says(seed: int) -> None:
    rng = Random(seed)
    data = close_cards(rng)
    for _ in range(6):
        numbers = [card["number"] for card in data["card"]]
        rows, columns, space = 3, rng.choice((3, 4)), 5
        laid = {
            s: lies(number, rng.randrange(2), owner=rng.randrange(2), turned=rng.random() < 0.5)
            for s, number in zip(range(rows * columns), rng.sample(numbers, rows * columns), strict=True)
        }
        new = laid.pop(space).card
        state = scene(laid, ((new,), ()), cards=data, rows=rows, columns=columns)
        state = do(state, CreateCard(ADA, new, space, rng.random() < 0.5))
        near = state.table.near[space]
        state = do(state, DeclareBattle(ADA, tuple(sorted(rng.sample(near, rng.randint(1, len(near)))))))
        after = fought(state)
        expected = refereed(state)
        assert {s: placed.controller for s, placed in enumerate(after.field) if s in expected and placed} == expected
        kept = [placed for s, placed in enumerate(state.field) if s not in expected]
        assert kept == [placed for s, placed in enumerate(after.field) if s not in expected]
