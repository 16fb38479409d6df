"""How many cards there will be after a turn: held against turns played out by the rules, roll by roll."""

from collections import Counter
from fractions import Fraction

import pytest

from engine import CHANCE
from engine.games.deities import DeitiesState, Pass, RollBatch, RollDie
from engine.games.deities.odds import facts
from engine.games.deities.rules.table import Stage
from tests.engine.deities.play import ADA, BEN, let, new, use, worked
from tests.engine.playing import do


def in_power(dice: int, *held: str) -> DeitiesState:
    position = {"phase": "Divine Power", "dice": [dice, 5], "hands": [list(held), ["Anu"]]}
    return new(2, position=position)


def in_destiny(roll: list[int], *held: str) -> DeitiesState:
    return new(2, position={"phase": "Destiny", "dice": [len(roll), 5], "hands": [list(held), []], "roll": roll})


def told(state: DeitiesState) -> dict[int, Fraction]:
    """What the panel says, by the number of cards."""
    (fact,) = [fact for fact in facts(state) if fact.id == "limit"]
    return {int(bar.label.split()[0]): bar.value for bar in fact.bars}  # type: ignore[union-attr]


def played_out(state: DeitiesState) -> dict[int, Fraction]:
    """By rule alone: nobody plays a card, everything may be discarded, and each roll is as likely as the rules say."""
    found: Counter[int] = Counter()
    todo = [(state, Fraction(1))]
    while todo:
        now, weight = todo.pop()
        if now.stage in (Stage.SANDS, Stage.OVER) or now.turn != state.turn:
            found[len(now.players[state.current].hand)] += weight  # type: ignore[assignment]
        elif now.to_act is CHANCE:
            rolls = now.chance()
            if not isinstance(next(iter(rolls)), RollBatch | RollDie):
                rolls = {next(iter(rolls)): Fraction(1)}
            todo += [(do(now, action), weight * share) for action, share in rolls.items()]
        else:
            seat = min(now.to_act)
            passing = Pass(seat)
            todo.append((do(now, passing if now.why_not(passing) is None else now.options(seat)[0]), weight))
    return dict(found)  # type: ignore[arg-type]


def moments_of_shu() -> list[DeitiesState]:
    """From Shu in hand to the third discard: waiting, then each card drawn, then each one discarded."""
    state = do(in_power(2, "Shu", "Ra", "Bast", "Set", "Geb"), use(ADA, "draw-4"))
    found = [state]
    state = worked_waiting(state)
    while state.tasks:
        found.append(state)
        state = do(state, state.outcomes()[0] if state.to_act is CHANCE else state.options(ADA)[0])
    return [*found, state]


def worked_waiting(state: DeitiesState) -> DeitiesState:
    state = let(state)
    return do(state, *state.outcomes())


@pytest.mark.rule("dei-power-5", "dei-sands-1")
def test_shu_leaves_one_card_more_than_before_at_every_moment() -> None:
    moments = moments_of_shu()
    assert len(moments) == 1 + 4 + 3 + 1
    for state in moments:
        assert told(state) == played_out(state) == {5: Fraction(5, 6), 6: Fraction(1, 6)}


@pytest.mark.rule("dei-power-4", "dei-sands-1", "dei-negate-2")
def test_a_waiting_osiris_counts_as_he_stands() -> None:
    state = do(in_power(2, "Osiris", "Ra", "Bast", "Set", "Geb", "Shu"), use(ADA, "draw-2"))
    assert told(state) == played_out(state) == {7: Fraction(5, 6), 8: Fraction(1, 6)}
    hands = [["Osiris"], [use(BEN, "negate").card]]
    alone = new(2, position={"phase": "Divine Power", "dice": [2, 5], "hands": hands})
    negated = do(alone, use(ADA, "draw-2"), use(BEN, "negate"))
    assert told(negated) == played_out(negated) == {0: Fraction(5, 6), 1: Fraction(1, 6)}


@pytest.mark.rule("dei-any-5", "dei-sands-1", "dei-judgment-3")
def test_a_die_in_the_air_may_show_any_number() -> None:
    state = worked(in_destiny([6, 6, 4, 2, 1], use(ADA, "reroll").card), use(ADA, "reroll", die=4))
    assert state.tasks
    assert told(state) == played_out(state) == {0: Fraction(1, 6), 1: Fraction(1, 2), 2: Fraction(1, 3)}


@pytest.mark.rule("dei-destiny-2", "dei-sands-1", "dei-judgment-3")
def test_all_dice_in_the_air_are_a_new_roll() -> None:
    waiting = do(in_destiny([6, 6, 2], use(ADA, "batch").card), use(ADA, "batch"))
    for state in (waiting, worked_waiting(waiting)):
        assert told(state) == played_out(state) == {0: 1 - Fraction(90, 216), 1: Fraction(90, 216)}


@pytest.mark.rule("dei-power-2", "dei-sands-1")
def test_a_die_that_is_coming_is_rolled_too() -> None:
    state = do(in_power(1, use(ADA, "gain").card), use(ADA, "gain"))
    assert told(state) == played_out(state) == {0: Fraction(5, 6), 1: Fraction(1, 6)}
