"""The field of Minkingi: its cards, and the marks between those that met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from markupsafe import Markup

from engine.core.quizzes import MOVE
from engine.games.minkingi.odds.previews import Preview
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Placed, Stage
from tutor.tables.minkingi.cards import face
from tutor.tables.minkingi.news import MinkingiNews
from tutor.tables.minkingi.words import SPEED, Duel, attack_order, best_creations, spaces_to_engage
from tutor.tables.pieces import classes, el, is_kept_back, seat_shape, sr


def draw_field(state: MinkingiState, news: MinkingiNews) -> Markup:
    """The spaces row by row, and the marks between cards that met."""
    rows, columns = state.table.rows, state.table.columns
    could = spaces_to_engage(state)
    order = () if is_kept_back(SPEED) else attack_order(state)
    best = {} if is_kept_back(MOVE) else best_creations(state)
    spaces = [
        _open_space(space, best.get(space)) if placed is None else _space(state, placed, space, news, could, order)
        for space, placed in enumerate(state.field)
    ]
    marks = [_marks(state, duel) for duel in news.duels]
    look = classes("field", "fight" if state.engaged else "")
    cells = el("ol", spaces, aria_label=f"Field, {rows} rows of {columns} spaces")
    return Markup(f'<div class="{look}" style="--c:{columns};--r:{rows}">{cells}{"".join(marks)}</div>')


def _space(
    state: MinkingiState, placed: Placed, space: int, news: MinkingiNews, could: tuple[int, ...], order: tuple[int, ...]
) -> Markup:
    look = classes(
        "space",
        "fresh" if space == state.created else "",
        "could" if space in could else "",
        "engaged" if space in order else "",
        "strikes" if order and space == (*state.battle, -1)[0] else "",
    )
    pin = _pin(space, _rank(state, space, order), news.note(f"c{placed.card}"))
    asked = 1 if space == state.created and state.stage is Stage.DECLARE else None
    return el(
        "li", _card_on_field(state, placed, pin, news, space), class_=look, data_key=space_key(space), data_asked=asked
    )


def space_key(space: int) -> str:
    """The key of a space on the field."""
    return f"space-{space + 1}"


@cache
def _open_space(space: int, best: Preview | None) -> Markup:
    """An open space, and what the best creation there would win at once."""
    inside = el("span", sr("Space "), space + 1, sr(", open"), _promise(best) if best else None, class_="free")
    return el("li", inside, class_="space open", data_key=space_key(space), data_name=f"Space {space + 1}, open")


def _promise(best: Preview) -> Markup:
    """What a space is worth is `data-worth`: the browser leaves it out where the learner is to find it."""
    way = " turned" if best.turned else ""
    cards = f"{best.gain} card{'s' if best.gain > 1 else ''}"
    shown = el("span", el("b", f"+{best.gain}"), f" #{best.card}", "↻" if best.turned else None, aria_hidden="true")
    return el(
        "small",
        shown,
        sr(f". Card {best.card}{way} would win {cards} here at once"),
        class_="promise",
        data_worth="best",
    )


def _rank(state: MinkingiState, space: int, order: tuple[int, ...]) -> str:
    """When an engaged card attacks: "✓" where it has, else its place in the order."""
    if space not in order:
        return ""
    return _PLACES[order.index(space)] if space in state.battle else "✓"


_PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")
"""A battle engages nine cards at most."""


@cache
def _pin(space: int, rank: str, note: str) -> Markup:
    """What is pinned to a card: its space and its place in the order of attack, and news."""
    order = el("b", rank, class_="rank") if rank else None
    news = el("span", note, class_="tidings", aria_hidden="true") if note else None
    return Markup(f"{el('span', space + 1, order, class_='pin', aria_hidden='true')}{news or ''}")


def _card_on_field(state: MinkingiState, placed: Placed, pin: Markup, news: MinkingiNews, space: int) -> Markup:
    controller, key = state.names[placed.controller], f"c{placed.card}"
    told = "has-news" if news.note(key) else ""
    return face(
        state.table,
        placed.card,
        pin,
        _signs_of_control(placed.owner, placed.controller),
        turned=placed.turned,
        tone=str(placed.controller),
        key=key,
        side=str(placed.controller),
        style=classes("laid", told, *_looks_of_corners(news.duels, space)),
        part=True,
        label=f"Space {space + 1}, controlled by {controller}, owned by {state.names[placed.owner]}. ",
        changed=news.changed(key),
    )


@cache
def _signs_of_control(owner: int, controller: int) -> Markup:
    """The controller's token on the card, and the owner's beside it."""
    look = classes("owner", "away" if owner != controller else "")
    on_it = el("span", seat_shape(controller), class_="ctl")
    return Markup(f"{on_it}{el('span', seat_shape(owner), class_=look)}")


def _looks_of_corners(fought: Sequence[Duel], space: int) -> Iterable[str]:
    """Class names for the corners of a card that met another in the last strike, and for those that were beaten."""
    for duel in fought:
        for (mine, their), meeting in zip(duel.touching, duel.meetings, strict=True):
            if space == duel.space:
                yield f"{'w' if meeting.lost else 'm'}{mine}"
            elif space == duel.other_space:
                yield f"{'w' if meeting.won else 'm'}{their}"


# ---------------------------------------------------------------- marks between cards


_CORNER_AT = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))
"""By place of a corner, where it lies in its space, from left and top."""


_INSET = 0.2
"""How far from the edge, in spaces, the middle of a corner lies."""


def _marks(state: MinkingiState, duel: Duel) -> Markup:
    """An arrow from corner to corner for every pair that met."""
    columns = state.table.columns
    (row, column), (row2, column2) = divmod(duel.space, columns), divmod(duel.other_space, columns)
    down, right = row2 - row, column2 - column
    arrows = []
    for (mine, _), meeting in zip(duel.touching, duel.meetings, strict=True):
        x, y = _CORNER_AT[mine]
        x = column + (x if right else _INSET + x * (1 - 2 * _INSET))
        y = row + (y if down else _INSET + y * (1 - 2 * _INSET))
        arrows.append(_arrow(round(x, 2), round(y, 2), _TURN[down, right], meeting.won))
    return Markup("".join(arrows))


_TURN = {(0, 1): 0, (1, 1): 45, (1, 0): 90, (1, -1): 135, (0, -1): 180, (-1, -1): 225, (-1, 0): 270, (-1, 1): 315}
"""By (rows down, columns right), the turn of an arrow that points that way, in degrees."""


@cache
def _arrow(x: float, y: float, turn: int, won: bool) -> Markup:
    look = "clash hit a-strike" if won else "clash a-blocked"
    return Markup(f'<i class="{look}" style="--x:{x:g};--y:{y:g};--t:{turn}deg" aria-hidden="true"></i>')
