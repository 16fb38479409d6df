"""What several actions of Exploding Minions ask alike, each stated once."""

from __future__ import annotations

from engine.core.actions import Refusal
from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.cards import BOMB, CLONE, DEFUSE, IN_TURN, NOPE
from engine.games.exploding_minions.rules.state import ExplodingState, acts_as, name_of_waiting
from engine.games.exploding_minions.rules.table import FACE_DOWN, Stage
from engine.pieces.seats import no_such_seat
from engine.pieces.stages import not_now


def not_seated(state: ExplodingState, seat: int) -> Refusal | None:
    """The refusal of an action of a seat that is not at the table, or that has exploded, or None.
    Rules exp-parts-1, exp-aim-2."""
    if refused := no_such_seat(state, seat, "exp-parts-1"):
        return refused
    if not state.players[seat].alive:
        return Refusal("exp-aim-2", f"{state.names[seat]} has exploded and is out of the game.")
    return None


def not_yet_dealt(state: ExplodingState) -> Refusal | None:
    """The refusal of a move before the table is set up, or None. Rule exp-setup-11."""
    if state.stage in (Stage.DEAL, Stage.BOMBS, Stage.START):
        return Refusal("exp-setup-11", "The table is still being set up, so nobody can play or draw yet.")
    return None


def not_held(state: ExplodingState, seat: int, card: str) -> Refusal | None:
    """The refusal of a card that a seat does not hold, or None. Rules exp-turn-7, exp-bomb-1, exp-setup-8."""
    if card == BOMB:
        return Refusal("exp-bomb-1", f"An {BOMB} is never played from a hand; it is shown when it is drawn.")
    if card not in state.table.names:
        return Refusal("exp-turn-7", f"There is no card called {card!r} in this game.")
    if FACE_DOWN in state.players[seat].hand:
        return Refusal(
            "exp-setup-8", f"{state.names[seat]} keeps that hand secret, so only {state.names[seat]} can play from it."
        )
    if card not in state.players[seat].hand:
        return Refusal("exp-turn-7", f"{state.names[seat]} holds no {card}.")
    return None


def not_your_turn(state: ExplodingState, seat: int, what: str) -> Refusal | None:
    """The refusal of something that only the player whose turn it is can do, and only when nothing else is due.
    Rules exp-turn-6, exp-turn-8, exp-aim-2."""
    if refused := not_yet_dealt(state):
        return refused
    if seat != state.current:
        return Refusal("exp-turn-6", f"{what} only in your own turn, and it is {state.names[state.current]}’s turn.")
    if state.stage is Stage.BOMB:
        return Refusal("exp-aim-2", "A bomb has been drawn: defuse it or explode.")
    if state.stage is Stage.PUT_BACK:
        return Refusal("exp-defuse-2", "First the bomb goes back into the pile.")
    return not_now(state, Stage.TURN, "exp-turn-8", "One thing at a time")


def not_playable(state: ExplodingState, seat: int, card: str) -> Refusal | None:
    """What forbids laying a card down alone, but for whether it is held; None where it may be played.
    Rules exp-turn-10, exp-pair-1."""
    as_card = acts_as(state, card)
    if card == CLONE and (refused := _not_copyable(state, as_card)):
        return refused
    if as_card == NOPE:
        return _no_nope(state, seat, copied=card == CLONE)
    if as_card == DEFUSE:
        return _no_defuse(state, seat, copied=card == CLONE)
    if refused := not_your_turn(state, seat, f"You can play {as_card}"):
        return refused
    if as_card in state.table.characters:
        return Refusal("exp-pair-1", f"A {as_card} alone does nothing; it takes two equal ones, or one and a Clone.")
    if as_card not in IN_TURN:
        return Refusal("exp-turn-10", f"{as_card} has no effect, so it cannot be played.")
    return None


def _not_copyable(state: ExplodingState, beneath: str) -> Refusal | None:
    """What forbids laying a Clone on the Discard Pile whatever the moment, or None.
    Rules exp-clone-2, exp-clone-5, exp-clone-7."""
    if not beneath:
        return Refusal("exp-clone-7", "The Discard Pile is empty, so a Clone has nothing to copy.")
    if beneath == CLONE:
        return Refusal("exp-clone-2", "A Clone cannot be laid on another Clone.")
    if beneath in state.table.characters:
        return Refusal("exp-clone-5", f"A Clone cannot be laid on a {beneath}; a pair takes two cards from one hand.")
    return None


def _no_nope(state: ExplodingState, seat: int, *, copied: bool) -> Refusal | None:
    """Why no Nope can be played now, or None. Rules exp-nope-3, exp-nope-8, exp-nope-9, exp-clone-9."""
    if refused := not_yet_dealt(state):
        return refused
    if state.stage in (Stage.BOMB, Stage.PUT_BACK):
        return Refusal("exp-nope-3", f"No Nope stops an {BOMB} or a {DEFUSE}.")
    if state.stage is Stage.TAKE:
        return Refusal("exp-nope-9", "A draw is not an action that a Nope can stop.")
    if state.stage is Stage.WINDOW:
        return not_asked(state, seat)
    if copied:
        return Refusal(
            "exp-clone-9", "The top card is a Nope, so a Clone would be a Nope, and no card waits for an answer."
        )
    return Refusal("exp-nope-8", "A Nope needs something to stop, but no card waits for an answer.")


def not_asked(state: ExplodingState, seat: int) -> Refusal | None:
    """The refusal of an answer out of order, or None; something must wait for answers. Rule exp-nope-6."""
    waiting = state.waiting
    assert waiting is not None
    if seat == waiting.asked[0]:
        return None
    first = state.names[waiting.asked[0]]
    what = _with_article(name_of_waiting(waiting))
    return Refusal("exp-nope-6", f"Everybody is asked in order about {what}, and it is for {first} to answer.")


def _with_article(name: str) -> str:
    return name[0].lower() + name[1:] if name.startswith("The ") else f"the {name}"


def _no_defuse(state: ExplodingState, seat: int, *, copied: bool) -> Refusal | None:
    """Why no Defuse can be played now, or None. Rules exp-defuse-1, exp-defuse-5, exp-clone-6."""
    if refused := not_yet_dealt(state):
        return refused
    if state.stage is not Stage.BOMB:
        rule = "exp-clone-6" if copied else "exp-defuse-5"
        what = "A Clone on a Defuse is a Defuse, and it" if copied else "A Defuse"
        return Refusal(rule, f"{what} can be played only when you have just drawn an {BOMB}.")
    if seat != state.current:
        return Refusal("exp-defuse-1", f"It is {state.names[state.current]} who drew the bomb and may defuse it.")
    return None


def no_bomb_drawn(state: ExplodingState, seat: int) -> Refusal | None:
    """The refusal of exploding without having drawn a bomb, or None. Rule exp-aim-2."""
    if refused := not_yet_dealt(state):
        return refused
    if state.stage is not Stage.BOMB:
        return Refusal("exp-aim-2", f"Only a player who has drawn an {BOMB} explodes.")
    if seat != state.current:
        return Refusal("exp-aim-2", f"It is {state.names[state.current]} who drew the bomb.")
    return None


def not_a_pair(state: ExplodingState, first: str, second: str) -> Refusal | None:
    """What forbids these two cards as a pair, or None. Rules exp-pair-2, exp-pair-3, exp-clone-4, exp-clone-8."""
    characters = state.table.characters
    if first == second == CLONE:
        return Refusal("exp-clone-8", "Two Clones are no pair; a pair needs a Minion Character.")
    for card in (first, second):
        if card != CLONE and card not in characters:
            return Refusal("exp-pair-2", f"{card} is no Minion Character, so it makes no pair.")
    if first == second or CLONE in (first, second):
        return None
    return Refusal("exp-pair-3", f"{first} and {second} do not match, so they are no pair.")


def not_there(state: ExplodingState, place: int, card: str) -> Refusal | None:
    """The refusal of a card that cannot lie under `place` others, or None. Rule exp-turn-9."""
    if state.order is None:
        return Refusal("exp-turn-9", "Seen from this seat, nobody can say which card of the pile comes up.")
    known = pile.card_known_at(state.order, place)
    if known == card or (known is None and card in state.loose):
        return None
    if known is None:
        return Refusal("exp-turn-9", f"No {card} can lie there in the Draw Pile.")
    return Refusal("exp-turn-9", f"The card that lies there in the Draw Pile is known, and it is not {card}.")
