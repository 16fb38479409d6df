"""Start the Minions Tutor: `python -m tutor`, or `minions-tutor` where it is installed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NoReturn

from tutor.serve import PORT, SEATS, CannotServe, Options, default_notebook, serve


class _OneLineParser(argparse.ArgumentParser):
    """Answers a bad option with a single line instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (--help lists the options)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the tutor until Ctrl-C. The exit code: 0 after a clean end, 2 where it cannot start."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    try:
        serve(
            Options(
                notebook=arguments.notebook or default_notebook(),
                host=arguments.host,
                port=arguments.port,
                browser=arguments.browser,
                seats=arguments.seats,
                base_url=arguments.base_url,
                verbose=arguments.verbose,
            )
        )
    except CannotServe as problem:
        print(f"{parser.prog}: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 0
    return 0


def _parser() -> _OneLineParser:
    parser = _OneLineParser(
        prog="minions-tutor",
        description="Play through the rules of the Minions games in the browser, with live odds.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="address to listen on (default: %(default)s, this machine only)")
    add("--port", type=_port, default=PORT, help="port, 0 for any free one (default: %(default)s)")
    add("--no-browser", dest="browser", action="store_false", help="do not open the page in the browser")
    add("--seats", type=_seats, default=SEATS, metavar="N", help="learners at once (default: %(default)s)")
    add("--notebook", type=Path, metavar="PATH", help="notebook to serve (default: the tutor's own)")
    add("--base-url", type=_base_url, default="/", metavar="PATH", help="page's path (default: %(default)s)")
    add("--verbose", action="store_true", help="log every request and every kernel")
    add("--version", action="version", version=f"%(prog)s {_version()}")
    return parser


def _port(text: str) -> int:
    return _number(text, 0, 65535)


def _seats(text: str) -> int:
    return _number(text, 1, 1000)


def _number(text: str, low: int, high: int) -> int:
    """The text as a whole number from `low` to `high`; argparse turns the error into its one line."""
    if text.isascii() and text.isdecimal() and low <= int(text) <= high:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} to {high}")


def _base_url(text: str) -> str:
    inner = text.strip("/")
    return f"/{inner}/" if inner else "/"


def _version() -> str:
    try:
        return version("minions-tutor")
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    sys.exit(main())
