"""How long the odds of a step take: the figures of the panel, the bars, the choices' values, and in Minions the
equilibrium of the secret choices.

Steps of all worked examples are looked at with all cards open and through each seat's eyes. "Cold" is with every
cache of the engine emptied before each figure, "warm" the second time. Times are processor time. A figure that rests
on the secret choice of Boon and Power needs its equilibrium first, and is listed apart.
"""

import functools
import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

import engine
from engine import CHANCE, Fact, Game, Matrix, State
from engine.games.minions.odds import duel
from engine.games.minions.odds.facts import facts_in_order
from engine.games.minions.rules.state import MinionsState
from tests.benchmarks.conftest import Report

FIGURE, EQUILIBRIUM = 50, 300
"""Milliseconds that an exact figure and an equilibrium may take."""

MOST = 1200
"""Positions of a game that are looked at."""

KEPT = ("house_box",)
"""Caches that hold what was read from files, and no odds."""


@dataclass
class Slowest:
    """The slowest of each kind, in seconds, and where it was."""

    of: dict[str, tuple[float, str]] = field(default_factory=dict)

    def note(self, kind: str, where: str, seconds: float) -> None:
        """Remember it where it is the slowest of its kind."""
        self.of[kind] = max(self.of.get(kind, (0.0, "")), (seconds, where))

    def tell(self, report: Report, most: Callable[[str], float | None] = lambda kind: None) -> None:
        """A row for each kind; `most` gives the bar of a kind."""
        for kind, (seconds, where) in sorted(self.of.items()):
            report.row(f"{kind} ({where})", 1000 * seconds, "ms", most=most(kind))


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """What some work gives, and the seconds of processor time it takes."""
    start = time.process_time()
    done = work()
    return done, time.process_time() - start


@pytest.fixture(scope="module")
def forget() -> Callable[[], None]:
    """Empties the caches of the games' odds."""
    for game in engine.all_games():
        game.meters(game.setup())
    wrapper = functools._lru_cache_wrapper
    caches = [one for one in gc.get_objects() if isinstance(one, wrapper) and one.__name__ not in KEPT]
    mine = [one for one in caches if str(one.__module__).startswith("engine.games.")]
    assert mine

    def forget() -> None:
        for cache in mine:
            cache.cache_clear()

    return forget


def moments(game: Game) -> Iterator[tuple[str, State, int | None]]:
    """Different positions of the examples as each viewer knows them, at most `MOST`, evenly spread, each with a name
    and the viewer's seat."""
    found = list(_all_moments(game))
    yield from found[:: -(-len(found) // MOST)]


def _all_moments(game: Game) -> Iterator[tuple[str, State, int | None]]:
    met = set()
    for name, record in engine.examples(game.name).items():
        for at, state in enumerate(record.states()):
            for seat in (None, *range(len(state.names))):
                view = state if seat is None else state.seen_by(seat)
                if view not in met:
                    met.add(view)
                    yield f"{name} {at}{'' if seat is None else f', {state.names[seat]}'}", view, seat


def minions() -> Iterator[tuple[str, MinionsState]]:
    """The moments of Minions."""
    for where, view, _ in moments(engine.load("minions")):
        assert isinstance(view, MinionsState)
        yield where, view


def balanced(view: State) -> bool:
    """Whether there is a secret choice between two, which can be weighed up."""
    if not isinstance(view, MinionsState):
        return False
    try:
        duel(view)
    except ValueError:
        return False
    return True


def kind_of(fact: Fact) -> str:
    return f"{type(fact).__name__} {fact.id.rstrip('-0123456789')}"


def rests(fact: Fact, view: MinionsState) -> bool:
    """Whether a figure needs the equilibrium of the secret choice."""
    return balanced(view) and (isinstance(fact, Matrix) or fact.id.startswith(("quest", "mix")))


def bar(kind: str) -> float:
    return EQUILIBRIUM if "equilibrium" in kind else FIGURE


def test_the_panel_of_a_step(game: Game, report: Report, forget: Callable[[], None]) -> None:
    cold, warm = Slowest(), Slowest()
    for where, view, _ in moments(game):
        forget()
        cold.note("all figures of a step, cold", where, timed(lambda view=view: game.facts(view))[1])
        warm.note("all figures of a step, warm", where, timed(lambda view=view: game.facts(view))[1])
    cold.tell(report)
    warm.tell(report, bar)


def test_each_figure_of_minions(report: Report, forget: Callable[[], None]) -> None:
    cold = Slowest()
    for where, view in minions():
        figures = facts_in_order(view)
        while True:
            forget()
            fact, seconds = timed(lambda figures=figures: next(figures, None))
            if fact is None:
                break
            cold.note(f"{kind_of(fact)}{' with its equilibrium' if rests(fact, view) else ''}, cold", where, seconds)
    cold.tell(report, bar)


def test_the_equilibrium(report: Report, forget: Callable[[], None]) -> None:
    slowest = Slowest()
    for where, view in minions():
        if balanced(view):
            forget()
            slowest.note("equilibrium, cold", where, timed(lambda view=view: duel(view).equilibrium)[1])
    slowest.tell(report, bar)


def test_bars_and_choices(game: Game, report: Report, forget: Callable[[], None]) -> None:
    slowest = Slowest()
    for where, view, viewer in moments(game):
        resting = " with the equilibrium" if balanced(view) else ""
        forget()
        slowest.note(f"bars of a step{resting}, cold", where, timed(lambda view=view: game.meters(view))[1])
        slowest.note("bars of a step, warm", where, timed(lambda view=view: game.meters(view))[1])
        for seat in () if view.to_act is CHANCE else view.to_act:
            if viewer in (None, seat):
                forget()
                work = functools.partial(game.choices, view, seat)
                slowest.note(f"values of the choices{resting}, cold", where, timed(work)[1])
                slowest.note("values of the choices, warm", where, timed(work)[1])
    slowest.tell(report)
