"""A level: a task on a table, and an attempt at it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Literal, get_args

from engine.chance.opponents import policies_of
from engine.core.actions import AnyAction
from engine.core.catalog import load
from engine.core.fields import Field
from engine.core.game import Game
from engine.core.quoting import quoted
from engine.core.records import Record
from engine.core.state import State, Step
from engine.core.turns import CHANCE
from engine.levels.conditions import Condition
from engine.levels.goals import ChoiceGoal, Goal, PlayGoal, Progress
from engine.levels.level_quizzes import Item, LevelQuiz, Solution
from engine.levels.level_replies import Replies
from engine.levels.level_stages import Staging
from engine.levels.level_starts import Start, played_on
from engine.levels.patterns import ActionPattern
from engine.levels.sayings import Saying, Scene, first_fitting

Kind = Literal["do", "choose", "spot", "order", "predict", "game"]
"""What sort of task it is: make the move, choose well, see what is allowed, sort, say how much, play a little."""

KINDS: tuple[Kind, ...] = get_args(Kind)

ASKING: tuple[Kind, ...] = ("spot", "order", "predict")
"""The kinds that are answered, not played."""

MOST_STEPS = 2000
"""An attempt is given up after so many steps."""

MOST_SHOWN = 12
"""So many steps at most are shown of what a level's last decision brings."""

MOST_FORESEEN = 24
"""So many steps at most are shown of what is bound to follow a choice that was not good enough."""

Outcome = Literal["on", "solved", "missed"]


@dataclass(frozen=True)
class WrongAnswer:
    """What is said to a particular wrong answer: to actions that fit a pattern, to a number, or to a label that is
    picked. Where it hangs on something, that is about what came of the action."""

    saying: Saying
    action: ActionPattern | None = None
    answer: str = ""
    pick: str = ""


@dataclass(frozen=True, kw_only=True, repr=False)
class Level:
    """A task of a game, of one kind, begun at `begins` and seen from a `seat`.

    It has a `goal` where it is played and a `quiz` where it is answered. `teaches` are ids of rules; with `mixes`
    it brings back what earlier levels taught. `stated` is the solution that its file states: the learner's own actions
    in order, or the policy that plays them. Of `done` the first that fits is said; the last always fits. `claims` hold
    whenever it is solved. `staging` is what of the table it shows.
    """

    game_name: str
    name: str
    title: str
    intro: str = ""
    task: str
    kind: Kind
    teaches: tuple[str, ...]
    mixes: bool = False
    seat: int = 0
    hints: tuple[Saying, ...]
    done: tuple[Saying, ...]
    claims: tuple[Condition, ...] = ()
    begins: Start
    staging: Staging = field(default_factory=Staging)
    replies: Replies = field(default_factory=Replies)
    goal: Goal | None = None
    quiz: LevelQuiz | None = None
    then: tuple[ActionPattern, ...] = ()
    stated: tuple[ActionPattern, ...] | str = ()
    wrong: tuple[WrongAnswer, ...] = ()

    def __repr__(self) -> str:
        return f"<Level {self.name!r} of {self.game_name}: {self.title!r}>"

    @property
    def game(self) -> Game[State]:
        """The game that it is about."""
        return load(self.game_name)

    @cached_property
    def start(self) -> Record:
        """The record up to where the learner begins. Errors: `FieldError` where the level's file is wrong about it."""
        return self.begins.record()

    @property
    def condition(self) -> Condition:
        """What the goal asks for; nothing where there is none, or where a choice is asked for."""
        return self.goal if isinstance(self.goal, PlayGoal) else Condition()

    # ------------------------------------------------------------ played

    def begin(self) -> LevelAttempt:
        """An attempt at it, played on to where the learner is asked first."""
        return LevelAttempt(self, self.start)._run_on()

    def solve(self) -> LevelAttempt:
        """The attempt that its stated solution makes. Errors: `FieldError` where that cannot be played."""
        attempt = self.begin()
        while attempt.outcome == "on":
            attempt = attempt.act(self.stated_action(attempt))
        return attempt

    def stated_action(self, attempt: LevelAttempt) -> AnyAction:
        """What the stated solution goes on with after an attempt. Errors: `FieldError` where it has nothing for it."""
        state = attempt.position
        if isinstance(self.stated, str):
            rng = Random(f"{self.replies.seed}/{len(attempt.played)}")
            return policies_of(self.game)[self.stated](state, self.seat, rng)
        count = attempt.moves
        if isinstance(self.goal, ChoiceGoal) and not self.stated:
            return self.goal.right_choices(state, self.seat)[0]
        if count >= len(self.stated):
            raise Field("solution", f"{count} actions").wrong(f"one more, to reach: {', '.join(attempt.missing)}")
        action = self.stated[count].first_legal(state, (self.seat,))
        if action is None:
            raise Field(f"solution[{count}]", self.stated[count].as_data()).wrong("an action that is allowed there")
        return action

    # ------------------------------------------------------------ answered

    @cached_property
    def following(self) -> tuple[Step, ...]:
        """What comes after the start of a level that is answered: written in the level, else as the worked example
        goes on, else what chance brings up to the next decision."""
        if self.then:
            return played_on(self.start, self.then, f"{self.kind}.then").played[len(self.start.played) :]
        return self.begins.rest() or self._by_chance()

    def _by_chance(self) -> tuple[Step, ...]:
        steps: list[Step] = []
        state = self.start.end
        while state.to_act is CHANCE and len(steps) < MOST_STEPS:
            steps.append(state.play(self.replies.next_action(state, self.seat, steps)))
            state = steps[-1].after
        return tuple(steps)

    def items(self) -> tuple[Item, ...]:
        """What there is to pick or to sort; none where the answer is a number, or a move."""
        return self.quiz.items(self.start, self.following) if self.quiz else ()

    def solution(self) -> Solution:
        """What is right. Errors: ValueError for a level that is played, not answered."""
        return self._asked.solution(self.start, self.following)

    def is_right(self, answer: object) -> bool:
        """Whether an answer is right: actions, a rule's id, items in order, a `Fraction`.

        Errors: those of `solution`.
        """
        return self._asked.is_right(answer, self.start, self.following)

    def played_out(self) -> Record:
        """The record with what is shown once the question is answered. Errors: those of `solution`."""
        shown = self.following[: self._asked.steps_shown(self.following)]
        return self.start.branch(len(self.start.played), *(step.action for step in shown))

    def words_on_answer(self, answer: Fraction | None = None, pick: str = "") -> str:
        """The level's own words for a wrong number or for a label that was wrongly picked, "" where it has none."""
        fitting = (
            one.saying
            for one in self.wrong
            if (pick and one.pick == pick) or (one.answer and answer == Fraction(one.answer))
        )
        begun = LevelAttempt(self, self.start)
        return next(map(begun.told, fitting), "")

    @property
    def _asked(self) -> LevelQuiz:
        if self.quiz is None:
            raise ValueError(f"The level {self.name} is played, not answered.")
        return self.quiz


@dataclass(frozen=True)
class LevelAttempt:
    """What a learner has played of a level: `record` begins as the level's `start` does. It hangs on nothing else, so
    it can be made anew from the level and the record."""

    level: Level
    record: Record

    @cached_property
    def played(self) -> tuple[Step, ...]:
        """The steps since the level's start."""
        return self.record.played[len(self.level.start.played) :]

    @property
    def position(self) -> State:
        """Where it stands."""
        return self.record.end

    @cached_property
    def scene(self) -> Scene:
        """What the level's words are about here."""
        return Scene.seen_by(self.level.seat, self.level.start.end, self.played)

    def told(self, saying: Saying) -> str:
        """Words of the level with their figures, as they are now."""
        return saying.told(self.scene, self.level.condition)

    @property
    def done(self) -> str:
        """What is said to it once it is solved."""
        saying = first_fitting(self.level.done, self.scene)
        return self.told(saying) if saying else ""

    def words_on(self, action: AnyAction) -> str:
        """The level's own words for a wrong action that led here, "" where it has none."""
        fitting = [one.saying for one in self.level.wrong if one.action and one.action.fits(action)]
        saying = first_fitting(fitting, self.scene)
        return self.told(saying) if saying else ""

    @cached_property
    def own_actions(self) -> tuple[AnyAction, ...]:
        """What the learner has decided."""
        own = [step for step in self.played if step.action.seat == self.level.seat]
        later = [step for step in own[1:] if self.level.replies.own_answer(step.before, self.level.seat) is None]
        return tuple(step.action for step in (*own[:1], *later))

    @property
    def moves(self) -> int:
        """How many decisions of their own the learner has made."""
        return len(self.own_actions)

    @property
    def goal(self) -> Goal:
        """What is to come true. Errors: ValueError for a level that is answered, not played."""
        if self.level.goal is None:
            raise ValueError(f"The level {self.level.name} is answered, not played.")
        return self.level.goal

    @cached_property
    def reached(self) -> tuple[str, ...]:
        """The parts of the goal that hold."""
        return self.goal.reached(self.level.seat, self.played, self.position)

    @property
    def progress(self) -> tuple[Progress, ...]:
        """How much the learner has by now of what the goal counts; nothing where the level is answered."""
        return self.level.goal.progress(self.level.seat, self.position) if self.level.goal else ()

    @property
    def missing(self) -> tuple[str, ...]:
        """The parts of the goal that do not hold."""
        return tuple(part for part in self.goal.parts if part not in self.reached)

    @property
    def is_asked(self) -> bool:
        """Whether it is for the learner to decide."""
        return self.level.seat in self.position.to_act and self._given_answer is None

    @property
    def _given_answer(self) -> AnyAction | None:
        """What the level answers for the learner, who has made a first decision."""
        return self.level.replies.own_answer(self.position, self.level.seat) if self.moves else None

    @property
    def outcome(self) -> Outcome:
        """How it stands: going on, solved, or missed, since nothing is left to do."""
        if not self.missing:
            return "solved"
        return "on" if self.is_asked and self.moves < self.goal.moves and not self._is_too_late else "missed"

    def act(self, action: AnyAction) -> LevelAttempt:
        """The attempt after the learner's action and what follows, until the learner is asked again, the goal is
        reached or nothing is left.

        Errors: `engine.Illegal` where a rule forbids it; ValueError where it is not the learner's, or all is over.
        """
        if self.outcome != "on":
            raise ValueError("This attempt is over.")
        if action.seat != self.level.seat:
            raise ValueError(f"In this level seat {self.level.seat} acts, not {quoted(action.seat)}.")
        return self._with(action)._run_on()

    def _with(self, action: AnyAction) -> LevelAttempt:
        return replace(self, record=self.record.branch(len(self.record.played), action))

    def _run_on(self) -> LevelAttempt:
        attempt = self
        while attempt._goes_by_itself and len(attempt.played) < MOST_STEPS:
            attempt = attempt._with(attempt._next_action())
        return attempt

    def followed_up(self) -> LevelAttempt:
        """The attempt with what the learner's decision brings, where it ended with that: what chance and the rules add,
        and after a choice what the others do, until the learner is asked again."""
        attempt = self
        if not self.played or self.played[-1].action.seat != self.level.seat:
            return attempt
        while attempt._brings_more and len(attempt.played) < len(self.played) + MOST_SHOWN:
            attempt = attempt._with(attempt._next_action())
        return attempt

    def foreseen(self, action: AnyAction) -> LevelAttempt | None:
        """The attempt after the learner's choice and what is bound to follow, as far as the learner can know it
        (`Game.foreseen`), with what chance brings on the way; None where nothing is, or no choice is asked for."""
        attempt, is_known = self._with(action), False
        while isinstance(self.goal, ChoiceGoal) and len(attempt.played) < len(self.played) + MOST_FORESEEN:
            following = attempt._foreseen_action()
            if following is None:
                break
            attempt, is_known = attempt._with(following), is_known or following.seat is not None
        return attempt if is_known else None

    def _foreseen_action(self) -> AnyAction | None:
        """What is bound to come next: by chance, or of whoever is asked."""
        if self.position.result is not None:
            return None
        if self.position.to_act is CHANCE:
            return self._next_action()
        return self.position.game.foreseen(self.position.seen_by(self.level.seat), self.level.seat)

    @property
    def _brings_more(self) -> bool:
        is_open = self.position.result is None and not self.is_asked and not self._is_too_late
        return is_open and (self.position.to_act is CHANCE or isinstance(self.goal, ChoiceGoal))

    def _next_action(self) -> AnyAction:
        """What comes without a decision of the learner."""
        return self._given_answer or self.level.replies.next_action(self.position, self.level.seat, self.played)

    @property
    def _goes_by_itself(self) -> bool:
        return self.position.result is None and not self.is_asked and bool(self.missing) and not self._is_too_late

    @property
    def _is_too_late(self) -> bool:
        return self.goal.is_too_late(self.level.seat, self.played)
