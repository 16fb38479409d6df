"""What each choice is worth: the chance to win by dice alone after it, and a little for the cards in hand.

A card counts by what it can do (`WEIGHTS`); one that nobody at this view can name counts `MEAN`. Where a win is an even
chance, an average card more than the others hold adds about two thirds of a percent: what separates 5 dice from 6
against 5 is five times as much. Combos on the table count as a little less than sure (`DOUBT`), since somebody may
still spoil them; so nobody throws cards away on a win that lies there already.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from engine.chance.estimates import Estimate, rule_of_thumb
from engine.chance.facts import percent
from engine.core.actions import Action
from engine.games.deities.odds.win_chances import (
    ALONE,
    LOTS,
    MOST_HIT,
    WON,
    Powers,
    combos_to_come,
    counts_after_combos,
    dice_counts,
    first_target,
    state_as_it_stands,
    win_scale,
    win_shares,
    win_shares_after_turn,
)
from engine.games.deities.rules.combos import Sizes
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import LIMIT, UNSEEN, Player, Stage, Task
from engine.games.deities.rules.turn import cards_to_reshuffle

WEIGHTS = {
    "gain": 25,
    "strike": 18,
    "ravage": 14,
    "draw-2": 12,
    "negate": 12,
    "annul": 12,
    "draw-4": 9,
    "batch": 11,
    **{f"become-{face}": 9 for face in range(1, 7)},
    "reroll": 9,
    "raise": 7,
    "lower": 7,
    "spy": 0,
    "foresee": 0,
}
"""What a card in hand counts, by its ability."""

DECK = sum(WEIGHTS.values())
MEAN = DECK // len(WEIGHTS)
"""What a card counts that nobody can name: the average of a deck."""

DOUBT = 20
"""One time in so many, the combos on the table are taken to come to nothing."""

ASSUMES = (
    f"{ALONE}; combos on the table fail one time in 20, and a card in hand counts a little, by weights set by hand"
)


def worth_words(worth: Estimate) -> tuple[str, str]:
    """What a value of `choices` says: how much, and of what."""
    return percent(worth.value), "to win by dice, with cards in hand counted a little"


def choices(state: DeitiesState, seat: int) -> Mapping[Action[DeitiesState], Estimate]:
    """Each legal choice of `seat` with what it is worth by a rule of thumb, from what `state` knows: the chance to win
    by dice alone, and the cards in hand counted a little."""
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
    whole = sum(rolls.values())
    if now.stage in (Stage.FATE, Stage.POWER, Stage.BATCH, Stage.SANDS):
        return Fraction(value, whole * _value_scale())
    doubted = (DOUBT - 1) * value + whole * _value_after_combos(now, seat, (), hands)
    return Fraction(doubted, DOUBT * whole * _value_scale())


def _value_scale() -> int:
    """What the numbers of `_value_after_combos` are out of."""
    return 2 * DECK * LOTS * win_scale() ** 2


def _value_after_combos(state: DeitiesState, seat: int, sizes: Sizes, hands: Sequence[int]) -> int:
    """The worth for `seat` out of `_value_scale()` once these combos have worked, whomever they hit."""
    hands_then = _hands_after_combos(state, sizes, hands)
    spread = counts_after_combos(dice_counts(state), state.current, sizes, first_target(state))
    return sum(lots * _value_with_hands(state, seat, powers, hands_then) for powers, lots in spread.items())


def _value_with_hands(state: DeitiesState, seat: int, powers: Powers, hands: Sequence[int]) -> int:
    """The worth for `seat` of these counts and hands: v + v (1 - v) t / 2, with v the chance to win and t (from -1 to
    1) how much more its hand counts than those of the others, a whole deck being 1."""
    shares_in = win_shares if state.stage is Stage.FATE else win_shares_after_turn
    won, sure = shares_in(powers, state.current)[seat], win_scale()
    if max(powers) >= WON or not powers[seat]:
        return 2 * DECK * sure * won
    return won * (2 * DECK * sure + (sure - won) * _lead_in_hand(hands, powers, seat))


def _lead_in_hand(hands: Sequence[int], powers: Sequence[int], seat: int) -> int:
    """How much more the hand of `seat` counts than the others of the living on average."""
    others = [hands[s] for s, power in enumerate(powers) if power and s != seat]
    return hands[seat] - sum(others) // len(others) if others else 0


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
                weights = sorted((*weights, *(MEAN for _ in range(_cards_drawn(state, player, task)))), reverse=True)
            case "discard":
                weights = weights[: max(0, len(weights) - task.count)]
            case "lose":
                lost += task.count
    return _value_after_loss(sum(weights[:LIMIT]), len(weights), lost)


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
