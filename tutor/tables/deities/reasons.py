"""Why another move would have been better in Deities & Demidice: a sentence to whoever made this one, true by the rules
from what that seat can see."""

from __future__ import annotations

from collections import Counter

from engine.core.actions import AnyAction
from engine.games.deities import DeitiesState, DiscardCard, Pass, PickOpponent, PlayCard
from engine.games.deities.odds.win_chances import state_as_it_stands
from engine.games.deities.rules.combos import COMBOS, combo_words, combos
from engine.games.deities.rules.table import Stage
from engine.pieces.words import listing

NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven", 8: "Eight", 9: "Nine"}
FACES = {1: "ones", 2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes"}

TURNING = ("become-", "raise", "lower")
"""What the cards do that turn a die to a number that is known."""

CHANGING = (*TURNING, "reroll", "batch")
"""What all cards do that change dice."""

BENDING = (Stage.DESTINY, Stage.STRUGGLE)
"""Where dice are changed."""


def reason(state: DeitiesState, chosen: AnyAction, best: AnyAction) -> str:
    """Why `best` would have been better, "" where there is nothing to say in the game's own terms."""
    match chosen, best:
        case Pass(), PlayCard(card=card) if state.waiting is not None:
            top = state.waiting.stack[-1]
            return f"You let {state.names[top.seat]}’s {top.card} work with {card} in your hand."
        case Pass(), PlayCard(card=card) if state.stage is Stage.COMBO and _does(state, best) == "annul":
            whose = f"{state.names[state.current]}’s {COMBOS[state.sizes[0]]}"
            return f"You let {whose} work with {card} in your hand."
        case Pass(), PlayCard(card=card) if state.stage is Stage.POWER:
            return f"You went on to the roll with {card} still in your hand."
        case ((Pass() | PlayCard()), PlayCard()) if state.waiting is None and state.stage in BENDING:
            return _about_dice(state, chosen, best)
        case PlayCard(card=card), Pass():
            return f"You spent {card}, and keeping it would have been worth more to you."
        case DiscardCard(card=gone), DiscardCard(card=other):
            return f"You gave up {gone} and kept {other}; the other way round would have been better for you."
        case PickOpponent(opponent=hit), PickOpponent(opponent=other):
            return _about_opponents(state, hit, other)
        case PlayCard(card=card, at=hit), PlayCard(card=same, at=other) if card == same and -1 not in (hit, other):
            return _about_opponents(state, hit, other)
    return ""


def _about_dice(state: DeitiesState, chosen: AnyAction, best: PlayCard) -> str:
    """What the dice could have made with the better card, and what they make now; that a card was held back where it
    brings dice that nobody knows yet."""
    then, now = (_dice_after(state, action) for action in (best, chosen))
    if then is None or now is None or combos(then) == combos(now):
        return _about_passing(state, best) if isinstance(chosen, Pass) else _about_rolling(state, chosen, best)
    made = _combos_in_words(now)
    if state.current != best.seat:
        name = state.names[state.current]
        return f"{name} has {made} now; {best.label(state.names)} could have left {_combos_in_words(then)}."
    yours = f"you {'kept' if isinstance(chosen, Pass) else 'made'} {made}"
    grown = next(iter(Counter(then) - Counter(now)), 0)
    count = then.count(grown)
    if count < 2 or len(combos(then)) > 1:
        return f"{best.label(state.names)} could have made {_combos_in_words(then)}; {yours}."
    combo = COMBOS[min(count, 5)]
    return f"{NUMBERS[min(count, 9)]} {FACES[grown]} could have made a {combo}, with {best.card}; {yours}."


def _does(state: DeitiesState, played: PlayCard) -> str:
    return state.ability(played.seat, played.card).does


def _about_passing(state: DeitiesState, best: PlayCard) -> str:
    """That a roll was let be with a card that changes dice in hand."""
    if not _does(state, best).startswith(CHANGING):
        return ""
    whose = "this roll" if state.current == best.seat else f"{state.names[state.current]}’s roll"
    return f"You let {whose} lie with {best.card} in your hand."


def _about_rolling(state: DeitiesState, chosen: AnyAction, best: PlayCard) -> str:
    """That a card rolls a single die again where another rolls all of them."""
    if not isinstance(chosen, PlayCard) or (_does(state, chosen), _does(state, best)) != ("reroll", "batch"):
        return ""
    return f"{chosen.card} rolls one die again; {best.card} would have rolled all {len(state.dice)}."


def _dice_after(state: DeitiesState, action: AnyAction) -> tuple[int, ...] | None:
    """The dice on the table if nobody answers; None where they are rolled again."""
    if isinstance(action, Pass):
        return state.dice
    assert isinstance(action, PlayCard)
    if not _does(state, action).startswith(TURNING):
        return None
    return state_as_it_stands(state.apply(action)).dice


def _combos_in_words(dice: tuple[int, ...]) -> str:
    """What dice make: "a Chaos and 2 Laws"."""
    words = combo_words(combos(dice)).split(", ")
    return listing([one if one[0].isdigit() else f"a {one}" for one in words])


def _about_opponents(state: DeitiesState, hit: int, other: int) -> str:
    """How two opponents stand, by their dice, where the one who was not picked has more."""
    mine, theirs = (state.players[seat].power for seat in (hit, other))
    if theirs <= mine:
        return ""
    return f"{state.names[other]} has {theirs} Power dice, and you hit {state.names[hit]}, who has {mine}."
