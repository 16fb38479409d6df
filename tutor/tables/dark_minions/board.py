"""The table of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from markupsafe import Markup

from engine.core.actions import AnyAction
from engine.core.events import Event
from engine.core.state import State
from engine.games.dark_minions import (
    Announce,
    Attack,
    BuyOverlord,
    Capture,
    ExchangeOverlord,
    KeepSkull,
    LetGo,
    MoveMinions,
    PayCost,
    Reroll,
    Respawn,
    SpendSkulls,
    TurnUpOverlord,
)
from engine.games.dark_minions.rules.dice import WHITE_SKULL, die_value, pool
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Commit, Stage
from tutor.tables import Board, state_of
from tutor.tables.dark_minions.cards import box_gallery, rolled, unrolled
from tutor.tables.dark_minions.ending import ending
from tutor.tables.dark_minions.news import DarkNews, news_of, tower_key
from tutor.tables.dark_minions.seats import draw_seat
from tutor.tables.dark_minions.towns import draw_court, draw_land
from tutor.tables.dark_minions.words import (
    SETTING_OUT,
    aim_in_words,
    calls,
    modifiers,
    next_in_words,
    standings,
    table_in_words,
    worth_of_dice,
)
from tutor.tables.pieces import (
    Call,
    art,
    badge,
    classes,
    el,
    picture,
    seat_shape,
    sr,
    whole_table,
)

LEAD = (
    "A dice game for three to five players, ages 10 and up: lead a horde of minions, storm Towns, steal Towers to rise "
    "in level, and be first to enough Vanquish Points. The odd part: you are the villain, and every minion that takes "
    "a Town dies doing it. So half the game is bringing the horde back from the Graveyard."
)


def draw(state: State, events: Sequence[Event] = ()) -> str:
    """The table in `state`, which may be one seat's view; what `events` did, which led to it, is marked."""
    table = _table(state)
    news = news_of(table, events)
    seats = [draw_seat(table, seat, news) for seat in range(len(table.players))]
    return whole_table(
        table_in_words(table),
        el("div", _arena(table, news), _affair(table, news), class_="dm-moment"),
        draw_land(table, news),
        draw_court(table, news),
        el("div", seats, class_=f"dm-hordes dm-of{len(seats)}"),
        style="dark-minions",
    )


def gallery(state: State) -> str:
    """All pieces of the box, with a player aid."""
    return str(box_gallery(_table(state).table))


def _table(state: State) -> DarkState:
    return state_of(state, DarkState, "Dark Minions")


# ---------------------------------------------------------------- the dice


def _arena(state: DarkState, news: DarkNews) -> Markup:
    """Whose turn it is, the dice, and what they are used for."""
    changes = [badge(words) for words in modifiers(state)]
    return el(
        "div",
        _phase_and_owner(state),
        el("p", changes, class_="dm-marks") if changes else None,
        _free_dice(state, news),
        _dice_in_use(state),
        class_="dm-arena",
    )


def _phase_and_owner(state: DarkState) -> Markup:
    over = state.stage is Stage.OVER
    phase = el("b", "The end" if over else state.phase, class_="dm-phase")
    if over or state.stage in SETTING_OUT:
        return el("p", phase, class_="dm-whose")
    owner = (seat_shape(state.current), el("span", state.names[state.current], "'s turn"))
    return el("p", phase, owner, class_="dm-whose")


def _free_dice(state: DarkState, news: DarkNews) -> Markup | None:
    """The dice that are still free, and those to be rolled."""
    free = [_die(state, name, place, news.changed("roll")) for name, place in _numbered(state.dice)]
    waiting = [unrolled(colour, f"roll-{place}") for place, colour in enumerate(state.pool)]
    shown = (sr("Free dice: "), free, waiting)
    return el("p", shown, class_="dm-free-dice", data_key="dice") if free or waiting else None


def _numbered(dice: Sequence[str], before: Sequence[str] = ()) -> Iterable[tuple[str, int]]:
    """Each die with its number among those that are alike, counted on from those `before`."""
    return ((name, before.count(name) + dice[: i + 1].count(name)) for i, name in enumerate(dice))


def _die(state: DarkState, name: str, place: int, changed: bool = False) -> Markup:
    counts = None if name == WHITE_SKULL or not state.bonus else die_value(name, state.bonus)
    return rolled(name, key=die_key(name, place), counts=counts, changed=changed)


def die_key(name: str, place: int) -> str:
    """The key of a die on the table: free ones are numbered first, then those used, the latest first."""
    return f"die-{name.replace(' ', '-')}-{place}"


def _dice_in_use(state: DarkState) -> Markup | None:
    """What dice are used for, in the order in which it was named."""
    before, lines = list(state.dice), list[Markup]()
    for commit in reversed(state.commits):
        lines.insert(0, _commit(state, commit, before))
        before += commit.dice
    return el("ol", lines, class_="dm-used-dice", aria_label="Dice in use") if lines else None


def _commit(state: DarkState, commit: Commit, before: Sequence[str]) -> Markup:
    lying = [_die(state, name, place) for name, place in _numbered(commit.dice, before)]
    used, whole = worth_of_dice(state, commit)
    words = el(
        "span", el("b", aim_in_words(commit)), el("small", f"{used} of {whole} used") if commit.do != "keep" else None
    )
    look = classes("dm-commit", f"dm-{commit.do}", "dm-settled" if commit.settled else "")
    return el("li", el("span", lying, class_="dm-dice"), words, class_=look)


# ---------------------------------------------------------------- what is going on


def _affair(state: DarkState, news: DarkNews) -> Markup:
    """What comes next, who is asked for it, and a roll-off under way."""
    over = state.stage is Stage.OVER
    inside = art("crown") if over else _race(state, news) or _calls(state, news)
    look = classes("dm-affair", "dm-ended" if over else "")
    return el(
        "div",
        inside,
        el("p", next_in_words(state), class_="dm-upcoming"),
        _ranking(state) if over else None,
        class_=look,
    )


_SAID = {"done": "has answered", "now": "is asked", "later": "waits"}


def _calls(state: DarkState, news: DarkNews) -> Markup | None:
    items = [_call(state, call, news) for call in calls(state)]
    order = "All together" if state.stage is Stage.CLAIM else "In this order"
    return el("ol", items, class_="dm-round", aria_label=order) if items else None


def _call(state: DarkState, call: Call, news: DarkNews) -> Markup:
    words = (seat_shape(call.seat), el("b", state.names[call.seat]), f" {_SAID[call.when]}")
    return el("li", words, class_=classes(f"dm-{call.when}", changed=news.changed(f"call-{call.seat}")))


def _race(state: DarkState, news: DarkNews) -> Markup | None:
    if state.race is None or not state.race.rolling:
        return None
    title = f"Roll-off for a {state.race.colour} Tower" if state.race.colour else f"Roll-off for {state.race.town}"
    items = [
        el(
            "li",
            seat_shape(seat),
            el("b", state.names[seat]),
            f" {words}",
            badge("rolls") if seat == state.race.rolling[0] else None,
            class_=classes("dm-racer", changed=news.changed(f"race-{seat}")),
        )
        for seat, words in standings(state)
    ]
    return el("div", el("p", el("b", title)), el("ol", items, class_="dm-race"), class_="dm-duel")


def _ranking(state: DarkState) -> Markup | None:
    """The Vanquish Points at the end, the most first."""
    if state.result is None:
        return None
    scores = sorted(enumerate(state.result.scores), key=lambda entry: -entry[1])
    items = [el("li", seat_shape(seat), state.names[seat], el("b", f" {score} VP")) for seat, score in scores]
    return el("ol", items, class_="dm-race")


# ---------------------------------------------------------------- what an action concerns


def places(action: AnyAction) -> tuple[str, ...]:
    """The keys of the dice, Town, Tower, Overlord or heap that an action names."""
    keys = (die_key(name, place) for name, place in _numbered(_dice_used(action)))
    return (*keys, *_things(action))


def _dice_used(action: AnyAction) -> tuple[str, ...]:
    match action:
        case Attack(dice=dice) | BuyOverlord(dice=dice) | Capture(dice=dice) | Reroll(dice=dice) | Respawn(dice=dice):
            return dice
        case KeepSkull():
            return (WHITE_SKULL,)
    return ()


def _things(action: AnyAction) -> tuple[str, ...]:
    """What an action concerns but for the dice."""
    match action:
        case Capture(town=town, colour=colour):
            return (tower_key(town, colour, 1),)
        case Attack(town=town):
            return (f"town-{town}",)
        case MoveMinions(source=source, target=target):
            return (f"town-{source}", f"town-{target}")
        case Respawn(seat=seat):
            return (f"grave-{seat}",)
        case KeepSkull(seat=seat):
            return (f"skulls-{seat}",)
        case SpendSkulls(seat=seat, tiles=tiles):
            return (f"skulls-{seat}", f"start-{seat}") if tiles else (f"skulls-{seat}",)
        case Announce(overlord=overlord, town=town) if town:
            return (f"lord-{overlord}", f"town-{town}")
    overlord = _overlord_named(action)
    return (f"lord-{overlord}",) if overlord else ()


def _overlord_named(action: AnyAction) -> str:
    match action:
        case Announce(overlord=overlord) | BuyOverlord(overlord=overlord) | ExchangeOverlord(overlord=overlord):
            return overlord
        case LetGo(overlord=overlord) | PayCost(overlord=overlord) | TurnUpOverlord(overlord=overlord):
            return overlord
    return ""


# ---------------------------------------------------------------- how a learner finds dice and actions


def dice(state: State) -> tuple[str, ...]:
    """The colours of the dice that are to be rolled now."""
    table = _table(state)
    if table.race is not None and table.race.rolling:
        return pool(table.players[table.race.rolling[0]].level)
    return table.pool


def face(number: int) -> str:
    """The Skull of the white die."""
    return "" if number else "skull"


def group(action: AnyAction) -> str:
    """Under which heading an action is looked for."""
    match action:
        case Attack(town=town):
            return f"Attack {town}"
        case Capture():
            return "Take a Tower"
        case Respawn():
            return "Bring minions back"
        case Reroll():
            return "Roll again"
        case SpendSkulls():
            return "Give Skulls or starting tiles"
        case BuyOverlord():
            return "Hire an Overlord"
        case ExchangeOverlord():
            return "Send an Overlord away"
        case Announce(overlord=overlord):
            return f"Announce {overlord}"
        case MoveMinions(source=source):
            return f"Move from {source}"
    return ""


BOARD = Board(
    draw, partial(picture, __package__), gallery, LEAD, places=places, dice=dice, face=face, group=group, ending=ending
)
