"""The longer game, which the last Towns end."""

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, CarryOut, Claim, DarkState, SayDone
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    done,
    forbids,
    rolled,
    settled,
    steps,
    table,
    told,
    with_player,
)
from tests.engine.playing import do


def long_game(*dice: str, last: str = "", town: str = MUDWICK, there: tuple[int, ...] = (11,)) -> DarkState:
    """Ada's Commitment in the longer game, `last` lying open in the place of Appleholt."""
    state = rolled(*dice)
    state = evolve(state, table=table(longer=True).table)
    if last:
        sites = tuple(evolve(s, town=last) if s.town == APPLEHOLT else s for s in state.sites)
        state = evolve(state, sites=sites, stack=())
    return besieged(state, town, *there)


def storm(state: DarkState, town: str = MUDWICK) -> DarkState:
    return do(state, Attack(ADA, ("black 1",), town, 1))


@pytest.mark.rule("drk-end-8")
@for_each("last", ["Last Light", "World's Edge"])
def test_the_game_ends_when_a_town_falls_beside_the_end(last: str) -> None:
    after = done(storm(long_game("black 1", last=last, there=(5, 6))), (1, 1, 1), (2, 2, 2))
    assert after.result is not None
    assert after.result.winners == (BEN,) and after.result.scores == (3 + 2 + 1, 3 + 3 + 1, 3)


@pytest.mark.rule("drk-end-8")
def test_the_fall_of_the_end_itself_ends_the_game() -> None:
    state = long_game("black 1", last="Last Light", town="Last Light", there=(28,))
    after = done(storm(state, "Last Light"))
    assert after.result is not None and after.result.scores == (3 + 8 + 2 + 1, 3, 3)


@pytest.mark.rule("drk-end-8")
def test_without_the_end_on_the_table_the_game_goes_on() -> None:
    after = done(storm(long_game("black 1")))
    assert after.result is None and after.stage is Stage.TOWNS


@pytest.mark.rule("drk-end-8")
def test_while_nothing_falls_the_game_goes_on() -> None:
    after = done(storm(long_game("black 1", last="Last Light", there=(10,))))
    assert after.result is None and after.current == BEN


@pytest.mark.rule("drk-end-8", "drk-end-5")
def test_all_towns_of_the_turn_are_paid_before_the_end() -> None:
    state = besieged(long_game("black 1", "black 1", last="Last Light"), GOOSEGREEN, 1, 11)
    after = done(storm(storm(state), GOOSEGREEN))
    assert after.result is not None
    assert after.players[BEN].tiles == (GOOSEGREEN,)
    assert after.players[ADA].tiles == ("1 VP", "1 VP", "2 VP", MUDWICK)


@pytest.mark.rule("drk-fall-11", "drk-fall-12", "drk-end-11")
def test_a_town_that_was_attacked_waits_for_done_in_either_game() -> None:
    """Unless the longer game ends meanwhile. The usual one does not end by its last Towns, which lie there as well."""
    longer = storm(long_game("black 1"))
    usual = evolve(longer, table=table().table)
    assert longer.site(MUDWICK).full
    for state in (longer, usual, evolve(usual, closing=True)):
        assert state.due is None
        assert do(state, SayDone(ADA)).due == longer.site(MUDWICK)
    assert evolve(longer, closing=True).due == longer.site(MUDWICK)


@pytest.mark.rule("drk-end-8")
def test_nobody_claims_in_the_longer_game() -> None:
    state = with_player(long_game("black 1"), ADA, skulls=60)
    forbids(state, Claim(ADA), "drk-end-8", "longer game")
    after = done(state)
    assert after.stage is Stage.PREPARE and after.current == BEN
    forbids(evolve(after, stage=Stage.CLAIM, asked=(ADA,)), Claim(ADA), "drk-end-8", "longer game")


@pytest.mark.rule("drk-end-8")
def test_in_the_usual_game_the_end_on_the_table_ends_nothing() -> None:
    state = evolve(long_game("black 1", last="Last Light"), table=table().table)
    after = done(storm(state))
    assert after.result is None and after.current == BEN


@pytest.mark.rule("drk-end-8", "drk-end-3")
def test_a_tie_is_settled_as_always() -> None:
    """Ada has 3 + 3 + 1 + 1 VPs, and Ben as many with Skulls, but she has a Town."""
    state = with_player(long_game("black 1", last="Last Light"), BEN, skulls=5)
    steps_ = settled(storm(state))
    result = steps_[-1].after.result
    assert result is not None and result.scores == (8, 8, 3) and result.winners == (ADA,)
    assert "Ada wins the tie with more Towns." in told(steps_[-1])[-1]


@pytest.mark.rule("drk-end-8")
def test_the_end_comes_when_everything_is_settled() -> None:
    waiting = do(storm(long_game("black 1", last="Last Light")), SayDone(ADA))
    assert waiting.result is None
    (step,) = steps(waiting, CarryOut())
    assert step.after.result is not None
    forbids(do(waiting, CarryOut()), SayDone(ADA), "drk-end-1", "game is over")


@pytest.mark.rule("drk-end-8", "drk-fall-11")
def test_the_end_that_falls_first_still_ends_the_game() -> None:
    state = long_game("black 1", "black 1", last="Last Light", town="Last Light", there=(28,))
    sites = tuple(state.site(town) for town in ("Last Light", MUDWICK, GOOSEGREEN))
    state = besieged(evolve(state, sites=sites), MUDWICK, 1, 10)
    after = done(storm(storm(state, "Last Light")))
    assert after.result is not None and after.result.scores == (8 + 2 + 2 + 1 + 1 + 3, 3 + 1 + 3, 3)


@pytest.mark.rule("drk-end-8", "drk-end-7", "drk-vp-4")
def test_a_view_cannot_tell_how_a_fall_goes_that_ends_the_game() -> None:
    state = evolve(long_game("black 1", last="Last Light"), awarded=(0, 1))
    state = do(storm(with_player(state, BEN, tiles=("2 VP",))), SayDone(ADA))
    assert state.outcomes() == (CarryOut(),)
    with pytest.raises(ValueError, match="face down decide"):
        state.seen_by(ADA).chance()
    usual = evolve(state, table=table().table, stack=(("Millstone",),))
    assert usual.seen_by(ADA).outcomes() == (CarryOut(),)
    with pytest.raises(ValueError, match="face down decide"):
        evolve(usual, stack=()).seen_by(ADA).chance()
    closing = evolve(state, table=table(longer=True).table, stack=(("Millstone",),), closing=True)
    closing = evolve(closing, sites=tuple(site for site in closing.sites if site.town != "Last Light"))
    with pytest.raises(ValueError, match="face down decide"):
        closing.seen_by(ADA).chance()
    assert evolve(closing, closing=False).seen_by(ADA).outcomes() == (CarryOut(),)
