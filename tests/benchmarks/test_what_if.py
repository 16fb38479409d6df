"""The first what-if in a line of which nothing is drawn yet: in the longest example beside the shortest.

Both are asked in turns within the same warm process, at steps spread over the whole line, and timed on the processor's
clock; what a game works out once and keeps is forgotten before each question. The best of several rounds counts.
"""

from random import Random
from time import process_time

import engine
from engine import Record
from engine.core.catalog import all_games
from engine.core.codec import encode
from engine.worth.choice_values import values_of
from tests.benchmarks.conftest import Report
from tutor.app.desk import Desk
from tutor.app.film import Film
from tutor.app.lines import OpenLine
from tutor.app.meters import meters_of
from tutor.tables import board

ROUNDS, PLACES = 5, 6


def test_the_first_what_if_in_a_long_line_and_in_a_short_one(report: Report) -> None:
    examples = [record for game in all_games() for record in engine.examples(game.name).values()]
    shortest, *_, longest = sorted(examples, key=lambda record: len(record.played))
    short, long = (min_of_rounds(record) for record in (shortest, longest))
    for times, record in ((short, shortest), (long, longest)):
        where = f"{len(record.played)} steps, mean of {PLACES}"
        report.row(f"choices in a line of {where}", 1000 * times[0], "ms")
        report.row(f"choices and a branch in a line of {where}", 1000 * times[1], "ms")
    report.row("choices: the longest to the shortest", long[0] / short[0], "times", most=3)
    report.row("choices and a branch: the longest to the shortest", long[1] / short[1], "times", most=3)


def min_of_rounds(record: Record) -> tuple[float, float]:
    """Seconds until choices are answered, and until a branch is, too: the mean over the line of the best rounds."""
    last = len(record.played) - 1
    places = [round(last * place / (PLACES - 1)) for place in range(PLACES)]
    rounds = [[ask_first(record, at) for _ in range(ROUNDS)] for at in places]
    choices = sum(min(choices for choices, _ in found) for found in rounds)
    both = sum(min(both for _, both in found) for found in rounds)
    return choices / PLACES, both / PLACES


def ask_first(record: Record, at: int) -> tuple[float, float]:
    """Seconds until choices are answered, and until a branch is, too, in a line that was not looked at before."""
    desk = Desk(Random(1))
    values_of.cache_clear()
    meters_of.cache_clear()
    start = process_time()
    line = desk.lines.add(record, Film.of(board(record.game.name), record))
    ask(desk, line, "choices", at)
    choices = process_time() - start
    ask(desk, line, "branch", at, action=encode(record.played[at].action))
    both = process_time() - start
    assert sum("opening" in vars(frame) for frame in line.film.frames) == 0
    return choices, both


def ask(desk: Desk, line: OpenLine, question: str, at: int, **parts: object) -> None:
    reply = desk.answer({"id": 1, "ask": question, "line": line.id, "at": at, **parts})
    assert "answer" in reply, reply
