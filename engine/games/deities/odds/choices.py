"""What each choice is worth: the chance to win after it, by a rule of thumb that was fitted to sampled games.

In 8,000 games of two that begin with 2 to 8 dice each (`policy.play_quickly`), the odds to win at the start of a turn
rose and fell with the dice (`DICE`), the cards in hand (`WEIGHTS`) and whose turn it was (`TURN`): a die more makes
them threefold, for it rolls in every turn to come. Where three or more play, the leader is everybody's target, and the
chance by dice alone says nearly all; cards then count a sixth (`MANY`), by 4,500 games of three and five.

A look at hidden cards is worth more in hand, as a card to lose to a Chaos, than what it tells: of 470 paired games a
player who looked whenever it could lost 5 points of the win (± 4) against itself, and of 358 in which it looked only
with more cards than it could keep, not one ended otherwise.

A card counts by what it can do; one that nobody at this view can name counts `MEAN`. Combos on the table count as a
little less than sure (`DOUBT`), since somebody may still spoil them; so nobody throws cards away on a win that lies
there already.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import exp

from engine.core.actions import Action
from engine.core.estimates import Estimate, rule_of_thumb
from engine.core.facts import percent
from engine.games.deities.odds.win_chances import (
    LOTS,
    MOST_HIT,
    WON,
    Powers,
    combos_to_come,
    counts_after_combos,
    dice_counts,
    first_target,
    next_to_roll,
    state_as_it_stands,
    win_scale,
    win_shares,
)
from engine.games.deities.rules.combos import Sizes
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import LIMIT, UNSEEN, Player, Stage, Task
from engine.games.deities.rules.turn import cards_to_reshuffle

DICE = {1: -400, 2: -285, 3: -190, 4: -102, 5: 0, 6: 112, 7: 227, 8: 350, 9: 490}
"""What Power dice add to the odds of one of two to win, in hundredths of the natural logarithm."""

TURN = 65
"""What it adds to be about to draw and roll, in the same measure."""

WEIGHTS = {
    "gain": 71,
    "strike": 70,
    "ravage": 58,
    "draw-2": 64,
    "negate": 50,
    "annul": 42,
    "draw-4": 57,
    "batch": 33,
    **{f"become-{face}": 36 for face in range(1, 7)},
    "reroll": 35,
    "raise": 35,
    "lower": 34,
    "spy": 26,
    "foresee": 26,
}
"""What a card in hand adds, by its ability, in the same measure."""

MANY = 6
"""At a table of three and more, cards count so many times less."""

DECK = sum(WEIGHTS.values())
MEAN = DECK // len(WEIGHTS)
"""What a card counts that nobody can name: the average of a deck."""

DIGITS = 12
"""Worths that differ less are equal."""

DOUBT = 20
"""One time in so many, the combos on the table are taken to come to nothing."""

AFTER_TURN = "dice and cards in hand count as they did in sampled games"
ASSUMES = f"this turn goes on as things stand, combos on the table fail one time in 20, and then {AFTER_TURN}"


def worth_words(worth: Estimate) -> tuple[str, str]:
    """What a value of `choices` says: how much, and of what; it is a rule of thumb."""
    return f"roughly {percent(worth.value)}", "to win"


def choices(state: DeitiesState, seat: int) -> Mapping[Action[DeitiesState], Estimate]:
    """Each legal choice of `seat` with what it is worth by a rule of thumb, from what `state` knows: the chance to win
    by what the dice and the cards in hand are worth."""
    assumes = ASSUMES if len(state.living) == 2 else f"{ASSUMES}; {MOST_HIT}"
    return {
        option: rule_of_thumb(value_of_position(state.apply(option), seat), assumes) for option in state.options(seat)
    }


def value_of_position(state: DeitiesState, seat: int) -> Fraction:
    """What a position is worth to `seat`, from 0 to 1; 1 or 0 where the game is over.

    A turn that has just begun counts as the one before it ended: nothing is drawn or rolled in it yet.
    """
    now = state_as_it_stands(state)
    if now.winner >= 0:
        return Fraction(seat == now.winner)
    rolls = {(): 1} if now.stage is Stage.FATE else combos_to_come(now)
    hands = values_of_hands(now)
    value = sum(weight * _value_after_combos(now, seat, sizes, hands) for sizes, weight in rolls.items())
    value /= sum(rolls.values())
    if now.stage not in (Stage.FATE, Stage.POWER, Stage.BATCH, Stage.SANDS):
        value += (_value_after_combos(now, seat, (), hands) - value) / DOUBT
    return Fraction(round(value, DIGITS))


def _value_after_combos(state: DeitiesState, seat: int, sizes: Sizes, hands: Sequence[int]) -> float:
    """The worth for `seat` once these combos have worked, whomever they hit."""
    hands_then = _hands_after_combos(state, sizes, hands)
    spread = counts_after_combos(dice_counts(state), state.current, sizes, first_target(state))
    return sum(lots * _value_with_hands(state, seat, powers, hands_then) for powers, lots in spread.items()) / LOTS


def _value_with_hands(state: DeitiesState, seat: int, powers: Powers, hands: Sequence[int]) -> float:
    """The worth for `seat` of these counts and hands."""
    others = [s for s, power in enumerate(powers) if power and s != seat]
    if max(powers) >= WON or not powers[seat] or not others:
        return float(powers[seat] >= WON or (not others and powers[seat] > 0))
    first = state.current if state.stage is Stage.FATE else next_to_roll(powers, state.current)
    lead = hands[seat] - sum(hands[s] for s in others) / len(others)
    if len(others) > 1:
        won = win_shares(powers, first)[seat] / win_scale()
        return won + won * (1 - won) * lead / (100 * MANY)
    odds = DICE[powers[seat]] - DICE[powers[others[0]]] + (TURN if first == seat else -TURN) + lead
    return 1 / (1 + exp(-odds / 100))


# ---------------------------------------------------------------- hands


def values_of_hands(state: DeitiesState) -> tuple[int, ...]:
    """By seat, what the hand counts once the tasks left are done; only the best seven cards of a hand count."""
    return tuple(_value_of_hand(state, seat) for seat in range(len(state.players)))


def _value_of_hand(state: DeitiesState, seat: int) -> int:
    player, lost = state.players[seat], 0
    weights = sorted((weight_of_card(state, seat, card) for card in player.hand), reverse=True)
    for task in state.tasks:
        if task.seat != seat or state.stage is Stage.FATE:
            continue
        match task.do:
            case "draw":
                drawn = _cards_drawn(state, player, task)
                chosen = any(other.do == "discard" for other in state.tasks)
                weights = sorted((*weights, *(_spread(drawn) if chosen else drawn * (MEAN,))), reverse=True)
            case "discard":
                weights = weights[: max(0, len(weights) - task.count)]
            case "lose":
                lost += task.count
    return _value_after_loss(sum(weights[:LIMIT]), len(weights), lost)


@cache
def _spread(drawn: int) -> tuple[int, ...]:
    """What so many cards count of which the best are kept: as good and bad as they come."""
    ranked = sorted(WEIGHTS.values())
    return tuple(ranked[(one + 1) * len(ranked) // (drawn + 1)] for one in range(drawn))


def _cards_drawn(state: DeitiesState, player: Player, task: Task) -> int:
    deck = state.decks[player.deck]
    return min(task.count, len(deck) + len(cards_to_reshuffle(deck, task.card)))


def _value_after_loss(hand: int, cards: int, lost: int) -> int:
    """What is left of a hand after so many of its cards are lost at random. Rule dei-power-9."""
    return hand * (cards - lost) // cards if cards > lost else 0


def weight_of_card(state: DeitiesState, seat: int, card: str) -> int:
    """What a card in the hand of `seat` counts."""
    return MEAN if card == UNSEEN else WEIGHTS[state.ability(seat, card).does]


def _hands_after_combos(state: DeitiesState, sizes: Iterable[int], hands: Sequence[int]) -> Sequence[int]:
    """What the hands count after Laws and Chaoses; a Chaos hits the target, or else whose hand counts most.

    Rules dei-judgment-3, dei-judgment-4.
    """
    after, seat = list(hands), state.current
    for place, size in enumerate(sizes):
        if size == 2:
            after[seat] = min(DECK, after[seat] + MEAN)
        if size == 3:
            others = [s for s in state.living if s != seat]
            picked = first_target(state) if place == 0 else -1
            victim = picked if picked >= 0 else max(others, key=lambda s: after[s])
            after[victim] = _value_after_loss(after[victim], len(state.players[victim].hand), 2)
    return after
