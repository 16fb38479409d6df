"""What several actions of Minions ask alike, each stated once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.actions import Refusal
from engine.games.minions.rules.table import EVERYONE, Pending, Stage
from engine.games.minions.rules.turn import reason_for_no_effect
from engine.pieces.seats import no_such_seat

if TYPE_CHECKING:
    from engine.games.minions.rules.state import MinionsState


def not_now(state: MinionsState, stage: Stage, rule: str, what: str) -> Refusal | None:
    """The refusal of an action that belongs to another stage of the turn, or None. Names the `rule` that says when it
    is due, such as min-event-1."""
    if state.stage is stage:
        return None
    return Refusal(rule, f"{what}; the turn is now at: {state.stage.words}.")


def not_seated(state: MinionsState, seat: int) -> Refusal | None:
    """The refusal of an action of a seat that is not at the table, or None. Rule min-setup-5."""
    return no_such_seat(state, seat, "min-setup-5")


def not_own_card(state: MinionsState, seat: int, kind: str, card: str, own: Iterable[str]) -> Refusal | None:
    """The refusal of a card that is not among a seat's own, or None. Rule min-setup-5."""
    if card in own:
        return None
    return Refusal("min-setup-5", f"{card} is not a {kind} of {state.players[seat].deity}; choose from your own cards.")


def not_due(state: MinionsState, seat: int, card: str) -> Refusal | None:
    """The refusal of a use (or a decline) of a card whose turn it is not, or None. Rules min-order-1, min-event-6."""
    if not state.stage.moment:
        return Refusal("min-order-5", f"No ability or Boon works now; the turn is at: {state.stage.words}.")
    if seat not in state.contenders:
        return Refusal("min-multi-9", f"{state.names[seat]} is out of this Quest after the tie, with all its cards.")
    head = state.queue[0]
    if state.stage is Stage.AT_ROLL and _has_had_its_turn(state, seat, card):
        return Refusal("min-dice-5", f"{card} has had its turn on this roll; a card works only once on the same roll.")
    if head.owner == EVERYONE:
        if card == head.card:
            return Refusal("min-event-6", f"The Event {card} works by itself for everybody; nobody can decline it.")
        rule = "min-event-7" if head.effect.when == "reveal" else "min-event-8"
        return Refusal(rule, f"The Event {head.card} works first.")
    if head.owner != seat:
        whose = f"It is the turn of {head.card}, which belongs to {state.names[head.owner]}."
        return Refusal(_order_rule(state, seat, card), whose)
    if card != head.card:
        return Refusal(_order_rule(state, seat, card), f"It is the turn of {head.card}, not of {card}.")
    if reason := reason_for_no_effect(state):
        return Refusal(reason[0], f"{card} can change nothing here: {reason[1]}")
    return None


def _order_rule(state: MinionsState, seat: int, card: str) -> str:
    """The rule by which the head of the queue comes before a card of `seat`."""
    head = state.queue[0]
    waiting = next((p for p in state.queue if p.card == card and p.owner == seat), None)
    if waiting is None:
        return "min-order-1"
    if _step_of_order(waiting) == _step_of_order(head):
        return "min-multi-5" if waiting.on == head.on else "min-order-3"
    if waiting.on != head.on:
        return "min-order-2"
    return "min-order-1" if state.stage is Stage.AT_ROLL else "min-order-6"


def _step_of_order(pending: Pending) -> tuple[bool, bool]:
    """The step of the printed order that an effect belongs to."""
    return pending.boon, pending.owner == pending.on


def _has_had_its_turn(state: MinionsState, seat: int, card: str) -> bool:
    """Whether a card of `seat` that works on rolls no longer waits for its turn on this one."""
    player, table = state.players[seat], state.table
    works = (card == player.minion and table.minions[card].ability.when == "roll") or (
        card == player.boon and table.boons[card].effect.when == "roll"
    )
    return works and not any(p.card == card and p.owner == seat for p in state.queue)
