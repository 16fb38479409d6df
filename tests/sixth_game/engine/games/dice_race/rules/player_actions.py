"""What players do in The Dice Race."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.dice_race.rules.events import Ran, WentOn
from engine.games.dice_race.rules.refusals import not_now
from engine.games.dice_race.rules.state import RaceState
from engine.games.dice_race.rules.table import Stage
from engine.games.dice_race.rules.turn import pass_the_die, run

from engine.core.actions import PlayerAction, Refusal
from engine.core.events import Tell
from engine.core.values import evolve


@dataclass(frozen=True, slots=True)
class GoOn(PlayerAction[RaceState]):
    """The player rolls once more. Rule race-turn-1."""

    verb = "Go"
    noun = "Roll"

    def label(self, names: Sequence[str]) -> str:
        return "Go on"

    def refusal(self, state: RaceState) -> Refusal | None:
        return not_now(state, Stage.CHOICE, self.seat)

    def result_in(self, state: RaceState, tell: Tell) -> RaceState:
        tell(WentOn, "race-turn-1", self.seat, state.gathered)
        return evolve(state, stage=Stage.ROLL)


@dataclass(frozen=True, slots=True)
class Stop(PlayerAction[RaceState]):
    """The player runs as far as was gathered. Rule race-turn-2."""

    verb = "Stop"
    noun = "Run"

    def label(self, names: Sequence[str]) -> str:
        return "Stop"

    def refusal(self, state: RaceState) -> Refusal | None:
        return not_now(state, Stage.CHOICE, self.seat)

    def result_in(self, state: RaceState, tell: Tell) -> RaceState:
        tell(Ran, "race-turn-2", self.seat, state.gathered)
        return pass_the_die(run(state, self.seat))
