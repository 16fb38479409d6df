"""How much faster sampled games are played than they were: this engine and an older one in turns, by game.

The older engine is taken from the history of the repository. Both run as processes of their own on the processor's
clock, one after the other in each round, so that what else the machine does disturbs them alike.
"""

import statistics
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from engine import Game
from tests.benchmarks import playing
from tests.benchmarks.conftest import Report

ROOT = Path(__file__).parents[2]

OLDER = "c7516a9"
"""The last commit before sampled games were made quicker."""

ROUNDS, SECONDS = 7, 4.0


class Player:
    """A process that plays sampled games with the engine of a folder."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, playing.__file__],
            cwd=folder,
            env={"PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def games_a_second(self, game: str) -> float:
        """Sampled games of a game in a second of processor time."""
        assert self._process.stdin and self._process.stdout
        print(game, SECONDS, file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def stop(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.communicate()


@pytest.fixture(scope="module")
def players(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Player, Player]]:
    """One that plays with the older engine, and one with this."""
    folder = tmp_path_factory.mktemp("older")
    packed = subprocess.run(["git", "archive", OLDER, "engine"], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    both = Player(folder), Player(ROOT)
    yield both
    for player in both:
        player.stop()


def test_sampled_games_against_the_older_engine(game: Game, players: tuple[Player, Player], report: Report) -> None:
    rounds = [[player.games_a_second(game.name) for player in players] for _ in range(ROUNDS)]
    older, now = (statistics.median(rates) for rates in zip(*rounds, strict=True))
    report.row("sampled games, older engine", older, "games/s")
    report.row("sampled games", now, "games/s")
    report.row("now to older", statistics.median(new / old for old, new in rounds), "times", least=1.5)
