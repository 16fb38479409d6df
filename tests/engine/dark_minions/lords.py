"""Positions of the advanced game of Dark Minions laid out by hand, and short ways to play through its turns."""

from typing import Any

from engine.core.actions import Action
from engine.core.state import Step
from engine.core.turns import CHANCE
from engine.core.values import evolve
from engine.games.dark_minions import (
    Announce,
    BuyOverlord,
    CarryOut,
    ChooseDice,
    DarkState,
    Pass,
    PayCost,
    SayDone,
    TurnUpOverlord,
)
from engine.games.dark_minions.rules.table import Stage, Standing
from tests.engine.dark_minions.play import ADA, CLEO, MUDWICK, besieged, buried, rolled, steps, with_player
from tests.engine.playing import do

GARGOYLE, GHOUL, ELF, WIZARD = "The Gargoyle", "The Ghoul", "The Blood Elf", "The Dark Wizard"
LICH, WITCH, INEXPLICABLE, SCOURGE = "The Lich", "The Witch", "The Inexplicable", "The Scourge"
SKELETON, GRAHL, WEREWOLF, WYVERN = "Dread Skeleton", "G'rahl", "The Werewolf", "The Wyvern"
KNIGHT, MINOTAUR, UNDEAD = "The Black Knight", "The Minotaur", "The Undead"
"""The fifteen Overlords as the source names them."""


def lords(*dice: str, **changes: Any) -> DarkState:
    """Ada's Commitment in the advanced game with no Overlord in the row or the stack, so that none is turned up."""
    return rolled(*dice, advanced=True, **{"deck": (), **changes})


def preparing(**changes: Any) -> DarkState:
    """Ada's turn before the roll, nobody asked and nothing to pay; the stack of Overlords is empty."""
    return lords(stage=Stage.PREPARE, **changes)


def before_ada(**changes: Any) -> DarkState:
    """Cleo's Commitment without a die: with three players the next turn is Ada's."""
    return lords(current=CLEO, **changes)


def with_cards(state: DarkState, seat: int, *overlords: str) -> DarkState:
    """The position in which a player has Overlords that wait to be announced."""
    return with_player(state, seat, overlords=tuple(sorted(overlords)))


def answering(state: DarkState, seat: int, overlord: str) -> DarkState:
    """The position in which Ada has said Done, and a seat is asked that has this Overlord."""
    return evolve(with_cards(state, seat, overlord), stage=Stage.ANSWER, asked=(seat,), done=True)


def ready(overlord: str, **changes: object) -> DarkState:
    """Ada's Commitment with something to do for each Overlord, and one of them in her hand."""
    state = with_player(with_cards(lords("black 4", **changes), ADA, overlord), ADA, towers=(2, 1, 0))
    return buried(besieged(state, MUDWICK, 3, 3, 3), ADA, 20)


def with_standing(state: DarkState, seat: int, overlord: str, minions: int = 0, *, lifted: bool = False) -> DarkState:
    """The position in which a player has an Overlord with a Turn cost."""
    standing = (*state.players[seat].standing, Standing(overlord, minions, lifted))
    return with_player(state, seat, standing=tuple(sorted(standing, key=lambda one: one.overlord)))


# ---------------------------------------------------------------- actions


def announce(seat: int, overlord: str, town: str = "", *, opponent: int = -1, towers: tuple[str, ...] = ()) -> Announce:
    """The announcement of an Overlord."""
    return Announce(seat, overlord, town, opponent, towers)


def buy(overlord: str, *dice: str) -> BuyOverlord:
    """Ada buys an Overlord with these dice."""
    return BuyOverlord(ADA, overlord, dice)


# ---------------------------------------------------------------- playing on


def asked(state: DarkState) -> list[int]:
    """The seats that a window still asks, in order."""
    assert list(state.to_act) == list(state.asked[:1])
    return list(state.asked)


def plainest(state: DarkState) -> Action:
    """What goes on without any wish: pass, pay, roll the dice of the level, use none; chance's first outcome."""
    if state.to_act is CHANCE:
        return next(iter(state.chance()))
    seat = next(iter(state.to_act))
    if state.stage is Stage.COMMIT:
        return SayDone(seat)
    if state.stage is not Stage.PREPARE:
        return Pass(seat)
    return PayCost(seat, state.unpaid[0]) if state.unpaid else ChooseDice(seat, "")


def until(state: DarkState, *stages: Stage) -> DarkState:
    """The position when one of these stages comes."""
    while state.stage not in stages:
        state = do(state, plainest(state))
    return state


def turn_step(state: DarkState) -> Step:
    """The step with which the next turn begins."""
    while True:
        (step,) = steps(state, plainest(state))
        after = step.after
        assert isinstance(after, DarkState)
        if after.turn_number > state.turn_number:
            return step
        state = after


def next_turn(state: DarkState) -> DarkState:
    """The first position of the next turn."""
    after = turn_step(state).after
    assert isinstance(after, DarkState)
    return after


def settled(state: DarkState) -> DarkState:
    """The position after all windows of this Commitment are passed and everything that is due is settled."""
    state = until(do(state, SayDone(state.current)), Stage.RESOLVE)
    while state.stage is Stage.RESOLVE:
        state = do(state, CarryOut())
    return state


def turned_up(state: DarkState) -> list[str]:
    """The Overlords that can be turned up now."""
    found = list(state.chance())
    assert all(isinstance(one, TurnUpOverlord) for one in found)
    return [one.overlord for one in found if isinstance(one, TurnUpOverlord)]
