"""Who takes a Quest once the Power cards lie open, with ties and rerolls to the last term."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod

from engine.core.turns import CHANCE
from engine.core.values import evolve
from engine.games.minions.rules.player_actions import Decline
from engine.games.minions.rules.rolls import (
    HIGHEST,
    ROLLS,
    chance_to_make_roll,
    chance_to_make_roll_from,
    possible_rerolls,
)
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Dice, Pending, Stage
from engine.games.minions.rules.turn import (
    attribute_total,
    effects_due,
    effects_still_to_act,
    power_roll_of,
    seats_with_most,
    settle_tie,
)

Chances = dict[int, Fraction]
"""By seat, the chance to take the Quest; they sum to 1 over all seats."""

ONE, NONE = Fraction(1), Fraction(0)


def quest(state: MinionsState) -> Chances:
    """The chance of each seat to take the Quest under way, from the Power reveal on.

    Every card is used where it helps its owner. In a game of two nobody can do better: each side's aim is to have its
    own roll made and the other's missed, and neither roll depends on the other. With more players it is the natural
    way to play. There a reroll of several opponents is reckoned for each of them apart until its owner decides on all
    of them at once (min-multi-6), and the chance is no exact one: `is_quest_exact` tells.
    Errors: ValueError before all Power cards lie face up, and after the game.
    """
    if state.stage is Stage.OVER or (state.stage is not Stage.AWARD and "power" not in state.shown):
        raise ValueError(f"The chance at the Quest is exact from the Power reveal on, not in {state.phase!r}.")
    return dict(_chances_with_open_cards(state))


def is_quest_exact(state: MinionsState) -> bool:
    """Whether `quest` is exact in a state it can be had in: no reroll of several opponents is still to be decided on,
    neither on this roll nor on one after a tie, or no roll can matter."""
    if len(state.contenders) < 3 or state.stage in (Stage.DECIDE, Stage.COMPARE_ROLLS) or _is_one_out_of_reach(state):
        return True
    if reroll_hits_several(effects_still_to_act(state)):
        return False
    tops = _chances_to_share_top(state, _chances_to_make_rolls(state))
    return not any(reroll_hits_several(effects_due(settle_tie(state, top), "roll")) for top in tops if len(top) > 2)


def _is_one_out_of_reach(state: MinionsState) -> bool:
    """Whether one contender is ahead of the others without Power, whatever Power they get."""
    exchanging = state.stage in (Stage.AT_POWERS, Stage.EXCHANGE)
    most = {
        seat: attribute_total(state, seat) + (HIGHEST if exchanging else state.players[seat].power or 0)
        for seat in state.contenders
    }
    best = max(state.contenders, key=lambda seat: attribute_total(state, seat))
    return all(attribute_total(state, best) > reach for seat, reach in most.items() if seat != best)


def reroll_hits_several(effects: Iterable[Pending]) -> bool:
    """Whether a reroll among these effects concerns several opponents and is not yet decided on. Rule min-multi-6."""
    hits = Counter((p.card, p.owner, p.boon) for p in effects if p.effect.do == "reroll" and not p.settled)
    return any(count > 1 for count in hits.values())


@lru_cache(maxsize=256)
def _chances_with_open_cards(state: MinionsState) -> Chances:
    """The same for a state it can be had in; many orders of exchanges lead to the same Power cards."""
    match state.stage:
        case Stage.GLORY | Stage.AWARD:
            return {seat: ONE if seat in state.contenders else NONE for seat in range(len(state.players))}
        case Stage.AT_POWERS | Stage.EXCHANGE:
            return _chances_after_best_choice(state)
        case Stage.DECIDE | Stage.COMPARE_ROLLS:
            return _chances_in_decider(state)
        case Stage.AT_ROLL if _is_reroll_of_several_due(state):
            return _chances_after_best_choice(state)
    return _chances_after_rolls(state, _chances_to_make_rolls(state))


def _is_reroll_of_several_due(state: MinionsState) -> bool:
    """Whether the next reroll is one that its owner uses on several opponents or on none. Rule min-multi-6."""
    rerolls = [p for p in state.queue if p.effect.do == "reroll"]
    return reroll_hits_several(p for p in rerolls if (p.card, p.owner) == (rerolls[0].card, rerolls[0].owner))


def _chances_after_best_choice(state: MinionsState) -> Chances:
    """The chances if whoever is asked picks what is best for that seat, and uses a card where it makes no difference,
    as everybody is taken to do on a roll."""
    if state.to_act is CHANCE:
        return _chances_with_open_cards(state.apply(state.outcomes()[0]))
    seat = next(iter(state.to_act))
    ends = [
        (_chances_with_open_cards(state.apply(option)), not isinstance(option, Decline))
        for option in state.options(seat)
    ]
    return max(ends, key=lambda end: (end[0][seat], end[1]))[0]


def _chances_to_make_rolls(state: MinionsState) -> dict[int, Fraction]:
    """The chance of each contender that its Power roll is made in the end."""
    return {seat: _chance_to_make_roll_of(state, seat) for seat in state.contenders}


def _chance_to_make_roll_of(state: MinionsState, seat: int) -> Fraction:
    """The chance that the Power roll of `seat` is made in the end, from the dice as they lie."""
    roll, dice = power_roll_of(state, seat), state.players[seat].dice
    if dice is None:
        return chance_to_make_roll(roll)
    if state.stage is Stage.REROLL and seat == state.roller:
        ends = [chance_to_make_roll_from(roll, again) for again in possible_rerolls(dice, state.loose)]
        return sum(ends, NONE) / len(ends)
    return chance_to_make_roll_from(roll, dice)


def _chances_after_rolls(state: MinionsState, rolls: Mapping[int, Fraction]) -> Chances:
    """The chances when each contender's Power roll is made with the given chance; ties go on as the rules say."""
    chances = dict.fromkeys(range(len(state.players)), NONE)
    for tied, weight in _chances_to_share_top(state, rolls).items():
        for seat, chance in _chances_after_tie(state, tied).items():
            chances[seat] += weight * chance
    return chances


def _chances_to_share_top(state: MinionsState, rolls: Mapping[int, Fraction]) -> dict[tuple[int, ...], Fraction]:
    """The chance of each set of seats to share the highest total after this roll."""
    seats = tuple(rolls)
    weights: dict[tuple[int, ...], Fraction] = {}
    for ends in product((True, False), repeat=len(seats)):
        weight = prod((rolls[s] if hit else 1 - rolls[s] for s, hit in zip(seats, ends, strict=True)), start=ONE)
        if weight:
            finals = {s: _final_total(state, s, hit) for s, hit in zip(seats, ends, strict=True)}
            top = seats_with_most(finals)
            weights[top] = weights.get(top, NONE) + weight
    return weights


def _final_total(state: MinionsState, seat: int, made: bool) -> int:
    """The total of `seat` with a Power roll that is made, or missed."""
    return attribute_total(state, seat) + (state.players[seat].power or 0 if made else 0)


def _chances_after_tie(state: MinionsState, tied: tuple[int, ...]) -> Chances:
    """The chances of the tied seats from there on, in closed form: a tie among the same seats starts this over."""
    if len(tied) == 1:
        return {tied[0]: ONE}
    again = settle_tie(state, tied)
    if again.stage is Stage.DECIDE:
        return dict.fromkeys(tied, Fraction(1, len(tied)))
    tops = _chances_to_share_top(again, _chances_to_make_rolls(again))
    ending = 1 - tops.pop(tied, NONE)
    chances = dict.fromkeys(tied, NONE)
    for top, weight in tops.items():
        for seat, chance in _chances_after_tie(again, top).items():
            chances[seat] += weight / ending * chance
    return chances


def _chances_in_decider(state: MinionsState) -> Chances:
    """The chances in the two-dice decider, where equal sums roll again and so share evenly."""
    sums: list[list[int]] = [
        [sum(dice)] if (dice := state.players[seat].dice) else [sum(roll) for roll in ROLLS]
        for seat in state.contenders
    ]
    counts = dict.fromkeys(range(len(state.players)), NONE)
    for ends, ways in _count_sums(sums).items():
        top = seats_with_most(dict(zip(state.contenders, ends, strict=True)))
        for seat in top:
            counts[seat] += Fraction(ways, len(top))
    paths = prod(len(s) for s in sums)
    return {seat: ways / paths for seat, ways in counts.items()}


def _count_sums(sums: list[list[int]]) -> dict[tuple[int, ...], int]:
    """In how many ways each combination of sums comes up."""
    tallies = [{value: column.count(value) for value in set(column)} for column in sums]
    return {ends: prod(t[e] for t, e in zip(tallies, ends, strict=True)) for ends in product(*tallies)}


def power_roll(state: MinionsState, seat: int) -> tuple[tuple[Dice, Dice, Fraction], ...]:
    """The 36 rolls that `seat` may make or could have made: each with the dice after the Event and all cards that turn
    dice outright, and the exact chance that it makes the roll in the end (between 0 and 1 only where dice are rolled
    again). Errors: ValueError before the Power cards lie face up or for a seat that is not rolling."""
    if "power" not in state.shown or seat not in state.contenders or state.stage in (Stage.DECIDE, Stage.COMPARE_ROLLS):
        raise ValueError(f"Seat {seat} makes no Power roll in {state.phase!r}, {state.stage.words}.")
    roll = power_roll_of(state_before_rolls(state), seat)
    return tuple((dice, roll.turn_dice(dice), chance_to_make_roll_from(roll, dice)) for dice in ROLLS)


def state_before_rolls(state: MinionsState) -> MinionsState:
    """The state as it was when the Power rolls began: no card has changed a number needed yet."""
    players = tuple(evolve(player, steps=0, shift=0) for player in state.players)
    return evolve(state, stage=Stage.ROLL, queue=(), players=players)
