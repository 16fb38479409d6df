"""The end of the game by a claim: when, by whom, and who wins."""

from typing import Any

import pytest

from engine import OVER, Together
from engine.core.values import evolve
from engine.games.dark_minions import Attack, Capture, CarryOut, Claim, DarkState, KeepSkull, Pass, SayDone, TurnUpTown
from engine.games.dark_minions.rules.scoring import may_claim
from engine.games.dark_minions.rules.table import WINDOWS, Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import GARGOYLE, lords, with_cards
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    done,
    forbids,
    rolled,
    steps,
    told,
    with_player,
)
from tests.engine.playing import do


def with_points(state: DarkState, *points: int) -> DarkState:
    """The position in which so many VPs of each seat come from Skulls, its starting tiles being gone."""
    for seat, count in enumerate(points):
        state = with_player(state, seat, start=(), skulls=count)
    return state


def heard(*points: int, players: int = 3, **changes: Any) -> DarkState:
    """After Ada's Done, with so many VPs of each seat."""
    return done(with_points(rolled("black 4", players=players, **changes), *points))


# ---------------------------------------------------------------- how many


@pytest.mark.rule("drk-end-1")
@for_each(("players", "target"), [(3, 50), (4, 40), (5, 35)])
def test_the_total_for_a_claim(players: int, target: int) -> None:
    assert heard(target - 1, players=players).stage is Stage.PREPARE
    state = heard(target, players=players)
    assert state.stage is Stage.CLAIM and state.to_act == Together(frozenset({ADA}))
    (step,) = steps(state, Claim(ADA))
    assert step.after.to_act is OVER
    assert step.after.result is not None and step.after.result.winners == (ADA,)
    assert told(step)[0] == f"Ada claims the end of the game with {target} VPs."


@pytest.mark.rule("drk-end-1", "drk-vp-1")
def test_everything_counts_for_a_claim() -> None:
    state = with_points(rolled("black 4", level=5), 20)
    state = with_player(state, ADA, start=(2,), tiles=("1 VP", "2 VP", "Castle Rook", "Last Light"))
    gone = tuple(tuple(name for name in group if name not in ("Castle Rook", "Last Light")) for group in state.stack)
    state = done(evolve(state, stack=gone, awarded=(1, 1)))
    assert 20 + 10 + 2 + 1 + 2 + 7 + 8 == 50
    result = do(state, Claim(ADA)).result
    assert result is not None and result.scores == (50, 3, 3)


@pytest.mark.rule("drk-end-1", "drk-end-4")
def test_a_claim_is_a_choice() -> None:
    state = heard(50)
    after = do(state, Pass(ADA))
    assert after.result is None and after.current == BEN and after.stage is Stage.PREPARE
    assert told(steps(state, Pass(ADA))[0])[0] == "Ada claims nothing."


# ---------------------------------------------------------------- a false claim


def doubtful(points: int, secret: tuple[str, ...]) -> DarkState:
    """Ada has open points and two secret tiles; Last Light (8 VPs) and three more Towns have been won by somebody."""
    out = ("Last Light", "Kingsfall", "Hollowford", "Millstone")
    state = rolled("black 4")
    gone = tuple(tuple(name for name in group if name not in out) for group in state.stack)
    state = with_points(evolve(state, stack=gone, awarded=(4, 4)), points)
    state = with_player(state, ADA, tiles=secret)
    left = [*out, *("1 VP",) * 4, *("2 VP",) * 4]
    for tile in secret:
        left.remove(tile)
    return with_player(state, BEN, tiles=tuple(sorted(left)))


@pytest.mark.rule("drk-end-6")
@for_each(("points", "have"), [(47, 49), (40, 42), (35, 37)])
def test_a_false_claim_is_refused(points: int, have: int) -> None:
    state = done(doubtful(points, ("1 VP", "1 VP")))
    assert state.stage is Stage.CLAIM and state.asked[0] == ADA
    forbids(state, Claim(ADA), "drk-end-6", "needs 50 VPs", f"have {have}")
    assert state.options(ADA) == (Pass(ADA),)


@pytest.mark.rule("drk-end-4", "drk-vp-3")
@for_each("points", [30, 34, 35, 45, 48])
def test_who_is_asked_hangs_on_open_things_only(points: int) -> None:
    """Two tiles are worth 15 VPs at most (8 and 7 of four Towns that are out), whichever they are."""
    rich, poor = doubtful(points, ("Kingsfall", "Last Light")), doubtful(points, ("1 VP", "1 VP"))
    assert (ADA in may_claim(rich)) == (ADA in may_claim(poor)) == (points + 15 >= 50)
    assert done(rich).seen_by(CLEO).asked == done(poor).seen_by(CLEO).asked


@pytest.mark.rule("drk-end-4")
def test_tiles_of_the_table_bound_what_tiles_can_be_worth() -> None:
    """One 1 VP tile is out: with 49 open points one hidden tile may do, with 48 it cannot."""
    for points, asked in ((49, (ADA,)), (48, ())):
        state = with_points(rolled("black 4", awarded=(1, 0)), points)
        state = with_player(state, ADA, tiles=("1 VP",))
        assert may_claim(state) == asked


@pytest.mark.rule("drk-end-9")
def test_all_who_may_are_asked_together() -> None:
    state = with_points(rolled("black 4", current=BEN), 50, 49, 51)
    after = done(state)
    assert after.asked == (CLEO, ADA) and after.to_act == Together(frozenset({ADA, CLEO}))
    forbids(after, Claim(BEN), "drk-end-4", "not for Ben to act now, but for Ada and Cleo")
    for first, second in ((ADA, CLEO), (CLEO, ADA)):
        (step,) = steps(after, Pass(first))
        assert step.events[0].rule == "drk-end-9"
        left = do(after, Pass(first))
        assert left.to_act == Together(frozenset({second}))
        forbids(left, Claim(first), "drk-end-4", f"not for {left.names[first]}")
        assert do(left, Pass(second)) == do(after, Pass(second), Pass(first))
        result = do(after, Claim(first)).result
        assert result is not None and result.winners == (CLEO,)


@pytest.mark.rule("drk-end-9")
def test_who_is_not_asked_for_a_claim_passes_nothing() -> None:
    forbids(heard(50), Pass(BEN), "drk-end-9", "not for Ben")


@pytest.mark.rule("drk-end-9")
def test_a_pass_that_comes_after_a_claim_changes_nothing() -> None:
    after = done(with_points(rolled("black 4"), 50, 50))
    claimed = after.apply(Claim(ADA))
    assert claimed.apply(Pass(BEN)) == claimed == after.apply(Pass(BEN)).apply(Claim(ADA))


# ---------------------------------------------------------------- at once


@pytest.mark.rule("drk-end-4", "drk-end-1")
@for_each("stage", [Stage.PREPARE, Stage.COMMIT])
def test_a_claim_in_the_own_turn_ends_the_game_at_once(stage: Stage) -> None:
    state = with_points(rolled(*("black 4",) * (stage is Stage.COMMIT), stage=stage), 50, 50)
    assert Claim(ADA) in state.options(ADA)
    forbids(state, Claim(BEN), "drk-end-4", "not for Ben to act now, but for Ada")
    assert do(state, Claim(ADA)).to_act is OVER
    poor = with_points(state, 49)
    forbids(poor, Claim(ADA), "drk-end-6", "needs 50 VPs", "have 49")


@pytest.mark.rule("drk-end-4", "drk-end-1", "drk-white-5")
def test_a_skull_that_is_kept_can_end_the_game_before_an_answer() -> None:
    """Four players: the white Skull makes 40, and Ben, whose Gargoyle would bring him 42, comes too late."""
    state = lords("white skull", players=4, level=5)
    state = with_points(with_cards(state, BEN, GARGOYLE), 29, 36)
    state = do(besieged(state, APPLEHOLT, 0, 9), KeepSkull(ADA))
    result = do(state, Claim(ADA)).result
    assert result is not None and result.winners == (ADA,) and result.scores[:2] == (40, 36)


@pytest.mark.rule("drk-end-4")
@for_each("stage", WINDOWS)
def test_whoever_is_asked_in_a_window_can_claim(stage: Stage) -> None:
    state = with_points(with_cards(lords(stage=stage, asked=(BEN, CLEO)), BEN, GARGOYLE), 50, 50, 50)
    assert Claim(BEN) in state.options(BEN)
    forbids(state, Claim(CLEO), "drk-end-4", "not for Cleo to act now, but for Ben")
    forbids(state, Claim(ADA), "drk-end-4", "not for Ada to act now, but for Ben")
    assert do(state, Claim(BEN)).to_act is OVER


@pytest.mark.rule("drk-end-5", "drk-end-10")
def test_a_claim_waits_for_what_is_to_be_settled() -> None:
    state = with_points(besieged(rolled("black 1", "black 6"), MUDWICK, 11), 50)
    town = do(state, Attack(ADA, ("black 1",), MUDWICK, 1))
    forbids(town, Claim(ADA), "drk-end-5", "First Mudwick falls")
    tower = do(state, Capture(ADA, ("black 6",), APPLEHOLT, "gray"))
    forbids(tower, Claim(ADA), "drk-end-10", "First the gray Tower of Appleholt")
    asked = evolve(with_cards(town, BEN, GARGOYLE), stage=Stage.ANSWER, asked=(BEN,))
    forbids(with_player(asked, BEN, skulls=50), Claim(BEN), "drk-end-5", "First Mudwick falls")
    assert do(done(town), Claim(ADA)).to_act is OVER


@pytest.mark.rule("drk-end-4")
def test_a_claim_waits_for_the_wyvern_for_dice_and_for_roll_offs() -> None:
    flying = with_points(lords(mover=ADA, moving=5), 50)
    forbids(flying, Claim(ADA), "drk-end-4", "The Wyvern moves come first")
    rolling = with_points(rolled(stage=Stage.ROLL, pool=("black",) * 3), 50)
    forbids(rolling, Claim(ADA), "drk-end-4", "not for Ada to act now")
    tie = do(besieged(rolled("black 1"), MUDWICK, 5, 6), Attack(ADA, ("black 1",), MUDWICK, 1), SayDone(ADA))
    forbids(with_points(do(tie, CarryOut()), 50), Claim(ADA), "drk-end-4", "not for Ada to act now")


@pytest.mark.rule("drk-end-9", "drk-vp-4")
@for_each("stage", [Stage.PREPARE, Stage.COMMIT])
def test_a_view_offers_no_claim_of_another_whatever_lies_face_down(stage: Stage) -> None:
    rich, poor = doubtful(40, ("Kingsfall", "Last Light")), doubtful(40, ("1 VP", "1 VP"))
    views = [evolve(state, stage=stage).seen_by(CLEO) for state in (rich, poor)]
    assert views[0].options(ADA) == views[1].options(ADA) and Claim(ADA) not in views[0].options(ADA)
    forbids(views[0], Claim(ADA), "drk-vp-4", "Only Ada knows")


@pytest.mark.rule("drk-end-4", "drk-fall-9")
def test_after_a_declined_claim_the_turn_goes_on() -> None:
    state = with_points(besieged(rolled("black 1"), MUDWICK, 11), 50)
    after = do(done(do(state, Attack(ADA, ("black 1",), MUDWICK, 1))), Pass(ADA))
    assert after.stage is Stage.TOWNS
    assert do(after, TurnUpTown("Millstone")).current == BEN


# ---------------------------------------------------------------- others are paid first


@pytest.mark.rule("drk-end-5", "drk-end-2")
def test_faq_second_place_is_paid_before_a_claim_and_may_win() -> None:
    """A Town of 8 VPs takes me to 40 of four players. I can claim, but a 2 VP tile takes Johnny to 41, and he wins."""
    state = rolled("black 1", players=4)
    state = evolve(state, sites=(evolve(state.sites[0], town="Last Light"), *state.sites[1:]))
    state = evolve(state, stack=tuple(tuple(n for n in group if n != "Last Light") for group in state.stack))
    state = with_points(besieged(state, "Last Light", 19, 9), 29, 39, 0, 0)
    state = do(state, Attack(ADA, ("black 1",), "Last Light", 1))
    forbids(state, Claim(ADA), "drk-end-5", "First Last Light falls", "rewards are paid")
    forbids(do(state, SayDone(ADA)), Claim(ADA), "drk-end-4", "not for Ada to act now")
    after = done(state)
    assert after.stage is Stage.CLAIM and after.players[BEN].tiles == ("2 VP",)
    result = do(after, Claim(ADA)).result
    assert result is not None and result.winners == (BEN,)
    assert result.scores == (29 + 8 + 2 + 1, 41, 0, 0) and result.rule == "drk-end-2"


@pytest.mark.rule("drk-end-5", "drk-fall-11")
def test_all_towns_of_the_turn_are_paid_before_a_claim() -> None:
    state = besieged(besieged(rolled("black 1", "black 1"), MUDWICK, 11), GOOSEGREEN, 2, 10)
    state = with_points(state, 50, 40)
    state = do(state, Attack(ADA, ("black 1",), MUDWICK, 1), Attack(ADA, ("black 1",), GOOSEGREEN, 1))
    after = done(state)
    assert after.stage is Stage.CLAIM and after.players[BEN].tiles == (GOOSEGREEN,)
    assert [player.skulls for player in after.players] == [51, 41, 0]


# ---------------------------------------------------------------- who wins


@pytest.mark.rule("drk-end-2", "drk-aim-1")
def test_most_points_win_and_not_the_claim() -> None:
    after = do(heard(50, 52, 51), Claim(ADA))
    assert after.result is not None and after.result.winners == (BEN,) and after.result.scores == (50, 52, 51)
    assert told(steps(heard(50, 52, 51), Claim(ADA))[0])[1] == (
        "Ben wins with the most Vanquish Points. Vanquish Points: Ada 50, Ben 52 and Cleo 51."
    )


def tied(towns: tuple[tuple[str, ...], ...], levels: tuple[int, ...]) -> DarkState:
    """Ada, Ben and Cleo have 60 VPs each, with these tiles and levels; Ada claims."""
    state = rolled("black 4")
    out = {name for tiles in towns for name in tiles}
    state = evolve(state, stack=tuple(tuple(n for n in group if n not in out) for group in state.stack), awarded=(0, 4))
    for seat, (tiles, level) in enumerate(zip(towns, levels, strict=True)):
        worth = sum(2 if tile == "2 VP" else state.table.towns[tile].vps for tile in tiles)
        skulls = 60 - worth - (0, 2, 4, 7, 10)[level - 1]
        state = with_player(state, seat, start=(), skulls=skulls, tiles=tuple(sorted(tiles)), level=level)
    return do(done(state), Claim(ADA))


@pytest.mark.rule("drk-end-3")
@for_each(
    ("towns", "levels", "winners", "words"),
    [
        ((("Hollowford", "Millstone"), ("World's Edge",), ()), (1, 5, 5), (ADA,), "Ada wins the tie with more Towns."),
        ((("2 VP", "2 VP", "2 VP"), ("Millstone",), ()), (5, 1, 1), (BEN,), "Ben wins the tie with more Towns."),
        ((("Hollowford",), ("Millstone",), ()), (2, 3, 5), (BEN,), "Ben wins the tie with the higher level."),
        ((("Hollowford",), ("Millstone",), ()), (3, 3, 5), (ADA, BEN), "Ada and Ben win together"),
        (((), (), ()), (1, 1, 1), (ADA, BEN, CLEO), "Ada, Ben and Cleo win together"),
    ],
)
def test_a_tie_goes_to_more_towns_then_to_the_level_then_is_shared(
    towns: tuple[tuple[str, ...], ...], levels: tuple[int, ...], winners: tuple[int, ...], words: str
) -> None:
    after = tied(towns, levels)
    assert after.result is not None and after.result.winners == winners
    assert after.result.scores == (60, 60, 60) and after.result.rule == "drk-end-3"
    (step,) = steps(evolve(after, stage=Stage.CLAIM, asked=(ADA,)), Claim(ADA))
    assert words in told(step)[1]


@pytest.mark.rule("drk-end-3", "drk-end-2")
def test_a_tie_behind_the_first_needs_no_breaking() -> None:
    after = do(heard(55, 50, 50), Claim(ADA))
    assert after.result is not None and after.result.rule == "drk-end-2"


@pytest.mark.rule("drk-end-1")
def test_after_the_claim_nothing_is_played() -> None:
    after = do(heard(50, 50), Claim(ADA))
    forbids(after, Claim(BEN), "drk-end-1", "game is over")
    forbids(after, Pass(BEN), "drk-end-1", "game is over")
    assert not after.options(ADA)
