"""Deities & Demidice, a game of dice combos and divine cards for two to six players."""

from pathlib import Path

from engine.core.recorded_game import RecordedGame
from engine.games.deities import odds
from engine.games.deities.odds import horizon, policy
from engine.games.deities.odds.opponents import OPPONENTS
from engine.games.deities.odds.studied import STUDIED
from engine.games.deities.rules.actions import ACTIONS, kinds
from engine.games.deities.rules.counts import OF_RIVALS, counts
from engine.games.deities.rules.laying_out import lay_out
from engine.games.deities.rules.outcomes import chances, sample
from engine.games.deities.rules.parts import PARTS
from engine.games.deities.rules.player_actions import DiscardCard, Pass, PickOpponent, PlayCard
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import PHASES
from engine.games.deities.rules.table_actions import (
    CarryOut,
    DealHand,
    DrawCard,
    LoseCard,
    RollBatch,
    RollDie,
    RollStart,
    SeeAhead,
)

GAME = RecordedGame(
    name="deities",
    title="Deities & Demidice",
    blurb="Roll your dice, bend the numbers with the help of old gods, and win by combos.",
    players=(2, 6),
    phases=PHASES,
    folder=Path(__file__).parent,
    state=DeitiesState,
    lay_out=lay_out,
    kinds=kinds,
    chances=chances,
    sample=sample,
    actions=ACTIONS,
    turn_rule="dei-turn-1",
    end_rule="dei-win-6",
    meters=odds.meters,
    facts=odds.facts,
    choices=odds.choices,
    worth_words=odds.worth_words,
    horizon=horizon.chance_after_turns,
    horizon_words=horizon.WORDS,
    horizon_error=horizon.MODEL_HALFWIDTH,
    policy=policy.play_quickly,
    policy_words=policy.WORDS,
    opponents=OPPONENTS,
    studied=STUDIED,
    counts=counts,
    counts_of_others=OF_RIVALS,
    parts=PARTS,
    beliefs=odds.beliefs,
    roll_words=odds.roll_words,
)

__all__ = [
    "GAME",
    "CarryOut",
    "DealHand",
    "DeitiesState",
    "DiscardCard",
    "DrawCard",
    "LoseCard",
    "Pass",
    "PickOpponent",
    "PlayCard",
    "RollBatch",
    "RollDie",
    "RollStart",
    "SeeAhead",
    "odds",
]
