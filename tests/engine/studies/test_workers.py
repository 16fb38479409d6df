"""Processes that play side by side: the same figures, one sentence where one dies, and none that stays behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from time import monotonic, sleep

import psutil
import pytest

import engine
from engine.studies.matches import Match, match_of
from engine.studies.plans import StudyError
from engine.studies.plays import rows_of, run
from engine.studies.workers import processes
from tests.engine.studies.toy_plans import Coin, Deadly
from tests.samples import todays

ROOT = Path(__file__).parents[3]
BOUND = 20
"""Seconds after which a process is given up."""


@pytest.fixture(scope="module")
def two() -> Iterator[Executor]:
    with processes(2) as executor:
        yield executor


@pytest.mark.parametrize("name", todays(3, [game.name for game in engine.all_games()]))
def test_processes_bring_the_same(name: str, two: Executor) -> None:
    """Each process has hashes of its own, so that an order of a set that came into a game would show."""
    match = match_of(name, ("beginner", "random"), seed=3)
    assert rows_of(run(match, 6, executor=two)) == rows_of(run(match, 6))


@pytest.mark.parametrize("name", todays(3, [game.name for game in engine.all_games()]))
def test_the_chance_to_win_is_the_same(name: str, two: Executor) -> None:
    """Also from what one seat sees."""
    record = next(iter(engine.examples(name).values()))
    states = [state for state in record.states() if state.result is None]
    view = states[len(states) // 2].seen_by(0)
    assert engine.odds.win(view, 0, n=8, executor=two) == engine.odds.win(view, 0, n=8)


def test_a_policy_that_cannot_be_sent_is_told(two: Executor) -> None:
    with pytest.raises(StudyError) as told:
        engine.studies.play(
            "minkingi", ("good", lambda state, seat, rng: state.options(seat)[0]), games=2, executor=two
        )
    assert "cannot be sent to another process" in str(told.value) and len(str(told.value).splitlines()) == 1
    assert list(rows_of(run(Coin(), 5, executor=two))) == [Coin().play(number) for number in range(5)]


def test_a_worker_that_dies_is_told_and_the_same_call_goes_on(tmp_path: Path) -> None:
    plan, path = Deadly(30, tmp_path / "died"), tmp_path / "games.jsonl"
    rows_of(run(plan, 10, kept=path))
    with processes(2) as executor:
        with pytest.raises(StudyError) as told:
            rows_of(run(plan, 60, executor=executor, kept=path))
        with pytest.raises(StudyError, match="A worker died while it had game 0 of the study to play;"):
            rows_of(run(Coin(), 5, executor=executor))
    words = str(told.value)
    assert words.startswith("A worker died while it had game") and len(words.splitlines()) == 1
    assert "the same command goes on from there" in words
    with processes(2) as executor:
        first, *_, last = run(plan, 60, executor=executor, kept=path)
    assert first.done >= 10
    assert list(last.rows) == [Coin().play(number) for number in range(60)]


SCRIPT = """
import signal
import sys
from pathlib import Path
from engine.studies import Match, run
from engine.studies.workers import processes

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with processes(2) as executor:
        for progress in run(Match("minkingi", ("good", "good"), 2), 100_000, executor=executor, kept=Path(sys.argv[1])):
            print(progress.done, flush=True)
"""


@pytest.mark.slow
@pytest.mark.parametrize("sent", todays(2, [signal.SIGKILL, signal.SIGINT]))
def test_workers_end_with_the_process_that_began_them(sent: signal.Signals, tmp_path: Path) -> None:
    script, path = tmp_path / "study.py", tmp_path / "games.jsonl"
    script.write_text(SCRIPT)
    command = [sys.executable, str(script), str(path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    begun = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    family: list[psutil.Process] = []
    try:
        assert begun.stdout is not None
        while int(begun.stdout.readline()) < 2:
            pass
        family = psutil.Process(begun.pid).children(recursive=True)
        for process in (*family, begun) if sent is signal.SIGINT else (begun,):
            process.send_signal(sent)
        _, told = begun.communicate(timeout=BOUND)
        assert told.count("Traceback") == (sent is signal.SIGINT)
        end = monotonic() + BOUND
        while (left := [one for one in family if one.is_running()]) and monotonic() < end:
            sleep(0.05)
        assert len(family) >= 2 and not left
    finally:
        for process in (begun, *family):
            with_no_word(process)
    kept = next(run(Match("minkingi", ("good", "good"), 2), 100_000, kept=path))
    assert kept.done >= 2


def with_no_word(process: subprocess.Popen[str] | psutil.Process) -> None:
    """Ends a process that may have ended."""
    try:
        process.kill()
    except (psutil.NoSuchProcess, ProcessLookupError):
        return
