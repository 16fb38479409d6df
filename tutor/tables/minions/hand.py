"""A player's hand in Minions: all that may still be played, whole cards, what may be chosen now before the rest."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage
from tutor.tables.minions.cards import boon_card, minion_aloud, power_card, printed_minion
from tutor.tables.minions.places import card_key, power_key
from tutor.tables.minions.words import counted_for_quest, is_to_exchange
from tutor.tables.pieces import classes, el


def draw_hand(state: MinionsState, seat: int) -> str:
    """The hand of `seat`, which sees it in `state`: first the cards that it may choose now, those most fit first."""
    shelves = [(kind, cards) for kind, draw in _SHELVES.items() if (cards := list(draw(state, seat)))]
    now = _chosen_now(state, seat)
    ordered = sorted(shelves, key=lambda shelf: shelf[0] not in now)
    drawn = [_shelf(kind, cards, "now" if kind in now else "later") for kind, cards in ordered]
    asks = [f"asks-{need}" for need in state.table.quests[state.quest].needs] if state.quest else []
    return str(el("div", drawn, class_=classes("held minions", *asks))) if drawn else ""


def _shelf(kind: str, cards: Iterable[Markup], style: str) -> Markup:
    return el("ul", cards, class_=classes("shelf", f"of-{kind}", style), aria_label=_TITLES[kind])


_TITLES = {"minion": "Minions in hand", "boon": "Boons in hand", "power": "Power cards in hand"}


def _chosen_now(state: MinionsState, seat: int) -> tuple[str, ...]:
    """The kinds of card of which `seat` may choose one now."""
    player = state.players[seat]
    if seat not in state.to_act:
        return ()
    if state.stage is Stage.MINION:
        return ("minion",)
    if state.stage is Stage.BESTOW:
        return tuple(kind for kind, laid in (("power", player.power), ("boon", player.boon)) if laid is None)
    return ("power",) if is_to_exchange(state, seat) else ()


# ---------------------------------------------------------------- the cards


def _minions(state: MinionsState, seat: int) -> Iterable[Markup]:
    player = state.players[seat]
    left = [state.table.minions[name] for name in player.minions if name != player.minion]
    for minion in sorted(left, key=lambda one: -counted_for_quest(state, seat, one.name)):
        aloud = minion_aloud(minion, minion.attributes, minion.ability.text)
        card = printed_minion(minion, str(seat), key=card_key(seat, minion.name), name_aloud=aloud)
        yield el("li", card, _sum(state, seat, minion.name))


def _sum(state: MinionsState, seat: int, minion: str) -> Markup | None:
    if state.quest is None:
        return None
    return el("small", "counts ", el("b", counted_for_quest(state, seat, minion)), class_="sum")


def _boons(state: MinionsState, seat: int) -> Iterable[Markup]:
    player = state.players[seat]
    for name in player.boons:
        if name != player.boon:
            yield el("li", boon_card(state.table.boons[name], str(seat), key=card_key(seat, name)))


def _powers(state: MinionsState, seat: int) -> Iterable[Markup]:
    player = state.players[seat]
    laid = player.power if "power" not in state.shown else None
    for power in sorted(set(player.powers)):
        left = player.powers.count(power) - (power == laid)
        if left:
            key = power_key(seat, power)
            aloud = _power_aloud(state, seat, power, left)
            card = power_card(power, _roll_for(state, seat, power), tone=str(seat), key=key, name_aloud=aloud)
            yield el("li", card, el("small", f"×{left}", class_="copies") if left > 1 else None)


def _roll_for(state: MinionsState, seat: int, power: int) -> Markup | None:
    """What the Minion in play has to roll for this Power card."""
    name = state.players[seat].minion
    return el("p", "needs ", el("b", state.table.minions[name].rolls[power - 1])) if name else None


def _power_aloud(state: MinionsState, seat: int, power: int, left: int) -> str:
    """What the Power cards of one bonus are called aloud: "Power card +3, 2 of them, needs 7"."""
    name = state.players[seat].minion
    need = f", needs {state.table.minions[name].rolls[power - 1]}" if name else ""
    return f"Power card +{power}{f', {left} of them' if left > 1 else ''}{need}"


_SHELVES = {"minion": _minions, "power": _powers, "boon": _boons}
