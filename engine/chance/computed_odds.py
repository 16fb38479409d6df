"""Win chances at positions of the worked examples, sampled ahead and kept in a file beside each game's rules.

    python -m engine.chance.computed_odds --minutes 10 --width 0.05 dark-minions deities

samples on for so many minutes of processor time in these games (all where none is named), until every position with all
cards open is known to such a half-width, the first positions of the examples first. It goes on where it left off.

The counts stand for games by the game's own policy, so they are of use only as long as it plays, and the rules go, as
they did: a digest of a few games says so. What does not fit is left aside, and sampled anew.
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
from time import process_time
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from engine.chance.sampling import Tally
from engine.core.catalog import examples, load, names
from engine.core.codec import encode
from engine.core.command_line import OneLineParser
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
    return _with_counts(tally, counts) if counts else tally


def _with_counts(tally: Tally[S], counts: Counts) -> Tally[S]:
    n, *wins = counts
    return replace(tally, n=n, wins=tuple(Fraction(parts, PARTS) for parts in wins))


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
    path = _file_of(game)
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
    path = _file_of(game)
    part = path.with_suffix(".part")
    part.write_text(head + ",\n".join(lines) + "\n}}\n", "utf-8")
    part.replace(path)


def _file_of(game: Game[Any]) -> Path:
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


# ---------------------------------------------------------------- the command


def sample_ahead(game: Game[Any], width: float, seconds: float) -> float:
    """Sample on for so many seconds of processor time, or until all is known to that half-width; the seconds used."""
    kept, start = read_counts(game), process_time()
    for name, at, state in positions_by_worth(game):
        counts = kept.setdefault(name, {}).get(at)
        more = counts_after(state, counts, width, start + seconds)
        if more is not None and more != counts:
            kept[name][at] = more
            write_counts(game, kept)
        if process_time() > start + seconds:
            break
    return process_time() - start


def positions_by_worth(game: Game[Any]) -> list[tuple[str, int, State]]:
    """The positions of the examples in which the game goes on: those where they begin, then every 64th, 32nd and so on,
    each position once."""
    found = {
        state: (name, at, state)
        for name, record in reversed([*examples(game.name).items()])
        for at, state in reversed([*enumerate(record.states())])
        if state.result is None
    }
    return sorted(found.values(), key=lambda place: -(place[1] & -place[1]) if place[1] else -(1 << 30))


def counts_after(state: State, counts: Counts | None, width: float, end: float) -> Counts | None:
    """What is counted of a position once it is known to that half-width, or the time has come; None where there is
    nothing, or a game was given up, which no counts can tell."""
    tally = Tally(state, state.game.policy, "")
    tally = _with_counts(tally, counts) if counts else tally
    rng = Random(f"{tally.n} {state!r}")
    while (not tally.n or tally.halfwidth > width) and process_time() < end:
        tally = tally.with_games(1, rng)
    if not tally.n or tally.unfinished:
        return None
    return (tally.n, *(int(PARTS * share) for share in tally.wins))


def main() -> None:
    """Sample ahead in the games that are named, and tell what is known then."""
    parser = OneLineParser(description="Sample win chances at positions of the worked examples ahead.")
    parser.add_argument("games", nargs="*", metavar="game", help=f"of {', '.join(names())}; all where none is named")
    parser.add_argument("--width", type=float, default=0.03, help="the half-width that is enough (0.03)")
    parser.add_argument("--minutes", type=float, default=10, help="minutes of processor time, all games together (10)")
    options = parser.parse_args()
    left, chosen = 60 * options.minutes, [load(name) for name in options.games or names()]
    for place, game in enumerate(chosen):
        left -= sample_ahead(game, options.width, left / (len(chosen) - place))
        known = [counts for positions in read_counts(game).values() for counts in positions.values()]
        size = _file_of(game).stat().st_size if known else 0
        print(f"{game.title}: {len(known)} positions, {sum(counts[0] for counts in known):,} games, {size:,} bytes")


if __name__ == "__main__":
    main()
