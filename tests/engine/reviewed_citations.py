"""What a person has looked through of what the games say beside the rules that they cite: a file a game.

`python -m tests.engine.reviewed_citations [GAME ...]` writes the files anew, to be read as a change (`git diff`) with
the rules in view: `python -m tutor cited-rules GAME` prints both.
"""

import sys
from pathlib import Path

import engine
from engine import Game
from engine.studies.citations import Citation, citations

ACTIONS = 20_000
"""More than a test plays, so that hardly anything is met there for the first time."""

TESTS = Path(__file__).parent


def file_of(game: Game) -> Path:
    """Where the reviewed citations of a game lie."""
    return TESTS / game.folder.name / "citations.txt"


def reviewed(game: Game) -> list[Citation]:
    """The citations of a game that a person has looked through."""
    return [Citation(*line.split(" | ", 2)) for line in file_of(game).read_text(encoding="utf-8").splitlines()]


def row(one: Citation) -> str:
    """A citation as a line of its file."""
    return f"{one.rule} | {one.what} | {one.wording}"


def main() -> None:
    """Writes the files of the games that are named, or of all, anew."""
    for game in engine.all_games():
        if game.name in sys.argv[1:] or not sys.argv[1:]:
            met = {one.key: one for seed in (1, 0) for one in citations(game, ACTIONS if seed else 2000, seed)}
            file_of(game).write_text("".join(f"{row(one)}\n" for one in sorted(met.values())), encoding="utf-8")


if __name__ == "__main__":
    main()
