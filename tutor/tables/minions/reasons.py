"""Why another move would have been better in Minions: a sentence to whoever made this one, true by the rules from what
that seat can see."""

from __future__ import annotations

from engine.core.actions import AnyAction
from engine.core.facts import percent
from engine.games.minions import ChooseMinion, ChoosePower, Decline, MinionsState, Use
from engine.games.minions.odds.power_bars import power_bars
from engine.games.minions.rules.table import Stage
from tutor.tables.minions.words import counted_for_quest


def reason(state: MinionsState, chosen: AnyAction, best: AnyAction) -> str:
    """Why `best` would have been better, "" where there is nothing to say in the game's own terms."""
    match chosen, best:
        case ChooseMinion(minion=mine), ChooseMinion(minion=other):
            return _about_minions(state, chosen.seat, mine, other)
        case ChoosePower(power=mine), ChoosePower(power=other) if state.stage is Stage.BESTOW:
            return _about_powers(state, chosen.seat, mine, other)
        case Decline(card=card), Use():
            return f"You left {card} unused where it could have helped you."
        case Use(card=card), Decline():
            return f"You used {card} where it does you more harm than good."
    return ""


def _about_minions(state: MinionsState, seat: int, mine: str, other: str) -> str:
    """What two Minions bring to the Quest, where the better one brings more."""
    if state.quest is None:
        return ""
    less, more = (counted_for_quest(state, seat, name) for name in (mine, other))
    return f"{other} would have brought {more} to {state.quest}; {mine} brings {less}." if more > less else ""


def _about_powers(state: MinionsState, seat: int, mine: int, other: int) -> str:
    """How likely two Power cards work on a Minion that lies open, as the odds panel has it."""
    if "minion" not in state.shown:
        return ""
    chances = [bar.value for bar in power_bars(state, seat).bars]
    now, then = (chances[power - 1] for power in (mine, other))
    name = state.players[seat].minion
    if then > now:
        return f"{name} makes the roll for +{other} in {percent(then)} of all throws, for +{mine} in {percent(now)}."
    if other > mine:
        return f"+{mine} was the safer card, but +{other} could have brought {name} {other - mine} more."
    return ""
