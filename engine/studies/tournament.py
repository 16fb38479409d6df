"""The opponents of a game, each against each, and how it went: what `python -m tutor study matches` plays and tells.

Every game that is over is kept in a file, and a further run goes on where the last one was stopped.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

from engine.chance.opponents import STRENGTHS, opponents_of
from engine.core.catalog import all_games, load
from engine.core.quoting import quoted
from engine.studies.chunks import missing_ranges, play_chunks
from engine.studies.matches import Match, Score
from engine.studies.plans import Row

FORMAT, VERSION = "minions-tutor matches", 1
GAMES, SEED, KEPT_IN = 400, 1, Path("matches.json")
BEGUN, ENDED = "<!-- matches: made by python -m tutor study matches --table -->", "<!-- end of matches -->"
"""Where a text holds the table."""

Shares: TypeAlias = dict[int, Fraction | None]
"""By the number of a game, what the first side won of it (`Match.play_game`)."""


class ResultsError(ValueError):
    """A file of results that cannot be read; the message says why in one sentence."""


# ---------------------------------------------------------------- what is played


@dataclass(frozen=True, slots=True, order=True)
class Pairing:
    """Two policies of a game, by their keys, at a table of so many players."""

    game: str
    players: int
    seed: int
    first: str
    second: str

    @property
    def match(self) -> Match:
        """The games that it plays."""
        return Match(self.game, (self.first, self.second), self.players, self.seed)

    def shares_of(self, rows: Iterable[Row]) -> Shares:
        """What the first side has won of some games."""
        match = self.match
        return {row.number: won[0] if (won := match.shares(row)) else None for row in rows}


def pairings(game: str, strengths: Sequence[str], seed: int = SEED) -> list[Pairing]:
    """Each against each of these strengths, the stronger one first, at the game's smallest table."""
    offered = [strength for strength in opponents_of(load(game)) if strength in strengths]
    players = load(game).players[0]
    return [Pairing(game, players, seed, better, worse) for worse, better in combinations(offered, 2)]


# ---------------------------------------------------------------- what is kept


class Results:
    """The games that were played, in a file: every pairing with what its first side won, game by game."""

    def __init__(self, path: Path) -> None:
        """Opens the file; one that is missing is empty. Errors: ResultsError."""
        self.path = path
        self.matches: dict[Pairing, Shares] = _read_matches(path) if path.exists() else {}

    def score(self, pairing: Pairing) -> Score:
        """The score of a pairing in the games that were played."""
        return Score.of(self.matches.get(pairing, {}).values())

    def keep(self, pairing: Pairing, shares: Shares) -> None:
        """Adds games and writes the file, so that it is whole at any moment."""
        self.matches[pairing] = {**self.matches.get(pairing, {}), **shares}
        beside = self.path.with_name(f"{self.path.name}.new")
        beside.write_text(_text_of(self.matches), encoding="utf-8")
        beside.replace(self.path)

    def forget(self, pairing: Pairing) -> None:
        """Takes the games of a pairing out, as if they had never been played."""
        self.matches.pop(pairing, None)


def _text_of(matches: Mapping[Pairing, Shares]) -> str:
    """The text of the file: a line for each pairing, its games by number, "-" for one that was given up."""
    lines = [json.dumps(_as_entry(pairing, matches[pairing])) for pairing in sorted(matches)]
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "matches": [\n' + ",\n".join(lines) + "\n]}\n"


def _as_entry(pairing: Pairing, shares: Shares) -> dict[str, object]:
    numbers = range(max(shares, default=-1) + 1)
    won = [_share_word(shares[number]) if number in shares else None for number in numbers]
    return {
        "game": pairing.game,
        "players": pairing.players,
        "seed": pairing.seed,
        "first": pairing.first,
        "second": pairing.second,
        "won": won,
    }


def _share_word(share: Fraction | None) -> str:
    return "-" if share is None else str(share)


def _read_matches(path: Path) -> dict[Pairing, Shares]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if (data["format"], data["version"]) != (FORMAT, VERSION):
            raise ValueError(f"its format is {quoted(data['format'])}, version {quoted(data['version'])}")
        return dict(_read_entry(**entry) for entry in data["matches"])
    except (ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError, OSError) as error:
        raise ResultsError(f"{path} does not hold results of matches that can be read: {error}.") from None


def _read_entry(
    game: str, players: int, seed: int, first: str, second: str, won: list[str | None]
) -> tuple[Pairing, Shares]:
    shares = {number: None if word == "-" else Fraction(word) for number, word in enumerate(won) if word is not None}
    return Pairing(game, players, seed, first, second), shares


# ---------------------------------------------------------------- playing


def play_missing(
    results: Results, wanted: Sequence[Pairing], count: int, executor: Executor | None = None
) -> Iterator[Pairing]:
    """Plays what is missing of the first `count` games of each pairing, in chunks, and keeps every chunk at once.
    After each it says which pairing has grown. Errors: StudyError where a worker dies."""
    for pairing in wanted:
        missing = missing_ranges(results.matches.get(pairing, ()), count)
        for chunk in play_chunks(pairing.match, missing, executor):
            results.keep(pairing, pairing.shares_of(chunk.rows))
            yield pairing


# ---------------------------------------------------------------- telling


def table(results: Results) -> str:
    """The results as a Markdown table: a row for each game and table, a column for each pairing of strengths."""
    rows = sorted({(pairing.game, pairing.players, pairing.seed) for pairing in results.matches})
    pairs = [(better, worse) for worse, better in combinations(STRENGTHS, 2)]
    shown = [pair for pair in pairs if any((p.first, p.second) == pair for p in results.matches)]
    titles = {game.name: game.title for game in all_games()}
    lines = [
        ["Game", "Players", *(f"{STRENGTHS[better]} beats {STRENGTHS[worse].lower()}" for better, worse in shown)],
        ["---", *["---:"] * (1 + len(shown))],
    ]
    for game, players, seed in rows:
        cells = [cell(results.score(Pairing(game, players, seed, *pair))) for pair in shown]
        lines.append([titles[game], str(players), *cells])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def cell(score: Score) -> str:
    """A score in a few words: "86.3 % ± 3.4 of 400"."""
    if not score.played:
        return "not played"
    share = score.share
    given_up = f", {score.unfinished} given up" if score.unfinished else ""
    return f"{100 * float(share.value):.1f} % ± {100 * share.halfwidth:.1f} of {score.played}{given_up}"


def with_table(text: str, results: Results) -> str:
    """A text with the table of the results between its marks. Errors: ResultsError where it has no such marks."""
    before, begun, rest = text.partition(BEGUN)
    _, ended, after = rest.partition(ENDED)
    if not (begun and ended):
        raise ResultsError(f"There is no place for the table: the text lacks {BEGUN} and {ENDED}.")
    return f"{before}{BEGUN}\n\n{table(results)}\n\n{ENDED}{after}"
