"""What has just happened is marked where it happened: no note of the news is in vain, and its words can be read."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import chain
from typing import Any

import pytest

import engine
from engine import Game
from tests.cases import for_each
from tests.tutor.tables.pictures import Frame, game_at_random, seen, words
from tutor.tables.pieces import News

PARTS = ("notes", "came")


def frames(game: Game) -> Iterator[Frame[Any]]:
    """What the steps of the examples and of a random game led to, all cards open and as the first seat sees it."""
    steps = (step for record in engine.examples(game.name).values() for step in record.played)
    told = chain(((step.after, step.events) for step in steps), game_at_random(game.setup(), 0, most=400))
    return (seen(frame, seat) for frame in told for seat in (None, 0))


def kind_of(place: str, note: str) -> tuple[str, str]:
    """What a note is about, whichever seat, card or place it is: "town-#" for "town-Mudwick"."""
    return re.sub(r"(?<=[a-z]-).+|\d+", "#", place), re.sub(r"\d+|[A-Z]\w+", "#", note)


@for_each("game", engine.all_games(), ids=lambda game: game.name)
def test_whatever_is_news_is_seen_on_the_table(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = f"tutor.tables.{game.folder.name}"
    board, news_of = import_module(f"{folder}.board"), import_module(f"{folder}.news").news_of

    def drawn(frame: Frame[Any], news: News) -> str:
        monkeypatch.setattr(board, "news_of", lambda state, events: news)
        return str(board.draw(*frame))

    def shows(frame: Frame[Any], news: News, part: str, place: str) -> bool:
        told = getattr(news, part)
        picture = drawn(frame, news)
        bare = drawn(frame, replace(news, **{part: {key: told[key] for key in told if key != place}}))
        return picture != bare and (part == "came" or told[place] in words(picture))

    noted = defaultdict[tuple[str, ...], list[tuple[Frame[Any], News, str, str]]](list)
    for frame in frames(game):
        news = news_of(*frame)
        for part in PARTS:
            for place, note in getattr(news, part).items():
                kind = kind_of(place, note if part == "notes" else "")
                noted[part, *kind].append((frame, news, part, place))
    assert len(noted) > 5
    assert [kind for kind, moments in noted.items() if not any(shows(*moment) for moment in moments)] == []
