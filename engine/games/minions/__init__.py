"""Minions: Darkness and Myth, a card game for two to four Minor Deities."""

from pathlib import Path

from engine.core.recorded_game import RecordedGame
from engine.games.minions import odds
from engine.games.minions.odds import horizon
from engine.games.minions.odds.opponents import OPPONENTS
from engine.games.minions.odds.policy import WORDS, at_random
from engine.games.minions.odds.studied import STUDIED
from engine.games.minions.rules.actions import ACTIONS, kinds
from engine.games.minions.rules.counts import counts
from engine.games.minions.rules.laying_out import lay_out
from engine.games.minions.rules.outcomes import outcomes, sample
from engine.games.minions.rules.parts import PARTS
from engine.games.minions.rules.player_actions import ChangePower, ChooseBoon, ChooseMinion, ChoosePower, Decline, Use
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import PHASES
from engine.games.minions.rules.table_actions import Award, Compare, EventActs, NoEffect, RollDice, Show, TurnUp

GAME = RecordedGame(
    name="minions",
    title="Minions: Darkness and Myth",
    blurb="Send a Minion on a Quest, back it with a Boon and a dose of risky Power, and be first to 20 Glory.",
    players=(2, 4),
    phases=PHASES,
    folder=Path(__file__).parent,
    state=MinionsState,
    lay_out=lay_out,
    kinds=kinds,
    outcomes=outcomes,
    sample=sample,
    actions=ACTIONS,
    turn_rule="min-event-1",
    end_rule="min-win-1",
    meters=odds.meters,
    facts=odds.facts,
    choices=odds.choices,
    worth_words=odds.worth_words,
    exact_choices=odds.exact_choices,
    horizon=horizon.chance_in_race,
    horizon_words=horizon.WORDS,
    win_chances=odds.game_chances,
    policy=at_random,
    policy_words=WORDS,
    counts=counts,
    parts=PARTS,
    beliefs=odds.beliefs,
    roll_words=odds.roll_words,
    opponents=OPPONENTS,
    studied=STUDIED,
)

__all__ = [
    "GAME",
    "Award",
    "ChangePower",
    "ChooseBoon",
    "ChooseMinion",
    "ChoosePower",
    "Compare",
    "Decline",
    "EventActs",
    "MinionsState",
    "NoEffect",
    "RollDice",
    "Show",
    "TurnUp",
    "Use",
    "odds",
]
