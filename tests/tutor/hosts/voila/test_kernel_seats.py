"""Who holds a seat, who has to give it back, and what is left of a kernel that has ended: nothing."""

import asyncio
import logging
import time
from types import SimpleNamespace
from typing import Any

import pytest
from voila.request_info_handler import RequestInfoSocketHandler

from tests.loops import awaited
from tutor.hosts.voila.kernel_seats import STRANGERS, Answer, Guest, Seats
from tutor.hosts.voila.messages import KINDS


class House(Seats):
    """Seats whose kernels are only names."""

    def __init__(self, *kernels: str) -> None:
        super().__init__()
        self._kernels = {kernel: SimpleNamespace() for kernel in kernels}
        self._kernel_connections = dict.fromkeys(kernels, 0)
        self._pools: dict[str, list[asyncio.Future[dict[str, Any]]]] = {"page": []}
        self.ended: list[str] = []

    async def shutdown_kernel(self, kernel_id: str, *_: Any, **__: Any) -> None:  # type: ignore[override]
        self.ended.append(kernel_id)
        del self._kernels[kernel_id]


def admit(house: Seats, seats: int, visitor: str = "") -> Answer:
    house.seats = seats
    return awaited(house.admit(visitor))


def guest(seconds: float = 0, active: float = 0, greeted: bool = True, visitor: str = "") -> Guest:
    """A learner last seen, and last active, so many seconds ago."""
    now = time.monotonic()
    return Guest(visitor, seen=now - seconds, active=now - active, greeted=greeted)


class TestSeats:
    def test_an_admitted_visitor_holds_a_place_until_seated(self) -> None:
        house = House()
        assert admit(house, 2) is Answer.WELCOME
        assert admit(house, 2) is Answer.WELCOME
        assert admit(house, 2) is Answer.FULL
        house.sit_down()
        assert admit(house, 2) is Answer.WELCOME

    def test_every_learner_holds_a_seat(self) -> None:
        house = House("one", "two")
        assert house.learners() == {"one", "two"}
        assert admit(house, 2) is Answer.FULL
        assert admit(house, 3) is Answer.WELCOME

    def test_spare_kernels_hold_none(self) -> None:
        async def learners() -> set[str]:
            house = House("learner", "spare")
            spare: asyncio.Future[dict[str, Any]] = asyncio.Future()
            spare.set_result({"kernel_id": "spare"})
            house._pools["page"].append(spare)
            return house.learners()

        assert awaited(learners()) == {"learner"}

    def test_a_full_house_gives_away_the_seat_of_somebody_long_gone(self) -> None:
        house = House("gone", "here", "just now")
        house._kernel_connections["here"] = 1
        house._guests = {"gone": guest(61), "here": guest(10_000), "just now": guest()}
        assert admit(house, 3) is Answer.WELCOME
        assert house.ended == ["gone"]

    def test_a_learner_who_has_just_come_counts_before_somebody_long_gone_has_to_go(self) -> None:
        house = House("gone", "new")
        house._guests = {"gone": guest(61)}
        assert admit(house, 2) is Answer.WELCOME
        assert house.ended == ["gone"]

    def test_spare_kernels_that_nobody_can_use_are_cleared_away_and_others_take_their_place(
        self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        """One has died, one could not start, one is ending its start, and one was handed out while it was looked at."""
        monkeypatch.setattr(Seats, "shutdown_kernel", House.shutdown_kernel)

        async def look() -> None:
            house, filled, making = House("fit", "dead", "taken"), list[str](), asyncio.Future[None]()
            tasks = {name: asyncio.Future[dict[str, Any]]() for name in ("fit", "dead", "taken", "failed", "starting")}
            for name in ("fit", "dead", "taken"):
                tasks[name].set_result({"kernel_id": name, "task": making if name == "dead" else asyncio.Future()})
            tasks["failed"].set_exception(OSError("no memory"))
            pool = house._pools["page"] = [*tasks.values()]
            house.log = logging.getLogger("house")
            house.fill_if_needed = lambda *, notebook_name: filled.append(notebook_name)  # type: ignore[method-assign]
            house._kernels["fit"].is_alive = lambda: True
            house._kernels["dead"].is_alive = lambda: False
            house._kernels["taken"].is_alive = lambda: pool.remove(tasks["taken"])
            assert await house.admit() is Answer.WELCOME
            assert pool == [tasks["fit"], tasks["starting"]]
            assert (house.ended, making.cancelled()) == (["dead"], True)
            assert [str(record.args[0]) for record in caplog.records if record.args] == ["it died", "no memory"]
            assert filled == ["page", "page"]

        awaited(look())

    def test_a_house_with_room_ends_nobody(self) -> None:
        house = House("gone")
        house._guests = {"gone": guest(1000)}
        assert admit(house, 2) is Answer.WELCOME
        assert house.ended == []

    def test_losing_the_connection_starts_the_clock_anew(self) -> None:
        house = House("one")
        house._guests = {"one": guest(1000)}
        house._kernel_connections["one"] = 1
        house.notify_disconnect("one")
        assert admit(house, 1) is Answer.FULL

    def test_a_kernel_just_handed_out_is_not_culled(self, monkeypatch: pytest.MonkeyPatch) -> None:
        culled = []

        async def cull(_: Seats, kernel: str) -> None:
            culled.append(kernel)

        monkeypatch.setattr(
            "jupyter_server.services.kernels.kernelmanager.MappingKernelManager.cull_kernel_if_idle", cull
        )
        house = House("old", "new", "starting")
        house.cull_idle_timeout = 600
        house._guests = {"old": guest(601), "new": guest()}
        house._starting = {"starting"}
        for kernel in ("old", "new", "starting"):
            awaited(house.cull_kernel_if_idle(kernel))
        assert culled == ["old"]


def test_the_list_of_what_may_be_said_is_ours() -> None:
    """Whatever Voila asks for."""
    assert House().allowed_message_types == list(KINDS)
    assert Seats(allowed_message_types=["execute_request"]).allowed_message_types == list(KINDS)
    assert not any(word in kind for kind in KINDS for word in ("execute", "debug", "input", "shutdown"))


class Stream:
    """A line to a kernel."""

    def __init__(self) -> None:
        self.socket = SimpleNamespace(closed=False)

    def on_recv(self, hear: object) -> None:
        assert hear is None

    def close(self) -> None:
        self.socket.closed = True


def test_nothing_is_left_open_for_a_kernel_that_has_ended() -> None:
    """What Jupyter kept for a page that hung up meanwhile, or watched it by, and what Voila kept of its request."""
    kept, watching, house = Stream(), Stream(), House("one")
    house._kernels["one"]._activity_stream = watching
    house._kernel_buffers["one"] |= {"buffer": ["word"], "session_key": "one:page", "channels": {"iopub": kept}}
    house._guests = {"one": guest()}
    RequestInfoSocketHandler._cache["one"] = {}
    house.remove_kernel("one")
    assert (kept.socket.closed, watching.socket.closed) == (True, True)
    assert not {"one"} & {
        *house.list_kernel_ids(),
        *house._kernel_buffers,
        *house._guests,
        *RequestInfoSocketHandler._cache,
    }


class TestStrangers:
    """Pages behind which no browser has shown itself: robots, previews, plain requests."""

    def test_one_who_does_not_connect_in_time_gives_the_seat_back(self) -> None:
        house = House("robot", "browser")
        house._guests = {"robot": guest(16, greeted=False), "browser": guest(16)}
        awaited(house.cull_kernels())
        assert house.ended == ["robot"]

    @pytest.mark.parametrize("seats", [1, 2])
    def test_one_who_has_stayed_too_long_gives_way_to_a_newcomer_at_once(self, seats: int) -> None:
        house = House("robot")
        house._guests = {"robot": guest(16, greeted=False)}
        assert admit(house, seats) is Answer.WELCOME
        assert house.ended == ["robot"]

    def test_one_with_time_left_keeps_it(self) -> None:
        house = House("robot")
        house._guests = {"robot": guest(14, greeted=False)}
        awaited(house.cull_kernels())
        assert house.ended == []
        assert admit(house, 1) is Answer.FULL

    @pytest.mark.parametrize("sign", ["greet", "notify_connect"])
    def test_a_sign_of_life_ends_the_countdown(self, sign: str) -> None:
        house = House("page")
        house._guests = {"page": guest(16, greeted=False)}
        getattr(house, sign)("page")
        house._guests["page"].seen -= 16
        awaited(house.cull_kernels())
        assert house.ended == []

    @pytest.mark.parametrize(("state", "ended"), [("starting", []), ("busy", []), ("idle", ["page"])])
    def test_the_clock_does_not_run_while_the_page_is_made(self, state: str, ended: list[str]) -> None:
        house = House("page")
        house._guests = {"page": guest(100, greeted=False)}
        house._kernels["page"].execution_state = state
        awaited(house.cull_kernels())
        assert house.ended == ended

    def test_in_a_full_house_the_oldest_gives_way_to_a_newcomer(self) -> None:
        names = [f"robot {number}" for number in range(STRANGERS)]
        house = House(*names)
        house._guests = {name: guest(7 - at / 10, greeted=False) for at, name in enumerate(names)}
        assert admit(house, STRANGERS) is Answer.WELCOME
        assert house.ended == ["robot 0"]

    @pytest.mark.parametrize(("seconds", "seats"), [(3, 10), (3, 9), (14, 10)])
    def test_one_who_needs_some_seconds_to_connect_keeps_the_kernel(self, seconds: int, seats: int) -> None:
        """Among many who came at once, also where they take the last seats."""
        house = House("slow", *map(str, range(8)))
        house._guests = {name: guest(seconds, greeted=False) for name in house._kernels}
        admit(house, seats)
        assert house.ended == []

    def test_who_has_enough_gives_away_the_oldest_of_one_s_own_pages(self) -> None:
        mine = [f"mine {number}" for number in range(STRANGERS)]
        house = House("another's", *mine)
        house.per_visitor = STRANGERS
        house._guests = {name: guest(9, greeted=False, visitor="192.0.2.7") for name in mine}
        house._guests["another's"] = guest(10, greeted=False, visitor="192.0.2.8")
        assert admit(house, 30, "192.0.2.7") is Answer.WELCOME
        assert len(house.ended) == 1
        assert house.ended[0] in mine

    def test_a_class_that_comes_all_at_once_is_let_in(self) -> None:
        names = [f"page {number}" for number in range(29)]
        house = House(*names)
        house._guests = {name: guest(1, greeted=False) for name in names}
        assert admit(house, 30) is Answer.WELCOME
        assert house.ended == []


class TestVisitors:
    def test_nobody_takes_more_seats_than_one_may(self) -> None:
        house = House()
        house.per_visitor = 2
        assert [admit(house, 6, "192.0.2.7") for _ in range(3)] == [Answer.WELCOME, Answer.WELCOME, Answer.ENOUGH]
        assert admit(house, 6, "192.0.2.8") is Answer.WELCOME

    def test_a_seat_belongs_to_who_took_it(self) -> None:
        house = House()
        house.per_visitor = 1
        assert admit(house, 6, "192.0.2.7") is Answer.WELCOME
        house._kernels["page"] = SimpleNamespace()
        house.sit_down("192.0.2.7")
        assert admit(house, 6, "192.0.2.7") is Answer.ENOUGH

    def test_this_machine_is_not_counted(self) -> None:
        house = House()
        house.per_visitor = 1
        assert [admit(house, 3) for _ in range(3)] == [Answer.WELCOME] * 3

    def test_one_s_own_closed_tab_counts_no_longer_after_a_while(self) -> None:
        house = House("mine", "another's")
        house.per_visitor = 1
        house._guests = {"mine": guest(61, visitor="192.0.2.7"), "another's": guest(61, visitor="192.0.2.8")}
        assert admit(house, 6, "192.0.2.7") is Answer.WELCOME
        assert house.ended == ["mine"]


class TestForgotten:
    @pytest.mark.parametrize(("hours", "ended"), [(4, ["forgotten"]), (0, [])])
    def test_a_connected_page_without_a_learner_ends_after_hours(self, hours: int, ended: list[str]) -> None:
        house = House("forgotten", "used")
        house._kernel_connections |= {"forgotten": 1, "used": 1}
        house._guests = {"forgotten": guest(active=4 * 3600 + 1), "used": guest(active=4 * 3600 + 1)}
        house.forgotten_after = hours * 3600
        house.note_activity("used")
        awaited(house.cull_kernels())
        assert house.ended == ended
