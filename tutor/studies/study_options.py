"""What the commands of studies have in common: their options, who plays, and how they end."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import AbstractContextManager

from engine.core.command_line import OneLineParser, count
from engine.studies.plans import StudyError
from engine.studies.tournament import ResultsError
from tutor.studies.executors import executor_of


def study_parser(kind: str, description: str) -> OneLineParser:
    """A parser with the options that say who plays."""
    parser = OneLineParser(prog=f"minions-tutor study {kind}", description=description, allow_abbrev=False)
    parser.add_argument("--workers", type=count, default=1, help="processes that play side by side (%(default)s)")
    parser.add_argument("--dask", metavar="ADDRESS", help="scheduler of a Dask cluster that plays: tcp://HOST:PORT")
    return parser


def players_of(options: argparse.Namespace) -> AbstractContextManager[Executor | None]:
    """Whoever plays, by the options. Errors: StudyError where nobody does."""
    return executor_of(options.workers, options.dask)


def run_to_exit_code(prog: str, goes_on: str, work: Callable[[], None]) -> int:
    """Does the work of a command. The exit code: 0, or 2 after one sentence of what went wrong, or 130 after Ctrl-C;
    `goes_on` says then what is kept."""
    try:
        work()
    except KeyboardInterrupt:
        print(f"\nStopped. {goes_on}; the same command goes on.", file=sys.stderr)
        return 130
    except (StudyError, ResultsError, OSError) as error:
        print(f"{prog}: {error}", file=sys.stderr)
        return 2
    return 0
