"""Levels of Dark Minions: their tasks cannot be left out, and what they say of a position holds there."""

import pytest

import engine
from engine import LevelAttempt
from engine.games.dark_minions import (
    Announce,
    Attack,
    BuyOverlord,
    Capture,
    ChooseDice,
    ExchangeOverlord,
    MoveMinions,
    Pass,
    Reroll,
    Respawn,
    SayDone,
    SpendSkulls,
)
from engine.games.dark_minions.rules.scoring import vps
from engine.levels.goals import ChoiceGoal
from tests.cases import for_each
from tests.engine.dark_minions.lords import GARGOYLE, GHOUL, UNDEAD, WYVERN
from tests.engine.dark_minions.play import ADA, APPLEHOLT, BEN, GOOSEGREEN, MUDWICK

COURSE = engine.courses("dark-minions")


def played(name: str, *actions: object) -> LevelAttempt:
    """An attempt at a level after these actions."""
    attempt = COURSE.level(name).begin()
    for action in actions:
        attempt = attempt.act(action)  # type: ignore[arg-type]
    return attempt


def test_a_plan_with_teeth_needs_the_gargoyle() -> None:
    """2, 4 and 5 are enough for Mudwick without it, and then the task is missed; with it they solve it in any order."""
    attacks = [Attack(ADA, (f"black {number}",), MUDWICK, number) for number in (2, 4, 5)]
    assert played("all-of-it", *attacks, SayDone(ADA)).outcome == "missed"
    buy, call = BuyOverlord(ADA, GARGOYLE, ("black 4",)), Announce(ADA, GARGOYLE, MUDWICK, -1, ())
    assert played("all-of-it", attacks[2], buy, call).outcome == "solved"
    assert played("all-of-it", buy, call, attacks[2], SayDone(ADA)).outcome == "solved"
    assert played("all-of-it", buy, call, SayDone(ADA)).outcome == "missed"


def test_the_gargoyle_at_work_needs_no_done() -> None:
    attempt = played("gargoyle-at-work", Announce(ADA, GARGOYLE, MUDWICK, -1, ()))
    assert attempt.outcome == "solved" and "before your Done" in attempt.done
    late = played("gargoyle-at-work", SayDone(ADA), Announce(ADA, GARGOYLE, MUDWICK, -1, ()))
    assert late.outcome == "solved" and "after your Done" in late.done


def test_ben_says_no_to_a_town_that_would_be_cleos() -> None:
    """Who passes sees Cleo take it, and the game's own aim says that stopping her is better."""
    start = COURSE.level("ben-says-no").begin()
    passed = start.act(Pass(BEN)).followed_up()
    told = [event.told(passed.position.names) for step in passed.played for event in step.events]
    assert passed.outcome == "missed" and any(line.startswith("Cleo takes Mudwick") for line in told)
    ghoul = Announce(BEN, GHOUL, "", -1, ())
    assert start.act(ghoul).outcome == "solved"
    worths = start.position.game.choices(start.position, BEN)
    assert max(worths, key=lambda option: worths[option].value) == ghoul


def test_words_about_a_pass_fit_whatever_was_moved_before() -> None:
    level = COURSE.level("ada-says-yes")
    (wrong,) = level.wrong
    assert "needs 15 minions" in wrong.saying.words and "has" not in wrong.saying.words
    moved = played("ada-says-yes", Announce(ADA, WYVERN, "", -1, ()), MoveMinions(ADA, ADA, GOOSEGREEN, MUDWICK, 2))
    assert sum(moved.position.site(MUDWICK).minions) == 14  # type: ignore[attr-defined]


def test_any_exchange_will_do_though_the_undead_could_be_bought() -> None:
    start = COURSE.level("next-please").begin()
    assert start.position.why_not(BuyOverlord(ADA, UNDEAD, ("black 4", "black 4"))) is None
    assert start.act(ExchangeOverlord(ADA, UNDEAD)).outcome == "solved"
    assert not any("who has that" in hint.words for hint in COURSE.level("next-please").hints)


@for_each("name", ["gargoyle-at-work", "grahl-helps"])
def test_no_tile_rolls_again_what_an_overlord_is_for(name: str) -> None:
    assert not any(isinstance(option, Reroll) for option in COURSE.level(name).begin().position.options(ADA))


def test_red_and_ready_wants_the_usual_dice() -> None:
    for instead in ("black", "red"):
        assert played("red-and-ready", ChooseDice(ADA, instead)).outcome == "missed"
    assert played("red-and-ready", ChooseDice(ADA, ""), Capture(ADA, ("red 7",), MUDWICK, "black")).outcome == "solved"


def test_mind_the_second_says_how_many_points_each_town_brings() -> None:
    """31, the Town with its Skulls, and 1 for the trigger."""
    level = COURSE.level("mind-the-second")
    state = level.begin().position
    towns = {name: state.table.towns[name] for name in ("Castle Rook", "Kingsfall")}  # type: ignore[attr-defined]
    have = vps(state.table, state.players[ADA])  # type: ignore[attr-defined]
    brings = {name: have + town.vps + town.skulls + 1 for name, town in towns.items()}
    assert brings == {"Castle Rook": 40, "Kingsfall": 41}
    assert "Castle Rook brings you to 40, Kingsfall to 41" in level.hints[0].words


def test_a_single_big_town_is_enough_for_the_first_victory() -> None:
    state = COURSE.level("first-victory").begin().position
    town = state.table.towns["Castle Rook"]  # type: ignore[attr-defined]
    assert vps(state.table, state.players[ADA]) + town.vps + town.skulls >= 50  # type: ignore[attr-defined]


@for_each("minions", [5, 6])
def test_running_low_tells_how_many_are_back(minions: int) -> None:
    """The margin takes 5 of the 6 as well."""
    attempt = played("running-low", Respawn(ADA, ("black 6",), minions))
    assert attempt.outcome == "solved"
    assert f" {minions} more" in attempt.done


@for_each(
    ("name", "accepted"),
    [
        ("best-of-a-five", {Attack(ADA, ("black 5",), MUDWICK, 5)}),
        ("what-is-it-for", {Capture(ADA, ("black 6",), town, "black") for town in (MUDWICK, APPLEHOLT)}),
        ("running-low", {Respawn(ADA, ("black 6",), minions) for minions in (5, 6)}),
    ],
)
def test_what_a_level_that_asks_for_the_best_accepts(name: str, accepted: set[object]) -> None:
    """Seen by somebody: no set may grow to choices that the words do not fit."""
    level = COURSE.level(name)
    assert isinstance(level.goal, ChoiceGoal)
    assert set(level.goal.right_choices(level.begin().position, ADA)) == accepted


@pytest.mark.rule("drk-respawn-1", "drk-respawn-4")
def test_nobody_at_home_tells_what_wakes_enough() -> None:
    """A gray Tower takes 5 and one is there: the 4 is enough, the 3 is not, a tile is."""
    gray = Capture(ADA, ("black 5",), APPLEHOLT, "gray")
    start = COURSE.level("nobody-at-home").begin()
    for wake, is_enough in (
        (Respawn(ADA, ("black 4",), 4), True),
        (Respawn(ADA, ("black 3",), 3), False),
        (SpendSkulls(ADA, 1, ()), True),
        (SpendSkulls(ADA, 0, (1,)), True),
    ):
        assert (start.act(wake).position.why_not(gray) is None) == is_enough, wake
