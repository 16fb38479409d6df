"""What is counted hangs on the plan and the number of games alone: not on order, cut, crash or worker."""

import concurrent.futures
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.studies import chunks
from engine.studies.chunks import Chunk, Cutter, missing_ranges
from engine.studies.kept_rows import HEAD
from engine.studies.plans import Row, StudyError
from engine.studies.plays import StudyProgress, rows_of, run
from tests.engine.studies.toy_plans import PLAYED, Coin, Fragile

GAMES = 60
SEEDS = st.integers(0, 1 << 32)
COIN = [Coin().play(number) for number in range(300)]


class Shuffled(Executor):
    """Plays what it was handed in an order of its own, whenever somebody waits for it."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._calls: dict[Future[Any], Callable[[], Any]] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._calls[future] = lambda: fn(*args, **kwargs)
        return future

    def wait(self, futures: Collection[Future[Any]], return_when: str) -> Any:
        lot = self._rng.sample(sorted(futures, key=[*self._calls].index), self._rng.randint(1, min(3, len(futures))))
        for future in lot:
            future.set_result(self._calls[future]())
        return concurrent.futures.wait(lot, timeout=0)


@pytest.fixture(autouse=True)
def nothing_was_played() -> None:
    PLAYED.clear()


def in_any_order(rng: Random, **options: Any) -> Iterator[StudyProgress]:
    """A run whose chunks are cut by lot and come in any order."""
    shuffled, real, most = Shuffled(rng), concurrent.futures.wait, chunks.MOST_GAMES

    def wait(futures: Collection[Future[Any]], return_when: str) -> Any:
        concurrent.futures.wait = real
        try:
            return shuffled.wait(futures, return_when)
        finally:
            concurrent.futures.wait = wait  # type: ignore[assignment]

    concurrent.futures.wait, chunks.MOST_GAMES = wait, rng.randint(1, 9)  # type: ignore[assignment]
    try:
        yield from run(Coin(), options.pop("games", GAMES), executor=shuffled, **options)
    finally:
        concurrent.futures.wait, chunks.MOST_GAMES = real, most


# ---------------------------------------------------------------- order, cut and crash


@settings(max_examples=30)
@given(SEEDS, st.integers(0, 25), st.floats(0, 1))
def test_any_order_any_cut_and_any_crash_bring_the_same(seed: int, chunks_before: int, torn: float) -> None:
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.jsonl"
        crashed = in_any_order(rng, kept=path)
        for _ in zip(range(chunks_before), crashed, strict=False):
            pass
        crashed.close()
        sound = path.read_bytes() if path.exists() else b""
        path.write_bytes(sound[: round(torn * len(sound))])
        PLAYED.clear()
        told = [*in_any_order(rng, kept=path)]
        first, last = told[0], told[-1]
        assert list(last.rows) == COIN[:GAMES]
        assert len(PLAYED) == len(set(PLAYED)) == GAMES - first.done == last.fresh
        PLAYED.clear()
        (once,) = run(Coin(), GAMES, kept=path)
        assert (list(once.rows), once.fresh, PLAYED) == (COIN[:GAMES], 0, [])


def is_enough(rows: Sequence[Row]) -> bool:
    """Seat 1 has won eight games more than seat 0."""
    return sum({(0,): -1, (1,): 1}.get(row.winners or (), 0) for row in rows) >= 8


def enough_at() -> int:
    """The first of the numbers 20, 22, 24 … (a tenth more each time) at which the coin's games are enough."""
    count = 20
    while not is_enough(COIN[:count]):
        count += count // 10
    return count


@settings(max_examples=25)
@given(SEEDS)
def test_an_early_stop_is_the_same_in_any_order(seed: int) -> None:
    *_, last = in_any_order(Random(seed), games=300, until=is_enough)
    assert last.stopped and 20 < enough_at() < 300
    assert list(last.rows) == COIN[: enough_at()]


def test_an_early_stop_is_the_same_from_what_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    rows_of(run(Coin(), 300, kept=path))
    (found,) = run(Coin(), 300, kept=path, until=is_enough)
    assert found.stopped and list(found.rows) == COIN[: enough_at()]
    assert found.left == 0


def test_what_is_never_enough_goes_to_the_end() -> None:
    asked: list[int] = []
    *_, last = run(Coin(), 50, until=lambda rows: bool(asked.append(len(rows))))
    assert asked == [20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50]
    assert list(last.rows) == COIN[:50] and not last.stopped


def test_threads_bring_the_same() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert list(rows_of(run(Coin(), GAMES, executor=executor))) == COIN[:GAMES]


# ---------------------------------------------------------------- what is told


def test_progress_is_told_from_the_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(chunks, "MOST_GAMES", 10)
    rows_of(run(Coin(), 5, kept=tmp_path / "games.jsonl"))
    first, *others = run(Coin(), 25, kept=tmp_path / "games.jsonl")
    assert (first.counted, first.done, first.games, first.fresh, first.left) == (5, 5, 25, 0, None)
    assert [one.done for one in others] == [6, 7, 9, 13, 21, 25]
    assert [list(one.rows) for one in others] == [COIN[:n] for n in (6, 7, 9, 13, 21, 25)]
    assert others[4].left == pytest.approx(others[4].seconds * 4 / 16)
    assert others[-1].left == 0


def test_fewer_games_than_were_kept_are_the_first_ones(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    rows_of(run(Coin(), 40, kept=path))
    (found,) = run(Coin(), 12, kept=path)
    assert (found.done, list(found.rows)) == (12, COIN[:12])


def test_no_games_are_no_study() -> None:
    with pytest.raises(StudyError, match="at least 1 game, not 0"):
        run(Coin(), 0)


# ---------------------------------------------------------------- games that cannot be played


@pytest.mark.parametrize("workers", [0, 2])
def test_a_game_that_cannot_be_played_is_named(workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "MOST_GAMES", 4)
    path = tmp_path / "games.jsonl"
    with ThreadPoolExecutor(2) as threads, pytest.raises(StudyError) as told:
        rows_of(run(Fragile(17), GAMES, executor=threads if workers else None, kept=path))
    assert str(told.value) == "Game 17 of the study could not be played: KeyError('the dice are gone')."
    assert list(rows_of(run(Coin(), GAMES, kept=path))) == COIN[:GAMES]
    assert 17 in PLAYED and (workers or PLAYED.count(16) == 1)


def test_an_executor_that_was_closed_is_told() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(StudyError, match="Nobody is there to play game 0: cannot schedule new futures"):
        rows_of(run(Coin(), 5, executor=executor))


def test_what_was_not_begun_is_never_played() -> None:
    handed: list[Future[Any]] = []

    class Lazy(Shuffled):
        """Plays the first chunk alone."""

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future = super().submit(fn, *args, **kwargs)
            if not handed:
                future.set_result(fn(*args, **kwargs))
            handed.append(future)
            return future

    going = run(Coin(), GAMES, executor=Lazy(Random(1)))
    assert [next(going).done for _ in range(2)] == [0, 1]
    going.close()
    assert len(handed) > 1 and all(future.cancelled() for future in handed[1:])


# ---------------------------------------------------------------- cutting


@given(st.sets(st.integers(-2, 40)), st.integers(0, 35))
def test_what_is_missing_is_what_is_not_done(done: set[int], games: int) -> None:
    ranges = missing_ranges(done, games)
    assert [number for one in ranges for number in one] == [n for n in range(games) if n not in done]
    assert all(one[-1] + 1 < other[0] for one, other in pairwise(ranges))


@pytest.mark.parametrize(
    ("seconds", "size"), [(0.01, 150), (3.0, 1), (1e-6, chunks.MOST_GAMES), (0.0, chunks.MOST_GAMES)]
)
def test_a_chunk_takes_a_second_or_two(seconds: float, size: int) -> None:
    cutter = Cutter([range(10_000)])
    assert cutter.next_chunk() == range(1)
    cutter.learn(Chunk(tuple(COIN) * 20, 6000 * seconds))
    assert cutter.next_chunk() == range(1, 1 + size)
    assert cutter.next_chunk() == range(1 + size, min(1 + 2 * size, 10_000))


# ---------------------------------------------------------------- the file


def test_studies_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    rows_of(run(Coin(), 30, kept=path))
    other = [Coin("another").play(number) for number in range(30)]
    assert list(rows_of(run(Coin("another"), 30, kept=path))) == other != COIN[:30]
    PLAYED.clear()
    assert list(rows_of(run(Coin(), 30, kept=path))) == COIN[:30]
    assert not PLAYED


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("# Notes\n\nDear diary", "holds no games of studies: its first line should be {"),
        (f"{HEAD}x\n", "holds no games of studies"),
        (
            f'{HEAD}\nnonsense\n{{"study":"coin","games":[]}}\n',
            "line 2: games of a study were expected, not b'nonsense",
        ),
        (f'{HEAD}\n{{"study":"coin","games":[["1",null,2]]}}\n{{"study":"coin"}}\n', "line 2: games"),
        (f'{HEAD}\n[]\n{{"study":"coin","games":[]}}\n', "line 2: games"),
    ],
)
def test_another_file_is_told_and_left_alone(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text)
    with pytest.raises(StudyError) as told:
        run(Coin(), 5, kept=path)
    assert words in str(told.value) and str(path) in str(told.value) and len(str(told.value).splitlines()) == 1
    assert path.read_text() == text


def test_a_place_that_cannot_hold_a_file_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "games.jsonl"):
        with pytest.raises(StudyError, match="cannot hold the games of a study: "):
            run(Coin(), 5, kept=path)


def test_a_line_that_lacks_nothing_but_its_end_is_torn(tmp_path: Path) -> None:
    """Else the next one would be written behind it."""
    path = tmp_path / "games.jsonl"
    rows_of(run(Coin(), 1, kept=path))
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    for games in (1, 20, 30):
        assert list(rows_of(run(Coin(), games, kept=path))) == COIN[:games]
