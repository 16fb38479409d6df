"""The browser side as text: the modules in `tutor/web` linked to one script, and the style sheets joined.

Voila serves the script as a file (`SCRIPT_URL` says where); anywhere else the widget brings it along.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tutor.hosts.linking import link_modules

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

SCRIPT_URL = "MINIONS_TUTOR_SCRIPT_URL"
"""Environment variable through which a kernel learns at which address its page's server has the script."""


@cache
def modules() -> dict[str, str]:
    """The text of every module by its path in `tutor/web`, such as "shell/router.js"."""
    return {path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.js"))}


@cache
def version() -> str:
    """A short word that changes with either script."""
    return hashlib.sha256("".join(map(_linked, ("main.js", "served.js"))).encode()).hexdigest()[:12]


@cache
def _linked(entry: str) -> str:
    return link_modules(modules(), entry)


def esm() -> str:
    """The widget's own module: it imports the script from the page's server, or is the script itself."""
    address = os.environ.get(SCRIPT_URL, "")
    return _import_from(address) if address else script()


def widget_css() -> str:
    """The widget's own style sheets: none where the page links them itself, once for all its widgets."""
    return "" if os.environ.get(SCRIPT_URL) else css()


def _import_from(address: str) -> str:
    return f"export default (await import(new URL({json.dumps(address)}, document.baseURI).href)).default;\n"


@cache
def script() -> str:
    """The widget's module. It runs once a page, however many widgets are there."""
    loaded = f"globalThis[Symbol.for({json.dumps(f'minions-tutor/{version()}')})]"
    return f"export default ({loaded} ??= {_linked('main.js')}).widget;\n"


@cache
def page_script() -> str:
    """The script that starts a page served by Voila."""
    return f"{_linked('served.js')};\n"


@cache
def css_version() -> str:
    """A short word that changes with any style sheet."""
    return hashlib.sha256(css().encode()).hexdigest()[:12]


@cache
def css() -> str:
    """All style sheets in the order in which they build on each other: the pieces, each game's table, the pages."""
    under = (WEB / "pieces.css", *sorted(TABLES.glob("*/table.css")), *(WEB / name for name in PAGES))
    return f"{_joined(WEB / name for name in AROUND)}\n{ROOT} {{\n{_joined(under)}}}\n"


def _joined(sheets: Iterable[Path]) -> str:
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
