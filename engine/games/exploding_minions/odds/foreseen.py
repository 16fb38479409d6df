"""The bomb that is bound to come: who draws it if everybody simply draws, as far as a seat knows where it lies."""

from __future__ import annotations

from engine.core.actions import Action
from engine.games.exploding_minions.odds.bomb_places import draw_order, drawers, first_bomb, state_as_it_stands
from engine.games.exploding_minions.rules.player_actions import DrawCard, Explode, LetHappen
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import Stage


def certain_draws(view: ExplodingState) -> tuple[int, ...]:
    """The seats that draw from here up to the first bomb, the last of them the bomb; empty where its place is not known
    for certain."""
    after = state_as_it_stands(view)
    if not after.bombs or not draw_order(after):
        return ()
    certain = [draw for draw, chance in enumerate(first_bomb(view)) if chance == 1]
    return drawers(view)[: certain[0] + 1] if certain else ()


def foreseen(view: ExplodingState, seat: int) -> Action[ExplodingState] | None:
    """The next action on the way to a bomb that `seat` is bound to draw if everybody lets things happen and simply
    draws, and of which it explodes if there is no other way; None where no such bomb is known."""
    if view.stage is Stage.BOMB and view.current == seat and view.has_one_option(seat):
        return Explode(seat)
    if view.stage not in (Stage.TURN, Stage.WINDOW) or certain_draws(view)[-1:] != (seat,):
        return None
    return DrawCard(view.current) if view.stage is Stage.TURN else LetHappen(min(view.to_act))
