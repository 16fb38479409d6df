"""Files of cards with odd values: each is refused in a sentence, or played with every panel open."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import engine
from engine import CHANCE, OVER, AnyAction, State
from engine.core.game import Game
from tests.tutor.app.talk import wrong_in
from tutor.app.desk import Desk

GAMES = [game for game in engine.all_games() if "cards" in game.options]

MOVES = 12
"""Played at random with a deck that is accepted."""

PANELS = ("facts", "choices", "told", "what-now")
"""What is asked at a step while the page shows it."""

SLOW_PANELS = ("hint", "verdict")
"""What thinks about a step for up to two seconds."""

ODD: tuple[Any, ...] = (
    *(
        -1,
        0,
        1,
        2,
        7,
        99,
        10**6,
        10**30,
        1.5,
        float("nan"),
        float("inf"),
        True,
        "",
        "?",
        "0",
        "red",
        "<b>x</b>",
        "a\nb",
    ),
    *("\u202e", "x" * 5000, "💣", [], {}, [0], [[]], [0] * 40, {"a": 1}),
)
"""Values in the place of a right one."""


@dataclass(frozen=True)
class Deck:
    """The cards of a file, and the seed that they came from."""

    game: Game[Any]
    cards: Mapping[str, Any]
    seed: int


def deck(seed: int) -> Deck:
    """A house deck in which something is odd, or up to eight numbers are others; the same for the same seed."""
    rng = random.Random(seed)
    game = GAMES[seed % len(GAMES)]
    cards = deepcopy(tomllib.loads((game.folder / "cards.toml").read_text("utf-8")))
    if seed // len(GAMES) % 2:
        _spoil(cards, rng)
    else:
        for _ in range(rng.randint(1, 8)):
            _renumber(game, cards, rng)
    return Deck(game, cards, seed)


def _renumber(game: Game[Any], cards: dict[str, Any], rng: random.Random) -> None:
    """Another number in the place of one, where the game takes it."""
    numbers = [(place, key) for place, key in _places(cards) if type(place[key]) is int]
    place, key = rng.choice(numbers)
    before, place[key] = place[key], rng.choice([0, 1, 9, 20, 40, rng.randint(2, 12)])
    try:
        game.setup(cards=cards)
    except ValueError:
        place[key] = before


def _spoil(cards: dict[str, Any], rng: random.Random) -> None:
    """Change, drop, double, or exchange something somewhere in the deck."""
    place, key = rng.choice(list(_places(cards)))
    near = rng.choice([place[key] + 1, place[key] - 1, 0]) if isinstance(place[key], int) else place[key]
    change = rng.choice(["odd", "near", "near", "drop", "double", "borrow"])
    if change == "drop":
        del place[key]
    elif change == "double" and isinstance(place, list):
        place.insert(key, deepcopy(place[key]))
    elif change == "borrow":
        other, at = rng.choice(list(_places(cards)))
        place[key] = deepcopy(other[at])
    else:
        place[key] = near if change == "near" else deepcopy(rng.choice(ODD))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or table within a value, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def play(odd: Deck, thorough: bool = False, moves: int = MOVES) -> str:
    """The words that refuse a deck; "" where it was played with its panels open. Errors: AssertionError and whatever
    goes wrong.

    `thorough` also asks what takes seconds: hints, verdicts, a review; `moves` are played at random at most.
    """
    try:
        start = odd.game.setup(cards=odd.cards)
    except ValueError as refused:
        return str(refused)
    rng = random.Random(odd.seed)
    actions = random_game(start, rng, moves)
    _open_panels(odd.game.record(start, actions).dumps(), len(actions), rng, thorough)
    return ""


def random_game(start: State, rng: random.Random, moves: int) -> list[AnyAction]:
    """What is done at random from a start until the game is over, or so many moves are made."""
    state, actions = start, []
    while state.to_act is not OVER and len(actions) < moves:
        seat = None if state.to_act is CHANCE else min(state.to_act)
        actions.append(state.sample(rng) if seat is None else state.random_option(seat, rng))
        state = state.apply(actions[-1])
    return actions


def is_sentence(words: str) -> bool:
    """Whether this is one line for a reader, of a bearable length."""
    return "\n" not in words and 10 < len(words) < 600


def _open_panels(saved: str, steps: int, rng: random.Random, thorough: bool) -> None:
    desk = Desk(rng)
    line = _asked(desk, "load", text=saved)["line"]
    kinds = (*PANELS, *SLOW_PANELS) if thorough else PANELS
    for at in {0, steps // 2, steps}:
        for kind in kinds:
            _asked(desk, kind, **{"line": line, "at": at, **({"depth": 3} if kind == "hint" else {})})
    if thorough:
        _asked(desk, "review", line=line)


def _asked(desk: Desk, ask: str, **parts: Any) -> Any:
    """The answer, which fits the protocol; a refusal is words, and {} stands for its answer."""
    question = {"id": 1, "ask": ask, **parts}
    reply = desk.answer(question)
    assert wrong_in(question, reply) is None, wrong_in(question, reply)
    problem = reply.get("problem")
    assert problem is None or problem.get("code") != "mistake", problem
    return reply.get("answer", {"line": ""})
