"""How many learners one machine holds: a class that arrives within a minute, more and more of them, and a long lesson.

    python -m pytest tests/benchmarks/test_load.py --benchmarks
    LOAD_MINUTES=60 python -m pytest tests/benchmarks/test_load.py --benchmarks -k long

The learners run beside the server, and take some of its computing.
"""

from __future__ import annotations

import os
import sys

import pytest

from tests.benchmarks.conftest import Report
from tests.benchmarks.learners import Course, class_of, share
from tests.loops import awaited
from tests.tutor.hosts.voila.running import running

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="shared memory is counted as Linux tells it")

SIZES = (1, 5, 10, 20, 30, 40)
CLASS = 30
ARRIVING = 2.0
"""Seconds between two learners who arrive: 30 of them within a minute."""

LEARNING = 30.0
MINUTES = float(os.environ.get("LOAD_MINUTES", "10"))


def held(size: int, arriving: float = ARRIVING, learning: float = LEARNING) -> Course:
    """How a class of so many fares at a server that was just started."""
    with running("--seats", str(size)) as server:
        return awaited(class_of(server, size, arriving * size, learning))


def tell(report: Report, name: str, course: Course, **bars: float) -> None:
    """Rows for a class."""
    there = len(course.usable)
    report.row(f"{name}: first step, median", share(course.first_steps, 50), "s")
    report.row(f"{name}: usable, median", share(course.usable, 50), "s", most=bars.get("median"))
    report.row(f"{name}: usable, last", course.usable[-1], "s", most=bars.get("last"))
    report.row(f"{name}: answers, median", 1000 * share(course.answers, 50), "ms")
    report.row(f"{name}: answers, p95", 1000 * share(course.answers, 95), "ms", most=bars.get("p95"))
    report.row(f"{name}: memory of all", course.megabytes[-1], "MB")
    report.row(f"{name}: memory a learner", (course.megabytes[-1] - course.megabytes[0]) / there, "MB")
    report.row(f"{name}: computing, of one core", 100 * course.cpu / course.seconds, "%")
    report.row(f"{name}: sent away", course.refusals, "times", most=0)


@pytest.mark.parametrize("size", SIZES)
def test_a_class_that_arrives_within_a_minute(report: Report, size: int) -> None:
    bars = {"median": 10.0, "last": 20.0, "p95": 500.0} if size == CLASS else {}
    tell(report, f"{size} learners", held(size), **bars)


def test_a_long_lesson_does_not_grow(report: Report) -> None:
    course = held(CLASS, learning=60 * MINUTES)
    grown = 100 * (course.megabytes[-1] / max(course.megabytes[3:6]) - 1)
    tell(report, f"{CLASS} learners, {MINUTES:g} min", course, p95=500.0)
    report.row("memory at the end against that after a third", grown, "%", most=5)


def test_a_hundred_learners_on_one_machine(report: Report) -> None:
    tell(report, "100 learners", held(100, arriving=1.0, learning=60))
