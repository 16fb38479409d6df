"""The kernels behind the page: who holds a seat, who has left, and which spare kernels are still fit."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from jupyter_client.manager import KernelManager
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Integer
from voila.request_info_handler import RequestInfoSocketHandler

from tutor.hosts.voila.messages import KINDS

START_SECONDS = 10
"""How long a closing server waits for kernels that are just starting."""

GREETING_SECONDS = 5
"""How long a page may take to show that a browser runs it, before a newcomer who finds no seat is preferred to it."""

STRANGERS = 4
"""So many pages that no browser runs may stay for a while; of more the oldest gives way to such a newcomer."""

PAGE_SECONDS = 90
"""How long a kernel may take to make a page. One that takes longer is hung, and loses its turn and its seat."""

AT_ONCE = 2 + 2 * (os.cpu_count() or 1)
"""So many pages are made at once. Where a class comes together, the first need not wait for the last."""

Spare = asyncio.Task[dict[str, Any]]


class Answer(Enum):
    """What a visitor is told at the door."""

    WELCOME = auto()
    FULL = auto()
    ENOUGH = auto()
    """The visitor holds as many seats as one may."""


@dataclass(slots=True)
class Guest:
    """The learner behind a kernel. Times are those of `time.monotonic`."""

    visitor: str | None
    """Where the learner comes from; None until the page has been given to somebody."""
    seen: float
    """When the page came, was last heard of, or lost its connection."""
    active: float
    """When the learner last did something."""
    greeted: bool = False
    """Whether a browser has shown itself behind the page. Robots and plain requests never do."""


class Seats(AsyncMappingKernelManager):
    """A kernel manager that knows its learners.

    A learner is a kernel that was handed out with a page. Spare kernels, kernels still starting and kernels
    on their way out hold no seat. Voila adds its pool of spare kernels in a subclass of this one.
    """

    seats = Integer(30, config=True, help="Learners at once.")
    per_visitor = Integer(30, config=True, help="Learners at once from one address; this machine is not counted.")
    greet_within = Integer(15, config=True, help="Seconds in which a page must show that a browser runs it.")
    absent_after = Integer(
        60, config=True, help="Seconds without a connection after which a full house may give a seat away."
    )
    forgotten_after = Integer(
        0, config=True, help="Seconds without a learner's doing after which a connected page ends, 0 for never."
    )

    if TYPE_CHECKING:

        def fill_if_needed(self, *, notebook_name: str) -> None:
            """Start spare kernels until the pool is full. Voila's subclass does it."""

    def __init__(self, **kwargs: Any) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._arriving: list[str] = []
        self._closed = False
        self._starting: set[str] = set()
        self._leaving: set[str] = set()
        self._guests: dict[str, Guest] = {}
        super().__init__(**{**kwargs, "allowed_message_types": list(KINDS)})

    def learners(self) -> set[str]:
        """The kernels that hold a seat."""
        return set(self.list_kernel_ids()) - self._starting - self._leaving - self._spare()

    async def admit(self, visitor: str = "") -> Answer:
        """Whether one more learner may come in; if so, a place is kept until `sit_down` is called.

        `visitor` is the address that the learner comes from, "" for this machine.
        """
        await self._drop_unfit_spares()
        self._note_learners()
        await self._end(self._in_the_way(visitor))
        if self._full():
            return Answer.FULL
        if self._has_enough(visitor):
            return Answer.ENOUGH
        self._arriving.append(visitor)
        return Answer.WELCOME

    def sit_down(self, visitor: str = "") -> None:
        """The learner who was admitted has a kernel by now, or has left."""
        self._arriving.remove(visitor)
        self._note_learners()
        for guest in self._guests.values():
            guest.visitor = visitor if guest.visitor is None else guest.visitor

    def greet(self, kernel_id: str) -> None:
        """A browser runs the page of this kernel."""
        if guest := self._guests.get(kernel_id):
            guest.greeted = True
            guest.seen = time.monotonic()

    def note_activity(self, kernel_id: str) -> None:
        """The learner of this kernel does something."""
        if guest := self._guests.get(kernel_id):
            guest.active = time.monotonic()

    def connections(self, kernel_id: str) -> int:
        """How many pages are connected to a kernel."""
        return int(self._kernel_connections.get(kernel_id, 0))

    async def start_kernel(self, *, kernel_id: str | None = None, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel; it is nobody's seat before it is up. Returns its id."""
        if self._closed:
            raise RuntimeError("The server is closing.")
        kernel_id = kernel_id or self.new_kernel_id(**kwargs)
        self._starting.add(kernel_id)
        try:
            return await super().start_kernel(kernel_id=kernel_id, **kwargs)
        finally:
            self._starting.discard(kernel_id)

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **kwargs: Any) -> None:  # type: ignore[override]
        """End a kernel; its seat is free from this moment."""
        self._leaving.add(kernel_id)
        try:
            await ensure_async(super().shutdown_kernel(kernel_id, *args, **kwargs))
        finally:
            self._leaving.discard(kernel_id)
            self._forget(kernel_id)

    async def close(self) -> None:
        """Start no kernel any more, and end every one at once, also those that are just starting."""
        self._closed = True
        limit = time.monotonic() + START_SECONDS
        while self._starting and time.monotonic() < limit:
            await asyncio.sleep(0.02)
        ends = [Seats.shutdown_kernel(self, kernel, now=True) for kernel in self.list_kernel_ids()]
        await asyncio.gather(*ends, return_exceptions=True)

    def notify_connect(self, kernel_id: str) -> None:
        """A page is connected."""
        super().notify_connect(kernel_id)
        self.greet(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        """A page lost its connection: from now on its learner counts as absent."""
        super().notify_disconnect(kernel_id)
        self.greet(kernel_id)

    async def cull_kernels(self) -> None:
        """End the kernels of pages that nobody reads and of learners who went away. Called every few seconds."""
        self._note_learners()
        await self._end([*self._strangers(self.greet_within), *self._forgotten()])
        await super().cull_kernels()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End an idle kernel, but only one whose learner was last seen long ago.

        A spare kernel may have idled for hours before it is handed out; its page needs time to connect. One that
        is just starting has no time of its own yet.
        """
        if kernel_id in self._starting:
            return
        self._note_learners()
        guest = self._guests.get(kernel_id)
        if guest is None or time.monotonic() - guest.seen > self.cull_idle_timeout:
            await super().cull_kernel_if_idle(kernel_id)

    def remove_kernel(self, kernel_id: str) -> KernelManager:
        """Forget a kernel that has ended, and close what is still open for it.

        A page that says goodbye loses its connection while its kernel ends, and Jupyter would keep that for it.
        """
        if kernel_id in self:
            self.stop_buffering(kernel_id)
            self.stop_watching_activity(kernel_id)
        self._forget(kernel_id)
        return super().remove_kernel(kernel_id)

    def _forget(self, kernel_id: str) -> None:
        self._guests.pop(kernel_id, None)
        RequestInfoSocketHandler._cache.pop(kernel_id, None)

    def _note_learners(self) -> None:
        """Keep a guest for every learner's kernel, and for no other.

        The clock of a new one does not run before its kernel has made the page, unless it never does.
        """
        now, learners = time.monotonic(), self.learners()
        self._guests = {kernel: guest for kernel, guest in self._guests.items() if kernel in learners}
        for kernel in learners - self._guests.keys():
            self._guests[kernel] = Guest(None, seen=now, active=now)
        for kernel, guest in self._guests.items():
            state = getattr(self._kernels[kernel], "execution_state", "")
            if not guest.greeted and state in ("starting", "busy") and now - guest.active < PAGE_SECONDS:
                guest.seen = now

    def _full(self) -> bool:
        return len(self._guests) + len(self._arriving) >= self.seats

    def _has_enough(self, visitor: str) -> bool:
        held = [guest.visitor for guest in self._guests.values()] + self._arriving
        return visitor != "" and held.count(visitor) >= self.per_visitor

    def _in_the_way(self, visitor: str) -> list[str]:
        """The kernels that are to make room for a newcomer."""
        if gone := self._strangers(self.greet_within):
            return gone
        if not self._full() and not self._has_enough(visitor):
            return []
        near = None if self._full() else visitor
        strangers = self._of(near, self._strangers(GREETING_SECONDS))
        return self._of(near, self._absent()) or strangers[: len(strangers) >= STRANGERS]

    def _of(self, visitor: str | None, kernels: Iterable[str]) -> list[str]:
        """Those kernels of one visitor; all for None."""
        return [kernel for kernel in kernels if visitor is None or self._guests[kernel].visitor == visitor]

    def _strangers(self, longer_than: float) -> list[str]:
        """The kernels behind whose page no browser has shown itself for so many seconds, the oldest first."""
        limit = time.monotonic() - longer_than
        waiting = [(guest.seen, kernel) for kernel, guest in self._guests.items() if not guest.greeted]
        return [kernel for seen, kernel in sorted(waiting) if seen <= limit]

    def _absent(self) -> list[str]:
        """The kernels of learners whose page has been gone for a while."""
        limit = time.monotonic() - self.absent_after
        return [kernel for kernel, guest in self._guests.items() if guest.seen < limit and not self.connections(kernel)]

    def _forgotten(self) -> list[str]:
        """The kernels whose page is still connected, but nobody has done anything there for hours."""
        if not self.forgotten_after:
            return []
        limit = time.monotonic() - self.forgotten_after
        return [kernel for kernel, guest in self._guests.items() if guest.active < limit]

    async def _end(self, kernels: Iterable[str]) -> None:
        ends = [self.shutdown_kernel(kernel, now=True) for kernel in set(kernels) if kernel in self]
        await asyncio.gather(*ends, return_exceptions=True)
        self._note_learners()

    def _spare(self) -> set[str]:
        """The kernels that wait in Voila's pool for a learner."""
        pools = self._voila_pools().values()
        return {task.result()["kernel_id"] for pool in pools for task in pool if _ready(task)}

    async def _drop_unfit_spares(self) -> None:
        """Take failed starts and dead kernels out of the pool, so that nobody is handed one."""
        for notebook, pool in self._voila_pools().items():
            for task in list(pool):
                if task.done() and not await self._fit(task) and task in pool:
                    pool.remove(task)
                    self.log.error("A spare kernel could not be used: %s", _reason(task))
                    await self._clear_away(task)
                    self.fill_if_needed(notebook_name=notebook)

    async def _clear_away(self, task: Spare) -> None:
        """End what is left of an unfit spare kernel and of the page that was made with it."""
        if not _ready(task):
            return
        task.result()["task"].cancel()
        if task.result()["kernel_id"] in self:
            await Seats.shutdown_kernel(self, task.result()["kernel_id"], now=True)

    async def _fit(self, task: Spare) -> bool:
        if not _ready(task):
            return False
        kernel_id = task.result()["kernel_id"]
        return kernel_id in self and await ensure_async(self.get_kernel(kernel_id).is_alive())

    def _voila_pools(self) -> dict[str, list[Spare]]:
        """Spare kernels, or the starts of them, by notebook. Voila fills this."""
        return getattr(self, "_pools", {})


def _ready(task: Spare) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def _reason(task: Spare) -> str:
    if task.cancelled():
        return "its start was cancelled"
    return str(task.exception() or "it died")
