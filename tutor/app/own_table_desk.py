"""The questions about games with real dice and cards: what is to be done, and what comes of what people tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from engine import AnyAction, Game, Record, Refusal, State
from engine.at_table.leading import Retried, retried, told_in, with_shown, with_told, with_what_shows
from engine.core.codec import encode
from engine.core.quoting import REASON, cut, quoted
from tutor.app import protocol, stories
from tutor.app.files import read_action
from tutor.app.lines import Lines, OpenLine
from tutor.app.narration import rule_chip
from tutor.app.own_table_lead import Wish, lead
from tutor.app.own_table_words import headline_of, words_on_checking
from tutor.app.problems import Problem, problem_of_question
from tutor.app.questions import Handlers
from tutor.tables import Board


class OwnTableDesk:
    """Leads games at real tables, which it keeps among `lines`; `board_of` gives the board of a game by its name."""

    def __init__(self, lines: Lines, board_of: Callable[[str], Board]) -> None:
        self._lines = lines
        self._board_of = board_of

    def handlers(self) -> Handlers:
        """What answers which question."""
        return {
            protocol.OwnTableQuestion: self._own_table,
            protocol.LeadQuestion: self._lead,
            protocol.EnterQuestion: self._enter,
        }

    def _own_table(self, question: protocol.OwnTableQuestion) -> protocol.OwnTableAnswer:
        return {"words": words_on_checking(stories.find_game(question.game))}

    def _lead(self, question: protocol.LeadQuestion) -> protocol.LeadAnswer:
        line, at = self._lines.find_at(question)
        return lead(line, at, Wish(question.under, question.since, question.odds))

    def _enter(self, question: protocol.EnterQuestion) -> protocol.LeadAnswer:
        line, at = self._lines.find_at(question)
        game = line.record.game
        wanted = None if question.rest is None else [read_action(one, game) for one in question.rest]
        record = self._with_word(line.record, at, question)
        first = at + (question.action is not None)
        rest = told_in(line.record, first) if wanted is None else wanted
        found = retried(record, _without_shown(record, rest) if question.shown else rest)
        wish = Wish("", min(question.since, at), question.odds)
        answer = lead(self._regrown(line, found.record), len(found.record.played), wish)
        return {**answer, "rest": [encode(one) for one in found.rest], "halted": _halted(found)}

    def _with_word(self, record: Record, at: int, question: protocol.EnterQuestion) -> Record:
        """The record up to a position with what is told there. Errors: `Problem` where that cannot be."""
        game = record.game
        kept = record.branch(at)
        if question.shown:
            shown = {_place(key, at): read_action(one, game) for key, one in question.shown.items()}
            kept = with_what_shows(_allowed(with_shown(kept, shown), game))
        if question.action is not None:
            kept = _allowed(with_told(kept, read_action(question.action, game)), game)
        return kept

    def _regrown(self, line: OpenLine, record: Record) -> OpenLine:
        """A line with another record of the same game: what both begin with is kept."""
        pairs = zip(line.record.actions, record.actions, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        return self._lines.add(record, line.film.remade(record, same))


def _without_shown(record: Record, rest: Sequence[AnyAction]) -> Sequence[AnyAction]:
    """What waits, without that by which all got to see just now what was told."""
    return rest[1:] if rest and rest[0] == record.actions[-1] else rest


def _place(key: str, at: int) -> int:
    """A position before `at`, as a question names it. Errors: `Problem`."""
    if not key.isdecimal() or len(key) > 6 or int(key) >= at:
        raise problem_of_question(f'"shown" must be keyed by earlier positions, not {quoted(key)}.')
    return int(key)


def _allowed(found: Record | Refusal, game: Game[State]) -> Record:
    """What was found. Errors: `Problem` with the rule against it."""
    if isinstance(found, Record):
        return found
    raise Problem("The rules do not allow that", cut(found.reason, REASON), rule=rule_chip(game.name, found.rule))


def _halted(found: Retried) -> protocol.HaltedAnswer | None:
    if found.refusal is None:
        return None
    state = found.record.end
    chip = rule_chip(state.game.name, found.refusal.rule)
    return {"label": headline_of(found.rest[0], state), "reason": found.refusal.reason, "rule": chip}
