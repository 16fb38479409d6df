"""Rules, odds and records of tabletop games. Pure Python; knows no widget, no plot and no browser.

>>> import engine
>>> game = engine.load("minions")
>>> state = game.setup(players=2)
>>> state.to_act
CHANCE
"""

from engine import games, odds
from engine.catalog import examples, load, rules
from engine.facts import Bar, Bars, Curve, DiceCell, DiceMap, Fact, Line, Matrix, Meter, Shares
from engine.game import Game
from engine.odds import Estimate
from engine.record import Record, RecordError
from engine.rulebook import Rule, Rulebook
from engine.state import Action, Event, Illegal, Refusal, Result, State, Step, TooMany
from engine.turns import CHANCE, OVER, Seat, Together

__all__ = [
    "CHANCE",
    "OVER",
    "Action",
    "Bar",
    "Bars",
    "Curve",
    "DiceCell",
    "DiceMap",
    "Estimate",
    "Event",
    "Fact",
    "Game",
    "Illegal",
    "Line",
    "Matrix",
    "Meter",
    "Record",
    "RecordError",
    "Refusal",
    "Result",
    "Rule",
    "Rulebook",
    "Seat",
    "Shares",
    "State",
    "Step",
    "Together",
    "TooMany",
    "examples",
    "games",
    "load",
    "odds",
    "rules",
]
