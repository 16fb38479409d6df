"""The desk: answers every question that the browser asks. Knows no widget and no particular game."""

from __future__ import annotations

import logging
from collections import ChainMap
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from engine import CHANCE, Action, Game, Record, State
from engine.chance.sampling import Policy
from engine.core.quoting import quoted
from tutor.app import choices as whatif
from tutor.app import links, stories
from tutor.app.files import (
    as_file,
    played,
    read_action,
    read_data,
    read_text,
)
from tutor.app.film import Film
from tutor.app.narration import listed
from tutor.app.panel import Sampler, facts_of
from tutor.app.playing import policies, run_on
from tutor.app.problems import UNEXPECTED, Json, Offer, Problem
from tutor.app.questions import Question, misasked
from tutor.app.rulepage import rulebook
from tutor.app.sessions import Known, Line, Lines
from tutor.app.views import seen
from tutor.tables import Board, board

log = logging.getLogger(__name__)

FINISHING = 0.1
"""Seconds that an answer may spend on finishing frames."""

AT_ONCE = 20
"""An answer brings the rest of so many frames at most."""

MOST_SAMPLES = 1_000_000


class Desk:
    """Answers questions, and keeps the lines that were opened at it.

    `rng` is where dice and cards come from; `board_of` gives the board of a game by its name.
    """

    def __init__(self, rng: Random | None = None, board_of: Callable[[str], Board] = board) -> None:
        self.rng = rng or Random()
        self.board_of = board_of
        self.lines = Lines()
        self.sampler = Sampler(self.rng)
        self._known: dict[str, Callable[[Question], Json]] = {
            "ping": lambda question: {},
            "home": lambda question: self.home(),
            "rules": self._rules,
            "open": self._open,
            "load": self._load,
            "rest": self._rest,
            "facts": self._facts,
            "choices": self._choices,
            "branch": self._branch,
            "play": self._play,
            "share": self._share,
            "save": self._save,
        }

    def answer(self, question: object) -> Json:
        """The answer to a question, under its id: {"id", "answer"}, or {"id", "problem"} where there is none.

        Never raises: a fault of the tutor itself is written to the log and told in general words.
        """
        parts = question if isinstance(question, Mapping) else {}
        try:
            return {"id": parts.get("id"), "answer": self._answered(Question(parts))}
        except Problem as problem:
            return {"id": parts.get("id"), "problem": problem.as_json()}
        except Exception:
            log.exception("The question %r could not be answered", parts.get("ask"))
            return {"id": parts.get("id"), "problem": UNEXPECTED.as_json()}

    def home(self) -> Json:
        """What the first page shows."""
        return stories.home(self.board_of)

    def show(self, record: Record, at: int = 0) -> Json:
        """A line of its own for any record, with the odds around position `at`."""
        return self._filmed(record).as_json(at)

    def _answered(self, question: Question) -> Json:
        ask = question.text("ask")
        if ask not in self._known:
            raise misasked(f"Nobody here knows the question {quoted(ask)}; there are: {', '.join(self._known)}.")
        return self._known[ask](question)

    def _rules(self, question: Question) -> Json:
        game = stories.find_game(question.text("game"))
        return rulebook(game, self.board_of)

    # ------------------------------------------------------------ opening lines

    def _open(self, question: Question) -> Json:
        game = stories.find_game(question.text("game"))
        if question.has("record"):
            line = self._filmed(read_data(question.mapping("record"), "This branch cannot be opened"))
        elif code := question.maybe_text("branch"):
            line = self._decoded(game, question.maybe_text("example"), code)
        elif example := question.maybe_text("example"):
            line = self._example(game, example)
        else:
            line = self._filmed(_new_game(game, question))
        return line.as_json(_step_in(question, line))

    def _load(self, question: Question) -> Json:
        return self._filmed(read_text(question.text("text"))).as_json(0)

    def _example(self, game: Game, name: str) -> Line:
        record = stories.find_example(game, name)
        film = stories.film_of_example(game.name, name, self.board_of)
        return self.lines.add(record, film, name, record)

    def _decoded(self, game: Game, example: str | None, code: str) -> Line:
        story = stories.find_example(game, example) if example else None
        try:
            return self._filmed(links.record_of(code, game, story))
        except links.BadLink as bad:
            offer = Offer(story.title if story else game.title, links.query(game=game.name, example=example))
            raise Problem("This link is damaged", f"The branch in it cannot be opened: {bad}.", [offer]) from None

    def _filmed(self, record: Record) -> Line:
        """A line for a record from outside: beside the example it was made from, where there is one."""
        name = stories.example_like(record)
        if name is None:
            return self.lines.add(record, Film.of(self.board_of(record.game.name), record))
        story = stories.find_example(record.game, name)
        at = links.leaves_at(record, story)
        film = stories.film_of_example(record.game.name, name, self.board_of)
        if record.notes != story.branch(len(story.played) if at is None else at).notes:
            film = Film.of(self.board_of(record.game.name), record)
        elif at is not None:
            film = film.remade(record, at)
        return self.lines.add(record, film, name, story, at)

    # ------------------------------------------------------------ at a step

    def _line(self, question: Question) -> Line:
        return self.lines.find(question.text("line"))

    def _rest(self, question: Question) -> Json:
        line = self._line(question)
        first = question.whole("from", 0, line.last)
        last = min(question.whole("to", first, line.last), first + AT_ONCE - 1)
        return line.rest(first, last, _known_pieces(question, line), FINISHING)

    def _facts(self, question: Question) -> Json:
        line = self._line(question)
        at = question.whole("at", 0, line.last)
        view = seen(line.film.states[at], question.viewer(line.seats))
        win = self.sampler.fact(view, question.maybe_whole("more", 1, MOST_SAMPLES))
        return {"facts": [*facts_of(view), win]}

    def _choices(self, question: Question) -> Json:
        line = self._line(question)
        at = question.whole("at", 0, line.last)
        return whatif.choices(line.film, at, question.viewer(line.seats))

    # ------------------------------------------------------------ new lines from old ones

    def _branch(self, question: Question) -> Json:
        line = self._line(question)
        at = question.whole("at", 0, line.last)
        record = played(line.record.branch(at), read_action(question.parts.get("action"), line.record.game))
        known = Known(line.id, at + 1, _known_pieces(question, line))
        return self._grown(line, known, record, {}).as_json(at + 1, known)

    def _play(self, question: Question) -> Json:
        line = self._line(question)
        at = question.whole("at", 0, line.last) if question.has("at") else line.last
        players = policies(question.mapping("against"), line.seats, line.record.game.policies)
        record = line.record.branch(at)
        if question.has("action"):
            record = played(record, read_action(question.parts["action"], line.record.game))
        elif question.flag("roll"):
            record = played(record, self._drawn(line.film.states[at]))
        known = Known(line.id, at + 1, _known_pieces(question, line))
        grown = self._grown(line, known, record, players, rolling=question.flag("auto"))
        return grown.as_json(min(at + 1, grown.last), known)

    def _drawn(self, state: State) -> Action:
        if state.to_act is CHANCE:
            return state.sample(self.rng)
        asked = tuple(state.names[seat] for seat in state.to_act)
        text = f"It is the turn of {listed(asked)}." if asked else "The game is over."
        raise Problem("Nothing is rolled or turned up now", text)

    def _grown(
        self, line: Line, known: Known, record: Record, players: Mapping[int, Policy], *, rolling: bool = False
    ) -> Line:
        """A line that has the `known` frames of another in common and goes on as in `record`, and then until somebody
        who is not made of code is asked, or something is to be rolled or turned up."""
        end = record.played[-1].after if record.played else record.start
        record = record.branch(len(record.played), *run_on(end, players, self.rng, rolling=rolling))
        left = links.leaves_at(record, line.story) if line.story else line.at
        film = line.film.remade(record, known.frames - 1)
        return self.lines.add(record, film, line.example, line.story, left, line.table.until(known.pieces))

    # ------------------------------------------------------------ taking lines elsewhere

    def _share(self, question: Question) -> Json:
        line = self._line(question)
        at = question.whole("at", 0, line.last)
        if line.code is None and not line.is_story:
            raise Problem("This game is too long for a link", "Save it as a file, and share that instead.")
        return {"query": line.query(at)}

    def _save(self, question: Question) -> Json:
        line = self._line(question)
        return as_file(line.record, "" if line.is_story else "-branch" if line.example else "-game")


def _known_pieces(question: Question, line: Line) -> int:
    """How many pieces of the line's pictures the browser has, as it says itself."""
    return question.maybe_whole("pieces", 0, len(line.table)) or 0


def _new_game(game: Game, question: Question) -> Record:
    players = question.maybe_whole("players", *game.players)
    options = [_chosen(game, title, answer) for title, answer in question.mapping("chosen").items()]
    return game.record(game.setup(players, **dict(ChainMap(*options))), ())


def _chosen(game: Game, title: str, answer: object) -> dict[str, Any]:
    """The options that an answer to a question before a new game stands for."""
    answers = game.setup_questions.get(title)
    if answers is None:
        known = ", ".join(game.setup_questions) or "none"
        raise misasked(f"{game.title} does not ask {quoted(title)} before a game; what it asks: {known}.")
    if not isinstance(answer, str) or answer not in answers:
        raise misasked(f"{title} The answers of {game.title} are: {', '.join(answers)}; not {quoted(answer)}.")
    return dict(answers[answer])


def _step_in(question: Question, line: Line) -> int:
    """The step that a question asks for, 0 where it asks for none. Errors: `Problem` that offers both ends."""
    step = question.parts.get("step")
    if step is None:
        return 0
    if type(step) is int and 0 <= step <= line.last:
        return step
    offers = [Offer("From the start", line.query(0)), Offer("The last step", line.query(line.last))]
    text = f"{line.title} goes from step 0 to step {line.last}."
    raise Problem("There is no such step", text, offers)
