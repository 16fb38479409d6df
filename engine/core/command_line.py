"""What the commands of the project have in common."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NoReturn

from engine.core.finding import names
from engine.core.quoting import quoted


class OneLineParser(argparse.ArgumentParser):
    """Answers a bad option with a single line instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Ends the process with the exit code 2."""
        self.exit(2, f"{self.prog}: {message} (--help lists the options)\n")


def game_name(text: str) -> str:
    """The name of a game, as an option's `type`. Errors: ArgumentTypeError."""
    if text not in names():
        raise argparse.ArgumentTypeError(f"there is no game {quoted(text)}; there are {', '.join(names())}")
    return text


def count(text: str) -> int:
    """A whole number of 1 or more, as an option's `type`. Errors: ArgumentTypeError."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number of 1 or more is expected, not {quoted(text)}")
    return int(text)


def file_to_write(text: str) -> Path:
    """A file that can be written once the work is done, as an option's `type`. Errors: ArgumentTypeError."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"a file in a folder that is there is expected, not {quoted(text)}")
    return path


def seed(text: str) -> int:
    """A whole number, as an option's `type`. Errors: ArgumentTypeError."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is expected, not {quoted(text)}") from None
