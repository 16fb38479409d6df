"""Towns that fall before Done, as something else than an attack of the turn brought them to their number."""

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import (
    Attack,
    Capture,
    CarryOut,
    Claim,
    DarkState,
    MoveMinions,
    Pass,
    Reroll,
    RollDice,
    RollOff,
    SayDone,
)
from engine.games.dark_minions.rules.table import Effect, Stage
from engine.games.dark_minions.rules.town_events import NumberLost, NumberReached, TownFallen
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    GARGOYLE,
    GHOUL,
    WYVERN,
    announce,
    before_ada,
    lords,
    next_turn,
    preparing,
    with_cards,
)
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    buried,
    forbids,
    steps,
    table,
    with_player,
)
from tests.engine.playing import do


def besieged_by_ben(state: DarkState, minions: int = 8) -> DarkState:
    """The position with Ben's minions at Mudwick, which needs 12."""
    return besieged(state, MUDWICK, 0, minions, 0)


# ---------------------------------------------------------------- whose deed


@pytest.mark.rule("drk-fall-12", "drk-fall-10")
def test_the_gargoyle_of_the_player_of_the_turn_fells_a_town_before_the_roll() -> None:
    """Ben has 8 of 12 minions there, and Ada's Gargoyle makes that enough: he takes the Town before she rolls."""
    state = with_cards(besieged_by_ben(preparing()), ADA, GARGOYLE)
    state = do(state, announce(ADA, GARGOYLE, MUDWICK))
    assert (state.stage, state.due) == (Stage.RESOLVE, state.site(MUDWICK))
    (step,) = steps(state, CarryOut())
    assert [event.rule for event in step.events if isinstance(event, TownFallen)] == ["drk-fall-12"]
    state = do(state, CarryOut())
    assert (state.current, state.stage, state.rolled_at, state.fallen) == (ADA, Stage.PREPARE, 0, 1)
    assert [player.tiles for player in state.players] == [("1 VP",), (MUDWICK,), ()]


@pytest.mark.rule("drk-fall-12", "drk-commit-4")
@for_each("announcer", [ADA, BEN])
def test_nobody_can_send_more_to_a_town_that_an_overlord_filled_after_the_roll(announcer: int) -> None:
    """In her Commitment by Ada, or after her second roll by Ben."""
    state = with_cards(besieged_by_ben(lords("black 4", "black 5")), announcer, GARGOYLE)
    if announcer == BEN:
        state = do(state, Reroll(ADA, "the 1 VP tile", ("black 4",)), RollDice(ADA, (4,)))
        assert (state.stage, state.asked) == (Stage.ROLLED, (BEN,))
    state = do(state, announce(announcer, GARGOYLE, MUDWICK))
    assert state.stage is Stage.RESOLVE
    forbids(state, Attack(ADA, ("black 5",), MUDWICK, 5), "drk-turn-1")
    state = do(state, CarryOut())
    assert (state.current, state.stage, state.dice) == (ADA, Stage.COMMIT, ("black 4", "black 5"))
    assert MUDWICK in state.players[BEN].tiles and state.players[announcer].tiles.count("1 VP") == 1
    forbids(state, Attack(ADA, ("black 5",), MUDWICK, 5), "drk-fall-9")
    assert do(state, Attack(ADA, ("black 5",), GOOSEGREEN, 5)).stage is Stage.COMMIT


@pytest.mark.rule("drk-commit-4", "drk-fall-12")
def test_what_an_attack_of_the_turn_fills_waits_for_done() -> None:
    """Ada's Gargoyle leaves Mudwick one minion short, and her attack brings it to its number."""
    state = with_cards(besieged(lords("black 4", "black 5"), MUDWICK, 0, 6, 0), ADA, GARGOYLE)
    state = do(state, announce(ADA, GARGOYLE, MUDWICK), Attack(ADA, ("black 4",), MUDWICK, 4))
    assert (state.stage, state.site(MUDWICK).trigger, state.site(MUDWICK).stormed) == (Stage.COMMIT, ADA, True)
    assert state.due is None and state.unsettled == (state.site(MUDWICK),)
    state = do(state, Attack(ADA, ("black 5",), MUDWICK, 5), SayDone(ADA))
    assert (state.stage, state.due) == (Stage.RESOLVE, state.site(MUDWICK))
    assert MUDWICK in do(state, CarryOut()).players[ADA].tiles


@pytest.mark.rule("drk-fall-12", "drk-wyvern-1")
def test_minions_that_are_moved_fell_a_town_when_the_moves_are_made() -> None:
    state = with_cards(besieged(besieged_by_ben(lords("black 4"), 10), GOOSEGREEN, 6, 0, 0), ADA, WYVERN)
    state = do(state, announce(ADA, WYVERN), MoveMinions(ADA, ADA, GOOSEGREEN, MUDWICK, 3))
    assert (state.mover, state.stage) == (ADA, Stage.COMMIT)
    state = do(state, Pass(ADA))
    assert (state.mover, state.stage) == (-1, Stage.RESOLVE)
    assert MUDWICK in do(state, CarryOut()).players[BEN].tiles


# ---------------------------------------------------------------- what comes before, and after


@pytest.mark.rule("drk-fall-12", "drk-lord-8", "drk-commit-3")
@for_each("stage", [Stage.PREPARE, Stage.COMMIT])
def test_the_others_are_asked_before_a_town_falls_at_once(stage: Stage) -> None:
    """Cleo's Ghoul saves Mudwick: 8 minions, and 12 - 5 + 3 are needed."""
    state = besieged_by_ben(lords("black 4", stage=stage, rolled_at=int(stage is Stage.COMMIT)))
    state = with_cards(with_cards(state, ADA, GARGOYLE), CLEO, GHOUL)
    state = do(state, announce(ADA, GARGOYLE, MUDWICK))
    assert (state.stage, state.asked) == (Stage.BEFORE if stage is Stage.PREPARE else Stage.ROLLED, (CLEO,))
    assert do(state, Pass(CLEO)).stage is Stage.RESOLVE
    saved = do(state, announce(CLEO, GHOUL))
    assert (saved.stage, saved.unsettled, len(saved.sites)) == (stage, (), 3)


@pytest.mark.rule("drk-fall-12", "drk-fall-11")
def test_towers_named_before_are_settled_first_and_other_towns_still_wait() -> None:
    """Ada has stormed Appleholt and named a Tower of Mudwick, which then falls by her Gargoyle."""
    state = besieged(besieged_by_ben(lords("black 2", "black 3", "black 6")), APPLEHOLT, 11, 0, 0)
    state = with_cards(state, ADA, GARGOYLE)
    state = do(
        state,
        Attack(ADA, ("black 3",), APPLEHOLT, 3),
        Capture(ADA, ("black 6",), MUDWICK, "black"),
        announce(ADA, GARGOYLE, MUDWICK),
        CarryOut(),
    )
    assert (state.players[ADA].towers, state.stage) == ((0, 0, 1), Stage.RESOLVE)
    state = do(state, CarryOut())
    assert (state.stage, [site.town for site in state.sites]) == (Stage.COMMIT, [GOOSEGREEN, APPLEHOLT])
    state = do(state, SayDone(ADA), CarryOut())
    assert set(state.players[ADA].tiles) == {"1 VP", APPLEHOLT} and state.fallen == 2


@pytest.mark.rule("drk-fall-12", "drk-fall-5", "drk-end-9")
def test_ties_and_claims_of_a_town_that_falls_at_once_come_before_the_rest_of_the_turn() -> None:
    state = with_player(besieged(lords("black 4"), MUDWICK, 4, 4, 0), BEN, skulls=49, start=())
    state = do(with_cards(state, ADA, GARGOYLE), announce(ADA, GARGOYLE, MUDWICK), CarryOut())
    assert state.race is not None and state.race.rolling == (ADA, BEN)
    state = do(state, RollOff(ADA, (1, 1, 1)), RollOff(BEN, (2, 2, 2)))
    assert (state.stage, state.asked) == (Stage.CLAIM, (BEN,))
    assert do(state, Claim(BEN)).result is not None
    state = do(state, Pass(BEN))
    assert (state.current, state.stage, state.dice) == (ADA, Stage.COMMIT, ("black 4",))


@pytest.mark.rule("drk-fall-12", "drk-end-7")
def test_the_game_ends_when_the_last_town_falls_before_done() -> None:
    state = with_cards(besieged_by_ben(lords("black 4")), ADA, GARGOYLE)
    state = evolve(state, sites=state.sites[:1], stack=())
    state = do(state, announce(ADA, GARGOYLE, MUDWICK), CarryOut())
    assert state.result is not None and state.result.winners == (BEN,)


@pytest.mark.rule("drk-end-11", "drk-end-8")
def test_in_the_longer_game_all_full_towns_fall_and_then_it_ends() -> None:
    """Ada has stormed Goosegreen; Mudwick falls by her Gargoyle beside The End, and Goosegreen falls as well."""
    state = besieged(besieged_by_ben(lords("black 3", "black 4")), GOOSEGREEN, 10, 0, 0)
    state = evolve(with_cards(state, ADA, GARGOYLE), table=table(longer=True, advanced=True).table)
    last = state.stack[-1][0]
    state = evolve(state, sites=(*state.sites[:2], evolve(state.sites[2], town=last)))
    state = do(state, Attack(ADA, ("black 3",), GOOSEGREEN, 3), announce(ADA, GARGOYLE, MUDWICK), CarryOut())
    assert (state.stage, state.result) == (Stage.RESOLVE, None)
    (step,) = steps(state, CarryOut())
    assert [event.rule for event in step.events if isinstance(event, TownFallen)] == ["drk-end-11"]
    after = do(state, CarryOut())
    assert after.result is not None and after.result.scores == (3 + 1 + 3 + 1 + 1, 3 + 3 + 1, 3)


# ---------------------------------------------------------------- out and back


@pytest.mark.rule("drk-wyvern-4", "drk-fall-10")
def test_minions_moved_out_and_back_leave_the_trigger_as_it_was() -> None:
    state = with_cards(besieged(lords("black 4"), MUDWICK, 8, 0, 0), BEN, WYVERN)
    state = do(state, Attack(ADA, ("black 4",), MUDWICK, 4), SayDone(ADA), announce(BEN, WYVERN))
    out, back = steps(
        state, MoveMinions(BEN, ADA, MUDWICK, GOOSEGREEN, 1), MoveMinions(BEN, ADA, GOOSEGREEN, MUDWICK, 1)
    )
    assert [event.town for event in out.events if isinstance(event, NumberLost)] == [MUDWICK]
    assert [(e.rule, e.seat) for e in back.events if isinstance(e, NumberReached)] == [("drk-wyvern-4", ADA)]
    state = do(state, MoveMinions(BEN, ADA, MUDWICK, GOOSEGREEN, 1), MoveMinions(BEN, ADA, GOOSEGREEN, MUDWICK, 1))
    assert state.site(MUDWICK).trigger == ADA
    state = do(state, Pass(BEN), CarryOut())
    assert [player.tiles for player in state.players] == [("1 VP", MUDWICK), (), ()]


@pytest.mark.rule("drk-wyvern-4", "drk-commit-4")
def test_a_town_stormed_before_the_wyvern_still_waits_for_done() -> None:
    state = with_cards(besieged(lords("black 4", "black 5"), MUDWICK, 8, 0, 0), ADA, WYVERN)
    state = do(
        state,
        Attack(ADA, ("black 4",), MUDWICK, 4),
        announce(ADA, WYVERN),
        MoveMinions(ADA, ADA, MUDWICK, GOOSEGREEN, 2),
        MoveMinions(ADA, ADA, GOOSEGREEN, MUDWICK, 2),
        Pass(ADA),
    )
    assert (state.stage, state.dice, state.full_before) == (Stage.COMMIT, ("black 5",), ())
    assert (state.site(MUDWICK).trigger, state.site(MUDWICK).stormed) == (ADA, True)


@pytest.mark.rule("drk-fall-12", "drk-fall-13")
def test_an_effect_that_ends_is_nobodys_deed_and_is_settled_before_the_dice() -> None:
    state = besieged(before_ada(effects=(Effect(GHOUL, ADA),)), MUDWICK, 0, 12, 0)
    state = next_turn(buried(state, CLEO, 3))
    assert (state.current, state.stage, state.site(MUDWICK).stormed) == (ADA, Stage.RESOLVE, False)
