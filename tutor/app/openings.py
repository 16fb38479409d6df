"""Opening lines: new games, examples, and records out of links and files."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable

from engine import Game, Record, State
from engine.core.quoting import quoted
from tutor.app import links, protocol, stories
from tutor.app.files import read_data, read_text, who_plays
from tutor.app.film import Film
from tutor.app.lines import Lines, OpenLine
from tutor.app.problems import Problem, problem_of_question
from tutor.app.protocol import Offer, Whole
from tutor.app.questions import within
from tutor.tables import Board


class Openings:
    """Opens lines, and keeps them among `lines`; `board_of` gives the board of a game by its name."""

    def __init__(self, lines: Lines, board_of: Callable[[str], Board]) -> None:
        self._lines = lines
        self._board_of = board_of

    def open(self, question: protocol.OpenQuestion) -> protocol.LineAnswer:
        """A new game, an example, or a line as a link has it. Errors: `Problem`."""
        game = stories.find_game(question.game)
        if question.record is not None:
            line = self.filmed(read_data(question.record, "This branch cannot be opened"))
        elif question.branch:
            line = self._decoded(game, question.example or None, question.branch)
        elif question.example:
            line = self._example(game, question.example)
        else:
            line = self.filmed(_new_game(game, question))
        return line.as_json(_step_in(line, question.step or 0))

    def load(self, question: protocol.LoadQuestion) -> protocol.LineAnswer:
        """The line in a file, with who plays in it. Errors: `Problem`."""
        line = self.filmed(read_text(question.text))
        play = who_plays(question.text)
        answer = line.as_json(line.last if play else 0)
        return {**answer, "play": play} if play else answer

    def show(self, question: protocol.ShowQuestion) -> protocol.LineAnswer:
        """A line that is open already, whole. Errors: `Problem`."""
        line = self._lines.find(question.line)
        return line.as_json(line.position(question.at))

    def hold(self, question: protocol.HoldQuestion) -> protocol.HoldAnswer:
        """A worked example, or the line of a record, by its id alone: nothing is drawn. Errors: `Problem`."""
        game = stories.find_game(question.game)
        if question.record is not None:
            return {"line": self.filmed(read_data(question.record, "This branch cannot be opened")).id}
        return {"line": self._example(game, question.example).id}

    def _example(self, game: Game[State], name: str) -> OpenLine:
        record = stories.find_example(game, name)
        film = stories.film_of_example(game.name, name, self._board_of)
        return self._lines.add(record, film, name, record)

    def _decoded(self, game: Game[State], example: str | None, code: str) -> OpenLine:
        story = stories.find_example(game, example) if example else None
        try:
            return self.filmed(links.record_of(code, game, story))
        except links.BadLink as bad:
            address = links.query(game=game.name, example=example)
            offer = Offer(label=story.title if story else game.title, query=address)
            raise Problem("This link is damaged", f"The branch in it cannot be opened: {bad}.", [offer]) from None

    def filmed(self, record: Record) -> OpenLine:
        """A line for a record from outside: beside the example it was made from, where there is one."""
        name = stories.example_like(record)
        if name is None:
            return self._lines.add(record, Film.of(self._board_of(record.game.name), record))
        story = stories.find_example(record.game, name)
        at = links.leaves_at(record, story)
        film = stories.film_of_example(record.game.name, name, self._board_of)
        kept = story.branch(len(story.played) if at is None else at)
        if record.notes != kept.notes or record.quizzes not in ((), kept.quizzes):
            film = Film.of(self._board_of(record.game.name), record)
        elif at is not None:
            film = film.remade(record, at)
        return self._lines.add(record, film, name, story, at)


def _new_game(game: Game[State], question: protocol.OpenQuestion) -> Record:
    players = question.players
    if players is not None:
        within(players, Whole(*game.players), "players")
    options = [_chosen(game, title, answer) for title, answer in (question.chosen or {}).items()]
    if question.names is not None:
        options.append({"names": question.names})
    if question.deck is not None:
        options.append({"cards": question.deck})
    try:
        return Record.of(game.setup(players, **dict(ChainMap(*options))), ())
    except ValueError as error:
        raise problem_of_question(str(error)) from None


def _chosen(game: Game[State], title: str, answer: str) -> dict[str, object]:
    """The options that an answer to a question before a new game stands for."""
    answers = game.setup_questions.get(title)
    if answers is None:
        known = ", ".join(game.setup_questions) or "none"
        raise problem_of_question(f"{game.title} does not ask {quoted(title)} before a game; what it asks: {known}.")
    if answer not in answers:
        raise problem_of_question(
            f"{title} The answers of {game.title} are: {', '.join(answers)}; not {quoted(answer)}."
        )
    return dict(answers[answer])


def _step_in(line: OpenLine, step: int) -> int:
    """The step that is asked for. Errors: `Problem` that offers both ends where the line has no such step."""
    if step in Whole(0, line.last):
        return step
    offers = [
        Offer(label="From the start", query=line.query(0)),
        Offer(label="The last step", query=line.query(line.last)),
    ]
    raise Problem("There is no such step", f"{line.title} goes from step 0 to step {line.last}.", offers)
