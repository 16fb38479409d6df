"""Packages in a learning platform: `scorm-again` from npm's registry stands for one, and hears what a pupil did."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from engine import courses
from tests.browser.conftest import Watch
from tests.browser.hosting import listening
from tests.browser.pages import POLL
from tests.browser.pupils import do_lesson
from tests.browser.static.levels import LevelTab
from tutor.hosts.site.contents import GROUPS, Contents
from tutor.hosts.site.keeping import kept_folder
from tutor.hosts.site.packages import Package, files_of
from tutor.hosts.site.scorm_packages import package_files, shared_files, subjects

HERE = Path(__file__).parent
PLATFORM = Package(
    "scorm-again", "3.4.3", "Zbe+7ArMUbT1lVnqYxsbGRfI9JD9JVqEPzZLQdk0nfNmcDYJ404rMO9nbkQ0Hzwux5uACF9zKsvc29Q/ZzMOdg=="
)
LESSON, GAME = "at-least-one", "minions"

COURSE = courses(GAME)

KEPT_HERE = "Object.keys(localStorage).filter((key) => /^minions-tutor:(?!choice:quiz$)/.test(key))"
"""What this browser keeps, beside what tests put there to begin with."""


class AsMoodle(SimpleHTTPRequestHandler):
    """Gives files out with the types that Moodle knows: neither `.mjs` nor `.wasm` is among them."""

    extensions_map = {  # noqa: RUF012
        "": "document/unknown",
        ".html": "text/html",
        ".js": "application/x-javascript",
        ".css": "text/css",
        ".json": "application/json",
        ".gz": "application/g-zip",
        ".txt": "text/plain",
    }

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture(scope="module")
def shared(site_folder: Path) -> Contents:
    """What packages are made of, from the site that other tests have, too."""
    [folder] = (site_folder / "minions-tutor").glob("v-*")
    listed = json.loads((folder / "files.json").read_text())
    groups = {name: {path: (folder / path).read_bytes() for path in listed[name]} for name in GROUPS}
    beside = {"LICENCES.txt": (folder.parent / "LICENCES.txt").read_bytes()}
    return shared_files(Contents(**groups, beside=beside), kept_folder())


@contextmanager
def platform_with(shared: Contents, place: Path, **about: str) -> Iterator[str]:
    """A platform that shows a package; its address."""
    [subject] = [one for one in subjects() if one.about == about]
    for path, file in package_files(subject, shared).items():
        (place / "package" / path).parent.mkdir(parents=True, exist_ok=True)
        (place / "package" / path).write_bytes(file)
    (place / "scorm12.min.js").write_bytes(files_of(PLATFORM, kept_folder())["dist/scorm12.min.js"])
    (place / "platform.html").write_bytes((HERE / "platform.html").read_bytes())
    with listening(partial(AsMoodle, directory=str(place))) as address:
        yield address


class Course:
    """A pupil's way to a package, by a platform that keeps what it is told."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address

    def come(self) -> Frame:
        """Opens the package in the platform."""
        self.page.goto(f"{self.address}/platform.html")
        frame = self.page.frame(url=re.compile("package/index.html"))
        assert frame
        return frame

    def leave(self) -> None:
        """Goes away from the package, as by another link of the platform, which keeps what it was told."""
        self.page.locator("iframe").evaluate("(one) => { one.src = 'about:blank'; }")
        self.page.wait_for_function("calls.some(([name]) => name === 'LMSFinish')", polling=POLL)
        self.page.evaluate("keep()")

    @property
    def core(self) -> dict[str, Any]:
        """The platform's values."""
        found: dict[str, Any] = self.page.evaluate("JSON.parse(JSON.stringify(API.cmi)).core")
        return found

    def hears(self, name: str, value: str) -> None:
        """Waits until the platform was told a value and then to keep it."""
        self.page.wait_for_function(
            """([name, value]) => {
              const at = calls.findLastIndex(([call, element]) => call === "LMSSetValue" && element === name);
              return calls[at]?.[2] === value && calls.slice(at).some(([call]) => call === "LMSCommit");
            }""",
            arg=[f"cmi.core.{name}", value],
            polling=POLL,
        )


@pytest.fixture
def course(page: Page, shared: Contents, tmp_path: Path, watch: Watch) -> Iterator[Callable[..., Course]]:
    watch.expect("Failed to fetch")  # a page is left while its engine is on its way
    watch.expect("wasm streaming compile failed|falling back to ArrayBuffer|Incorrect response MIME type")
    with ExitStack() as stack:
        yield lambda **about: Course(page, stack.enter_context(platform_with(shared, tmp_path, **about)))
        page.goto("about:blank")  # before its server ends: what is on its way is no loss then


@pytest.mark.slow
def test_a_whole_lesson_is_told_to_the_platform_and_comes_back_on_another_day(course: Callable[..., Course]) -> None:
    pupil = course(lesson=LESSON)
    frame = pupil.come()
    frame.locator(".lesson-part[data-part=old]").wait_for()
    pupil.hears("lesson_status", "incomplete")
    assert pupil.core["score"]["raw"] == ""
    do_lesson(frame, 30)
    pupil.hears("lesson_status", "completed")
    score = share_right(frame)
    assert pupil.core["score"] == {"raw": str(score), "min": "0", "max": "100"}
    assert pupil.page.evaluate(KEPT_HERE) == []
    frame.locator(".lesson-stop", has_text="Predict").click()
    pupil.leave()
    assert pupil.core["lesson_location"] == "part=predict"
    assert re.fullmatch(r"\d{2,4}:\d\d:\d\d(\.\d\d?)?", pupil.core["session_time"])
    assert pupil.core["session_time"] > "00:00:01"
    frame = pupil.come()
    expect(frame.locator(".lesson-part[data-part=predict] .prediction")).to_contain_text("30")
    assert frame.locator(".lesson-stop[data-done=true]").count() == 10
    pupil.leave()
    assert pupil.core["lesson_status"] == "completed"
    assert pupil.core["score"]["raw"] == str(score)


def share_right(frame: Frame) -> int:
    """The share of right answers in the last two parts, as the page shows it."""
    states = []
    for part in ("Check", "Last one"):
        frame.locator(".lesson-stop", has_text=part).click()
        frame.locator(".lesson-item").first.wait_for()
        states += [item.get_attribute("data-state") for item in frame.locator(".lesson-item").all()]
    assert len(states) == 4
    return round(100 * states.count("right") / len(states))


@pytest.mark.slow
def test_a_course_tells_the_share_of_its_levels(course: Callable[..., Course]) -> None:
    pupil = course(game=GAME)
    frame = pupil.come()
    first, second = COURSE.levels[:2]
    frame.get_by_text("Start learning").click()
    levels = LevelTab(frame, pupil.address)  # type: ignore[arg-type]
    levels.stands_at(first)
    assert levels.solve(first) == "solved"
    pupil.hears("score.raw", str(100 // len(COURSE.levels)))
    pupil.hears("lesson_status", "incomplete")
    frame.locator(".level-card > .actions .go").click()
    levels.stands_at(second)
    pupil.leave()
    assert pupil.core["lesson_location"] == f"level={second.name}"
    frame = pupil.come()
    LevelTab(frame, pupil.address).stands_at(second)  # type: ignore[arg-type]
    assert pupil.page.evaluate(KEPT_HERE) == []


def test_a_platform_that_keeps_nothing_is_told_to_the_pupil(course: Callable[..., Course]) -> None:
    pupil = course(lesson=LESSON)
    pupil.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { window.API && (API.LMSCommit = () => 'false'); })"
    )
    frame = pupil.come()
    expect(frame.get_by_text("Your course does not keep what you do here now")).to_be_visible()


def test_without_a_platform_a_package_is_a_page_like_any_other(course: Callable[..., Course]) -> None:
    alone = course(lesson=LESSON)
    alone.page.goto(f"{alone.address}/package/index.html")
    alone.page.locator(".lesson-part[data-part=old]").wait_for()
    assert f"minions-tutor:lesson:{LESSON}/" in "".join(alone.page.evaluate(KEPT_HERE))
    expect(alone.page.get_by_text("does not keep what you do here")).to_be_hidden()
