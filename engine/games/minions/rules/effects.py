"""Carries out the effect at the head of the queue, kind by kind, and tells what it did."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.minions.rules.cards import ATTRIBUTES
from engine.games.minions.rules.events import (
    AttributeChanged,
    BoonCancelled,
    DieTurned,
    ExchangeDue,
    NeedChanged,
    RerollDue,
)
from engine.games.minions.rules.rolls import dice_places, possible_picks, steps_after_card, turn_dice
from engine.games.minions.rules.state import MinionsState, attribute_targets
from engine.games.minions.rules.table import EVERYONE, Pending, Player, Stage
from engine.games.minions.rules.turn import change_attributes, is_after_tie, need_of, queue_once_used, settle_effect
from engine.pieces.seats import with_player


def picks_for_effect(state: MinionsState, pending: Pending) -> tuple[str, ...]:
    """What the owner of an effect has to pick from, ("",) where there is no choice: one of several equal highest
    or lowest attributes, or a die. Rules min-minion-9, min-dice-7."""
    if pending.effect.do == "attribute" and pending.effect.which in ("highest", "lowest"):
        targets = attribute_targets(state, pending.effect, pending.on)
        return tuple(ATTRIBUTES[i] for i in targets) if len(targets) > 1 else ("",)
    return possible_picks(pending.effect) if pending.effect.do in ("dice", "reroll") else ("",)


def carry_out_effect(state: MinionsState, pick: str, tell: Tell) -> MinionsState:
    """The state after the head of the queue was used, with the pick of its owner. Rules min-order-1, min-option-1."""
    head = state.queue[0]
    return _USES[head.effect.do](state, head, pick, tell)


def carry_out_event(state: MinionsState, tell: Tell) -> MinionsState:
    """The state after the Event's effect worked on everybody who is still in. Rules min-event-6 to 9."""
    head = state.queue[0]
    for seat in state.contenders:
        state = _act_on_seat(state, evolve(head, on=seat), "", tell)
    return settle_effect(state, used=True)


def _act_on_seat(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """What an Event does to one seat. Rules min-event-7, min-event-8."""
    match pending.effect.do:
        case "attribute":
            return _change_attribute(state, pending, pick, tell)
        case "dice":
            return _turn_dice_of(state, pending, pick, tell)
        case "need":
            return _change_need(state, pending, tell)
    raise ValueError(f"An Event cannot have the effect {pending.effect.do!r}.")


def _change_attribute(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """An attribute changes: for good by an ability, until a tie by a Boon. Rules min-minion-7 to 10, min-tie-6."""
    effect, player = pending.effect, state.players[pending.on]
    at = (ATTRIBUTES.index(pick),) if pick in ATTRIBUTES else attribute_targets(state, effect, pending.on)
    after = change_attributes(player.attributes, at, effect.by)
    for place in at:
        _tell_attribute(state, pending, pick, place, after[place], tell)
    lasting = player.lasting if pending.boon else change_attributes(player.lasting, at, effect.by)
    return with_player(state, pending.on, attributes=after, lasting=lasting)


def _tell_attribute(state: MinionsState, pending: Pending, pick: str, place: int, after: int, tell: Tell) -> None:
    """Tells how an attribute changes. Rules min-minion-7 to 9, min-event-7, min-reveal-2."""
    player = state.players[pending.on]
    assert player.minion is not None
    matters = state.quest is not None and place in state.table.counted_attributes[state.quest]
    rule, name, before = _attribute_rule(pending, pick, matters), ATTRIBUTES[place], player.attributes[place]
    tell(AttributeChanged, rule, pending.on, player.minion, name, before, after, by=pending.card, matters=matters)


def _attribute_rule(pending: Pending, pick: str, matters: bool) -> str:
    """The rule by which an attribute changes."""
    if pending.owner == EVERYONE:
        return "min-event-7"
    if pick:
        return "min-minion-9"
    if not matters:
        return "min-minion-8"
    return "min-reveal-2" if pending.boon else "min-minion-7"


def _turn_dice_of(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """Dice are turned, never past 1 or 6. Rules min-order-4, min-dice-1 to 4, min-dice-7."""
    seat, effect = pending.on, pending.effect
    player = state.players[seat]
    assert player.dice is not None
    after = turn_dice(player.dice, effect, pick)
    for die in dice_places(effect.which, player.dice, pick):
        rule = _dice_rule(state, pending, player.dice[die], after[die])
        tell(DieTurned, rule, seat, die, player.dice[die], after[die], by=pending.card)
    return with_player(state, seat, dice=after)


def _dice_rule(state: MinionsState, pending: Pending, before: int, after: int) -> str:
    """The rule by which a die is turned."""
    effect = pending.effect
    if after - before != effect.by:
        return "min-dice-1" if effect.by > 0 else "min-dice-2"
    return _rule_on_roll(state, pending, _DICE_RULES.get(effect.which, "min-order-4"))


_DICE_RULES = {"lowest": "min-dice-3", "each": "min-dice-4", "any": "min-dice-7"}


def _rule_on_roll(state: MinionsState, pending: Pending, plain: str) -> str:
    """The rule at work when an effect changes a roll: `plain`, unless there is more to say of this moment."""
    if pending.owner == EVERYONE:
        return "min-event-9" if is_after_tie(state) else "min-event-8"
    if is_after_tie(state):
        return "min-tie-5" if pending.effect.do == "reroll" else "min-tie-4"
    if pending.owner != pending.on and len(state.contenders) > 2:
        return "min-multi-4"
    return plain


def _change_need(state: MinionsState, pending: Pending, tell: Tell) -> MinionsState:
    """The number needed changes. Rule min-power-5."""
    player = state.players[pending.on]
    after = with_player(state, pending.on, shift=player.shift + pending.effect.by)
    return _tell_need(state, pending, after, "min-power-5", tell)


def _change_steps(state: MinionsState, pending: Pending, tell: Tell) -> MinionsState:
    """The roll is made as if for a higher or lower Power card. Rules min-power-6, min-power-8, min-power-10."""
    player = state.players[pending.on]
    assert player.power is not None
    steps = steps_after_card(player.steps, player.power, pending.effect.by)
    after = with_player(state, pending.on, steps=steps)
    return _tell_need(state, pending, after, _as_if_rule(player), tell)


def _as_if_rule(player: Player) -> str:
    """The rule by which a roll is made as if for another Power card."""
    if player.steps:
        return "min-power-10"
    return "min-power-8" if player.exchanged else "min-power-6"


def _tell_need(state: MinionsState, pending: Pending, after: MinionsState, plain: str, tell: Tell) -> MinionsState:
    """The state `after`, its change of the number needed told. Rules min-power-5, min-power-6, min-power-8,
    min-power-10."""
    seat, rule = pending.on, _rule_on_roll(state, pending, plain)
    tell(NeedChanged, rule, seat, need_of(state, seat), need_of(after, seat), by=pending.card)
    return after


def _use_attribute(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """An attribute changes, and the effect is settled. Rules min-minion-7 to 10, min-tie-6."""
    return settle_effect(_change_attribute(state, pending, pick, tell), used=True)


def _use_dice(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """Dice are turned, and the effect is settled. Rules min-order-4, min-dice-1 to 4, min-dice-7."""
    return settle_effect(_turn_dice_of(state, pending, pick, tell), used=True)


def _use_need(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """The number needed changes, and the effect is settled. Rule min-power-5."""
    return settle_effect(_change_need(state, pending, tell), used=True)


def _use_need_as(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """A roll is made as if for another Power card, and the effect is settled. Rules min-power-6, min-power-8,
    min-power-10."""
    return settle_effect(_change_steps(state, pending, tell), used=True)


def _use_power_at_most(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """A Power card above the limit has to be exchanged. Rule min-reveal-5."""
    power = state.players[pending.on].power
    assert power is not None
    tell(ExchangeDue, "min-reveal-5", pending.on, power, pending.effect.limit, by=pending.card)
    return evolve(state, stage=Stage.EXCHANGE)


def _use_reroll(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """Dice are picked up to be rolled again. Rules min-dice-5, min-multi-6."""
    dice = state.players[pending.on].dice
    assert dice is not None
    loose = dice_places(pending.effect.which, dice, pick)
    tell(RerollDue, _rule_on_roll(state, pending, "min-dice-5"), pending.on, loose, by=pending.card)
    queue = (pending, *queue_once_used(state))
    return evolve(state, stage=Stage.REROLL, queue=queue, roller=pending.on, loose=loose)


def _use_cancel_boon(state: MinionsState, pending: Pending, pick: str, tell: Tell) -> MinionsState:
    """A Boon does nothing this turn, and waits no longer. Rule min-reveal-3."""
    player = state.players[pending.on]
    assert player.boon is not None
    tell(BoonCancelled, "min-reveal-3", pending.on, player.boon, by=pending.card)
    settled = [p for p in state.queue[1:] if not (p.boon and p.owner == pending.on)]
    after = with_player(state, pending.on, cancelled=True)
    return settle_effect(evolve(after, queue=(pending, *settled)), used=True)


_USES: dict[str, Callable[[MinionsState, Pending, str, Tell], MinionsState]] = {
    "attribute": _use_attribute,
    "dice": _use_dice,
    "need": _use_need,
    "need-as": _use_need_as,
    "power-at-most": _use_power_at_most,
    "reroll": _use_reroll,
    "cancel-boon": _use_cancel_boon,
}
