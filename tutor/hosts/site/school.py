"""Everything that a school needs, as one archive for its file share: the site, the lessons on paper, and notebooks."""

from __future__ import annotations

import os
from collections.abc import Mapping
from html import escape
from pathlib import Path

from engine.lessons.lesson import Lesson
from engine.lessons.lesson_catalog import lessons
from engine.lessons.standards import code_text
from engine.lessons.streams import Seed
from tutor.app.glossary_table import glossary_table
from tutor.app.lesson_keys import printed_key
from tutor.app.lesson_sheets import lesson_sheet
from tutor.hosts import assets
from tutor.hosts.desk_files import ROOT
from tutor.hosts.lesson_notebooks import lesson_notebooks
from tutor.hosts.site.archive import zipped
from tutor.hosts.site.packages import CannotBuild
from tutor.hosts.site.place import check_writable
from tutor.tables.pieces.markup import Part, el, join

TOP = "minions-tutor"
"""The folder that the archive unpacks to."""

PAPER = Seed("paper")
"""The seed of the printed lessons: the same for everybody who has only paper."""

LOOK = "look.css"
NUMBERS = "numbers.js"
"""Writes the numbers on a page as the reader's locale does; without it they stand as English writes them."""

PAGE = """<!DOCTYPE html>
<html lang="en" data-minions-page="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="{up}look.css">
<script defer src="{up}numbers.js"></script>
</head>
<body>
<main class="minions-tutor" data-frame="page" data-scheme="light">
<div class="page">
{body}
</div>
</main>
</body>
</html>
"""

START = """MINIONS TUTOR, FOR A SCHOOL

What is in this folder

  sheets     {count} lessons on paper, three or four pages each, and their answer keys.
             Open sheets/index.html with a double click. Print from the browser.
  site       the whole tutor: games, courses, lessons, and a page for teachers.
             It needs a web server. How that goes stands below.
  notebooks  the same lessons, and the games, for JupyterLab with Python.

Start the tutor on your own computer

  1. Open a terminal (Windows: a command prompt) in this folder.
  2. Type   python -m http.server -d site   and press Enter.
     It needs Python 3, and nothing else. On some computers it is called python3 or py.
  3. Open   http://localhost:8000   in Chrome or Edge.
     Lessons: http://localhost:8000/?page=lessons
     Teachers: http://localhost:8000/?page=teachers
  4. Ctrl-C in the terminal ends it.

Give it to a class

  Put the folder site on any web server of the school, and tell the class its address. Nothing runs on the server,
  there are no accounts, and nothing that a pupil does leaves the pupil's computer. Send result codes by voice or paper.

What does not work

  A double click on site/index.html does not open the tutor: browsers do not let a page from a disk (an address that
  begins with file:) load the parts that it is made of. The sheets are plain pages, and open in any way you like.
  On paper nobody rolls for you: cut out the dice and cards, or write down what the tutor shows on the board.

The notebooks need JupyterLab and the package "minions-tutor". Its README says how to install them.
"""


def school_zip(site: Mapping[str, bytes]) -> bytes:
    """The archive, with the files of a site by path: always the same bytes for the same files. Errors: CannotBuild."""
    sheets = sheet_files(lessons())
    files = {
        "START.txt": START.format(count=len(lessons())).replace("\n", "\r\n").encode(),
        **{f"site/{path}": file for path, file in site.items()},
        **{f"sheets/{path}": file for path, file in sheets.items()},
        **{f"notebooks/{path}": file for path, file in notebook_files().items()},
    }
    return zipped({f"{TOP}/{path}": file for path, file in files.items()})


def notebook_files() -> Mapping[str, bytes]:
    """All notebooks but the app's by their path. Errors: CannotBuild where they are not there."""
    games = {path.name: path.read_bytes() for path in sorted((ROOT / "notebooks").glob("*.ipynb"))}
    if not games:
        raise CannotBuild("The notebooks are not installed: build the archive for a school in a clone.")
    found = games | {f"lessons/{name}": text.encode() for name, text in lesson_notebooks().items()}
    return {name: file for name, file in found.items() if name != "app.ipynb"}


def sheet_files(known: Mapping[str, Lesson]) -> Mapping[str, bytes]:
    """The lessons on paper, a page for each and for each answer key, with a list of them."""
    pages = {"index.html": _page("Lessons on paper", _list(known))}
    pages["glossary.html"] = _page("Words of the lessons", f"<h1>Words of the lessons</h1>{glossary_table()}")
    for lesson in known.values():
        title, name = lesson.tell(lesson.title), _file_name(lesson)
        pages[name] = _page(title, lesson_sheet(lesson, PAPER))
        pages[f"keys/{name}"] = _page(f"Answers: {title}", printed_key(lesson, [PAPER]), up="../")
    files = {LOOK: assets.css(), NUMBERS: _numbers(), **pages}
    return {path: file.encode() for path, file in files.items()}


def _file_name(lesson: Lesson) -> str:
    return f"{lesson.number:02}-{lesson.name}.html"


def _numbers() -> str:
    """The page's own module for numbers as a script of the old kind: a page from a disk loads no module."""
    module = (assets.WEB / "lib" / "locale.js").read_text("utf-8").replace("\nexport ", "\n")
    return f"{module}\nkeepNumbersLocal(document.body, new AbortController().signal);\n"


def _page(title: str, body: str, up: str = "") -> str:
    return PAGE.format(title=escape(title), body=body, up=up)


def _list(known: Mapping[str, Lesson]) -> str:
    head = [el("th", name, scope="col") for name in ("Lesson", "Ages", "Minutes", "Code", "Answers")]
    rows = [_list_row(lesson) for lesson in known.values()]
    table = el("table", el("thead", el("tr", head)), el("tbody", rows), class_="paper-list")
    words = el("p", el("a", "Words of the lessons", href="glossary.html"), ": what they mean, to print.")
    return join(el("h1", "Lessons on paper"), table, words)


def _list_row(lesson: Lesson) -> Part:
    name, (youngest, oldest) = _file_name(lesson), lesson.ages
    sheet = el("a", f"{lesson.number}. {lesson.title}", href=name)
    key = el("a", f"Answers to {lesson.number}", href=f"keys/{name}")
    cells = (f"{youngest} to {oldest}", lesson.minutes, code_text(lesson.code), key)
    return el("tr", el("th", sheet, scope="row"), [el("td", cell) for cell in cells])


def put_zip(archive: bytes, file: Path) -> None:
    """Write the archive beside its place and then put it there, so that it is never there by halves.

    Errors: CannotBuild.
    """
    part = file.with_name(f".{file.name}-{os.getpid()}")
    try:
        part.write_bytes(archive)
        part.replace(file)
    except OSError as error:
        raise CannotBuild(f"The archive cannot be written to {file}: {error.strerror}.") from None
    finally:
        part.unlink(missing_ok=True)


def check_zip(file: Path, out: Path) -> None:
    """Looks whether the archive may be written there: beside the site, as a file. Errors: CannotBuild."""
    if file.is_dir():
        raise CannotBuild(f"{file} is a folder: name a file for the archive, such as {file / 'school.zip'}.")
    if not file.parent.is_dir():
        raise CannotBuild(f"{file.parent} is no folder: the archive goes into one that is there.")
    if out == file or out in file.parents:
        raise CannotBuild(f"{file} is inside the site {out}: name a place outside it for the archive.")
    check_writable(file, f"The archive cannot be written to {file}")
