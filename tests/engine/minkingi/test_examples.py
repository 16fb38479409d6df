"""The worked examples of Minkingi: each replayed step by step against what the rules say must happen."""

from itertools import pairwise
from typing import TypeVar

import pytest

from engine import OVER, Event, Result
from engine.games.minkingi import CreateCard, DeclareBattle, MinkingiState, PickCard, Start
from engine.games.minkingi.rules.events import Attacked, Captured, NoBattle, NobodyToAttack, SameSpeed, StillToAttack
from engine.games.minkingi.rules.table import Stage
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, PRINTED, SHEET, battled, created, sides
from tests.engine.stories import Stories

E = TypeVar("E", bound=Event)

STORIES = Stories("minkingi", MinkingiState)
EXAMPLES = STORIES.records
states, last, heard = STORIES.states, STORIES.last, STORIES.heard
HOUSE_CARDS = {"card-in-hand": {126}, "whole-game": {116}}
"""The examples that need ten cards, and the tenth."""

each_example = pytest.mark.parametrize("name", EXAMPLES)


def blows(name: str) -> list[tuple[int, int, str, bool]]:
    """All attacks: who, whom, which corners met, and whether that won."""
    met = [(e, " and ".join(f"{own} - {other}" for own, other in e.corners)) for e in heard(name, Attacked)]
    return [(e.card, e.other, words, e.won) for e, words in met]


def at_stage(name: str, stage: Stage, which: int = 0) -> MinkingiState:
    """The first position, or a later one, at which a stage begins."""
    found = states(name)
    starts = [new for old, new in pairwise(found) if new.stage is stage and old.stage is not stage]
    return starts[which]


def owned(name: str, seat: int) -> list[int]:
    """The cards that a seat owns at the end."""
    state = last(name)
    return [*(p.card for p in state.field if p and p.owner == seat), *state.players[seat].hand]


def symbols(cards: list[int]) -> int:
    return sum(isinstance(corner, str) for card in cards for corner in SHEET[card][2])


def total(cards: list[int]) -> int:
    return sum(corner for card in cards for corner in SHEET[card][2] if isinstance(corner, int))


# ---------------------------------------------------------------- all of them


@each_example
def test_only_the_house_table_is_used(name: str) -> None:
    rows, columns = (3, 3) if name in ("the-draft", *HOUSE_CARDS) else (2, 2)
    assert EXAMPLES[name].start.setup == {"players": 2, "rows": rows, "columns": columns, "first": None}


@each_example
def test_the_cards_laid_are_printed_ones(name: str) -> None:
    laid = {action.card for action in EXAMPLES[name].actions if isinstance(action, CreateCard)}
    assert laid <= {*PRINTED, *HOUSE_CARDS.get(name, set())}


# ---------------------------------------------------------------- the draft


@pytest.mark.rule("mnk-draft-1", "mnk-draft-2", "mnk-draft-3", "mnk-draft-4", "mnk-draft-5", "mnk-setup-3")
def test_the_draft() -> None:
    name = "the-draft"
    assert Start(BEN) in EXAMPLES[name].actions
    end = last(name)
    assert (end.stage, end.current) == (Stage.CREATE, BEN)
    assert [player.hand for player in end.players] == [(4, 15, 56, 106, 119), (30, 75, 93, 122, 126)]
    packs = [player.pack for player in states(name)[1].players]
    assert end.ditch == tuple(sorted({*packs[0], *packs[1]} - {*end.players[0].hand, *end.players[1].hand}))
    assert len(end.ditch) == 8
    picks = [action for action in EXAMPLES[name].actions if isinstance(action, PickCard)]
    for turn in range(5):
        one, other = picks[2 * turn : 2 * turn + 2]
        assert one.card in packs[turn % 2] and other.card in packs[1 - turn % 2]


@pytest.mark.rule("mnk-draft-6")
def test_the_draft_what_each_knows() -> None:
    end = last("the-draft")
    assert end.seen_by(BEN).players[ADA].hand == (0, 4, 56, 106, 119)
    assert end.seen_by(ADA).players[BEN].hand == (0, 30, 93, 122, 126)


# ---------------------------------------------------------------- one battle each

BATTLES: dict[str, tuple[list[tuple[int, int, str, bool]], dict[int, int]]] = {
    "equal-number": ([(106, 93, "4 - 4", True)], {93: BEN, 106: BEN}),
    "lower-number": ([(75, 56, "4 - 6", False), (56, 75, "6 - 4", True)], {56: ADA, 75: ADA}),
    "number-against-colour": ([(119, 106, "red X - 8", False), (106, 119, "8 - red X", False)], {119: ADA, 106: BEN}),
    "same-colour": (
        [(56, 93, "blue crescent moon - blue X", False), (93, 56, "blue X - blue crescent moon", False)],
        {56: ADA, 93: BEN},
    ),
    "fast-card": ([(15, 93, "7 - 4 and 0 - 1", True)], {15: BEN, 93: BEN}),
    "same-number-same-speed": ([(4, 56, "1 - 1", True)], {4: ADA, 56: ADA}),
    "own-card-helps": ([(15, 30, "7 - 0", True)], {15: ADA, 30: ADA, 56: ADA}),
    "diagonal-touch": (
        [(93, 122, "red triangle - blue circle", False), (122, 93, "blue circle - red triangle", True)],
        {93: BEN, 122: BEN},
    ),
}
"""By example, the attacks in order and who controls what in the end; worked out from the sheet by hand."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("equal-number", marks=pytest.mark.rule("mnk-battle-6", "mnk-battle-10")),
        pytest.param("lower-number", marks=pytest.mark.rule("mnk-battle-7", "mnk-battle-6")),
        pytest.param("number-against-colour", marks=pytest.mark.rule("mnk-battle-9")),
        pytest.param("same-colour", marks=pytest.mark.rule("mnk-battle-9", "mnk-cards-2")),
        pytest.param("fast-card", marks=pytest.mark.rule("mnk-battle-10", "mnk-battle-12")),
        pytest.param("same-number-same-speed", marks=pytest.mark.rule("mnk-battle-13", "mnk-battle-14")),
        pytest.param("own-card-helps", marks=pytest.mark.rule("mnk-battle-3", "mnk-battle-11")),
        pytest.param("diagonal-touch", marks=pytest.mark.rule("mnk-battle-2", "mnk-battle-5", "mnk-battle-8")),
    ],
)
def test_a_single_battle(name: str) -> None:
    attacks, result = BATTLES[name]
    assert blows(name) == attacks
    assert sides(last(name)) == result


@pytest.mark.rule("mnk-battle-10", "mnk-battle-12")
def test_fast_card_would_have_lost_if_it_were_slow() -> None:
    assert SHEET[15][0] == min(speed for speed, _, _ in SHEET.values()) < SHEET[93][0]
    bottom_right, bottom_left = SHEET[15][2][3], SHEET[93][2][2]
    assert (bottom_left, bottom_right) == (1, 0)
    assert heard("fast-card", NobodyToAttack) == [NobodyToAttack("mnk-battle-19", 93)]


@pytest.mark.rule("mnk-battle-13", "mnk-battle-14")
def test_same_number_same_speed_decides_by_the_card_number() -> None:
    assert SHEET[4][0] == SHEET[56][0] == 91
    assert [e.rule for e in heard("same-number-same-speed", Attacked)] == ["mnk-battle-13"]
    assert heard("same-number-same-speed", SameSpeed) == [SameSpeed("mnk-battle-14", (4, 56))]


@pytest.mark.rule("mnk-battle-3", "mnk-battle-11")
def test_own_card_helps_and_nothing_else_would() -> None:
    declaring = at_stage("own-card-helps", Stage.DECLARE, -1)
    assert battled(declaring, 1, 2) == at_stage("own-card-helps", Stage.MIDNIGHT, -1)
    assert sides(battled(declaring, 2))[30] == BEN
    assert sides(battled(declaring, 1))[30] == BEN


@pytest.mark.rule("mnk-battle-8", "mnk-battle-9")
def test_the_circle_of_colours() -> None:
    name = "circle-of-colours"
    assert blows(name) == [
        (106, 122, "red square - blue circle", False),
        (122, 106, "blue circle - red square", True),
        (30, 122, "yellow circle - blue circle and 0 - 5", True),
        (93, 122, "red triangle - yellow X and blue X - blue circle", True),
    ]
    assert last(name).result == Result((ADA,), (3, 1), "mnk-end-4")


@pytest.mark.rule("mnk-battle-15", "mnk-battle-12")
def test_a_captured_card_strikes_for_its_captor() -> None:
    name = "captured-card"
    assert blows(name)[1:] == [
        (106, 93, "4 - 1 and yellow square - blue X", True),
        (106, 122, "yellow square - red X", False),
        (93, 122, "red triangle - 5 and blue X - red X", True),
    ]
    assert heard(name, Attacked)[-1].rule == "mnk-battle-8"
    assert StillToAttack("mnk-battle-15", BEN, 93) in heard(name, StillToAttack)
    assert [(e.seat, e.card) for e in heard(name, Captured)] == [(ADA, 122), (BEN, 93), (BEN, 122)]
    taken = next(placed for placed in last(name).field if placed and placed.card == 93)
    assert (taken.owner, taken.controller) == (ADA, BEN)


@pytest.mark.rule("mnk-create-3", "mnk-battle-9")
def test_turning_a_card_saves_it() -> None:
    name = "turned-card"
    assert blows(name) == [
        (75, 93, "8 - blue X", False),
        (4, 93, "3 - blue X and 0 - 1", False),
        (93, 75, "blue X - 8", False),
        (93, 4, "blue X - 3 and 1 - 0", True),
    ]
    before = at_stage(name, Stage.CREATE, 1)
    assert before.current == ADA
    assert sides(battled(created(before, 93, 3, turned=False), 0)) == {75: BEN, 93: BEN}
    assert sides(battled(created(before, 93, 3, turned=True), 0)) == {75: BEN, 93: ADA}


@pytest.mark.rule("mnk-battle-1")
def test_a_declined_battle() -> None:
    name = "battle-declined"
    assert heard(name, NoBattle) == [NoBattle("mnk-battle-1", ADA)]
    assert sides(last(name)) == {119: BEN, 4: ADA}
    declaring = at_stage(name, Stage.DECLARE)
    assert declaring.options(ADA) == (DeclareBattle(ADA, ()), DeclareBattle(ADA, (0,)))
    assert sides(battled(declaring, 0)) == {119: BEN, 4: BEN}


SHOWS = {
    "equal-number": {"mnk-battle-6"},
    "lower-number": {"mnk-battle-6", "mnk-battle-7"},
    "circle-of-colours": {"mnk-battle-8", "mnk-battle-9"},
    "number-against-colour": {"mnk-battle-9"},
    "same-colour": {"mnk-battle-9"},
    "same-number-same-speed": {"mnk-battle-13"},
}


@pytest.mark.rule("mnk-battle-6", "mnk-battle-7", "mnk-battle-8", "mnk-battle-9", "mnk-battle-13")
@for_each("name", SHOWS)
def test_a_replay_names_the_rule_that_it_is_about(name: str) -> None:
    assert {event.rule for event in heard(name, Attacked)} == SHOWS[name]


@pytest.mark.rule("mnk-end-1", "mnk-end-2", "mnk-end-3", "mnk-create-4", "mnk-setup-5")
def test_the_card_that_was_never_laid_shows_the_rules_of_the_end() -> None:
    cited = {event.rule for step in EXAMPLES["card-in-hand"].steps() for event in step.events}
    assert {"mnk-end-1", "mnk-end-2", "mnk-end-3", "mnk-end-5", "mnk-create-4", "mnk-setup-5"} <= cited


# ---------------------------------------------------------------- ends


@pytest.mark.rule("mnk-end-5", "mnk-end-2")
def test_fewer_symbols_win_a_tie() -> None:
    name = "fewer-symbols"
    assert last(name).result == Result((BEN,), (2, 2), "mnk-end-5")
    assert [symbols(owned(name, seat)) for seat in (ADA, BEN)] == [4, 1]
    controlled = [[card for card, side in sides(last(name)).items() if side == seat] for seat in (ADA, BEN)]
    assert [symbols(cards) for cards in controlled] == [2, 3]


@pytest.mark.rule("mnk-end-6")
def test_the_lower_sum_wins_next() -> None:
    name = "lower-sum"
    assert last(name).result == Result((BEN,), (2, 2), "mnk-end-6")
    assert [symbols(owned(name, seat)) for seat in (ADA, BEN)] == [2, 2]
    assert [total(owned(name, seat)) for seat in (ADA, BEN)] == [30, 9]


@pytest.mark.rule("mnk-end-7")
def test_a_draw() -> None:
    assert last("draw").result == Result((ADA, BEN), (2, 2), "mnk-end-7")
    assert [symbols(owned("draw", seat)) for seat in (ADA, BEN)] == [4, 4]
    assert [total(owned("draw", seat)) for seat in (ADA, BEN)] == [21, 21]


@pytest.mark.rule("mnk-end-3", "mnk-end-2", "mnk-end-5", "mnk-draft-3")
def test_a_card_left_in_hand_counts() -> None:
    name = "card-in-hand"
    end = last(name)
    assert [player.hand for player in end.players] == [(), (4,)]
    assert [list(sides(end).values()).count(seat) for seat in (ADA, BEN)] == [5, 4]
    assert end.result == Result((BEN,), (5, 5), "mnk-end-5")
    bens = [card for card in owned(name, BEN) if card != 126]
    of_126 = sum(bool(corner.colour) for corner in end.table.cards[126].corners)
    assert symbols(owned(name, ADA)) == 8 > symbols(bens) + of_126


@pytest.mark.rule("mnk-end-1", "mnk-end-4", "mnk-end-8", "mnk-day-2", "mnk-battle-16", "mnk-battle-15")
def test_a_whole_game() -> None:
    name = "whole-game"
    end = last(name)
    assert (end.to_act, end.result) == (OVER, Result((BEN,), (4, 6), "mnk-end-4"))
    assert [list(sides(end).values()).count(seat) for seat in (ADA, BEN)] == [4, 5]
    assert end.players[BEN].hand == (119,)
    made = [action for action in EXAMPLES[name].actions if isinstance(action, CreateCard)]
    assert [action.seat for action in made] == [ADA, BEN] * 4 + [ADA]
    assert {action.turned for action in made} == {False, True}
    assert {f"mnk-battle-{n}" for n in (6, 7, 8, 9)} == {e.rule for e in heard(name, Attacked)}
    assert max(len(step.events) for step in EXAMPLES[name].steps() if step.before.phase == "Battle") >= 6
