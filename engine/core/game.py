"""What a game is to the rest of the project: its names, its set-up, its kinds of action, its odds.

It stands below the states: a state asks the game that it is a position of, which is set when the game is made.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Protocol

from engine.core.actions import Action, RollAction, S
from engine.core.beliefs import Belief
from engine.core.estimates import Estimate
from engine.core.facts import Fact, Meter, percent
from engine.core.policies import Opponent, Policy, at_random
from engine.core.quoting import quoted
from engine.core.rulebook import Rulebook, read_rulebook
from engine.core.studied import Studied


def no_solution(state: object, seat: int, option: Action[Any]) -> Estimate:
    """The exact chance to win with a choice, in a game that never solves any. Errors: ValueError, always."""
    raise ValueError("This game does not solve choices.")


def chances_of_view(view: Any) -> Mapping[Action[Any], Fraction]:
    """What a turn of chance may bring, of a game whose views know it where a position does. Errors: those of
    `State.chance`."""
    found: Mapping[Action[Any], Fraction] = view.chance()
    return found


def sum_in_words(state: object, roll: RollAction[Any]) -> str:
    """A roll by what its dice show together."""
    return str(sum(roll.dice))


def chance_to_win_in_words(worth: Estimate) -> tuple[str, str]:
    """A value of `choices` that is a chance to win: how much, and of what."""
    return percent(worth.value), "to win"


class BelongsToGame(Protocol):
    """What every state has: the game that it is a position of."""

    game: ClassVar[Any]


@dataclass(frozen=True, repr=False)
class Game(Generic[S]):
    """One game, as its positions and all that stands on them ask it.

    `state` is the class of its positions, whose `game` this becomes unless they have one: a changed copy is nobody's
    game. `kinds` are the kinds of action that can be legal in a position, sorted by name: a quick sieve. `outcomes`,
    `chances` and `sample` answer for `State.outcomes`, `chance` and `sample` where a game knows better than to try
    every candidate, to take all as equally likely, or to draw from all of them.
    `turn_rule` and `end_rule` are the ids of the rules behind the two refusals every game shares: a move
    that is none of this game's, and a move after the end. `policy` is how everybody plays in the games that win
    chances are sampled from, and `policy_words` say so; it asks for nothing that `State.without_memory` leaves out.
    `opponents` are the players made of code that a learner is offered, by strength (`engine.chance.opponents`);
    `policies` are further ones of this game's own, which links and kept games may name. `setup_questions` are what a
    learner is asked before a new game, each with its answers in words and the options of `lay_out` that these stand
    for; the first one holds without a choice.
    `win_chances` are each seat's chances to win as a view knows them, where the game tells them at once, exactly, by a
    rule of thumb or to 10 points, else None; a meter that says who wins shows these.
    `exact_choices` has the chance to win with each choice of a seat where the game tells that at once, else nothing; if
    these are rules of thumb, a difference may be off by `solution_error` (half the width of a 95 % interval). Where
    it `is_solvable`, `solved_choice` has it exactly, one choice within a tenth of a second, by `solved_words`.
    Games that are sampled to compare choices need not be played to their end: `horizon` has the chance to win of a seat
    in a position that has come of another, or None as long as play goes on; `horizon_words` say what it assumes, and
    `horizon_error` how far it may be off about a difference between two choices whose games all stop there: half the
    width of a 95 % interval, 0 where it is exact. `policy_error` is the same for `policy`, where it was measured
    against games that are played as well as can be; 0 where it was not.
    `worth_words` tell a value of `choices`: how much, and of what, such as "62 %" and "to take this Quest".
    `counts` is what a seat has, by words as a learner says them ("Quests", "dice"): only what that seat may know. The
    words are the same in every position of a table; a goal of a level is held against them. `count_words` are those
    that stand after a number instead of words that cannot, `counts_of_others` those of what the seat
    does not have.
    `beliefs` are what a seat holds likely of what its view hides, exactly as that seat has seen it come about; a seat
    that is out believes nothing. `chances_in_view` are the chances of a turn of chance from a view, by actions that
    can be applied to it. `roll_words` are what a roll is called where rolls with the same words are told as one.
    `foreseen` is the next action, of whoever is asked, on the way to what a seat knows from its view that is bound to
    come: None where nothing is.
    `fitting_guesses` are the actions of a game at a real table with guesses at what was secret that fit all that was
    not, where the game knows better than to search for them: () where there are none, None where it cannot tell.
    `studied` are the things whose worth a study can tell, by what they are called together ("cards", "turns").
    `parts` are the parts of its table, by a short key, that levels bring on stage one after another, each with what it
    is called ("" for one without a name); a hand that nobody names is always there.
    """

    name: str
    title: str
    blurb: str
    players: tuple[int, int]
    phases: tuple[str, ...]
    folder: Path
    state: type[BelongsToGame]
    lay_out: Callable[..., S]
    kinds: Callable[[S], Iterable[type[Action[S]]]]
    actions: tuple[type[Action[S]], ...]
    turn_rule: str
    end_rule: str
    meters: Callable[[S], tuple[Meter, ...]]
    facts: Callable[[S], tuple[Fact, ...]]
    choices: Callable[[S, int], Mapping[Action[S], Estimate]]
    outcomes: Callable[[S], tuple[Action[S], ...]] | None = None
    chances: Callable[[S], dict[Action[S], Fraction]] | None = None
    sample: Callable[[S, Random], Action[S]] | None = None
    win_chances: Callable[[S], tuple[Estimate, ...] | None] = lambda view: None
    exact_choices: Callable[[S, int], Mapping[Action[S], Estimate]] = lambda state, seat: {}
    is_solvable: Callable[[S, int], bool] = lambda state, seat: False
    solved_choice: Callable[[S, int, Action[S]], Estimate] = no_solution
    solved_words: str = ""
    solution_error: float = 0.0
    horizon: Callable[[S, S, int], Fraction | None] = lambda start, now, seat: None
    horizon_words: str = ""
    horizon_error: float = 0.0
    policy_error: float = 0.0
    worth_words: Callable[[Estimate], tuple[str, str]] = chance_to_win_in_words
    policy: Policy[S] = at_random
    policy_words: str = "every player picks at random"
    opponents: Mapping[str, Opponent[S]] = field(default_factory=dict, hash=False)
    policies: Mapping[str, Policy[S]] = field(default_factory=dict, hash=False)
    counts: Callable[[S, int], Mapping[str, int]] = lambda state, seat: {}
    count_words: Mapping[str, str] = field(default_factory=dict, hash=False)
    counts_of_others: frozenset[str] = frozenset()
    beliefs: Callable[[S, int], tuple[Belief, ...]] = lambda view, seat: ()
    chances_in_view: Callable[[S], Mapping[Action[S], Fraction]] = chances_of_view
    roll_words: Callable[[S, RollAction[S]], str] = sum_in_words
    foreseen: Callable[[S, int], Action[S] | None] = lambda view, seat: None
    setup_questions: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict, hash=False)
    fitting_guesses: Callable[[S, Sequence[Action[S]]], tuple[Action[S], ...] | None] = lambda start, actions: None
    studied: Mapping[str, Studied[S]] = field(default_factory=dict, hash=False)
    parts: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if "game" not in vars(self.state):
            self.state.game = self

    def __repr__(self) -> str:
        return f"engine.load({self.name!r})"

    @property
    def options(self) -> tuple[str, ...]:
        """The names of the options of `setup`. A game whose players may have their own names has "names" among them."""
        return tuple(name for name in inspect.signature(self.lay_out).parameters if name != "players")

    def setup(self, players: int | None = None, **options: Any) -> S:
        """A new table, before the first action. Errors: ValueError that names the option at fault."""
        least, most = self.players
        players = least if players is None else players
        if isinstance(players, bool) or not isinstance(players, int) or not least <= players <= most:
            expected = f"a whole number from {least} to {most}"
            raise ValueError(f"{self.title}: players must be {expected}, not {quoted(players)}.")
        for name in options:
            if name not in self.options:
                known = ", ".join(("players", *self.options))
                raise ValueError(f"{self.title}: there is no option {quoted(name)}; there are: {known}.")
        return self.lay_out(players, **options)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules by id, as `rules.toml` has them. Errors: `RulebookError`."""
        return read_rulebook(self.folder / "rules.toml")

    def expressible_actions(self, state: S) -> Iterable[Action[S]]:
        """Every action that can be put into words at this table, by any seat or by chance, legal or not."""
        for kind in self.actions:
            for seat in (None, *range(len(state.names))):
                yield from kind.candidates(state, seat)
