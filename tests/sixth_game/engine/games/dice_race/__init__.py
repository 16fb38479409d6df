"""The Dice Race: two runners, one die, and the courage to roll once more."""

from pathlib import Path

from engine.games.dice_race import odds
from engine.games.dice_race.odds.opponents import OPPONENTS
from engine.games.dice_race.rules.actions import ACTIONS, kinds
from engine.games.dice_race.rules.laying_out import lay_out
from engine.games.dice_race.rules.player_actions import GoOn, Stop
from engine.games.dice_race.rules.state import RaceState
from engine.games.dice_race.rules.table import PHASES
from engine.games.dice_race.rules.table_actions import RollDie

from engine.core.recorded_game import RecordedGame

GAME = RecordedGame(
    name="dice-race",
    title="The Dice Race",
    blurb="Roll as often as you dare. A 1 costs you all that you have gathered.",
    players=(2, 2),
    phases=PHASES,
    folder=Path(__file__).parent,
    state=RaceState,
    lay_out=lay_out,
    kinds=kinds,
    actions=ACTIONS,
    turn_rule="race-turn-1",
    end_rule="race-win-1",
    meters=odds.meters,
    facts=odds.facts,
    choices=odds.choices,
    policy=odds.stop_at_five,
    policy_words="everybody stops with five spaces or more",
    opponents=OPPONENTS,
)

__all__ = ["GAME", "GoOn", "RaceState", "RollDie", "Stop"]
