"""What the odds panel of Deities & Demidice shows at a moment."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.facts import Fact
from engine.games.deities.odds.card_facts import hand_limit_bars, next_card_bars
from engine.games.deities.odds.chain_facts import ladder_curve, rounds_curve
from engine.games.deities.odds.judgment_facts import combo_bars, target_bars
from engine.games.deities.odds.roll_facts import batch_bars, first_turn_bars, more_dice_curve
from engine.games.deities.odds.table_dice_facts import table_dice_facts
from engine.games.deities.odds.unseen_cards import next_card
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Stage

TURN_BEFORE_ROLL = (Stage.FATE, Stage.POWER, Stage.BATCH)
ROLLED = (Stage.DESTINY, Stage.STRUGGLE)
JUDGING = (Stage.COMBO, Stage.PICK, Stage.APPLY)


def facts(state: DeitiesState) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return tuple(facts_in_order(state))


def facts_in_order(state: DeitiesState) -> Iterator[Fact]:
    """The facts of a position or a view, the most telling first; none after the game."""
    if state.stage is Stage.OVER:
        return
    if state.stage is Stage.START:
        yield first_turn_bars(state)
    if state.stage in ROLLED:
        yield from table_dice_facts(state)
    if state.stage is Stage.PICK:
        yield target_bars(state)
    if state.stage in JUDGING and state.sizes and not state.applied:
        yield combo_bars(state)
    if state.stage not in (Stage.JUDGE, *JUDGING, Stage.SANDS):
        yield batch_bars(state)
    if state.stage in (*TURN_BEFORE_ROLL, *ROLLED):
        yield hand_limit_bars(state)
    yield more_dice_curve(state)
    yield ladder_curve(state)
    if len(state.living) == 2:
        yield rounds_curve(state)
    if (chances_of_card := next_card(state, state.players[state.current].deck)) and state.stage is not Stage.START:
        yield next_card_bars(state, chances_of_card)
