"""Who wins from here: what the panel says of it, how sure, and for how long it goes on looking."""

import sys
from dataclasses import replace
from fractions import Fraction
from math import ceil, inf
from random import Random
from types import ModuleType

import pytest

import engine
from engine import Action, Estimate, State
from engine.core.facts import as_chance
from engine.worth.outlook import WIDTH, worth
from engine.worth.weighing import Weighing
from tests.cases import for_each
from tests.engine.toy import TOY, Pick, Wheel
from tests.tutor.app.clock import Clock
from tutor.app import panel, worths
from tutor.app.panel import WinPanel
from tutor.app.worths import Worths

SPUN = Wheel(spun=2)
LONG: State = engine.load("dark-minions").setup(players=3)
"""A position from which a sampled game takes some hundred actions."""


@pytest.fixture
def win_panel() -> WinPanel:
    return WinPanel(Worths())


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "SPELL", 60.0)
    monkeypatch.setattr(panel, "GLANCE", 60.0)


@pytest.mark.usefixtures("patient")
def test_it_says_from_how_many_games_and_how_they_were_played(win_panel: WinPanel) -> None:
    told = win_panel.fact(SPUN, 0, 20)
    assert (told["id"], told["kind"], told["trust"], told["n"]) == ("win", "shares", "sampled", 20)
    assert 0 < told["halfwidth"] < 1
    assert told["more"] is True
    best = max(told["values"], key=lambda value: value["value"])
    assert told["sentence"] == (
        f"Ann has {as_chance(best['text'])}, give or take {ceil(100 * told['halfwidth'])} points. "
        "That is what 20 games played on from here came to; "
        "every player picks at random; what this seat does not see is guessed anew for each game."
    )
    assert sum(value["value"] for value in told["values"]) == pytest.approx(1)


@pytest.mark.usefixtures("patient")
def test_a_position_in_which_one_chooses_is_worth_what_the_best_choice_is(win_panel: WinPanel) -> None:
    """Ann picks the 2, which wins; Bob picks it too one time in three, and then they share: 5/6."""
    told = win_panel.fact(SPUN, 0, 4000)
    assert told["values"][0]["value"] == pytest.approx(5 / 6, abs=0.04)


@pytest.mark.usefixtures("patient")
def test_with_nothing_to_choose_it_is_worth_what_comes_by_itself(win_panel: WinPanel) -> None:
    told = win_panel.fact(replace(SPUN, picks=(2, None)), 0, 4000)
    assert told["values"][0]["value"] == pytest.approx(5 / 6, abs=0.04)


@pytest.mark.usefixtures("patient")
def test_what_the_game_tells_at_once_is_not_sampled(win_panel: WinPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    third = (Estimate(Fraction(1, 3), assumes="by heart"), Estimate(Fraction(2, 3), assumes="by heart"))
    game = replace(TOY, win_chances=lambda view: third)
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    told = win_panel.fact(SPUN, 0, None)
    assert (told["id"], told["trust"], told["more"], "n" in told) == ("game", "exact", False, False)
    assert told["sentence"] == "Bob has a 67 % chance; by heart."
    assert worth(SPUN, 0) == third


@pytest.mark.usefixtures("patient")
def test_what_assumes_nothing_is_told_without_it(win_panel: WinPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    sure = (Estimate(Fraction(0)), Estimate(Fraction(1)))
    monkeypatch.setattr(Wheel, "game", property(lambda state: replace(TOY, win_chances=lambda view: sure)))
    assert win_panel.fact(SPUN, 0, None)["sentence"] == "Bob has a 100 % chance."


@pytest.mark.usefixtures("patient")
def test_a_rule_of_thumb_is_told_roughly_and_without_a_width(
    win_panel: WinPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = replace(
        TOY, horizon=lambda start, now, seat: Fraction(3 - 2 * seat, 4), horizon_error=0.1, horizon_words="cut"
    )
    monkeypatch.setattr(Wheel, "game", property(lambda state: cut))
    told = win_panel.fact(SPUN, 0, 50)
    assert told["trust"] == "rule of thumb"
    assert told["sentence"].startswith("Ann has roughly a 75 % chance; every player picks at random; cut;")
    assert "give or take" not in told["sentence"]


def test_all_cards_open_is_a_question_of_its_own(win_panel: WinPanel) -> None:
    secret = replace(SPUN, picks=(2, None))
    assert win_panel.fact(secret, None, None)["title"] == "Who wins from here, if all cards lay open?"
    assert win_panel.fact(secret, 1, None)["title"] == "Who wins from here?"
    assert win_panel.fact(SPUN, None, None)["title"] == "Who wins from here?"


def test_the_policy_is_the_games_own(win_panel: WinPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def first(state: State, seat: int, rng: Random) -> Action:
        asked.append(seat)
        return Pick(seat, 1)

    game = replace(TOY, policy=first, policy_words="every player picks a 1")
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    told = win_panel.fact(SPUN, None, 2)
    assert set(asked) == {0, 1}
    assert "every player picks a 1" in told["sentence"]


@pytest.mark.usefixtures("patient")
def test_it_grows_with_every_question_and_never_shrinks(win_panel: WinPanel) -> None:
    counts = [win_panel.fact(SPUN, 0, more)["n"] for more in (20, 40, 40, 80, 10)]
    assert counts == [20, 40, 40, 80, 80]


def test_the_clock_stops_a_sampled_game_and_it_goes_on_with_the_next_question(
    win_panel: WinPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a look at the clock after every action, and time for three, a whole game takes many questions."""
    monkeypatch.setattr(worths, "STRETCH", 1)
    monkeypatch.setattr(panel, "PATIENCE", 3.5)
    monkeypatch.setattr(worths, "perf_counter", Clock(1.0))
    first = win_panel.fact(LONG, None, None)
    assert (first["n"], first["values"], first["more"]) == (0, [], True)
    assert first["sentence"] == "No game played on from here has come to its end yet."
    asked = 1
    while not (told := win_panel.fact(LONG, None, 10))["n"]:
        asked += 1
    assert asked > 1 and len(told["values"]) == 3


def test_no_answer_takes_long_where_games_never_end(win_panel: WinPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = []

    def idle(self: State, action: Action) -> State:
        steps.append(action)
        return self

    monkeypatch.setattr(Wheel, "apply", idle)
    monkeypatch.setattr(panel, "PATIENCE", 7.5)
    monkeypatch.setattr(worths, "perf_counter", Clock(1.0))
    assert win_panel.fact(SPUN, None, 4000)["n"] == 0
    assert len(steps) == 7 * worths.STRETCH


@pytest.mark.usefixtures("patient")
def test_it_stops_growing_where_it_is_good_enough(win_panel: WinPanel) -> None:
    told = win_panel.fact(SPUN, 0, 4000)
    assert told["more"] is False and told["n"] < 4000
    assert WIDTH - 0.002 < told["halfwidth"] <= WIDTH == 0.03
    assert "give or take 3 points" in told["sentence"]


def test_what_the_host_allows_for_computing_is_not_used_up_by_sampling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a third of it is gone, there are first glances and nothing more."""
    monkeypatch.setattr(panel, "process_time", Clock(1.0))
    monkeypatch.setattr(panel, "GLANCE", 0.0)
    win_panel, spent = WinPanel(Worths(), allowance=1.5), []
    for _ in range(3):
        told = win_panel.fact(SPUN, 0, 400)
        spent.append((told["n"] > 0, told["more"]))
    assert spent == [(True, True), (True, False), (True, False)]
    known = win_panel.fact(SPUN, 0, 4000)["n"]
    assert win_panel.fact(SPUN, 0, 4000)["n"] == known


def test_a_third_of_the_processes_time_may_go_into_sampling(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    for limit, seconds in ((3600, 3600), (resource.RLIM_INFINITY, inf)):
        monkeypatch.setattr(resource, "getrlimit", lambda what, limit=limit: (limit, limit))
        assert panel.seconds_of_process() == seconds
        assert WinPanel(Worths())._allowance == seconds / 3


def test_where_nobody_can_ask_there_is_no_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser the module is missing, or a stand-in with nothing in it."""
    for stand_in in (None, ModuleType("resource")):
        monkeypatch.setitem(sys.modules, "resource", stand_in)
        assert panel.seconds_of_process() == inf


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(("n", "words"), [(1, "what 1 game played on"), (2, "what 2 games played on")])
def test_games_are_counted_in_words(win_panel: WinPanel, n: int, words: str) -> None:
    assert words in win_panel.fact(SPUN, None, n)["sentence"]


@for_each(("halfwidth", "words"), [(0.009, "give or take 1 point."), (0.0101, "give or take 2 points.")])
def test_how_far_off_it_may_be_is_said_in_whole_points(halfwidth: float, words: str) -> None:
    """Rounded up, so that no interval is told narrower than it is."""
    chances = tuple(Estimate(value, False, 400, halfwidth) for value in (Fraction(3, 4), Fraction(1, 4)))
    assert words in panel._win_sentence(SPUN, chances)


def test_after_the_end_it_is_exact(win_panel: WinPanel) -> None:
    told = win_panel.fact(Wheel(spun=2, picks=(1, 2)), None, None)
    assert "n" not in told and told["more"] is False
    assert [value["value"] for value in told["values"]] == [0.0, 1.0]
    assert told["sentence"] == "The game is over. Bob wins."


def test_only_the_latest_positions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worths, "KEPT", 2)
    store = Worths()
    states = (Wheel(), SPUN, replace(SPUN, picks=(2, None)))
    for state in states:
        WinPanel(store).fact(state, None, 1)
    assert [state for state, _ in store._kept] == list(states[1:])


def test_what_was_found_elsewhere_is_kept_where_it_tells_more() -> None:
    store = Worths()
    few, more, most = (Weighing.of(SPUN, 0).with_games(games) for games in (60, 120, 180))
    kept = []
    for found in (more, few, most):
        store.learn(found)
        kept.append(store._kept[found.view, 0])
    assert few.is_told and kept == [more, more, most]


def test_panel_and_coach_share_what_they_found() -> None:
    store = Worths()
    told = WinPanel(store).fact(SPUN, 1, 30)
    weighing = store.weighed(SPUN, 1, 0.0)
    assert [value["value"] for value in told["values"]] == [float(chance.value) for chance in weighing.win_chances]


@pytest.mark.usefixtures("patient")
def test_each_seat_has_what_is_worth_to_it_though_all_see_the_same(win_panel: WinPanel) -> None:
    """Who chooses has 5/6 in its own eyes, and nobody more than half where all lies open."""
    told = [win_panel.fact(SPUN, eyes, 200)["values"] for eyes in (0, 1, None)]
    own = [told[0][0]["value"], told[1][1]["value"], told[2][0]["value"]]
    assert own == pytest.approx([5 / 6, 5 / 6, 1 / 2], abs=0.1)
