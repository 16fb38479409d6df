"""What each choice is worth: the chance to win where the end of the game can be counted out (`endings`).

Before that it is the chance to draw no bomb until after one's next own turn: no other card is played, everybody just
draws, and whoever draws a bomb is out.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.core.actions import Action
from engine.core.estimates import Estimate
from engine.core.facts import percent
from engine.core.values import evolve
from engine.games.exploding_minions.odds.bomb_places import draw_order, possible_glimpses, spared, state_as_it_stands
from engine.games.exploding_minions.odds.endings import ENDINGS, exact_choices
from engine.games.exploding_minions.rules import cards
from engine.games.exploding_minions.rules.pile import Belief
from engine.games.exploding_minions.rules.player_actions import Explode, PlayCard, PlayPair
from engine.games.exploding_minions.rules.state import ExplodingState, acts_as
from engine.games.exploding_minions.rules.table import SEEN, Stage
from engine.pieces.seats import living_after

JUST_DRAW = (
    "no bomb until the end of the next own turn; everybody just draws from here, and whoever draws a bomb is out"
)
BEST_ANSWER = f"{JUST_DRAW}; but first the peek is answered with the best single card of this hand"
BEST_PLACE = f"{JUST_DRAW}; the bomb goes back where it harms this player least"
OUT = "whoever explodes is out"


def worth_words(worth: Estimate) -> tuple[str, str]:
    """What a value of `choices` says: how much, and of what."""
    of_what = "to win" if worth.assumes in ENDINGS else "to stay safe until your next turn is over"
    return percent(worth.value), of_what


def choices(state: ExplodingState, seat: int) -> Mapping[Action[ExplodingState], Estimate]:
    """Each legal choice of `seat` with its exact chance to win where that is known, else with its chance of no bomb."""
    return exact_choices(state, seat) or chances_of_no_bomb(state, seat)


def chances_of_no_bomb(state: ExplodingState, seat: int) -> Mapping[Action[ExplodingState], Estimate]:
    """Each legal choice of `seat` with its chance to draw no bomb until after its next own turn, the turn under way
    included, from what `state` knows: no other card is played, everybody just draws, and whoever draws a bomb is out.
    """
    return {option: value_of_choice(state, option, seat) for option in state.options(seat)}


def turns_ahead(state: ExplodingState, seat: int) -> int:
    """The turns of its own that `seat` looks ahead: the one under way, if it is its own, and the next."""
    return 2 if state.current == seat else 1


def value_of_choice(state: ExplodingState, option: Action[ExplodingState], seat: int) -> Estimate:
    """What a legal choice of `seat` is worth, from what `state` knows."""
    value = chance_to_stay_safe(view_for(state, seat), option, seat, turns_ahead(state, seat))
    return Estimate(value, assumes=_assumption_of(state, option))


def _assumption_of(state: ExplodingState, option: Action[ExplodingState]) -> str:
    match option:
        case Explode():
            return OUT
        case PlayCard(card=card) if acts_as(state, card) == cards.SEE:
            return BEST_ANSWER
        case PlayCard(card=card) if acts_as(state, card) == cards.DEFUSE:
            return BEST_PLACE
    return JUST_DRAW


def view_for(state: ExplodingState, seat: int) -> ExplodingState:
    """The position as a view: with all cards open, all that is known is taken to be known to `seat`."""
    if state.eyes is not None:
        return state
    beliefs = tuple(state.belief if s == seat else belief for s, belief in enumerate(state.beliefs))
    return evolve(state, eyes=seat, beliefs=beliefs, order=None, loose=())


def chance_to_stay_safe(view: ExplodingState, option: Action[ExplodingState], seat: int, turns: int) -> Fraction:
    """The chance that `seat` draws no bomb in `turns` turns of its own (1 or 2, the one under way included) if it
    takes this choice; 0 for exploding."""
    if isinstance(option, Explode):
        return Fraction(0)
    after = state_as_it_stands(view.apply(option))
    if after.stage is Stage.PUT_BACK:
        return max(chance_to_stay_safe(after, place, seat, turns) for place in after.options(seat))
    left = turns - (view.current == seat != after.current)
    if after.stage is Stage.LOOK and after.current == seat:
        return chance_with_best_answer(after, seat, left)
    return chance_if_all_draw(after, seat, left)


def chance_with_best_answer(view: ExplodingState, seat: int, turns: int) -> Fraction:
    """The chance that `seat` stays safe if it looks at the top cards and then takes the best single choice."""
    told = evolve(view, stage=Stage.TURN, waiting=None)
    places = range(min(SEEN, view.pile))
    answers = answers_to_peek(told, seat)
    best = (
        (chance, max(chance_to_stay_safe(_view_with_belief(told, belief), answer, seat, turns) for answer in answers))
        for chance, belief in possible_glimpses(view, places)
    )
    return sum((chance * safe for chance, safe in best), Fraction(0))


def answers_to_peek(view: ExplodingState, seat: int) -> tuple[Action[ExplodingState], ...]:
    """What `seat` can do in its turn about the bombs, another peek and pairs left out."""
    return tuple(option for option in view.options(seat) if not (isinstance(option, PlayPair) or is_peek(view, option)))


def is_peek(state: ExplodingState, option: Action[ExplodingState]) -> bool:
    """Whether a choice is a look at the top cards, by a Clone too."""
    return isinstance(option, PlayCard) and acts_as(state, option.card) == cards.SEE


def _view_with_belief(view: ExplodingState, belief: Belief) -> ExplodingState:
    beliefs = tuple(belief if seat == view.eyes else other for seat, other in enumerate(view.beliefs))
    return evolve(view, beliefs=beliefs)


def chance_if_all_draw(state: ExplodingState, seat: int, turns: int) -> Fraction:
    """The chance that `seat` draws no bomb in its next `turns` turns (0 to 2), one under way included, if everybody
    just draws. Turns that are owed in a row count as one."""
    if not turns:
        return Fraction(1)
    if state.current == seat:
        again = state.owed + len(state.living) - 1
        return _chance_of_safe_draws(state, (*range(state.owed), *(again,) * (turns - 1)))
    between = living_after(state, state.current).index(seat)
    out = (_chance_of_bomb_then_safe(state, draw, draw + 1 + between) for draw in range(state.owed))
    return sum(out, _chance_of_safe_draws(state, (*range(state.owed), state.owed + between)))


def _chance_of_bomb_then_safe(state: ExplodingState, draw: int, own: int) -> Fraction:
    """The chance that the first bomb comes with a draw, which ends the turns of its drawer, and none with `own`."""
    safe = (*range(draw), own)
    return _chance_of_safe_draws(state, safe) - _chance_of_safe_draws(state, (*safe, draw))


def _chance_of_safe_draws(state: ExplodingState, draws: tuple[int, ...]) -> Fraction:
    """The chance that no bomb comes with these draws, counted from 0; those after the last card never happen."""
    order = draw_order(state)
    return spared(state, (order[draw] for draw in draws if draw < len(order)))
