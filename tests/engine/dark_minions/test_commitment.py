"""What was named is done, and counts after Done."""

from collections import Counter

import pytest

from engine import CHANCE
from engine.core.actions import Action
from engine.games.dark_minions import Attack, Capture, CarryOut, DarkState, Pass, Respawn, SayDone, SpendSkulls
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.play import (
    ADA,
    BEN,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    forbids,
    rolled,
    steps,
    table,
    told,
    with_player,
)
from tests.engine.playing import do

USES = [
    Attack(ADA, ("black 6",), MUDWICK, 6),
    Capture(ADA, ("black 6",), MUDWICK, "black"),
    Respawn(ADA, ("black 6",), 6),
]


@pytest.mark.rule("drk-commit-1")
@for_each("use", USES, ids=["attack", "capture", "respawn"])
@for_each("other", USES, ids=["attack", "capture", "respawn"])
def test_a_commitment_is_not_taken_back(use: Action, other: Action) -> None:
    after = do(buried(rolled("black 6"), ADA, 20), use)
    forbids(after, other, "drk-commit-1", "no commitment can be taken back")


@pytest.mark.rule("drk-commit-1")
def test_no_use_of_several_is_taken_back() -> None:
    state = do(buried(rolled("black 4", "black 6"), ADA, 20), Respawn(ADA, ("black 4",), 4), USES[0])
    forbids(state, Respawn(ADA, ("black 6",), 6), "drk-commit-1", "no commitment can be taken back")


@pytest.mark.rule("drk-commit-1")
@for_each("use", USES, ids=["attack", "capture", "respawn"])
def test_after_a_use_nothing_brings_the_die_back(use: Action) -> None:
    before = buried(rolled("black 1", "black 6"), ADA, 20)
    after = do(before, use)
    for action in after.options(ADA):
        later = after.apply(action)
        lying = [*later.dice, *later.pool, *(die for commit in later.commits for die in commit.dice)]
        assert later.stage is not Stage.COMMIT or Counter(lying) == Counter(before.dice)
        assert later.stage is not Stage.COMMIT or later.commits[:1] == after.commits


@pytest.mark.rule("drk-commit-2", "drk-dice-5")
def test_with_done_the_turn_is_settled() -> None:
    (step,) = steps(do(rolled("black 2", "black 6"), USES[1]), SayDone(ADA))
    after = step.after
    assert isinstance(after, DarkState)
    assert told(step) == ["Ada says Done."] and step.events[0].rule == "drk-dice-5"
    (last,) = steps(do(rolled("black 6"), USES[1]), SayDone(ADA))
    assert last.events[0].rule == "drk-commit-2"
    assert after.dice == () and [commit.settled for commit in after.commits] == [False]
    assert after.stage is Stage.RESOLVE and after.to_act is CHANCE and after.outcomes() == (CarryOut(),)


@pytest.mark.rule("drk-commit-4", "drk-tower-11")
def test_nothing_counts_before_done() -> None:
    state = besieged(rolled("black 6", "red 6", level=2), GOOSEGREEN, 9)
    after = do(state, USES[1], Attack(ADA, ("red 6",), GOOSEGREEN, 6))
    assert after.players[ADA].towers == (0, 0, 0) and after.site(MUDWICK).towers == (1, 1, 1)
    assert after.players[ADA].tiles == () and after.site(GOOSEGREEN).minions == (15, 0, 0)
    assert after.players[ADA].graveyard == 6 and after.stage is Stage.COMMIT
    forbids(after, CarryOut(), "drk-commit-3", "when all effects are in")


@pytest.mark.rule("drk-commit-2")
def test_after_done_no_die_is_used() -> None:
    after = do(buried(rolled("black 2", "black 6"), ADA, 20), USES[1], SayDone(ADA))
    forbids(after, Attack(ADA, ("black 2",), GOOSEGREEN, 2), "drk-turn-1", "before Done")
    forbids(after, Respawn(ADA, ("black 2",), 2), "drk-turn-1", "before Done")
    forbids(after, SayDone(ADA), "drk-turn-1", "before Done")
    forbids(with_player(after, ADA, skulls=1), SpendSkulls(ADA, 1, ()), "drk-respawn-9", "before Done")


@pytest.mark.rule("drk-commit-2")
def test_done_is_said_and_not_passed() -> None:
    forbids(rolled("black 6"), Pass(ADA), "drk-turn-1", "cannot pass")
    forbids(rolled("black 6"), Pass(BEN), "drk-turn-1", "not for Ben")
    forbids(rolled("black 6"), SayDone(BEN), "drk-turn-1", "It is Ada’s turn")


@pytest.mark.rule("drk-commit-3")
def test_a_capture_counts_only_when_it_is_settled() -> None:
    (done, settled) = steps(do(rolled("black 6"), USES[1]), SayDone(ADA), CarryOut())
    assert isinstance(done.after, DarkState) and isinstance(settled.after, DarkState)
    assert done.after.players[ADA].towers == (0, 0, 0) and settled.after.players[ADA].towers == (0, 0, 1)


@pytest.mark.rule("drk-commit-3")
def test_a_town_falls_only_when_it_is_settled() -> None:
    state = besieged(rolled("black 6"), MUDWICK, 6)
    (done, settled) = steps(do(state, USES[0]), SayDone(ADA), CarryOut())
    assert isinstance(done.after, DarkState) and isinstance(settled.after, DarkState)
    assert done.after.players[ADA].tiles == () and done.after.site(MUDWICK).trigger == ADA
    assert settled.after.players[ADA].tiles == ("1 VP", MUDWICK)


@pytest.mark.rule("drk-commit-1", "drk-commit-3")
def test_a_settled_capture_stays_named_until_the_turn_ends() -> None:
    state = do(besieged(rolled("black 1", "black 6"), GOOSEGREEN, 12), USES[1])
    after = do(state, Attack(ADA, ("black 1",), GOOSEGREEN, 1), SayDone(ADA), CarryOut())
    assert [(commit.do, commit.settled) for commit in after.commits] == [("capture", True), ("attack", False)]
    assert do(after, CarryOut()).commits == ()


@pytest.mark.rule("drk-turn-1")
def test_whose_turn_it_is_comes_before_what_it_is_at() -> None:
    state = table()
    forbids(state, Attack(BEN, ("black 6",), MUDWICK, 6), "drk-turn-1", "It is Ada’s turn")
    forbids(state, Attack(ADA, ("black 6",), MUDWICK, 6), "drk-turn-1", "after the roll, before Done")
