"""The desk's answers by which a line goes on: another branch, a move of a game, what a strong player thinks."""

from __future__ import annotations

from random import Random

from engine import AnyAction, Record
from engine.chance.opponents import policies_of
from engine.core.codec import encode
from tutor.app import protocol
from tutor.app.files import played, read_action
from tutor.app.lesson_words import find_seed
from tutor.app.lines import Known, Lines, OpenLine
from tutor.app.playing import Luck, Party, free_luck, policies, rolls_asked_for, run_on, seeded_luck, turned_up
from tutor.app.questions import Handlers
from tutor.app.thoughts import Thoughts


class GameDesk:
    """Plays on from these `lines`; `rng` is where dice and cards come from."""

    def __init__(self, lines: Lines, rng: Random) -> None:
        self._lines = lines
        self._rng = rng
        self.thoughts = Thoughts(rng)

    def handlers(self) -> Handlers:
        """A handler for each question."""
        return {
            protocol.BranchQuestion: self._branch,
            protocol.PlayQuestion: self._play,
            protocol.ThinkQuestion: self._think,
        }

    def _branch(self, question: protocol.BranchQuestion) -> protocol.LineAnswer:
        line, at = self._lines.find_at(question)
        record = played(line.record.branch(at), read_action(question.action, line.record.game))
        known = Known(line.id, at + 1, line.piece_count(question.pieces))
        return self._grown(line, known, record, Party(ask_all=True), free_luck(self._rng)).as_json(at + 1, known)

    def _play(self, question: protocol.PlayQuestion) -> protocol.LineAnswer:
        line = self._lines.find(question.line)
        at = line.last if question.at is None else line.position(question.at)
        computers = policies(question.against or {}, line.seats, policies_of(line.record.game))
        party = Party(computers, ask_all=question.ask_all, rolling=question.auto)
        luck = self._luck(question.seed, line.record.game.name)
        record = line.record.branch(at)
        if question.found is None:
            self.thoughts.begin_turn()
        if question.action is not None:
            record = _played_with_roll(record, read_action(question.action, line.record.game), party, luck)
        elif question.roll:
            record = record.branch(at, turned_up(line.film.states[at], luck(at)))
        elif question.found is not None:
            record = played(record, read_action(question.found, line.record.game))
        known = Known(line.id, at + 1, line.piece_count(question.pieces))
        grown = self._grown(line, known, record, party, luck)
        return grown.as_json(min(at + 1, grown.last), known)

    def _think(self, question: protocol.ThinkQuestion) -> protocol.ThinkAnswer:
        line = self._lines.find(question.line)
        party = Party(policies(question.against, line.seats, policies_of(line.record.game)))
        end = line.film.states[line.last]
        ready = self.thoughts.go_on(line.id, end, party)
        move = self.thoughts.move_found(line.id, end, party)
        return {"ready": ready, "move": None if move is None else encode(move)}

    def _luck(self, seed: str | None, game: str) -> Luck:
        """Where chance comes from: from a seed, where one is given."""
        return seeded_luck(find_seed(seed), game) if seed else free_luck(self._rng)

    def _grown(self, line: OpenLine, known: Known, record: Record, party: Party, luck: Luck) -> OpenLine:
        """A line that has the `known` frames of another in common and goes on as in `record`, and then until a person
        is asked, or has something to roll or turn up."""
        at = len(record.played)
        return self._lines.regrown(line, known, record.branch(at, *run_on(record.end, party, luck(at))))


def _played_with_roll(record: Record, action: AnyAction, party: Party, luck: Luck) -> Record:
    """A record in which an action follows, and the roll that it asks for."""
    record = played(record, action)
    at = len(record.played)
    return record.branch(at, *rolls_asked_for(record.played[-1], party, luck(at)))
