"""Positions of Dark Minions laid out by hand, and short ways to play from them."""

from random import Random
from typing import Any

import engine
from engine.core.actions import Action
from engine.core.policies import Policy
from engine.core.state import Step
from engine.core.turns import CHANCE, OVER
from engine.core.values import evolve
from engine.games.dark_minions import CarryOut, DarkState, RollOff, SayDone
from engine.games.dark_minions.rules.table import BEFORE_ROLL, Player, Site, Stage
from tests.engine.playing import refusal

ADA, BEN, CLEO, DEV, EMI = range(5)
GAME = engine.load("dark-minions")

MUDWICK, GOOSEGREEN, APPLEHOLT = "Mudwick", "Goosegreen", "Appleholt"
"""The Towns at the start, which fall to 12, 13 and 14 minions; Goosegreen has a second white Tower."""


def table(players: int = 3, **options: Any) -> DarkState:
    """A new table."""
    state = GAME.setup(players=players, **options)
    assert isinstance(state, DarkState)
    return state


def rolled(*dice: str, players: int = 3, level: int = 1, advanced: bool = False, **changes: Any) -> DarkState:
    """Ada's Commitment with these dice on the table, three Towns A in play; `changes` are fields of the position."""
    state = table(players, advanced=advanced)
    if state.stage is Stage.FIRST_TOWN:
        state = evolve(state, fallen=0)
    state = evolve(state, stage=Stage.COMMIT, turn_number=1, dice=tuple(sorted(dice)), asked=())
    stage = changes.get("stage", Stage.COMMIT)
    at_stage = {"done": stage in (Stage.ANSWER, Stage.RESOLVE), "rolled_at": 0 if stage in BEFORE_ROLL else level}
    return evolve(with_player(state, ADA, level=level), **{**at_stage, **changes})


def with_player(state: DarkState, seat: int, **changes: Any) -> DarkState:
    """The position with something of a player changed."""
    player: Player = evolve(state.players[seat], **changes)
    return evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def with_town(state: DarkState, town: str, **changes: Any) -> DarkState:
    """The position with something of a Town in play changed; minions there are not taken from any supply."""
    sites: tuple[Site, ...] = tuple(evolve(s, **changes) if s.town == town else s for s in state.sites)
    return evolve(state, sites=sites)


def steps(state: DarkState, *actions: Action) -> list[Step]:
    """The steps of actions played one after another."""
    found = []
    for action in actions:
        step = state.play(action)
        found.append(step)
        assert isinstance(step.after, DarkState)
        state = step.after
    return found


def told(step: Step) -> list[str]:
    """What a step tells."""
    return [event.told(step.after.names) for event in step.events]


def besieged(state: DarkState, town: str, *minions: int) -> DarkState:
    """The position with so many minions of each seat at a Town, taken from the supplies."""
    minions = (*minions, *(0,) * (len(state.players) - len(minions)))
    for seat, count in enumerate(minions):
        state = with_player(state, seat, supply=state.players[seat].supply - count)
    return with_town(state, town, minions=minions)


def buried(state: DarkState, seat: int, count: int) -> DarkState:
    """The position with so many minions of a player's supply in the Graveyard."""
    player = state.players[seat]
    return with_player(state, seat, supply=player.supply - count, graveyard=player.graveyard + count)


def forbids(state: DarkState, action: Action, rule: str, *words: str) -> None:
    """An action is refused by this rule, with these words."""
    refused = refusal(state, action)
    assert refused.rule == rule, refused
    assert all(word in refused.reason for word in words), refused.reason


def settled(state: DarkState, *throws: tuple[int, ...]) -> list[Step]:
    """The steps after Done until nothing is to be settled; roll-offs fall as given, player by player."""
    found, left = steps(state, SayDone(state.current)), list(throws)
    while (after := found[-1].after) and isinstance(after, DarkState) and (after.race or after.stage is Stage.RESOLVE):
        action = RollOff(after.race.rolling[0], left.pop(0)) if after.race else CarryOut()
        found += steps(after, action)
    assert not left, f"no roll-off for {left}"
    return found


def done(state: DarkState, *throws: tuple[int, ...]) -> DarkState:
    """The position after Done and all that is settled then."""
    after = settled(state, *throws)[-1].after
    assert isinstance(after, DarkState)
    return after


def wins(hero: Policy, others: Policy, players: int, games: int, *, advanced: bool) -> int:
    """How many games one player wins alone against others, each time from another seat."""
    won = 0
    for game in range(games):
        rng, state, seat = Random(game), table(players, advanced=advanced), game % players
        while state.to_act is not OVER:
            if state.to_act is CHANCE:
                state = state.apply(state.sample(rng))
                continue
            turn = next(iter(state.to_act))
            state = state.apply((hero if turn == seat else others)(state, turn, rng))
        assert state.result is not None
        won += state.result.winners == (seat,)
    return won
