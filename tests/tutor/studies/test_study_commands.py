"""The command that plays studies: its table, files, bar and words; it goes on where it was stopped."""

import csv
import io
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.core.estimates import Estimate
from engine.core.facts import percent
from engine.studies.kept_rows import KeptRows
from engine.studies.plans import Row
from engine.studies.plays import StudyProgress, rows_of, run
from engine.studies.surveys import Strength, strengths, survey_of
from tutor.__main__ import main
from tutor.studies import survey_command
from tutor.studies.progress_bar import bar, play_with_bar
from tutor.studies.study_kinds import kinds
from tutor.studies.study_tables import COLUMNS, LEVEL, Found, doubt_word, markdown, share_word, survey_page

TURNS = ["study", "turns", "exploding-minions", "--policy", "random"]
SURVEY = survey_of("exploding-minions", "turns", policy="random")


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


class Screen(io.StringIO):
    """A terminal, or none."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


def test_a_study_tells_its_table_and_writes_its_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TURNS, "--games", "30", "--csv", "found.csv", "--figure", "found.html"]) == 0
    told, errors = capsys.readouterr()
    found = strengths(SURVEY, rows_of(run(SURVEY, 30)))
    assert errors == ""
    assert told.startswith("Exploding Minions: Does going first help? 30 games, 2 players, all random.\n")
    for one in found:
        assert f"| {one.name} " in told
        assert f"| {share_word(one)} " in told
    lines = list(csv.DictReader(io.StringIO(Path("found.csv").read_text("utf-8"))))
    assert tuple(lines[0]) == COLUMNS
    assert [(line["name"], float(line["share"])) for line in lines] == [
        (one.name, pytest.approx(float(one.share.value), abs=1e-6)) for one in found
    ]
    page = Path("found.html").read_text("utf-8")
    assert page.count('class="plotly-graph-div"') == 1
    assert "cdn.plot.ly" not in page.split("Plotly.newPlot")[-1]
    assert [row.number for row in KeptRows(survey_command.KEPT, SURVEY.key).rows.values()] == list(range(30))


def test_a_share_is_told_with_its_interval() -> None:
    share = Estimate(Fraction(5, 8), exact=False, n=1000, halfwidth=0.0304)
    assert share_word(Strength("a", share, Fraction(1, 2), 0.2, False)) == "62.5 % ± 3.0"
    doubts = [doubt_word(Strength("a", share, Fraction(1, 2), *one)) for one in ((0.25, False), (0.0004, True))]
    assert doubts == ["0.250", "under 0.001 *"]


def test_a_page_of_several_games_has_plotly_once() -> None:
    found = [Found(survey, rows_of(run(survey, 6))) for survey in (SURVEY, survey_of("minkingi", "turns", "random"))]
    page = survey_page(found)
    assert page.count('class="plotly-graph-div"') == 2
    assert page.count("plotly.js v") == 1


def test_a_further_run_plays_only_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    main([*TURNS, "--games", "10"])
    before = Path("studies.jsonl").read_bytes()
    main([*TURNS, "--games", "25"])
    assert Path("studies.jsonl").read_bytes().startswith(before)
    told = capsys.readouterr().out
    Path("studies.jsonl").unlink()
    main([*TURNS, "--games", "25"])
    assert told.endswith(capsys.readouterr().out)


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(*given: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(survey_command, "run", stopped)
    assert main(TURNS) == 130
    assert (
        capsys.readouterr().err == "\nStopped. studies.jsonl has every game that was kept; the same command goes on.\n"
    )


def test_an_early_stop_plays_fewer_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TURNS, "--games", "5000", "--width", "0.2"]) == 0
    games = int(capsys.readouterr().out.split("help? ")[1].split(" games")[0].replace(",", ""))
    assert games == 22, "20 games: 0.2 or a little more; 22 are enough"


def test_lengths_are_told_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["study", "lengths", "exploding-minions", "--games", "5", "--policy", "random", "--csv", "all.csv"]) == 0
    )
    line = capsys.readouterr().out.splitlines()[2]
    [written] = csv.DictReader(io.StringIO(Path("all.csv").read_text("utf-8")))
    assert [word.strip().replace(",", "") for word in line.strip("|").split("|")] == list(written.values())
    assert written["games"] == "5"


def test_a_half_width_may_be_nearly_half() -> None:
    assert [survey_command._share(text) for text in ("0.49", "0.001")] == [0.49, 0.001]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["nothing"], "minions-tutor study: there is no study 'nothing'; there are matches, "),
        (["turns", "chess"], "minions-tutor study turns: argument game: there is no game 'chess'; there are "),
        (["turns", "minions"], "minions-tutor study turns: Minions: Darkness and Myth has no 'turns' to be studied; "),
        (["turns", "--games", "0"], "argument --games: a whole number of 1 or more is expected, not '0'"),
        (["turns", "--width", "0.5"], "argument --width: a half-width between 0 and 0.5 is expected, not '0.5'"),
        (["turns", "--width", "0"], "argument --width: a half-width between 0 and 0.5 is expected, not '0'"),
        (["turns", "--width", "3"], "argument --width: a half-width between 0 and 0.5 is expected, not '3'"),
        (
            ["turns", "--csv", "none/a.csv"],
            "argument --csv: a file in a folder that is there is expected, not 'none/a.csv'",
        ),
        (["turns", "--figure", "."], "argument --figure: a file in a folder that is there is expected, not '.'"),
        (["turns", "minkingi", "--players", "3"], "minions-tutor study turns: Minkingi is for 2 to 2 players, not 3."),
        (["lengths", "--policy", "bold"], "has no policy 'bold'; it has beginner, good, "),
        (["turns", "minkingi", "--kept", "."], "minions-tutor study turns: . cannot hold the games of a study: "),
    ],
)
def test_what_cannot_be_is_told_in_one_line(given: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["study", *given])
    except SystemExit as end:
        code = int(end.code or 0)
    told = capsys.readouterr().err
    assert code == 2
    assert words in told
    assert told.count("\n") == 1


def test_every_kind_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "--help"]) == 0
    overview = capsys.readouterr().out
    for kind, (question, _) in kinds().items():
        assert f"  {kind} " in overview and question in overview
        with pytest.raises(SystemExit) as end:
            main(["study", kind, "--help"])
        assert end.value.code == 0
        assert "--dask" in capsys.readouterr().out


def test_the_bar_is_for_terminals_only() -> None:
    rows = (Row(0, (0,), 5), Row(1, (1,), 6))
    steps = [StudyProgress(0, 0, 4, 0, 0.0), StudyProgress(2, 2, 4, 2, 5.0, False, rows)]
    assert bar(steps[1]) == f"[{'#' * 15}{' ' * 15}] 2 of 4 games, 5 s left"
    assert bar(steps[0]) == f"[{' ' * 30}] 0 of 4 games"
    quiet, shown = Screen(False), Screen(True)
    assert play_with_bar(steps, "A game", quiet) == play_with_bar(steps, "A game", shown) == rows
    assert quiet.getvalue() == ""
    assert shown.getvalue().endswith("\r\x1b[K")
    assert "2 of 4 games, 5 s left A game" in shown.getvalue()


def test_a_table_has_straight_columns() -> None:
    assert markdown(["a", "long"], [["wide", "1"], ["b", "22"]]).splitlines() == [
        "| a    | long |",
        "| ---- | ---- |",
        "| wide | 1    |",
        "| b    | 22   |",
    ]


def test_what_stands_out_is_told_with_how_sure_that_is() -> None:
    def told(*strengths: tuple[str, bool]) -> str:
        found = SimpleNamespace(strengths=[SimpleNamespace(name=name, stands_out=out) for name, out in strengths])
        return Found.conclusion.fget(found)  # type: ignore[attr-defined, no-any-return]

    assert told(("Ada", True), ("Ben", False), ("Cid", True)) == (
        f"Not by chance (at {percent(Fraction(LEVEL))} for all together): Ada, Cid."
    )
    assert told(("Ben", False)).endswith(f"(at {percent(Fraction(LEVEL))} for all together).")
