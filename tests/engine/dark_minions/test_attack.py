"""Attacks on Towns."""

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, Capture, DarkState
from engine.games.dark_minions.rules.dice import number_on
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.accounting import minions_of
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
    steps,
    told,
    with_player,
)
from tests.engine.playing import do


@pytest.mark.rule("drk-attack-1")
def test_minions_go_from_the_supply_to_the_town() -> None:
    (step,) = steps(besieged(rolled("black 4", "black 6"), GOOSEGREEN, 2, 3), Attack(ADA, ("black 4",), GOOSEGREEN, 4))
    after = step.after
    assert isinstance(after, DarkState)
    assert after.site(GOOSEGREEN).minions == (6, 3, 0)
    assert [player.supply for player in after.players] == [44, 47, 50]
    assert [player.graveyard for player in after.players] == [0, 0, 0]
    assert after.dice == ("black 6",)
    assert told(step) == ["Ada uses 4 to send 4 minions to Goosegreen. 9 of 13 stand there now."]


@pytest.mark.rule("drk-attack-1")
def test_three_dice_may_go_to_three_towns() -> None:
    """The source's example: a 3, a 4 and a 7."""
    state = rolled("black 3", "black 4", "red 7", level=2)
    after = do(
        state,
        Attack(ADA, ("black 3",), MUDWICK, 3),
        Attack(ADA, ("black 4",), GOOSEGREEN, 4),
        Attack(ADA, ("red 7",), APPLEHOLT, 7),
    )
    assert [site.minions[ADA] for site in after.sites] == [3, 4, 7]
    assert after.players[ADA].supply == 36 and minions_of(after, ADA) == 50


@pytest.mark.rule("drk-attack-1")
def test_more_than_the_supply_cannot_be_sent() -> None:
    state = with_player(rolled("black 6"), ADA, supply=3, graveyard=47)
    forbids(state, Attack(ADA, ("black 6",), MUDWICK, 4), "drk-attack-1", "needs 4 minions", "has 3")
    assert do(state, Attack(ADA, ("black 6",), MUDWICK, 3)).players[ADA].supply == 0


@pytest.mark.rule("drk-attack-1")
def test_with_an_empty_supply_nobody_can_be_sent() -> None:
    state = with_player(rolled("black 6"), ADA, supply=0, graveyard=50)
    assert not any(isinstance(action, Attack | Capture) for action in state.options(ADA))


@pytest.mark.rule("drk-attack-1")
@for_each("town", ["Hollowford", "Nowhere", ""])
def test_only_a_town_in_play_can_be_attacked(town: str) -> None:
    forbids(rolled("black 4"), Attack(ADA, ("black 4",), town, 4), "drk-fall-9", "new Towns come at the end of a turn")
    forbids(
        rolled("black 4"),
        Capture(ADA, ("black 4",), town, "white"),
        "drk-fall-9",
        "new Towns come at the end of a turn",
    )


@pytest.mark.rule("drk-attack-1")
def test_more_may_attack_than_the_town_needs() -> None:
    state = besieged(rolled("black 6"), MUDWICK, 11)
    assert do(state, Attack(ADA, ("black 6",), MUDWICK, 6)).site(MUDWICK).minions == (17, 0, 0)


@pytest.mark.rule("drk-attack-2")
def test_all_attackers_of_a_fallen_town_die() -> None:
    state = besieged(rolled("black 6"), MUDWICK, 1, 6, 2)
    state = besieged(state, GOOSEGREEN, 0, 3)
    after = done(do(state, Attack(ADA, ("black 6",), MUDWICK, 4)))
    assert [player.graveyard for player in after.players] == [5, 6, 2]
    assert [player.supply for player in after.players] == [45, 41, 48]
    assert after.site(GOOSEGREEN).minions == (0, 3, 0)


@pytest.mark.rule("drk-attack-2")
def test_attackers_live_while_the_town_stands() -> None:
    after = done(do(rolled("black 6"), Attack(ADA, ("black 6",), MUDWICK, 6)))
    assert after.players[ADA].graveyard == 0 and after.site(MUDWICK).minions == (6, 0, 0)


@pytest.mark.rule("drk-attack-3")
@for_each("die", ["black 4", "red 8"])
def test_no_attack_where_a_tower_is_taken(die: str) -> None:
    after = do(rolled("black 6", die, level=2), Capture(ADA, ("black 6",), MUDWICK, "gray"))
    forbids(after, Attack(ADA, (die,), MUDWICK, 1), "drk-attack-3", "take a Tower of Mudwick")
    assert do(after, Attack(ADA, (die,), APPLEHOLT, number_on(die))).site(APPLEHOLT).minions[ADA] == number_on(die)


@pytest.mark.rule("drk-attack-3")
def test_another_turn_is_another_matter() -> None:
    after = done(do(rolled("black 6"), Capture(ADA, ("black 6",), MUDWICK, "gray")))
    later = evolve(after, stage=Stage.COMMIT, dice=("black 4",))
    assert later.current == BEN
    assert do(later, Attack(BEN, ("black 4",), MUDWICK, 4)).site(MUDWICK).minions == (0, 4, 0)
