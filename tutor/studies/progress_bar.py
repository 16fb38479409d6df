"""How far a study is: a bar with the time that is left, on a terminal; elsewhere nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from engine.studies.plans import Row
from engine.studies.plays import StudyProgress

WIDTH = 30


def play_with_bar(progress: Iterable[StudyProgress], name: str, screen: TextIO) -> tuple[Row, ...]:
    """The games of a study, played to its end, while a bar shows how far it is."""
    shows, rows = screen.isatty(), tuple[Row, ...]()
    try:
        for now in progress:
            rows = now.rows
            if shows:
                screen.write(f"\r{bar(now)} {name}\x1b[K")
                screen.flush()
    finally:
        if shows:
            screen.write("\r\x1b[K")
            screen.flush()
    return rows


def bar(now: StudyProgress) -> str:
    """The bar, such as "[######      ] 200 of 400 games, 12 s left"."""
    filled = WIDTH * now.done // now.games
    left = "" if now.left is None else f", {_time(now.left)} left"
    return f"[{'#' * filled}{' ' * (WIDTH - filled)}] {now.done:,} of {now.games:,} games{left}"


def _time(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 100 * 60 else f"{seconds / 3600:.0f} h"
