"""What the commands of the project have in common."""

from __future__ import annotations

import argparse
from typing import NoReturn


class OneLineParser(argparse.ArgumentParser):
    """Answers a bad option with a single line instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Ends the process with the exit code 2."""
        self.exit(2, f"{self.prog}: {message} (--help lists the options)\n")
