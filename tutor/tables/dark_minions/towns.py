"""The land of Dark Minions: Towns with the horde before them, the supply of Towers, and the row of Overlords."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from engine.games.dark_minions.rules.cards import COLOURS, LETTERS
from engine.games.dark_minions.rules.scoring import target_vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import NOBODY, Site
from engine.games.dark_minions.rules.towns import minions_needed
from engine.games.dark_minions.rules.words import amount
from tutor.tables.dark_minions.cards import chip, overlord, tile, tower
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
from tutor.tables.pieces import (
    badge,
    changed_figure,
    classes,
    el,
    join,
    seat_shape,
    sr,
)

# ---------------------------------------------------------------- Towns


def draw_land(state: DarkState, news: DarkNews) -> Markup:
    """All Towns in play, and what is still to come."""
    towns = [_town(state, site, news) for site in state.sites]
    shown = el("ul", towns, class_=f"dm-towns dm-n{len(towns)}", aria_label="Towns")
    return el("div", shown, _store(state), class_="dm-land")


def _town(state: DarkState, site: Site, news: DarkNews) -> Markup:
    key = f"town-{site.town}"
    number, now = state.table.towns[site.town].minions, minions_needed(state, site.town)
    falls = el("span", el("b", sum(site.minions)), el("small", " / ", changed_figure(number, now)), class_="dm-count")
    fall = _fall_badge(state, site) if site.full else None
    marks = [badge(words) for words in changes_of_number(state, site.town)]
    return el(
        "li",
        tile(state.table.towns[site.town], falls),
        host(site.minions, now),
        _troops(state, site),
        el("p", _towers(state, site, news), class_="dm-towers"),
        el("p", fall, marks, class_="dm-marks") if fall or marks else None,
        el("span", news.badge(key), class_="badges") if news.badge(key) else None,
        class_=classes("dm-town", "dm-falls" if site.full else "", changed=news.changed(key)),
        data_key=key,
    )


def _fall_badge(state: DarkState, site: Site) -> Markup:
    whose = None if site.trigger == NOBODY else seat_shape(site.trigger)
    return badge((whose, fall_in_words(state, site)))


@lru_cache(4096)
def host(minions: tuple[int, ...], number: int) -> Markup:
    """The minions before a Town, each in its seat's shape and colour, and the places that are free."""
    standing = [seat_shape(seat) for seat, count in enumerate(minions) for _ in range(count)]
    free = [el("i", class_="dm-free")] * max(0, number - len(standing))
    return el("div", standing, free, class_="dm-host", aria_hidden="true")


def _troops(state: DarkState, site: Site) -> Markup:
    here = [(seat, count) for seat, count in enumerate(site.minions) if count]
    items = [el("li", seat_shape(seat), sr(state.names[seat], " "), el("b", count)) for seat, count in here]
    return el("ul", items or el("li", "nobody yet"), class_="dm-troops")


def _towers(state: DarkState, site: Site, news: DarkNews) -> list[Markup]:
    changed = news.changed(f"towers-{site.town}")
    drawn = []
    for colour, count in zip(COLOURS, site.towers, strict=True):
        reached = towers_wanted(state, site.town, colour)
        for place in range(1, count + 1):
            seat = state.current if place > count - reached else -1
            key = tower_key(site.town, colour, place)
            drawn.append(tower(colour, key=news.key_before(key), seat=seat, changed=changed and seat >= 0))
    return drawn or [el("small", "no Tower left")]


def _store(state: DarkState) -> Markup:
    """The face-down Towns, the Towers of the supply, and what ends the game."""
    left = towns_left(state)
    letter = state.table.towns[state.stack[0][0]].letter if state.stack else ""
    end = (
        "The last Towns end it"
        if state.table.longer
        else el("span", el("b", target_vps(state)), " VP to claim the end")
    )
    return el(
        "ul",
        el("li", _stack(letter, left), class_="dm-stack", data_key="stack"),
        el("li", "Supply: ", [_heap(colour, count) for colour, count in zip(COLOURS, state.supply, strict=True)]),
        el("li", end),
        class_="dm-store",
    )


@lru_cache(256)
def _stack(letter: str, left: int) -> Markup:
    if not left:
        return el("span", "No Town is left in the stack")
    back = el("i", letter if letter != LETTERS[-1] else "★", class_="dm-back", aria_hidden="true")
    following = "The End" if letter == LETTERS[-1] else letter
    return el("span", back, amount(left, "Town"), f" to come, next: {following}")


@lru_cache(256)
def _heap(colour: str, count: int) -> Markup:
    return el("span", tower(colour), el("b", f"×{count}"), class_="dm-heap")


# ---------------------------------------------------------------- Overlords


def draw_court(state: DarkState, news: DarkNews) -> Markup | None:
    """The row of Overlords, the stack, and those that work for a while; nothing in the basic game."""
    if not state.table.advanced:
        return None
    row = [el("li", _overlord_for_hire(state, name, news)) for name in state.row]
    left, spent = deck_left(state), len(state.spent)
    counts = el(
        "p", el("b", "Overlords"), f" {left} in the stack, {spent} spent", news.badge("lords"), class_="dm-heads"
    )
    shown = el("ul", row, class_="dm-row", aria_label="Overlords to hire") if row else None
    return el("div", counts, shown, _overlords_at_work(state, news), class_="dm-court")


def _overlord_for_hire(state: DarkState, name: str, news: DarkNews) -> Markup:
    key = f"lord-{name}"
    warning = badge("brings no level") if brings_no_level(state, name) else None
    return overlord(name, marks=join(news.badge(key), warning) or None, key=key, changed=news.changed(key))


def _overlords_at_work(state: DarkState, news: DarkNews) -> Markup | None:
    chips = [
        chip(
            one.overlord,
            note=el("small", seat_shape(one.seat), sr(state.names[one.seat], ", "), duration_in_words(state, one)),
            key=f"lord-{one.overlord}",
            changed=news.changed(f"lord-{one.overlord}"),
        )
        for one in state.effects
    ]
    return el("ul", chips, class_="dm-working", aria_label="Overlords at work") if chips else None
