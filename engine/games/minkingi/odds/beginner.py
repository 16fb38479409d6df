"""How a learner plays Minkingi: fast cards, all of them upright, and a fight on every Day."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.policies import Mistake, at_random, play_with_mistakes
from engine.games.minkingi.odds.previews import board_for_any_card, control_mask, endings_by_declaration
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage


def highest_speeds(state: MinkingiState, seat: int) -> Sequence[Action[MinkingiState]]:
    """The cards of the pack with the highest Speed. Rule mnk-battle-10 lets the lowest attack first."""
    if state.stage is not Stage.DRAFT:
        return ()
    cards, pack = state.table.cards, state.players[seat].pack
    most = max(cards[card].speed for card in pack)
    return [PickCard(seat, card) for card in pack if cards[card].speed == most]


def upright_cards(state: MinkingiState, seat: int) -> Sequence[Action[MinkingiState]]:
    """Every card of the hand in every open space, but none of them turned."""
    return [option for option in state.options(seat) if isinstance(option, CreateCard) and not option.turned]


def battles_at_any_price(state: MinkingiState, seat: int) -> Sequence[Action[MinkingiState]]:
    """The battles that leave this seat the most cards; none at all may leave it more."""
    if state.stage is not Stage.DECLARE:
        return ()
    board, control = board_for_any_card(state), control_mask(state, seat)
    endings = endings_by_declaration(board, state.created, control, every=True)
    counts = {spaces: mask.bit_count() for spaces, mask in endings if spaces}
    return [DeclareBattle(seat, spaces) for spaces, count in counts.items() if count == max(counts.values())]


MISTAKES = (
    Mistake("picks cards with a high Speed, though the lowest attacks first", highest_speeds),
    Mistake("never turns a card", upright_cards),
    Mistake("battles whenever cards touch, even at a loss", battles_at_any_price),
)

play_like_a_beginner = play_with_mistakes(MISTAKES, at_random)
"""The policy that makes these mistakes."""
