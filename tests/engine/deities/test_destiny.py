"""The Destiny Phase: the Batch roll, and rolling it all again."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from engine.core.values import evolve
from engine.games.deities import CarryOut, Pass, RollBatch
from engine.games.deities.rules.events import BatchRolled
from engine.games.deities.rules.table import Stage
from tests.cases import for_each
from tests.engine.deities.play import (
    ADA,
    BEN,
    CLEO,
    CREATIONS,
    asked,
    first_of,
    flow,
    let,
    negated,
    rolled,
    table,
    use,
    worked,
)
from tests.engine.playing import do, refusal, told


@pytest.mark.rule("dei-destiny-1", "dei-dice-3", "dei-dice-1")
def test_all_power_dice_are_rolled_together() -> None:
    state = flow(table(["spy"], ["spy"]), Stage.BATCH)
    counts = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=5))
    assert state.chance() == {RollBatch(ADA, dice): Fraction(n, 6**5) for dice, n in counts.items()}
    assert list(state.chance()) == sorted(state.chance())
    event = first_of(told(state, RollBatch(ADA, (1, 1, 4, 5, 6))), BatchRolled)
    assert (event.seat, event.dice) == (ADA, (1, 1, 4, 5, 6))
    state = do(state, RollBatch(ADA, (1, 1, 4, 5, 6)))
    assert (state.stage, state.dice, asked(state)) == (Stage.DESTINY, (1, 1, 4, 5, 6), ADA)


@pytest.mark.rule("dei-dice-3")
def test_six_dice_after_a_gain() -> None:
    state = flow(table(["spy"], ["spy"], rolls=CREATIONS[:1]), Stage.BATCH)
    chances = state.chance()
    assert len(chances) == 462 and sum(chances.values()) == 1
    assert chances[RollBatch(ADA, (1, 2, 3, 4, 5, 6))] == Fraction(720, 6**6)
    assert chances[RollBatch(ADA, (2, 2, 2, 2, 2, 2))] == Fraction(1, 6**6)


@pytest.mark.rule("dei-dice-3", "dei-destiny-1")
@for_each("dice", [(1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (), (2, 1, 3, 4, 5), (0, 1, 2, 3, 4), (1, 2, 3, 4, 7)])
def test_a_roll_that_cannot_be_is_refused(dice: tuple[int, ...]) -> None:
    state = flow(table(["spy"], ["spy"]), Stage.BATCH)
    assert refusal(state, RollBatch(ADA, dice)).rule == "dei-dice-3"


@pytest.mark.rule("dei-destiny-1")
def test_only_the_current_player_rolls_and_only_once() -> None:
    state = flow(table(["spy"], ["spy"]), Stage.BATCH)
    assert refusal(state, RollBatch(BEN, (1, 2, 3, 4, 5))).rule == "dei-destiny-1"
    again = do(state, RollBatch(ADA, (1, 2, 3, 4, 5)))
    assert refusal(again, RollBatch(ADA, (1, 2, 3, 4, 5))).rule == "dei-destiny-1"
    assert refusal(table(["spy"], ["spy"]), RollBatch(ADA, (1, 2, 3, 4, 5))).rule == "dei-destiny-1"


@pytest.mark.rule("dei-dice-3")
def test_sampled_rolls_have_the_right_dice() -> None:
    state, rng = flow(table(["spy"], ["spy"]), Stage.BATCH), Random(3)
    chances = state.chance()
    rolls = [state.sample(rng) for _ in range(6000)]
    assert set(rolls) <= set(chances)
    straight = rolls.count(RollBatch(ADA, (1, 2, 3, 4, 5)))
    assert 55 <= straight <= 135  # 6000 * 120 / 7776 is 93, give or take 10


@pytest.mark.rule("dei-destiny-2")
def test_the_batch_card_rolls_everything_again() -> None:
    state = do(flow(table(["batch"], ["spy"]), Stage.BATCH), RollBatch(ADA, (1, 1, 1, 1, 5)))
    assert state.options(ADA) == (Pass(ADA), use(ADA, "batch"))
    state = worked(state, use(ADA, "batch"))
    assert (state.stage, len(state.chance())) == (Stage.BATCH, 252)
    state = do(state, RollBatch(ADA, (1, 2, 3, 4, 6)))
    assert (state.stage, state.dice, state.decks[0].discard) == (Stage.DESTINY, (1, 2, 3, 4, 6), ("Ptah",))


@pytest.mark.rule("dei-destiny-2", "dei-negate-1")
def test_a_batch_card_that_is_negated_leaves_the_roll() -> None:
    state = do(flow(table(["batch"], ["negate"]), Stage.BATCH), RollBatch(ADA, (1, 1, 1, 1, 5)))
    state = negated(state, use(ADA, "batch"), BEN)
    assert (state.stage, state.dice, asked(state)) == (Stage.DESTINY, (1, 1, 1, 1, 5), ADA)


@pytest.mark.rule("dei-destiny-2")
def test_the_batch_card_is_for_the_own_destiny_and_aimed_at_nothing() -> None:
    state = do(flow(table(["batch"], ["batch"]), Stage.BATCH), RollBatch(ADA, (1, 1, 1, 1, 5)))
    assert refusal(state, use(BEN, "batch")).rule == "dei-destiny-2"
    assert refusal(state, use(ADA, "batch", at=BEN)).rule == "dei-destiny-2"
    assert refusal(state, use(ADA, "batch", die=5)).rule == "dei-destiny-2"
    assert refusal(do(state, Pass(ADA)), use(ADA, "batch")).rule == "dei-destiny-3"
    assert refusal(do(state, Pass(ADA), Pass(BEN)), use(ADA, "batch")).rule == "dei-destiny-2"


@pytest.mark.rule("dei-destiny-3", "dei-any-6")
def test_after_the_roll_everybody_with_cards_is_asked_the_current_player_first() -> None:
    state = do(flow(table(["batch"], ["raise"], ["spy"]), Stage.BATCH), RollBatch(ADA, (1, 1, 1, 1, 5)))
    assert (state.stage, state.asked) == (Stage.DESTINY, (ADA, BEN, CLEO))
    assert refusal(state, Pass(BEN)).rule == "dei-destiny-3"
    assert told(state, Pass(ADA))[0].rule == "dei-destiny-3"
    state = do(state, Pass(ADA))
    assert (state.stage, asked(state)) == (Stage.DESTINY, BEN)
    state = worked(state, use(BEN, "raise", die=1))
    assert (state.dice, state.stage, state.asked) == ((1, 1, 1, 2, 5), Stage.DESTINY, (ADA, BEN, CLEO))
    assert use(ADA, "batch") in state.options(ADA)
    state = do(state, Pass(ADA), Pass(BEN), Pass(CLEO))
    assert (state.stage, state.asked) == (Stage.STRUGGLE, (ADA, BEN, CLEO))


@pytest.mark.rule("dei-destiny-3")
def test_whoever_holds_no_card_is_not_asked_after_the_roll() -> None:
    state = flow(table(["batch"], ["raise"], ["spy"]), Stage.BATCH)
    players = (state.players[0], evolve(state.players[1], hand=()), state.players[2])
    state = do(evolve(state, players=players), RollBatch(ADA, (1, 1, 1, 1, 5)))
    assert state.asked == (ADA, CLEO)
    alone = do(evolve(state, asked=(ADA,)), Pass(ADA))
    assert alone.stage is Stage.STRUGGLE


@pytest.mark.rule("dei-any-6", "dei-any-8", "dei-destiny-3")
@for_each("does", ["raise", "lower", "reroll", "spy"])
def test_an_opponent_may_act_on_the_roll_too(does: str) -> None:
    state = do(flow(table(["batch"], [does]), Stage.BATCH), RollBatch(ADA, (2, 2, 3, 3, 5)), Pass(ADA))
    aim = {"at": ADA} if does == "spy" else {"die": 3}
    assert use(BEN, does, **aim) in state.options(BEN)
    state = worked(state, use(BEN, does, **aim))
    assert state.stage is Stage.DESTINY and state.asked == (ADA, BEN)


@pytest.mark.rule("dei-struggle-6", "dei-destiny-3")
def test_a_card_cancelled_after_the_roll_was_played_all_the_same() -> None:
    state = do(flow(table(["negate"], ["raise"]), Stage.BATCH), RollBatch(ADA, (2, 2, 3, 3, 5)), Pass(ADA))
    waiting = let(do(state, use(BEN, "raise", die=2), use(ADA, "negate")))
    assert [event.rule for event in told(waiting, CarryOut())] == ["dei-negate-1", "dei-struggle-6"]
    state = do(waiting, CarryOut())
    assert (state.dice, state.stage, state.asked) == ((2, 2, 3, 3, 5), Stage.DESTINY, (ADA, BEN))


@pytest.mark.rule("dei-destiny-1", "dei-struggle-1")
def test_who_keeps_the_roll_goes_on_to_the_struggle() -> None:
    state = rolled(table(["spy"], ["spy"]), 1, 2, 3, 4, 5)
    assert (state.stage, state.phase, asked(state)) == (Stage.STRUGGLE, "Eternal Struggle Phase", ADA)
