"""Which rule every event and refusal of a game cites, and in which words: met by playing at random.

Names, cards and numbers are made general, so that each way of saying something is there once, and a person can look
through all of them beside what the rules say.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import count
from random import Random

from engine.core.actions import AnyAction
from engine.core.catalog import load
from engine.core.game import Game
from engine.core.state import State
from engine.core.turns import CHANCE, OVER

ACTIONS = 2000
"""So many actions of a game are played to meet what it says."""

REFUSAL = "refusal"
"""What cites a rule where nothing happened."""

TRIES_A_STEP = 12
"""So many actions of any kind are tried at each step, the forbidden ones among them."""

_NOW = re.compile(r"(now (?:is|at): |turn is at: )[^.]+")
"""What comes now instead: another sentence for every moment of a turn."""

_COLOURED = re.compile(r"\b(?:black|gray|red|white|blue|yellow)\b")
_SEVERAL = [
    re.compile(rf"({unit})(?:(?:, and |, | and | or ){unit})+")
    for unit in ("# against #", "card #", "the #", "CARD", "NAME", "#")
]


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """The id of a rule, what cites it, and in which words: players are NAME, cards CARD, numbers #.

    `what` is the phase of an event, which may belong to one moment and not to another, or "refusal".
    """

    rule: str
    what: str
    wording: str

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells it from others; singular and plural are the same."""
        return self.rule, self.what, re.sub(r"s\b", "", self.wording.replace("dice", "die"))


def citations(game: Game[State], actions: int = ACTIONS, seed: int = 0) -> list[Citation]:
    """Every citation met in so many actions, played at random in games of all sizes, sorted, each key once; the same
    for a seed."""
    met = sorted(set(_met(game, actions, Random(f"{game.name} {seed}"))))
    return sorted({one.key: one for one in reversed(met)}.values())


def _met(game: Game[State], actions: int, rng: Random) -> Iterator[Citation]:
    left = iter(range(actions))
    fewest, most = game.players
    for number in count():
        state = game.setup(fewest + number % (most - fewest + 1), **_options(game, number))
        while state.to_act is not OVER:
            if next(left, None) is None:
                return
            yield from _refusals(state, rng)
            step = state.play(_drawn(state, rng))
            for event in step.events:
                yield _citation(state, event.rule, state.phase, event.told(state.names))
            state = step.after
        yield from _refusals(state, rng)


def _options(game: Game[State], number: int) -> dict[str, object]:
    """For each game played the next answer to every question that is asked before a game."""
    chosen: dict[str, object] = {}
    for answers in game.setup_questions.values():
        ways = list(answers.values())
        chosen.update(ways[number % len(ways)])
    return chosen


def _drawn(state: State, rng: Random) -> AnyAction:
    turn = state.to_act
    if turn is CHANCE or turn is OVER:
        return state.sample(rng)
    return state.random_option(rng.choice(sorted(turn)), rng)


def _refusals(state: State, rng: Random) -> Iterator[Citation]:
    every = list(state.game.expressible_actions(state))
    for action in rng.sample(every, min(TRIES_A_STEP, len(every))):
        refusal = state.why_not(action)
        if refusal is not None:
            yield _citation(state, refusal.rule, REFUSAL, refusal.reason)


# ---------------------------------------------------------------- wordings


def _citation(state: State, rule: str, what: str, text: str) -> Citation:
    text = _any_of(state.names).sub("NAME", text)
    text = _any_of(_figures(state.game.name)).sub("#", _any_of(_cards(state.game.name)).sub("CARD", text))
    text = re.sub(r" +", " ", _COLOURED.sub("", re.sub(r"\+?\d+", "#", _NOW.sub(r"\1…", text))))
    for several in _SEVERAL:
        text = several.sub(r"\1", text)
    return Citation(rule, what, text)


@cache
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)" if words else r"(?!)")


@cache
def _cards(game: str) -> tuple[str, ...]:
    """The names and titles of a game's cards: those in its file, and those that its code tells apart by name."""
    module = importlib.import_module(f"engine.games.{load(game).folder.name}.rules.cards")
    tables = [value for value in vars(module).values() if isinstance(value, Mapping)]
    named = {key for table in tables for key in table if isinstance(key, str) and key[:1].isupper() and len(key) > 1}
    return tuple(sorted(named.union(_named_in(_file_of_cards(game)))))


@cache
def _figures(game: str) -> tuple[str, ...]:
    """What stands on cards in place of numbers, such as "red star"."""
    return tuple(sorted(set(_listed_in(_file_of_cards(game)))))


@cache
def _file_of_cards(game: str) -> object:
    return tomllib.loads((load(game).folder / "cards.toml").read_text(encoding="utf-8"))


def _parts(data: object) -> Iterable[object]:
    return data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()


def _named_in(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        yield from (data[key] for key in ("name", "title") if isinstance(data.get(key), str))
    for part in _parts(data):
        yield from _named_in(part)


def _listed_in(data: object) -> Iterator[str]:
    for part in _parts(data):
        if isinstance(part, str) and isinstance(data, list):
            yield part
        yield from _listed_in(part)
