"""The players of Dark Minions: level, minions, Towers, tiles, Skulls, Vanquish Points, Overlords."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from engine.games.dark_minions.rules.cards import COLOURS, FACE_DOWN, OVERLORDS, STARTING
from engine.games.dark_minions.rules.dice import pool
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Player, Stage, Standing
from engine.pieces.words import number_of
from tutor.tables.dark_minions.cards import chip, lord_key, small_dice, tower
from tutor.tables.dark_minions.news import DarkNews, tower_key
from tutor.tables.dark_minions.words import SETTING_OUT, marks_on_seat, points, tiles_of, towers_in_words, warnings
from tutor.tables.pieces import Part, art, badge, classes, el, has_won, join, seat_heading, seat_key, sr


def draw_seat(state: DarkState, seat: int, news: DarkNews) -> Markup:
    """All that belongs to a player."""
    player = state.players[seat]
    look = classes(
        "dm-horde",
        f"dm-s{seat}",
        "called" if seat in state.to_act else "",
        "dm-current" if seat == state.current and state.stage not in SETTING_OUT else "",
        "dm-winner" if has_won(state, seat) else "",
    )
    return el(
        "section",
        _heading(state, seat, news),
        levels(
            player.level,
            state.table.box.levels,
            f"level-{seat}",
            f"{state.names[seat]}’s",
            changed=news.changed(f"level-{seat}"),
        ),
        el("ul", _possessions(player, seat, state.names[seat], news), class_="dm-things"),
        _tiles(player, seat, news),
        _overlords(state, player, news),
        class_=look,
        data_key=seat_key(seat),
        data_seat=seat,
        data_hand=seat,
        data_name=f"{state.names[seat]}, level {player.level}, {points(state, seat)[0]} VP",
    )


def _heading(state: DarkState, seat: int, news: DarkNews) -> Markup:
    return seat_heading(
        seat,
        state.names[seat],
        sr("to act") if seat in state.to_act else None,
        badge("wins") if has_won(state, seat) else None,
        sr("claims?") if state.stage is Stage.CLAIM and seat in state.asked else None,
        [badge(words) for words in (*marks_on_seat(state, seat), *warnings(state, seat))],
        news.badge(f"seat-{seat}"),
        news.badge(f"level-{seat}"),
        _score(state, seat, news),
    )


def _score(state: DarkState, seat: int, news: DarkNews) -> Markup:
    """The Vanquish Points that can be seen, and how many tiles lie face down."""
    have, whole = points(state, seat)
    shut = number_of(state.players[seat].tiles.count(FACE_DOWN), "tiles")
    more = (
        None if whole else el("small", f" + {shut}", news.badge(f"tiles-{seat}"), data_key=f"tiles-{seat}", data_part=1)
    )
    return el("span", el("b", have), " VP", more, class_="score", data_key=f"score-{seat}", data_part=1)


@lru_cache(1024)
def levels(level: int, vps: tuple[int, ...], key: str, whose: str, *, changed: bool = False) -> Markup:
    """The five levels with their dice and VPs; the one reached is lit. `whose` they are is said aloud, "Ada’s"."""
    steps = [
        el(
            "span",
            el("b", number),
            small_dice(pool(number)),
            el("small", f"{worth} VP"),
            class_=classes("dm-here" if number == level else "dm-below" if number < level else ""),
        )
        for number, worth in enumerate(vps, 1)
    ]
    look = classes("dm-levels", changed=changed)
    return el("div", steps, class_=look, role="img", aria_label=f"{whose} level, {level} of 5", data_key=key)


# ---------------------------------------------------------------- minions, Towers, tiles, Skulls


def _possessions(player: Player, seat: int, name: str, news: DarkNews) -> list[Part]:
    return [
        _figure("imp", player.supply, "supply", f"supply-{seat}", name, news),
        _figure("dm-grave", player.graveyard, "Graveyard", f"grave-{seat}", name, news),
        _figure("skull", player.skulls, "Skull" if player.skulls == 1 else "Skulls", f"skulls-{seat}", name, news),
        el(
            "li",
            [_starting(tile, tile in player.start) for tile in STARTING],
            data_key=f"start-{seat}",
            data_name=f"{name}’s starting tiles, {len(player.start)} left",
            class_=classes("dm-start", changed=news.changed(f"start-{seat}")),
        ),
        el(
            "li",
            _towers(player, seat, news),
            class_=classes("dm-held", changed=news.changed(f"tower-{seat}")),
            data_key=f"held-{seat}",
            data_name=f"{name} holds {towers_in_words(player.towers)}",
        ),
    ]


def _figure(emblem: str, count: int, words: str, key: str, name: str, news: DarkNews) -> Markup:
    figure = (art(emblem), el("b", count), sr(words), news.badge(key))
    look, aloud = classes(changed=news.changed(key)), f"{name}’s {words}, {count}"
    return el("li", figure, class_=look, data_key=key, data_name=aloud)


def _towers(player: Player, seat: int, news: DarkNews) -> Markup:
    drawn: list[Part] = [sr(towers_in_words(player.towers))]
    for colour, count in zip(COLOURS, player.towers, strict=True):
        keys = (news.key_before(tower_key(seat, colour, place)) for place in range(1, count + 1))
        drawn += [tower(colour, key=key) for key in keys] or [_missing_tower(colour)]
    return join(drawn)


@lru_cache(8)
def _missing_tower(colour: str) -> Markup:
    return el("i", colour[0].upper(), class_="dm-no-tower", aria_hidden="true")


@lru_cache(8)
def _starting(tile: int, left: bool) -> Markup:
    words = sr(f"starting tile of {tile} VP{'' if left else ', used'} ")
    figure = el("span", tile, aria_hidden="true")
    return el("i", figure, words, class_=classes("dm-starting", "" if left else "dm-used"))


def _tiles(player: Player, seat: int, news: DarkNews) -> Markup | None:
    if not tiles_of(player):
        return None
    won = [_tile_won(name, count) for name, count in tiles_of(player).items()]
    fresh = el("li", news.badge(f"tiles-{seat}")) if news.changed(f"tiles-{seat}") else None
    return el(
        "div", el("ul", won, fresh, aria_label="Tiles won"), class_="dm-tiles", data_key=f"tiles-{seat}", data_part=1
    )


@lru_cache(1024)
def _tile_won(name: str, count: int) -> Markup:
    times = el("b", f" ×{count}") if count > 1 else None
    return el("li", name, times, class_=classes("dm-won", "" if name.endswith(" VP") else "dm-won-town"))


# ---------------------------------------------------------------- Overlords


def _overlords(state: DarkState, player: Player, news: DarkNews) -> Markup | None:
    waiting = [_overlord_held(name, None, news) for name in player.overlords]
    standing = [
        _overlord_held(one.overlord, el("small", minions_on(one, one.overlord in state.unpaid)), news)
        for one in player.standing
    ]
    chips = (*waiting, *standing)
    return el("ul", chips, class_="dm-working", aria_label="Overlords held") if chips else None


def minions_on(one: Standing, due: bool) -> Markup:
    """The minions on an Overlord at a Turn cost, and whether more are due."""
    words = f"Turn cost {OVERLORDS[one.overlord].turn_cost} due" if due else sr("on it, works")
    return join(art("imp"), el("b", one.minions), " ", words)


def _overlord_held(name: str, note: Markup | None, news: DarkNews) -> Markup:
    key = lord_key(name)
    words = note or sr(" waits")
    return chip(name, note=join(words, news.badge(key)), key=key, changed=news.changed(key))
