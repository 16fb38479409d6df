"""Learners made of code: each opens the page as a browser does, takes a seat, steps through a story, and asks.

`class_of` lets several arrive one after the other, and tells how they fared.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from statistics import quantiles
from time import monotonic
from typing import Any
from uuid import uuid4

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from engine.core.catalog import examples, games
from engine.lessons.lesson_catalog import lessons
from tests.tutor.hosts.voila.running import Running
from tests.tutor.hosts.voila.talking import PROTOCOL, frame
from tutor.app.courses import course_of

PAUSE = 3.0
"""Seconds between two steps of a learner."""

SAMPLES = 12
"""How often memory is looked at."""

PATIENCE = 120.0
"""Seconds after which an answer counts as none."""

NAMED = re.compile(r'(?:src|href|data-plotly)="(/[^"]+[^/"])"')
SHELF = re.compile(r'data-shelf="(/[^"]+)"')
CONTENT = 4
"""Where a message has what it says."""

STORIES = tuple((game.name, next(iter(examples(game.name)))) for game in games())
"""A worked example of each game, in turn for one learner after the other."""


@dataclass
class Learner:
    """Somebody at the page: what they waited for, in seconds, and how often they were sent away."""

    server: Running
    number: int
    first_step: float = 0.0
    usable: float = 0.0
    answers: list[float] = field(default_factory=list)
    refusals: int = 0
    there: asyncio.Event = field(default_factory=asyncio.Event)
    _socket: WebSocketClientConnection | None = None
    _seat: dict[str, str] = field(default_factory=dict)
    _asked: int = 0

    async def arrive(self) -> None:
        """Open the page and a story, and have the engine answer."""
        began = monotonic()
        self.game, self.story = STORIES[self.number % len(STORIES)]
        page = (await self._get(f"{self.server.url}?game={self.game}&example={self.story}")).body.decode()
        origin = self.server.url.split("/", 3)
        files = [name for name in NAMED.findall(page) if "plotly" not in name]
        [shelf] = SHELF.findall(page)
        wanted = [*files, *(f"{shelf}{name}.json.gz" for name in ("home", f"story/{self.game}/{self.story}"))]
        await asyncio.gather(*(self._get("/".join(origin[:3]) + name) for name in wanted))
        self.first_step = monotonic() - began
        await self._sit_down()
        self.line = await self.ask("open", game=self.game, example=self.story)
        self.usable = monotonic() - began
        self.answers.clear()

    async def visit(self, after: float, over: asyncio.Event) -> None:
        """Come after so many seconds; then step on and ask, with a pause between, until it is over."""
        await asyncio.sleep(after)
        await self.arrive()
        self.there.set()
        for step in count():
            await asyncio.sleep(PAUSE)
            if over.is_set():
                return
            await self._look_at(step % len(self.line["frames"]))

    async def use_everything(self) -> None:
        """Ask for whatever takes memory: each game's longest story, its rules, a level, a game played, lessons."""
        for game in games():
            await self.ask("rules", game=game.name)
            records = examples(game.name)
            longest = max(records, key=lambda name: len(records[name].played))
            self.line = await self.ask("open", game=game.name, example=longest)
            for at in range(1, min(12, len(self.line["frames"]))):
                await self._look_at(at)
            new = await self.ask("open", game=game.name)
            good = {str(seat): "good" for seat in range(len(new["seats"]))}
            played = await self.ask("play", line=new["line"], against=good, auto=True)
            await self.ask("ending", line=played["line"])
            await self.ask("level", level={"game": game.name, "name": course_of(game.name).levels[0].name})
        for lesson in lessons():
            await self.ask("lesson-items", lesson=lesson, seed="otter-7")
            await self.ask("trials", lesson=lesson, seed="otter-7", count=1000)

    async def leave(self) -> None:
        """Close the page."""
        if self._socket:
            self._socket.close()
            await self._post(f"{self.server.url}voila/api/shutdown/{self._seat['kernel']}")

    async def ask(self, what: str, /, **parts: object) -> dict[str, Any]:
        """Ask the engine, and note how long it took."""
        assert self._socket
        self._asked += 1
        question = {"method": "custom", "content": {"id": self._asked, "ask": what, **parts}}
        content = {"comm_id": self._seat["widget"], "data": question}
        began = monotonic()
        await self._socket.write_message(frame("comm_msg", content, msg_id=uuid4().hex), binary=True)
        reply = await asyncio.wait_for(self._reply(), PATIENCE)
        self.answers.append(monotonic() - began)
        assert "answer" in reply, reply
        answer: dict[str, Any] = reply["answer"]
        return answer

    async def _look_at(self, at: int) -> None:
        line = self.line["line"]
        await self.ask("facts", line=line, at=at, view="open")
        choices = await self.ask("choices", line=line, at=at, view="open")
        if at % 3 == 1 and choices["options"]:
            action = choices["options"][-1]["action"]
            branch = await self.ask("branch", line=line, at=at, action=action)
            await self.ask("facts", line=branch["line"], at=at + 1, view="open")
        if at % 5 == 4:
            await self.ask("hint", line=line, at=at, view="open", depth=3)

    async def _sit_down(self) -> None:
        while not self._seat:
            given = await self._post(f"{self.server.url}tutor/seat")
            if given.code == 200:
                self._seat = json.loads(given.body)
            else:
                self.refusals += 1
                await asyncio.sleep(2)
        address = self.server.url.replace("http", "ws", 1)
        channels = f"{address}api/kernels/{self._seat['kernel']}/channels?session_id={uuid4()}"
        request = HTTPRequest(channels, request_timeout=PATIENCE, connect_timeout=PATIENCE)
        self._socket = await websocket_connect(request, subprotocols=[PROTOCOL])

    async def _reply(self) -> dict[str, Any]:
        assert self._socket
        while True:
            message = await self._socket.read_message()
            assert isinstance(message, bytes), "the server hung up"
            content = json.loads(part_of(message, CONTENT))
            said = content.get("data", {})
            if said.get("method") == "custom" and said["content"].get("id") == self._asked:
                reply: dict[str, Any] = said["content"]
                return reply

    async def _get(self, address: str) -> HTTPResponse:
        request = HTTPRequest(address, request_timeout=PATIENCE, connect_timeout=PATIENCE)
        return await AsyncHTTPClient().fetch(request)

    async def _post(self, address: str) -> HTTPResponse:
        request = HTTPRequest(address, "POST", body=b"", request_timeout=PATIENCE, connect_timeout=PATIENCE)
        return await AsyncHTTPClient().fetch(request, raise_error=False)


def part_of(message: bytes, at: int) -> bytes:
    """A part of a message in Jupyter's binary protocol: after the channel come four JSON objects."""
    start, end = (int.from_bytes(message[8 * word : 8 * word + 8], "little") for word in (at + 1, at + 2))
    return message[start:end]


@dataclass(frozen=True)
class Course:
    """How a class fared: what its learners waited for in seconds, sorted; what the server used meanwhile."""

    first_steps: Sequence[float]
    usable: Sequence[float]
    answers: Sequence[float]
    refusals: int
    cpu: float
    """Seconds of computing, of all processes of the server."""
    seconds: float
    megabytes: Sequence[float]
    """Memory of the server with all its processes, pages that several share counted once: before anybody comes, and
    then evenly while all learn."""


async def class_of(server: Running, size: int, arriving: float, learning: float) -> Course:
    """Let learners arrive evenly within so many seconds; when all are there they learn on for so many.

    Errors: ExceptionGroup where one of them is not answered.
    """
    AsyncHTTPClient.configure(None, max_clients=20 * size)
    learners, over, megabytes = [Learner(server, number) for number in range(size)], asyncio.Event(), [memory(server)]
    before, began = cpu_seconds(server), monotonic()
    try:
        async with asyncio.TaskGroup() as group:
            for learner in learners:
                group.create_task(learner.visit(arriving * learner.number / size, over))
            for learner in learners:
                await learner.there.wait()
            for _ in range(SAMPLES):
                await asyncio.sleep(learning / SAMPLES)
                megabytes.append(memory(server))
            over.set()
        return _course(learners, cpu_seconds(server) - before, monotonic() - began, megabytes)
    finally:
        await asyncio.gather(*(learner.leave() for learner in learners), return_exceptions=True)


def _course(learners: Sequence[Learner], cpu: float, seconds: float, megabytes: Sequence[float]) -> Course:
    return Course(
        sorted(learner.first_step for learner in learners),
        sorted(learner.usable for learner in learners),
        sorted(one for learner in learners for one in learner.answers),
        sum(learner.refusals for learner in learners),
        cpu,
        seconds,
        megabytes,
    )


def share(values: Sequence[float], percent: int) -> float:
    """The value below which so many per cent lie; values must not be empty."""
    return values[0] if len(values) == 1 else quantiles(values, n=100, method="inclusive")[percent - 1]


def processes(server: Running) -> list[psutil.Process]:
    """The server's process and all below it."""
    top = psutil.Process(server.process.pid)
    return [top, *top.children(recursive=True)]


def memory(server: Running) -> float:
    """Megabytes of all its processes; pages that several share count once (Linux)."""
    found: Mapping[int, int] = {one.pid: one.memory_full_info().pss for one in processes(server) if one.is_running()}
    return sum(found.values()) / 1e6


def cpu_seconds(server: Running) -> float:
    """Seconds of computing so far, of processes that have ended too."""
    times = [one.cpu_times() for one in processes(server)]
    return sum(time.user + time.system for time in times) + times[0].children_user + times[0].children_system
