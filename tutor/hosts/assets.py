"""The browser side as text: the modules in `tutor/web`, what loads them, and the style sheets joined.

Voila serves the modules as files (`MODULES_URL` says where); anywhere else the widget brings their texts along, and
`loader.js` makes modules of them.
"""

from __future__ import annotations

import hashlib
import json
import os
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
TABLES = Path(__file__).parents[1] / "tables"
LOADER = Path(__file__).with_name("loader.js")
PIECES = ("theme.css", "pieces.css")
PAGES = ("app.css", "replay.css", "odds.css", "pages.css")
ENTRY = "main.js"

MODULES_URL = "MINIONS_TUTOR_MODULES_URL"
"""Environment variable through which a kernel learns in which folder of its page's server the modules are."""


@cache
def modules() -> dict[str, str]:
    """The text of every module by its path in `tutor/web`, such as "app/router.js"."""
    return {path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.js"))}


@cache
def version() -> str:
    """A short word that changes with the text of any module."""
    return hashlib.sha256(json.dumps(modules()).encode()).hexdigest()[:12]


def esm() -> str:
    """The widget's own module: it imports the entry from the page's server, or brings all modules along."""
    folder = os.environ.get(MODULES_URL, "")
    return _import_from(folder) if folder else _bring_along()


def _import_from(folder: str) -> str:
    entry = json.dumps(folder + ENTRY)
    return f"export default (await import(new URL({entry}, document.baseURI).href)).default;\n"


@cache
def _bring_along() -> str:
    start = f"export default (await loadTutor({json.dumps(modules())}, {json.dumps(version())})).default;\n"
    return f"{LOADER.read_text(encoding='utf-8')}\n{start}"


@cache
def css() -> str:
    """All style sheets in the order in which they build on each other: the pieces, each game's table, the pages."""
    pieces, pages = ([WEB / name for name in names] for names in (PIECES, PAGES))
    return "\n".join(
        path.read_text(encoding="utf-8") for path in (*pieces, *sorted(TABLES.glob("*/table.css")), *pages)
    )
