"""Why another move would have been better in Exploding Minions: a sentence to whoever made this one, true by the rules
from what that seat can see."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.actions import AnyAction
from engine.core.facts import percent
from engine.core.state import State
from engine.games.exploding_minions import DrawCard, Explode, ExplodingState, LetHappen, PlayCard, PutBack, odds
from engine.games.exploding_minions.odds.bomb_places import drawers
from engine.games.exploding_minions.rules.cards import ATTACK, BOTTOM, DEFUSE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.pile import UNKNOWN
from engine.games.exploding_minions.rules.state import acts_as, name_of_waiting
from engine.games.exploding_minions.rules.table import Waiting
from engine.pieces.words import number_of
from tutor.tables import state_of

BEFORE_DRAWING: Mapping[str, str] = {
    SKIP: "could have spared you that draw",
    ATTACK: "could have spared you that draw",
    SEE: "could have shown you first what lies on top",
    SHUFFLE: "could have changed what lies on top",
    BOTTOM: "could have let you draw from the other end of the pile",
}
"""What a card in hand does about the next draw, by what it acts as."""


def reason(view: State, chosen: AnyAction, best: AnyAction) -> str:
    """Why `best` would have been better, "" where there is nothing to say in the game's own terms."""
    state = state_of(view, ExplodingState, "Exploding Minions")
    match chosen, best:
        case Explode(), PlayCard(card=card):
            as_defuse = "" if card == DEFUSE else ", which would have acted as the Defuse beneath it"
            return f"You exploded with a {card} in your hand{as_defuse}."
        case DrawCard(), PlayCard(card=card):
            return _about_drawing(state, card)
        case PlayCard(card=card), DrawCard():
            return _about_not_drawing(state, card)
        case LetHappen(), PlayCard(card=card):
            return f"You let {_what_waits(state, chosen.seat)} happen with a {card} in your hand."
        case PlayCard(card=card), LetHappen():
            what = _what_waits(state, chosen.seat)
            return f"You spent your {card} on {what}; letting it happen would have cost you less."
        case PutBack(under=mine), PutBack(under=other):
            return _about_places(state, chosen, best, mine, other)
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
    return f"You drew with a chance of {percent(risk)} to meet a bomb; your {card} {help_words}."


def _about_not_drawing(state: ExplodingState, card: str) -> str:
    """What is wrong about playing a card before the draw; nothing where the draw is dangerous."""
    risk, acting = odds.next_bomb(state), acts_as(state, card)
    if risk == 0:
        knew = "knew" if state.belief != UNKNOWN and state.bombs else "could see"
        return f"You played your {card}, though you {knew} that the next card was no bomb."
    if acting in (SKIP, ATTACK):
        return f"Your {card} is gone, and the draw would have met a bomb with a chance of {percent(risk)}."
    return ""


def _what_waits(state: ExplodingState, seat: int) -> str:
    """The card or pair that waits, or the Nope on it, and whose it is: "the Skip of Ben"."""
    waiting = state.waiting
    assert waiting is not None
    what = name_of_waiting(waiting).replace("The pair", "pair")
    owned = _owned(state, waiting, what, seat)
    return f"the Nope on {owned}" if waiting.is_stopped else owned


def _owned(state: ExplodingState, waiting: Waiting, what: str, seat: int) -> str:
    return f"your {what}" if waiting.seat == seat else f"{state.names[waiting.seat]}’s {what}"


def _about_places(state: ExplodingState, chosen: AnyAction, best: AnyAction, mine: int, other: int) -> str:
    """Who would draw the bomb from either place if everybody simply draws."""
    (met, when), (would_meet, _) = (_who_meets(state, *one) for one in ((chosen, mine), (best, other)))
    if would_meet == chosen.seat:
        return ""
    name = state.names[would_meet]
    if met == chosen.seat:
        return f"If everybody just draws, that bomb comes back to you; {_place(other)} it would have met {name}."
    if other == 0 and when:
        return f"On top, that bomb would have been the very next card for {name}."
    return ""


def _who_meets(state: ExplodingState, action: AnyAction, under: int) -> tuple[int, int]:
    """Who draws a bomb that is put back under so many cards if everybody simply draws, and after how many draws."""
    return drawers(state.apply(action))[under], under


def _place(under: int) -> str:
    return f"under {number_of(under, 'cards')}" if under else "on top"
