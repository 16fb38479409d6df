"""The Eternal Struggle: who is asked, when it ends, and what can be done to the dice."""

from fractions import Fraction

import pytest

from engine import CHANCE
from engine.core.actions import Refusal
from engine.games.deities import CarryOut, Pass, RollDie
from engine.games.deities.rules.events import DieRolled, DieTurned, HandSeen
from engine.games.deities.rules.table import Stage
from tests.cases import for_each
from tests.engine.deities.play import (
    ADA,
    BEN,
    CLEO,
    asked,
    first_of,
    flow,
    judged,
    let,
    rolled,
    table,
    table_without_ben,
    use,
    worked,
)
from tests.engine.playing import do, refusal, told


@pytest.mark.rule("dei-struggle-1", "dei-struggle-2", "dei-turn-3")
@for_each("first", [ADA, BEN, CLEO])
def test_all_are_asked_from_the_current_player_on_until_all_pass(first: int) -> None:
    state = rolled(table(["spy"], ["spy"], ["spy"], first=first), 1, 2, 3, 4, 5)
    order = []
    while state.stage is Stage.STRUGGLE:
        order.append(asked(state))
        state = do(state, Pass(state.asked[0]))
    assert order == [(first + i) % 3 for i in range(3)]
    assert (state.stage, state.phase) == (Stage.JUDGE, "Judgment Phase")
    assert state.outcomes() == (CarryOut(),)


@pytest.mark.rule("dei-struggle-2", "dei-struggle-3")
def test_after_a_card_the_next_one_is_asked_and_everybody_has_to_pass_again() -> None:
    state = rolled(table(["become-6"], ["become-1", "spy"], ["become-2"]), 1, 2, 3, 4, 5)
    state = worked(do(state, Pass(ADA)), use(BEN, "become-1", die=5))
    assert (asked(state), state.dice) == (CLEO, (1, 1, 2, 3, 4))
    state = do(state, Pass(CLEO), Pass(ADA))
    assert (state.stage, asked(state)) == (Stage.STRUGGLE, BEN)
    assert do(state, Pass(BEN)).stage is Stage.JUDGE
    state = worked(state, use(BEN, "spy", at=ADA))
    assert state.asked == (CLEO, ADA, BEN)


@pytest.mark.rule("dei-struggle-3", "dei-struggle-6", "dei-negate-1")
def test_a_negated_card_was_played_all_the_same() -> None:
    state = rolled(table(["become-6"], ["negate"], ["spy"]), 1, 2, 3, 4, 5)
    waiting = let(do(let(do(state, use(ADA, "become-6", die=1)), until=BEN), use(BEN, "negate")))
    assert [event.rule for event in told(waiting, CarryOut())] == ["dei-negate-1", "dei-struggle-6"]
    state = do(waiting, CarryOut())
    assert (state.dice, state.asked) == ((1, 2, 3, 4, 5), (BEN, CLEO, ADA))
    state = do(state, Pass(BEN), Pass(CLEO))
    assert (state.stage, asked(state)) == (Stage.STRUGGLE, ADA)


@pytest.mark.rule("dei-struggle-2", "dei-win-5")
def test_who_is_out_is_not_asked() -> None:
    state = rolled(table_without_ben(), 1, 2, 3, 4, 5)
    assert (state.current, asked(state)) == (CLEO, CLEO)
    state = do(state, Pass(CLEO))
    assert asked(state) == ADA
    assert refusal(state, Pass(BEN)) == Refusal("dei-win-5", "Ben has no dice left and is out of the game.")
    assert do(state, Pass(ADA)).stage is Stage.JUDGE


@pytest.mark.rule("dei-win-5", "dei-judgment-11")
def test_who_is_out_cannot_be_picked() -> None:
    state = rolled(table_without_ben(), 1, 2, 3, 4, 5)
    reason = "Ben is out of the game and cannot be picked."
    assert refusal(state, use(CLEO, "spy", at=BEN)) == Refusal("dei-win-5", reason)
    assert state.why_not(use(CLEO, "spy", at=ADA)) is None


# ---------------------------------------------------------------- a die becomes a number


@pytest.mark.rule("dei-struggle-4")
@for_each("face", range(1, 7))
def test_a_die_is_turned_to_the_number_of_the_card(face: int) -> None:
    state = rolled(table([f"become-{face}"], ["spy"]), 1, 2, 3, 5, 6)
    for die in {1, 2, 3, 5, 6} - {face}:
        after = worked(state, use(ADA, f"become-{face}", die=die))
        assert sorted(after.dice) == sorted([*({1, 2, 3, 5, 6} - {die}), face])
        turned = first_of(told(let(do(state, use(ADA, f"become-{face}", die=die))), CarryOut()), DieTurned)
        assert (turned.before, turned.after) == (die, face)


@pytest.mark.rule("dei-struggle-4")
def test_of_equal_dice_only_one_is_turned() -> None:
    state = rolled(table(["become-4"], ["spy"]), 2, 2, 2, 5, 6)
    assert worked(state, use(ADA, "become-4", die=2)).dice == (2, 2, 4, 5, 6)


@pytest.mark.rule("dei-struggle-4", "dei-struggle-1")
def test_an_opponent_breaks_a_pair() -> None:
    state = do(rolled(table(["spy"], ["become-6"]), 1, 1, 2, 3, 4), Pass(ADA))
    assert worked(state, use(BEN, "become-6", die=1)).dice == (1, 2, 3, 4, 6)


@pytest.mark.rule("dei-struggle-5")
@for_each("face", range(1, 7))
def test_a_die_that_shows_the_number_cannot_be_turned_to_it(face: int) -> None:
    state = rolled(table([f"become-{face}"], ["spy"]), *sorted((face, 1, 2, 5, 6)))
    assert refusal(state, use(ADA, f"become-{face}", die=face)).rule == "dei-struggle-5"


@pytest.mark.rule("dei-struggle-4", "dei-any-2", "dei-any-3", "dei-any-5")
@for_each(
    ("does", "rule"),
    [("become-6", "dei-struggle-4"), ("raise", "dei-any-2"), ("lower", "dei-any-3"), ("reroll", "dei-any-5")],
)
def test_a_card_for_a_die_needs_a_die_that_lies_there(does: str, rule: str) -> None:
    state = rolled(table([does], ["spy"]), 2, 2, 3, 4, 5)
    for die, at in ((0, -1), (1, -1), (6, -1), (7, -1), (-1, -1), (2, BEN), (0, BEN), (2, 0)):
        assert refusal(state, use(ADA, does, die, at)).rule == rule
    aims = {option.die for option in state.options(ADA) if getattr(option, "card", "") == use(ADA, does).card}  # type: ignore[attr-defined]
    assert aims == {2, 3, 4, 5}


# ---------------------------------------------------------------- up, down, again


@pytest.mark.rule("dei-any-1", "dei-any-2", "dei-any-3", "dei-any-6")
@for_each(("does", "by"), [("raise", 1), ("lower", -1)])
def test_a_die_goes_up_or_down_by_one(does: str, by: int) -> None:
    state = rolled(table([does], ["spy"]), 2, 3, 3, 4, 5)
    for die in (2, 3, 4, 5):
        expected = [2, 3, 3, 4, 5]
        expected[expected.index(die)] += by
        assert worked(state, use(ADA, does, die=die)).dice == tuple(sorted(expected))
        turned = first_of(told(let(do(state, use(ADA, does, die=die))), CarryOut()), DieTurned)
        assert (turned.before, turned.after, turned.by) == (die, die + by, use(ADA, does).card)


@pytest.mark.rule("dei-any-2", "dei-any-3", "dei-any-4")
def test_a_six_is_not_raised_and_a_one_is_not_lowered() -> None:
    state = rolled(table(["raise", "lower"], ["spy"]), 1, 2, 3, 5, 6)
    assert refusal(state, use(ADA, "raise", die=6)).rule == "dei-any-4"
    assert refusal(state, use(ADA, "lower", die=1)).rule == "dei-any-4"
    assert worked(state, use(ADA, "raise", die=5)).dice == (1, 2, 3, 6, 6)
    assert worked(state, use(ADA, "lower", die=2)).dice == (1, 1, 3, 5, 6)
    assert worked(state, use(ADA, "raise", die=1)).dice == (2, 2, 3, 5, 6)
    assert worked(state, use(ADA, "lower", die=6)).dice == (1, 2, 3, 5, 5)


@pytest.mark.rule("dei-any-1", "dei-any-5", "dei-any-6")
def test_one_die_is_rolled_again() -> None:
    state = worked(rolled(table(["reroll"], ["spy"]), 2, 2, 3, 4, 5), use(ADA, "reroll", die=2))
    assert state.chance() == {RollDie(ADA, (face,)): Fraction(1, 6) for face in range(1, 7)}
    assert refusal(state, Pass(BEN)).rule == "dei-struggle-3"
    assert refusal(state, RollDie(BEN, (3,))).rule == "dei-any-5"
    assert refusal(state, RollDie(ADA, (0,))).rule == "dei-parts-2"
    assert refusal(state, RollDie(ADA, (7,))).rule == "dei-parts-2"
    event = first_of(told(state, RollDie(ADA, (6,))), DieRolled)
    assert (event.before, event.after) == (2, 6)
    after = do(state, RollDie(ADA, (6,)))
    assert (after.dice, asked(after)) == ((2, 3, 4, 5, 6), BEN)
    assert do(state, RollDie(ADA, (2,))).dice == (2, 2, 3, 4, 5)
    assert refusal(after, RollDie(ADA, (1,))).rule == "dei-any-5"


@pytest.mark.rule("dei-any-5")
def test_the_die_that_was_picked_is_rolled_again() -> None:
    state = worked(rolled(table(["reroll"], ["spy"]), 2, 2, 3, 4, 5), use(ADA, "reroll", die=4))
    assert do(state, RollDie(ADA, (1,))).dice == (1, 2, 2, 3, 5)


@pytest.mark.rule("dei-any-5")
def test_an_opponent_may_roll_your_die_again() -> None:
    state = do(rolled(table(["spy"], ["reroll"]), 2, 2, 3, 4, 5), Pass(ADA))
    state = worked(state, use(BEN, "reroll", die=2))
    assert state.outcomes()[0] == RollDie(BEN, (1,))
    state = do(state, RollDie(BEN, (1,)))
    assert (state.dice, state.asked) == ((1, 2, 3, 4, 5), (ADA, BEN))


# ---------------------------------------------------------------- looking at a hand


@pytest.mark.rule("dei-any-7", "dei-any-8")
def test_a_hand_is_seen_in_the_own_power_phase_and_in_every_struggle() -> None:
    state = table(["spy"], ["spy", "annul"], ["annul"])
    seen = first_of(told(let(do(state, use(ADA, "spy", at=BEN))), CarryOut()), HandSeen)
    assert (seen.seat, seen.target, seen.cards) == (ADA, BEN, state.players[BEN].hand)
    assert refusal(state, use(BEN, "spy", at=ADA)).rule == "dei-any-8"
    state = do(rolled(state, 1, 2, 3, 4, 5), Pass(ADA))
    after = worked(state, use(BEN, "spy", at=CLEO))
    assert after.players[CLEO].known[BEN] == set(state.players[CLEO].hand)
    assert (after.dice, asked(after)) == (state.dice, CLEO)


@pytest.mark.rule("dei-any-8")
def test_a_hand_is_seen_before_a_combo_is_cancelled() -> None:
    state = judged(table(["gain"], ["spy", "annul"], ["spy"]), 1, 2, 3, 4, 5)
    after = worked(state, use(BEN, "spy", at=ADA))
    assert (after.stage, after.asked, after.sizes) == (Stage.COMBO, (BEN, CLEO), (0,))
    assert after.players[ADA].known[BEN] == set(state.players[ADA].hand)
    assert refusal(after, use(CLEO, "spy", at=ADA)).rule == "dei-any-8"


@pytest.mark.rule("dei-any-8", "dei-annul-3")
def test_hands_are_seen_before_an_opponent_is_picked() -> None:
    state = flow(rolled(table(["spy"], ["gain"], ["annul"]), 1, 2, 5, 5, 5), Stage.PICK)
    after = worked(state, use(ADA, "spy", at=CLEO))
    assert (after.stage, asked(after), after.sizes) == (Stage.PICK, ADA, (3,))
    assert after.players[CLEO].known[ADA] == set(state.players[CLEO].hand)


@pytest.mark.rule("dei-any-8", "dei-power-5")
def test_a_hand_is_seen_while_cards_are_to_be_discarded() -> None:
    state = worked(table(["draw-4", "spy"], ["gain"]), use(ADA, "draw-4"))
    while state.to_act is CHANCE:
        state = do(state, state.outcomes()[0])
    after = worked(state, use(ADA, "spy", at=BEN))
    assert (after.tasks, asked(after)) == (state.tasks, ADA)
    assert after.tasks[0].count == 3


@pytest.mark.rule("dei-any-8", "dei-negate-2")
def test_a_look_is_no_answer_to_a_card() -> None:
    state = do(table(["gain"], ["spy"]), use(ADA, "gain"))
    assert refusal(state, use(BEN, "spy", at=ADA)).rule == "dei-negate-2"
