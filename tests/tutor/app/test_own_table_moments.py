"""What now, at a real table: what might be done with any cards in hand, and nothing of what the tutor guesses."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import CHANCE, OVER, Record
from engine.at_table.secrets import is_kept
from engine.core.actions import ONLOOKER
from tests.samples import todays
from tests.tutor.app.real_table import Teller, played_game
from tests.tutor.app.test_real_tables import GAMES, is_alike
from tutor.app.film import Film
from tutor.app.own_table_moments import OwnTableMoment
from tutor.app.what_now import UNTOLD, what_now
from tutor.tables import board

STEPS = 90


@pytest.fixture(scope="module", params=todays(2, GAMES))
def played(request: pytest.FixtureRequest) -> Record:
    name, players, options = GAMES[request.param]
    return played_game(name, 13, players, STEPS, **options)


def moments(record: Record) -> Iterator[OwnTableMoment]:
    film = Film.of(board(record.game.name), record)
    return (OwnTableMoment(film, at, ONLOOKER) for at in range(len(film.frames)))


def test_what_is_done_is_always_among_what_might_be(played: Record) -> None:
    for moment, step in zip(moments(played), played.played, strict=False):
        possible = moment.coming if moment.state.to_act is CHANCE else moment.legal
        if is_kept(step.action):
            alike = [one for one in possible if is_kept(one) and type(one) is type(step.action)]
            assert alike or moment.state.to_act is CHANCE or step.action.seat != moment.seat
        elif step.action.seat in (None, moment.seat):
            assert step.action in possible


def test_nobody_is_told_to_look_at_open_cards_or_through_the_eyes_of_another(played: Record) -> None:
    for moment in moments(played):
        answer = what_now(moment)
        assert answer["note"] in ("", UNTOLD)
        is_secret = moment.state.to_act is CHANCE and not moment.coming
        assert bool(answer["ways"]) == (not is_secret and moment.state.to_act is not OVER)
        assert all(way["labels"] and (way["rules"] or moment.seat is None) for way in answer["ways"])


def test_each_seat_is_asked_in_the_words_of_its_game(played: Record) -> None:
    asked = [what_now(moment)["ask"] for moment in moments(played) if moment.seat is not None]
    assert sum(": " in words for words in asked) > len(asked) / 2


@pytest.mark.slow
def test_no_guess_shows_in_it(played: Record) -> None:
    """Whether the true cards or guesses lie behind it, the same is told."""
    teller = Teller(played).begin().tell_until(len(played.played) - 1)
    true_line = teller.talk.ask("open", game=played.game.name, record=played.as_data())["line"]
    guesses = Record.from_data(teller.lead["record"])
    alike = [at for at in range(len(played.played) - 1) if is_alike(guesses, played, at)]
    assert len(alike) > 30
    for at in alike[::3]:
        told: list[Any] = [
            teller.talk.ask("what-now", line=line, at=at, view="table") for line in (teller.lead["line"], true_line)
        ]
        assert told[0] == told[1], at
