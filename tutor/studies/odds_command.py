"""`python -m tutor study odds`: win chances at positions of the worked examples, sampled ahead and shipped."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import perf_counter

from engine.core.catalog import load, names
from engine.core.command_line import OneLineParser, game_name
from engine.studies.odds_ahead import sample_ahead, told_of
from tutor.studies.study_options import players_of, run_to_exit_code, study_parser


def main(argv: Sequence[str] | None = None) -> int:
    """Samples ahead in the games that are named, and tells what is known then. The exit code: 0, or 2 where a worker
    died, or 130 after Ctrl-C."""
    parser = _parser()
    options = parser.parse_args(argv)
    return run_to_exit_code(parser.prog, "Every position that was done is kept", lambda: _sample(options))


def _sample(options: argparse.Namespace) -> None:
    left, chosen = 60 * options.minutes, [load(name) for name in options.games or names()]
    with players_of(options) as executor:
        for place, game in enumerate(chosen):
            begun = perf_counter()
            for _ in sample_ahead(game, options.width, left / (len(chosen) - place), executor):
                pass
            left -= perf_counter() - begun
            print(told_of(game), flush=True)


def _parser() -> OneLineParser:
    parser = study_parser("odds", "Sample win chances at positions of the worked examples ahead.")
    add = parser.add_argument
    add("games", nargs="*", type=game_name, metavar="game", help=f"of {', '.join(names())}; all where none is named")
    add("--width", type=float, default=0.03, help="the half-width that is enough (%(default)s)")
    add("--minutes", type=float, default=10, help="minutes, all games together (%(default)s)")
    return parser
