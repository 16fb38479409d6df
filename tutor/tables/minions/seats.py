"""The players of Minions: Minion, Boon and Power card, the roll, Glory."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from engine.games.minions.rules.cards import ATTRIBUTES
from engine.games.minions.rules.events import FACE_DOWN, PIP_WORDS
from engine.games.minions.rules.rolls import bonus_rolled_for
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import TARGET, UNSEEN, Player, Stage
from engine.games.minions.rules.turn import attribute_total, need_of
from tutor.tables.minions.cards import (
    attribute,
    boon_art,
    boon_card,
    glory_art,
    minion_aloud,
    minion_art,
    minion_card,
    power_card,
    power_rolls,
)
from tutor.tables.minions.news import MinionsNews
from tutor.tables.minions.places import attribute_key, card_key, die_key, slot_key
from tutor.tables.minions.words import (
    asked_to,
    dice_topic,
    has_number_to_reach,
    is_for_decider,
    is_out,
    is_to_exchange,
    need_changed_by,
    need_to_come,
    outcome,
    printed_need,
    turns_to_come,
)
from tutor.tables.pieces import (
    UNTOLD,
    art,
    back,
    badge,
    changed_figure,
    classes,
    die,
    el,
    has_won,
    is_kept_back,
    no_die,
    place,
    seat_heading,
    seat_key,
    sr,
)


def draw_seat(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    """All that belongs to a player: the cards played, the roll, and how many cards are left."""
    return el(
        "section",
        _heading(state, seat, news),
        el("div", [_slot(state, seat, kind, news) for kind in _DRAWN], class_="play"),
        _roll(state, seat, news),
        el("p", _cards_in_hand(state, seat), class_="left"),
        class_=classes("seat", _standing(state, seat), "called" if asked_to(state, seat) else ""),
        data_seat=seat,
    )


def _standing(state: MinionsState, seat: int) -> str:
    """The class name of a seat that has won, or that is out of this Quest."""
    if is_out(state, seat):
        return "out"
    wins = seat in state.contenders if state.stage is Stage.AWARD else has_won(state, seat)
    return "winner" if wins else ""


def _heading(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    player, asked = state.players[seat], asked_to(state, seat)
    won = [_glory_won(state, name, news) for name in player.glory]
    return seat_heading(
        seat,
        state.names[seat],
        sr(asked) if asked else None,
        badge("wins") if has_won(state, seat) else None,
        el("ul", won, class_="won", aria_label="Glory won") if won else None,
        el(
            "span",
            el("b", player.score),
            f"/{TARGET}",
            sr(" Glory"),
            class_=classes("score", changed=news.changed(f"{seat}-score")),
            data_key=f"{seat}-score",
            data_name=f"{state.names[seat]} has {player.score} of {TARGET} Glory",
        ),
        key=seat_key(seat),
    )


def _glory_won(state: MinionsState, name: str, news: MinionsNews) -> Markup:
    glory, key = state.table.glories[name], f"glory-{name}"
    look = classes("mini", changed=news.changed(key))
    return el("li", art(glory_art(glory)), glory.value, sr(f" {name}"), class_=look, data_key=key, data_face=1)


# ---------------------------------------------------------------- cards


def _slot(state: MinionsState, seat: int, kind: str, news: MinionsNews) -> Markup:
    """Where a card of this kind lies: its key stays whatever lies there. A card that nobody saw turns over with it."""
    face = 0 if _is_unknown(state.players[seat], kind) else 1
    inside = _DRAWN[kind](state, seat, news)
    name = "" if "data-key" in inside else _name_of_slot(state, seat, kind)
    return el("div", inside, class_=f"slot of-{kind}", data_key=slot_key(seat, kind), data_face=face, data_name=name)


def _name_of_slot(state: MinionsState, seat: int, kind: str) -> str:
    """What a place for a card is called aloud."""
    player, words = state.players[seat], f"{state.names[seat]}’s {_KINDS[kind]}"
    laid = {"minion": player.minion, "boon": player.boon, "power": player.power}[kind]
    if laid is None:
        return f"{words}, not chosen yet"
    if kind not in state.shown:
        return f"{words}, face down"
    if kind == "minion":
        return f"{words}, {minion_aloud(state.table.minions[str(laid)], player.attributes)}"
    return f"{words}, +{laid}" if kind == "power" else f"{words}, {laid}"


_KINDS = {"minion": "Minion", "boon": "Boon", "power": "Power card"}


def _is_unknown(player: Player, kind: str) -> bool:
    """Whether the card of this kind cannot be seen."""
    return {"minion": player.minion == FACE_DOWN, "boon": player.boon == FACE_DOWN, "power": player.power == UNSEEN}[
        kind
    ]


def _minion(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    name, place_of_it = state.players[seat].minion, slot_key(seat, "minion")
    if name is None:
        left = [(name, minion_art(state.table.minions[name])) for name in state.players[seat].minions]
        return place("Minion", _choice(seat, left) if state.stage is Stage.MINION else None, style="a-mask")
    changed = news.changed(place_of_it)
    if "minion" not in state.shown:
        emblem = "" if name == FACE_DOWN else minion_art(state.table.minions[name])
        return _face_down("Minion", seat, name, emblem, changed=changed)
    figures = [_attribute(state, seat, i, news) for i in range(len(ATTRIBUTES))]
    return minion_card(
        state.table.minions[name],
        figures,
        _rolls(state, seat),
        str(seat),
        news.acts(name),
        badges=news.badge(place_of_it),
        key=card_key(seat, name),
        name_aloud=_name_of_slot(state, seat, "minion"),
        changed=changed,
    )


def _face_down(kind: str, seat: int, name: str, emblem: str, *, changed: bool) -> Markup:
    """A Minion or a Boon face down, with its name for those who know it."""
    if name == FACE_DOWN:
        return back(kind, tone=str(seat), changed=changed)
    return back(kind, art(emblem), name, tone=str(seat), key=card_key(seat, name), changed=changed)


def _rolls(state: MinionsState, seat: int) -> Markup:
    player = state.players[seat]
    assert player.minion is not None
    power = player.power if "power" in state.shown else 0
    return power_rolls(state.table.minions[player.minion].rolls, bonus_rolled_for(power, player.steps) if power else 0)


def _attribute(state: MinionsState, seat: int, i: int, news: MinionsNews) -> Markup:
    player, name = state.players[seat], ATTRIBUTES[i]
    assert player.minion is not None
    printed, key = state.table.minions[player.minion].attributes[i], attribute_key(seat, name)
    counts = state.quest is not None and name in state.table.quests[state.quest].needs
    look = classes("on" if counts else "", changed=news.changed(key))
    return attribute(name, changed_figure(printed, player.attributes[i]), look, key)


def _boon(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    player, place_of_it = state.players[seat], slot_key(seat, "boon")
    name, badges, changed = player.boon, news.badge(place_of_it), news.changed(place_of_it)
    if name is None:
        left = [(name, boon_art(state.table.boons[name])) for name in player.boons]
        return place(
            "Boon",
            _choice(seat, left) if state.stage is Stage.BESTOW else None,
            badges=badges,
            style="a-scroll",
            changed=changed,
        )
    if "boon" not in state.shown:
        emblem = "" if name == FACE_DOWN else boon_art(state.table.boons[name])
        return _face_down("Boon", seat, name, emblem, changed=changed)
    look = classes(news.acts(name), "stopped" if player.cancelled else "")
    if player.cancelled:
        badges = badge("stopped")
    key = card_key(seat, name)
    aloud = _name_of_slot(state, seat, "boon")
    return boon_card(
        state.table.boons[name], str(seat), look, badges=badges, key=key, name_aloud=aloud, changed=changed
    )


def _power(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    player, place_of_it, tone = state.players[seat], slot_key(seat, "power"), str(seat)
    changed, left = news.changed(place_of_it), _powers_left(seat, player.powers)
    if player.power is None:
        return place("Power", left if state.stage is Stage.BESTOW else None, style="a-power")
    if "power" not in state.shown:
        peek = () if player.power == UNSEEN else (f"+{player.power}",)
        return back("Power", *peek, tone=tone, changed=changed)
    others = left if is_to_exchange(state, seat) else None
    return power_card(player.power, others, tone=tone, badges=news.badge(place_of_it), changed=changed)


_DRAWN = {"minion": _minion, "boon": _boon, "power": _power}


def _powers_left(seat: int, powers: Sequence[int]) -> Markup:
    """The Power cards that one can choose from, by bonus, with how many there are of each."""
    counts = [(power, powers.count(power)) for power in sorted(set(powers))]
    return _chips(seat, [el("li", f"+{power}" if count == 1 else f"+{power} ×{count}") for power, count in counts])


def _choice(seat: int, cards: Sequence[tuple[str, str]]) -> Markup:
    """The cards that one can choose from, each by name and emblem."""
    return _chips(seat, [el("li", name, class_=f"art a-{emblem}", title=name) for name, emblem in cards])


def _chips(seat: int, cards: Sequence[Markup]) -> Markup:
    return el("div", sr(" in hand: "), el("ul", cards, class_="hand"), data_hand=seat)


def _cards_in_hand(state: MinionsState, seat: int) -> str:
    player = state.players[seat]
    held = (
        (player.minions, player.minion, "minion", "Minion"),
        (player.boons, player.boon, "boon", "Boon"),
        (player.powers, player.power, "power", "Power card"),
    )
    counts = [(len(cards) - (laid is not None and kind not in state.shown), name) for cards, laid, kind, name in held]
    return "In hand: " + ", ".join(f"{left} {name}{'' if left == 1 else 's'}" for left, name in counts)


# ---------------------------------------------------------------- the roll


def _roll(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    values = state.players[seat].dice or (None, None)
    dice = [_die(state, seat, i, value, news) for i, value in enumerate(values)]
    return el(
        "div",
        _number_needed(state, seat, news),
        el("span", dice, class_="dice"),
        _total(state, seat, news),
        class_="roll",
    )


def _die(state: MinionsState, seat: int, i: int, value: int | None, news: MinionsNews) -> Markup:
    key, whose = die_key(seat, i), f"{state.names[seat]}’s {PIP_WORDS[i]} die"
    if value is None:
        return no_die(key=key, whose=whose)
    loose = state.stage is Stage.REROLL and state.roller == seat and i in state.loose
    note = news.note(key)
    colour = classes("second" if i else "", "loose" if loose else "")
    return die(value, key=key, note=note, whose=whose, colour=colour, changed=news.changed(key))


def _number_needed(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    """What the dice have to reach, what they have, and the card that changed it."""
    dice = state.players[seat].dice
    if not has_number_to_reach(state, seat):
        return el("p", _no_number_needed(state, seat), class_="need")
    if is_kept_back(dice_topic(seat)):
        return el("p", "needs ", el("b", UNTOLD), (", has ", el("b", sum(dice))) if dice else None, class_="need")
    end, cause = outcome(state, seat), need_changed_by(state, seat)
    mark = None if end is None else el("span", " ✓" if end else " ✗", aria_hidden="true")
    return el(
        "p",
        "needs ",
        changed_figure(printed_need(state, seat), need_of(state, seat)),
        need_to_come(state, seat),
        turns_to_come(state, seat),
        (", has ", el("b", sum(dice)), mark) if dice else None,
        el("small", f" {cause}") if cause else None,
        class_=classes("need", changed=news.changed(f"{seat}-need")),
    )


def _no_number_needed(state: MinionsState, seat: int) -> str | None:
    if is_out(state, seat):
        return "out of this Quest"
    return "higher roll wins" if is_for_decider(state) and state.players[seat].dice else None


def _total(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    """The attributes that count, and with them the bonus once it is sure."""
    if state.quest is None or "minion" not in state.shown or is_out(state, seat):
        return el("p", class_="total")
    key, base, end = f"{seat}-total", attribute_total(state, seat), outcome(state, seat)
    words = el("small", "so far" if end is None else f"{base} + {end}")
    look = classes("total", changed=news.changed(key))
    return el("p", el("b", base + (end or 0)), words, news.badge(key), class_=look)
