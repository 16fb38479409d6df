"""How a learner plays Dark Minions: some minions everywhere, and no thought for anything else."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import Action
from engine.core.policies import Mistake, play_with_mistakes
from engine.games.dark_minions.odds.policy import raider
from engine.games.dark_minions.rules.die_actions import Attack
from engine.games.dark_minions.rules.player_actions import Claim, Pass
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage


def early_claim(state: DarkState, seat: int) -> Sequence[Action[DarkState]]:
    """A claim as soon as the rules allow one, whoever is ahead."""
    claim = Claim(seat)
    return () if claim.refusal(state) else (claim,)


def attacks_everywhere(state: DarkState, seat: int) -> Sequence[Action[DarkState]]:
    """Attacks with one die where this seat has fewest minions, with as many as the die allows. While any can be sent,
    no die brings minions back or goes for a Tower."""
    if state.stage is not Stage.COMMIT:
        return ()
    there = {site.town: site.minions[seat] for site in state.sites}
    attacks = {
        option: (there[option.town], -option.minions)
        for option in state.options(seat)
        if isinstance(option, Attack) and len(option.dice) == 1
    }
    return [attack for attack, order in attacks.items() if order == min(attacks.values())]


def silent_overlords(state: DarkState, seat: int) -> Sequence[Action[DarkState]]:
    """No Overlord, when all are asked for one."""
    return (Pass(seat),) if state.stage is Stage.ANSWER else ()


MISTAKES = (
    Mistake("claims the end as soon as the rules allow, whoever is ahead", early_claim),
    Mistake("spreads the dice over all Towns, and brings nobody back while any minion is left", attacks_everywhere),
    Mistake("forgets the Overlords when all are asked", silent_overlords),
)

play_like_a_beginner = play_with_mistakes(MISTAKES, raider)
"""The policy that makes these mistakes, and else plays by what gains most at once."""
