"""The rulebook of a game as the tutor shows it: every rule, and a step of an example at which it is at work."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import cast

import engine
from engine import Game, State
from tutor.app.protocol import ExampleStep, Mark, RulesAnswer
from tutor.app.stories import examples_of
from tutor.tables import Board


@lru_cache(maxsize=16)
def rulebook(game: Game[State], board_of: Callable[[str], Board]) -> RulesAnswer:
    """The rules of a game in the book's order, its sections, and all its cards as its board draws them."""
    book = engine.rules(game.name)
    shown = _first_shown(game)
    board = board_of(game.name)
    return {
        "rules": [
            {
                "id": rule.id,
                "title": rule.title,
                "text": rule.text,
                "section": rule.section,
                "mark": cast(Mark, rule.mark),
                "asked": rule.asked,
                "shown": shown.get(rule.id),
            }
            for rule in book.values()
        ],
        "synonyms": list(book.synonyms),
        "sections": list(book.sections),
        "titles": [board.titles.get(section, section) for section in book.sections],
        "emblems": [board.chapters.get(section, "") for section in book.sections],
        "cards": board.gallery(game.setup()),
    }


def _first_shown(game: Game[State]) -> dict[str, ExampleStep]:
    """For every rule that an example shows, the first example that does and the step there."""
    shown: dict[str, ExampleStep] = {}
    for name, record in examples_of(game).items():
        for at, step in enumerate(record.steps(), 1):
            for event in step.events:
                shown.setdefault(event.rule, {"example": name, "step": at})
    return shown
