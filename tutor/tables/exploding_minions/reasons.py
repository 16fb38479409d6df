"""Why another move would have been better in Exploding Minions: a sentence to whoever made this one, true by the rules
from what that seat can see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from engine.core.actions import AnyAction
from engine.core.facts import a_chance
from engine.games.exploding_minions import DrawCard, Explode, ExplodingState, LetHappen, PlayCard, PutBack, odds
from engine.games.exploding_minions.odds.bomb_places import drawers
from engine.games.exploding_minions.rules.cards import ATTACK, BOTTOM, DEFUSE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.pile import UNKNOWN
from engine.games.exploding_minions.rules.state import acts_as, name_of_waiting
from engine.games.exploding_minions.rules.table import Waiting
from engine.pieces.words import number_of

BEFORE_DRAWING: Mapping[str, str] = {
    SKIP: "could have spared you that draw",
    ATTACK: "could have spared you that draw",
    SEE: "could have shown you first what lies on top",
    SHUFFLE: "could have changed what lies on top",
    BOTTOM: "could have let you draw from the other end of the pile",
}
"""What a card in hand does about the next draw, by what it acts as."""

MOST_DRAWS = 5
"""So many draws are told one by one."""


def reason(state: ExplodingState, chosen: AnyAction, best: AnyAction) -> str:
    """Why `best` would have been better, "" where there is nothing to say in the game's own terms."""
    match chosen, best:
        case Explode(), PlayCard(card=card):
            as_defuse = "" if card == DEFUSE else ", which would have acted as the Defuse beneath it"
            return f"You exploded with a {card} in your hand{as_defuse}."
        case DrawCard(), PlayCard(card=card):
            return _about_drawing(state, card)
        case PlayCard(card=card), DrawCard():
            return _about_not_drawing(state, card)
        case PlayCard(card=mine), PlayCard(card=other):
            return _about_cards(state, chosen, mine, best, other)
        case LetHappen(), PlayCard(card=card):
            return f"You let {_what_waits(state, chosen.seat)} happen with a {card} in your hand."
        case PlayCard(card=card), LetHappen():
            what = _what_waits(state, chosen.seat)
            return f"You spent your {card} on {what}; letting it happen would have cost you less."
        case PutBack(under=mine), PutBack(under=other):
            return _about_places(state, (chosen, mine), (best, other))
    return ""


def _about_drawing(state: ExplodingState, card: str) -> str:
    """What is wrong about drawing with a card in hand; nothing where no bomb can come up."""
    risk, help_words = odds.next_bomb(state), BEFORE_DRAWING.get(acts_as(state, card))
    if not risk or help_words is None:
        return ""
    if risk == 1 and acts_as(state, card) == SEE:
        return "You drew the very bomb that you knew to lie on top."
    if risk == 1:
        return f"You drew the very bomb that you knew to lie on top; your {card} {help_words}."
    return f"There was {a_chance(risk)} of a bomb on top, and you drew; your {card} {help_words}."


def _about_not_drawing(state: ExplodingState, card: str) -> str:
    """What is wrong about playing a card before the draw; nothing where the draw is dangerous."""
    risk, acting = odds.next_bomb(state), acts_as(state, card)
    if risk == 0:
        knew = "knew" if state.belief != UNKNOWN and state.bombs else "could see"
        return f"You played your {card}, though you {knew} that the next card was no bomb."
    if acting in (SKIP, ATTACK):
        return f"Your {card} is gone, and there was only {a_chance(risk)} of a bomb on top."
    return ""


def _about_cards(state: ExplodingState, chosen: AnyAction, mine: str, best: AnyAction, other: str) -> str:
    """Who draws next after either card, and how likely a bomb."""
    if acts_as(state, other) == SEE:
        is_known = odds.next_bomb(state) in (0, 1)
        return "" if is_known else f"You played {mine} blindly; your {other} {BEFORE_DRAWING[SEE]}."
    if not {acts_as(state, mine), acts_as(state, other)} <= {*BEFORE_DRAWING}:
        return ""
    (drawer, risk), (would_draw, would_risk) = (_next_draw(state, one) for one in (chosen, best))
    if drawer != chosen.seat or (would_draw == chosen.seat and would_risk >= risk):
        return ""
    drawn = f"After {mine} you still draw, with {a_chance(risk)} of a bomb"
    if would_draw == chosen.seat:
        return f"{drawn}; with {other} {a_chance(would_risk) if would_risk else 'none'}."
    return f"{drawn}; with {other} the next draw would have been {state.names[would_draw]}’s."


def _next_draw(state: ExplodingState, action: AnyAction) -> tuple[int, Fraction]:
    """Who draws next after an action, and the chance that it is a bomb."""
    after = state.apply(action)
    return drawers(after)[0], odds.next_bomb(after)


def _what_waits(state: ExplodingState, seat: int) -> str:
    """The card or pair that waits, or the Nope on it, and whose it is: "the Skip of Ben"."""
    waiting = state.waiting
    assert waiting is not None
    what = name_of_waiting(waiting).replace("The pair", "pair")
    owned = _owned(state, waiting, what, seat)
    return f"the Nope on {owned}" if waiting.is_stopped else owned


def _owned(state: ExplodingState, waiting: Waiting, what: str, seat: int) -> str:
    return f"your {what}" if waiting.seat == seat else f"{state.names[waiting.seat]}’s {what}"


def _about_places(state: ExplodingState, mine: tuple[AnyAction, int], other: tuple[AnyAction, int]) -> str:
    """Who draws the bomb from either place if everybody simply draws, one after the other: each with so many cards
    above it."""
    draws, would_draw = (drawers(state.apply(action))[: under + 1] for action, under in (mine, other))
    place, name = _place(other[1]), state.names[would_draw[-1]]
    seat = mine[0].seat
    if draws[-1] != seat:
        is_present = would_draw[-1] != seat and other[1] == 0 and len(draws) > 1
        return f"On top, that bomb would have been the very next card for {name}." if is_present else ""
    boom = _draws_in_words(state, draws)
    if would_draw[-1] != seat:
        return f"{boom}; {place} it would have met {name}."
    later = len(would_draw) - len(draws)
    return f"{boom}; {place} it comes {number_of(later, 'draws')} later." if later > 0 else ""


def _draws_in_words(state: ExplodingState, draws: Sequence[int]) -> str:
    """Who draws, up to the last of these seats, whose bomb it is and who reads this."""
    if len(draws) == 1:
        return "You draw now: boom"
    if len(draws) > MOST_DRAWS:
        return f"If everybody just draws, draw {len(draws)} is yours: boom"
    names = ["you" if seat == draws[-1] else state.names[seat] for seat in draws]
    return f"If everybody just draws: first {', then '.join(names)}, boom"


def _place(under: int) -> str:
    return f"under {number_of(under, 'cards')}" if under else "on top"
