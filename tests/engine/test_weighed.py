"""How some positions of every game are weighed, and what players pick there, held against `weighed.txt`.

Where a change means to weigh or to play otherwise, `python -m tests.engine.test_weighed` writes that file anew, and its
diff says what became of it. Each line begins with a position: the game, the story, the step.
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
"""Of a seat's choices those with the most worth are told."""


def place_of(line: str) -> str:
    return line.partition(":")[0]


def weighed(place: str) -> str:
    """The line of a position, whose parts are the meters, the worth of each seat's choices, and what players pick."""
    game, story, at = place.split()
    state = engine.examples(game)[story].states()[int(at)]
    return f"{place}: {'; '.join((*told_of_all(state), *told_of_seats(state)))}".replace("seat=", "")


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
