"""Slow tests take turns: in a run of everything, each has its day of the week."""

from collections.abc import Iterable

import pytest

from tests.samples import todays

SHARE = 7
"""One in so many has its turn, and on other days others."""


def are_taken(config: pytest.Config) -> bool:
    """Whether slow tests take turns: in a run of everything. Who names a file, a folder or a word gets all of it."""
    if hasattr(config, "workerinput"):
        return bool(config.workerinput["slow_take_turns"])
    names_some = config.option.keyword or config.option.markexpr
    return config.args_source is pytest.Config.ArgsSource.TESTPATHS and not names_some


def resting(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The slow tests whose turn is on another day; none in a whole run."""
    turns = {item: turn_of(item) for item in items if item.get_closest_marker("slow")}
    today = set(todays(SHARE, dict.fromkeys(turns.values())))
    return [item for item, turn in turns.items() if turn not in today]


def turn_of(item: pytest.Item) -> str:
    """What a slow test has its turn with: what its mark names, or else all cases of the same test."""
    named: tuple[str, ...] = next(item.iter_markers("slow")).args
    return named[0] if named else item.nodeid.partition("[")[0]
