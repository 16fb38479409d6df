"""What strangers may do to live classes: how much they may send, how often guess, and how many there may be."""

import asyncio
import time
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError

from tests.tutor.hosts.voila.live_rooms import LESSON, Room, in_class, refusal
from tests.tutor.hosts.voila.live_talking import LiveClient, live_line
from tutor.app.live_names import LOWEST, NUMBERS, WORDS, new_name, plain_name
from tutor.app.protocol import LIVE_QUESTIONS
from tutor.app.questions import LIVE_KINDS, parts_of
from tutor.hosts.voila import live_classes, live_lines, live_room
from tutor.hosts.voila.live_classes import FORGIVEN_SECONDS, GUESSED, WRONG_TRIES, Allowance

pytestmark = pytest.mark.usefixtures("quick_classes")

NONSENSE = ("no json", "[1, 2]", "[" * 4000, '{"ask": "live-door"}', '{"id": "x"}', b"{}", "\ud7ff")


@in_class
async def test_what_makes_no_sense_ends_the_line_and_nothing_else(room: Room) -> None:
    page, _ = await room.join("Dragon")
    for message in NONSENSE:
        stranger = await room.line()
        await stranger.send(message)
        assert await stranger.closed() == 1002, message
    stranger = await room.line()
    await stranger.send('{"id": 1, "ask": "' + "x" * live_lines.LONGEST + '"}')
    assert await stranger.closed() == 1009
    await page.ask("live-report", part="hand", answers=[])


@pytest.mark.parametrize("kind", LIVE_QUESTIONS, ids=lambda kind: kind.ask)
def test_each_question_is_read_by_its_type(kind: Any) -> None:
    @in_class
    async def ask_wrongly(room: Room) -> None:
        page = await room.line()
        for part in parts_of(kind):
            assert f'"{part.name}" must be' in await refusal(page.ask(kind.ask, **filled(kind, {part.name: 0.5})))
            if part.required:
                assert f'"{part.name}" is missing' in await refusal(page.ask(kind.ask, **without(kind, part.name)))
        assert not kind.ask.startswith("live-p") or "Only" in await refusal(page.ask(kind.ask, **filled(kind, {})))

    ask_wrongly()


FITTING: dict[str, object] = {
    "lesson": LESSON,
    "same": False,
    "class": "otter-4271",
    "secret": "s",
    "token": "t",
    "creature": "Elf",
    "part": "hand",
    "prediction": 1,
    "bet": 1,
    "sketch": None,
    "trials": 1,
    "answers": [],
    "pace": "alone",
    "shown": False,
    "item": "",
    "given": "",
    "open": True,
}
"""For every part of any question, a value that fits."""


def filled(kind: Any, other: dict[str, object]) -> dict[str, object]:
    return {part.name: FITTING[part.name] for part in parts_of(kind)} | other


def without(kind: Any, name: str) -> dict[str, object]:
    return {key: value for key, value in filled(kind, {}).items() if key != name}


TEACHING = {
    "live-pace",
    "live-predictions",
    "live-peers",
    "live-show",
    "live-let-in",
    "live-send-away",
    "live-csv",
    "live-close",
}


@in_class
async def test_only_a_teacher_does_what_a_teacher_does_and_only_a_pupil_reports(room: Room) -> None:
    page, _ = await room.join("Dragon")
    nobody = await room.line()
    for kind in LIVE_KINDS.values():
        asked = kind.ask, filled(kind, {})
        if kind.ask in TEACHING:
            assert "Only the teacher" in await refusal(page.ask(asked[0], **asked[1]))
            assert "Only the teacher" in await refusal(nobody.ask(asked[0], **asked[1]))
        elif kind.ask in ("live-report", "live-leave"):
            assert "Only a pupil" in await refusal(room.teacher.ask(asked[0], **asked[1]))
            assert "Only a pupil" in await refusal(nobody.ask(asked[0], **asked[1]))
        elif kind.ask != "live-door":
            assert "already" in await refusal(page.ask(asked[0], **asked[1]))


@in_class
async def test_who_asks_again_and_again_what_cannot_be_answered_is_let_go(room: Room) -> None:
    stranger = await room.line()
    for _ in range(live_lines.MOST_PROBLEMS):
        await refusal(stranger.ask("live-csv"))
    await stranger.send('{"id": 0, "ask": "live-csv"}')
    assert await stranger.closed() == 1008


@in_class
async def test_who_was_a_teacher_elsewhere_is_none_here(room: Room) -> None:
    """What is sent together with the wish to close one's own class is not heard any more."""
    rogue = await room.line()
    await rogue.ask("live-open", lesson=LESSON)
    here = {"class": room.name}
    wishes = (("live-close", {}), ("live-join", {**here, "creature": "Elf"}), ("live-let-in", {"open": False}))
    asked = [asyncio.ensure_future(rogue.ask(name, **parts)) for name, parts in wishes]
    await rogue.closed()
    for one in asked:
        one.cancel()
    live = room.classes.find(room.name, "").live
    assert (live.open, live.pupils) == (True, {})


@in_class
async def test_a_proof_of_odd_letters_is_a_wrong_one(room: Room) -> None:
    page = await room.line()
    for asked, part in (("live-back", "token"), ("live-teach", "secret")):
        assert "once more" in await refusal(page.ask(asked, **{"class": room.name, part: "\ud800"}))


@in_class
async def test_what_fails_again_and_again_ends_the_line(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise RuntimeError

    monkeypatch.setattr(room.classes, "find", fail)
    monkeypatch.setattr(live_lines, "MOST_PROBLEMS", 1)
    page = await room.line()
    assert "could not" in await refusal(page.ask("live-door", **{"class": room.name}))
    await page.send('{"id": 0, "ask": "live-door", "class": "x"}')
    assert await page.closed() == 1008


@in_class
async def test_messages_of_one_page_are_read_at_a_pace(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = await room.join("Dragon")
    monkeypatch.setattr(live_lines, "PAUSE_SECONDS", 0.05)
    began = time.monotonic()
    await asyncio.gather(*(page.ask("live-report", part="hand", answers=[]) for _ in range(5)))
    assert time.monotonic() - began > 4 * 0.05


@in_class
async def test_a_page_of_another_origin_gets_no_line(room: Room) -> None:
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        with pytest.raises(HTTPClientError) as refused:
            async with live_line(room.url, headers):
                pass
        assert refused.value.code == 403
    await room.line(Origin=room.url.rstrip("/"))


@in_class
async def test_an_address_has_so_many_lines(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_classes, "MOST_LINES_OF_ADDRESS", 2)
    second = await room.line()
    with pytest.raises(HTTPClientError) as refused:
        await room.line()
    assert refused.value.code == 429
    await second.close()
    while room.classes.lines.total() > 1:
        await asyncio.sleep(0)
    await room.line()


@in_class
async def test_an_address_without_a_line_is_forgotten(room: Room) -> None:
    await room.teacher.close()
    while room.classes.lines.total():
        await asyncio.sleep(0)
    assert not room.classes.lines


@in_class
async def test_whose_page_is_gone_listens_to_the_class_no_more(room: Room) -> None:
    page, _ = await room.join("Dragon")
    held = room.classes._rooms[room.name]
    assert [*held._pupils] == ["Dragon"] and len(held._teachers) == 1
    for one in (page, room.teacher):
        await one.close()
    while room.classes.lines.total():
        await asyncio.sleep(0)
    assert not held._pupils and not held._teachers


@in_class
async def test_what_only_changes_the_class_is_answered_with_nothing(room: Room) -> None:
    page, _ = await room.join("Dragon")
    for kind, parts in (("predictions", {"shown": True}), ("peers", {"shown": True}), ("let-in", {"open": True})):
        assert await room.teacher.ask(f"live-{kind}", **parts) == {}
    assert await room.teacher.ask("live-pace", pace="alone", part="hand") == {}
    assert await page.ask("live-report", part="hand", answers=[]) == {} == await page.ask("live-leave")


@in_class
async def test_a_class_that_is_closed_counts_nothing_any_more(room: Room) -> None:
    counting = room.classes._rooms[room.name]._counting = asyncio.ensure_future(asyncio.Event().wait())
    await room.teacher.ask("live-close")
    assert counting.cancelling() == 1


@in_class
async def test_bars_are_drawn_only_where_the_lesson_asks_for_them(room: Room) -> None:
    page, _ = await room.join("Dragon")
    live = room.classes._rooms[room.name].live
    live.outline = replace(live.outline, sketch=None)
    bars = {"part": "predict", "prediction": 40, "answers": []}
    assert "where the lesson asks for them" in await refusal(page.ask("live-report", **bars, sketch=[100]))


@in_class
async def test_there_are_so_many_classes_of_an_address_and_in_all(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(live_classes.MOST_OF_ADDRESS - 1):
        await (await room.line()).ask("live-open", lesson=LESSON)
    line = await room.line()
    assert "Close one of your 3 classes" in await refusal(line.ask("live-open", lesson=LESSON))
    monkeypatch.setattr(live_classes, "MOST_OF_ADDRESS", 99)
    monkeypatch.setattr(live_classes, "MOST_CLASSES", 3)
    assert "3 are open here" in await refusal(line.ask("live-open", lesson=LESSON))
    await room.teacher.ask("live-close")
    assert "Choose one" in await refusal(line.ask("live-open", lesson="no-such"))
    await line.ask("live-open", lesson=LESSON)


# ---------------------------------------------------------------- guessing


@in_class
async def test_whoever_guesses_is_told_to_wait_and_who_was_in_comes_back_all_the_same(room: Room) -> None:
    page, seat = await room.join("Dragon")
    await page.close()
    guesser = await room.line()
    for number in range(WRONG_TRIES):
        assert "It may be over" in await refusal(guesser.ask("live-door", **{"class": f"otter-{number}"}))
    for asked in ("live-door", "live-join", "live-back", "live-teach"):
        parts = filled(LIVE_KINDS[asked], {"class": room.name})
        assert "Wait a minute" in await refusal(guesser.ask(asked, **parts))
    await (await room.line()).ask("live-back", **{"class": room.name}, token=seat["token"])
    await (await room.line()).ask("live-teach", **{"class": room.name}, secret=room.secret)


@in_class
async def test_wrong_tokens_and_secrets_are_guesses_too(room: Room) -> None:
    guesser = await room.line()
    for number in range(WRONG_TRIES // 2):
        await refusal(guesser.ask("live-back", **{"class": room.name}, token=str(number)))
        await refusal(guesser.ask("live-teach", **{"class": room.name}, secret=str(number)))
    assert "Wait a minute" in await refusal(guesser.ask("live-door", **{"class": room.name}))


@in_class
async def test_an_address_opens_and_joins_only_so_often(room: Room) -> None:
    room.classes._openings = Allowance(1, 1000, GUESSED)
    room.classes._joins = Allowance(2, 1000, GUESSED)
    line = await room.line()
    await line.ask("live-open", lesson=LESSON)
    await line.ask("live-close")
    assert "Wait a minute" in await refusal((await room.line()).ask("live-open", lesson=LESSON))
    for creature in ("Dragon", "Elf"):
        page, _ = await room.join(creature)
        await page.ask("live-leave")
    assert "Wait a minute" in await refusal(room.join("Yeti"))


def test_each_wrong_name_is_forgiven_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(live_classes, "time", SimpleNamespace(monotonic=lambda: now[0]))
    told = list[str]()
    monkeypatch.setattr(live_classes, "tell", told.append)
    guesses = Allowance(WRONG_TRIES, FORGIVEN_SECONDS, GUESSED)
    for _ in range(WRONG_TRIES):
        guesses.refuse("1.2.3.4")
        guesses.note("1.2.3.4")
    guesses.refuse("5.6.7.8")
    with pytest.raises(Exception, match="Too many tries"):
        guesses.refuse("1.2.3.4")
    now[0] += FORGIVEN_SECONDS
    guesses.refuse("1.2.3.4")
    guesses.note("1.2.3.4")
    with pytest.raises(Exception, match="Too many tries"):
        guesses.refuse("1.2.3.4")
    assert told == [GUESSED, GUESSED]


def test_few_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_classes, "MOST_REMEMBERED", 3)
    guesses = Allowance(WRONG_TRIES, FORGIVEN_SECONDS, GUESSED)
    for visitor in "abcda":
        guesses.note(visitor)
    assert list(guesses._until) == ["c", "d", "a"]


def test_a_name_is_one_of_so_many_and_read_as_people_type_it() -> None:
    names = {new_name() for _ in range(100)}
    assert len(names) > 95
    assert len(set(WORDS)) * NUMBERS == 432_000
    for word, number in (name.split("-") for name in names):
        assert word in WORDS and LOWEST <= int(number) < LOWEST + NUMBERS
    assert [plain_name(text) for text in ("Otter 4271", " otter-4271 ", "OTTER4271", "4271", "")] == [
        *["otter-4271"] * 3, "4271", "",
    ]  # fmt: skip


# ---------------------------------------------------------------- time


@in_class
async def test_a_class_where_nobody_does_anything_is_closed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = await room.join("Dragon")
    assert room.classes._looking is not None, "the first class has begun that somebody looks"
    monkeypatch.setattr(live_classes, "LOOK_SECONDS", 0)
    room.classes._look()
    await page.ask("live-report", part="hand", answers=[])
    monkeypatch.setattr(live_classes, "IDLE_SECONDS", -1)
    assert "two hours" in await page.until("over", bool)
    assert "two hours" in await room.teacher.until("over", bool)


@in_class
async def test_a_class_is_closed_after_a_day_whatever_is_done_in_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _ = await room.join("Dragon")
    monkeypatch.setattr(live_classes, "OLDEST_SECONDS", -1)
    room.classes._look()
    assert "for a day at most" in await page.until("over", bool)
    assert "for a day at most" in await room.teacher.until("over", bool)


@in_class
async def test_who_never_says_which_class_it_is_about_is_let_go(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_lines, "SILENT_SECONDS", 0)
    silent = await room.line()
    await silent.closed()


@in_class
async def test_a_question_that_leads_into_no_class_is_no_reason_to_wait(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, begin = list[Any](), live_lines.LiveLine.open
    monkeypatch.setattr(live_lines.LiveLine, "open", lambda line: opened.append(line) or begin(line))
    stranger, _ = await room.line(), await room.join("Dragon")
    await refusal(stranger.ask("live-csv"))
    assert live_lines.SILENT_SECONDS == 1200
    assert [line._silence.cancelled() for line in opened] == [False, True]


@in_class
async def test_so_many_stand_at_the_door_and_so_many_boards_are_shown(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_room, "MOST_AT_DOOR", 1)
    monkeypatch.setattr(live_room, "MOST_TEACHERS", 1)
    await (await room.line()).ask("live-door", **{"class": room.name})
    assert "try it again" in await refusal((await room.line()).ask("live-door", **{"class": room.name}))
    await (await room.line()).ask("live-teach", **{"class": room.name}, secret=room.secret)
    assert "another window" in await room.teacher.until("over", bool)


@in_class
async def test_of_what_a_page_has_not_read_only_the_newest_is_kept(room: Room) -> None:
    told: list[str] = []
    release = asyncio.Event()
    [line] = room.classes._rooms[room.name]._teachers
    await room.teacher.until("board", bool)

    async def say(text: str) -> None:
        told.append(text)
        await release.wait()

    line._say = say  # type: ignore[attr-defined]
    for words in ("one", "two", "three", "three"):
        line.tell({"over": words})
        await asyncio.sleep(0)
    release.set()
    while len(told) < 2:
        await asyncio.sleep(0)
    assert told == ['{"over": "one"}', '{"over": "three"}']


@in_class
async def test_a_judge_that_fails_loses_no_answer(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    page: LiveClient
    page, _ = await room.join("Dragon")
    beside = room.classes._beside
    call = beside.call

    async def fail(*_: Any) -> Any:
        raise RuntimeError("the process broke")

    report = {"part": "check", "answers": [{"item": f"{LESSON}/friend", "given": [{"option": 1}]}]}
    monkeypatch.setattr(beside, "call", fail)
    assert "could not work this out" in await refusal(page.ask("live-report", **report))
    monkeypatch.setattr(beside, "call", call)
    await page.ask("live-report", **report)
    await room.teacher.until("board", lambda board: any(item["atOnce"] == 1 for item in board["items"]))
