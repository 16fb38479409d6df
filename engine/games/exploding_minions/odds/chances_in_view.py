"""What a turn of chance may bring in Exploding Minions, from one seat's view: what it believes of the card."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.core.actions import Action
from engine.games.exploding_minions.odds.bomb_places import next_bomb
from engine.games.exploding_minions.odds.unseen_cards import next_card
from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import FACE_DOWN, Stage
from engine.games.exploding_minions.rules.table_actions import TakeCard


def chances_in_view(view: ExplodingState) -> Mapping[Action[ExplodingState], Fraction]:
    """The chances of a turn of chance; a card that another seat draws is a bomb, or one that nobody else sees.

    Errors: those of `State.chance`.
    """
    if view.eyes is None or view.stage is not Stage.TAKE:
        return view.chance()
    if view.current == view.eyes:
        return {TakeCard(view.current, card): chance for card, chance in next_card(view).items()}
    bomb = next_bomb(view)
    both = {TakeCard(view.current, BOMB): bomb, TakeCard(view.current, FACE_DOWN): 1 - bomb}
    return {action: chance for action, chance in both.items() if chance}
