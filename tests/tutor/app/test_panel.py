"""The odds panel: every figure is the engine's own."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from fractions import Fraction
from math import ceil, inf

import pytest

from engine import Action, Bar, Bars, Curve, DiceMap, Estimate, Fact, Game, Matrix, Record, Shares, State
from engine.chance.facts import percent
from tests.tutor.tables.laid import played_at_random
from tutor.app import panel
from tutor.app.panel import Sampler, fact_json, facts_of, rank_facts
from tutor.app.views import seen


@pytest.fixture(scope="module")
def facts(game: Game) -> list[Fact]:
    """Every kind of fact that a few turns bring up."""
    found: dict[str, Fact] = {}
    for seed in (1, 2):
        for state in played_at_random(game, seed, players=1 + seed, turns=3 - seed).states():
            found |= {f"{seed}-{fact.id}-{state.phase}": fact for fact in game.facts(state)}
    return list(found.values())


def test_every_kind_of_fact_comes_up(facts: list[Fact]) -> None:
    assert {type(fact) for fact in facts} == {Bars, Curve, DiceMap, Matrix, Shares}


def test_every_fact_has_its_words_and_its_table(facts: list[Fact]) -> None:
    for fact in facts:
        told = fact_json(fact)
        head, rows = fact.table()
        assert (told["id"], told["title"], told["sentence"]) == (fact.id, fact.title, fact.sentence)
        assert told["table"] == {"head": list(head), "rows": [list(row) for row in rows]}
        assert all(len(row) == len(head) for row in rows)
        assert told["title"] and told["sentence"].endswith((".", "!"))
        assert json.loads(json.dumps(told)) == told


def test_shares_hold_the_engines_chances(facts: list[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, Shares):
            told = fact_json(fact)
            assert told["kind"] == "shares"
            assert told["seats"] == list(fact.names)
            assert [value["value"] for value in told["values"]] == [float(chance.value) for chance in fact.chances]
            assert ("n" in told) == (fact.chances[0].kind == "sampled")
            assert told["trust"] == fact.chances[0].kind


def test_dice_map_holds_the_engines_cells(facts: list[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, DiceMap):
            told = fact_json(fact)
            assert told["kind"] == "dicemap"
            for cell in fact.cells:
                shown = told["cells"][cell.rolled[0] - 1][cell.rolled[1] - 1]
                after = f"{cell.after[0]}, {cell.after[1]}"
                assert shown == {"total": cell.total, "after": after, "hit": float(cell.chance)}
            assert told["now"] == (list(fact.now) if fact.now else None)


def test_other_facts_are_plots(facts: list[Fact]) -> None:
    plots = [fact_json(fact) for fact in facts if isinstance(fact, Bars | Curve | Matrix)]
    assert all(told["kind"] == "plotly" and told["figure"]["data"] and told["dark"]["layout"] for told in plots)


def test_facts_of_a_view_are_the_engines_facts_of_it(one_turn: Record) -> None:
    for state in one_turn.states():
        for viewer in (None, 0, 1):
            view = seen(state, viewer)
            assert sorted(told["id"] for told in facts_of(view)) == sorted(fact.id for fact in view.game.facts(view))


def test_choices_in_several_respects_are_a_grid_of_one_seat() -> None:
    values = ((Fraction(1, 2), Fraction(1, 4)),)
    words = ("defence", "What now?", "So.", "")
    told = fact_json(Matrix(*words, "Ann", "No bomb in", 0, None, ("Skip",), ("this turn", "the next"), values))
    (cells,) = told["figure"]["data"]
    assert cells["hovertext"][0][1] == "Skip, the next:<br>25 % for Ann"
    assert cells["text"][0][0] == "50 %"


def test_unknown_kind_of_fact_is_an_error() -> None:
    class Odd(Fact):
        def table(self) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
            return (), ()

    with pytest.raises(TypeError, match="no picture for a Odd"):
        fact_json(Odd("odd", "Odd", "Odd.", ""))


def test_facts_about_seats_that_are_not_asked_come_after_the_others() -> None:
    def bars(name: str, *seats: int | None) -> Bars:
        return Bars(name, name, "", "", "", "chance", tuple(Bar("x", Fraction(1, 2), seat) for seat in seats))

    facts = (bars("theirs", 1, 1), bars("mine", 0), bars("both", 0, 1), bars("nobody's", None))
    assert [fact.id for fact in rank_facts(facts, (0,))] == ["mine", "both", "nobody's", "theirs"]
    assert [fact.id for fact in rank_facts(facts, (0, 1))] == [fact.id for fact in facts]
    assert [fact.id for fact in rank_facts(facts, ())] == [fact.id for fact in facts]


# ---------------------------------------------------------------- the sampled win chance


def test_win_chance_says_from_how_many_games_and_by_which_policy(
    one_turn: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel, "SPELL", 60.0)
    told = Sampler(random.Random(1)).fact(one_turn.start, 20)
    assert (told["id"], told["kind"], told["assumes"]) == ("win", "shares", "every player picks at random")
    assert 1 <= told["n"] <= 20
    assert 0 < told["halfwidth"] < 1
    assert told["more"] is True
    best = max(told["values"], key=lambda value: value["value"])
    points = ceil(100 * told["halfwidth"])
    assert told["sentence"] == (
        f"{one_turn.start.names[best['seat']]}: {best['text']}, give or take {points} points, from {told['n']} games "
        "played on from here; every player picks at random."
    )
    assert sum(value["value"] for value in told["values"]) == pytest.approx(1)


def test_win_chance_is_sampled_by_the_games_own_policy(one_turn: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def first(state: State, seat: int, rng: random.Random) -> Action:
        asked.append(seat)
        return state.options(seat)[0]

    game = replace(one_turn.start.game, policy=first, policy_words="every player takes the first choice")
    monkeypatch.setattr(type(one_turn.start), "game", property(lambda state: game))
    told = Sampler(random.Random(1)).fact(one_turn.start, 2)
    assert told["assumes"] == "every player takes the first choice" and set(asked) == {0, 1}
    assert "every player takes the first choice" in told["sentence"]


def test_win_chance_grows_with_every_question_and_never_shrinks(
    whole_game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel, "SPELL", 60.0)
    state, sampler = whole_game.played[-20].before, Sampler(random.Random(1))
    counts = [sampler.fact(state, more)["n"] for more in (None, 40, 40, 80, 10)]
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]


class Clock:
    """A clock that goes on by so much with every look at it."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.now = seconds, 0.0

    def __call__(self) -> float:
        self.now += self.seconds
        return self.now


def test_the_clock_stops_a_sampled_game_and_it_goes_on_with_the_next_question(
    whole_game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a look at the clock after every action, and time for three, a whole game takes many questions."""
    monkeypatch.setattr(panel, "STRETCH", 1)
    monkeypatch.setattr(panel, "PATIENCE", 3.5)
    monkeypatch.setattr(panel, "perf_counter", Clock(1.0))
    state, sampler = whole_game.start, Sampler(random.Random(1))
    first = sampler.fact(state, None)
    assert (first["n"], first["values"], first["more"]) == (0, [], True)
    assert first["sentence"] == "No game played on from here has come to its end yet."
    assert sampler._tallies[state].actions == 3
    asked = 1
    while not (told := sampler.fact(state, 10))["n"]:
        asked += 1
        assert sampler._tallies[state].actions == 3 * asked
    assert asked > 10 and len(told["values"]) == 2


def test_no_answer_takes_long_where_games_never_end(one_turn: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    state = one_turn.start

    def idle(self: State, action: Action) -> State:
        return self

    monkeypatch.setattr(type(state), "apply", idle)
    monkeypatch.setattr(panel, "PATIENCE", 7.5)
    monkeypatch.setattr(panel, "perf_counter", Clock(1.0))
    sampler = Sampler(random.Random(1))
    assert sampler.fact(state, 4000)["n"] == 0
    assert sampler._tallies[state].actions == 7 * panel.STRETCH


def test_win_chance_of_one_seeds_games_is_always_the_same(whole_game: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "SPELL", 60.0)
    told = [Sampler(random.Random(5)).fact(whole_game.played[-9].before, 30)["values"] for _ in range(2)]
    assert told[0] == told[1]


def test_win_chance_stops_growing_where_it_is_good_enough(whole_game: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "ENOUGH", 5)
    monkeypatch.setattr(panel, "SPELL", 60.0)
    told = Sampler(random.Random(1)).fact(whole_game.played[-2].before, 100)
    assert (told["n"], told["more"]) == (5, False)


def test_win_chance_stops_growing_at_three_points(whole_game: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "SPELL", 60.0)
    told = Sampler(random.Random(1)).fact(whole_game.played[-2].before, panel.ENOUGH)
    assert told["more"] is False and told["n"] < panel.ENOUGH
    assert panel.WIDTH - 0.002 < told["halfwidth"] <= panel.WIDTH == 0.03
    assert "give or take 3 points" in told["sentence"]


def test_what_the_host_allows_for_computing_is_not_used_up_by_sampling(
    whole_game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a third of it is gone, there are first glances and nothing more."""
    state, spent = whole_game.played[-20].before, []
    monkeypatch.setattr(panel, "process_time", Clock(1.0))
    monkeypatch.setattr(panel, "GLANCE", 0.0)
    sampler = Sampler(random.Random(1), allowance=1.5)
    for _ in range(3):
        told = sampler.fact(state, 400)
        spent.append((told["n"] > 0, told["more"]))
    assert spent == [(True, True), (True, False), (True, False)]
    known = sampler.fact(state, 4000)["n"]
    assert sampler.fact(state, 4000)["n"] == known


def test_a_third_of_the_processes_time_may_go_into_sampling(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    for limit, seconds in ((3600, 3600), (resource.RLIM_INFINITY, inf)):
        monkeypatch.setattr(resource, "getrlimit", lambda what, limit=limit: (limit, limit))
        assert panel.seconds_of_process() == seconds
        assert Sampler(random.Random(1))._allowance == seconds / 3


@pytest.mark.parametrize(("n", "words"), [(1, "from 1 game played on"), (2, "from 2 games played on")])
def test_games_are_counted_in_words(whole_game: Record, monkeypatch: pytest.MonkeyPatch, n: int, words: str) -> None:
    monkeypatch.setattr(panel, "ENOUGH", n)
    monkeypatch.setattr(panel, "SPELL", 60.0)
    told = Sampler(random.Random(1)).fact(whole_game.played[-2].before, n)
    assert words in told["sentence"]


def test_win_chance_after_the_end_is_exact(whole_game: Record) -> None:
    end = whole_game.played[-1].after
    result = end.result
    assert result
    told = Sampler(random.Random(1)).fact(end, None)
    assert "n" not in told and told["more"] is False
    assert [value["value"] for value in told["values"]] == [float(s in result.winners) for s in (0, 1)]
    assert told["sentence"] == f"The game is over. {end.names[result.winners[0]]} wins."


def test_only_the_latest_win_chances_are_kept(one_turn: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "TALLIES", 2)
    sampler = Sampler(random.Random(1))
    for state in one_turn.states()[:4]:
        sampler.fact(state, 1)
    assert list(sampler._tallies) == list(one_turn.states()[2:4])


def test_chances_never_round_to_certainty() -> None:
    fact = Shares("x", "X", "X.", "", ("A", "B"), (Estimate(Fraction(999, 1000)), Estimate(Fraction(1, 1000))))
    assert (
        [value["text"] for value in fact_json(fact)["values"]]
        == ["over 99 %", "under 1 %"]
        == [
            percent(Fraction(999, 1000)),
            percent(Fraction(1, 1000)),
        ]
    )
