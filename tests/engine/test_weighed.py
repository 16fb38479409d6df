"""How some positions of every game are weighed, what players pick there, and what is told of others, held against
`weighed.txt`.

Where a change means to weigh, play or tell otherwise, `python -m tests.engine.test_weighed` writes that file anew, and
its diff says what became of it. Each line begins with a position: the game, the story, the step, and "facts" where
these are told.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import engine
from engine import State
from tests.cases import for_each

KEPT = Path(__file__).with_name("weighed.txt")
LINES = KEPT.read_text("utf-8").splitlines()

TOLD = 5
"""Of a seat's choices those with the most worth are told, of a fact the first rows."""


def place_of(line: str) -> str:
    return line.partition(":")[0]


def weighed(place: str) -> str:
    """The line of a position: its facts and beliefs, or meters, the worth of each seat's choices, what players pick."""
    game, story, at, *facts = place.split()
    state = engine.examples(game)[story].states()[int(at)]
    told = told_in_facts(state) if facts else (*told_of_all(state), *told_of_seats(state))
    return f"{place}: {'; '.join(told)}".replace("seat=", "")


def told_in_facts(state: State) -> Iterator[str]:
    for fact in state.game.facts(state):
        _, rows = fact.table()
        first = ", ".join(" ".join(row[:2]) for row in rows[:TOLD])
        yield f"{fact.id} ({fact.title}) {fact.sentence} ({fact.assumes}) {first} of {len(rows)}"
    for seat in range(len(state.names)):
        for belief in state.game.beliefs(state.seen_by(seat), seat):
            yield f"{seat} on {belief.id} {[round(float(claim.chance), 4) for claim in belief.claims[:TOLD]]}"


def told_of_all(state: State) -> Iterator[str]:
    for meter in state.game.meters(state):
        yield f"{meter.id} {[round(float(chance.value), 4) for chance in meter.chances]}"


def told_of_seats(state: State) -> Iterator[str]:
    quick = {name: one.policy for name, one in state.game.opponents.items() if name != "strong"}
    for seat in sorted(state.to_act):
        view = state.seen_by(seat)
        choices = sorted(view.game.choices(view, seat).items(), key=lambda pair: (-pair[1].value, pair[0]))
        yield from (f"{float(worth.value):.4f} {option!r}" for option, worth in choices[:TOLD])
        for name, play in {"policy": view.game.policy, **quick}.items():
            yield f"{name} picks {play(view, seat, Random(1))!r}"


@for_each("line", LINES, ids=place_of)
def test_a_position_is_weighed_as_it_was(line: str) -> None:
    assert weighed(place_of(line)) == line


if __name__ == "__main__":
    KEPT.write_text("".join(f"{weighed(place_of(line))}\n" for line in LINES), "utf-8")
