"""Who plays the rest of a level: a script, then a policy for the other seats and dice from a seed.

What comes next hangs on the steps played since the start alone, so that an attempt is a value: the same moves bring the
same answers, also after one was taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.chance.opponents import policies_of
from engine.core.actions import AnyAction
from engine.core.state import State, Step
from engine.core.turns import CHANCE
from engine.levels.patterns import ActionPattern, forced_action

BEGINNER = "beginner"


@dataclass(frozen=True)
class Replies:
    """A `script`, taken in order as long as it fits, then the `policy` of that name, with numbers from the `seed`.

    What can only go one way needs no line in a script: it is played without one, unless the next line is about it.
    `yours` are answers that the level gives for the learner, whenever one is allowed, once they have made a decision;
    with `only_answers` it gives those too that have no alternative.
    """

    script: tuple[ActionPattern, ...] = ()
    policy: str = BEGINNER
    seed: int = 1
    yours: tuple[ActionPattern, ...] = ()
    only_answers: bool = False

    def own_answer(self, state: State, seat: int) -> AnyAction | None:
        """What is answered for the learner at `seat` in `state`, None where they decide."""
        if seat not in state.to_act:
            return None
        given = next((answer for one in self.yours if (answer := one.first_legal(state, (seat,)))), None)
        return given or (self._only_option(state, seat) if self.only_answers else None)

    def _only_option(self, state: State, seat: int) -> AnyAction | None:
        options = state.options(seat)
        return options[0] if len(options) == 1 else None

    def next_action(self, state: State, seat: int, played: Sequence[Step]) -> AnyAction:
        """What happens in `state`, where it is not for the learner at `seat` to act, after these steps."""
        others = [other for other in state.to_act if other != seat]
        script = self._script_left(seat, played)
        scripted = script[0].first_legal(state, others) if script else None
        return scripted or self._unscripted(state, others, Random(f"{self.seed}/{len(played)}"))

    def _unscripted(self, state: State, others: Sequence[int], rng: Random) -> AnyAction:
        if state.to_act is CHANCE:
            return state.sample(rng)
        return policies_of(state.game)[self.policy](state, others[0], rng)

    def _script_left(self, seat: int, played: Sequence[Step]) -> tuple[ActionPattern, ...]:
        """The lines of the script that were not taken yet; none once something else was played in the place of one."""
        left = self.script
        for step in played:
            if left and step.action.seat != seat:
                if left[0].fits(step.action):
                    left = left[1:]
                elif forced_action(step.before) is None:
                    return ()
        return left
