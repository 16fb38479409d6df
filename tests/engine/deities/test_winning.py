"""The three ways to win, and what becomes of players without dice."""

from fractions import Fraction

import pytest

from engine import OVER
from engine.core.state import Result
from engine.core.values import evolve
from engine.games.deities import CarryOut, DeitiesState, Pass, PickOpponent, RollStart, SeeAhead
from engine.games.deities.rules.events import CardsStay, DiceGained, DiceLost, GameWon, Out
from engine.games.deities.rules.table import UNSEEN, Player, Stage
from engine.pieces.seats import with_player
from tests.cases import for_each
from tests.engine.deities.play import (
    ADA,
    BEN,
    CLEO,
    CREATIONS,
    DESTRUCTIONS,
    GAME,
    LAWS,
    asked,
    combo_let,
    drained,
    flow,
    judged,
    let,
    negated,
    rolled,
    table,
    table_without_ben,
    turn,
    use,
    worked,
)
from tests.engine.playing import do, refusal, told


def nine_dice() -> DeitiesState:
    """Ada has nine Power dice, and in hand the card that gains one more: in a shared deck it comes back soon."""
    state = table(["gain"], ["annul"], rolls=CREATIONS, shared=True)
    while state.players[ADA].power < 9 or "Ra" not in state.players[ADA].hand:
        if "Ra" in state.players[ADA].hand and state.current == ADA:
            state = worked(state, use(ADA, "gain"))
        pairs = (1, 1, 2, 2, 3, 3, 4, 4, 5)[: state.players[state.current].power]
        state = turn(state, pairs, [("Ra",), ()], {"Ra", "Isis"})
    return state if state.current == ADA else turn(state, LAWS[5], [(), ()], {"Ra", "Isis"})


@pytest.mark.rule("dei-win-1", "dei-win-3")
def test_the_tenth_die_wins_at_once() -> None:
    state = nine_dice()
    assert state.players[ADA].power == 9
    state = let(do(state, use(ADA, "gain")))
    events = told(state, CarryOut())
    assert [type(event) for event in events][1:] == [DiceGained, GameWon] and events[-1].rule == "dei-win-3"
    state = do(state, CarryOut())
    assert state.result == Result((ADA,), (10, 5), "dei-win-3")
    assert (state.to_act, state.tasks, state.waiting) == (OVER, (), None)


@pytest.mark.rule("dei-win-1", "dei-win-2", "dei-judgment-5")
def test_destruction_takes_the_last_die_and_wins() -> None:
    state = worked(table(["strike"], ["spy"], rolls=DESTRUCTIONS), use(ADA, "strike", at=BEN))
    assert state.players[BEN].power == 1 and state.result is None
    state = flow(judged(state, 1, 1, 1, 1, 2), Stage.APPLY)
    events = told(state, CarryOut())
    assert [type(event) for event in events][1:] == [DiceLost, Out, GameWon]
    assert do(state, CarryOut()).result == Result((ADA,), (5, 0), "dei-win-2")


@pytest.mark.rule("dei-win-2", "dei-power-3")
def test_a_card_takes_the_last_die_and_wins() -> None:
    state = table(["strike", "annul"], ["spy"], rolls=DESTRUCTIONS)
    state = creation_annulled(turn(state, (1, 1, 1, 1, 2), [(), ()], {"Horus", "Isis"}))
    state = let(do(state, use(ADA, "strike", at=BEN)))
    assert [type(event) for event in told(state, CarryOut())][1:] == [DiceLost, Out, GameWon]
    assert do(state, CarryOut()).result == Result((ADA,), (5, 0), "dei-win-2")


def creation_annulled(state: DeitiesState) -> DeitiesState:
    """Who has one die rolls it, Ada cancels the Creation, and it is Ada's turn."""
    return flow(worked(judged(state, 6), use(ADA, "annul")), Stage.POWER)


@pytest.mark.rule("dei-win-2", "dei-negate-1")
def test_a_negated_strike_takes_nothing() -> None:
    state = negated(table(["strike"], ["negate"], rolls=DESTRUCTIONS), use(ADA, "strike", at=BEN), BEN)
    assert (state.players[BEN].power, state.result) == (2, None)


@pytest.mark.rule("dei-win-1", "dei-win-4", "dei-judgment-7")
def test_a_victory_wins_before_anything_else_works() -> None:
    state = worked(table(["gain"], ["spy"], rolls=CREATIONS), use(ADA, "gain"))
    state = flow(judged(state, 3, 3, 5, 6, 6, 6, 6, 6), Stage.APPLY)
    assert state.sizes == (5, 2)
    hands = [player.hand for player in state.players]
    assert [event.rule for event in told(state, CarryOut())] == ["dei-win-4", "dei-win-4"]
    state = do(state, CarryOut())
    assert state.result == Result((ADA,), (8, 5), "dei-win-4")
    assert [player.hand for player in state.players] == hands


@pytest.mark.rule("dei-win-4", "dei-judgment-8")
def test_six_alike_win_as_well() -> None:
    state = combo_let(judged(table(["spy"], ["spy"], rolls=CREATIONS[:1]), 4, 4, 4, 4, 4, 4))
    assert state.result == Result((ADA,), (6, 5), "dei-win-4")


# ---------------------------------------------------------------- three or more


@pytest.mark.rule("dei-win-5", "dei-win-2")
@for_each("players", [3, 4])
def test_with_three_or_more_the_others_go_on(players: int) -> None:
    state = table_without_ben(players)
    assert state.result is None
    assert state.living == tuple(seat for seat in range(players) if seat != BEN)
    assert (state.current, asked(state)) == (CLEO, CLEO)
    assert refusal(state, Pass(BEN)).rule == "dei-win-5"


@pytest.mark.rule("dei-win-7")
def test_what_a_player_leaves_behind_stays_where_it_is() -> None:
    before = flow(rolled(table(["strike"], ["annul"], ["foresee"], rolls=DESTRUCTIONS), 1, 1, 1, 1, 2), Stage.PICK)
    before = flow(do(evolve(before, players=one_die(before, BEN)), PickOpponent(ADA, BEN)), Stage.APPLY)
    events = told(before, CarryOut())
    assert [event.rule for event in events if isinstance(event, Out | CardsStay)] == ["dei-win-5", "dei-win-7"]
    state = flow(do(before, CarryOut()), Stage.POWER)
    assert state.players[BEN].hand == before.players[BEN].hand
    assert set(state.seen_by(CLEO).players[BEN].hand) == {UNSEEN}
    looked = worked(state, use(CLEO, "foresee", at=BEN))
    assert looked.chance() == {
        SeeAhead(CLEO, name): Fraction(1, len(state.decks[BEN])) for name in state.decks[BEN].loose
    }


def one_die(state: DeitiesState, seat: int) -> tuple[Player, ...]:
    """The players, one of them with a single Power die."""
    return with_player(state, seat, power=1).players


@pytest.mark.rule("dei-win-5")
def test_the_last_one_in_wins() -> None:
    state = table_without_ben(3)
    while state.players[CLEO].power > 1:
        dice = (1, 1, 1, 1, 2) if state.current == ADA else LAWS[state.players[CLEO].power]
        state = turn(state, dice, [(), (), ()], {"Isis"})
    state = creation_annulled(state)
    state = combo_let(judged(state, 1, 1, 1, 1, 2))
    assert state.result == Result((ADA,), (5, 0, 0), "dei-win-5")


@pytest.mark.rule("dei-win-5", "dei-judgment-6")
def test_combos_that_are_left_go_on_when_one_player_is_out() -> None:
    rolls = [*DESTRUCTIONS, *CREATIONS]
    state = table(["gain", "strike"], ["spy"], ["spy"], rolls=rolls)
    assert [player.power for player in state.players] == [7, 2, 5]
    state = worked(state, use(ADA, "gain"), use(ADA, "strike", at=BEN))
    state = flow(rolled(state, 1, 1, 1, 1, 2, 2, 2, 2), Stage.PICK)
    state = combo_let(do(state, PickOpponent(ADA, BEN)))
    assert (state.living, state.sizes, state.asked) == ((ADA, CLEO), (4,), (CLEO,))
    state = combo_let(state)
    assert [player.power for player in state.players] == [8, 0, 4] and state.result is None


# ---------------------------------------------------------------- the end


@pytest.mark.rule("dei-win-6")
def test_nothing_is_played_after_the_end() -> None:
    state = combo_let(judged(table(["spy", "gain"], ["spy"]), 6, 6, 6, 6, 6))
    assert state.to_act is OVER
    for action in (Pass(ADA), Pass(BEN), use(ADA, "gain"), CarryOut(), RollStart(0, (3,)), PickOpponent(ADA, BEN)):
        assert refusal(state, action).rule == "dei-win-6"
    assert all(refusal(state, action).rule == "dei-win-6" for action in GAME.expressible_actions(state))
    assert drained("draw-2").result is None
