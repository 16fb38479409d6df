"""The land of Dark Minions: Towns with the horde before them, the supply of Towers, and the row of Overlords."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from math import ceil

from markupsafe import Markup

from engine.games.dark_minions.rules.cards import COLOURS, LETTERS
from engine.games.dark_minions.rules.scoring import target_vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import NOBODY, Site
from engine.games.dark_minions.rules.towns import minions_needed
from engine.pieces.words import number_of
from tutor.tables.dark_minions.cards import chip, lord_key, overlord, own_key, size_of, title, tower
from tutor.tables.dark_minions.news import DarkNews, tower_key
from tutor.tables.dark_minions.words import (
    brings_no_level,
    changes_of_number,
    deck_left,
    duration_in_words,
    fall_in_words,
    towers_wanted,
    towns_left,
)
from tutor.tables.pieces import Part, badge, changed_figure, classes, el, join, seat_shape, sr

# ---------------------------------------------------------------- Towns

RANK = 10
"""So many minions at most stand side by side before a Town."""


def draw_land(state: DarkState, news: DarkNews) -> Markup:
    """All Towns in play, and what is still to come."""
    towns = [_town(state, site, news) for site in state.sites]
    shown = el("ul", towns, class_=f"dm-towns dm-n{len(towns)}", aria_label="Towns")
    return el("div", shown, _store(state, news), class_="dm-land")


def _town(state: DarkState, site: Site, news: DarkNews) -> Markup:
    key, town = f"town-{site.town}", state.table.towns[site.town]
    marks = _marks(state, site)
    look = classes(
        "dm-town",
        f"dm-{size_of(town)}",
        "dm-falls" if site.full else "",
        "dm-marked" if marks else "",
        changed=news.changed(key),
    )
    return el(
        "li",
        title(town),
        _count(state, site),
        el("p", _towers(state, site, news), class_="dm-towers"),
        host(site.minions, minions_needed(state, site.town)),
        _troops(state, site),
        marks,
        el("span", news.badge(key), class_="badges") if news.badge(key) else None,
        class_=look,
        data_key=key,
        data_name=_aloud(state, site),
    )


def _aloud(state: DarkState, site: Site) -> str:
    """What a Town is called aloud."""
    town, needed = state.table.towns[site.town], minions_needed(state, site.town)
    skulls = f" and {number_of(town.skulls, 'Skulls')}" if town.skulls else ""
    worth = f"{site.town}, a Town worth {number_of(town.vps, 'VPs')}{skulls}"
    return f"{worth}, {sum(site.minions)} of {number_of(needed, 'minions')}"


def _count(state: DarkState, site: Site) -> Markup:
    """How many minions stand there, of how many that it takes."""
    number, now = state.table.towns[site.town].minions, minions_needed(state, site.town)
    return el("div", el("b", sum(site.minions)), el("small", " / ", changed_figure(number, now)), class_="dm-count")


def _marks(state: DarkState, site: Site) -> Markup | None:
    fall = _fall_badge(state, site) if site.full else None
    marks = [badge(words) for words in changes_of_number(state, site.town)]
    return el("p", fall, marks, class_="dm-marks") if fall or marks else None


def _fall_badge(state: DarkState, site: Site) -> Markup:
    whose = None if site.trigger == NOBODY else seat_shape(site.trigger)
    return badge((whose, fall_in_words(state, site)))


@lru_cache(4096)
def host(minions: tuple[int, ...], number: int) -> Markup:
    """The minions before a Town in ranks, each in its seat's colour, and the places that are free."""
    standing = [f"f{seat}" for seat, count in enumerate(minions) for _ in range(count)]
    places = standing + ["dm-free"] * (number - len(standing))
    wide = ceil(len(places) / ceil(len(places) / RANK))
    ranks = [_rank(places[at : at + wide]) for at in range(0, len(places), wide)]
    return el("div", ranks, class_="dm-host", aria_hidden="true")


def _rank(places: list[str]) -> Markup:
    """Minions side by side: one element for those of a seat."""
    return el("span", [el("i", class_=f"{one} dm-x{len(list(alike))}") for one, alike in groupby(places)])


def _troops(state: DarkState, site: Site) -> Markup:
    here = [(seat, count) for seat, count in enumerate(site.minions) if count]
    items = [
        el(
            "li",
            (seat_shape(seat), sr(state.names[seat], " "), el("b", count)),
            class_=f"dm-s{seat}",
            data_key=troop_key(site.town, seat),
            data_name=f"{state.names[seat]}’s {number_of(count, 'minions')} at {site.town}",
        )
        for seat, count in here
    ]
    return el("ul", items or el("li", "nobody yet"), class_="dm-troops")


def troop_key(town: str, seat: int) -> str:
    """The key of a player's minions at a Town."""
    return f"troop-{town}-{seat}"


def _towers(state: DarkState, site: Site, news: DarkNews) -> list[Markup]:
    """The Towers of a Town, those of a colour together; those reached for are marked."""
    drawn = [
        el(
            "span",
            _towers_alike(state, site.town, colour, count, news),
            class_="dm-alike",
            data_key=towers_key(site.town, colour),
            data_name=f"{number_of(count, f'{colour} Towers')} of {site.town}",
        )
        for colour, count in zip(COLOURS, site.towers, strict=True)
        if count
    ]
    return drawn or [el("small", "no Tower left")]


def towers_key(town: str, colour: str) -> str:
    """The key of the Towers of a colour at a Town."""
    return f"tower-{town}-{colour}"


def _towers_alike(state: DarkState, town: str, colour: str, count: int, news: DarkNews) -> Iterable[Markup]:
    reached, changed = towers_wanted(state, town, colour), news.changed(f"towers-{town}")
    for place in range(1, count + 1):
        seat = state.current if place > count - reached else -1
        key = news.key_before(tower_key(town, colour, place))
        yield tower(colour, key=key, seat=seat, changed=changed and seat >= 0)


def _store(state: DarkState, news: DarkNews) -> Markup:
    """The face-down Towns, the Towers of the supply, the stack of Overlords, and what ends the game."""
    left = towns_left(state)
    letter = state.table.towns[state.stack[0][0]].letter if state.stack else ""
    heaps = [_heap(colour, count) for colour, count in zip(COLOURS, state.supply, strict=True)]
    return el(
        "ul",
        el("li", _stack(letter, left), class_="dm-stack", data_key="stack", data_name=_stack_aloud(letter, left)),
        el("li", "Supply ", heaps, data_key="store"),
        _deck(state, news) if state.table.advanced else None,
        el("li", _end(state), data_key="target"),
        class_="dm-store",
    )


def _deck(state: DarkState, news: DarkNews) -> Markup:
    counts = f"{number_of(deck_left(state), 'Overlords')} to come, {len(state.spent)} spent"
    return el("li", counts, news.badge("lords"), class_="dm-deck", data_key="lords")


def _end(state: DarkState) -> Part:
    if state.table.longer:
        return "The last Towns end it"
    return el("span", "Goal ", el("b", target_vps(state)), " VP")


def _stack_aloud(letter: str, left: int) -> str:
    """What the stack of Towns is called aloud."""
    coming = "The End" if letter == LETTERS[-1] else f"a Town marked {letter}"
    return f"Stack of Towns, {left} to come, next {coming}" if left else "Stack of Towns, empty"


@lru_cache(256)
def _stack(letter: str, left: int) -> Markup:
    if not left:
        return el("span", "No Town is left in the stack")
    back = el("i", letter if letter != LETTERS[-1] else "★", class_="dm-back", aria_hidden="true")
    following = sr(f", next: {'The End' if letter == LETTERS[-1] else letter}")
    return el("span", back, el("span", number_of(left, "Towns"), " to come", following))


@lru_cache(256)
def _heap(colour: str, count: int) -> Markup:
    return el("span", tower(colour), el("b", f"×{count}"), class_="dm-heap")


# ---------------------------------------------------------------- Overlords


def draw_court(state: DarkState, news: DarkNews) -> Markup | None:
    """The row of Overlords, and those that work for a while; nothing in the basic game."""
    if not state.table.advanced:
        return None
    row = [el("li", _overlord_for_hire(state, name, news)) for name in state.row]
    shown = el("ul", row, class_="dm-row", aria_label="Overlords to hire") if row else None
    working = _overlords_at_work(state, news)
    return el("div", shown, working, class_="dm-court") if shown or working else None


def _overlord_for_hire(state: DarkState, name: str, news: DarkNews) -> Markup:
    key = lord_key(name)
    warning = badge("brings no level") if brings_no_level(state, name) else None
    return overlord(name, marks=join(news.badge(key), warning) or None, key=key, changed=news.changed(key))


def _overlords_at_work(state: DarkState, news: DarkNews) -> Markup | None:
    chips = [
        chip(
            one.overlord,
            note=el("small", seat_shape(one.seat), sr(state.names[one.seat], ", "), duration_in_words(state, one)),
            key=lord_key(one.overlord),
            came=own_key(one.overlord),
            changed=news.changed(lord_key(one.overlord)),
        )
        for one in state.effects
    ]
    return el("ul", chips, class_="dm-working", aria_label="Overlords at work") if chips else None
