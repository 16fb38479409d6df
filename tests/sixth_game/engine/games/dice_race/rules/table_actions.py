"""What chance does in The Dice Race."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from engine.games.dice_race.rules.cards import FACES, SLIP
from engine.games.dice_race.rules.events import Gathered, Slipped
from engine.games.dice_race.rules.refusals import not_now
from engine.games.dice_race.rules.state import RaceState
from engine.games.dice_race.rules.table import Stage
from engine.games.dice_race.rules.turn import pass_the_die

from engine.core.actions import Refusal, RollAction
from engine.core.events import Tell
from engine.core.values import evolve


@dataclass(frozen=True, slots=True)
class RollDie(RollAction[RaceState]):
    """The die of the player whose turn it is. Rules race-turn-1, race-slip-1."""

    def label(self, names: Sequence[str]) -> str:
        return f"{names[self.player]} rolls {self.dice[0]}"

    def refusal(self, state: RaceState) -> Refusal | None:
        return not_now(state, Stage.ROLL, self.player)

    def result_in(self, state: RaceState, tell: Tell) -> RaceState:
        if self.dice == (SLIP,):
            tell(Slipped, "race-slip-1", self.player, state.gathered)
            return pass_the_die(state)
        tell(Gathered, "race-turn-1", self.player, self.dice[0])
        return evolve(state, gathered=state.gathered + self.dice[0], stage=Stage.CHOICE)

    @classmethod
    def of_chance(cls, state: RaceState) -> Iterable[Self]:
        return (cls(state.current, (face,)) for face in FACES)
