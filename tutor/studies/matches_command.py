"""`python -m tutor study matches`: the opponents of a game, each against each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.chance.opponents import STRENGTHS
from engine.core.command_line import OneLineParser, count, game_name, seed
from engine.core.finding import names
from engine.studies.tournament import (
    GAMES,
    KEPT_IN,
    SEED,
    Results,
    ResultsError,
    cell,
    pairings,
    play_missing,
    table,
    with_table,
)
from tutor.studies.study_options import players_of, run_to_exit_code, study_parser


def main(argv: Sequence[str] | None = None) -> int:
    """Plays what is asked for and prints the table. The exit code: 0, or 2 where the results cannot be read or
    written, or 130 after Ctrl-C."""
    parser = _parser()
    asked = parser.parse_args(argv)
    return run_to_exit_code(parser.prog, f"{asked.results} has every game that was kept", lambda: _play_and_tell(asked))


def _play_and_tell(asked: argparse.Namespace) -> None:
    results = Results(asked.results)
    if not asked.table:
        _play_all(results, asked)
    if asked.readme:
        asked.readme.write_text(with_table(asked.readme.read_text("utf-8"), results), "utf-8")
    if not results.matches:
        raise ResultsError(f"{asked.results} has no matches, and none were to be played.")
    print(table(results))


def _play_all(results: Results, asked: argparse.Namespace) -> None:
    wanted = [pairing for game in asked.game or names() for pairing in pairings(game, asked.strengths, asked.seed)]
    for pairing in wanted if asked.fresh else ():
        results.forget(pairing)
    with players_of(asked) as executor:
        for pairing in play_missing(results, wanted, asked.games, executor):
            words = f"{pairing.game}: {pairing.first} beats {pairing.second}"
            print(f"{words} {cell(results.score(pairing))}", file=sys.stderr, flush=True)


def _parser() -> OneLineParser:
    parser = study_parser("matches", "Let the opponents of a game play each against each. Ctrl-C loses nothing.")
    add = parser.add_argument
    strengths = tuple(STRENGTHS)
    add("game", nargs="*", type=game_name, help=f"{', '.join(names())}; all without any")
    add("--strengths", nargs="+", choices=strengths, default=strengths, metavar="STRENGTH", help=", ".join(strengths))
    add("--games", type=count, default=GAMES, help="games of each pairing (%(default)s)")
    add("--seed", type=seed, default=SEED, help="games with the same seed come out the same (%(default)s)")
    add("--results", type=Path, default=KEPT_IN, metavar="FILE", help="where games are kept (%(default)s)")
    add("--fresh", action="store_true", help="forget what was kept of these pairings, for a policy that has changed")
    add("--table", action="store_true", help="play nothing, only print the table")
    add("--readme", type=Path, metavar="FILE", help="write the table into this text, between its marks")
    return parser
