"""How quick a piece of work is beside another one, done in the same breath: a busy machine slows down both."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SIZE = 20_000


def paced(work: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> tuple[T, float]:
    """What a function gives, and its processor time in paces: the time of a few milliseconds of plain Python."""
    with _nothing_swept():
        before = _pace()
        begun = process_time()
        found = work(*arguments, **options)
        taken = process_time() - begun
        return found, taken / max(before, _pace())


@contextmanager
def _nothing_swept() -> Iterator[None]:
    """Meanwhile no garbage is collected, which takes a process the longer the more its other tests have left."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _pace() -> float:
    begun = process_time()
    _ = {(number, number % 7): str(number) for number in range(SIZE)}
    return process_time() - begun
