"""A live class of thirty scripted pupils and a teacher: the board ends equal to what was done, to the pupil."""

import asyncio
import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.lessons.lesson import OLD_SEED
from engine.lessons.lesson_catalog import lesson
from engine.lessons.result_codes import read_code
from engine.lessons.streams import Seed
from tests.tutor.hosts.voila.live_rooms import LESSON, Room, in_class, refusal
from tests.tutor.hosts.voila.live_talking import LiveClient
from tutor.app.live_names import CREATURES

NUMBER, CHOICE, ROLLS, PEERS = (f"{LESSON}/{item}" for item in ("reach", "friend", "which-roll", "peers"))
PUPILS = 30

Answer = Mapping[str, object]
Seat = Mapping[str, Any]


pytestmark = pytest.mark.usefixtures("quick_classes")


@dataclass
class Scripted:
    """A pupil who does what is written here, and what the board must say of it, worked out from the lesson itself."""

    number: int
    prediction: int | None = None
    trials: int = 0
    part: str = "exit"
    answers: dict[str, list[Answer]] = field(default_factory=dict)
    refused: int = 0

    @property
    def creature(self) -> str:
        return CREATURES[self.number]

    def report(self, **other: object) -> dict[str, Any]:
        """What the page reports once all is done."""
        answers = [{"item": item, "given": given} for item, given in self.answers.items()]
        return {"part": self.part, "prediction": self.prediction, "trials": self.trials, "answers": answers, **other}

    def row(self, name: str, *, here: bool = True) -> dict[str, object]:
        """The pupil on the board."""
        hits = lesson(LESSON).trials(0, Seed(f"{name}-{self.number + 1}")).tally(self.trials).hits
        return {
            "creature": self.creature,
            "here": here,
            "part": self.part,
            "prediction": self.prediction,
            "trials": self.trials,
            "hits": hits,
            "refused": self.refused,
        }


def right(name: str, number: int) -> Answer:
    """The right answer of a pupil to the item with a number."""
    return {"words": str(lesson(LESSON).variant("reach", Seed(f"{name}-{number + 1}")).solution)}


def missed(name: str, number: int) -> Answer:
    """The chance to miss, which is a stored mistake of that item."""
    return {"words": str(lesson(LESSON).variant("reach", Seed(f"{name}-{number + 1}")).wrong["missed"])}


def script(name: str) -> list[Scripted]:
    """What thirty pupils do, by their numbers: right at once, by a mistake, not at all, and whatever else there is."""
    pupils = [Scripted(number, 20 + 2 * number, 10 + 10 * number) for number in range(PUPILS)]
    for one in pupils[:10]:
        one.answers = {NUMBER: [right(name, one.number)], CHOICE: [{"option": 1}]}
    for one in pupils[10:18]:
        one.answers = {NUMBER: [missed(name, one.number), right(name, one.number)], CHOICE: [{"option": 0}]}
    for one in pupils[18:22]:
        one.answers = {NUMBER: [{"words": "a dog"}, {"words": "0.999"}, {}], CHOICE: [{"option": 0}, {"option": 1}]}
    for one in pupils[22:29]:
        one.answers = {NUMBER: [missed(name, one.number)], ROLLS: [{"option": 0}]}
    pupils[29] = Scripted(29, part="old")
    return pupils


# ---------------------------------------------------------------- thirty pupils


async def work_through(room: Room, pupil: Scripted) -> tuple[LiveClient, Seat]:
    """Join, and report as the page does: again and again all that was done so far."""
    page, seat = await room.join(pupil.creature)
    if pupil.prediction is None:
        return page, seat
    await page.ask("live-report", part="predict", prediction=pupil.prediction, answers=[])
    await page.ask("live-report", part="simulate", prediction=pupil.prediction, trials=pupil.trials // 2, answers=[])
    first = [{"item": item, "given": given[:1]} for item, given in pupil.answers.items()]
    await page.ask("live-report", **pupil.report(part="check", answers=first))
    await page.ask("live-report", **pupil.report())
    return page, seat


async def double(page: LiveClient, pupil: Scripted) -> None:
    """Send all of it twice more, the second time with another prediction."""
    await page.ask("live-report", **pupil.report())
    assert "stays as it is" in await refusal(page.ask("live-report", **pupil.report(prediction=99)))
    pupil.refused += 1


async def forge(page: LiveClient, pupil: Scripted) -> None:
    """Report what the lesson cannot come to: each of it is refused whole, and nothing of it counts."""
    item = {"item": NUMBER, "given": [*pupil.answers[NUMBER], {"option": 1}]}
    other = {"item": "at-least-one/some-dice", "given": [{"words": "1/2"}]}
    changed = {"item": NUMBER, "given": [{"words": "1/2"}, *pupil.answers[NUMBER]]}
    for answers in ([item], [other], [changed], [item, item], [{"item": CHOICE, "given": [{"option": 3}]}]):
        await refusal(page.ask("live-report", **pupil.report(trials=9999, answers=answers)))
        pupil.refused += 1
    for wrong in ({"trials": 100_001}, {"prediction": 101}, {"hits": 9, "part": "end"}, {"bet": -1}):
        await refusal(page.ask("live-report", **pupil.report(**wrong)))


async def steal(room: Room, page: LiveClient, pupil: Scripted, others: Seat) -> None:
    """Try to be somebody else: by the name alone, with a token that is none, as a teacher, from a line of one's own."""
    await refusal(page.ask("live-join", **{"class": room.name}, creature=CREATURES[0]))
    await refusal(page.ask("live-back", **{"class": room.name}, token=others["token"]))
    await refusal(page.ask("live-pace", pace="paused", part="exit"))
    await refusal(page.ask("live-csv"))
    thief = await room.line()
    assert "has its Basilisk already" in await refusal(
        thief.ask("live-join", **{"class": room.name}, creature="Basilisk")
    )
    await refusal(thief.ask("live-back", **{"class": room.name}, token=others["token"][:-1]))
    await refusal(thief.ask("live-teach", **{"class": room.name}, secret=others["token"]))
    await refusal(thief.ask("live-report", **pupil.report()))


async def come_again(room: Room, page: LiveClient, pupil: Scripted, seat: Seat) -> None:
    """Reload: the same pupil on another line, who reports all once more."""
    await page.close()
    again = await room.line()
    assert await again.ask("live-back", **{"class": room.name}, token=seat["token"]) == seat
    await again.ask("live-report", **pupil.report())


@in_class
async def test_the_board_ends_equal_to_what_thirty_pupils_did(room: Room) -> None:
    """All work at once; two send double, two cheat, one reloads, one leaves, and the teacher's page starts anew."""
    pupils = script(room.name)
    pages, seats = zip(*await asyncio.gather(*(work_through(room, one) for one in pupils)), strict=True)
    await asyncio.gather(*(double(pages[at], pupils[at]) for at in (22, 23)))
    await forge(pages[24], pupils[24])
    await steal(room, pages[25], pupils[25], seats[0])
    await come_again(room, pages[26], pupils[26], seats[26])
    await pages[28].ask("live-leave")
    await room.teacher.close()
    teacher = await room.line()
    await teacher.ask("live-teach", **{"class": room.name}, secret=room.secret)
    del pupils[28]
    wanted = sorted((one.row(room.name) for one in pupils), key=lambda row: str(row["creature"]))
    board = await teacher.until("board", lambda board: rows_of(board) == wanted)
    assert_items_are_as_answered(board)
    assert_codes_are_as_done(board, pupils)


def rows_of(board: Mapping[str, Any]) -> list[dict[str, object]]:
    return sorted(board["pupils"], key=lambda row: str(row["creature"]))


def assert_items_are_as_answered(board: Mapping[str, Any]) -> None:
    items = {item["item"]: item for item in board["items"]}
    number, choice = items[NUMBER], items[CHOICE]
    assert [number[key] for key in ("atOnce", "later", "told", "trying")] == [10, 8, 4, 6]
    assert [choice[key] for key in ("atOnce", "later", "told", "trying")] == [10, 4, 0, 8]
    by_mistake = {
        (one["given"] == "", one["says"][:25]): one["pupils"] for one in number["answers"] if not one["right"]
    }
    assert by_mistake == {(False, "That is the chance to mis"): 14, (True, ""): 4, (False, ""): 4}
    assert sum(one["pupils"] for one in number["answers"] if one["right"]) == 18
    assert all(one["ask"].startswith("A Minion needs ") and "…" not in one["ask"] for one in number["answers"])
    assert {one["ask"] for one in items[ROLLS]["answers"]} == {""}, "all were asked in the same words"
    options = {one["given"]: one["pupils"] for one in choice["answers"]}
    assert options == {
        "That is right, every total counts the same.": 12,
        "No: some totals come up more often than others.": 14,
    }
    untouched = [item for item in board["items"] if item["item"] not in (NUMBER, CHOICE, ROLLS)]
    assert untouched and not any(item["answers"] or item["trying"] for item in untouched)


def assert_codes_are_as_done(board: Mapping[str, Any], pupils: list[Scripted]) -> None:
    results = sorted((read_code(code) for code in board["codes"]), key=lambda one: one.pupil or 0)
    assert [(one.pupil, one.prediction, one.trials) for one in results] == [
        (one.number + 1, one.prediction, one.trials) for one in pupils if one.prediction is not None
    ]


# ---------------------------------------------------------------- the teacher and what pupils see


@in_class
async def test_pupils_see_how_the_class_goes_on_and_nothing_that_the_board_does_not_show(room: Room) -> None:
    page, _ = await room.join("Dragon")
    other, _ = await room.join("Elf")
    await other.ask("live-report", part="check", prediction=35, answers=[{"item": NUMBER, "given": [{"words": "1/7"}]}])
    await page.ask("live-report", part="predict", prediction=60, answers=[])
    quiet = {
        "creature": "Dragon",
        "pupils": 2,
        "pace": "alone",
        "part": "old",
        "shown": None,
        "predictions": [],
        "peers": [],
        "bars": [],
    }
    assert await page.until("view", lambda view: view["pupils"] == 2) == quiet
    await room.teacher.ask("live-pace", pace="together", part="hand")
    assert await page.until("view", lambda view: view["pace"] == "together") == {
        **quiet,
        "pace": "together",
        "part": "hand",
    }
    await room.teacher.ask("live-pace", part="simulate")
    await room.teacher.ask("live-predictions", shown=True)
    await room.teacher.ask("live-show", item=NUMBER, given="1/7")
    view = await page.until("view", lambda view: view["shown"])
    assert (view["pace"], view["part"]) == ("together", "simulate")
    assert (view["predictions"], view["shown"]["given"]) == ([35, 60], "1/7")
    assert view["shown"]["ask"].startswith("A Minion needs ")
    await room.teacher.ask("live-show")
    await room.teacher.ask("live-predictions", shown=False)
    await page.until("view", lambda view: not view["shown"] and not view["predictions"])


@in_class
async def test_the_class_sees_what_it_chose_first_once_the_board_shows_it(room: Room) -> None:
    """The first explanation is chosen by two pupils, one of whom goes over to the second."""
    pages = [(await room.join(creature))[0] for creature in ("Dragon", "Elf", "Yeti")]
    for page, first in zip(pages, (0, 0, 1), strict=True):
        await page.ask("live-report", part="simulate", answers=[{"item": PEERS, "given": [{"option": first}]}])
    again = [{"item": PEERS, "given": [{"option": 0}, {"option": 1}]}]
    await pages[0].ask("live-report", part="simulate", answers=again)
    peers = (await room.teacher.until("board", lambda board: sum(board["peers"]["second"]) == 1))["peers"]
    assert (peers["first"], peers["second"], peers["shown"]) == ([2, 1], [0, 1], False)
    assert peers["right"] == lesson(LESSON).variant("peers", OLD_SEED).solution
    assert not any(PEERS in item["item"] for item in room.teacher.news["board"]["items"])
    await room.teacher.ask("live-peers", shown=True)
    assert (await pages[1].until("view", lambda view: view["peers"]))["peers"] == [2, 1]
    changed = [{"item": PEERS, "given": [{"option": 1}]}]
    assert "stays as it is" in await refusal(pages[1].ask("live-report", part="simulate", answers=changed))
    await room.teacher.ask("live-peers", shown=False)
    await pages[1].until("view", lambda view: not view["peers"])
    dragon, elf, yeti = csv.DictReader((await room.teacher.ask("live-csv"))["text"].splitlines())
    told = ["mistaken", "right"] if peers["right"] == 1 else ["right", "mistaken"]
    assert [dragon[f"{PEERS} {time}"] for time in ("first", "second")] == told
    assert [pupil[f"{PEERS} {time}"] for pupil in (elf, yeti) for time in ("first", "second")] == [
        told[0],
        "",
        told[1],
        "",
    ]


GRID = f"{LESSON}/exact/seven"
"""The rolls that make seven or more are marked: 36 fields, row by row."""


def marks(*totals: int) -> Answer:
    """The fields of all rolls with these totals, as the page tells them."""
    fields = [6 * row + column for row in range(6) for column in range(6) if row + column + 2 in totals]
    return {"words": f"{sum(1 << field for field in fields):x}"}


@in_class
async def test_the_board_has_what_was_built_with_its_mistakes(room: Room) -> None:
    """Dragon marks exactly seven first, two are right at once, Basilisk marks one field and wants to be shown."""
    good, lone = marks(*range(7, 13)), marks(2)
    handed = {"Dragon": [marks(7), good], "Elf": [good], "Yeti": [good], "Basilisk": [lone, {}]}
    for creature, given in handed.items():
        page, _ = await room.join(creature)
        await page.ask("live-report", part="exact", answers=[{"item": GRID, "given": given}])
    board = await room.teacher.until("board", lambda board: _item_of(board, GRID)["told"] == 1)
    built = _item_of(board, GRID)
    assert (built["kind"], built["part"], built["ask"][:9]) == ("build", "exact", "Build it:")
    assert [built[key] for key in ("atOnce", "later", "told", "trying")] == [2, 1, 1, 0]
    assert [(one["pupils"], one["right"], one["given"], one["says"]) for one in built["answers"]] == [
        (3, True, "", ""),
        (1, False, "", "You marked the rolls of exactly 7. More is good enough, too."),
        (1, False, "", ""),
    ]
    rows = {row["creature"]: row for row in csv.DictReader((await room.teacher.ask("live-csv"))["text"].splitlines())}
    assert [(rows[who][GRID], rows[who][f"{GRID} right at"]) for who in handed] == [
        ("exactly", "2"),
        ("right", "1"),
        ("right", "1"),
        ("other", "shown"),
    ]


def _item_of(board: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    [found] = [item for item in board["items"] if item["item"] == key]
    assert isinstance(found, dict)
    return found


@in_class
async def test_the_bars_of_a_class_are_one_mean_that_pupils_see_once_it_is_shown(room: Room) -> None:
    alike, other = [9] * 10 + [10], [0, 0, 0, 0, 20, 60, 20, 0, 0, 0, 0]
    pages = [(await room.join(creature))[0] for creature in ("Dragon", "Elf", "Yeti")]
    for page, bars in zip(pages, (alike, other, other[:-1]), strict=True):
        report = page.ask("live-report", part="predict", prediction=40, sketch=bars, answers=[])
        if len(bars) == len(alike):
            await report
        else:
            assert "come to 100" in await refusal(report)
    assert "stay as they are" in await refusal(
        pages[0].ask("live-report", part="predict", prediction=40, sketch=other, answers=[])
    )
    assert "predict before" in await refusal(pages[2].ask("live-report", part="predict", sketch=alike, answers=[]))
    board = await room.teacher.until("board", lambda board: board["sketch"]["mistakes"])
    sketch = board["sketch"]
    assert (sketch["drawn"], sketch["labels"]) == (2, [str(total) for total in range(2, 13)])
    assert sketch["mean"] == [(mine + yours) / 2 for mine, yours in zip(alike, other, strict=True)]
    assert sketch["exact"] == pytest.approx([100 * (6 - abs(total - 7)) / 36 for total in range(2, 13)])
    assert [(one["says"][:26], one["pupils"]) for one in sketch["mistakes"]] == [("You drew all totals alike.", 1)]
    assert (await pages[2].until("view", lambda view: view["pupils"] == 3))["bars"] == []
    await room.teacher.ask("live-predictions", shown=True)
    assert (await pages[2].until("view", lambda view: view["bars"]))["bars"] == sketch["mean"]
    rows = {row["creature"]: row for row in csv.DictReader((await room.teacher.ask("live-csv"))["text"].splitlines())}
    assert [rows[who]["bars"] for who in ("Elf", "Yeti")] == ["0 0 0 0 20 60 20 0 0 0 0", ""]


@in_class
async def test_only_what_somebody_gave_and_can_be_read_is_shown(room: Room) -> None:
    page, _ = await room.join("Dragon")
    await page.ask("live-report", part="check", answers=[{"item": NUMBER, "given": [{"words": "Ben is silly"}]}])
    for given in ("Ben is silly", "1/2", ""):
        assert "Nobody" in await refusal(room.teacher.ask("live-show", item=NUMBER, given=given))
    board = await room.teacher.until("board", lambda board: any(item["answers"] for item in board["items"]))
    assert "silly" not in str(board)


@in_class
async def test_the_teacher_lets_nobody_else_in_and_sends_a_pupil_away(room: Room) -> None:
    page, seat = await room.join("Dragon")
    await room.teacher.ask("live-let-in", open=False)
    assert "lets nobody else in" in await refusal(room.join("Elf"))
    await room.teacher.ask("live-send-away", creature="Dragon")
    assert (await page.until("over", bool), page.news["gone"]) == ("Your teacher has taken you out of the class.", True)
    again = await room.line()
    assert "once more" in await refusal(again.ask("live-back", **{"class": room.name}, token=seat["token"]))
    await room.teacher.ask("live-let-in", open=True)
    await again.ask("live-join", **{"class": room.name}, creature="Dragon")
    board = await room.teacher.until("board", lambda board: board["pupils"] and board["pupils"][0]["here"])
    assert [pupil["prediction"] for pupil in board["pupils"]] == [None]


@in_class
async def test_a_pupil_in_two_windows_is_one_pupil(room: Room) -> None:
    first, seat = await room.join("Dragon")
    second = await room.line()
    await second.ask("live-back", **{"class": room.name}, token=seat["token"])
    assert "another window" in await first.until("over", bool)
    assert first.news["gone"] is False
    await first.closed()
    board = await room.teacher.until("board", lambda board: board["pupils"])
    assert [(pupil["creature"], pupil["here"]) for pupil in board["pupils"]] == [("Dragon", True)]


@in_class
async def test_the_door_tells_which_creatures_are_free_as_they_go(room: Room) -> None:
    door = await room.line()
    assert (await door.ask("live-door", **{"class": "Otter 4271"}))["free"] == list(CREATURES)
    await room.join("Dragon")
    free = (await door.until("door", lambda door: len(door["free"]) < len(CREATURES)))["free"]
    assert free == [creature for creature in CREATURES if creature != "Dragon"]
    assert "has its Dragon already" in await refusal(door.ask("live-join", **{"class": room.name}, creature="Dragon"))
    assert "Choose one" in await refusal(door.ask("live-join", **{"class": room.name}, creature="Ben Miller"))
    await door.ask("live-join", **{"class": room.name}, creature="Elf")


@in_class
async def test_the_same_dice_for_all_are_those_of_the_class(room: Room) -> None:
    await room.teacher.ask("live-close")
    teacher = await room.line()
    opened = await teacher.ask("live-open", lesson=LESSON, same=True)
    page = await room.line()
    seat = await page.ask("live-join", **{"class": opened["name"]}, creature=CREATURES[6])
    assert seat["seed"] == f"{opened['name']}-all-7"


@in_class
async def test_all_is_gone_once_the_class_is_closed(room: Room) -> None:
    page, seat = await room.join("Dragon")
    await room.teacher.ask("live-close")
    assert "Your teacher has closed the class" in await page.until("over", bool)
    assert "The class is closed" in await room.teacher.until("over", bool), "a teacher is no pupil"
    await page.closed()
    again = await room.line()
    for asked in (("live-back", {"token": seat["token"]}), ("live-door", {}), ("live-teach", {"secret": room.secret})):
        assert "It may be over" in await refusal(again.ask(asked[0], **{"class": room.name}, **asked[1]))


@in_class
async def test_the_file_has_a_row_for_each_pupil_and_no_formula(room: Room) -> None:
    page, _ = await room.join("Dragon")
    answers = [{"item": NUMBER, "given": [{"words": "=1/7"}, right(room.name, 3)]}, {"item": CHOICE, "given": [{}]}]
    await page.ask("live-report", part="exit", prediction=35, trials=20, bet=0, answers=answers)
    await page.ask("live-report", part="exit", prediction=35, trials=30, answers=answers)
    await room.join("Elf")
    await room.teacher.until("board", lambda board: [pupil["trials"] for pupil in board["pupils"]] == [30, 0])
    saved = await room.teacher.ask("live-csv")
    dragon, elf = csv.DictReader(saved["text"].splitlines())
    hits = lesson(LESSON).trials(0, Seed(f"{room.name}-4")).tally(30).hits
    assert saved["filename"] == f"live-{room.name}-{LESSON}.csv"
    told = {key: value for key, value in dragon.items() if value}
    assert told == {
        "creature": "Dragon", "number": "4", "part": "exit", "prediction in per cent": "35", "trials": "30",
        "hits": str(hits), "share": f"{hits / 30:.4f}", "refused": "0", f"{LESSON}/bet": "7",
        f"{LESSON}/bet right at": "1", NUMBER: "'=1/7", f"{NUMBER} right at": "2", f"{CHOICE} right at": "shown",
    }  # fmt: skip
    assert {key: value for key, value in elf.items() if value} == {
        "creature": "Elf",
        "number": "7",
        "part": "old",
        "trials": "0",
        "hits": "0",
        "refused": "0",
    }


@in_class
async def test_nothing_counts_before_a_prediction_but_answers(room: Room) -> None:
    page, _ = await room.join("Dragon")
    for more in ({"trials": 10}, {"bet": 0}):
        assert "You predict before" in await refusal(page.ask("live-report", part="hand", answers=[], **more))
    await page.ask("live-report", part="check", answers=[{"item": CHOICE, "given": [{"option": 1}]}])
    board = await room.teacher.until("board", lambda board: any(item["atOnce"] for item in board["items"]))
    assert [(pupil["trials"], pupil["refused"]) for pupil in board["pupils"]] == [(0, 2)]


@in_class
async def test_who_only_wants_to_be_shown_gave_no_answer(room: Room) -> None:
    page, _ = await room.join("Dragon")
    await page.ask("live-report", part="check", answers=[{"item": NUMBER, "given": [{}]}])
    board = await room.teacher.until("board", lambda board: any(item["told"] for item in board["items"]))
    assert not any(item["answers"] for item in board["items"])
