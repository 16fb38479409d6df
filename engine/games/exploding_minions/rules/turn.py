"""How a game of Exploding Minions goes on: whose turn comes next, who is asked, and what a card does once it works."""

from __future__ import annotations

from functools import partial

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.exploding_minions.rules import cards, events, knowledge, pile
from engine.games.exploding_minions.rules.knowledge import PILE, Hidden, Knowledge
from engine.games.exploding_minions.rules.state import ExplodingState, name_of_waiting
from engine.games.exploding_minions.rules.table import FORCED, LAST, Stage, Waiting
from engine.pieces.items import without
from engine.pieces.seats import living_after, with_player

# ---------------------------------------------------------------- players and cards


def lay_down(state: ExplodingState, seat: int, *played: str) -> ExplodingState:
    """The position with cards of a hand on the Discard Pile. Rule exp-turn-2."""
    for card in played:
        player = state.players[seat]
        known = knowledge.update_known(state, partial(_learn_played, seat, card))
        state = with_player(state, seat, hand=without(player.hand, card))
        state = evolve(state, known=known, discard=(*state.discard, card))
    return state


def _learn_played(seat: int, card: str, own: Knowledge, hidden: Hidden) -> Knowledge:
    return own if hidden.eyes == seat else own.see_play(seat, card, hidden)


def pick_up(state: ExplodingState, seat: int, card: str) -> ExplodingState:
    """The position with a card more in the hand of `seat`. Rules exp-turn-4, exp-pair-5."""
    return with_player(state, seat, hand=tuple(sorted((*state.players[seat].hand, card))))


# ---------------------------------------------------------------- turns


def begin_turn(state: ExplodingState, seat: int, owed: int, rule: str, tell: Tell) -> ExplodingState:
    """The position at the start of a turn of `seat`, the first of `owed`, which comes by that rule.
    Rules exp-turn-5, exp-attack-2."""
    tell(events.TurnBegun, rule, seat, owed)
    return evolve(state, stage=Stage.TURN, current=seat, owed=owed, waiting=None, turn_number=state.turn_number + 1)


def end_turn(state: ExplodingState, tell: Tell, only_one: str = "exp-defuse-7") -> ExplodingState:
    """The position after a turn that ended without an explosion or an Attack. `only_one` is the rule by which no more
    turns than one are over. Rules exp-turn-5, exp-skip-2, exp-defuse-7."""
    if state.owed > 1:
        return begin_turn(state, state.current, state.owed - 1, only_one, tell)
    return begin_turn(evolve(state, forced=False), living_after(state, state.current)[0], 1, "exp-turn-5", tell)


def end_life(state: ExplodingState, tell: Tell) -> ExplodingState:
    """The position after the current player exploded. Rules exp-bomb-5, exp-end-1."""
    others = living_after(state, state.current)
    if len(others) == 1:
        tell(events.GameWon, "exp-end-1", others[0])
        return evolve(state, stage=Stage.OVER, current=others[0], owed=0, forced=False)
    rule = "exp-bomb-5" if state.owed > 1 else "exp-turn-5"
    return begin_turn(evolve(state, forced=False), others[0], 1, rule, tell)


# ---------------------------------------------------------------- answers


def ask_about(state: ExplodingState, waiting: Waiting) -> ExplodingState:
    """The position in which everybody is asked about a card that was just laid down. Rules exp-nope-6, exp-nope-7."""
    last = waiting.nopes[-1][0] if waiting.nopes else waiting.seat
    return evolve(state, stage=Stage.WINDOW, waiting=evolve(waiting, asked=(*living_after(state, last), last)))


def let_pass(state: ExplodingState) -> ExplodingState:
    """The position after whoever is asked has let the waiting card happen. Rules exp-nope-6, exp-nope-7."""
    waiting = state.waiting
    assert waiting is not None
    asked = waiting.asked[1:]
    return evolve(state, stage=Stage.WINDOW if asked else Stage.SETTLE, waiting=evolve(waiting, asked=asked))


# ---------------------------------------------------------------- effects


def settle_waiting_card(state: ExplodingState, tell: Tell) -> ExplodingState:
    """The position after the waiting card has worked, or was stopped. Rules exp-nope-1, exp-nope-4, exp-nope-5."""
    waiting = state.waiting
    assert waiting is not None
    if waiting.is_stopped:
        tell(events.Stopped, "exp-nope-4", waiting.seat, name_of_waiting(waiting))
        return evolve(state, stage=Stage.TURN, waiting=None)
    tell(events.Worked, "exp-nope-5" if waiting.nopes else "exp-nope-7", waiting.seat, name_of_waiting(waiting))
    match waiting.card:
        case "":
            return _rob_victim(state, waiting, tell)
        case cards.ATTACK:
            return _attack_next_player(state, tell)
        case cards.SKIP:
            tell(events.Skipped, "exp-skip-1", waiting.seat)
            return end_turn(state, tell, "exp-skip-2")
        case cards.SHUFFLE:
            tell(events.PileShuffled, "exp-shuffle-1", state.pile)
            return evolve(shuffle_pile(state), stage=Stage.TURN, waiting=None)
        case cards.SEE:
            return evolve(state, stage=Stage.LOOK, waiting=None, looking=0)
    return evolve(state, stage=Stage.TAKE, waiting=None, place=LAST)


def _attack_next_player(state: ExplodingState, tell: Tell) -> ExplodingState:
    """The next player takes two turns, and those that an Attack forced on this one. Rules exp-attack-1 to 5."""
    passed_on = state.owed if state.forced else 0
    victim = living_after(state, state.current)[0]
    tell(events.TurnGivenUp, "exp-attack-1" if state.forced else "exp-attack-5", state.current, state.forced)
    tell(events.TurnsForced, _rule_of_passing_on(passed_on), state.current, victim, passed_on + FORCED, passed_on)
    return begin_turn(evolve(state, forced=True), victim, passed_on + FORCED, "exp-attack-2", tell)


def _rule_of_passing_on(turns: int) -> str:
    """The rule by which so many turns move on with an Attack: the printed row has 2, 4 and 6."""
    if not turns:
        return "exp-attack-2"
    return "exp-attack-4" if turns % 2 else "exp-attack-3"


def _rob_victim(state: ExplodingState, waiting: Waiting, tell: Tell) -> ExplodingState:
    """The pair steals a card, where there is one. Rules exp-pair-2, exp-pair-6."""
    if state.players[waiting.target].hand:
        return evolve(state, stage=Stage.STEAL)
    tell(events.NothingToSteal, "exp-pair-6", waiting.seat, waiting.target)
    return evolve(state, stage=Stage.TURN, waiting=None)


def shuffle_pile(state: ExplodingState) -> ExplodingState:
    """The position with a pile of which nobody knows the order. Who knew the place of a card knows that it is there.
    Rule exp-shuffle-1."""
    order = None if state.order is None else pile.unordered_layout(state.pile)
    known = () if state.order is None else pile.known_cards(state.order)
    loose = tuple(sorted((*state.loose, *known))) if known else state.loose
    known_by_seat = knowledge.update_known(state, lambda own, hidden: own.see_arrive(PILE, *hidden.pinned_cards))
    beliefs = (pile.UNKNOWN,) * len(state.players)
    return evolve(state, order=order, loose=loose, beliefs=beliefs, known=known_by_seat)
