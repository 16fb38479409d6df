"""What a live class shows: the teacher's board, what a pupil sees of it, and the file for the teacher."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from statistics import fmean

from engine.lessons.result_codes import result_of
from engine.lessons.streams import Seed
from tutor.app.live_class import LiveClass, Pupil
from tutor.app.live_names import number_of
from tutor.app.live_reading import TWICE, ItemOutline, Try
from tutor.app.protocol import (
    LiveBoard,
    LiveDoor,
    LiveGiven,
    LiveItem,
    LivePeers,
    LivePupil,
    LiveSketch,
    LiveView,
    SaveAnswer,
)

MOST_GIVEN = 12
"""So many different answers to an item are on the board, those of most pupils."""

COLUMNS = ("creature", "number", "part", "prediction in per cent", "bars", "trials", "hits", "share", "refused")
"""The columns of a saved class, before those of its items."""

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What a table's program may take for a formula begins with one of these."""


def board_of(live: LiveClass, here: Collection[str]) -> LiveBoard:
    """The teacher's board; `here` are the creatures whose page is open."""
    pupils = list(live.pupils.values())
    return {
        "name": live.name,
        "lesson": live.outline.name,
        "title": live.outline.title,
        "pace": live.pace,
        "part": live.part,
        "open": live.open,
        "predictions": live.predictions,
        "shown": live.shown,
        "pupils": [_pupil_json(pupil, pupil.creature in here) for pupil in pupils],
        "items": [_item_json(item, pupils) for item in live.outline.items if item.explained is None],
        "peers": _peers_json(live),
        "sketch": _sketch_json(live),
        "codes": [_code_of(live, pupil) for pupil in pupils if pupil.prediction is not None],
    }


def view_of(live: LiveClass, pupil: Pupil) -> LiveView:
    """What a pupil sees of the class."""
    known = [one.prediction for one in live.pupils.values() if one.prediction is not None]
    return {
        "creature": pupil.creature,
        "pupils": len(live.pupils),
        "pace": live.pace,
        "part": live.part,
        "shown": live.shown,
        "predictions": sorted(known) if live.predictions else [],
        "peers": _chosen(live, 0) if live.peers else [],
        "bars": _mean_bars(live) if live.predictions else [],
    }


def door_of(live: LiveClass) -> LiveDoor:
    """What somebody sees who is about to join."""
    return {"name": live.name, "title": live.outline.title, "free": live.free(), "open": live.open}


def _pupil_json(pupil: Pupil, here: bool) -> LivePupil:
    return {
        "creature": pupil.creature,
        "here": here,
        "part": pupil.part,
        "prediction": pupil.prediction,
        "trials": pupil.counted,
        "hits": pupil.hits,
        "refused": pupil.refused,
    }


def _code_of(live: LiveClass, pupil: Pupil) -> str:
    """The result code of what a pupil did, as far as it was counted."""
    return result_of(live.outline.number, Seed(pupil.seed), pupil.prediction or 0, pupil.counted, pupil.hits).code


# ---------------------------------------------------------------- drawn bars


def _sketch_json(live: LiveClass) -> LiveSketch | None:
    asked = live.outline.sketch
    if asked is None:
        return None
    made = Counter(pupil.drew for pupil in live.pupils.values() if pupil.drew)
    return {
        "ask": asked.ask,
        "labels": list(asked.labels),
        "drawn": len(_drawn(live)),
        "mean": _mean_bars(live),
        "exact": list(asked.exact),
        "mistakes": [{"says": says, "pupils": pupils} for says, pupils in made.most_common()],
    }


def _drawn(live: LiveClass) -> list[tuple[int, ...]]:
    return [pupil.sketch for pupil in live.pupils.values() if pupil.sketch is not None]


def _mean_bars(live: LiveClass) -> list[float]:
    """The mean of each bar over all who drew, in per cent; none where nobody did."""
    return [fmean(bar) for bar in zip(*_drawn(live), strict=True)]


# ---------------------------------------------------------------- two explanations


def _peers_json(live: LiveClass) -> LivePeers | None:
    item = live.outline.peers
    if item is None or item.explained is None:
        return None
    return {
        "item": item.key,
        "ask": item.ask,
        "options": list(item.options),
        "right": item.explained,
        "first": _chosen(live, 0),
        "second": _chosen(live, 1),
        "shown": live.peers,
    }


def _chosen(live: LiveClass, time: int) -> list[int]:
    """How many pupils chose each explanation, the first time (0) or the second one; none where a lesson has none."""
    item = live.outline.peers
    if item is None:
        return []
    tries = [pupil.tries.get(item.key, ()) for pupil in live.pupils.values()]
    given = [one[time].given for one in tries if len(one) > time]
    return [given.count(option) for option in item.options]


# ---------------------------------------------------------------- items


def _item_json(item: ItemOutline, pupils: Collection[Pupil]) -> LiveItem:
    ends = [_end_of(pupil.tries[item.key]) for pupil in pupils if pupil.tries.get(item.key)]
    return {
        "item": item.key,
        "part": item.part,
        "ask": item.ask,
        "kind": item.kind,
        "atOnce": ends.count("at once"),
        "later": ends.count("later"),
        "told": ends.count("shown"),
        "trying": ends.count("trying"),
        "answers": _given_in(item, pupils),
    }


def _end_of(tries: Sequence[Try]) -> str:
    """How it stands with an item that somebody answered."""
    if tries[-1].right:
        return "at once" if len(tries) == 1 else "later"
    return "shown" if tries[-1].settled else "trying"


@dataclass(slots=True)
class _Group:
    """Pupils who gave the same answer, or made the same mistake, of which `first` is one."""

    first: Try
    pupils: int = 0


def _given_in(item: ItemOutline, pupils: Collection[Pupil]) -> list[LiveGiven]:
    """The answers to an item, those of most pupils first; each pupil counts once for each."""
    groups: dict[object, _Group] = {}
    for pupil in pupils:
        first_of_kind = {_kind_of(one): one for one in reversed(pupil.tries.get(item.key, ())) if _is_answer(one)}
        for kind, one in first_of_kind.items():
            groups.setdefault(kind, _Group(one)).pupils += 1
    found = sorted(groups.values(), key=lambda group: (-group.pupils, group.first.given))[:MOST_GIVEN]
    return [_given_json(group, item) for group in found]


def _given_json(group: _Group, item: ItemOutline) -> LiveGiven:
    first = group.first
    return {
        "ask": first.ask if first.ask != item.ask else "",
        "given": first.given,
        "pupils": group.pupils,
        "right": first.right,
        "says": first.says,
    }


def _is_answer(one: Try) -> bool:
    """Whether somebody answered, and did not only want to be shown."""
    return one.right or not one.settled


def _kind_of(one: Try) -> object:
    """What is the same in answers that stand together: right, the same mistakes, or else the same words."""
    return one.right or one.mistakes or one.given


# ---------------------------------------------------------------- the file


def csv_of_class(live: LiveClass) -> SaveAnswer:
    """All of a class, a pupil a row: of each item the first answer, and with which one it was right."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    items = live.outline.items
    writer.writerow((*COLUMNS, *(column for item in items for column in _columns_of(item))))
    for pupil in live.pupils.values():
        writer.writerow(map(_plain_cell, _cells_of(pupil, items)))
    return {"filename": f"live-{live.name}-{live.outline.name}.csv", "text": text.getvalue()}


def _columns_of(item: ItemOutline) -> tuple[str, str]:
    if item.explained is not None:
        return f"{item.key} first", f"{item.key} second"
    return item.key, f"{item.key} right at"


def _cells_of(pupil: Pupil, items: Collection[ItemOutline]) -> Iterator[object]:
    share = f"{pupil.hits / pupil.counted:.4f}" if pupil.counted else ""
    prediction = "" if pupil.prediction is None else pupil.prediction
    bars = " ".join(map(str, pupil.sketch or ()))
    yield from (pupil.creature, number_of(pupil.creature), pupil.part, prediction, bars)
    yield from (pupil.counted, pupil.hits, share, pupil.refused)
    for item in items:
        tries = pupil.tries.get(item.key, ())
        yield from _cells_of_peers(tries) if item.explained is not None else _cells_of_item(item, tries)


def _cells_of_item(item: ItemOutline, tries: Sequence[Try]) -> Iterator[object]:
    yield (_built_first(tries[0]) if item.kind == "build" else tries[0].given) if tries else ""
    yield (len(tries) if tries[-1].right else "shown" if tries[-1].settled else "") if tries else ""


def _built_first(first: Try) -> str:
    """What somebody built first: right, the names of the stored mistakes in it, or "other"; "" who did not build."""
    if not _is_answer(first):
        return ""
    return "right" if first.right else " ".join(first.mistakes) or "other"


def _cells_of_peers(tries: Sequence[Try]) -> Iterator[object]:
    """Whether the explanation that was chosen first is the right one, and the one after talking."""
    words = ["right" if one.right else "mistaken" for one in tries]
    yield from (*words, *[""] * (TWICE - len(words)))


def _plain_cell(value: object) -> object:
    """A value that no program takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULAS) else value
