"""Win chances at positions of the worked examples, sampled ahead and kept in a file beside each game's rules.

`python -m tutor study odds` samples on. The counts stand for games by the game's own policy, so they are of
use only as long as it plays, and the rules go, as they did: a digest of a few games says so. What does not fit is left
aside, and sampled anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from engine.chance.sampling import Tally
from engine.core.catalog import examples
from engine.core.codec import encode
from engine.core.game import Game
from engine.core.records import Record
from engine.core.state import State
from engine.core.turns import CHANCE, OVER

S = TypeVar("S", bound=State)

FILE = "computed_odds.json"
FORMAT = 1

TRACED = 200
"""Actions of each game that a digest is made of."""

PARTS = 60
"""A victory is counted in so many parts, since up to five may share it."""

Counts: TypeAlias = tuple[int, ...]
"""So many games, and each seat's share of the victories, in `PARTS`."""

Kept: TypeAlias = dict[str, dict[int, Counts]]
"""By example and position, what was counted."""


def started_tally(view: S) -> Tally[S]:
    """The games sampled ahead for a position by its game's own policy; none where there are none."""
    tally = Tally(view, view.game.policy, view.game.policy_words)
    counts = counts_by_position(view.game).get(view)
    return tally_with_counts(tally, counts) if counts else tally


def tally_with_counts(tally: Tally[S], counts: Counts) -> Tally[S]:
    """A tally with further games, as they were counted."""
    n, *parts = counts
    won = tally.wins or (Fraction(0),) * len(parts)
    wins = tuple(share + Fraction(part, PARTS) for share, part in zip(won, parts, strict=True))
    return replace(tally, n=tally.n + n, wins=wins)


def counts_of(tally: Tally[Any]) -> Counts:
    """What is kept of a tally."""
    return tally.n, *(int(PARTS * share) for share in tally.wins)


@lru_cache(maxsize=16)
def counts_by_position(game: Game[Any]) -> Mapping[State, Counts]:
    """What was counted ahead, by position."""
    found: dict[State, Counts] = {}
    for name, positions in read_counts(game).items():
        states = examples(game.name)[name].states()
        found |= {states[at]: counts for at, counts in positions.items()}
    return MappingProxyType(found)


# ---------------------------------------------------------------- the file


def read_counts(game: Game[Any]) -> Kept:
    """What the file of a game holds that still fits: nothing where its games are played otherwise by now, and nothing
    of an example that is another one."""
    path = file_of(game)
    if not path.exists():
        return {}
    data = json.loads(path.read_text("utf-8"))
    if (data["format"], data["play"]) != (FORMAT, digest_of_play(game)):
        return {}
    records = examples(game.name)
    return {
        name: {int(at): tuple(counts) for at, counts in kept["at"].items() if _is_sound(counts, records[name])}
        for name, kept in data["examples"].items()
        if name in records and kept["digest"] == digest_of_record(records[name])
    }


def _is_sound(counts: Sequence[int], record: Record) -> bool:
    """Whether every game that was counted went to somebody at the table."""
    n, *wins = counts
    return n > 0 and sum(wins) == PARTS * n and len(wins) == len(record.start.names)


def write_counts(game: Game[Any], kept: Kept) -> None:
    """Write the file of a game, a line for each example."""
    records = examples(game.name)
    lines = [
        f"{json.dumps(name)}:" + _json({"digest": digest_of_record(records[name]), "at": kept[name]})
        for name in records
        if kept.get(name)
    ]
    head = f'{{"format":{FORMAT},"play":"{digest_of_play(game)}","examples":{{\n'
    path = file_of(game)
    part = path.with_suffix(".part")
    part.write_text(head + ",\n".join(lines) + "\n}}\n", "utf-8")
    part.replace(path)


def file_of(game: Game[Any]) -> Path:
    """Where a game's counts are kept."""
    return game.folder / FILE


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


@lru_cache(maxsize=16)
def digest_of_play(game: Game[Any]) -> str:
    """What tells whether games are still played alike: their first actions at every number of players."""
    least, most = game.players
    told = [repr(action) for players in range(least, most + 1) for action in _first_actions(game, players)]
    return _digest([game.policy_words, *told])


def _first_actions(game: Game[Any], players: int) -> Iterator[object]:
    state, rng = game.setup(players), Random(players)
    for _ in range(TRACED):
        turn = state.to_act
        if turn is OVER:
            return
        action = state.sample(rng) if turn is CHANCE else game.policy(state, next(iter(turn)), rng)
        yield action
        state = state.apply(action)


def digest_of_record(record: Record) -> str:
    """What tells one record from another: its table and its actions."""
    return _digest([_json(record.start.setup), *(_json(encode(step.action)) for step in record.played)])


def _digest(parts: Iterable[str]) -> str:
    return sha256("\n".join(parts).encode()).hexdigest()[:16]
