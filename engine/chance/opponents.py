"""Whom a learner can play against: the same strengths in every game, each a person with a policy."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.chance.players import POLICIES, greedy
from engine.chance.thinking import Thinking
from engine.chance.tree_search import Strong
from engine.core.actions import S
from engine.core.game import Game
from engine.core.policies import Opponent, Policy, at_random

STRENGTHS: Mapping[str, str] = MappingProxyType({"beginner": "Beginner", "good": "Good", "strong": "Strong"})
"""The strengths by key, in words, the weakest first."""

ANYWHERE: Mapping[str, Opponent[Any]] = MappingProxyType(
    {
        "beginner": Opponent(("Robin", "Wren", "Finch", "Lark", "Swift"), "tries this and that", at_random),
        "good": Opponent(("Fox", "Badger", "Otter", "Stoat", "Hare"), "takes what is worth most at once", greedy),
        "strong": Opponent(("Owl", "Raven", "Heron", "Lynx", "Falcon"), "thinks far ahead", Strong(Thinking())),
    }
)
"""The opponents of a game that has none of its own at a strength."""


def opponents_of(game: Game[S]) -> dict[str, Opponent[S]]:
    """The opponents that a game offers by strength, the weakest first."""
    known = {**ANYWHERE, **game.opponents}
    return {strength: known[strength] for strength in STRENGTHS}


def policies_of(game: Game[S]) -> dict[str, Policy[S]]:
    """Every policy that can play a game, by its key: the opponents by strength, and those that links and kept games may
    name as well."""
    offered = {strength: opponent.policy for strength, opponent in opponents_of(game).items()}
    return {**offered, **POLICIES, **game.policies}
