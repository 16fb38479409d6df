"""What the commands of studies have in common: their options, who plays, and how they end."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from engine.core.catalog import names
from engine.core.command_line import OneLineParser
from engine.core.quoting import quoted
from engine.studies.plans import StudyError
from engine.studies.workers import processes
from engine.tournament import ResultsError

DASK_SECONDS = 20
"""So long a scheduler may take to answer."""


def study_parser(kind: str, description: str) -> OneLineParser:
    """A parser with the options that say who plays."""
    parser = OneLineParser(prog=f"minions-tutor study {kind}", description=description, allow_abbrev=False)
    parser.add_argument("--workers", type=count, default=1, help="processes that play side by side (%(default)s)")
    parser.add_argument("--dask", metavar="ADDRESS", help="scheduler of a Dask cluster that plays: tcp://HOST:PORT")
    return parser


def count(text: str) -> int:
    """A whole number of 1 or more."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number of 1 or more is expected, not {quoted(text)}")
    return int(text)


def game_name(text: str) -> str:
    """The name of a game that there is."""
    if text not in names():
        raise argparse.ArgumentTypeError(f"there is no game {quoted(text)}; there are {', '.join(names())}")
    return text


@contextmanager
def players_of(options: argparse.Namespace) -> Iterator[Executor | None]:
    """Whoever plays, by the options: a Dask cluster, processes, or this process (None). Errors: StudyError."""
    if options.dask:
        with dask_cluster(options.dask) as cluster:
            yield cluster
    elif options.workers > 1:
        with processes(options.workers) as pool:
            yield pool
    else:
        yield None


@contextmanager
def dask_cluster(address: str) -> Iterator[Executor]:
    """The workers behind a scheduler. Errors: StudyError where Dask is not installed, or nobody answers."""
    try:
        from distributed import Client
    except ImportError:
        raise StudyError("Dask is not installed: pip install 'minions-tutor[study]' brings it.") from None
    try:
        client: Any = Client(address, timeout=DASK_SECONDS)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise StudyError(f"No Dask scheduler answers at {quoted(address)} (tcp://HOST:8786): {error}.") from error
    with client:
        yield client.get_executor()


def ended(prog: str, goes_on: str, work: Callable[[], None]) -> int:
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
