"""The table of Deities & Demidice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from markupsafe import Markup

from engine.core.actions import AnyAction
from engine.core.events import Event
from engine.games.deities.rules.events import power_dice_words
from engine.games.deities.rules.player_actions import DiscardCard, PickOpponent, PlayCard
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage
from engine.games.deities.rules.table_actions import DealHand, DrawCard, LoseCard, RollBatch, RollDie, RollStart
from engine.pieces.words import number_in_words
from tutor.tables import Board, takes
from tutor.tables.deities.affair import draw_affair
from tutor.tables.deities.cards import decks_gallery
from tutor.tables.deities.decks import deck_key, draw_deck
from tutor.tables.deities.emblems import CHAPTERS, STOPS
from tutor.tables.deities.ending import ending
from tutor.tables.deities.hand import ask as ask_seat
from tutor.tables.deities.hand import draw_hand
from tutor.tables.deities.news import DeitiesNews, card_key, news_of
from tutor.tables.deities.parts import PARTS
from tutor.tables.deities.reasons import reason
from tutor.tables.deities.seats import draw_seat
from tutor.tables.deities.words import EFFECTS, SETTING_OUT, Group, groups, table_in_words
from tutor.tables.pieces import badge, classes, die, el, no_die, picture, seat_key, seat_shape, sr, whole_table
from tutor.tables.pieces.cut_outs import plain_dice

LEAD = (
    "A dice and card game of old gods for two to six players, ages 10 and up: roll your dice, let cards bend the "
    "numbers, and win with combos. The odd part is the die you win: the more dice you have, the more combos you roll, "
    "but the combo that brings a new die needs dice that are all different. And almost any card can be cancelled."
)

own = takes(DeitiesState, "Deities & Demidice")


@own
def draw(table: DeitiesState, events: Sequence[Event] = ()) -> str:
    """The table in a position, which may be one seat's view; what `events` did, which led to it, is marked."""
    news = news_of(table, events)
    seats = [draw_seat(table, seat, news) for seat in range(len(table.players))]
    common = el("div", draw_deck(table, 0, "event", news), class_="commons") if table.table.shared else None
    return whole_table(
        table_in_words(table),
        el("div", _arena(table, news), draw_affair(table, news), class_="temple"),
        common,
        el("div", seats, class_=f"pantheons n{len(seats)}"),
        style=f"deities of{len(seats)}",
    )


@own
def hand(state: DeitiesState, seat: int) -> str:
    """The cards that a seat holds, with all that stands on them; "" for who is out."""
    return str(draw_hand(state, seat)) if state.players[seat].alive else ""


@own
def gallery(state: DeitiesState) -> str:
    """All six decks with their nineteen Deities each."""
    return str(decks_gallery())


# ---------------------------------------------------------------- the dice


def _arena(state: DeitiesState, news: DeitiesNews) -> Markup:
    """The roll on the table, dice that match together."""
    lying = groups(state)
    settled = _just_settled(state, lying)
    drawn = [_group(state, group, news, news.note("combo") if group is settled else "") for group in lying]
    listed = el("ul", drawn, aria_label="Dice on the table")
    asked = state.waiting is None and state.stage in (Stage.DESTINY, Stage.STRUGGLE, Stage.COMBO)
    dice = el("div", listed, class_="rolled", data_key=DICE, data_asked=1 if asked else None) if lying else None
    starting = _first_rolls(state, news) if state.stage is Stage.START else None
    inside = starting or dice or _places_to_roll(state)
    room = f"--dice:{len(state.dice)}" if lying else None
    return el("div", _phase_and_owner(state), inside, class_="arena", style=room)


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
    places = [no_die(key=f"none-{i}", part=True) for i in range(power)]
    return el("p", label, places, class_="unrolled", data_key=DICE)


def _group(state: DeitiesState, group: Group, news: DeitiesNews, note: str) -> Markup:
    alike = [_alike(state, face, group.faces.count(face), news) for face in dict.fromkeys(group.faces)]
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
    return el("li", el("span", alike, class_="together"), words, pinned, class_=look, data_key=key)


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


def _alike(state: DeitiesState, face: int, count: int, news: DeitiesNews) -> Markup:
    """The dice that show one number: a card is aimed at the number, whichever of them is turned."""
    dice = [_die(state, face, place, news) for place in range(1, count + 1)]
    dice_in_words = "a die that shows" if count == 1 else f"{number_in_words(count)} dice that show"
    return el("span", dice, class_="alike", data_key=face_key(face), data_name=f"{dice_in_words} {face}")


def _die(state: DeitiesState, face: int, place: int, news: DeitiesNews) -> Markup:
    before, after = news.turned
    if face == after and place == state.dice.count(face):
        key = f"die-{before}-{state.dice.count(before) + (before != after)}"
        note = "stays" if before == after else f"{before} → {after}"
        return die(face, key=key, note=note, part=True, changed=True)
    return die(face, key=f"die-{face}-{place}", part=True, changed=news.changed("roll"))


# ---------------------------------------------------------------- the first turn


def _first_rolls(state: DeitiesState, news: DeitiesNews) -> Markup:
    """The rolls for the first turn."""
    rolled = dict(state.rolls)
    places = [_first_roll(state, seat, rolled.get(seat), news) for seat in sorted({*rolled, *state.asked})]
    return el("ul", places, class_="starting", aria_label="Rolls for the first turn")


def _first_roll(state: DeitiesState, seat: int, face: int | None, news: DeitiesNews) -> Markup:
    key, note = f"start-{seat}", news.note(f"start-{seat}")
    whose = f"{state.names[seat]}’s die for the first turn"
    if face is None:
        shown = no_die(key=key, whose=whose)
    else:
        shown = die(face, key=key, whose=whose, changed=news.changed(key))
    name = el("span", seat_shape(seat), state.names[seat])
    return el("li", shown, name, badge(note) if note else None)


# ---------------------------------------------------------------- what an action concerns


DICE = "dice"
"""The key of the roll on the table, or of the places of the dice before it."""


def face_key(face: int) -> str:
    """The key of the dice that show a number."""
    return f"face-{face}"


def places(action: AnyAction) -> tuple[str, ...]:
    """The keys of the card of the hand and of what it is aimed at, of a player, or of the dice that are rolled."""
    match action:
        case PlayCard(seat=seat, card=card):
            return (card_key(seat, card), *_aim(action))
        case DiscardCard(seat=seat, card=card):
            return (card_key(seat, card),)
        case PickOpponent(opponent=seat) | DrawCard(player=seat) | LoseCard(player=seat) | DealHand(player=seat):
            return (seat_key(seat),)
        case RollStart(player=seat):
            return (f"start-{seat}",)
        case RollBatch() | RollDie():
            return (DICE,)
    return ()


def _aim(play: PlayCard) -> tuple[str, ...]:
    if play.die:
        return (face_key(play.die),)
    if play.deck:
        return (deck_key(play.deck),)
    return (seat_key(play.at),) if play.at >= 0 else ()


BOARD = Board(
    draw,
    partial(picture, __package__),
    gallery,
    LEAD,
    parts=PARTS,
    cut_outs=lambda state: plain_dice("white", "gray", "dark"),
    hand=hand,
    places=places,
    roll=(DICE,),
    ask=own(ask_seat),
    ending=ending,
    reason=own(reason),
    stops=STOPS,
    chapters=CHAPTERS,
)
