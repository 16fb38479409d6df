"""Learners without a browser: they ask the server for what a page asks for, at the times at which a page asks.

One opens the page and its files, takes a seat, opens an example and steps through it, a step every three seconds. At
each step the odds are asked for, and bettered while nothing else is asked, as `tutor/web/odds/improver.js` does it; at
some the learner asks "what if", and follows a branch.
"""

import asyncio
import gzip
import json
import re
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any
from urllib.parse import urljoin

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection

import engine
from tests.tutor.hosts.voila.running import Running
from tests.tutor.hosts.voila.talking import frame, line, unpacked
from tutor.hosts.voila.files_first import SEAT

STEP_SECONDS = 3.0
"""Between two steps of a learner."""

PATIENCE = 120.0
"""Seconds that a learner waits for anything before the benchmark fails."""

BETTER, MANY = "better odds", 500
"""The note of answers that nobody waits for, and the games that are asked for at least."""

BREATH, SPELL, LATE, LONGEST_REST = 0.02, 0.08, 0.04, 3.0
"""The rests of `improver.js`, in seconds: the shortest, the answer's time that is not late, the lateness that is
followed by a rest as long, the longest."""

FILES = re.compile(r'<(?:script[^>]* src|link rel="(?:stylesheet|preload)"[^>]* href)="([^"]+)"')

EXAMPLES = [(game.name, name) for game in engine.all_games() for name in engine.examples(game.name)]


@dataclass
class Notes:
    """What the learners met: seconds until each could go on, seconds of each answer by its kind, and refusals."""

    usable: list[float] = field(default_factory=list)
    answers: dict[str, list[float]] = field(default_factory=dict)
    refused: int = 0
    problems: list[str] = field(default_factory=list)

    @property
    def waited(self) -> list[float]:
        """The seconds of all answers that a learner waits for."""
        return [seconds for kind, found in self.answers.items() if kind != BETTER for seconds in found]


class Refused(Exception):
    """There is no seat."""


class Learner:
    """One page that is open: its kernel, and the questions that are on their way."""

    def __init__(self, server: Running, kernel: str, widget: str, socket: WebSocketClientConnection) -> None:
        self.server = server
        self.kernel = kernel
        self._widget = widget
        self._socket = socket
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._asked = 0
        self._info = asyncio.get_running_loop().create_future()

    async def reply(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """The reply to a question."""
        self._asked += 1
        number = self._asked
        waiting = self._waiting[number] = asyncio.get_running_loop().create_future()
        content = {"method": "custom", "content": {**question, "id": number}}
        await self._socket.write_message(frame("comm_msg", {"comm_id": self._widget, "data": content}), binary=True)
        return {**await asyncio.wait_for(waiting, PATIENCE), "id": question.get("id", number)}

    async def ask(self, kind: str, **parts: Any) -> Any:
        """The answer to a question that is not declined."""
        reply = await self.reply({"ask": kind, **parts})
        assert "answer" in reply, (kind, parts, reply)
        return reply["answer"]

    async def awake(self) -> None:
        """The kernel answers."""
        await self._socket.write_message(frame("kernel_info_request"), binary=True)
        await asyncio.wait_for(self._info, PATIENCE)

    async def listen(self) -> None:
        """Takes what the kernel says, until the line is cut."""
        while (said := await self._socket.read_message()) is not None:
            kind, told = unpacked(said)
            if kind == "kernel_info_reply" and not self._info.done():
                self._info.set_result(None)
            content = told.get("data", {}).get("content") if kind == "comm_msg" else None
            if isinstance(content, dict) and (waiting := self._waiting.pop(content.get("id", 0), None)):
                waiting.set_result(content)


@asynccontextmanager
async def seated(server: Running) -> AsyncIterator[Learner]:
    """A learner who opened the page, got its files and has a kernel that answers. Raises Refused."""
    async with AsyncExitStack() as stack:
        page = _unpacked(await _fetch(server.url)).decode()
        seat = asyncio.ensure_future(_seat(server))
        await asyncio.gather(*(_fetch(urljoin(server.url, address)) for address in FILES.findall(page)))
        kernel, widget = await seat
        await _fetch(f"{server.url}api/kernels/{kernel}")
        learner = Learner(server, kernel, widget, await stack.enter_async_context(line(server, kernel)))
        listening = asyncio.ensure_future(learner.listen())
        stack.callback(listening.cancel)
        await learner.awake()
        yield learner
        await _fetch(f"{server.url}voila/api/shutdown/{kernel}", method="POST", body="")


async def learn(server: Running, number: int, after: float, until: float, notes: Notes) -> None:
    """A learner's visit: it begins `after` seconds, and ends with a goodbye at `until` (`time.monotonic`)."""
    await asyncio.sleep(after)
    start = time.monotonic()
    try:
        async with seated(server) as learner:
            first = True
            for game, example in islice(cycle(EXAMPLES), number % len(EXAMPLES), None):
                opened = await _timed(learner, notes, "open", game=game, example=example, step=0)
                await _timed(learner, notes, "facts", line=opened["line"], at=0)
                if first:
                    notes.usable.append(time.monotonic() - start)
                    first = False
                await _step_through(learner, opened, until, notes)
                if time.monotonic() > until:
                    break
    except Refused:
        notes.refused += 1
    except Exception as problem:
        notes.problems.append(f"learner {number}: {problem!r}")


async def _step_through(learner: Learner, opened: Mapping[str, Any], until: float, notes: Notes) -> None:
    for at in range(1, len(opened["frames"])):
        due = time.monotonic() + STEP_SECONDS
        if due > until + STEP_SECONDS:
            return
        facts = (await _timed(learner, notes, "facts", line=opened["line"], at=at))["facts"]
        if at % 3 == 0:
            choices = await _timed(learner, notes, "choices", line=opened["line"], at=at)
            if at % 2 == 0 and choices["options"]:
                action = choices["options"][0]["action"]
                await _timed(learner, notes, "branch", line=opened["line"], at=at, action=action)
        await _improve(learner, opened["line"], at, facts, due, notes)
        await asyncio.sleep(max(0.0, due - time.monotonic()))


async def _improve(learner: Learner, line: str, at: int, facts: list[dict[str, Any]], due: float, notes: Notes) -> None:
    """Asks for better odds until they are known, or the next step is due."""
    rest = BREATH
    while (wanted := games_wanted(facts)) and time.monotonic() + rest < due:
        await asyncio.sleep(rest)
        start = time.monotonic()
        anew = (await _timed(learner, notes, "facts", BETTER, line=line, at=at, more=wanted))["facts"]
        better = {fact["id"]: fact for fact in anew}
        facts = [better.get(fact["id"], fact) for fact in facts]
        late = max(0.0, time.monotonic() - start - SPELL)
        rest = min(LONGEST_REST, max(BREATH, late**2 / LATE))


def games_wanted(facts: list[dict[str, Any]]) -> int:
    """To how many games the odds are to be sampled next; 0 where none gets better by it."""
    unsure = [fact for fact in facts if fact.get("more")]
    return 2 * max(MANY, *(fact.get("n") or 1 for fact in unsure)) if unsure else 0


async def _timed(learner: Learner, notes: Notes, kind: str, note: str = "", **parts: Any) -> Any:
    """The answer to a question, and a note of the time that it took under `note`, or else the question's kind."""
    start = time.monotonic()
    answer = await learner.ask(kind, **parts)
    notes.answers.setdefault(note or kind, []).append(time.monotonic() - start)
    return answer


async def _seat(server: Running) -> tuple[str, str]:
    """A kernel, and the widget in it that answers. Raises Refused."""
    try:
        given = json.loads(_unpacked(await _fetch(f"{server.url}{SEAT}", method="POST", body="")))
    except HTTPClientError as problem:
        if problem.code in (429, 503):
            raise Refused from None
        raise
    return given["kernel"], given["widget"]


def _unpacked(response: HTTPResponse) -> bytes:
    return gzip.decompress(response.body) if response.headers.get("Content-Encoding") == "gzip" else response.body


async def _fetch(address: str, **parts: Any) -> HTTPResponse:
    """Fetches a file as it comes over the wire. A client for each: none of them waits for another one's."""
    request = HTTPRequest(
        address,
        headers={"Accept-Encoding": "gzip"},
        decompress_response=False,
        request_timeout=PATIENCE,
        connect_timeout=PATIENCE,
        **parts,
    )
    client = AsyncHTTPClient(force_instance=True)
    try:
        return await client.fetch(request)
    finally:
        client.close()
