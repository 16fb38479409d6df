"""Long looks at a server, each a command that ends by itself and prints one line of figures. For an idle machine.

    python -m tests.benchmarks.steady soak --kernels 1000
    python -m tests.benchmarks.steady class --learners 30 --minutes 10
    python -m tests.benchmarks.steady burst --servers 50 --requests 170
    python -m tests.benchmarks.steady failing --times 200 --busy 2
    python -m tests.benchmarks.steady attacked
    python -m tests.benchmarks.steady decks --number 300 --games 200

The load curve is a benchmark of its own: `python -m pytest tests/benchmarks/test_load.py --benchmarks -n 0 -k curve`.
A command fails (exit code 1) where its bar is missed, and the line says which figure.
"""

import argparse
import asyncio
import contextlib
import http.client
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psutil

from tests.benchmarks.learners import Notes, learn, seated
from tests.benchmarks.test_load import ARRIVING, CLASS, attend, hosting, quantile
from tests.tutor.app.hostile_decks import Deck, deck, is_sentence, play, play_and_look, random_game, told_faults
from tests.tutor.hosts.voila.attacks import (
    Fares,
    Seat,
    ask_and_leave,
    ask_and_not_read,
    compared,
    flood,
    narrow_server,
    send_bombs,
    take_seat,
)
from tests.tutor.hosts.voila.running import Running, running, until, write_notebook
from tutor.hosts.voila.forking import PLAIN_START

HUNG = 45.0
"""Seconds after which an answer that has not come counts as hung."""

STEPPING = 10
"""Learners who step while kernels come and go."""

AT_A_TIME = 4
"""Kernels that are started and ended beside each other."""

LEVEL = 1.05
"""So many times the memory of a server may grow in the second half of its kernels."""

FLAT = 0.03
"""The part by which memory may be more at the end than once all is warm."""

ASKS = 200
"""Signs of life of a learner, without an attack and under it at least."""

WHOLE_GAME = 500
"""So many moves end every game, or end it being played."""

REFUSED, PLAYED = "refused", "played"
"""What comes of a file of cards where nothing goes wrong."""

WARM = 0.1
"""The part of a look's time in which all gets warm."""

Figures = tuple[str, bool]
"""A line of figures, and whether the bar is met."""


def soak(kernels: int) -> Figures:
    """Kernels are started, used and ended while ten learners step: what hangs, and what is left behind."""
    with running("--seats", str(STEPPING + 4 * AT_A_TIME)) as server:
        hung, slowest, held, notes = asyncio.run(_soak(server, kernels))
        log = server.log
    before, half, after = held
    met = not hung and not notes.problems and log == "" and after[0] <= before[0] + 4 and after[1] <= LEVEL * half[1]
    return (
        f"soak: {kernels} kernels, {hung} hung, slowest {slowest:.1f} s; descriptors {before[0]} -> {after[0]}, "
        f"server's memory {before[1]:.0f} -> {half[1]:.0f} -> {after[1]:.0f} MB; {STEPPING} learners: "
        f"{len(notes.waited)} answers, p95 {1000 * quantile(notes.waited, 0.95):.0f} ms, {len(notes.problems)} in "
        f"trouble; log: {log[:500] or 'empty'}",
        met,
    )


async def _soak(server: Running, kernels: int) -> tuple[int, float, list[tuple[int, float]], Notes]:
    notes = Notes()
    async with _learners(server, notes):
        hung, taken = 0, list[float]()
        turns = asyncio.Semaphore(AT_A_TIME)

        async def use() -> None:
            nonlocal hung
            start = time.monotonic()
            try:
                async with turns, asyncio.timeout(HUNG), seated(server) as learner:
                    await learner.ask("ping")
                    await learner.ask("open", game="minions", example="vampire-vs-minotaur", step=0)
            except TimeoutError:
                hung += 1
            taken.append(time.monotonic() - start)

        held = []
        for part in (WARM, (1 - WARM) / 2, (1 - WARM) / 2):
            await _in_turn(use, max(2 * AT_A_TIME, int(part * kernels)))
            await asyncio.sleep(5)
            held.append(_held(server))
        return hung, max(taken, default=0.0), held, notes


async def _in_turn(use: Callable[[], Awaitable[None]], times: int) -> None:
    """Do it so many times, a few beside each other."""
    left = iter(range(times))

    async def work() -> None:
        for _ in left:
            await use()

    await asyncio.gather(*(work() for _ in range(AT_A_TIME)))


@asynccontextmanager
async def _learners(server: Running, notes: Notes) -> AsyncIterator[None]:
    """Ten learners step until the block ends."""
    visits = [
        asyncio.create_task(learn(server, number, 0, time.monotonic() + 86_400, notes)) for number in range(STEPPING)
    ]
    while len(notes.usable) < STEPPING and not notes.problems and not notes.refused:
        await asyncio.sleep(0.1)
    try:
        yield
    finally:
        left = set(visits)
        while left:  # before Python 3.12 `asyncio.wait_for` may take a cancellation for its own
            for visit in left:
                visit.cancel()
            _, left = await asyncio.wait(left, timeout=1)


def _held(server: Running) -> tuple[int, float]:
    """The descriptors of the server, and its memory in megabytes."""
    process = psutil.Process(server.process.pid)
    return process.num_fds(), process.memory_info().rss / 1e6


def sit(learners: int, minutes: float) -> Figures:
    """A class steps: memory of all, from when everything is warm to the end."""
    with hosting(learners, {}) as server:
        notes, use, _ = attend(server, learners, ARRIVING * min(1, learners / CLASS), 60 * minutes)
        log = server.log
    warm = use.memory[len(use.memory) // 2 :]
    early, late = statistics.mean(warm[:3]), statistics.mean(warm[-4:-1] or warm[-1:])
    met = late - early <= FLAT * early and log == "" and not notes.refused
    return (
        f"class: {learners} learners, {minutes:g} min, memory of all {early:.0f} MB at half time, {late:.0f} MB "
        f"at the end ({(late - early) / early:+.1%}), most {max(use.memory):.0f} MB; {len(notes.waited)} answers, p95 "
        f"{1000 * quantile(notes.waited, 0.95):.0f} ms, {notes.refused} refused; log {len(log)} letters",
        met,
    )


def burst(servers: int, requests: int) -> Figures:
    """Servers whose notebook fails in its first cell, each way of starting kernels: answers that do not come."""
    told = []
    for way, environment in {"forked": {}, "plain": {PLAIN_START: "1"}}.items():
        waits, hung = list[float](), 0
        for number in range(servers):
            share = requests * (number + 1) // servers - requests * number // servers
            with _failing(environment) as server, ThreadPoolExecutor(max(1, share)) as visitors:
                for wait in visitors.map(_wait_of, [server] * share):
                    waits.append(wait)
                    hung += wait >= HUNG
        told.append((way, len(waits), hung, max(waits)))
    line = "; ".join(f"{way}: {asks} requests, {hung} hung, slowest {worst:.1f} s" for way, asks, hung, worst in told)
    return f"burst: {servers} servers; {line}", not any(hung for _, _, hung, _ in told)


def failing(times: int, busy: int) -> Figures:
    """What `test_a_failing_cell_shows_a_plain_sentence` promises, again and again beside programs that compute."""
    wrong, slowest = 0, 0.0
    with _computing(busy):
        for one in range(1, times + 1):
            with _failing({}) as server:
                wait = _wait_of(server)
                slowest = max(slowest, wait)
                wrong += wait >= HUNG
                until(lambda server=server: "the secret reason" in server.log, what="the reason")  # type: ignore[misc]
            if one % 20 == 0:
                print(f"{one} of {times}: {wrong} wrong or hung", file=sys.stderr, flush=True)
    return (
        f"failing: {times} times beside {busy} that compute, {wrong} wrong or hung, slowest {slowest:.1f} s",
        not wrong,
    )


@contextmanager
def _failing(environment: dict[str, str]) -> Iterator[Running]:
    with tempfile.TemporaryDirectory() as folder:
        broken = write_notebook(Path(folder, "broken.ipynb"), "raise RuntimeError('the secret reason')")
        with running("--notebook", str(broken), environment=environment) as server:
            yield server


def _wait_of(server: Running) -> float:
    """How long the sentence about a cell that failed takes; `HUNG` where it does not come or tells too much."""
    start = time.monotonic()
    with contextlib.suppress(OSError, http.client.HTTPException):
        text = server.ask(wait=HUNG).text
        if "load the page again" in text and "the secret reason" not in text:
            return time.monotonic() - start
    return HUNG


@contextmanager
def _computing(number: int) -> Iterator[None]:
    """So many programs compute meanwhile."""
    programs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for program in programs:
            program.kill()
            program.wait()


def attacked() -> Figures:
    """How long a learner waits without and under each attack, in the same run."""
    found = dict[str, Fares]()
    with running() as server:
        learner = take_seat(server)
        attacks: dict[str, Callable[[Seat], Coroutine[Any, Any, None]]] = {
            "lists": lambda seat: send_bombs(server, seat, b"[],", 10_000_000),
            "objects": lambda seat: send_bombs(server, seat, b"{},", 5_900_000),
            "not reading": lambda seat: ask_and_not_read(server, seat),
            "leaving": lambda seat: ask_and_leave(server, seat, 300),
        }
        for name, attack in attacks.items():
            stranger = take_seat(server)
            found[name] = asyncio.run(compared(server, learner, attack(stranger), ASKS))
            server.ask(f"voila/api/shutdown/{stranger.kernel}", "POST")
    with narrow_server() as server, ExitStack() as crowd:
        found["flood"] = asyncio.run(compared(server, take_seat(server), flood(server, crowd, 400), ASKS))
    line = "; ".join(
        f"{name} {1000 * fares.calm:.0f} -> {1000 * fares.attacked:.0f} ms (longest {1000 * fares.longest:.0f} ms, "
        f"{fares.grown / 1e6:+.0f} MB)"
        for name, fares in found.items()
    )
    return f"attacked, p95 without -> under: {line}", all(fares.attacked <= 2 * fares.calm for fares in found.values())


def decks(first: int, number: int, games: int, opened: int, drawn: int) -> Figures:
    """Hostile files of cards, each refused in a sentence, or played: so many whole games.

    In `opened` of them every quick panel is open at one position, drawn by lot; in `drawn` others all is drawn, and
    every panel is open at the start, in the midst and at the end; at the start of one, also what takes seconds.
    """
    seeds = range(first, first + number)
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(partial(_try_deck, games=games, opened=opened, drawn=drawn), seeds))
    wrong = [one for one in found if one not in (REFUSED, PLAYED)]
    told, taken = found.count(REFUSED), found.count(PLAYED)
    line = f"{told} refused in a sentence, {taken} played {games} games each ({opened} with open panels, {drawn} drawn)"
    return f"decks {first} to {first + number - 1}: {line}, {len(wrong)} wrong {wrong[:3]}", not wrong


def _try_deck(seed: int, games: int, opened: int, drawn: int) -> str:
    """REFUSED, PLAYED, or what went wrong with a deck."""
    odd = deck(seed)
    try:
        refused = play(odd, thorough=True)
        assert refused == "" or is_sentence(refused), refused
        faults = told_faults(odd)
        assert bool(faults) == bool(refused), faults
        assert all(is_sentence(said) for _, said in faults), faults
        if refused:
            return REFUSED
        for number in range(games):
            game = Deck(odd.game, odd.cards, seed + number)
            if number < drawn:
                play(game, moves=WHOLE_GAME)
            elif number < drawn + opened:
                play_and_look(game, WHOLE_GAME)
            else:
                random_game(odd.game.setup(cards=odd.cards), Random(game.seed), WHOLE_GAME)
    except Exception as problem:
        return f"{seed}: {problem!r}"[:200]
    return PLAYED


def main() -> int:
    """Run one of the looks."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.steady", description=__doc__)
    looks = parser.add_subparsers(dest="look", required=True)
    looks.add_parser("soak").add_argument("--kernels", type=int, default=1000)
    seats = looks.add_parser("class")
    seats.add_argument("--learners", type=int, default=CLASS)
    seats.add_argument("--minutes", type=float, default=10)
    many = looks.add_parser("burst")
    many.add_argument("--servers", type=int, default=50)
    many.add_argument("--requests", type=int, default=170)
    again = looks.add_parser("failing")
    again.add_argument("--times", type=int, default=200)
    again.add_argument("--busy", type=int, default=os.cpu_count() or 1)
    looks.add_parser("attacked")
    odd = looks.add_parser("decks")
    for name, default in {"first": 0, "number": 300, "games": 200, "opened": 60, "drawn": 2}.items():
        odd.add_argument(f"--{name}", type=int, default=default)
    given = vars(parser.parse_args())
    look = {"soak": soak, "class": sit, "burst": burst, "failing": failing, "attacked": attacked, "decks": decks}
    line, met = look[given.pop("look")](**given)
    print(line if met else f"{line}  MISSED", flush=True)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
