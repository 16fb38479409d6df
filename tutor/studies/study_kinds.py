"""The command `python -m tutor study`: it finds the kind of study that is asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.core.catalog import all_games
from engine.core.quoting import quoted
from tutor.studies import matches_command
from tutor.studies.survey_command import study_lengths, study_things

PROG = "minions-tutor study"


def kinds() -> Mapping[str, tuple[str, Callable[[Sequence[str]], int]]]:
    """The studies that there are, each with what it answers."""
    of_things = {
        things: (studied.question, partial(study_things, things))
        for game in all_games()
        for things, studied in game.studied.items()
    }
    return {
        "matches": ("Who beats whom, and how often?", matches_command.main),
        **of_things,
        "lengths": ("How many actions do games take?", study_lengths),
    }


def main(argv: Sequence[str]) -> int:
    """Plays a study. The exit code: 0, or 2 after one sentence of what went wrong, or 130 after Ctrl-C."""
    known = kinds()
    if not argv or argv[0] in ("-h", "--help"):
        print(_usage())
        return 0 if argv else 2
    if argv[0] not in known:
        print(f"{PROG}: there is no study {quoted(argv[0])}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    return known[argv[0]][1](argv[1:])


def _usage() -> str:
    known = kinds()
    wide = max(map(len, known))
    lines = [f"  {kind:<{wide}}  {question}" for kind, (question, _) in known.items()]
    return "\n".join(
        [f"usage: {PROG} KIND [GAME ...] [options]", "", *lines, "", f"{PROG} KIND --help lists the options."]
    )
