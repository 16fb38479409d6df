"""The row of Overlords: four of fifteen lie open, one can be exchanged in a turn, and the row is filled at its end."""

from fractions import Fraction

import pytest

from engine.core.turns import CHANCE
from engine.core.values import evolve
from engine.games.dark_minions import ExchangeOverlord, SayDone, TurnUpOverlord
from engine.games.dark_minions.rules.overlord_events import OverlordSentAway, OverlordUp
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    ELF,
    GARGOYLE,
    GHOUL,
    GRAHL,
    INEXPLICABLE,
    KNIGHT,
    LICH,
    MINOTAUR,
    SCOURGE,
    SKELETON,
    UNDEAD,
    WEREWOLF,
    WITCH,
    WIZARD,
    WYVERN,
    buy,
    lords,
    next_turn,
    plainest,
    preparing,
    turned_up,
    until,
)
from tests.engine.dark_minions.play import ADA, BEN, MUDWICK, steps, table, told, with_town
from tests.engine.playing import do, refusal

FIFTEEN = [
    *(SKELETON, GRAHL, KNIGHT, ELF, WIZARD, GARGOYLE, GHOUL, INEXPLICABLE),
    *(LICH, MINOTAUR, SCOURGE, UNDEAD, WEREWOLF, WITCH, WYVERN),
]
ROW = (LICH, GHOUL, WITCH, ELF)


@pytest.mark.rule("drk-lord-1")
@for_each("players", [3, 4, 5])
def test_four_of_fifteen_overlords_are_turned_up_before_the_first_turn(players: int) -> None:
    state = table(players, advanced=True)
    state = until(state, Stage.FIRST_ROW)
    assert state.chance() == {TurnUpOverlord(one): Fraction(1, 15) for one in FIFTEEN}
    for left in (14, 13, 12):
        state = do(state, plainest(state))
        assert state.to_act is CHANCE and len(turned_up(state)) == left and not set(turned_up(state)) & set(state.row)
    state = do(state, TurnUpOverlord(WYVERN))
    assert (len(state.row), len(state.deck), state.current, state.stage) == (4, 11, ADA, Stage.PREPARE)
    assert sorted((*state.row, *state.deck)) == FIFTEEN


@pytest.mark.rule("drk-lord-1")
def test_the_basic_game_has_no_overlords() -> None:
    state = table(3)
    assert (state.stage, state.row, state.deck) == (Stage.PREPARE, (), ())


@pytest.mark.rule("drk-lord-1")
def test_an_overlord_that_lies_open_cannot_be_turned_up_again() -> None:
    state = do(table(3, advanced=True), TurnUpOverlord(LICH))
    assert refusal(state, TurnUpOverlord(LICH)).rule == "drk-lord-1"
    assert state.why_not(TurnUpOverlord(WITCH)) is None


# ---------------------------------------------------------------- another one instead


@pytest.mark.rule("drk-lord-2")
@for_each("stage", [Stage.PREPARE, Stage.COMMIT])
def test_an_open_overlord_goes_under_the_stack_and_another_one_comes(stage: Stage) -> None:
    state = lords("black 4", stage=stage, row=ROW, deck=(MINOTAUR, UNDEAD, WYVERN))
    sent, turned = steps(state, ExchangeOverlord(ADA, WITCH), TurnUpOverlord(UNDEAD))
    assert [type(event) for event in (*sent.events, *turned.events)] == [OverlordSentAway, OverlordUp]
    assert told(sent) == ["Ada puts The Witch under the stack."]
    chances = {TurnUpOverlord(one): Fraction(1, 3) for one in (MINOTAUR, UNDEAD, WYVERN)}
    assert turned.before.chance() == chances
    assert turned.after == evolve(
        state, row=(LICH, GHOUL, ELF, UNDEAD), deck=(MINOTAUR, WYVERN), bottom=(WITCH,), exchanged=True
    )


@pytest.mark.rule("drk-lord-2")
def test_under_the_stack_the_order_is_known_and_comes_after_all_others() -> None:
    state = preparing(row=ROW, deck=(WYVERN,), bottom=(MINOTAUR, UNDEAD))
    state = do(state, ExchangeOverlord(ADA, LICH))
    assert turned_up(state) == [WYVERN]
    state = do(state, TurnUpOverlord(WYVERN))
    assert (state.deck, state.bottom) == ((), (MINOTAUR, UNDEAD, LICH))
    state = do(evolve(state, exchanged=False), ExchangeOverlord(ADA, ELF))
    assert state.chance() == {TurnUpOverlord(MINOTAUR): 1}
    assert refusal(state, TurnUpOverlord(UNDEAD)).rule == "drk-lord-1"
    assert do(state, TurnUpOverlord(MINOTAUR)).bottom == (UNDEAD, LICH, ELF)


@pytest.mark.rule("drk-lord-2")
def test_an_overlord_is_exchanged_by_the_player_whose_turn_it_is_before_done() -> None:
    state = lords("black 4", row=ROW, deck=(WYVERN,))
    assert refusal(state, ExchangeOverlord(BEN, LICH)).rule == "drk-lord-2"
    assert refusal(state, ExchangeOverlord(ADA, WYVERN)).rule == "drk-lord-1"
    assert refusal(evolve(state, stage=Stage.ROLL), ExchangeOverlord(ADA, LICH)).rule == "drk-lord-2"
    assert refusal(evolve(state, stage=Stage.RESOLVE), ExchangeOverlord(ADA, LICH)).rule == "drk-lord-2"


@pytest.mark.rule("drk-lord-2")
def test_nothing_else_happens_before_the_new_one_lies_open() -> None:
    state = do(lords("black 4", row=ROW, deck=(WYVERN,)), ExchangeOverlord(ADA, LICH))
    assert state.to_act is CHANCE and state.options(ADA) == ()
    for action in (SayDone(ADA), buy(GHOUL, "black 4"), ExchangeOverlord(ADA, GHOUL)):
        assert "turn up an Overlord" in refusal(state, action).reason


@pytest.mark.rule("drk-lord-3")
def test_one_overlord_is_exchanged_in_a_turn() -> None:
    state = preparing(row=ROW, deck=(MINOTAUR, WYVERN))
    state = do(state, ExchangeOverlord(ADA, WITCH), TurnUpOverlord(WYVERN))
    assert refusal(state, ExchangeOverlord(ADA, LICH)).rule == "drk-lord-3"
    assert not any(isinstance(action, ExchangeOverlord) for action in state.options(ADA))
    state = until(state, Stage.COMMIT)
    assert refusal(state, ExchangeOverlord(ADA, LICH)).rule == "drk-lord-3"
    state = next_turn(state)
    assert (state.current, state.why_not(ExchangeOverlord(BEN, LICH))) == (BEN, None)


@pytest.mark.rule("drk-lord-3")
def test_without_a_stack_there_is_no_exchange() -> None:
    state = preparing(row=ROW)
    assert refusal(state, ExchangeOverlord(ADA, LICH)).rule == "drk-lord-3"
    assert evolve(state, deck=(WYVERN,)).why_not(ExchangeOverlord(ADA, LICH)) is None
    assert evolve(state, bottom=(WYVERN,)).why_not(ExchangeOverlord(ADA, LICH)) is None


# ---------------------------------------------------------------- the row is filled


@pytest.mark.rule("drk-lord-9")
def test_the_row_is_filled_up_to_four_at_the_end_of_the_turn() -> None:
    state = lords("black 3", "black 5", row=ROW, deck=(MINOTAUR, UNDEAD, WYVERN))
    state = do(state, buy(ELF, "black 3"), buy(LICH, "black 5"))
    assert state.row == (GHOUL, WITCH)
    state = until(state, Stage.REFILL)
    assert (state.to_act, state.current, turned_up(state)) == (CHANCE, ADA, [MINOTAUR, UNDEAD, WYVERN])
    state = do(state, TurnUpOverlord(UNDEAD))
    assert (state.stage, turned_up(state)) == (Stage.REFILL, [MINOTAUR, WYVERN])
    state = do(state, TurnUpOverlord(MINOTAUR))
    assert (state.row, state.deck, state.current) == ((GHOUL, WITCH, UNDEAD, MINOTAUR), (WYVERN,), BEN)


@pytest.mark.rule("drk-lord-9")
def test_the_row_is_filled_in_no_other_moment() -> None:
    state = lords("black 3", row=(LICH,), deck=(WYVERN,))
    for stage in Stage:
        if stage not in (Stage.FIRST_ROW, Stage.REFILL, Stage.OVER):
            assert refusal(evolve(state, stage=stage), TurnUpOverlord(WYVERN)).rule == "drk-lord-9"


@pytest.mark.rule("drk-lord-9")
def test_the_last_cards_come_from_under_the_stack_in_their_order() -> None:
    state = until(lords(row=(LICH,), deck=(WYVERN,), bottom=(UNDEAD, MINOTAUR)), Stage.REFILL)
    for overlord in (WYVERN, UNDEAD, MINOTAUR):
        assert turned_up(state) == [overlord]
        state = do(state, TurnUpOverlord(overlord))
    assert (state.row, state.bottom, state.current) == ((LICH, WYVERN, UNDEAD, MINOTAUR), (), BEN)


@pytest.mark.rule("drk-lord-9")
def test_an_empty_stack_leaves_the_row_shorter() -> None:
    state = next_turn(lords(row=(LICH, GHOUL), deck=(WYVERN,), spent=(MINOTAUR, UNDEAD)))
    assert (state.row, state.current, state.stage) == ((LICH, GHOUL, WYVERN), BEN, Stage.PREPARE)
    assert state.spent == (MINOTAUR, UNDEAD)


@pytest.mark.rule("drk-lord-9")
def test_new_towns_come_before_new_overlords() -> None:
    state = lords("black 3", row=(LICH,), deck=(WYVERN,))
    state = with_town(state, MUDWICK, minions=(12, 0, 0), trigger=ADA)
    state = do(state, SayDone(ADA), plainest(evolve(state, stage=Stage.RESOLVE)))
    assert state.stage is Stage.TOWNS
    assert do(state, plainest(state)).stage is Stage.REFILL
