"""What all tests share: how many run at once, how hypothesis runs, and the games there are."""

import gc
import os
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

import psutil
import pytest
from hypothesis import settings

import engine
from engine.core.game import Game
from tests import turns
from tests.samples import IS_WHOLE, TODAY
from tests.scheduling import by_folder
from tutor.hosts.voila import skip_slow_grammar

skip_slow_grammar()
settings.register_profile("tutor", deadline=None, print_blob=True, max_examples=100 if IS_WHOLE else 12)
settings.load_profile("tutor")

WORKER_BYTES = 2 * 1024**3
"""What a process of tests may need at most, with its browser and the kernels of its servers."""

GARBAGE = (20_000, 20, 100)
"""So many new things are waited for before they are looked through; so often before older ones are."""

LONGEST_NAME = 60

HERE = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    """What is named on the command line is read folder by folder."""
    config.args[:] = by_folder(config.args)


def pytest_report_header(config: pytest.Config) -> str:
    """How much this run looks at of what is alike, and of slow tests, and how to look at the same again."""
    if IS_WHOLE:
        return "of what is alike: all"
    slow = f"one in {turns.SHARE}" if turns.are_taken(config) else "all"
    return f"of what is alike: a share, of slow tests: {slow}; the same again with TUTOR_DAY={TODAY}"


def pytest_make_parametrize_id(val: object) -> str | None:
    """Of a long text its beginning and its length: each process tells the names of all tests to the one that shares
    them out."""
    return f"{val[:30]}... {len(val)}" if isinstance(val, str) and len(val) > LONGEST_NAME else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None]:
    """What is read stays to the end: nobody looks through it for what can be thrown away, now or when tests have left
    something behind, which is looked for less often, too: a twelfth of the time of tests in Python went there."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores, where memory allows: one of them waits for a server most of the time, and
    each more has to read all tests, which takes as long as 3,000 of them."""
    return max(1, min(1 + (os.cpu_count() or 1), psutil.virtual_memory().available // WORKER_BYTES))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a process of tests whether slow ones take turns: it sees no command line."""
    node.workerinput["slow_take_turns"] = turns.are_taken(node.config)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Slow tests take turns. Tests of a module run in one process, where what they work out once is kept; those of
    several modules that share a server say so themselves."""
    if turns.are_taken(config):
        resting = set(turns.resting(items))
        items[:] = [item for item in items if item not in resting]
        config.hook.pytest_deselected(items=list(resting))
    for item in items:
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(own_group(item.path))
    return (yield)


@cache
def own_group(path: Path) -> pytest.MarkDecorator:
    """The group of a module's tests."""
    return pytest.mark.xdist_group(path.relative_to(HERE).with_suffix("").as_posix())


@pytest.fixture(scope="session", params=engine.all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    found: Game = request.param
    return found
