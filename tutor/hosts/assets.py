"""The browser side as text: the modules in `tutor/web` with what loads them, and the style sheets joined.

The modules go to the browser all at once, and `loader.js` makes modules of their texts there: asked for one by one,
they kept a page waiting. Voila serves them as a file (`SCRIPT_URL` says where); anywhere else the widget brings them
along.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
TABLES = Path(__file__).parents[1] / "tables"
LOADER = Path(__file__).with_name("loader.js")
PIECES = ("theme.css", "pieces.css")
PAGES = (
    "app.css",
    "replay.css",
    "coach.css",
    "course.css",
    "learn.css",
    "odds.css",
    "pages.css",
    "quiz.css",
    "review.css",
    "search.css",
    "print.css",
)

SCRIPT_URL = "MINIONS_TUTOR_SCRIPT_URL"
"""Environment variable through which a kernel learns at which address its page's server has the script."""


@cache
def modules() -> dict[str, str]:
    """The text of every module by its path in `tutor/web`, such as "app/router.js"."""
    return {path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.js"))}


@cache
def version() -> str:
    """A short word that changes with the text of any module."""
    return hashlib.sha256(json.dumps(modules()).encode()).hexdigest()[:12]


def esm() -> str:
    """The widget's own module: it imports the script from the page's server, or is the script itself."""
    address = os.environ.get(SCRIPT_URL, "")
    return _import_from(address) if address else script()


def _import_from(address: str) -> str:
    return f"export default (await import(new URL({json.dumps(address)}, document.baseURI).href)).default;\n"


@cache
def script() -> str:
    """All modules with what loads them, as one module."""
    return _loading("export default (await loadTutor(TEXTS, VERSION)).default;")


@cache
def page_script() -> str:
    """All modules with what loads them, as the module that starts a page served by Voila."""
    return _loading('await loadModules(TEXTS, "served.js", blobAddress);')


def _loading(start: str) -> str:
    """The loader, and the line that starts it."""
    given = {"TEXTS": json.dumps(modules()), "VERSION": json.dumps(version())}
    line = re.sub("TEXTS|VERSION", lambda found: given[found[0]], start)
    return f"{LOADER.read_text(encoding='utf-8')}\n{line}\n"


@cache
def css_version() -> str:
    """A short word that changes with any style sheet."""
    return hashlib.sha256(css().encode()).hexdigest()[:12]


@cache
def css() -> str:
    """All style sheets in the order in which they build on each other: the pieces, each game's table, the pages."""
    pieces, pages = ([WEB / name for name in names] for names in (PIECES, PAGES))
    return "\n".join(
        path.read_text(encoding="utf-8") for path in (*pieces, *sorted(TABLES.glob("*/table.css")), *pages)
    )
