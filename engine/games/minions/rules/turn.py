"""How a turn of Minions moves on: from stage to stage, and through the queue of effects at each moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.values import evolve
from engine.games.minions.rules.cards import Effect
from engine.games.minions.rules.rolls import (
    BOTH,
    Act,
    PowerRoll,
    chance_to_make_roll,
    makes_roll,
    number_needed,
    steps_after_card,
)
from engine.games.minions.rules.state import MinionsState, route_of_turn
from engine.games.minions.rules.table import EVERYONE, QUESTS, Four, Pending, Stage, is_target_reached


def enter_next_stage(state: MinionsState) -> MinionsState:
    """The state at the next stage of the turn, where something is to be done. Rule min-event-1."""
    return enter_stage(state, _next_stage(state))


def enter_stage(state: MinionsState, stage: Stage) -> MinionsState:
    """The state at `stage`, with its queue of effects; a stage in which no effect is due is passed over.
    Rule min-event-1."""
    if stage in (Stage.ROLL, Stage.DECIDE):
        return evolve(state, stage=stage, queue=(), roller=state.contenders[0], loose=BOTH)
    if not stage.moment:
        return evolve(state, stage=stage, queue=())
    arrived = evolve(state, stage=stage, queue=effects_due(state, stage.moment))
    return arrived if arrived.queue else enter_next_stage(arrived)


def _next_stage(state: MinionsState) -> Stage:
    route = route_of_turn(state)
    return route[route.index(state.stage) + 1]


def effects_due(state: MinionsState, moment: str) -> tuple[Pending, ...]:
    """The effects that act at a moment, in the printed order: the Event, then own abilities, opponents' abilities,
    own Boons, opponents' Boons, each step for every player. Rules min-order-1 to 3, min-multi-5, min-event-8."""
    due: list[Pending] = []
    event = state.table.events[state.event] if state.event else None
    if event and event.effect and event.effect.when == moment:
        due.append(Pending(event.name, False, event.effect, EVERYONE, EVERYONE))
    for boon in (False, True):
        cards = {s: card for s in state.contenders if (card := _card_due(state, s, boon, moment))}
        for who in ("self", "opponents") if cards else ():
            due += [p for on in state.contenders for p in _effects_on(state, on, cards, who, boon)]
    return tuple(due)


def _card_due(state: MinionsState, seat: int, boon: bool, moment: str) -> tuple[str, Effect] | None:
    """The card of `seat`, Minion or Boon, that acts at a moment, with its effect; None where it has none.
    Rules min-order-1, min-reveal-3."""
    player, table = state.players[seat], state.table
    if not boon:
        assert player.minion is not None
        name, effect = player.minion, table.minions[player.minion].ability
    elif player.boon is None or player.cancelled:
        return None
    else:
        name, effect = player.boon, table.boons[player.boon].effect
    return (name, effect) if effect.when == moment else None


def _effects_on(
    state: MinionsState, on: int, cards: dict[int, tuple[str, Effect]], who: str, boon: bool
) -> Iterable[Pending]:
    """The effects on one seat, its own or those of its opponents in order of play. Rules min-order-2, min-multi-5."""
    count = len(state.players)
    owners = (on,) if who == "self" else ((on + k) % count for k in range(1, count))
    for owner in owners:
        if owner in cards and cards[owner][1].who == who:
            yield Pending(cards[owner][0], boon, cards[owner][1], owner, on)


def settle_effect(state: MinionsState, *, used: bool) -> MinionsState:
    """The state after the head of the queue was dealt with: used (then the same card is used on every other
    opponent too) or declined (then on none). Rule min-multi-6."""
    head = state.queue[0]
    rest = queue_once_used(state) if used else tuple(p for p in state.queue[1:] if not _is_same_card(p, head))
    return evolve(state, queue=rest) if rest else enter_next_stage(state)


def queue_once_used(state: MinionsState) -> tuple[Pending, ...]:
    """The queue behind its head, which is used: so the same card has to be used on every other opponent as well.
    Rule min-multi-6."""
    head, *rest = state.queue
    return tuple(evolve(p, settled=True) if _is_same_card(p, head) else p for p in rest)


def _is_same_card(one: Pending, other: Pending) -> bool:
    return one.card == other.card and one.owner == other.owner and one.boon == other.boon


def pass_over_effect(state: MinionsState) -> MinionsState:
    """The state after an effect that can change nothing was passed over. Rule min-order-8."""
    rest = state.queue[1:]
    return evolve(state, queue=rest) if rest else enter_next_stage(state)


def change_attributes(attributes: Four, at: Iterable[int], by: int) -> Four:
    """Attributes with those at the given places changed, never below 0. Rule min-minion-10."""
    might, defense, speed, skill = (max(0, v + by) if i in at else v for i, v in enumerate(attributes))
    return might, defense, speed, skill


def attribute_total(state: MinionsState, seat: int) -> int:
    """What the Minion of `seat` has in the attributes the Quest counts, without Power. Rule min-quest-3."""
    assert state.quest is not None
    attributes = state.players[seat].attributes
    return sum(attributes[i] for i in state.table.counted_attributes[state.quest])


def need_of(state: MinionsState, seat: int) -> int:
    """What the dice of `seat` must reach now. Rule min-power-2."""
    player = state.players[seat]
    assert player.minion is not None and player.power is not None
    return number_needed(state.table.minions[player.minion], player.power, player.steps, player.shift)


def final_need_and_cards(state: MinionsState, seat: int) -> tuple[int, tuple[str, ...]]:
    """What the dice of `seat` must reach once the cards still to come have worked as their owners want, and which of
    these cards change it. Rules min-power-5, min-power-6."""
    power = state.players[seat].power or 0
    cards = tuple(p.card for p in effects_waiting_on(state, seat) if _moves_need(_act_of(p, seat), power))
    return power_roll_of(state, seat).final_need, cards


def dice_turns_and_sum(state: MinionsState, seat: int) -> tuple[tuple[tuple[str, int], ...], int | None]:
    """The cards still to come that turn the dice of `seat`, each with the pips it adds or takes off, and what must fall
    for that to be enough (`PowerRoll.sum_to_fall`). Rules min-dice-1, min-dice-2."""
    acts = ((p.card, _act_of(p, seat)) for p in effects_waiting_on(state, seat))
    turns = tuple((card, act.pips) for card, act in acts if act.counts_on_dice)
    return turns, power_roll_of(state, seat).sum_to_fall


def _moves_need(act: Act, power: int) -> bool:
    return act.counts_on_need and (act.effect.do == "need" or steps_after_card(0, power, act.effect.by) != 0)


def power_bonus(state: MinionsState, seat: int) -> int:
    """The Power bonus that the dice of `seat` bring: all of it or nothing. Rules min-power-3, min-power-4."""
    player = state.players[seat]
    assert player.dice is not None and player.power is not None
    return player.power if makes_roll(player.dice, need_of(state, seat)) else 0


def seats_with_most(values: Mapping[int, int]) -> tuple[int, ...]:
    """Of values by seat, the seats with the highest: one that wins, or several that are tied.
    Rules min-total-2, min-tie-1, min-decide-1."""
    best = max(values.values())
    return tuple(seat for seat, value in values.items() if value == best)


def settle_tie(state: MinionsState, tied: tuple[int, ...]) -> MinionsState:
    """The state after a tie: Boons gone with what they did, the tied players to roll again, or, where no roll can
    break the tie, the decider. Rules min-tie-1, min-tie-3, min-tie-6, min-multi-7, min-multi-8, min-decide-4."""
    players = tuple(
        evolve(p, boon=None, attributes=p.lasting, steps=0, shift=0, dice=None, rolled=None, cancelled=False)
        for p in state.players
    )
    fresh = evolve(state, stage=Stage.ROLL, players=players, contenders=tied, queue=())
    return enter_stage(fresh, Stage.ROLL if is_tie_breakable(fresh) else Stage.DECIDE)


def is_tie_breakable(state: MinionsState) -> bool:
    """Whether a new roll of the contenders can end in different totals while every card is used where it helps its
    owner. Rules min-power-9, min-decide-4."""
    totals = set()
    for seat in state.contenders:
        roll = power_roll_of(state, seat)
        chance = chance_to_make_roll(roll)
        base = attribute_total(state, seat)
        totals |= {base + roll.power} if chance == 1 else {base} if chance == 0 else {base, base + roll.power}
    return len(totals) > 1


def nobody_can_fail(state: MinionsState) -> bool:
    """Whether every contender is sure to make a new Power roll. Rule min-decide-1."""
    return all(chance_to_make_roll(power_roll_of(state, seat)) == 1 for seat in state.contenders)


def power_roll_of(state: MinionsState, seat: int) -> PowerRoll:
    """The Power roll of `seat` as it stands, with the effects that are still to act on it."""
    player = state.players[seat]
    assert player.minion is not None and player.power is not None
    acts = tuple(_act_of(pending, seat) for pending in effects_waiting_on(state, seat))
    return PowerRoll(state.table.minions[player.minion], player.power, acts, player.steps, player.shift)


def _act_of(pending: Pending, seat: int) -> Act:
    return Act(pending.effect, pending.owner == seat, not (pending.settled or pending.owner == EVERYONE))


def effects_waiting_on(state: MinionsState, seat: int) -> tuple[Pending, ...]:
    """The effects still to act on the roll of `seat`."""
    return tuple(p for p in effects_still_to_act(state) if p.on in (seat, EVERYONE))


def effects_still_to_act(state: MinionsState) -> tuple[Pending, ...]:
    """The effects still to act on the Power rolls of all: those in the queue once the dice have fallen, else all that
    will be due. Rule min-order-1."""
    match state.stage:
        case Stage.AT_ROLL:
            return state.queue
        case Stage.REROLL:
            return state.queue[1:]
        case Stage.COMPARE:
            return ()
    return effects_due(state, "roll")


def event_works_on_rolls(state: MinionsState) -> bool:
    """Whether this turn's Event works on every Power roll. Rule min-event-8."""
    effect = state.table.events[state.event].effect if state.event else None
    return effect is not None and effect.when == "roll"


def is_after_tie(state: MinionsState) -> bool:
    """Whether a tie has sent the Boons of this Quest out of play. Rule min-tie-1."""
    return "power" in state.shown and all(player.boon is None for player in state.players)


def is_game_finished(state: MinionsState) -> bool:
    """Whether the game ends with the Quest just awarded. Rules min-win-1, min-win-2."""
    return state.turn_number == QUESTS or any(is_target_reached(player.score) for player in state.players)
