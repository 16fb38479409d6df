"""The command that plays matches: it goes on where it was stopped, comes out the same, and tells its page's table."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from engine.core.finding import names
from engine.studies import tournament
from engine.studies.chunks import Chunk, play_chunk
from engine.studies.matches import Match, Score
from engine.studies.tournament import Pairing, Results, ResultsError, pairings, play_missing, table, with_table
from tests.cases import for_each
from tutor.studies import matches_command
from tutor.studies.matches_command import main

ROOT = Path(__file__).parents[3]
PIP = Pairing("exploding-minions", 2, 1, "good", "beginner")


def played(count: int) -> dict[int, Fraction | None]:
    """What the first side wins of the first games of the pairing."""
    return PIP.shares_of(PIP.match.play(number) for number in range(count))


def run(path: Path, *options: str) -> int:
    return main(["exploding-minions", "--strengths", "beginner", "good", "--results", str(path), *options])


def test_each_meets_each_the_stronger_one_first() -> None:
    assert pairings("exploding-minions", ("good", "beginner")) == [PIP]
    assert pairings("exploding-minions", ("good",)) == []
    assert pairings("dark-minions", ("beginner", "good"), seed=4) == [Pairing("dark-minions", 3, 4, "good", "beginner")]


def test_games_are_kept_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "matches.json"
    assert run(path, "--games", "14") == 0
    assert capsys.readouterr().out.strip() == table(Results(path))
    shares = Results(path).matches[PIP]
    assert shares == played(14)
    assert Results(path).score(PIP) == Score(14, sum(shares.values(), Fraction(0)))


def test_a_further_run_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "matches.json"
    run(path, "--games", "5")
    results = Results(path)
    results.keep(PIP, {3: None})
    again = [number for _ in play_missing(results, [PIP], 8) for number in results.matches[PIP]]
    assert sorted({*again}) == list(range(8)) and results.matches[PIP] == {**played(8), 3: None}
    results.forget(PIP)
    run(path, "--games", "5", "--fresh")
    at_once = tmp_path / "at-once.json"
    run(at_once, "--games", "12")
    run(path, "--games", "12")
    assert path.read_text() == at_once.read_text()


def test_what_was_kept_survives_a_stop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "matches.json"
    playing = play_missing(Results(path), [PIP], 30)
    next(playing)
    playing.close()
    shares = Results(path).matches[PIP]
    assert 0 < len(shares) < 30 and shares == played(len(shares))
    assert list(tmp_path.iterdir()) == [path]


def test_ctrl_c_is_told_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "matches.json"

    def stopped(plan: Match, missing: object, executor: object) -> Iterator[Chunk]:
        yield play_chunk(plan, range(10))
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "play_chunks", stopped)
    assert run(path, "--games", "30") == 130
    assert "the same command goes on" in capsys.readouterr().err
    assert Results(path).matches == {PIP: played(10)}


def test_several_processes_bring_the_same(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone.json", tmp_path / "together.json"
    run(alone, "--games", "25")
    run(together, "--games", "25", "--workers", "2")
    assert alone.read_text() == together.read_text()


def test_fresh_forgets_what_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "matches.json"
    Results(path).keep(PIP, dict.fromkeys(range(20), Fraction(0)))
    run(path, "--games", "10", "--fresh")
    assert Results(path).matches == {PIP: played(10)}


def test_games_that_were_given_up_are_kept_and_told(tmp_path: Path) -> None:
    results = Results(tmp_path / "matches.json")
    results.keep(PIP, {0: Fraction(1), 2: None, 3: Fraction(1, 2)})
    again = Results(results.path)
    assert again.matches == {PIP: {0: Fraction(1), 2: None, 3: Fraction(1, 2)}}
    assert "66.7 % ± " in table(again) and "of 3, 1 given up |" in table(again)


def test_the_table_has_a_column_for_each_pairing_that_was_played(tmp_path: Path) -> None:
    results = Results(tmp_path / "matches.json")
    results.keep(PIP, {0: Fraction(1)})
    results.keep(Pairing("minions", 2, 1, "strong", "good"), {0: Fraction(0)})
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table(results).splitlines()]
    assert rows[0] == ["Game", "Players", "Good beats beginner", "Strong beats good"]
    assert (rows[2][0], rows[2][1], rows[2][3]) == ("Exploding Minions", "2", "not played")
    assert (rows[3][0], rows[3][2]) == ("Minions: Darkness and Myth", "not played")


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["chess"], "there is no game 'chess'; there are dark-minions"),
        (["--games", "0"], "a whole number of 1 or more is expected, not '0'"),
        (["--workers", "two"], "a whole number of 1 or more is expected, not 'two'"),
        (["--seed", "x"], "a whole number is expected, not 'x'"),
        (["--strengths", "best"], "invalid choice: 'best'"),
        (["--faster"], "unrecognized arguments: --faster"),
    ],
)
def test_a_bad_option_is_answered_in_one_line(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(options)
    told = capsys.readouterr().err
    assert ended.value.code == 2 and words in told and len(told.splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "other", "version": 1, "matches": []}',
        '{"format": "minions-tutor matches", "version": 2, "matches": []}',
        '{"format": "minions-tutor matches", "version": 1, "matches": [{"game": "minions"}]}',
        '{"format": "minions-tutor matches", "version": 1, "matches": [{"game": "minions", "players": 2, "seed": 1, '
        '"first": "good", "second": "beginner", "won": ["x"]}]}',
    ],
)
def test_a_file_that_holds_no_results_is_told_in_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "matches.json"
    path.write_text(text)
    assert run(path, "--table") == 2
    told = capsys.readouterr().err
    assert "does not hold results of matches that can be read" in told and len(told.splitlines()) == 1
    assert path.read_text() == text


@pytest.mark.parametrize("options", [["--table"], ["--strengths", "good"]])
def test_where_there_is_nothing_to_tell_that_is_said(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "none.json", *options) == 2
    said = capsys.readouterr()
    assert said.out == "" and "none.json has no matches" in said.err and len(said.err.splitlines()) == 1


def test_a_folder_that_is_missing_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "nowhere" / "matches.json", "--games", "1") == 2
    assert "nowhere" in capsys.readouterr().err


@for_each("text", ["# A text", tournament.BEGUN, tournament.ENDED, f"{tournament.ENDED}{tournament.BEGUN}"])
def test_a_text_without_a_place_for_the_table_is_left_alone(tmp_path: Path, text: str) -> None:
    with pytest.raises(ResultsError, match="no place for the table"):
        with_table(text, Results(tmp_path / "matches.json"))


# ---------------------------------------------------------------- the page


def test_the_table_of_the_page_is_what_the_results_say() -> None:
    text = (ROOT / "docs" / "opponents.md").read_text("utf-8")
    assert with_table(text, Results(ROOT / "docs" / "matches.json")) == text


def test_the_command_of_the_page_has_the_options_it_names() -> None:
    text = (ROOT / "docs" / "opponents.md").read_text("utf-8")
    commands = re.findall(r"^python -m tutor study matches (.+)$", text, re.MULTILINE)
    assert commands
    for command in commands:
        asked = matches_command._parser().parse_args(command.split())
        assert (asked.results, asked.readme) == (Path("docs/matches.json"), Path("docs/opponents.md"))


def test_enough_games_were_played_and_the_good_beat_the_beginners() -> None:
    results = Results(ROOT / "docs" / "matches.json")
    for game in names():
        (pairing,) = pairings(game, ("beginner", "good"))
        score = results.score(pairing)
        assert score.played >= 400
        assert float(score.share.value) - score.share.halfwidth >= 0.7


@pytest.mark.slow
def test_it_runs_as_a_module(tmp_path: Path) -> None:
    path = tmp_path / "matches.json"
    command = [
        sys.executable,
        "-m",
        "tutor",
        "study",
        "matches",
        "exploding-minions",
        "--games",
        "2",
        "--results",
        str(path),
    ]
    command += ["--strengths", "beginner", "good"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("| Game | Players |")
    assert json.loads(path.read_text())["format"] == tournament.FORMAT
