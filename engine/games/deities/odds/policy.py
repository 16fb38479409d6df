"""How the players of sampled games play: quick and sensible, without weighing chances."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.core.actions import Action
from engine.games.deities.odds.choices import weight_of
from engine.games.deities.rules.player_actions import DiscardCard, Pass, PickOpponent, PlayCard
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage, combos
from engine.games.deities.rules.turn import living_after, turned, turned_to

WORDS = (
    "every player uses the cards that serve and aims at whoever has most dice, "
    "but seldom answers in the turns of others"
)
RANK = {2: 1, 3: 2, 4: 3, 0: 4, 5: 99}
"""What a combo counts in these games, by its size: a Law least, a Victory most."""

AT_ONCE = ("gain", "strike", "draw-2", "draw-4", "ravage")
"""Abilities that are used as soon as they can be, the first one first."""

NEGATED = ("gain", "strike", "annul", "negate", "ravage")
"""Abilities that are worth a Negate wherever they are met."""

WEAK = 2
"""A roll that counts less than this is rolled again, if a card allows it."""


def quick(state: DeitiesState, seat: int, rng: Random) -> Action[DeitiesState]:
    """The policy that plays the first card that serves, and else passes. It looks at no hand but its own.

    If all opponents spoiled all they could, three or more players would never come to an end.
    """
    if seat != state.current and rng.random() * 2 * (len(state.living) - 1) >= 1:
        return _idle(state, seat)
    if state.waiting is not None:
        return _answer(state, seat)
    if state.tasks:
        return _idle(state, seat)
    match state.stage:
        case Stage.POWER:
            return next(_plays(state, seat, AT_ONCE), Pass(seat))
        case Stage.DESTINY if seat == state.current and count_of(state.dice) < WEAK:
            return next(_plays(state, seat, ("batch",)), Pass(seat))
        case Stage.STRUGGLE:
            return _struggle(state, seat)
        case Stage.COMBO if state.sizes[0] != 2 and state.target in (seat, -1):
            return next(_plays(state, seat, ("annul",)), Pass(seat))
        case Stage.PICK:
            return PickOpponent(seat, _strongest(state, seat))
    return Pass(seat)


def _idle(state: DeitiesState, seat: int) -> Action[DeitiesState]:
    """What a player does who does nothing: pass, or discard the weakest card."""
    if state.waiting is not None or not state.tasks:
        return Pass(seat)
    return DiscardCard(seat, min(state.players[seat].hand, key=lambda card: (weight_of(state, seat, card), card)))


def count_of(dice: tuple[int, ...]) -> int:
    """What the combos of these dice count together."""
    return sum(RANK[size] for size in combos(dice))


def _strongest(state: DeitiesState, seat: int) -> int:
    return max(living_after(state, seat), key=lambda other: state.players[other].power)


def _plays(state: DeitiesState, seat: int, wanted: tuple[str, ...]) -> Iterator[Action[DeitiesState]]:
    """The cards of a hand with one of these abilities, in their order, aimed at the opponent with most dice."""
    held = {state.ability(seat, card).does: card for card in state.players[seat].hand}
    for does in wanted:
        if does in held:
            aimed = state.ability(seat, held[does]).aim == "opponent"
            yield PlayCard(seat, held[does], 0, _strongest(state, seat) if aimed else -1)


def _answer(state: DeitiesState, seat: int) -> Action[DeitiesState]:
    """Negates what harms this seat most: a strong card of an opponent, or a Negate laid on the own card."""
    assert state.waiting is not None
    first, last = state.waiting.stack[0], state.waiting.stack[-1]
    strong = state.ability(last.seat, last.card).does in NEGATED
    against = state.waiting.negated if first.seat == seat else not state.waiting.negated
    return next(_plays(state, seat, ("negate",)), Pass(seat)) if strong and against else Pass(seat)


def _struggle(state: DeitiesState, seat: int) -> Action[DeitiesState]:
    """The card and die that change the combos most in favour of this seat; a die is rolled again only by chance."""
    mine = 1 if seat == state.current else -1
    now = mine * count_of(state.dice)
    best, found = now + 1, None
    for card in state.players[seat].hand:
        ability = state.ability(seat, card)
        if ability.aim == "die" and ability.does != "reroll":
            for die in set(state.dice):
                face = turned_to(ability, die)
                value = mine * count_of(turned(state, die, face).dice) if face != die and 1 <= face <= 6 else now
                if value > best:
                    best, found = value, PlayCard(seat, card, die, -1)
    return found or Pass(seat)
