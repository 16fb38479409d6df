"""Lessons and courses as SCORM 1.2 packages, for the learning platform of a school: each stands alone.

A package holds the page, its engine, and of the shelf what its own lesson or course needs. Whatever else a pupil looks
at from there the engine answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from engine.core.catalog import all_games
from engine.lessons.lesson_catalog import lessons
from tutor.app.courses import course_of
from tutor.hosts import shelf
from tutor.hosts.site.archive import zipped
from tutor.hosts.site.bundle import AHEAD, ENTRIES, SHARED, bundle_script
from tutor.hosts.site.contents import Contents, fill_in, opening_words
from tutor.hosts.site.scorm_manifest import FILE, PAGE, manifest

HERE = Path(__file__).parent
FILES = "files"
"""The folder of a package that holds all but its page and its list."""

EFFORT = 6
"""With the most, an archive takes four times as long and is a hundredth smaller."""

PLATFORMS_KNOW = {".mjs": ".js"}
"""Endings of scripts that platforms take for anything (Moodle does), and those that they know."""


@dataclass(frozen=True)
class Subject:
    """What a package is about: `about` are the words by which its page knows it, `answers` the names on the shelf."""

    name: str
    title: str
    about: Mapping[str, str]
    answers: tuple[str, ...]


def subjects() -> Iterator[Subject]:
    """All lessons, and then the course of each game."""
    for lesson in lessons().values():
        rules = f"rules/{lesson.game_name}"
        title = str(lesson.tell(lesson.title))
        yield Subject(
            f"lesson-{lesson.number:02}-{lesson.name}",
            title,
            {"lesson": lesson.name},
            (f"lesson/{lesson.name}", rules, shelf.GLOSSARY),
        )
    for game in all_games():
        ways = (f"level/{game.name}/", f"ahead/{game.name}/")
        answers = tuple(name for name in shelf.names() if name.startswith(ways))
        course = course_of(game.name)
        yield Subject(f"course-{game.name}", course.title, {"game": game.name}, (*answers, f"rules/{game.name}"))


def scorm_packages(inside: Contents, kept: Path) -> Mapping[str, bytes]:
    """The packages by file name, with what is in a site. Errors: CannotBuild."""
    shared = shared_files(inside, kept)
    return {f"{one.name}.zip": zipped(package_files(one, shared), effort=EFFORT) for one in subjects()}


def shared_files(inside: Contents, kept: Path) -> Contents:
    """What packages are made of: the page's script is another one than a site's, and no script has an ending that
    platforms do not know. What only a site has, a service worker and what it keeps, is left out.

    Errors: CannotBuild.
    """
    shared = {path: file for path, file in inside.shell.items() if path not in (AHEAD, *ENTRIES, SHARED)}
    shell = {"scorm.js": bundle_script("scorm.js", kept), **shared}
    engine = dict(_renamed(path, file) for path, file in inside.engine.items())
    beside = {"LICENCES.txt": inside.beside["LICENCES.txt"]}
    return replace(inside, shell=shell, engine=engine, again={}, beside=beside)


def package_files(subject: Subject, shared: Contents) -> Mapping[str, bytes]:
    """The files of a package by their path in it."""
    wanted = {f"shelf/{name}{shelf.SUFFIX}" for name in subject.answers}
    stories = {path: file for path, file in shared.stories.items() if path in wanted}
    inner = {f"{FILES}/{path}": file for path, file in replace(shared, stories=stories).versioned.items()}
    files = {**inner, **shared.beside, PAGE: _page(subject)}
    return {**files, FILE: manifest(f"minions-tutor.{subject.name}", subject.title, files)}


def _page(subject: Subject) -> bytes:
    about = "".join(f' data-{word}="{escape(name)}"' for word, name in subject.about.items())
    words = {**opening_words(escape(subject.title), about), "@FILES@": FILES}
    return fill_in((HERE / "pages" / "scorm.html").read_bytes(), words)


def _renamed(path: str, file: bytes) -> tuple[str, bytes]:
    for old, new in PLATFORMS_KNOW.items():
        path = path.replace(old, new)
        file = file.replace(old.encode(), new.encode()) if path.endswith(new) else file
    return path, file
