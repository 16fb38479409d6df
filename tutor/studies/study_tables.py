"""What a study found: as a table of words, as rows for a spreadsheet, and as a page with figures."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from engine.core.catalog import load
from engine.studies.plans import Row
from engine.studies.surveys import LEVEL, Lengths, Strength, Survey, strengths
from tutor.figures.intervals import intervals_figure
from tutor.figures.palette import palette

COLUMNS = ("game", "things", "name", "games", "share", "halfwidth", "even", "doubt", "stands out", "remark")
LENGTHS = ("game", "games", "shortest", "a tenth below", "half below", "nine tenths below", "longest", "given up")


@dataclass(frozen=True, slots=True)
class Found:
    """A survey with what its games came to."""

    survey: Survey
    rows: tuple[Row, ...]

    @property
    def strengths(self) -> tuple[Strength, ...]:
        """How strong each thing is."""
        return strengths(self.survey, self.rows)

    @property
    def heading(self) -> str:
        """What was asked, and of how many games."""
        survey, games = self.survey, f"{len(self.rows):,} games"
        table = f"{survey.players} players, all {survey.policy}"
        return f"{load(survey.game).title}: {survey.studied.question} {games}, {table}."

    @property
    def conclusion(self) -> str:
        """What stands out, in a sentence."""
        out = [one.name for one in self.strengths if one.stands_out]
        if out:
            return f"Not by chance (at {100 * LEVEL:.0f} % for all together): {', '.join(out)}."
        return f"Nothing stands out: chance alone could explain all of it (at {100 * LEVEL:.0f} % for all together)."


def survey_text(found: Found) -> str:
    """A table for the screen or a README, with its heading above and its conclusion below."""
    studied = found.survey.studied
    remark = [studied.remark] if studied.remark else []
    head = [studied.noun, "games", "wins", "doubt", *remark]
    lines = [
        [
            one.name,
            f"{one.played:,}",
            share_word(one),
            doubt_word(one),
            *([studied.remarks[one.name]] if remark else []),
        ]
        for one in found.strengths
    ]
    return f"{found.heading}\n\n{markdown(head, lines)}\n\n{found.conclusion}"


def share_word(one: Strength) -> str:
    """A share with its interval: "45.2 % ± 3.1"."""
    return f"{100 * float(one.share.value):.1f} % ± {100 * one.share.halfwidth:.1f}"


def doubt_word(one: Strength) -> str:
    """How likely chance alone does that, marked where it stands out."""
    word = "under 0.001" if one.doubt < 0.001 else f"{one.doubt:.3f}"
    return f"{word} *" if one.stands_out else word


def lengths_text(found: Sequence[tuple[str, Lengths]]) -> str:
    """How long games are, in actions, a line each."""
    return markdown(LENGTHS, [[title, *(f"{number:,}" for number in numbers(one))] for title, one in found])


def numbers(one: Lengths) -> tuple[int, ...]:
    """The figures of some games' lengths, in the order of the table."""
    return (one.games, one.shortest, one.tenth, one.median, one.nine_tenths, one.longest, one.given_up)


def markdown(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """A table in Markdown, its columns as wide as they need to be."""
    cells = [list(head), *map(list, lines)]
    widths = [max(len(line[at]) for line in cells) for at in range(len(head))]
    drawn = [
        "| " + " | ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)) + " |" for line in cells
    ]
    rule = "| " + " | ".join("-" * width for width in widths) + " |"
    return "\n".join([drawn[0], rule, *drawn[1:]])


def survey_csv(all_found: Sequence[Found]) -> str:
    """A line for each thing, with columns that are named."""
    lines = [
        [
            *(found.survey.game, found.survey.things, one.name, one.played, f"{float(one.share.value):.6f}"),
            *(f"{one.share.halfwidth:.6f}", f"{float(one.even):.6f}", f"{one.doubt:.6g}", int(one.stands_out)),
            found.survey.studied.remarks.get(one.name, ""),
        ]
        for found in all_found
        for one in found.strengths
    ]
    return csv_text(COLUMNS, lines)


def csv_text(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    """Rows as comma-separated values."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([head, *lines])
    return text.getvalue()


def survey_page(all_found: Sequence[Found]) -> str:
    """A page of its own with a figure for each survey: one file that needs no network."""
    from plotly.io import to_html

    parts = []
    for at, found in enumerate(all_found):
        figure = intervals_figure(found.strengths, palette("light"))
        drawn = to_html(figure, include_plotlyjs=at == 0, full_html=False, config={"displayModeBar": False})
        parts.append(f"<h2>{escape(found.heading)}</h2>\n{drawn}\n<p>{escape(found.conclusion)}</p>")
    style = "body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }"
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Minions Tutor: a study</title>\n'
        f"<style>{style}</style>\n" + "\n".join(parts) + "\n</html>\n"
    )
