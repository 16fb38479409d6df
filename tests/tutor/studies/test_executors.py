"""Who plays a study: a real Dask cluster of processes brings the same figures, also where a worker is killed."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import engine
from engine.studies.matches import Match
from engine.studies.plans import StudyError
from engine.studies.plays import rows_of, run
from tests.cases import for_each
from tests.engine.studies.toy_plans import Coin, Deadly, Fragile
from tutor.studies import executors
from tutor.studies.executors import executor_of

if TYPE_CHECKING:
    from distributed import LocalCluster

pytestmark = pytest.mark.xdist_group("dask")

MATCH = Match("exploding-minions", ("good", "beginner"), 2, 1)
GAMES = 40


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    ) as running:
        yield running


@pytest.mark.slow
def test_a_cluster_brings_the_same_chance(cluster: LocalCluster) -> None:
    """Also from what one seat sees, sent to workers with hashes of their own."""
    record = engine.examples("exploding-minions")["example-turn"]
    view = record.states()[11].seen_by(1)
    with executor_of(dask=cluster.scheduler_address) as executor:
        assert engine.odds.win(view, 1, n=60, executor=executor) == engine.odds.win(view, 1, n=60)


@pytest.mark.slow
@pytest.mark.flaky(reruns=2)  # a worker that is started anew may lose its first handshake with the cluster
def test_a_worker_of_a_cluster_that_is_killed_changes_nothing(
    cluster: LocalCluster, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """It is killed in the middle of a chunk, which another one plays again."""
    plan, path = Deadly(30, tmp_path / "died"), tmp_path / "games.jsonl"
    with executor_of(dask=cluster.scheduler_address) as executor:
        rows = rows_of(run(plan, 200, executor=executor, kept=path))
    assert plan.done.exists()
    assert list(rows) == [Coin().play(number) for number in range(200)]
    (kept,) = run(Coin(), 200, kept=path)
    assert kept.rows == rows and capfd.readouterr().err == ""


@pytest.mark.slow
def test_matches_on_a_cluster_come_out_the_same(cluster: LocalCluster) -> None:
    with executor_of(dask=cluster.scheduler_address) as executor:
        assert rows_of(run(MATCH, GAMES, executor=executor)) == rows_of(run(MATCH, GAMES))


def test_an_early_stop_is_the_same_on_a_cluster(cluster: LocalCluster) -> None:
    def is_known(rows: object) -> bool:
        return len(rows) >= 40  # type: ignore[arg-type]

    with executor_of(dask=cluster.scheduler_address) as executor:
        *_, last = run(Coin(), 5000, executor=executor, until=is_known)
    assert [row.number for row in last.rows] == list(range(42))
    assert list(last.rows) == [Coin().play(number) for number in range(42)]


def test_a_game_that_cannot_be_played_is_named_on_a_cluster(cluster: LocalCluster) -> None:
    with executor_of(dask=cluster.scheduler_address) as executor, pytest.raises(StudyError) as told:
        rows_of(run(Fragile(4), 10, executor=executor))
    assert str(told.value) == "Game 4 of the study could not be played: KeyError('the dice are gone')."


def test_logs_are_as_before_afterwards(cluster: LocalCluster) -> None:
    logger = logging.getLogger("distributed.client")
    before = logger.level
    with executor_of(dask=cluster.scheduler_address):
        assert logger.level == logging.CRITICAL
    assert logger.level == before != logging.CRITICAL


@for_each(
    ("address", "words"),
    [
        ("tcp://127.0.0.1:1", "No Dask scheduler answers at 'tcp://127.0.0.1:1': "),
        ("here", "No Dask scheduler answers at 'here': tcp://host:port is expected."),
        ("tcp://127.0.0.1", "tcp://host:port is expected."),
        ("tcp://127.0.0.1:port", "No Dask scheduler answers at 'tcp://127.0.0.1:port': "),
        ("http://127.0.0.1:80", "tcp://host:port is expected."),
    ],
)
def test_an_address_where_nobody_answers_is_told(address: str, words: str) -> None:
    with pytest.raises(StudyError) as told, executor_of(dask=address):
        pass
    assert words in str(told.value) and len(str(told.value).splitlines()) == 1


def test_what_lacks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(StudyError, match=r"pip install 'minions-tutor\[study\]'"), executor_of(dask="tcp://here:1"):
        pass


@pytest.mark.slow
def test_one_worker_is_this_process_and_more_are_beside_it() -> None:
    with executor_of(1) as nobody:
        assert nobody is None
    with executor_of(2) as executor:
        assert isinstance(executor, ProcessPoolExecutor)
        assert len({executor.submit(os.getpid).result(20), os.getpid()}) == 2


def test_two_workers_play_side_by_side_and_one_needs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "processes", lambda workers: nullcontext(f"{workers} processes"))
    found = []
    for workers in (1, 2, 3):
        with executors.executor_of(workers) as executor:
            found.append(executor)
    assert found == [None, "2 processes", "3 processes"]
