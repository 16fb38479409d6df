"""What every seat believed, position by position: how a look, a shuffle or a card put back moved it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from engine.core.beliefs import Belief
from engine.core.estimates import Kind
from engine.core.facts import Fact, Table, chance_words, percent
from engine.core.state import State

EVERYBODY = "Everybody"
"""Who believes what all believe alike."""

ById = Mapping[str, Belief]
"""What a seat believes in a position, by question."""

Course = Mapping[int, Sequence[ById]]
"""By seat what it believes, position by position."""

Values = tuple[Fraction | None, ...]
"""A chance for each position, None where there is no such question."""


@dataclass(frozen=True, slots=True)
class BeliefLine:
    """How likely one thing is held, position by position; `seat` is the player that it is about (None: nobody)."""

    label: str
    seat: int | None
    values: Values

    def moved_by(self, at: int) -> tuple[Fraction, Fraction] | None:
        """What was believed before a step and after it; None where it did not change, or was no question."""
        before, after = (self.values[at - 1], self.values[at]) if at else (None, None)
        return None if before is None or after is None or before == after else (before, after)


@dataclass(frozen=True, slots=True)
class BeliefPanel:
    """What one seat believes (None: all seats alike)."""

    name: str
    seat: int | None
    lines: tuple[BeliefLine, ...]


@dataclass(frozen=True, slots=True)
class BeliefMove:
    """What one step did to one belief: whose, about what (" of Ben", " at 3", "" where there is but one thing), and how
    likely it was held before and after."""

    name: str
    about: str
    before: Fraction
    after: Fraction

    @property
    def size(self) -> Fraction:
        """How far it went, up or down."""
        return abs(self.after - self.before)

    @property
    def is_told(self) -> bool:
        """Whether it can be told in whole per cent."""
        return percent(self.before) != percent(self.after)


@dataclass(frozen=True, slots=True)
class BeliefsSoFar(Fact):
    """One question as each of some seats saw it from the first position on; `now` is the position looked at.

    With a `scale` the lines of a panel are places on it, in order.
    """

    panels: tuple[BeliefPanel, ...]
    scale: str
    now: int

    def moves(self, at: int) -> tuple[BeliefMove, ...]:
        """What the step to a position did to whom, the largest change first."""
        found = [
            BeliefMove(panel.name, _about_words(line, self.scale), *moved)
            for panel in self.panels
            for line in panel.lines
            if (moved := line.moved_by(at)) is not None
        ]
        return tuple(sorted(found, key=lambda move: -move.size))

    def moves_told(self, at: int) -> tuple[BeliefMove, ...]:
        """Those of them that can be told."""
        return tuple(move for move in self.moves(at) if move.is_told)

    def table(self) -> Table:
        return self._table_of_places() if self.scale else self._table_of_steps()

    def _table_of_places(self) -> Table:
        """The chances now, a row for each place."""
        labels = dict.fromkeys(line.label for panel in self.panels for line in panel.lines)
        now = [{line.label: line.values[self.now] for line in panel.lines} for panel in self.panels]
        rows = [(label, *(_cell(one.get(label)) for one in now)) for label in labels]
        return (self.scale, *(panel.name for panel in self.panels)), tuple(row for row in rows if any(row[1:]))

    def _table_of_steps(self) -> Table:
        """A row for each position at which somebody began to believe something else."""
        columns = [(_column_words(panel, line), line.values) for panel in self.panels for line in panel.lines]
        rows = [(str(at), *map(_cell, values)) for at, values in enumerate(zip(*(v for _, v in columns), strict=True))]
        told = [next(group) for _, group in groupby(rows, key=lambda row: row[1:])]
        return ("Step", *(head for head, _ in columns)), tuple(row for row in told if any(row[1:]))


def beliefs_so_far(states: Sequence[State], viewer: int | None, now: int) -> tuple[BeliefsSoFar, ...]:
    """What is believed in positions that follow one another, a fact for each question that is open in any of them.

    With all cards open (`viewer` None) all seats are told, otherwise the viewer alone. `now` is the position looked at.
    """
    names = states[0].names
    course = {seat: [beliefs_of(state, seat) for state in states] for seat in believers(names, viewer)}
    return facts_of_course(names, course, now)


def believers(names: Sequence[str], viewer: int | None) -> Sequence[int]:
    """The seats of which it is told what they believe."""
    return range(len(names)) if viewer is None else (viewer,)


def beliefs_of(state: State, seat: int) -> ById:
    """What a seat believes in a position, from its own view."""
    return {belief.id: belief for belief in state.game.beliefs(state.seen_by(seat), seat)}


def facts_of_course(names: Sequence[str], course: Course, now: int) -> tuple[BeliefsSoFar, ...]:
    """The same of beliefs that are known: for each seat what it believes in one position after another."""
    known = {id: belief for beliefs in course.values() for one in beliefs for id, belief in one.items()}
    return tuple(_fact(belief, names, course, now) for belief in known.values())


def _fact(one: Belief, names: Sequence[str], course: Course, now: int) -> BeliefsSoFar:
    believers = list(course)[:1] if one.common else list(course)
    panels = tuple(
        _panel(EVERYBODY if one.common else names[seat], None if one.common else seat, [b.get(one.id) for b in beliefs])
        for seat, beliefs in course.items()
        if seat in believers and any(one.id in found for found in beliefs)
    )
    kinds: set[Kind] = {found[one.id].kind for beliefs in course.values() for found in beliefs if one.id in found}
    kind: Kind = "exact" if kinds == {"exact"} else "rule of thumb"
    fact = BeliefsSoFar(f"believed-{one.id}", one.title, "", one.assumes, panels, one.scale, now, kind=kind)
    return replace(fact, sentence=f"{_words_of_now(fact)} {_words_of_step(fact)}".strip())


def _panel(name: str, seat: int | None, course: Sequence[Belief | None]) -> BeliefPanel:
    claims = {claim.label: claim.seat for belief in course if belief for claim in belief.claims}
    lines = (BeliefLine(label, about, tuple(_values(course, label))) for label, about in claims.items())
    return BeliefPanel(name, seat, tuple(lines))


def _values(course: Sequence[Belief | None], label: str) -> Iterator[Fraction | None]:
    for belief in course:
        yield next((claim.chance for claim in belief.claims if claim.label == label), None) if belief else None


# ---------------------------------------------------------------- in words


def _words_of_now(fact: BeliefsSoFar) -> str:
    told = [f"{panel.name}: {words}" for panel in fact.panels if (words := panel_words(panel, fact))]
    return f"{'; '.join(told)}." if told else "This is no question here."


def panel_words(panel: BeliefPanel, fact: BeliefsSoFar) -> str:
    """What one seat believes now, in a few words; "" where there is no such question."""
    now = [(line.label, chance) for line in panel.lines if (chance := line.values[fact.now]) is not None]
    if not now:
        return ""
    if fact.scale:
        return _likeliest_words(now)
    if len(panel.lines) == 1 and panel.lines[0].seat is None:
        return percent(now[0][1])
    return ", ".join(f"{label} {percent(chance)}" for label, chance in now)


def _likeliest_words(now: Sequence[tuple[str, Fraction]]) -> str:
    most = max(chance for _, chance in now)
    best = [label for label, chance in now if chance == most]
    if len(best) == len(now):
        return f"all alike, {percent(most)} each"
    return f"most likely {best[0]}{' and others' if len(best) > 1 else ''}, {percent(most)}"


def _words_of_step(fact: BeliefsSoFar) -> str:
    """What the step to here did to whom; "" at the start, where there is no question, and where nothing moved."""
    if not fact.now or not any(line.values[fact.now] is not None for panel in fact.panels for line in panel.lines):
        return ""
    largest = {move.name: move for move in reversed(fact.moves_told(fact.now))}
    told = [move_words(largest[panel.name]) for panel in fact.panels if panel.name in largest]
    if told:
        return f"This step moved {'; '.join(told)}."
    return "This step hardly changed it." if fact.moves(fact.now) else ""


def move_words(move: BeliefMove) -> str:
    """What a step did to a belief: "Ada from 8 % to 100 %", "Ada about Ben from 100 % to 8 %"."""
    return f"{move.name}{move.about} from {percent(move.before)} to {percent(move.after)}"


def _about_words(line: BeliefLine, scale: str) -> str:
    if scale:
        return f" at {line.label}"
    return "" if line.seat is None else f" about {line.label}"


def _column_words(panel: BeliefPanel, line: BeliefLine) -> str:
    return panel.name if len(panel.lines) == 1 else f"{panel.name}: {line.label}"


def _cell(chance: Fraction | None) -> str:
    return "" if chance is None else chance_words(chance)
