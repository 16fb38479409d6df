"""What is seen where no Python runs, and in a cell that shows a value: a drawn table or words, with their styles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from engine import Event, State
from tutor.app.protocol import FactTable
from tutor.app.views import Viewer, seen, seen_events
from tutor.hosts.assets import ROOT, still_css, theme_css
from tutor.hosts.sheets import used_by
from tutor.tables import board


def still_table(state: State, events: Sequence[Event], viewer: Viewer, caption: str) -> str:
    """A position as a viewer sees it, drawn, with some words under it."""
    view, shown = seen(state, viewer), seen_events(tuple(events), viewer)
    drawn = board(state.game.name)
    hand = drawn.hand(view, viewer) if viewer is not None else ""
    picture = f'<div class="stage">{drawn.draw(view, shown)}</div>' + (hand and f'<div class="hand-rail">{hand}</div>')
    figure = f'<figure class="still">{picture}<figcaption>{escape(caption)}</figcaption></figure>'
    rules = used_by(figure, still_css(state.game.name))
    return f'<div class="minions-tutor"><style>{theme_css()}{ROOT}{{{rules}}}</style>{figure}</div>'


def still_fact(title: str, sentence: str, table: FactTable | None) -> str:
    """A chart as its title, its sentence, and the same numbers as a table."""
    return still_words(title, sentence) + (html_table(table["head"], table["rows"]) if table else "")


def still_words(title: str, *sentences: str) -> str:
    """A title and sentences under it."""
    return f"<p><b>{escape(title)}</b></p>" + "".join(f"<p>{escape(one)}</p>" for one in sentences if one)


def html_table(head: Iterable[object], rows: Iterable[Iterable[object]]) -> str:
    """A table; what is no markup yet is escaped."""
    lines = "".join(f"<tr>{_cells('td', row)}</tr>" for row in rows)
    return f"<table><thead><tr>{_cells('th', head)}</tr></thead><tbody>{lines}</tbody></table>"


def _cells(tag: str, values: Iterable[object]) -> Markup:
    return Markup("").join(Markup("<{0}>{1}</{0}>").format(tag, value) for value in values)
