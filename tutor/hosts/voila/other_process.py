"""A process beside the server that works things out, so that nobody's page waits for it."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

IDLE_SECONDS = 60
"""After so long without anything to work out, the process ends, and gives its memory back."""

NICENESS = 5
"""Learners who step and ask come before what is worked out here."""

P = ParamSpec("P")
Answer = TypeVar("Answer")


class OtherProcess:
    """Calls functions in a process that starts with the first call and ends where nothing is called for so long."""

    def __init__(self, idle_seconds: float = IDLE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._maker: Executor | None = None
        self._unfinished = 0
        self._ending: asyncio.TimerHandle | None = None

    async def call(self, work: Callable[P, Answer], *given: P.args, **named: P.kwargs) -> Answer:
        """What a function gives there, and in a new process where that one was ended from outside."""
        self._stay()
        self._unfinished += 1
        try:
            with suppress(BrokenProcessPool):
                return await self._call(work, *given, **named)
            return await self._call(work, *given, **named)
        finally:
            self._unfinished -= 1
            if not self._unfinished:
                self._ending = asyncio.get_running_loop().call_later(self._idle_seconds, self.close)

    def close(self) -> None:
        """Work nothing out any more."""
        self._stay()
        maker, self._maker = self._maker, None
        if maker is not None:
            maker.shutdown(wait=False, cancel_futures=True)

    def _stay(self) -> None:
        if self._ending is not None:
            self._ending.cancel()

    async def _call(self, work: Callable[P, Answer], *given: P.args, **named: P.kwargs) -> Answer:
        maker = self._maker = self._maker or ProcessPoolExecutor(1, get_context("spawn"), _get_ready)
        try:
            return await asyncio.wrap_future(maker.submit(work, *given, **named))
        except BrokenProcessPool:
            self._maker = None if self._maker is maker else self._maker
            raise


def _get_ready() -> None:
    """Leave Ctrl-C to the server, and the processor to whoever needs it more; end with the server, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)


def _end_with_server() -> None:
    if server := parent_process():
        server.join()
        os._exit(0)
