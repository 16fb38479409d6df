"""A strong player's move at the desk: never worked out inside `play`, found in spells, dropped when not asked for."""

from itertools import count, repeat
from math import inf
from random import Random
from time import thread_time
from typing import Any

import pytest

from engine import AnyAction, State
from engine.chance.thinking import Thinking, Thought
from engine.chance.tree_search import Strong
from tests.tutor.app.talk import Json, Talk
from tutor.app import thoughts
from tutor.app.desk import Desk
from tutor.app.playing import Party, run_on, thinker

GAME = {"game": "exploding-minions", "example": None, "players": 2}
STRONG = {"1": "strong"}


@pytest.fixture(autouse=True)
def spells_of_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "SPELL", 0.0)
    monkeypatch.setattr(thoughts, "TURN", inf)


def think_in_steps(steps: int, asked: list[int]) -> Strong[State]:
    """A strong player that takes the first option after so many steps; `asked` gets the seats that begin to think."""

    def think(view: State, seat: int, rng: Random) -> Thought[State]:
        asked.append(seat)
        for _ in range(steps):
            yield
        return view.options(seat)[0]

    return Strong(Thinking(know=think))


def at_strong_players_turn(talk: Talk) -> Json:
    """A line that ends where the strong player at seat 1 has to think."""
    line = talk.ask("open", **GAME)
    for _ in range(60):
        line = talk.ask("play", line=line["line"], against=STRONG, auto=True)
        asks = line["frames"][-1]["asks"]
        if asks == {"who": "seat", "seats": [1]}:
            return line
        options = talk.ask("choices", line=line["line"], at=line_end(talk, line), view="open")["options"]
        line = talk.ask("play", line=line["line"], action=options[0]["action"], against=STRONG, auto=True)
        if line["frames"][-1]["asks"] == {"who": "seat", "seats": [1]}:
            return line
    raise AssertionError("The strong player never had to think.")


def line_end(talk: Talk, line: Json) -> int:
    return talk.desk.lines.find(line["line"]).last


def think_until_ready(talk: Talk, line: str) -> int:
    """How often a desk had to be asked."""
    for asked in range(1, 5000):
        if talk.ask("think", line=line, against=STRONG)["ready"]:
            return asked
    raise AssertionError("The move was never found.")


def test_a_run_stops_before_a_strong_player_and_goes_on_with_its_move() -> None:
    talk = Talk(Desk(Random(3)))
    line = at_strong_players_turn(talk)
    before = line_end(talk, line)
    unmoved = talk.ask("play", line=line["line"], against=STRONG)
    assert line_end(talk, unmoved) == before
    assert think_until_ready(talk, line["line"]) > 3
    found = talk.ask("think", line=line["line"], against=STRONG)
    assert found["ready"]
    moved = talk.ask("play", line=line["line"], against=STRONG, found=found["move"])
    assert line_end(talk, moved) > before
    assert moved["record"]["actions"][before]["seat"] == 1


def test_a_move_may_be_found_at_another_desk() -> None:
    talk, other = Talk(Desk(Random(3))), Talk(Desk(Random(4)))
    line = at_strong_players_turn(talk)
    there = other.ask("open", game="exploding-minions", record=line["record"])["line"]
    think_until_ready(other, there)
    found = other.ask("think", line=there, against=STRONG)["move"]
    moved = talk.ask("play", line=line["line"], against=STRONG, found=found)
    assert moved["record"]["actions"][line_end(talk, line)] == found


def test_a_move_that_the_rules_forbid_is_not_taken_for_one_that_was_found() -> None:
    talk = Talk(Desk(Random(3)))
    line = at_strong_players_turn(talk)
    foreign = line["record"]["actions"][0]
    assert "problem" in talk.reply("play", line=line["line"], against=STRONG, found=foreign)
    assert line_end(talk, talk.ask("play", line=line["line"], against=STRONG)) == line_end(talk, line)


def test_nothing_is_thought_about_where_a_person_is_asked_or_a_quick_player() -> None:
    talk = Talk(Desk(Random(3)))
    line = at_strong_players_turn(talk)["line"]
    assert talk.ask("think", line=line, against={"0": "strong"}) == {"ready": True, "move": None}
    assert talk.ask("think", line=line, against={"1": "good"}) == {"ready": True, "move": None}
    assert talk.ask("think", line=talk.ask("open", **GAME)["line"], against=STRONG) == {"ready": True, "move": None}
    assert "problem" in talk.reply("think", line=line, against={"1": "genius"})
    assert "problem" in talk.reply("think", line="gone", against=STRONG)


def end_of_turn(options: int, seed: int = 0) -> State:
    """A position in which seat 1 has one option, or more."""
    from engine import load
    from engine.chance.sampling import playout

    game, rng = load("exploding-minions"), Random(seed)
    state = game.setup(2)
    while 1 not in state.to_act or (len(state.options(1)) > 1) != (options > 1):
        state = playout(state, game.policy, rng, 1)
        state = state if state.result is None else game.setup(2)
    return state


def test_a_forced_move_is_made_without_thinking() -> None:
    asked: list[int] = []
    party = Party({1: think_in_steps(3, asked)})
    forced, free = end_of_turn(1), end_of_turn(2)
    assert thinker(forced, party) is None
    assert run_on(forced, party, repeat(Random(0)))[0] == forced.options(1)[0]
    assert thinker(free, party) == (1, party.computers[1])
    assert run_on(free, party, repeat(Random(0))) == []
    assert asked == []


def test_a_spell_is_short_and_the_next_one_goes_on_from_there() -> None:
    asked: list[int] = []
    party, end = Party({1: think_in_steps(3, asked)}), end_of_turn(2)
    kept = thoughts.Thoughts(Random(0))
    assert [kept.go_on("L", end, party) for _ in range(5)] == [False, False, False, True, True]
    assert asked == [1]
    assert kept.move_found("L", end, party) == end.options(1)[0]
    assert kept.move_found("M", end, party) is None


@pytest.mark.parametrize(("spell", "asked"), [(0.0, 10), (0.35, 3), (60.0, 1)])
def test_a_spell_has_room_for_so_many_steps(spell: float, asked: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine steps of a tenth of a second each, of which four fit into 0.35 seconds, the last just over its end."""
    ticks = count()
    monkeypatch.setattr(thoughts, "perf_counter", lambda: next(ticks) / 10)
    monkeypatch.setattr(thoughts, "SPELL", spell)
    party, end = Party({1: think_in_steps(9, [])}), end_of_turn(2)
    kept = thoughts.Thoughts(Random(0))
    assert next(spells for spells in range(1, 20) if kept.go_on("L", end, party)) == asked


def test_what_nobody_asks_for_any_more_is_forgotten() -> None:
    asked: list[int] = []
    party, end = Party({1: think_in_steps(0, asked)}), end_of_turn(2)
    kept = thoughts.Thoughts(Random(0))
    lines = [f"L{number}" for number in range(thoughts.HELD + 1)]
    assert all(kept.go_on(line, end, party) for line in lines)
    found: list[AnyAction | None] = [kept.move_found(line, end, party) for line in lines]
    assert found == [None, *[end.options(1)[0]] * thoughts.HELD]


def test_a_spell_of_any_game_is_soon_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "SPELL", 0.02)
    talk = Talk(Desk(Random(3)))
    line: Any = at_strong_players_turn(talk)["line"]
    start = thread_time()
    talk.ask("think", line=line, against=STRONG)
    assert thread_time() - start < 0.2


def test_once_the_time_of_a_turn_is_spent_a_thought_comes_to_its_end_until_a_person_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thoughts, "TURN", 2.5)
    monkeypatch.setattr(thoughts, "perf_counter", count().__next__)
    asked: list[int] = []
    party, end = Party({1: think_in_steps(99, asked)}), end_of_turn(2)
    kept = thoughts.Thoughts(Random(0))
    spells = [kept.go_on("L", end, party) for _ in range(3)]
    assert spells == [False, True, True]
    assert kept.move_found("L", end, party) in end.options(1)
    assert kept.go_on("M", end, party), "the next move of the same turn has no time left"
    kept.begin_turn()
    assert not kept.go_on("N", end, party)


def test_a_persons_move_begins_a_turn_and_a_move_that_was_found_does_not() -> None:
    talk = Talk(Desk(Random(3)))
    begun: list[int] = []
    talk.desk.games.thoughts.begin_turn = lambda: begun.append(1)  # type: ignore[method-assign]
    line = at_strong_players_turn(talk)
    before = len(begun)
    think_until_ready(talk, line["line"])
    found = talk.ask("think", line=line["line"], against=STRONG)["move"]
    talk.ask("play", line=line["line"], against=STRONG, found=found)
    assert (len(begun), before > 0) == (before, True)
