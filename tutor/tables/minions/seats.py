"""The players of Minions: Minion, Boon and Power card, the roll, Glory."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from engine.games.minions.rules.cards import ATTRIBUTES
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.rolls import bonus_rolled_for
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import TARGET, UNSEEN, Stage
from engine.games.minions.rules.turn import attribute_total, need_of
from tutor.tables.minions.cards import (
    attribute,
    boon_art,
    boon_card,
    glory_art,
    minion_art,
    minion_card,
    power_card,
    power_rolls,
)
from tutor.tables.minions.news import MinionsNews
from tutor.tables.minions.words import (
    asked_to,
    has_number_to_reach,
    is_for_decider,
    is_out,
    need_changed_by,
    need_to_come,
    outcome,
    printed_need,
)
from tutor.tables.pieces import (
    Part,
    art,
    back,
    badge,
    changed_figure,
    classes,
    die,
    el,
    no_die,
    place,
    seat_heading,
    sr,
)


def draw_seat(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    """All that belongs to a player: the cards played, the roll, and how many cards are left."""
    cards = (_minion(state, seat, news), _boon(state, seat, news), _power(state, seat, news))
    return el(
        "section",
        _heading(state, seat, news),
        el("div", cards, class_="play"),
        _roll(state, seat, news),
        el("p", _cards_in_hand(state, seat), class_="left"),
        class_=classes("seat", _standing(state, seat), "called" if asked_to(state, seat) else ""),
    )


def _standing(state: MinionsState, seat: int) -> str:
    """The class name of a seat that has won, or that is out of this Quest."""
    if is_out(state, seat):
        return "out"
    winners = state.contenders if state.stage is Stage.AWARD else state.result.winners if state.result else ()
    return "winner" if seat in winners else ""


def _heading(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    player, asked = state.players[seat], asked_to(state, seat)
    won = [_glory_won(state, name, news) for name in player.glory]
    return seat_heading(
        seat,
        state.names[seat],
        sr(asked) if asked else None,
        el("ul", won, class_="won", aria_label="Glory won") if won else None,
        el(
            "span",
            el("b", player.score),
            f"/{TARGET}",
            sr(" Glory"),
            class_=classes("score", changed=news.changed(f"{seat}-score")),
        ),
    )


def _glory_won(state: MinionsState, name: str, news: MinionsNews) -> Markup:
    glory, key = state.table.glories[name], f"glory-{name}"
    look = classes("mini", changed=news.changed(key))
    return el("li", art(glory_art(glory)), glory.value, sr(f" {name}"), class_=look, data_key=key, data_face=1)


# ---------------------------------------------------------------- cards


def _minion(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    player, key, tone = state.players[seat], f"{seat}-minion", str(seat)
    if player.minion is None:
        return place("Minion", _hand(player.minions) if state.stage is Stage.MINION else None, style="minion")
    if "minion" not in state.shown:
        emblem = "" if player.minion == FACE_DOWN else minion_art(state.table.minions[player.minion])
        peek = _peek(player.minion, emblem)
        return back("Minion", *peek, tone=tone, key=key, style="minion", changed=news.changed(key))
    minion = state.table.minions[player.minion]
    figures = [_attribute(state, seat, i, news) for i in range(len(ATTRIBUTES))]
    power = player.power if "power" in state.shown else 0
    rolls = power_rolls(minion.rolls, bonus_rolled_for(power, player.steps) if power else 0)
    badges, acts = news.badge(key), news.acts(minion.name)
    return minion_card(minion, figures, rolls, tone, acts, badges=badges, key=key, changed=news.changed(key))


def _attribute(state: MinionsState, seat: int, i: int, news: MinionsNews) -> Markup:
    player, name = state.players[seat], ATTRIBUTES[i]
    assert player.minion is not None
    printed = state.table.minions[player.minion].attributes[i]
    counts = state.quest is not None and name in state.table.quests[state.quest].needs
    look = classes("on" if counts else "", changed=news.changed(f"{seat}-{name}"))
    return attribute(name, changed_figure(printed, player.attributes[i]), look)


def _boon(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    player, key, tone = state.players[seat], f"{seat}-boon", str(seat)
    badges, changed = news.badge(key), news.changed(key)
    if player.boon is None:
        hand = _hand(player.boons) if state.stage is Stage.BESTOW else None
        return place("Boon", hand, badges=badges, style="boon", changed=changed)
    if "boon" not in state.shown:
        emblem = "" if player.boon == FACE_DOWN else boon_art(state.table.boons[player.boon])
        return back("Boon", *_peek(player.boon, emblem), tone=tone, key=key, style="boon", changed=changed)
    look = classes(news.acts(player.boon), "stopped" if player.cancelled else "")
    if player.cancelled:
        badges = badge("stopped")
    return boon_card(state.table.boons[player.boon], tone, look, badges=badges, key=key, changed=changed)


def _power(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    player, key, tone = state.players[seat], f"{seat}-power", str(seat)
    changed, hand = news.changed(key), _hand(_power_counts(player.powers))
    if player.power is None:
        return place("Power", hand if state.stage is Stage.BESTOW else None, style="power")
    if "power" not in state.shown:
        peek = () if player.power == UNSEEN else _peek(f"+{player.power}")
        return back("Power", *peek, tone=tone, key=key, style="power", changed=changed)
    others = hand if _is_to_exchange(state, seat) else None
    return power_card(player.power, others, tone=tone, badges=news.badge(key), key=key, changed=changed)


def _is_to_exchange(state: MinionsState, seat: int) -> bool:
    """Whether `seat` is asked now to exchange its Power card for one from hand."""
    due = state.stage is Stage.EXCHANGE or (bool(state.queue) and state.queue[0].effect.do == "power-swap")
    return due and seat in state.to_act


def _power_counts(powers: Sequence[int]) -> list[str]:
    """Power cards by bonus, with how many there are of each."""
    return [f"+{p}" if powers.count(p) == 1 else f"+{p} ×{powers.count(p)}" for p in sorted(set(powers))]


def _peek(name: str, emblem: str = "") -> tuple[Part, ...]:
    """What one knows of a card lying face down; nothing where it cannot be seen."""
    return () if name == FACE_DOWN else (art(emblem) if emblem else None, name)


def _hand(names: Sequence[str]) -> Markup:
    """The cards one can choose from."""
    return el("ul", [el("li", name) for name in names], class_="hand", aria_label="In hand")


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
    key = f"die-{seat}-{i}"
    if value is None:
        return no_die(key=key)
    loose = state.stage is Stage.REROLL and state.roller == seat and i in state.loose
    note = news.note(key)
    return die(value, key=key, note=note, colour="loose" if loose else "", changed=news.changed(key))


def _number_needed(state: MinionsState, seat: int, news: MinionsNews) -> Markup:
    """What the dice have to reach, what they have, and the card that changed it."""
    dice = state.players[seat].dice
    if not has_number_to_reach(state, seat):
        return el("p", _no_number_needed(state, seat), class_="need")
    end, cause = outcome(state, seat), need_changed_by(state, seat)
    mark = None if end is None else el("span", " ✓" if end else " ✗", aria_hidden="true")
    return el(
        "p",
        "needs ",
        changed_figure(printed_need(state, seat), need_of(state, seat)),
        need_to_come(state, seat),
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
