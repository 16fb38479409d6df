"""Where the end of a game can be counted out (`endgame`), and what each choice is worth there in chance to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

from engine.core.actions import Action
from engine.core.estimates import Estimate
from engine.core.values import evolve
from engine.games.exploding_minions.odds import endgame
from engine.games.exploding_minions.odds.bomb_places import state_as_it_stands
from engine.games.exploding_minions.odds.endgame import BLANK, BOMBED, LOST, RESCUE, Ending, World, Worlds
from engine.games.exploding_minions.odds.open_hands import OPEN_PLAY, likely_choices, open_choices
from engine.games.exploding_minions.odds.pile_worlds import known_places, places_of_all_bombs, places_of_bombs
from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, CLONE, DEFUSE, IN_TURN, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.knowledge import PILE
from engine.games.exploding_minions.rules.pile import Belief, Layout
from engine.games.exploding_minions.rules.player_actions import Explode
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import Stage
from engine.games.exploding_minions.rules.turn import lay_down
from engine.pieces.seats import living_after

BEST_PLAY = (
    "this player plays as well as can be to the end; the others hold, and can draw, nothing that they could play"
)
BEST_HIDING = (
    "this player plays as well as can be to the end; the others can play nothing but a Defuse, and hide the bomb where "
    "it is worst for this player, openly in one place, or anywhere"
)
ENDINGS = (BEST_PLAY, BEST_HIDING, OPEN_PLAY)
"""What the exact chances to win take for granted."""

MOST_CARDS, MOST_PLAYABLE, MOST_DEFUSES = 7, 5, 1
"""With so many cards in the pile, playable cards in hand and Defuses that the others may get, an end is counted out at
most: it takes about 50 ms."""

SHORT = 4
"""A pile of so many cards at most is looked through to its end by a player in a hurry."""

PLAYABLE = (*IN_TURN, CLONE, DEFUSE)
SETTLED = (ATTACK, SKIP, SHUFFLE, SEE)
"""What somebody else may have played that waits now: it takes no card from this seat, and none from the bottom."""


def known_choices(state: ExplodingState, seat: int) -> Mapping[Action[ExplodingState], Estimate]:
    """The chance to win with each legal choice of `seat` as `exact_choices` has it, else by a rule of thumb where two
    live and little is hidden, else nothing."""
    if state.eyes != seat or seat not in state.to_act:
        return {}
    return exact_choices(state, seat) or likely_choices(state, seat)


def exact_choices(state: ExplodingState, seat: int) -> Mapping[Action[ExplodingState], Estimate]:
    """The chance to win with each legal choice of `seat`, from what it knows, if it plays on as well as can be, and so
    does the other of two whose hand it knows; nothing where too much is open, or for what is no view of that seat."""
    if state.eyes != seat or seat not in state.to_act:
        return {}
    if not is_counted_out(state, seat):
        return open_choices(state, seat)
    assumes = BEST_HIDING if _pool(state)[DEFUSE] else BEST_PLAY
    return {option: Estimate(_chance_to_win(state, option, seat), assumes=assumes) for option in state.options(seat)}


def is_counted_out(view: ExplodingState, seat: int) -> bool:
    """Whether `seat` is asked, alone has anything to decide to the end of the game, and that end is near enough."""
    if seat not in view.to_act or view.pile > MOST_CARDS or not view.whereabouts.exact:
        return False
    hand = view.players[seat].hand
    return sum(card in PLAYABLE for card in hand) <= MOST_PLAYABLE and _is_alone(view, seat) and _is_plain(view, seat)


def _is_alone(view: ExplodingState, seat: int) -> bool:
    """Whether the others can never play anything but a Defuse: no action card is left to them, and no pair. Where a
    Defuse is left, there is one other, and this seat can never steal it."""
    pool, hand = _pool(view), Counter(view.players[seat].hand)
    if any(card in pool for card in (*IN_TURN, CLONE, NOPE)) or any(pool[name] > 1 for name in view.table.characters):
        return False
    if not pool[DEFUSE]:
        return True
    pairs = hand[CLONE] or any(hand[name] and hand[name] + pool[name] > 1 for name in view.table.characters)
    return len(view.living) == 2 and pool[DEFUSE] <= MOST_DEFUSES and not pairs


def _is_plain(view: ExplodingState, seat: int) -> bool:
    """Whether what waits for an answer, if anything, leaves nothing more to answer, and takes no card."""
    waiting, hand = view.waiting, view.players[seat].hand
    if view.stage is not Stage.WINDOW or waiting is None:
        return True
    return hand.count(NOPE) + hand.count(CLONE) < 2 and (waiting.seat == seat or waiting.card in SETTLED)


def _pool(view: ExplodingState) -> Counter[str]:
    """The cards, bombs left out, that the others hold or may draw."""
    hidden = view.hidden_cards
    return hidden.cards + Counter(hidden.pinned_cards)


# ---------------------------------------------------------------- what a choice comes to


def _chance_to_win(view: ExplodingState, option: Action[ExplodingState], seat: int) -> Fraction:
    """What a choice is worth; a card of its own this seat may still stop, and know as much as before."""
    if isinstance(option, Explode):
        return LOST
    played = view.apply(option)
    ways = [played]
    if view.stage is Stage.TURN and played.stage is Stage.WINDOW and NOPE in played.players[seat].hand:
        ways.append(_stopped_by(played, seat))
    return max(_value_as_it_stands(way, seat) for way in ways)


def _stopped_by(played: ExplodingState, seat: int) -> ExplodingState:
    """The position once `seat` has laid a Nope on what waits. Rule exp-nope-2."""
    assert played.waiting is not None
    waiting = evolve(played.waiting, nopes=((seat, NOPE),))
    return evolve(lay_down(played, seat, NOPE), waiting=waiting)


def _value_as_it_stands(state: ExplodingState, seat: int) -> Fraction:
    after = state_as_it_stands(state)
    ending = ending_of(after, seat)
    if after.current != seat:
        ahead = 1 + living_after(after, after.current).index(seat)
        return endgame.value_while_others_draw(ending, ahead, after.owed)
    match after.stage:
        case Stage.PUT_BACK:
            return endgame.value_of_putting_back(ending)
        case Stage.LOOK:
            return endgame.value_of_look(ending)
        case Stage.TAKE:
            return endgame.value_of_draw(ending, after.place)
    return endgame.value_of_turn(ending)


def ending_of(view: ExplodingState, seat: int) -> Ending:
    """The end of a game that is counted out, as `seat` knows it."""
    return _ending_with(view, seat, possible_worlds(view))


def ending_if_others_draw(state: ExplodingState, seat: int) -> Ending | None:
    """What the rest of the game would be if the others could only draw, and had no Defuse; None where there is too much
    for a look ahead. It looks at no hand but that of `seat`."""
    if state.pile > SHORT or sum(card in PLAYABLE for card in state.players[seat].hand) > MOST_PLAYABLE:
        return None
    return _ending_with(state, seat, _worlds_without_defuses(state.beliefs[seat], state.pile, state.bombs))


def _ending_with(state: ExplodingState, seat: int, worlds: Worlds) -> Ending:
    hand = tuple(card for card in state.players[seat].hand if card in PLAYABLE)
    beneath = state.discard[-1] if CLONE in hand and state.discard else ""
    own = state.current == seat
    return Ending(worlds, hand, beneath, state.owed if own else 1, own and state.forced, len(state.living) - 1)


# ---------------------------------------------------------------- what may be


def possible_worlds(view: ExplodingState) -> Worlds:
    """How the pile may lie and how many Defuses the others may hold, from what a view knows."""
    cases = tuple(_cases_of_defuses(view))
    weighed = (
        (world, weight * chance * share)
        for weight, layout in pile.possible_layouts(view.belief, view.pile)
        for bombs in places_of_bombs(layout, view.bombs)
        for chance, guards, lying in cases
        for world, share in _worlds_with(layout, bombs, guards, lying)
    )
    return endgame.worlds_of(weighed)


@lru_cache(maxsize=4096)
def _worlds_without_defuses(belief: Belief, size: int, bombs: int) -> Worlds:
    return endgame.worlds_of(
        ((0, tuple(BOMBED if place in lying else BLANK for place in range(size))), weight)
        for weight, layout in pile.possible_layouts(belief, size)
        for lying in places_of_all_bombs(layout, bombs)
    )


def _worlds_with(layout: Layout, bombs: frozenset[int], guards: int, lying: int) -> Iterator[tuple[World, Fraction]]:
    """The worlds of a layout with bombs at these places, and so many Defuses anywhere at unknown ones; each with its
    share."""
    known = dict(known_places(layout))
    size = sum(1 if isinstance(item, str) else item[0] for item in layout)
    free = [place for place in range(size) if place not in known and place not in bombs]
    sorts = {BOMB: BOMBED, DEFUSE: RESCUE}
    for rescues in combinations(free, lying):
        cards = (
            BOMBED if place in bombs else RESCUE if place in rescues else sorts.get(known.get(place, ""), BLANK)
            for place in range(size)
        )
        yield (guards, tuple(cards)), Fraction(1, comb(len(free), lying))


def _cases_of_defuses(view: ExplodingState) -> Iterator[tuple[Fraction, int, int]]:
    """How many Defuses the others may hold, and how many lie at unknown places of the pile: (chance, held, lying)."""
    hidden = view.hidden_cards
    for chance, places in view.whereabouts.chances():
        strangers, room = hidden.strangers(places), hidden.strangers_in(places, PILE)
        lying, followed = places[PILE].count(DEFUSE), sum(hand.count(DEFUSE) for hand in places)
        loose = strangers[DEFUSE]
        for more in range(loose + 1):
            ways = comb(loose, more) * comb(strangers.total() - loose, room - more) if more <= room else 0
            if ways:
                share = Fraction(ways, comb(strangers.total(), room))
                yield chance * share, followed - lying + loose - more, lying + more
