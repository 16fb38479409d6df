"""What chance and the table do in Dark Minions: dice, stacks, and settling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine.core.actions import Refusal, RollAction, TableAction
from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.cards import NAMES_OF_OVERLORDS
from engine.games.dark_minions.rules.dice import die_name, pool, rolls
from engine.games.dark_minions.rules.dice_events import DiceRolled
from engine.games.dark_minions.rules.overlord_events import OverlordUp
from engine.games.dark_minions.rules.refusals import ADVANCED_ONLY, not_now
from engine.games.dark_minions.rules.settling import settle_due, settle_race
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage
from engine.games.dark_minions.rules.town_events import RolledOff
from engine.games.dark_minions.rules.turn import fill_row, open_window, place_towers, turn_up_town
from engine.games.dark_minions.rules.words import faces_in_words


@dataclass(frozen=True, slots=True)
class RollDice(RollAction[DarkState]):
    """The current player's dice fall: black ones first, then red, then white (0: its Skull). Rules drk-turn-1,
    drk-reroll-1, drk-lord-13."""

    def is_again_in(self, state: DarkState) -> bool:
        return state.again

    def label(self, names: Sequence[str]) -> str:
        return f"Roll {', '.join(map(str, self.dice))}"

    def label_in(self, state: DarkState) -> str:
        return f"Roll {faces_in_words(self._faces(state))}"

    def _faces(self, state: DarkState) -> tuple[str, ...]:
        """The dice by name: 2 is another face of the white die than of a black one."""
        dice = state.pool or pool(state.dice_level)
        return tuple(die_name(colour, face) for colour, face in zip(dice, self.dice, strict=False))

    def refusal(self, state: DarkState) -> Refusal | None:
        if refused := not_now(state, (Stage.ROLL,), "drk-turn-1", "The dice are rolled once they are chosen"):
            return refused
        if self.player != state.current:
            return Refusal("drk-turn-1", f"It is for {state.names[state.current]} to roll.")
        return None if self.dice in rolls(state.sides(state.pool)) else _no_such_fall(self.dice)

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        fell = self._faces(state)
        tell(DiceRolled, self._rule(state), self.player, fell)
        state = evolve(state, dice=tuple(sorted((*state.dice, *fell))), pool=())
        return open_window(state, Stage.ROLLED, tell)

    def _rule(self, state: DarkState) -> str:
        """What tells of a roll: that a turn begins with one, or that dice may be rolled again."""
        if not state.again:
            return "drk-turn-1"
        return "drk-lord-13" if state.table.advanced else "drk-reroll-1"

    @classmethod
    def of_chance(cls, state: DarkState) -> Iterable[Self]:
        shown = list(rolls(state.sides(state.pool or pool(state.dice_level))))
        yield from (cls(state.current, dice) for dice in (shown if state.stage is Stage.ROLL else shown[-1:]))


@dataclass(frozen=True, slots=True)
class RollOff(RollAction[DarkState]):
    """A player who is tied with others rolls the dice of its level. Rules drk-fall-5, drk-tower-7, drk-lord-11."""

    def label(self, names: Sequence[str]) -> str:
        return f"Roll {', '.join(map(str, self.dice))}"

    def refusal(self, state: DarkState) -> Refusal | None:
        if state.race is None or not state.race.rolling:
            return Refusal("drk-fall-5", f"No tie is rolled off; what comes now is: {state.doing}.")
        if self.player != state.race.rolling[0]:
            return Refusal("drk-fall-5", f"It is for {state.names[state.race.rolling[0]]} to roll.")
        return None if self.dice in rolls(state.sides(self._colours(state))) else _no_such_fall(self.dice)

    def _colours(self, state: DarkState) -> tuple[str, ...]:
        return pool(state.players[self.player].level)

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        assert state.race is not None
        fell = tuple(die_name(colour, face) for colour, face in zip(self._colours(state), self.dice, strict=True))
        tell(RolledOff, "drk-fall-6", self.player, fell, sum(self.dice))
        return settle_race(evolve(state, race=state.race.with_roll(self.player, sum(self.dice))), tell)

    @classmethod
    def of_chance(cls, state: DarkState) -> Iterable[Self]:
        rolling = state.race.rolling if state.race is not None else ()
        player = rolling[0] if rolling else state.current
        shown = list(rolls(state.sides(pool(state.players[player].level))))
        yield from (cls(player, dice) for dice in (shown if rolling else shown[-1:]))


def _no_such_fall(dice: tuple[int, ...]) -> Refusal:
    """The refusal of dice that do not have these faces. Rule drk-parts-5."""
    return Refusal("drk-parts-5", f"These dice cannot show {', '.join(map(str, dice)) or 'nothing'}.")


@dataclass(frozen=True, slots=True)
class TurnUpTown(TableAction[DarkState]):
    """The next Town of the stack comes into play. Rules drk-fall-9, drk-setup-2, drk-setup-3."""

    town: str

    def order_in(self, state: DarkState) -> str:
        return "Turn up the next Town"

    def label(self, names: Sequence[str]) -> str:
        return self.town

    def refusal(self, state: DarkState) -> Refusal | None:
        stages = (Stage.FIRST_TOWN, Stage.TOWNS)
        if refused := not_now(state, stages, "drk-fall-9", "Towns are turned up at the end of a turn"):
            return refused
        if self.town in state.stack[0]:
            return None
        letter = state.table.towns[state.stack[0][0]].letter
        known = state.table.towns.get(self.town)
        if known and known.letter == letter:
            return Refusal("drk-setup-2", f"{self.town} has come off the stack already.")
        return Refusal("drk-setup-2", f"The next Town is one of those marked {letter}, and {self.town} is not.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        return place_towers(turn_up_town(evolve(state, fallen=state.fallen - 1), self.town, tell), tell)

    @classmethod
    def of_chance(cls, state: DarkState) -> Iterable[Self]:
        return (cls(town) for town in sorted(name for group in state.stack for name in group))


@dataclass(frozen=True, slots=True)
class TurnUpOverlord(TableAction[DarkState]):
    """The next Overlord of the stack joins the row. Rules drk-lord-1, drk-lord-2, drk-lord-9."""

    overlord: str

    def order_in(self, state: DarkState) -> str:
        return "Turn up the next Overlord"

    def label(self, names: Sequence[str]) -> str:
        return self.overlord

    def refusal(self, state: DarkState) -> Refusal | None:
        if not state.table.advanced:
            return ADVANCED_ONLY
        if not state.swapping and state.stage not in (Stage.FIRST_ROW, Stage.REFILL):
            return Refusal("drk-lord-9", f"The row is filled at the end of a turn; what comes now is: {state.doing}.")
        if self.overlord in (state.deck or state.bottom[:1]):
            return None
        if self.overlord in state.spent:
            return Refusal("drk-lord-15", f"{self.overlord} is discarded and does not come back.")
        return Refusal("drk-lord-1", f"{self.overlord} cannot be the next card of the stack.")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        tell(OverlordUp, self._rule(state), self.overlord)
        if state.deck:
            state = evolve(state, deck=tuple(one for one in state.deck if one != self.overlord))
        else:
            state = evolve(state, bottom=state.bottom[1:])
        state = evolve(state, row=(*state.row, self.overlord))
        return evolve(state, swapping=False) if state.swapping else fill_row(state, tell)

    def _rule(self, state: DarkState) -> str:
        """What brings an Overlord: an exchange, the set-up, or the end of a turn."""
        if state.swapping:
            return "drk-lord-2"
        return "drk-lord-1" if state.stage is Stage.FIRST_ROW else "drk-lord-9"

    @classmethod
    def of_chance(cls, state: DarkState) -> Iterable[Self]:
        if state.table.advanced:
            yield from (cls(overlord) for overlord in NAMES_OF_OVERLORDS)


@dataclass(frozen=True, slots=True)
class CarryOut(TableAction[DarkState]):
    """What is due is settled: a capture, or the fall of a Town. Rules drk-commit-3, drk-fall-11."""

    def label(self, names: Sequence[str]) -> str:
        return "Go on"

    def refusal(self, state: DarkState) -> Refusal | None:
        return not_now(state, (Stage.RESOLVE,), "drk-commit-3", "Towers and Towns are settled when all effects are in")

    def result_in(self, state: DarkState, tell: Tell) -> DarkState:
        return settle_due(state, tell)
