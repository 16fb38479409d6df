"""The odds panel of a step: a game's facts as the browser reads them, and the win chance from sampled games."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import ceil, inf
from time import process_time

from engine import Bars, DiceMap, Estimate, Fact, Matrix, Shares, State
from engine.core.facts import as_chance, percent
from engine.pieces.second_person import said_to
from engine.pieces.words import listing
from engine.worth.at_once import chances_at_once
from engine.worth.outlook import hides_anything, is_known_well
from tutor.app.frames import asked_seats
from tutor.app.meters import kind_json, share_json
from tutor.app.protocol import DiceCellAnswer, DiceMapFact, FactAnswer, FactWords, Figure, PlotFact, SharesFact
from tutor.app.views import Viewer, seen
from tutor.app.worths import Patience, Worths
from tutor.figures import Plot, drawing
from tutor.figures.schema import FigureDict

WIN, WIN_OPEN = "Who wins from here?", "Who wins from here, if all cards lay open?"

METER = "game"
"""The id of the meter that says who wins where the game tells it at once: the panel's fact is the same once more."""

ALLOWED_PART = 3
"""Of the processor time that this process may use, one part in so many may go into improving what was sampled."""

GLANCE = 0.02
"""Seconds that an answer may spend on sampling where the host's processor time is nearly used up."""

SPELL = 0.055
"""Seconds that an answer may spend on improving what was sampled before."""

PATIENCE = 0.25
"""Seconds that an answer may take where no game has come to its end before."""


@lru_cache(maxsize=24)
def facts_of(view: State) -> tuple[FactAnswer, ...]:
    """The facts of a position as one viewer knows it, each worked out once, what matters most now first."""
    return tuple(fact_json(fact) for fact in rank_facts(view.game.facts(view), asked_seats(view)["seats"]))


def told_to(viewer: Viewer, names: Sequence[str], fact: FactAnswer) -> FactAnswer:
    """A fact said to the viewer where it is about the viewer's seat; its figures and its table keep the names."""
    told = fact.copy()
    told["title"] = said_to(fact["title"], names, viewer)
    told["sentence"] = said_to(fact["sentence"], names, viewer)
    return told


def rank_facts(facts: Sequence[Fact], asked: Collection[int]) -> list[Fact]:
    """Facts in their game's order, but those about seats that are not asked now after all others."""
    return sorted(facts, key=lambda fact: bool(asked) and _seat_of(fact) not in (None, *asked))


def _seat_of(fact: Fact) -> int | None:
    """The seat that a fact is about; None: several, or none."""
    match fact:
        case DiceMap(seat=seat) | Matrix(row_seat=seat):
            return seat
        case Bars(bars=bars):
            seats = {bar.seat for bar in bars}
            return seats.pop() if len(seats) == 1 else None
    return None


def fact_json(fact: Fact, seen: Mapping[str, int] | None = None) -> FactAnswer:
    """A fact as the browser reads it: words, table, and a picture of its kind.

    `seen` lays an experiment over bars: how often each label came up. Errors: ValueError for a label that no bar has.
    """
    match fact:
        case Shares():
            return _shares_json(fact)
        case DiceMap():
            return _dice_map_json(fact)
    if isinstance(fact, Plot):
        return plot_json(fact, seen)
    raise TypeError(f"There is no picture for a {type(fact).__name__}.")


def plot_json(fact: Plot, seen: Mapping[str, int] | None = None) -> PlotFact:
    """A fact that is drawn as a figure, as the browser reads it. Errors: those of `fact_json`."""
    plot = drawing(fact, seen)
    light, dark = _figure_json(plot["figure"]), _figure_json(plot["dark"])
    return {**_words_json(fact), "kind": "plotly", "figure": light, "dark": dark}


def _words_json(fact: Fact) -> FactWords:
    head, rows = fact.table()
    words: FactWords = {
        "id": fact.id,
        "title": fact.title,
        "sentence": fact.sentence,
        "assumes": fact.assumes,
        "trust": fact.kind,
        "table": {"head": list(head), "rows": [list(row) for row in rows]},
    }
    return {**words, "n": fact.n, "halfwidth": fact.halfwidth} if fact.kind == "sampled" else words


def _shares_json(fact: Shares, *, more: bool = False) -> SharesFact:
    """`more`: it gets better when it is asked for again."""
    trust = kind_json(fact.chances)
    shares: SharesFact = {
        **_words_json(fact),
        "trust": trust["kind"],
        "kind": "shares",
        "seats": list(fact.names),
        "values": [share_json(seat, chance) for seat, chance in enumerate(fact.chances)],
        "more": more,
    }
    return {**shares, "n": trust["n"], "halfwidth": trust["halfwidth"]} if trust["n"] else shares


def _figure_json(figure: FigureDict) -> Figure:
    return {"data": [*figure["data"]], "layout": figure["layout"]}


def _dice_map_json(fact: DiceMap) -> DiceMapFact:
    cells: list[DiceCellAnswer] = [
        {"total": cell.total, "after": f"{cell.after[0]}, {cell.after[1]}", "hit": float(cell.chance)}
        for cell in fact.cells
    ]
    return {
        **_words_json(fact),
        "kind": "dicemap",
        "seat": fact.seat,
        "needed": fact.needed,
        "now": list(fact.now) if fact.now else None,
        "turned": fact.turned,
        "cells": [cells[row : row + 6] for row in range(0, 36, 6)],
    }


def seconds_of_process() -> float:
    """The processor time that the host lets this process use in all; without end where it sets no bound."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_CPU, getrlimit
    except ImportError:
        return inf
    seconds, _ = getrlimit(RLIMIT_CPU)
    return inf if seconds == RLIM_INFINITY else seconds


class WinPanel:
    """Who wins from here, found a little surer on demand."""

    def __init__(self, worths: Worths, allowance: float | None = None) -> None:
        """`allowance` are the seconds of processor time that improving may take in all."""
        self._worths = worths
        self._allowance = seconds_of_process() / ALLOWED_PART if allowance is None else allowance

    def fact(self, state: State, viewer: Viewer, wanted: int | None) -> SharesFact:
        """Who wins the game from here, as the viewer knows it: at once where the game tells it, else from about
        `wanted` games. At a first glance (None) nothing is sampled, so that no step waits for it."""
        view = seen(state, viewer)
        title = WIN_OPEN if viewer is None and hides_anything(state) else WIN
        if (known := chances_at_once(view)) is not None:
            fact = _win_json(title, view, known)
            return fact if view.result is not None else {**fact, "id": METER}
        start = process_time()
        worth = self._worths.found(state, viewer, self._patience(wanted))
        self._allowance -= process_time() - start
        if not worth.is_told:
            return _none_yet(title, view)
        return _win_json(title, view, worth.win_chances, more=self._allowance > 0 and not is_known_well(worth))

    def _patience(self, wanted: int | None) -> Patience:
        if wanted is None:
            return Patience(0.0)
        seconds = SPELL if self._allowance > 0 else GLANCE
        return Patience(seconds, PATIENCE, lambda worth: worth.games >= wanted or is_known_well(worth))


def _win_json(title: str, view: State, chances: tuple[Estimate, ...], *, more: bool = False) -> SharesFact:
    fact = Shares("win", title, _win_sentence(view, chances), chances[0].assumes, view.names, chances)
    return _shares_json(fact, more=more)


def _none_yet(title: str, view: State) -> SharesFact:
    """What is said while the first sampled game is still being played."""
    return {
        "id": "win",
        "title": title,
        "sentence": "No game played on from here has come to its end yet.",
        "assumes": view.game.policy_words,
        "trust": "sampled",
        "table": None,
        "kind": "shares",
        "seats": list(view.names),
        "values": [],
        "n": 0,
        "halfwidth": 1.0,
        "more": True,
    }


def _win_sentence(view: State, chances: tuple[Estimate, ...]) -> str:
    if view.result is not None:
        winners = tuple(view.names[seat] for seat in view.result.winners)
        return f"The game is over. {listing(winners)} {'win' if len(winners) > 1 else 'wins'}."
    best = max(range(len(chances)), key=lambda seat: chances[seat].value)
    name, chance, n = view.names[best], percent(chances[best].value), chances[0].n
    match chances[best].kind:
        case "exact":
            return f"{'; '.join(filter(None, (f'{name} has {as_chance(chance)}', chances[best].assumes)))}."
        case "rule of thumb":
            return f"{name} has {as_chance(f'roughly {chance}')}; {chances[best].assumes}."
    points = ceil(100 * max(chance.halfwidth for chance in chances))
    return (
        f"{name} has {as_chance(chance)}, give or take {points} point{'s' if points > 1 else ''}. "
        f"That is what {n:,} game{'s' if n > 1 else ''} played on from here came to; {chances[best].assumes}."
    )
