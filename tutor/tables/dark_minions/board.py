"""The table of Dark Minions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from markupsafe import Markup

from engine.core.actions import AnyAction
from engine.core.events import Event
from engine.games.dark_minions import (
    Announce,
    Attack,
    BuyOverlord,
    Capture,
    ExchangeOverlord,
    MoveMinions,
    Reroll,
    Respawn,
    SpendSkulls,
)
from engine.games.dark_minions.rules.dice import WHITE, WHITE_SKULL, colour_of, die_value, pool
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Commit, Stage
from engine.games.dark_minions.rules.words import face_of, pool_in_words
from tutor.tables import Board, takes
from tutor.tables.dark_minions.cards import box_gallery, die_to_roll, rolled_die
from tutor.tables.dark_minions.cut_outs import cut_outs
from tutor.tables.dark_minions.emblems import CHAPTERS, STOPS
from tutor.tables.dark_minions.ending import ending
from tutor.tables.dark_minions.hand import draw_hand
from tutor.tables.dark_minions.news import DarkNews, news_of
from tutor.tables.dark_minions.own_cards import OWN_CARDS
from tutor.tables.dark_minions.parts import PARTS
from tutor.tables.dark_minions.places import TRAY, amounts, brief, choice_key, dice_key, places
from tutor.tables.dark_minions.reasons import reason
from tutor.tables.dark_minions.seats import draw_seat
from tutor.tables.dark_minions.towns import draw_court, draw_land
from tutor.tables.dark_minions.words import (
    SETTING_OUT,
    aim_in_words,
    ask_in_words,
    calls,
    modifiers,
    next_in_words,
    standings,
    table_in_words,
    worth_of_dice,
)
from tutor.tables.pieces import Call, Part, art, badge, classes, el, picture, seat_shape, spoken, sr, whole_table

LEAD = (
    "A dice game for three to five players, ages 10 and up: lead a horde of minions, storm Towns, steal Towers to rise "
    "in level, and have the most Vanquish Points at the end. The odd part: you are the villain, and every minion that "
    "takes a Town dies doing it. So half the game is bringing the horde back from the Graveyard."
)

own = takes(DarkState, "Dark Minions")


@own
def draw(table: DarkState, events: Sequence[Event] = ()) -> str:
    """The table in a position, which may be one seat's view; what `events` did, which led to it, is marked."""
    news = news_of(table, events)
    seats = [draw_seat(table, seat, news) for seat in range(len(table.players))]
    box = "dm-advanced" if table.table.advanced else "dm-basic"
    return whole_table(
        table_in_words(table),
        el("div", _arena(table, news), _affair(table, news), class_="dm-moment"),
        draw_land(table, news),
        draw_court(table, news),
        el("div", seats, class_="dm-hordes"),
        style=classes("dark-minions", box, f"dm-of{len(seats)}", "dm-over" if table.stage is Stage.OVER else ""),
    )


@own
def gallery(state: DarkState) -> str:
    """All pieces of the box, with a player aid."""
    return str(box_gallery(state.table))


# ---------------------------------------------------------------- the dice


def _arena(state: DarkState, news: DarkNews) -> Markup:
    """Whose turn it is, the dice, and what they are used for."""
    changes = [badge(words) for words in modifiers(state)]
    return el(
        "div",
        _phase_and_owner(state),
        el("p", changes, class_="dm-marks") if changes else None,
        _tray(state, news),
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


def _tray(state: DarkState, news: DarkNews) -> Markup | None:
    """The dice that are still free, and those to be chosen or rolled."""
    free = _dice_by_name(state, state.dice, (), news.changed("roll"))
    shown = (_dice_to_choose(state), free, [die_to_roll(colour) for colour in dice(state)])
    return el("p", sr("Free dice: "), shown, class_="dm-tray", data_key=TRAY, data_stays=1) if any(shown) else None


def _dice_to_choose(state: DarkState) -> Part:
    """Before the roll: the dice of the level by colour, and the white die that may replace one of them."""
    if state.stage is not Stage.PREPARE:
        return None
    colours = pool(state.dice_level)
    level = [_dice_alike(colour, colours.count(colour)) for colour in dict.fromkeys(colours)]
    if WHITE in colours:
        return level
    return (level, el("small", "or swap one for"), _dice_alike(WHITE, 1))


def _dice_alike(colour: str, count: int) -> Markup:
    aloud = f"{pool_in_words([colour] * count)}, to choose"
    return el("span", [die_to_roll(colour)] * count, class_="dm-dice", data_key=choice_key(colour), data_name=aloud)


def _dice_by_name(state: DarkState, dice: Sequence[str], before: Sequence[str], changed: bool = False) -> list[Markup]:
    """Dice that lie somewhere, those alike together: whichever of them is touched, the first is meant. Those of a name
    that is `before` lie elsewhere too."""
    return [
        el(
            "span",
            [_die(state, name, before.count(name) + number, changed) for number in range(1, dice.count(name) + 1)],
            class_="dm-alike",
            data_key=None if name in before else dice_key(name),
            data_name=_dice_aloud(name, dice.count(name)),
        )
        for name in dict.fromkeys(dice)
    ]


def _dice_aloud(name: str, count: int) -> str:
    """What dice that lie together are called aloud: "a black 4", "two black dice, each 4"."""
    colour, face = colour_of(name), face_of(name)
    return f"a {colour} {face}" if count == 1 else f"{pool_in_words([colour] * count)}, each {face}"


def _die(state: DarkState, name: str, number: int, changed: bool) -> Markup:
    """A die; those of one name are numbered: free ones first, then those used, the latest first."""
    counts = None if name == WHITE_SKULL or not state.bonus else die_value(name, state.bonus)
    return rolled_die(name, key=f"{dice_key(name)}-{number}", counts=counts, changed=changed)


def _dice_in_use(state: DarkState) -> Markup | None:
    """What dice are used for, in the order in which it was named."""
    before, lines = list(state.dice), list[Markup]()
    for commit in reversed(state.commits):
        lines.insert(0, _commit(state, commit, before))
        before += commit.dice
    return el("ol", lines, class_="dm-used-dice", aria_label="Dice in use") if lines else None


def _commit(state: DarkState, commit: Commit, before: Sequence[str]) -> Markup:
    lying = _dice_by_name(state, commit.dice, before)
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
    look = classes("dm-affair", "dm-ended" if over else "", "" if inside else "dm-calm")
    return el(
        "div",
        inside,
        spoken(next_in_words(state), state.names, "dm-upcoming"),
        _ranking(state) if over else None,
        class_=look,
        data_asked=1 if inside and not over else None,
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


# ---------------------------------------------------------------- how a learner finds dice and actions


@own
def dice(table: DarkState) -> tuple[str, ...]:
    """The colours of the dice that are to be rolled now."""
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
    draw,
    partial(picture, __package__),
    gallery,
    LEAD,
    parts=PARTS,
    cut_outs=own(cut_outs),
    hand=own(draw_hand),
    places=places,
    brief=brief,
    amounts=amounts,
    ask=own(ask_in_words),
    dice=dice,
    face=face,
    group=group,
    ending=ending,
    reason=own(reason),
    stops=STOPS,
    chapters=CHAPTERS,
    own_cards=OWN_CARDS,
)
