"""Chances to win, and values that say how they were got: the public names of `engine.chance`."""

from engine.chance.estimates import Estimate, Kind, rule_of_thumb, sampled
from engine.chance.sampling import LONGEST, Tally, playout
from engine.chance.weighing import ChoiceVerdict, Weighing
from engine.core.policies import Policy, at_random
from engine.studies.from_here import win

__all__ = [
    "LONGEST",
    "ChoiceVerdict",
    "Estimate",
    "Kind",
    "Policy",
    "Tally",
    "Weighing",
    "at_random",
    "playout",
    "rule_of_thumb",
    "sampled",
    "win",
]
