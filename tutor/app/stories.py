"""The games and their worked examples as the tutor offers them, and what it says when one does not exist."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

import engine
from engine import Game, Record, RecordError, State
from engine.core.catalog import all_games
from engine.core.finding import names
from engine.core.quizzes import NextQuiz
from engine.core.quoting import cut
from tutor.app.courses import course_card, course_of
from tutor.app.files import BIGGEST
from tutor.app.film import Film
from tutor.app.lesson_words import lesson_cards
from tutor.app.links import query
from tutor.app.playing import opponent_cards
from tutor.app.problems import Problem
from tutor.app.protocol import ExampleCard, GameCard, HomeAnswer, Offer
from tutor.tables import Board, board

log = logging.getLogger(__name__)


def find_game(name: str) -> Game[State]:
    """The game of that name, of which alone modules are loaded. Errors: `Problem` that offers the games there are."""
    if name in names():
        return engine.load(name)
    offers = [Offer(label=game.title, query=query(game=game.name)) for game in all_games()]
    raise Problem("There is no such game", f"No game here is called “{cut(name)}”. {_either(offers)}", offers)


def examples_of(game: Game[State]) -> Mapping[str, Record]:
    """A game's worked examples by name. One bad file hides them all; the log then says which."""
    try:
        return dict(engine.examples(game.name))
    except RecordError:
        log.exception("The examples of %s cannot be used", game.name)
        return {}


def find_example(game: Game[State], name: str) -> Record:
    """The worked example of that name. Errors: `Problem` that offers the examples there are."""
    known = engine.examples(game.name)
    if name in known:
        return known[name]
    offers = [
        Offer(label=record.title, query=query(game=game.name, example=n)) for n, record in examples_of(game).items()
    ]
    text = f"{game.title} has no worked example called “{cut(name)}”. {_either(offers)}"
    its_page = Offer(label=game.title, query=query(game=game.name))
    raise Problem("There is no such example", text, offers or [its_page])


def example_like(record: Record) -> str | None:
    """The name of the example that a record was made from: the one with its title and its start."""
    known = engine.examples(record.game.name)
    return next((name for name in known.titled(record.title) if known[name].start == record.start), None)


@lru_cache(maxsize=8)
def film_of_example(game: str, example: str, board_of: Callable[[str], Board] = board) -> Film:
    """The film of a worked example, made once."""
    return Film.of(board_of(game), engine.examples(game)[example])


@lru_cache(maxsize=8)
def home(board_of: Callable[[str], Board] = board) -> HomeAnswer:
    """What the first page shows: every game, its cover and its examples; and how big a file may be that is opened."""
    return {
        "games": [_game_card(game, board_of(game.name)) for game in all_games()],
        "lessons": lesson_cards(),
        "biggestFile": BIGGEST,
    }


def _game_card(game: Game[State], table: Board) -> GameCard:
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "opponents": opponent_cards(game),
        "names": list(game.setup(game.players[1]).names) if "names" in game.options else [],
        "questions": [{"title": title, "answers": list(answers)} for title, answers in game.setup_questions.items()],
        "blurb": game.blurb,
        "odd": _sentences(table.lead),
        "cover": table.cover(),
        "examples": [_example_card(name, record) for name, record in examples_of(game).items()],
        "course": course_card(course_of(game.name), table.stops),
        "ownCards": table.own_cards is not None,
    }


def _example_card(name: str, record: Record) -> ExampleCard:
    return {
        "name": name,
        "title": record.title,
        "summary": record.summary,
        "steps": len(record.played),
        "questions": len(record.quizzes),
        "quick": [at for at, quiz in record.quizzes if isinstance(quiz, NextQuiz)],
    }


def _sentences(lead: str) -> list[str]:
    return [part.strip() for part in lead.split("\n") if part.strip()]


def _either(offers: Iterable[Offer]) -> str:
    labels = [offer["label"] for offer in offers]
    if not labels:
        return "It has none yet."
    return f"There {'is' if len(labels) == 1 else 'are'}: {'; '.join(labels)}."
