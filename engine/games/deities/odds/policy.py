"""How the players of sampled games play: quick and sensible, without weighing chances."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from engine.core.actions import Action
from engine.games.deities.odds.choices import weight_of_card
from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.combos import combos
from engine.games.deities.rules.effects import dice_with_one_turned
from engine.games.deities.rules.player_actions import DiscardCard, Pass, PickOpponent, PlayCard
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage, changes_die, face_after_card
from engine.pieces.seats import living_after

WORDS = (
    "every player uses the cards that serve and aims at whoever has most dice, "
    "but seldom answers in the turns of others"
)
VALUES = {2: 1, 3: 2, 4: 3, 0: 4, 5: 99}
"""What a combo counts in these games, by its size: a Law least, a Victory most."""

AT_ONCE = ("gain", "strike", "draw-2", "draw-4", "ravage")
"""Abilities that are used as soon as they can be, the first one first."""

NEGATED = ("gain", "strike", "annul", "negate", "ravage")
"""Abilities that are worth a Negate wherever they are met."""

NOTHING = -1000
"""Less than any dice count, with either sign."""

WEAK = 2
"""A roll that counts less than this is rolled again, if a card allows it."""


def play_quickly(state: DeitiesState, seat: int, rng: Random) -> Action[DeitiesState]:
    """The policy that plays the first card that serves, and else passes. It looks at no hand but its own.

    If all opponents spoiled all they could, three or more players would never come to an end.
    """
    if seat != state.current and rng.random() * 2 * (len(state.living) - 1) >= 1:
        return _pass_or_discard(state, seat)
    if state.waiting is not None:
        return _negate_harm(state, seat)
    if state.tasks:
        return _pass_or_discard(state, seat)
    match state.stage:
        case Stage.POWER:
            return next(_plays_of(state, seat, AT_ONCE), Pass(seat))
        case Stage.DESTINY if seat == state.current and value_of_dice(state.dice) < WEAK:
            return next(_plays_of(state, seat, ("batch",)), Pass(seat))
        case Stage.STRUGGLE:
            return _turn_best_die(state, seat)
        case Stage.COMBO if state.sizes[0] != 2 and state.target in (seat, -1):
            return next(_plays_of(state, seat, ("annul",)), Pass(seat))
        case Stage.PICK:
            return PickOpponent(seat, _strongest_opponent(state, seat))
    return Pass(seat)


def _pass_or_discard(state: DeitiesState, seat: int) -> Action[DeitiesState]:
    """What a player does who does nothing: pass, or discard the weakest card."""
    if state.waiting is not None or not state.tasks:
        return Pass(seat)
    return DiscardCard(seat, min(state.players[seat].hand, key=lambda card: (weight_of_card(state, seat, card), card)))


@lru_cache(maxsize=1024)
def value_of_dice(dice: tuple[int, ...]) -> int:
    """What the combos of these dice count together."""
    return sum(VALUES[size] for size in combos(dice))


def _strongest_opponent(state: DeitiesState, seat: int) -> int:
    return max(living_after(state, seat), key=lambda other: state.players[other].power)


def _plays_of(state: DeitiesState, seat: int, wanted: tuple[str, ...]) -> Iterator[Action[DeitiesState]]:
    """The cards of a hand with one of these abilities, in their order, aimed at the opponent with most dice."""
    held = {state.ability(seat, card).does: card for card in state.players[seat].hand}
    for does in wanted:
        if does in held:
            aimed = state.ability(seat, held[does]).aim == "opponent"
            yield PlayCard(seat, held[does], 0, _strongest_opponent(state, seat) if aimed else -1)


def _negate_harm(state: DeitiesState, seat: int) -> Action[DeitiesState]:
    """Negates what harms this seat most: a strong card of an opponent, or a Negate laid on the own card."""
    assert state.waiting is not None
    first, last = state.waiting.stack[0], state.waiting.stack[-1]
    strong = state.ability(last.seat, last.card).does in NEGATED
    against = state.waiting.negated if first.seat == seat else not state.waiting.negated
    return next(_plays_of(state, seat, ("negate",)), Pass(seat)) if strong and against else Pass(seat)


def _turn_best_die(state: DeitiesState, seat: int) -> Action[DeitiesState]:
    """The card and die that change the combos most in favour of this seat; a die is rolled again only by chance."""
    sign = 1 if seat == state.current else -1
    best, most = None, sign * value_of_dice(state.dice) + 1
    for card in state.players[seat].hand:
        ability = state.ability(seat, card)
        if ability.aim == "die" and ability.does != "reroll":
            value, die = _best_turn(ability.does, state.dice, sign)
            if value > most:
                best, most = PlayCard(seat, card, die, -1), value
    return best or Pass(seat)


@lru_cache(maxsize=16384)
def _best_turn(does: str, dice: tuple[int, ...], sign: int) -> tuple[int, int]:
    """What these dice count at most, with this sign, once a card that does this has turned one of them, and the number
    it showed; of equals the lowest. A value below all others where the card cannot turn any."""
    ability = ABILITIES[does]
    turns = {die: face_after_card(ability, die) for die in sorted(set(dice)) if changes_die(ability, die)}
    values = {die: sign * value_of_dice(dice_with_one_turned(dice, die, face)) for die, face in turns.items()}
    best = max(values, key=lambda die: values[die], default=0)
    return values.get(best, NOTHING), best
