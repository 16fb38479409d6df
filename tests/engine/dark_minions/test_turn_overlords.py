"""The Black Knight takes a turn, The Minotaur gives one, and both together."""

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import DarkState, SayDone
from engine.games.dark_minions.rules.events import TurnAgain, TurnSkipped
from engine.games.dark_minions.rules.overlord_events import SentToGraveyard
from engine.games.dark_minions.rules.table import Effect, Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    KNIGHT,
    MINOTAUR,
    announce,
    before_ada,
    lords,
    next_turn,
    preparing,
    turn_step,
    until,
    with_cards,
)
from tests.engine.dark_minions.play import ADA, BEN, CLEO, DEV, buried, steps
from tests.engine.playing import do, refusal


def turns(state: DarkState, count: int) -> list[int]:
    """Whose the next turns are."""
    found = []
    for _ in range(count):
        state = next_turn(state)
        found.append(state.current)
    return found


# ---------------------------------------------------------------- The Black Knight


@pytest.mark.rule("drk-knight-1")
@for_each(("opponent", "order"), [(BEN, [2, 3, 0, 1, 2]), (CLEO, [1, 3, 0, 1, 2]), (DEV, [1, 2, 0, 1, 2])])
def test_an_opponent_skips_the_next_turn_and_no_other(opponent: int, order: list[int]) -> None:
    state = do(with_cards(lords(players=4), ADA, KNIGHT), announce(ADA, KNIGHT, opponent=opponent))
    assert turns(state, 5) == order


@pytest.mark.rule("drk-knight-1")
def test_the_black_knight_stays_until_the_turn_is_skipped() -> None:
    state = do(with_cards(lords(), ADA, KNIGHT), announce(ADA, KNIGHT, opponent=CLEO))
    state = next_turn(state)
    assert (state.current, [effect.overlord for effect in state.effects], state.spent) == (BEN, [KNIGHT], ())
    step = turn_step(state)
    assert [(e.rule, e.seat) for e in step.events if isinstance(e, TurnSkipped)] == [("drk-knight-1", CLEO)]
    state = next_turn(state)
    assert (state.current, state.effects, state.spent) == (ADA, (), (KNIGHT,))


@pytest.mark.rule("drk-knight-1")
def test_against_the_player_of_the_turn_the_black_knight_takes_the_turn_after_this_one() -> None:
    state = next_turn(with_cards(before_ada(), BEN, KNIGHT))
    state = do(state, announce(BEN, KNIGHT, opponent=ADA))
    assert (state.current, state.stage) == (ADA, Stage.PREPARE)
    assert turns(state, 5) == [BEN, CLEO, BEN, CLEO, ADA]


@pytest.mark.rule("drk-knight-1")
def test_the_black_knight_needs_an_opponent() -> None:
    state = with_cards(preparing(), ADA, KNIGHT)
    for opponent in (-1, ADA, DEV):
        assert refusal(state, announce(ADA, KNIGHT, opponent=opponent)).rule == "drk-knight-1"


# ---------------------------------------------------------------- The Minotaur


@pytest.mark.rule("drk-minotaur-1")
def test_the_minotaur_costs_five_minions_and_gives_another_turn() -> None:
    state = do(with_cards(lords(), ADA, MINOTAUR), announce(ADA, MINOTAUR))
    assert (state.players[ADA].supply, state.players[ADA].graveyard) == (45, 5)
    assert state.players[BEN].supply == 50
    (paid,) = steps(with_cards(lords(), ADA, MINOTAUR), announce(ADA, MINOTAUR))
    sent = [(event.rule, event.seat, event.minions) for event in paid.events if isinstance(event, SentToGraveyard)]
    assert sent == [("drk-minotaur-1", ADA, 5)]
    step = turn_step(state)
    assert [(e.rule, e.seat) for e in step.events if isinstance(e, TurnAgain)] == [("drk-minotaur-1", ADA)]
    again = next_turn(state)
    assert (again.current, again.turn_number, again.effects, again.spent) == (ADA, 2, (), (MINOTAUR,))
    assert (again.stage, again.dice, again.players[ADA].supply) == (Stage.PREPARE, (), 45)
    assert turns(state, 5) == [ADA, BEN, CLEO, ADA, BEN]


@pytest.mark.rule("drk-minotaur-2")
@for_each("supply", [0, 4, 5])
def test_the_minotaur_needs_five_minions_in_supply(supply: int) -> None:
    state = buried(with_cards(preparing(), ADA, MINOTAUR), ADA, 50 - supply)
    if supply < 5:
        assert refusal(state, announce(ADA, MINOTAUR)).rule == "drk-minotaur-2"
    else:
        assert do(state, announce(ADA, MINOTAUR)).players[ADA].graveyard == 50


@pytest.mark.rule("drk-minotaur-2")
@for_each("stage", [Stage.PREPARE, Stage.COMMIT, Stage.ANSWER])
def test_the_minotaur_is_announced_in_any_part_of_ones_own_turn(stage: Stage) -> None:
    state = with_cards(lords(stage=stage, asked=(ADA,) if stage is Stage.ANSWER else ()), ADA, MINOTAUR)
    after = do(state, announce(ADA, MINOTAUR))
    after = after if stage is Stage.ANSWER else next_turn(after)
    assert (after.current, after.turn_number) == (ADA, 2)


@pytest.mark.rule("drk-minotaur-2")
@for_each("stage", [Stage.BEFORE, Stage.ROLLED, Stage.ANSWER])
def test_the_minotaur_is_announced_in_nobody_elses_turn(stage: Stage) -> None:
    state = with_cards(lords(stage=stage, asked=(BEN,)), BEN, MINOTAUR)
    assert refusal(state, announce(BEN, MINOTAUR)).rule == "drk-minotaur-1"


# ---------------------------------------------------------------- both


@pytest.mark.rule("drk-minotaur-3")
def test_the_minotaur_cannot_win_back_a_turn_that_the_black_knight_takes() -> None:
    state = with_cards(with_cards(before_ada(), CLEO, KNIGHT), ADA, MINOTAUR)
    state = do(state, announce(CLEO, KNIGHT, opponent=ADA))
    assert refusal(state, announce(ADA, MINOTAUR)).rule == "drk-lord-8"
    state = do(state, SayDone(CLEO))
    assert (state.current, state.players[ADA].overlords) == (BEN, (MINOTAUR,))
    state = until(next_turn(next_turn(state)), Stage.PREPARE)
    assert state.current == ADA
    assert turns(do(state, announce(ADA, MINOTAUR)), 2) == [ADA, BEN]


@pytest.mark.rule("drk-minotaur-3")
@for_each("stage", [Stage.BEFORE, Stage.ROLLED, Stage.ANSWER])
def test_faq_no_minotaur_against_a_knight_that_lies_at_its_owner(stage: Stage) -> None:
    """Does The Minotaur win a turn back that a Black Knight is about to take? No, but it can be used a turn later."""
    state = with_cards(with_cards(lords(stage=stage, asked=(BEN,)), BEN, KNIGHT), ADA, MINOTAUR)
    state = do(state, announce(BEN, KNIGHT, opponent=ADA))
    if stage is Stage.ANSWER:
        assert state.current == BEN, "nothing else is hers to announce, so she is not asked"
        return
    assert refusal(state, announce(ADA, MINOTAUR)).rule == "drk-minotaur-3"
    assert "win back the turn" in refusal(state, announce(ADA, MINOTAUR)).reason
    assert turns(state, 5) == [BEN, CLEO, BEN, CLEO, ADA], "the Knight takes her next turn all the same"


@pytest.mark.rule("drk-minotaur-3")
def test_a_knight_at_somebody_else_does_not_stop_the_minotaur() -> None:
    state = with_cards(with_cards(lords(), ADA, MINOTAUR), BEN, KNIGHT)
    state = evolve(state, effects=(Effect(KNIGHT, BEN, "", CLEO),))
    assert state.why_not(announce(ADA, MINOTAUR)) is None


@pytest.mark.rule("drk-minotaur-4")
def test_the_black_knight_takes_one_of_the_two_turns_and_the_minions_stay_paid() -> None:
    state = with_cards(with_cards(lords(), ADA, MINOTAUR), CLEO, KNIGHT)
    state = do(state, announce(ADA, MINOTAUR), SayDone(ADA))
    assert (state.stage, state.asked) == (Stage.ANSWER, (CLEO,))
    (step,) = steps(state, announce(CLEO, KNIGHT, opponent=ADA))
    skipped = [(event.rule, event.seat) for event in step.events if isinstance(event, TurnSkipped)]
    assert skipped == [("drk-minotaur-4", ADA)]
    assert not any(isinstance(event, TurnAgain) for event in step.events)
    state = do(state, announce(CLEO, KNIGHT, opponent=ADA))
    assert (state.current, state.effects, state.spent) == (BEN, (), (KNIGHT, MINOTAUR))
    assert (state.players[ADA].supply, state.players[ADA].graveyard) == (45, 5)
    assert turns(state, 3) == [CLEO, ADA, BEN]


@pytest.mark.rule("drk-minotaur-1", "drk-knight-1")
def test_a_knight_at_somebody_else_waits_through_the_extra_turn() -> None:
    state = with_cards(lords(), ADA, KNIGHT, MINOTAUR)
    state = do(state, announce(ADA, KNIGHT, opponent=BEN), announce(ADA, MINOTAUR))
    assert turns(state, 4) == [ADA, CLEO, ADA, BEN]


@pytest.mark.rule("drk-knight-1", "drk-minotaur-1")
def test_after_a_skipped_extra_turn_the_next_player_has_the_usual_turn() -> None:
    state = with_cards(with_cards(lords(players=4), ADA, MINOTAUR), DEV, KNIGHT)
    state = do(state, announce(ADA, MINOTAUR), SayDone(ADA), announce(DEV, KNIGHT, opponent=ADA))
    assert [state.current, *turns(state, 3)] == [BEN, CLEO, DEV, ADA]
