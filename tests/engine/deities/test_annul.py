"""Cancelling a combo: by an opponent, at the moment it would work."""

import pytest

from engine.games.deities import CarryOut, DrawCard, Pass
from engine.games.deities.rules.events import ComboAnnulled, Negated
from engine.games.deities.rules.table import Stage
from tests.cases import for_each
from tests.engine.deities.play import (
    ADA,
    BEN,
    CLEO,
    asked,
    combo_let,
    first_of,
    flow,
    judged,
    let,
    negated,
    table,
    use,
    worked,
)
from tests.engine.playing import do, refusal, told

ROLLS = {0: (1, 2, 3, 4, 5), 2: (1, 1, 2, 3, 4), 3: (1, 2, 5, 5, 5), 4: (2, 4, 4, 4, 4), 5: (6, 6, 6, 6, 6)}
"""By its size, a roll that makes one combo."""


@pytest.mark.rule("dei-annul-1", "dei-annul-2")
@for_each("size", ROLLS)
def test_every_combo_can_be_cancelled(size: int) -> None:
    state = judged(table(["spy"], ["annul"]), *ROLLS[size])
    hands = [len(player.hand) for player in state.players]
    assert (asked(state), state.options(BEN)) == (BEN, (Pass(BEN), use(BEN, "annul")))
    waiting = let(do(state, use(BEN, "annul")))
    annulled = first_of(told(waiting, CarryOut()), ComboAnnulled)
    assert (annulled.seat, annulled.size) == (ADA, size)
    state = do(waiting, CarryOut())
    assert state.result is None and (state.stage, state.current) == (Stage.FATE, BEN)
    assert [player.power for player in state.players] == [5, 5]
    assert [len(player.hand) for player in state.players] == [hands[ADA], hands[BEN] - 1]
    assert state.decks[BEN].discard == ("Girru",)


@pytest.mark.rule("dei-annul-2", "dei-win-4")
def test_a_victory_waits_for_the_opponents() -> None:
    state = judged(table(["spy"], ["spy"]), 6, 6, 6, 6, 6)
    assert state.result is None and (state.sizes, asked(state)) == ((5,), BEN)
    assert combo_let(state).result is not None


@pytest.mark.rule("dei-annul-2", "dei-judgment-6")
def test_only_one_of_several_combos_is_cancelled() -> None:
    state = worked(judged(table(["spy"], ["annul"]), 2, 2, 5, 5, 5), use(BEN, "annul"))
    assert (state.stage, state.sizes, asked(state)) == (Stage.COMBO, (2,), BEN)
    state = do(combo_let(state), DrawCard(ADA, "Ra"))
    assert state.current == BEN and "Ra" in state.players[ADA].hand


@pytest.mark.rule("dei-annul-2")
def test_the_second_combo_can_be_cancelled_instead() -> None:
    state = judged(table(["spy"], ["annul"]), 1, 2, 2, 4, 4)
    state = do(combo_let(state), DrawCard(ADA, "Ra"))
    state = worked(state, use(BEN, "annul"))
    assert state.current == BEN and state.stage is Stage.FATE


@pytest.mark.rule("dei-annul-1", "dei-negate-3")
def test_the_cancelling_card_can_be_negated_itself() -> None:
    state = judged(table(["negate"], ["annul"], ["spy"]), 6, 6, 6, 6, 6)
    waiting = let(do(let(do(state, use(BEN, "annul")), until=ADA), use(ADA, "negate")))
    assert first_of(told(waiting, CarryOut()), Negated).card == "Girru"
    state = do(waiting, CarryOut())
    assert (state.stage, asked(state), state.sizes) == (Stage.COMBO, CLEO, (5,))
    state = do(state, Pass(CLEO), CarryOut())
    assert state.result is not None and state.result.winners == (ADA,)


@pytest.mark.rule("dei-annul-2", "dei-negate-3")
def test_with_one_opponent_the_combo_works_after_the_negate() -> None:
    state = negated(judged(table(["negate"], ["annul"]), 2, 4, 4, 4, 4), use(BEN, "annul"), ADA)
    assert (state.stage, state.target) == (Stage.APPLY, BEN)
    assert do(state, CarryOut()).players[BEN].power == 4


@pytest.mark.rule("dei-annul-2")
def test_the_opponents_are_asked_in_turn() -> None:
    state = judged(table(["annul"], ["annul"], ["annul"]), 2, 4, 4, 4, 4)
    assert state.asked == (BEN, CLEO)
    assert refusal(state, use(CLEO, "annul")).rule == "dei-turn-3"
    state = do(state, Pass(BEN))
    assert refusal(state, use(BEN, "annul")).rule == "dei-turn-3"
    state = worked(state, use(CLEO, "annul"))
    assert (state.stage, state.current, state.players[BEN].power) == (Stage.FATE, BEN, 5)


@pytest.mark.rule("dei-annul-1")
def test_nobody_cancels_the_own_combo_or_out_of_judgment() -> None:
    state = table(["annul"], ["annul"])
    assert refusal(judged(state, 2, 4, 4, 4, 4), use(ADA, "annul")).rule == "dei-annul-1"
    for stage in (Stage.POWER, Stage.BATCH, Stage.STRUGGLE, Stage.JUDGE):
        assert refusal(flow(state, stage), use(BEN, "annul")).rule == "dei-annul-1"
    let_work = flow(judged(state, 2, 4, 4, 4, 4), Stage.APPLY)
    assert refusal(let_work, use(BEN, "annul")).rule == "dei-annul-1"


@pytest.mark.rule("dei-annul-1")
def test_the_cancelling_card_is_aimed_at_nothing() -> None:
    state = judged(table(["spy"], ["annul"]), 2, 4, 4, 4, 4)
    for die, at in ((4, -1), (0, ADA), (0, 2)):
        assert refusal(state, use(BEN, "annul", die, at)).rule == "dei-annul-1"


@pytest.mark.rule("dei-annul-2", "dei-negate-3", "dei-judgment-6")
def test_a_later_combo_works_as_well_when_its_cancelling_is_negated() -> None:
    state = judged(table(["negate"], ["annul"]), 1, 2, 2, 4, 4)
    state = do(combo_let(state), DrawCard(ADA, "Ra"))
    state = do(negated(state, use(BEN, "annul"), ADA), CarryOut())
    assert state.chance().keys() == {DrawCard(ADA, name) for name in state.decks[ADA].loose}
