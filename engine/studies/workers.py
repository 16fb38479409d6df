"""Processes that play side by side, and end when they should."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread, current_thread, main_thread

MOMENT = 0.5
"""Seconds in which a pool takes note at the most that nothing more is wanted; its processes may end after that."""


@contextmanager
def processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes as an executor. On the way out they are ended, whatever they do.

    They are started afresh, not forked, so that they can be had in a notebook too.
    """
    context = get_context("spawn")
    far_end, near_end = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, _end_in_time, (far_end,))
    try:
        _start(pool, workers)
        yield pool
    finally:
        with suppress(RuntimeError):
            last = pool.submit(int)
            pool.shutdown(wait=False, cancel_futures=True)
            wait([last], MOMENT)
        near_end.close()
        far_end.close()


def _start(pool: ProcessPoolExecutor, workers: int) -> None:
    """Starts all processes at once, deaf to Ctrl-C, which is for the one that begins them."""
    heard = current_thread() is main_thread()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if heard else None
    try:
        for _ in range(workers):
            pool.submit(int)
    finally:
        if heard:
            signal.signal(signal.SIGINT, before or signal.SIG_DFL)


def _end_in_time(far_end: Connection) -> None:
    """Lets a process end as soon as nobody holds the near end of the pipe, for whatever reason. Its chunk is played
    again another time."""
    Thread(target=_end_with_pipe, args=(far_end,), daemon=True).start()


def _end_with_pipe(far_end: Connection) -> None:
    far_end.poll(None)
    os._exit(1)
