"""The app's own page: the same for everybody and without a seat; its files; and the seat that its script asks for."""

import asyncio
import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.loops import awaited
from tests.tutor.hosts.voila.running import FOREIGN, Reply, Running, running, until
from tests.tutor.hosts.voila.talking import answer, frame, line
from tutor.app.stories import home
from tutor.hosts import shelf
from tutor.hosts.voila.files_first import SEAT, shows_the_app
from tutor.hosts.voila.fork_server import AHEAD
from tutor.hosts.voila.forking import can_fork
from tutor.hosts.voila.options import default_notebook
from tutor.hosts.voila.other_process import OtherProcess
from tutor.hosts.voila.shelf_files import ShelfFiles, asked_first, shelf_url
from tutor.tables import board

pytestmark = pytest.mark.xdist_group("files-first")
EXAMPLE = "vampire-vs-minotaur"
STORY = f"story/minions/{EXAMPLE}"


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """The app with one seat, below a path, within the least memory that a kernel can be given."""
    with running("--base-url", "games/tutor", "--seats", "1", "--memory", "300") as server:
        until(lambda: "home.json.gz" in server.ask().text, what="the first files")
        yield server


def file(server: Running, name: str, method: str = "GET") -> Reply:
    return server.ask(f"{shelf_url('/games/tutor/')}{name}.json.gz", method)


class TestPage:
    @pytest.mark.slow
    def test_it_is_the_same_for_everybody_and_costs_no_seat(self, server: Running) -> None:
        pages = [server.ask() for _ in range(3)]
        assert {page.status for page in pages} == {200}
        assert len({page.body for page in pages}) == 1
        assert "Set-Cookie" not in pages[0].headers
        assert server.ask(method="HEAD").headers["Content-Length"] == pages[0].headers["Content-Length"]

    @pytest.mark.slow
    def test_it_names_only_what_the_server_has(self, server: Running) -> None:
        page = server.ask(f"?game=minions&example={EXAMPLE}").text
        named = set(re.findall(r'(?:src|href|data-shelf|data-plotly|data-later)="(/[^"]+[^/"])"', page))
        assert len(named) == 7
        assert 'data-live=""' in page, "for this machine alone there are no live classes"
        assert [name for name in named if server.ask(name).status != 200] == []
        assert FOREIGN.findall(page) == []
        assert "<script>" not in page

    def test_its_opening_is_shown_before_its_style_sheet_is_there(self, server: Running) -> None:
        page = server.ask().text
        assert page.index('rel="preload" as="style"') < page.index("Opening the table") < page.index('rel="stylesheet"')

    def test_what_its_address_shows_is_asked_for_before_its_script_runs(self, server: Running) -> None:
        assert f"{STORY}.json.gz" in server.ask(f"?game=minions&example={EXAMPLE}").text
        assert "level/minions/first-minion.json.gz" in server.ask("?game=minions&level=first-minion").text
        for page in ("rules", "known"):
            assert "rules/deities.json.gz" in server.ask(f"?game=deities&page={page}").text
        strange = server.ask("?game=%22%3E%3Cscript%3E&example=../../x").text
        assert strange == server.ask().text

    def test_its_policy_is_stricter_than_that_of_other_pages(self, server: Running) -> None:
        own, other = (server.ask(path).headers["Content-Security-Policy"].split("; ") for path in ("", "nowhere"))
        assert set(other) - set(own) == {"script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:"}
        assert set(own) - set(other) == {"script-src 'self'"}

    def test_any_other_notebook_is_rendered_as_ever(self, tmp_path: Path) -> None:
        assert shows_the_app(default_notebook())
        (tmp_path / "app.ipynb").write_bytes(default_notebook().read_bytes())
        assert not shows_the_app(tmp_path / "app.ipynb")


class TestShelf:
    def test_a_file_is_the_packed_answer_to_be_kept(self, server: Running) -> None:
        reply = file(server, STORY)
        assert reply.body == shelf.packed(STORY)
        assert "immutable" in reply.headers["Cache-Control"]
        assert reply.headers["Content-Type"] == "application/gzip"
        assert "Content-Encoding" not in reply.headers
        head = file(server, STORY, "HEAD")
        assert (head.status, head.body) == (200, b"")
        assert int(head.headers["Content-Length"]) == len(reply.body)

    @pytest.mark.parametrize(
        "name", ["nothing", "story/minions/nothing", "story/minions", "story/minions/../../home", "home/", "HOME", ""]
    )
    def test_there_is_nothing_else(self, name: str, server: Running) -> None:
        assert file(server, name).status == 404

    def test_another_version_has_another_address(self, server: Running) -> None:
        assert server.ask("tutor/files/shelf-000000000000/home.json.gz").status == 404


class TestMadeAhead:
    def test_the_first_page_and_the_story_that_each_game_s_page_shows_first_come_first(self) -> None:
        shown = [f"story/{game['name']}/{game['examples'][0]['name']}" for game in home(board)["games"]]
        first = asked_first(shelf.names())
        assert first[0] == "home" and sorted(first[1:]) == sorted(shown)
        assert STORY in first

    def test_they_are_made_one_after_the_other_before_anybody_asks(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Beside:
            at_once = most = 0

            async def call(self, work: Callable[..., object], *given: object) -> object:
                self.at_once += 1
                self.most = max(self.most, self.at_once)
                await asyncio.sleep(0)
                self.at_once -= 1
                return work(*given)

        async def made() -> tuple[list[str], int]:
            files, beside = ShelfFiles(), Beside()
            monkeypatch.setattr(files, "_beside", beside)
            files.begin()
            while len(files._files) < len(asked_first(shelf.names())):
                await asyncio.sleep(0)
            await asyncio.gather(*files._files.values())
            return list(files._files), beside.most

        monkeypatch.setattr(shelf, "packed", str.encode)
        assert awaited(made()) == (list(asked_first(shelf.names())), 1)


class TestSeat:
    @pytest.mark.skipif(not can_fork(), reason="kernels are forked on Linux only")
    def test_its_kernel_has_the_games_loaded_ahead(self, server: Running) -> None:
        until(server.kernels, what="a kernel")
        parents = [kernel.parent() for kernel in server.kernels()]
        assert all(parent and AHEAD in parent.cmdline() for parent in parents)

    def test_one_is_given_to_whoever_asks_until_all_are_taken(self, server: Running) -> None:
        given = server.ask(SEAT, "POST")
        assert given.headers["Content-Type"] == "application/json"
        seat = json.loads(given.body)
        assert re.fullmatch(r"[0-9a-f-]{36}", seat["kernel"])
        assert '"content": {"id": 7, "answer": {}}' in awaited(ping(server, seat))
        refused = server.ask(SEAT, "POST")
        assert (refused.status, int(refused.headers["Retry-After"])) == (503, 30)
        assert server.ask().status == 200, "the page comes also in a full house"
        leave(server, given)
        leave(server, taken(server))
        assert server.log == ""

    def test_none_is_lost_to_pages_of_another_origin(self, server: Running) -> None:
        for told in (
            {"Origin": "http://evil.example"},
            {"Origin": "null"},
            {"Origin": "http://localhost:1"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site", "Origin": "http://evil.example"},
        ):
            assert server.ask(SEAT, "POST", told).status == 403, told
        leave(server, taken(server))

    def test_it_cannot_be_had_by_looking(self, server: Running) -> None:
        assert server.ask(SEAT).status == 405


def taken(server: Running) -> Reply:
    """The only seat, once it is free."""
    return until(lambda: (given := server.ask(SEAT, "POST")).status == 200 and given, what="a free seat")


def leave(server: Running, given: Reply) -> None:
    """Give a seat back."""
    assert server.ask(f"voila/api/shutdown/{json.loads(given.body)['kernel']}", "POST").status == 204


async def ping(server: Running, seat: dict[str, str]) -> str:
    """What the widget of a seat says to a sign of life."""
    question = {"method": "custom", "content": {"id": 7, "ask": "ping"}}
    async with line(server, seat["kernel"]) as socket:
        await socket.write_message(frame("kernel_info_request"), binary=True)
        await answer(socket, "kernel_info_reply")
        await socket.write_message(frame("comm_msg", {"comm_id": seat["widget"], "data": question}), binary=True)
        return (await answer(socket, "custom")).decode(errors="replace")


class TestMaking:
    def test_a_file_is_made_once_and_what_failed_anew(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[str] = []

        async def make(_process: OtherProcess, _work: object, *given: str) -> object:
            asked.extend(given)
            if asked == ["home"]:
                raise BrokenProcessPool
            return b"packed" if given else ("home",)

        async def visits() -> None:
            files = ShelfFiles()
            with pytest.raises(BrokenProcessPool):
                await files.file("home")
            assert await asyncio.gather(files.file("home"), files.file("home")) == [b"packed"] * 2
            with pytest.raises(KeyError):
                await files.file("nothing")

        monkeypatch.setattr(OtherProcess, "call", make)
        awaited(visits())
        assert asked == ["home", "home"]

    def test_a_process_that_was_ended_is_started_anew(self) -> None:
        async def visits() -> list[int]:
            beside = OtherProcess()
            before = await beside.call(os.getpid)
            os.kill(before, signal.SIGKILL)
            after = await beside.call(os.getpid)
            beside.close()
            return [before, after]

        before, after = awaited(visits())
        assert os.getpid() != before != after

    def test_it_ends_once_nothing_is_asked_of_it_any_more(self) -> None:
        class Slow(OtherProcess):
            async def _call(self, _work: object, turns: int) -> None:  # type: ignore[override]
                self._maker = SimpleNamespace(shutdown=lambda **_: ended.append(self._unfinished))  # type: ignore[assignment]
                for _ in range(turns):
                    await asyncio.sleep(0)

        async def two_calls() -> None:
            beside = Slow(idle_seconds=0)
            await beside.call(int, 1)
            await asyncio.gather(beside.call(int, 1), beside.call(int, 9))
            while beside._maker is not None:
                await asyncio.sleep(0)

        ended = list[int]()
        awaited(asyncio.wait_for(two_calls(), 5))
        assert ended == [0]

    def test_whoever_ends_it_does_not_wait_for_what_is_being_made(self) -> None:
        told: list[dict[str, bool]] = []

        class Busy(Executor):
            def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
                told.append({"wait": wait, "cancel_futures": cancel_futures})

        beside = OtherProcess()
        beside._maker = Busy()
        beside.close()
        beside.close()
        assert told == [{"wait": False, "cancel_futures": True}]
