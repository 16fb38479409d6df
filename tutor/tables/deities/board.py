"""The table of Deities & Demidice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from markupsafe import Markup

from engine.core.events import Event
from engine.core.state import State
from engine.games.deities.rules.events import power_dice_words
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import (
    Stage,
)
from tutor.tables import Board, state_of
from tutor.tables.deities.affair import draw_affair
from tutor.tables.deities.cards import decks_gallery
from tutor.tables.deities.decks import draw_deck
from tutor.tables.deities.ending import ending
from tutor.tables.deities.news import DeitiesNews, news_of
from tutor.tables.deities.seats import draw_seat
from tutor.tables.deities.words import (
    EFFECTS,
    SETTING_OUT,
    Group,
    groups,
    table_in_words,
)
from tutor.tables.pieces import (
    badge,
    classes,
    die,
    el,
    no_die,
    picture,
    seat_shape,
    sr,
    whole_table,
)

LEAD = (
    "A dice and card game of old gods for two to six players, ages 10 and up: roll your dice, let cards bend the "
    "numbers, and win with combos. The odd part is the die you win: the more dice you have, the more combos you roll, "
    "but the combo that brings a new die needs dice that are all different. And almost any card can be cancelled."
)


def draw(state: State, events: Sequence[Event] = ()) -> str:
    """The table in `state`, which may be one seat's view; what `events` did, which led to it, is marked."""
    table = _table(state)
    news = news_of(table, events)
    seats = [draw_seat(table, seat, news) for seat in range(len(table.players))]
    common = el("div", draw_deck(table, 0, "event", news), class_="commons") if table.table.shared else None
    return whole_table(
        table_in_words(table),
        el("div", _arena(table, news), draw_affair(table, news), class_="temple"),
        common,
        el("div", seats, class_=f"pantheons n{len(seats)}"),
        style="deities",
    )


def gallery(state: State) -> str:
    """All six decks with their nineteen Deities each."""
    _table(state)
    return str(decks_gallery())


def _table(state: State) -> DeitiesState:
    return state_of(state, DeitiesState, "Deities & Demidice")


# ---------------------------------------------------------------- the dice


def _arena(state: DeitiesState, news: DeitiesNews) -> Markup:
    """The roll on the table, dice that match together."""
    lying = groups(state)
    settled = _just_settled(state, lying)
    drawn = [_group(state, group, news, news.note("combo") if group is settled else "") for group in lying]
    dice = el("ul", drawn, class_="rolled", data_key="dice", aria_label="Dice on the table") if lying else None
    starting = _first_rolls(state, news) if state.stage is Stage.START else None
    return el("div", _phase_and_owner(state), starting or dice or _places_to_roll(state), class_="arena")


def _phase_and_owner(state: DeitiesState) -> Markup:
    """The phase and whose turn it is."""
    over = state.stage is Stage.OVER
    phase = el("b", "The end" if over else state.phase, class_="phase-name")
    if over or state.stage in SETTING_OUT:
        return el("p", phase, class_="whose")
    owner = (seat_shape(state.current), el("span", state.names[state.current], "'s turn"))
    return el("p", phase, owner, class_="whose")


def _places_to_roll(state: DeitiesState) -> Markup | None:
    """The places of the dice that are to be rolled."""
    if state.stage in (*SETTING_OUT, Stage.OVER):
        return None
    power = state.players[state.current].power
    label = sr(f"{power_dice_words(power)} to roll")
    return el("p", label, [no_die(key=f"none-{i}") for i in range(power)], class_="unrolled")


def _group(state: DeitiesState, group: Group, news: DeitiesNews, note: str) -> Markup:
    faces = [_die(state, face, place, news) for place, face in _numbered(group.faces)]
    name = el("b", group.name) if group.name else None
    words = el("p", name, " ", el("small", _effect(state, group)), class_="combo-name")
    look = classes(
        "combo",
        f"k{group.size}" if group.size is not None else "single",
        group.when,
        "again" if state.stage is Stage.BATCH else "",
        changed=bool(note) or (bool(group.name) and news.changed("combos")),
    )
    key = f"group-{group.faces[0] if group.size else group.size}"
    pinned = el("span", badge(note), class_="badges") if note else None
    return el("li", el("span", faces, class_="together"), words, pinned, class_=look, data_key=key)


def _just_settled(state: DeitiesState, lying: Sequence[Group]) -> Group | None:
    """The combo that has just worked or been cancelled: the one being applied, else the last one that is done."""
    when = "now" if state.applied else "done"
    return next((group for group in reversed(lying) if group.when == when), None)


def _effect(state: DeitiesState, group: Group) -> str:
    if group.size is None:
        return "no match"
    if group.when == "done":
        return "done"
    if group.when == "now" and state.target >= 0:
        return EFFECTS[group.size].replace("an opponent", state.names[state.target])
    return EFFECTS[group.size]


def _numbered(faces: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Each face with its number among those that are alike, from 1."""
    return ((faces[: i + 1].count(face), face) for i, face in enumerate(faces))


def _die(state: DeitiesState, face: int, place: int, news: DeitiesNews) -> Markup:
    before, after = news.turned
    if face == after and place == state.dice.count(face):
        key = f"die-{before}-{state.dice.count(before) + (before != after)}"
        note = "stays" if before == after else f"{before} → {after}"
        return die(face, key=key, note=note, changed=True)
    return die(face, key=f"die-{face}-{place}", changed=news.changed("roll"))


# ---------------------------------------------------------------- the first turn


def _first_rolls(state: DeitiesState, news: DeitiesNews) -> Markup:
    """The rolls for the first turn."""
    rolled = dict(state.rolls)
    places = [_first_roll(state, seat, rolled.get(seat), news) for seat in sorted({*rolled, *state.asked})]
    return el("ul", places, class_="starting", aria_label="Rolls for the first turn")


def _first_roll(state: DeitiesState, seat: int, face: int | None, news: DeitiesNews) -> Markup:
    key, note = f"start-{seat}", news.note(f"start-{seat}")
    shown = no_die(key=key) if face is None else die(face, key=key, changed=news.changed(key))
    name = el("span", seat_shape(seat), state.names[seat])
    return el("li", shown, name, badge(note) if note else None)


BOARD = Board(draw, partial(picture, __package__), gallery, LEAD, ending=ending)
