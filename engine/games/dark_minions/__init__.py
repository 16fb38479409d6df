"""Dark Minions, a game of dice, Towns and Towers for three to five players, with Overlords in the advanced game."""

from pathlib import Path

from engine.core.recorded_game import RecordedGame
from engine.games.dark_minions import odds
from engine.games.dark_minions.odds import horizon, policy
from engine.games.dark_minions.odds.opponents import OPPONENTS
from engine.games.dark_minions.odds.studied import STUDIED
from engine.games.dark_minions.rules.actions import ACTIONS, kinds
from engine.games.dark_minions.rules.cost_actions import LetGo, PayCost
from engine.games.dark_minions.rules.counts import counts
from engine.games.dark_minions.rules.die_actions import Attack, Capture, KeepSkull, Respawn
from engine.games.dark_minions.rules.laying_out import lay_out
from engine.games.dark_minions.rules.outcomes import chances, outcomes, sample
from engine.games.dark_minions.rules.overlord_actions import Announce, BuyOverlord, ExchangeOverlord, MoveMinions
from engine.games.dark_minions.rules.parts import PARTS
from engine.games.dark_minions.rules.player_actions import ChooseDice, Claim, Pass, SayDone, SpendSkulls
from engine.games.dark_minions.rules.reroll_actions import Reroll
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import PHASES
from engine.games.dark_minions.rules.table_actions import CarryOut, RollDice, RollOff, TurnUpOverlord, TurnUpTown

GAME = RecordedGame(
    name="dark-minions",
    title="Dark Minions",
    blurb="Lead a horde of evil: throw dice, storm Towns, steal Towers, and hire an Overlord or two.",
    players=(3, 5),
    phases=PHASES,
    folder=Path(__file__).parent,
    state=DarkState,
    lay_out=lay_out,
    kinds=kinds,
    outcomes=outcomes,
    chances=chances,
    sample=sample,
    actions=ACTIONS,
    turn_rule="drk-turn-1",
    end_rule="drk-end-1",
    meters=odds.meters,
    facts=odds.facts,
    choices=odds.choices,
    worth_words=odds.worth_words,
    horizon=horizon.chance_after_rounds,
    horizon_words=horizon.WORDS,
    horizon_error=horizon.MODEL_HALFWIDTH,
    policy=policy.raider,
    policy_words=policy.WORDS,
    opponents=OPPONENTS,
    studied=STUDIED,
    counts=counts,
    parts=PARTS,
    policies={"a raider with a plan": policy.raider},
    setup_questions={
        "Which game?": {
            "Basic game": {},
            "Advanced game": {"advanced": True},
            "Longer basic game": {"longer": True},
            "Longer advanced game": {"advanced": True, "longer": True},
        }
    },
)

__all__ = [
    "GAME",
    "Announce",
    "Attack",
    "BuyOverlord",
    "Capture",
    "CarryOut",
    "ChooseDice",
    "Claim",
    "DarkState",
    "ExchangeOverlord",
    "KeepSkull",
    "LetGo",
    "MoveMinions",
    "Pass",
    "PayCost",
    "Reroll",
    "Respawn",
    "RollDice",
    "RollOff",
    "SayDone",
    "SpendSkulls",
    "TurnUpOverlord",
    "TurnUpTown",
    "odds",
]
