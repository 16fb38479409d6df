"""The browser side as text: the modules in `tutor/web` linked to one script, and the style sheets joined.

Voila serves the script as a file (`SCRIPT_URL` says where). Anywhere else a widget asks Python for it, so that a saved
notebook holds a picture of each widget and not the script of each.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from tutor.hosts.emblems import emblems_beside
from tutor.hosts.linking import link_behind, link_modules
from tutor.hosts.sheets import tight

WEB = Path(__file__).parents[1] / "web"
TABLES = Path(__file__).parents[1] / "tables"
ROOT = ".minions-tutor"
"""The selector of the element in which a page of ours stands."""
AROUND = ("theme.css", "around.css")
"""The sheets that stand as written; all others stand under the root, which they call `&`."""
PAGES = (
    "app.css",
    "replay.css",
    "coach.css",
    "course.css",
    "learn.css",
    "own-cards.css",
    "own-table.css",
    "phone.css",
    "lesson.css",
    "lesson-diagrams.css",
    "lesson-build.css",
    "odds.css",
    "pages.css",
    "quiz.css",
    "review.css",
    "search.css",
    "teachers.css",
    "lessons-class.css",
    "live.css",
    "easy-reading.css",
    "print.css",
    "paper.css",
)

LATER = "pages/later.js"
"""The module with the pages that nobody opens first."""

SCRIPT_URL = "MINIONS_TUTOR_SCRIPT_URL"
"""Environment variable through which a kernel learns at which address its page's server has the script."""


@cache
def modules() -> dict[str, str]:
    """The text of every module by its path in `tutor/web`, such as "shell/router.js"."""
    return {path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.js"))}


@cache
def version() -> str:
    """A short word that changes with each script."""
    return hashlib.sha256("".join(map(_linked, ("main.js", "served.js", LATER))).encode()).hexdigest()[:12]


@cache
def _linked(entry: str) -> str:
    return link_modules(modules(), entry)


def esm() -> str:
    """The widget's own module: it imports the script from the page's server, or asks Python for it."""
    address = os.environ.get(SCRIPT_URL, "")
    return _import_from(address) if address else kept()


@cache
def kept() -> str:
    """The module of a widget that shows its last picture, and asks Python for script and style sheets."""
    return f"export default {_linked('kept.js')}.keptWidget({json.dumps(version())});\n"


def _import_from(address: str) -> str:
    return f"export default (await import(new URL({json.dumps(address)}, document.baseURI).href)).default;\n"


@cache
def script() -> str:
    """The widget's module. It runs once a page, however many widgets are there."""
    loaded = f"globalThis[Symbol.for({json.dumps(f'minions-tutor/{version()}')})]"
    return f"export default ({loaded} ??= {_linked('main.js')}).widget;\n"


def page_script() -> str:
    """The script that starts a page served by Voila."""
    return _in_two()[0]


def later_script() -> str:
    """The module behind it, with the pages that nobody opens first."""
    return _in_two()[1]


@cache
def _in_two() -> tuple[str, str]:
    return link_behind(modules(), "served.js", LATER, f"./page-{version()}.js")


@cache
def css_version() -> str:
    """A short word that changes with any style sheet."""
    return hashlib.sha256(css_of_files().encode()).hexdigest()[:12]


@cache
def css() -> str:
    """All style sheets in the order in which they build on each other: the pieces, each game's table, the pages."""
    tables = "\n".join(_table(folder.name) for folder in sorted(TABLES.iterdir()) if (folder / "table.css").is_file())
    under = "\n".join((_joined([WEB / "pieces.css"]), tables, _joined(WEB / name for name in PAGES)))
    return f"{_joined(WEB / name for name in AROUND)}\n{ROOT} {{\n{under}}}\n"


def css_of_files() -> str:
    """The same for pages that have it from a file: `emblem_files` stand beside it."""
    return _with_emblems_beside()[0]


def emblem_files() -> Mapping[str, str]:
    """The files with the emblems of `css_of_files`, by name; each is fetched once it is needed."""
    return _with_emblems_beside()[1]


@cache
def _with_emblems_beside() -> tuple[str, Mapping[str, str]]:
    return emblems_beside(tight(css()))


def _joined(sheets: Iterable[Path]) -> str:
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def _table(folder: str) -> str:
    """The sheet of a game's table, each rule of it for that game only; that makes no rule stronger."""
    return f":where(.{folder.replace('_', '-')}) {{\n{_joined([TABLES / folder / 'table.css'])}}}\n"


@cache
def still_css(game: str) -> str:
    """What the pages say of a game's table, for one picture of it; its rules stand under no root."""
    return tight(
        "\n".join((_joined([WEB / "pieces.css"]), _table(game.replace("-", "_")), _joined([WEB / "still.css"])))
    )


@cache
def theme_css() -> str:
    """The colours and letters of the pages."""
    return tight(_joined([WEB / "theme.css"]))
