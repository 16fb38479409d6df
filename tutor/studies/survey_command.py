"""`python -m tutor study turns` and the like: what things of a game are worth, and how long games are."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

from engine.core.catalog import all_games, load
from engine.core.command_line import OneLineParser, count, file_to_write, game_name, seed
from engine.core.finding import names
from engine.studies.matches import match_of
from engine.studies.plays import run
from engine.studies.surveys import Lengths, lengths, narrow_enough, survey_of
from tutor.studies.progress_bar import play_with_bar
from tutor.studies.study_options import players_of, run_to_exit_code, study_parser
from tutor.studies.study_tables import (
    LENGTHS,
    Found,
    csv_text,
    lengths_text,
    numbers,
    survey_csv,
    survey_page,
    survey_text,
)

GAMES = 1000
KEPT = Path("studies.jsonl")
POLICY = "good"

FIGURE_HELP = "write the figures as a page: an .html file"


def study_things(things: str, argv: Sequence[str]) -> int:
    """Studies what some things are worth in the games that have them. The exit code as in `ended`."""
    having = [game.name for game in all_games() if things in game.studied]
    parser = _parser(things, f"{load(having[0]).studied[things].question} Ctrl-C loses nothing.", having)
    parser.add_argument("--width", type=_share, help="stop once each is known to this half-width, such as 0.03")
    parser.add_argument("--figure", type=file_to_write, metavar="FILE", help=FIGURE_HELP)
    options = parser.parse_args(argv)
    return run_to_exit_code(
        parser.prog, _goes_on(options), lambda: _study_things(things, options.games or having, options)
    )


def _study_things(things: str, chosen: Sequence[str], options: argparse.Namespace) -> None:
    found: list[Found] = []
    surveys = [survey_of(game, things, options.policy, options.players, options.seed) for game in chosen]
    with players_of(options) as executor:
        for survey in surveys:
            enough = narrow_enough(survey, options.width) if options.width else None
            progress = run(survey, options.count, executor=executor, kept=options.kept, until=enough)
            found.append(Found(survey, play_with_bar(progress, load(survey.game).title, sys.stderr)))
            print(survey_text(found[-1]), end="\n\n", flush=True)
    if options.csv:
        options.csv.write_text(survey_csv(found), "utf-8")
    if options.figure:
        options.figure.write_text(survey_page(found), "utf-8")


def study_lengths(argv: Sequence[str]) -> int:
    """Tells how many actions games take. The exit code as in `ended`."""
    parser = _parser("lengths", "How many actions do games take? Ctrl-C loses nothing.", names())
    options = parser.parse_args(argv)
    return run_to_exit_code(parser.prog, _goes_on(options), lambda: _study_lengths(options))


def _study_lengths(options: argparse.Namespace) -> None:
    with players_of(options) as executor:
        found = [_lengths_of(game, options, executor) for game in options.games or names()]
    print(lengths_text(found))
    if options.csv:
        options.csv.write_text(csv_text(LENGTHS, [[title, *numbers(one)] for title, one in found]), "utf-8")


def _lengths_of(game: str, options: argparse.Namespace, executor: Executor | None) -> tuple[str, Lengths]:
    title = load(game).title
    plan = match_of(game, options.policy, options.players, options.seed)
    rows = play_with_bar(run(plan, options.count, executor=executor, kept=options.kept), title, sys.stderr)
    return title, lengths(rows)


def _parser(kind: str, description: str, having: Sequence[str]) -> OneLineParser:
    parser = study_parser(kind, description)
    add = parser.add_argument
    add("games", nargs="*", type=game_name, metavar="game", help=f"of {', '.join(having)}; all where none is named")
    add("--games", dest="count", type=count, default=GAMES, help="games of each study (%(default)s)")
    add("--players", type=count, help="players at the table (the fewest that a game takes)")
    add("--policy", default=POLICY, help="how everybody plays (%(default)s)")
    add("--seed", type=seed, default=0, help="games with the same seed come out the same (%(default)s)")
    add("--kept", type=Path, default=KEPT, metavar="FILE", help="where games are kept (%(default)s)")
    add("--csv", type=file_to_write, metavar="FILE", help="write the table for a spreadsheet")
    return parser


def _goes_on(options: argparse.Namespace) -> str:
    return f"{options.kept} has every game that was kept"


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share < 0.5:
        raise argparse.ArgumentTypeError(f"a half-width between 0 and 0.5 is expected, not {text!r}")
    return share
