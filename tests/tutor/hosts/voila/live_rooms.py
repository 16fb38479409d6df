"""Live classes for tests: one is opened on a small server in the same process, and pages come into it."""

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import wraps
from inspect import Signature, signature
from typing import Any

import pytest

from tests.loops import awaited
from tests.tutor.hosts.voila.live_talking import LiveClient, Refused, live_line, serving_classes
from tutor.hosts.voila.live_classes import LiveClasses

LESSON = "five-seven-or-nine"


@dataclass
class Room:
    """A class that is open: its server, its name, its teacher, and the teacher's secret."""

    url: str
    classes: LiveClasses
    name: str
    secret: str
    teacher: LiveClient
    lines: AsyncExitStack

    async def line(self, **headers: str) -> LiveClient:
        """A page that has said nothing yet."""
        return await self.lines.enter_async_context(live_line(self.url, headers))

    async def join(self, creature: str) -> tuple[LiveClient, dict[str, Any]]:
        """A pupil's page, and what it keeps."""
        page = await self.line()
        return page, await page.ask("live-join", **{"class": self.name}, creature=creature)


@asynccontextmanager
async def open_class() -> AsyncIterator[Room]:
    """A class of the first lesson, with its teacher."""
    async with serving_classes() as (url, classes), AsyncExitStack() as lines:
        teacher = await lines.enter_async_context(live_line(url))
        opened = await teacher.ask("live-open", lesson=LESSON)
        yield Room(url, classes, opened["name"], opened["secret"], teacher, lines)


def in_class(work: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Makes a test of what is to happen in a class; the test takes the same fixtures, but for the room."""

    async def run(**fixtures: Any) -> None:
        async with open_class() as room:
            await work(room, **fixtures)

    @wraps(work)
    def test(**fixtures: Any) -> None:
        awaited(run(**fixtures))

    _, *fixtures = signature(work).parameters.values()
    test.__signature__ = Signature(fixtures)  # type: ignore[attr-defined]
    return test


async def refusal(asked: Coroutine[Any, Any, object]) -> str:
    """The sentence with which a question is declined."""
    with pytest.raises(Refused) as refused:
        await asked
    return str(refused.value)
