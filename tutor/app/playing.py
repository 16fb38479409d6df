"""Playing on: the moves that nobody has to choose, and the players made of code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, islice, repeat
from random import Random

from engine import CHANCE, AnyAction, Game, State, Step, TooMany
from engine.chance.opponents import STRENGTHS, opponents_of
from engine.chance.tree_search import Strong
from engine.core.actions import RollAction
from engine.core.policies import Policy
from engine.core.quoting import quoted
from engine.lessons.streams import Seed
from engine.pieces.words import listing
from tutor.app.problems import Problem, problem_of_question
from tutor.app.protocol import OpponentCard
from tutor.app.views import knows_options

LONGEST = 5000
"""So many moves in a row are made without anybody being asked, at most."""

Luck = Callable[[int], Iterator[Random]]
"""Where dice, cards and the moves of players made of code come from: for a position in a line, a generator for each
action from there on."""


def free_luck(rng: Random) -> Luck:
    """Luck that nobody can foresee or repeat."""
    return lambda at: repeat(rng)


def seeded_luck(seed: Seed, game: str) -> Luck:
    """Luck that hangs on a seed and the position alone: the same at every desk, and after every reload."""
    return lambda at: (Random(seed.stream("play", game, str(place)).below(2**53)) for place in count(at))


@dataclass(frozen=True, slots=True)
class Party:
    """Who plays: the players made of code by seat; people have the other seats.

    People are asked where they can choose, and for the rolls of their own dice. With `ask_all` they are asked even
    where they have one answer only, and for every turn of chance that they can see; with `rolling` chance is drawn
    without being awaited.
    """

    computers: Mapping[int, Policy[State]] = field(default_factory=dict)
    ask_all: bool = False
    rolling: bool = False

    def people(self, state: State) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(state.names)) if seat not in self.computers)


def policies(
    against: Mapping[str, str], names: tuple[str, ...], known: Mapping[str, Policy[State]]
) -> dict[int, Policy[State]]:
    """Who plays which seat: {"1": "good"} gives the policy of seat 1; `known` are the policies by their keys.
    Errors: `Problem`."""
    seats = {str(seat): seat for seat in range(len(names))}
    for seat, policy in against.items():
        if seat not in seats:
            raise problem_of_question(f'"against" names the seat {quoted(seat)}; the seats are {", ".join(seats)}.')
        if policy not in known:
            raise problem_of_question(f"There is no player called {quoted(policy)}; there are {', '.join(known)}.")
    return {seats[seat]: known[policy] for seat, policy in against.items()}


def opponent_cards(game: Game[State]) -> list[OpponentCard]:
    """The opponents that a learner can choose among in a game, the weakest first."""
    return [
        {
            "strength": strength,
            "title": STRENGTHS[strength],
            "names": list(opponent.names),
            "words": opponent.words,
            "mistakes": [mistake.words for mistake in opponent.mistakes],
        }
        for strength, opponent in opponents_of(game).items()
    ]


def run_on(state: State, party: Party, rngs: Iterator[Random]) -> list[AnyAction]:
    """What follows from `state` until a person is asked for more than the only answer there is, or has dice to roll, or
    until a strong player has to think."""
    actions: list[AnyAction] = []
    for rng in islice(rngs, LONGEST):
        action = _following(state, party, rng)
        if action is None:
            break
        actions.append(action)
        state = state.apply(action)
    return actions


def _following(state: State, party: Party, rng: Random) -> AnyAction | None:
    if state.to_act is CHANCE:
        return None if awaited(state, party) else state.sample(rng)
    asked = tuple(state.to_act)
    if any(seat not in party.computers for seat in asked):
        return None if party.ask_all else only_answer(state, party)
    if not asked or thinker(state, party):
        return None
    return party.computers[asked[0]](state, asked[0], rng)


def thinker(state: State, party: Party) -> tuple[int, Strong[State]] | None:
    """The seat whose turn it is and the strong player at it, who has to think before it moves; None where a person is
    asked, or a player with a quick answer."""
    seat = next(iter(state.to_act), None)
    if seat is None or any(asked not in party.computers for asked in state.to_act):
        return None
    policy = party.computers[seat]
    return (seat, policy) if isinstance(policy, Strong) and len(state.options(seat)) > 1 else None


# ---------------------------------------------------------------- answers that need no question


def only_answer(state: State, party: Party) -> AnyAction | None:
    """The answer of a person who is asked and has no other, None where there is a choice, or where an answer given at
    once would tell other people something."""
    people = party.people(state)
    for seat in people:
        options = state.options(seat)
        if len(options) == 1 and all(knows_options(state, other, seat) for other in people):
            return options[0]
    return None


# ---------------------------------------------------------------- chance


def awaited(state: State, party: Party) -> bool:
    """Whether a turn of chance waits for a person to press: for the roll of a person's own dice.

    With `ask_all` it waits for whatever a person can see come up in more ways than one; with `rolling` for nothing.
    """
    if party.rolling:
        return False
    people = party.people(state)
    views = [state.seen_by(seat) for seat in people] if people and party.computers else [state]
    return any(_is_open(view) for view in views) and (party.ask_all or _is_roll_of(people, state))


def rolls_asked_for(step: Step, party: Party, rngs: Iterator[Random]) -> list[AnyAction]:
    """The roll that a person has asked for by a step, where it comes next: it needs no other press."""
    after = step.after
    if party.ask_all or after.to_act is not CHANCE or not step.action.asks_for_roll_in(step.before):
        return []
    roll = after.sample(next(rngs))
    return [roll] if roll.player == step.action.seat else []


def _is_roll_of(people: tuple[int, ...], state: State) -> bool:
    """Whether one of these people has dice to roll."""
    chance = state.sample(Random(0))
    return isinstance(chance, RollAction) and chance.player in people


def _is_open(view: State) -> bool:
    try:
        return len(view.chance()) > 1
    except TooMany:
        return True
    except ValueError:
        return False


def turned_up(state: State, rngs: Iterator[Random]) -> AnyAction:
    """What one press brings up where chance is awaited. Errors: `Problem` where it is not."""
    if state.to_act is CHANCE:
        return state.sample(next(rngs))
    asked = tuple(state.names[seat] for seat in state.to_act)
    text = f"{listing(asked)} {'is' if len(asked) == 1 else 'are'} asked now." if asked else "The game is over."
    raise Problem("Nothing is rolled or turned up now", text)
