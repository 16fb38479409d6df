"""Chances to win, and values that say how they were got: the public names of `engine.chance` and `engine.worth`.

`worth` is what a position is worth, as the tutor shows it everywhere; `win` answers another question: who wins if
everybody plays by a policy that one names.
"""

from engine.chance.sampling import LONGEST, Tally, playout
from engine.core.estimates import Estimate, Kind, rule_of_thumb, sampled
from engine.core.policies import Policy, at_random
from engine.studies.from_here import win
from engine.worth.outlook import worth
from engine.worth.weighing import ChoiceVerdict, Weighing

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
    "worth",
]
