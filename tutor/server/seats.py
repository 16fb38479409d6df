"""The kernels behind the page: who holds a seat, who has left, and which spare kernels are still fit."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Integer
from voila.request_info_handler import RequestInfoSocketHandler

START_SECONDS = 10
"""How long a closing server waits for kernels that are just starting."""

Spare = asyncio.Task[dict[str, Any]]


class Seats(AsyncMappingKernelManager):
    """A kernel manager that knows its learners.

    A learner is a kernel that was handed out with a page. Spare kernels, kernels still starting and kernels
    on their way out hold no seat. Voila adds its pool of spare kernels in a subclass of this one.
    """

    absent_after = Integer(
        60, config=True, help="Seconds without a connection after which a full house may give a seat away."
    )

    if TYPE_CHECKING:

        def fill_if_needed(self, *, notebook_name: str) -> None:
            """Start spare kernels until the pool is full. Voila's subclass does it."""

    def __init__(self, **kwargs: Any) -> None:
        self._arriving = 0
        self._closed = False
        self._starting: set[str] = set()
        self._leaving: set[str] = set()
        self._seen: dict[str, float] = {}
        super().__init__(**kwargs)

    def learners(self) -> set[str]:
        """The kernels that hold a seat."""
        return set(self.list_kernel_ids()) - self._starting - self._leaving - self._spare()

    async def admit(self, seats: int) -> bool:
        """Whether one more learner may come in; if so, a place is kept until `sit_down` is called."""
        await self._drop_unfit_spares()
        if len(self.learners()) + self._arriving >= seats:
            await self._give_away_seats()
        if len(self.learners()) + self._arriving >= seats:
            return False
        self._arriving += 1
        return True

    def sit_down(self) -> None:
        """The learner who was admitted has a kernel by now, or has left."""
        self._arriving -= 1
        self._note_learners()

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

    def notify_disconnect(self, kernel_id: str) -> None:
        """A page lost its connection: from now on its learner counts as absent."""
        super().notify_disconnect(kernel_id)
        if kernel_id in self._seen:
            self._seen[kernel_id] = time.monotonic()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End an idle kernel, but only one whose learner was last seen long ago.

        A spare kernel may have idled for hours before it is handed out; its page needs time to connect.
        """
        self._note_learners()
        if time.monotonic() - self._seen.get(kernel_id, 0.0) > self.cull_idle_timeout:
            await super().cull_kernel_if_idle(kernel_id)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        super()._handle_kernel_died(kernel_id)
        self._forget(kernel_id)

    def _forget(self, kernel_id: str) -> None:
        self._seen.pop(kernel_id, None)
        RequestInfoSocketHandler._cache.pop(kernel_id, None)

    def _note_learners(self) -> None:
        now = time.monotonic()
        self._seen = {kernel: self._seen.get(kernel, now) for kernel in self.learners()}

    async def _give_away_seats(self) -> None:
        """End the kernels of learners whose page has been gone for a while."""
        limit = time.monotonic() - self.absent_after
        gone = [kernel for kernel, seen in self._seen.items() if seen < limit and self._absent(kernel)]
        await asyncio.gather(*(self.shutdown_kernel(kernel, now=True) for kernel in gone), return_exceptions=True)

    def _absent(self, kernel_id: str) -> bool:
        return kernel_id in self and not self._kernel_connections.get(kernel_id, 0)

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
