"""What the tests of the tutor are played on: random records, and a board that draws all that it is given."""

import random
from collections.abc import Sequence
from typing import Any

import engine
from engine import CHANCE, Action, Event, Game, Record, State
from tutor.app import panel, rulepage, stories
from tutor.tables import Board

FIRST, SECOND = "one-turn", "two-turns"


def draw(state: State, events: Sequence[Event] = ()) -> str:
    """Everything that a board is given, so that whatever leaks into a picture is seen."""
    return f"<p>{state!r} {tuple(events)!r}</p>"


BOARD = Board(draw=draw, cover=lambda: "<svg></svg>", gallery=lambda state: "<ul></ul>", lead="Odd.\nVery odd.")


def board_of(game: str) -> Board:
    return BOARD


def played_at_random(game: Game, seed: int, players: int = 2, turns: int = 99, **words: Any) -> Record:
    """A record of random play over so many turns, or to the end of the game."""
    rng = random.Random(seed)
    state: State = game.setup(players=players)
    actions: list[Action] = []
    while state.result is None and state.turn <= turns:
        turn = state.to_act
        action = state.sample(rng) if turn is CHANCE else engine.odds.at_random(state, next(iter(turn)), rng)
        actions.append(action)
        state = state.apply(action)
    return game.record({"players": players}, actions, **words)


def forget() -> None:
    """Empties what the tutor keeps of examples."""
    stories.film_of_example.cache_clear()
    stories.home.cache_clear()
    rulepage.rulebook.cache_clear()
    panel.facts_of.cache_clear()
