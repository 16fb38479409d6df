"""The project's pages and a reference made of docstrings, as a folder of a site: `python -m tutor site OUT --docs`.

MkDocs writes them. The pages are those that stand in a clone, under names of their own; what they link to besides is
left as words. Everything is in the folder: no page asks another server for anything, and the search runs in the page.
"""

from __future__ import annotations

import ast
import json
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from posixpath import normpath
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from engine.core.catalog import all_games
from tutor.hosts.desk_files import ROOT
from tutor.hosts.site.notices import installed_licence
from tutor.hosts.site.packages import CannotBuild

THEME = Path(__file__).parent / "pages_theme"
INDEX = "docs/README.md"
RENAMED = {INDEX: "index.md", "tutor/style.md": "style.md", "engine/levels/README.md": "levels.md"}
"""The pages whose names do not follow from where they stand."""

ELSEWHERE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "engine/README.md", "tutor/README.md", *RENAMED)
"""The pages outside the folder docs."""

LEFT_OUT = re.compile(r"404\.html|sitemap\.xml.*|.*\.map|assets/javascripts/lunr/.*")
"""What only fits a site of its own, or other languages, or whoever works on the look."""

MODULES = "modules.md"
"""The page of the reference that has every module."""

LINK = re.compile(r"\[([^]\[]*)\]\((?!\w+:|#)([^)#]+)(#[^)]*)?\)")
HEADING = re.compile(r"\*\*(For .+)\*\*")

OPTIONS = {
    "docstring_style": "google",
    "filters": ["!^_"],
    "heading_level": 1,
    "members_order": "source",
    "merge_init_into_class": True,
    "separate_signature": True,
    "show_root_heading": True,
    "show_root_full_path": True,
    "show_signature_annotations": True,
    "show_source": False,
    "show_submodules": False,
    "show_symbol_type_heading": True,
}
"""How the reference tells of a module."""


def documentation() -> Mapping[str, bytes]:
    """Every file by its path in the folder. Errors: CannotBuild."""
    if not (ROOT / INDEX).is_file():
        raise CannotBuild("The pages are not installed: build the site with --docs in a clone.")
    with TemporaryDirectory() as place:
        pages, made = Path(place, "pages"), Path(place, "made")
        _write_pages(pages)
        _build(pages, made)
        files = {path.relative_to(made).as_posix(): path.read_bytes() for path in made.rglob("*.*") if path.is_file()}
    kept = {path: files[path] for path in sorted(files) if not LEFT_OUT.fullmatch(path)}
    return {**kept, "LICENCES.txt": installed_licence("mkdocs-material").encode()}


def page_names() -> Mapping[str, str]:
    """The pages by where they stand in the project, each with its name here."""
    paths = [*(path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("docs/*.md"))), *ELSEWHERE]
    return {path: RENAMED.get(path) or _short(PurePosixPath(path)) for path in paths}


def _short(path: PurePosixPath) -> str:
    return f"{path.parent.name}.md" if path.name == "README.md" else path.name.lower()


def reference_modules() -> Sequence[str]:
    """The modules that the reference tells of."""
    odds = sorted(f"engine.games.{game.folder.name}.odds" for game in all_games())
    return ("engine", "engine.odds", "engine.studies", *odds, "tutor", "tutor.figures", "tutor.app.protocol")


def _write_pages(folder: Path) -> None:
    names = page_names()
    for path, name in names.items():
        text = (ROOT / path).read_text("utf-8")
        folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(name).write_text(with_links_here(text, path, names), "utf-8")
        for picture in _pictures(text, path):
            copyfile(ROOT / picture, folder / picture.rpartition("/")[2])
    reference = folder / "reference"
    reference.mkdir()
    reference.joinpath(MODULES).write_text(module_map(), "utf-8")
    for module in reference_modules():
        reference.joinpath(f"{module}.md").write_text(f"::: {module}\n", "utf-8")


def module_map() -> str:
    """A page that says of every module in Python what it is for: the first paragraph of its docstring."""
    rooms: dict[str, list[str]] = {}
    for path in sorted(path for house in ("engine", "tutor") for path in (ROOT / house).rglob("*.py")):
        told = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n\n")[0]
        room = path.parent.relative_to(ROOT).as_posix()
        rooms.setdefault(room, []).append(f"| `{path.name}` | {' '.join(told.split())} |")
    head = "| module | what it is for |\n| --- | --- |"
    tables = ("\n".join((f"## {room}/", "", head, *rows)) for room, rows in rooms.items())
    return "\n\n".join(("# Every module", *tables)) + "\n"


def with_links_here(text: str, path: str, names: Mapping[str, str]) -> str:
    """A page's text with its links as they lead here; where they lead out of all pages, their words alone."""

    def link_here(found: re.Match[str]) -> str:
        words, target, place = found[1], _target(path, found[2]), found[3] or ""
        if target in names:
            return f"[{words}]({names[target]}{place})"
        return f"[{words}]({target.rpartition('/')[2]})" if _is_picture(target) else words

    return LINK.sub(link_here, text)


def _pictures(text: str, path: str) -> Iterator[str]:
    targets = (_target(path, found[2]) for found in LINK.finditer(text))
    return (target for target in targets if _is_picture(target))


def _target(path: str, link: str) -> str:
    """Where a link on a page leads, from the top of the project."""
    return normpath(f"{PurePosixPath(path).parent}/{link}")


def _is_picture(target: str) -> bool:
    return target.endswith((".png", ".svg"))


def contents_of(index: str, names: Mapping[str, str]) -> list[dict[str, Any]]:
    """What stands beside every page: the questions of the index under its headings, then the reference."""
    found: list[dict[str, Any]] = [{"All pages": "index.md"}]
    for line in index.splitlines():
        if heading := HEADING.match(line):
            found.append({heading[1]: []})
        for words, link, _ in LINK.findall(line) if line.startswith("| ") else []:
            [(_, under)] = found[-1].items()
            under.append({words: names[_target(INDEX, link)]})
    reference = [{module: f"reference/{module}.md"} for module in reference_modules()]
    reference.append({"Every module": f"reference/{MODULES}"})
    return [*found, {"Reference": reference}]


def _settings(pages: Path, made: Path) -> dict[str, Any]:
    schemes = [("(prefers-color-scheme: light)", "default", "dark"), ("(prefers-color-scheme: dark)", "slate", "light")]
    toggles = [
        {"media": media, "scheme": scheme, "toggle": {"icon": "material/brightness-6", "name": f"To the {other} page"}}
        for media, scheme, other in schemes
    ]
    handler = {"paths": [str(ROOT)], "options": OPTIONS}
    return {
        "site_name": "Minions Tutor",
        "docs_dir": str(pages),
        "site_dir": str(made),
        "strict": True,
        "extra": {"homepage": ".."},
        "theme": {"name": "material", "custom_dir": str(THEME), "font": False, "palette": toggles},
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": handler}}}],
        "markdown_extensions": ["tables", "pymdownx.highlight", "pymdownx.superfences", {"toc": {"permalink": True}}],
        "nav": contents_of((ROOT / INDEX).read_text("utf-8"), page_names()),
        "validation": {"links": {"anchors": "warn", "unrecognized_links": "warn"}},
    }


class _Warnings(logging.Handler):
    """Keeps what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(" ".join(record.getMessage().split()))


def _build(pages: Path, made: Path) -> None:
    """Has MkDocs write the pages; whatever it warns of is an error. Errors: CannotBuild."""
    try:
        from mkdocs.commands.build import build
        from mkdocs.config import load_config
        from mkdocs.exceptions import MkDocsException
    except ImportError:
        raise CannotBuild('The pages need MkDocs: python -m pip install "minions-tutor[docs]".') from None
    settings = pages.with_name("mkdocs.yml")
    settings.write_text(json.dumps(_settings(pages, made)), "utf-8")  # JSON is YAML, too
    warnings = _Warnings()
    logging.getLogger("mkdocs").addHandler(warnings)
    try:
        build(load_config(str(settings)))
    except MkDocsException as error:
        raise CannotBuild(f"The pages cannot be built: {'; '.join(warnings.said) or error}") from None
    finally:
        logging.getLogger("mkdocs").removeHandler(warnings)
