"""What several actions of Minions ask alike, each stated once."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.actions import Refusal
from engine.games.minions.rules.cards import Effect
from engine.games.minions.rules.state import MinionsState, is_moment_past, reason_for_no_effect
from engine.games.minions.rules.table import EVERYONE, Pending, Stage
from engine.pieces.seats import no_such_seat


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
    return Refusal(
        "min-setup-5", f"{card} is none of {state.players[seat].deity}’s {kind}s; choose from your own cards."
    )


def not_due(state: MinionsState, seat: int, card: str) -> Refusal | None:
    """The refusal of a use (or a decline) of a card whose turn it is not, or None. Rules min-order-1, min-event-6."""
    late = _too_late(state, seat, card)
    if not state.stage.moment:
        return late or Refusal("min-order-5", f"No ability or Boon works now; the turn is at: {state.stage.words}.")
    if seat not in state.contenders:
        return Refusal("min-multi-9", f"{state.names[seat]} is out of this Quest after the tie, with all its cards.")
    if late:
        return late
    head = state.queue[0]
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
        return Refusal(reason[0], f"{card} can change nothing here: {reason[1].format(who=state.names[head.on])}")
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


SHOWN_AT = {"reveal": "the Minions", "boons": "the Boons", "power": "the Power cards"}
"""What is turned face up at each moment before the roll."""


def _too_late(state: MinionsState, seat: int, card: str) -> Refusal | None:
    """The refusal of a card of `seat` that waits for no turn any more, or None. Rules min-minion-7, min-reveal-2,
    min-reveal-3, min-dice-5."""
    if any(p.card == card and p.owner == seat for p in state.queue):
        return None
    player, table = state.players[seat], state.table
    late: list[Refusal | None] = []
    if "minion" in state.shown and card == player.minion:
        late.append(_once_over(state, card, table.minions[card].ability, boon=False))
    if "boon" in state.shown and card == player.boon:
        stopped = Refusal("min-reveal-3", f"{card} was stopped; it does nothing this turn.")
        late.append(stopped if player.cancelled else _once_over(state, card, table.boons[card].effect, boon=True))
    return late[-1] if late and all(late) else None


def _once_over(state: MinionsState, card: str, effect: Effect, *, boon: bool) -> Refusal | None:
    """The refusal of a card that waits no longer, where its moment is here or past; None while it is still to come."""
    had_its_turn = effect.when == state.stage.moment
    if effect.when in SHOWN_AT and (had_its_turn or is_moment_past(state, effect.when)):
        words = f"{card} works as soon as {SHOWN_AT[effect.when]} are face up, then or not at all"
        return Refusal(_rule_of_moment(effect, boon), f"{words}; that moment is over for it.")
    if had_its_turn:
        return Refusal("min-dice-5", f"{card} has had its turn on this roll; a card works only once on the same roll.")
    return None


_RULES_BY_KIND = {"cancel-boon": "min-reveal-3", "power-at-most": "min-reveal-5"}
_RULES_BY_MOMENT = {("reveal", False): "min-minion-7", ("boons", True): "min-reveal-2"}


def _rule_of_moment(effect: Effect, boon: bool) -> str:
    """The rule that says when an effect before the roll works."""
    return _RULES_BY_KIND.get(effect.do) or _RULES_BY_MOMENT.get((effect.when, boon), "min-order-5")
