"""A replay in a notebook: a record on the table, with traits to read, set, observe and link."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import ipywidgets
import traitlets

from engine import AnyAction, Fact, Illegal, Record, State, all_games, examples
from tutor.app import links, meters
from tutor.app.desk import Desk
from tutor.app.lines import OpenLine
from tutor.app.moments import Moment
from tutor.app.step_rows import Row, step_rows
from tutor.app.views import OPEN, view_name, viewer_called, viewers
from tutor.figures.any_fact import course_figure, fact_figure
from tutor.hosts.stills import still_table
from tutor.hosts.widget import TutorWidget

if TYPE_CHECKING:
    from plotly.graph_objects import Figure


def _as_numbers(odds: meters.Odds, widget: object) -> dict[str, list[float]]:
    return {id: [float(value) for value in values] for id, values in odds.items()}


def _in_floats(value: object) -> object:
    return float(value) if isinstance(value, Fraction) else value


class Replay(TutorWidget):
    """One record on the table, to be stepped through: a worked example or its name, or anything that was played.

    `step` is where it opens (from 0, the start), `seat` whose eyes it is seen through: a seat's number, or None for
    all cards open. Errors: IndexError for a step, ValueError for an example or a seat that is not there.

    The traits below can be read, set, observed and linked, in Python (`replay.observe`, `traitlets.link`) and, but for
    `record` and `chosen`, in the browser (`ipywidgets.jslink`). They follow what is done in the browser, and it them;
    all views of one replay show the same.

    Examples:
        >>> replay = tutor.Replay("vampire-vs-minotaur")
        >>> replay.step = 14                            # a step past the end is the last one
        >>> replay.odds["quest"]                        # each seat's chance here
        >>> replay.chosen = replay.state.options(0)[0]  # what if
        >>> replay.branch = ""                          # back to the record
        >>> replay.figure("quest")                      # a figure of plotly
        >>> replay.frame()                              # all steps as a table of pandas
        >>> replay.on_step(lambda replay: print(replay.phase))
    """

    step = traitlets.Int(0, help="The position that is shown, from 0, the start.").tag(sync=True)
    view = traitlets.Unicode(OPEN, help='Whose eyes: "open" for all cards, or a seat: "0", "1" …').tag(sync=True)
    phase = traitlets.Unicode(help="The phase of the turn; set, it leads to the next such phase.").tag(sync=True)
    branch = traitlets.Unicode(
        help='"" for the record itself; else the text by which a link opens what is shown. Set, it opens that.'
    ).tag(sync=True)
    odds = traitlets.Dict(help="Each seat's chance here by what it is about; to be read.").tag(
        sync=True, to_json=_as_numbers
    )
    record = traitlets.Instance(Record, help="The record that is shown, with what the learner did in it.")
    chosen = traitlets.Instance(
        "engine.Action", allow_none=True, help="What is done from here, None at the end. Set, it branches."
    )
    _line = traitlets.Unicode().tag(sync=True)

    def __init__(self, record: Record | str, step: int = 0, seat: int | None = None) -> None:
        record = example_called(record) if isinstance(record, str) else record
        if not 0 <= step <= len(record.played):
            raise IndexError(f"Step {step} is not in this record; its steps go from 0 to {len(record.played)}.")
        if seat is not None and seat not in range(len(record.start.names)):
            raise ValueError(f"There is no seat {seat!r} at this table of {len(record.start.names)}.")
        desk = Desk()
        self._main = record
        self._held = desk.openings.filmed(record)
        self._told_at: tuple[object, ...] = ()
        self._listeners: list[Callable[[], None]] = []
        super().__init__(desk, shows="replay", step=step, view=view_name(seat), _line=self._held.id)

    def __repr__(self) -> str:
        return f"<Replay of {self._main.title or self._main.game.title}: step {self.step} of {self._open.last}>"

    # ------------------------------------------------------------ what is there

    @property
    def state(self) -> State:
        """The position that is shown, as the view sees it."""
        return self._moment.view

    @property
    def facts(self) -> dict[str, Fact]:
        """The facts of the odds panel here, by id: those that `figure` draws."""
        return {fact.id: fact for fact in self.state.game.facts(self.state)}

    def figure(self, fact: str = "") -> Figure:
        """A fact of this position as a figure of plotly, or without one the course of the odds over all steps.

        Errors: KeyError that lists the facts there are here.
        """
        if not fact:
            return course_figure([meters.meters_of(state) for state in self._views()], self.state.names, self.step)
        if fact not in self.facts:
            raise KeyError(f"There is no fact {fact!r} at step {self.step}; there are: {', '.join(self.facts)}.")
        return fact_figure(self.facts[fact])

    def rows(self) -> list[Row]:
        """All steps as plain rows: what was done, what happened and each seat's chances, exact ones as fractions."""
        return step_rows(self._open.film, self._moment.viewer)

    def frame(self) -> Any:
        """The rows as a DataFrame of pandas, with floats for fractions, so that it can plot and describe them; or as
        they are where pandas is not installed."""
        if not find_spec("pandas"):
            return self.rows()
        rows = [{name: _in_floats(value) for name, value in row.items()} for row in self.rows()]
        return import_module("pandas").DataFrame(rows)

    # ------------------------------------------------------------ what can be done

    def what_if(self, *actions: AnyAction) -> Record:
        """Leaves the record here and goes on with some actions; the replay shows where that leads, and its new record
        is given back. Errors: `engine.Illegal` with the rule that forbids one."""
        self._show(self.record.branch(self.step, *actions), self.step + len(actions))
        return self.record

    def on_step(self, tell: Callable[[Replay], object]) -> ipywidgets.Output:
        """Calls `tell` with this replay, now and after each step, and shows what it prints, displays or gives back in
        an output of its own, which is given back to be laid out. To stop, close that output."""
        output = ipywidgets.Output()

        def show() -> None:
            if output.comm is None:
                self._listeners.remove(show)
                return
            output.clear_output(wait=True)
            with output:
                given = tell(self)
                if given is not None:
                    import_module("IPython.display").display(given)

        self._listeners.append(show)
        show()
        return output

    # ------------------------------------------------------------ the traits in step

    @property
    def _open(self) -> OpenLine:
        """The line that is shown; it stays, however many others the desk has opened since."""
        if self._held.id != self._line:
            self._held = self.desk.lines.find(self._line)
        return self._held

    @property
    def _moment(self) -> Moment:
        line = self._open
        return Moment(line.film, min(self.step, line.last), viewer_called(self.view, line.seats))

    def _views(self) -> list[State]:
        film, viewer = self._open.film, self._moment.viewer
        return [Moment(film, at, viewer).view for at in range(len(film.frames))]

    def _show(self, record: Record, step: int) -> None:
        """Goes over to another record of this or another table."""
        self._held = self.desk.openings.filmed(record)
        with self.hold_sync(), self.hold_trait_notifications():
            self._line = self._held.id
            self.view = self.view if self.view in map(view_name, viewers(record.start.names)) else OPEN
            self.step = step

    @traitlets.validate("step")
    def _step_within(self, proposal: dict[str, Any]) -> int:
        return max(0, min(int(proposal["value"]), self._open.last))

    @traitlets.validate("view")
    def _known_view(self, proposal: dict[str, Any]) -> str:
        known = [view_name(viewer) for viewer in viewers(self._open.seats)]
        if proposal["value"] not in known:
            raise traitlets.TraitError(f'"view" is one of {", ".join(known)}, not {proposal["value"]!r}.')
        return str(proposal["value"])

    @traitlets.observe("step", "view", "_line")
    def _moved(self, change: object) -> None:
        here = (self._line, self.step, self.view)
        if here == self._told_at:
            return
        self._told_at = here
        moment, line = self._moment, self._open
        frame = moment.film.frames[moment.at]
        with self.hold_sync():
            self.record = line.record
            self.phase = frame.state.phase
            self.branch = self._code()
            self.chosen = self._next_action()
            self.odds = meters.odds_of(moment.view)
            self.still = still_table(frame.state, frame.events, moment.viewer, f"{line.title}: step {moment.at}")
        for tell in tuple(self._listeners):
            tell()

    @traitlets.observe("record")
    def _record_set(self, change: dict[str, Any]) -> None:
        if change["new"] is not self._open.record:
            self._main = change["new"]
            self._show(self._main, self.step)

    @traitlets.validate("chosen")
    def _allowed(self, proposal: dict[str, Any]) -> AnyAction | None:
        action: AnyAction | None = proposal["value"]
        refusal = action and self._moment.state.why_not(action)
        if action and refusal:
            raise Illegal(action, refusal)
        return action

    @traitlets.observe("chosen")
    def _choice_set(self, change: dict[str, Any]) -> None:
        if change["new"] is not None and change["new"] != self._next_action():
            self.what_if(change["new"])

    def _next_action(self) -> AnyAction | None:
        return next(iter(self._open.record.actions[self._moment.at :]), None)

    @traitlets.validate("phase")
    def _known_phase(self, proposal: dict[str, Any]) -> str:
        known = dict.fromkeys(state.phase for state in self._open.film.states)
        if proposal["value"] not in known:
            raise traitlets.TraitError(f"This record has no phase {proposal['value']!r}; it has: {', '.join(known)}.")
        return str(proposal["value"])

    @traitlets.observe("phase")
    def _phase_set(self, change: dict[str, Any]) -> None:
        states, here = self._open.film.states, self._moment.at
        if change["new"] != states[here].phase:
            order = (*range(here + 1, len(states)), *range(here))
            self.step = next(at for at in order if states[at].phase == change["new"])

    @traitlets.validate("branch")
    def _known_branch(self, proposal: dict[str, Any]) -> str:
        code = str(proposal["value"])
        try:
            self._coded(code)
        except links.BadLink as bad:
            raise traitlets.TraitError(f"This branch cannot be opened: {bad}.") from None
        return code

    @traitlets.observe("branch")
    def _branch_set(self, change: dict[str, Any]) -> None:
        if change["new"] != self._code():
            self._show(self._coded(change["new"]), self.step)

    def _code(self) -> str:
        """The text that opens the record that is shown, "" where that is the replay's own."""
        record = self._open.record
        return "" if record == self._main else links.code_of(record, self._main)

    def _coded(self, code: str) -> Record:
        """The record behind such a text. Errors: `BadLink`."""
        if code == self._code():
            return self._open.record
        return links.record_of(code, self._main.game, self._main) if code else self._main


def example_called(name: str) -> Record:
    """The worked example of that name. Errors: ValueError where no game has one, or several have."""
    having = [game.name for game in all_games() if name in examples(game.name)]
    if not having:
        raise ValueError(f'No game has an example {name!r}; engine.examples("minions") lists those of one.')
    if len(having) > 1:
        write = f'engine.examples("{having[0]}")[{name!r}]'
        raise ValueError(f"Several games have an example {name!r}: {', '.join(having)}. Write {write}.")
    return examples(having[0])[name]
