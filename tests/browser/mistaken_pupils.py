"""Pupils who make every stored mistake by hand and eye: `python -m tests.browser.mistaken_pupils` builds, draws and
chooses each of them in a browser, and tells which are not named there. `--lesson NAME` is for one lesson alone."""

import argparse
import json
from collections.abc import Iterator
from time import monotonic

from playwright.sync_api import Page, expect, sync_playwright

from engine.lessons.builds import Marking, Typing
from engine.lessons.lesson import OLD_SEED, Lesson
from engine.lessons.lesson_catalog import lessons
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import plain
from tests.browser.static.site import serving

WORK = {"prediction": 40, "hand": 10, "trials": [110], "items": {}, "seen": []}
MARK = """([fields]) => {
  const room = document.querySelector(".build-marks [role=grid], .build-marks [role=listbox]");
  const wanted = new Set(fields);
  for (const one of room.querySelectorAll("[data-field]"))
    if ((one.getAttribute("aria-selected") === "true") !== wanted.has(Number(one.dataset.field)))
      one.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
}"""
"""Marks these fields and no others, as the space bar does."""


def open_part(page: Page, site: str, lesson: str, part: str, **work: object) -> None:
    page.goto(f"{site}/?page=lessons")
    key = f"minions-tutor:lesson:{lesson}/otter-7"
    page.evaluate("([key, work]) => localStorage.setItem(key, work)", [key, json.dumps({**WORK, **work})])
    page.goto(f"{site}/?lesson={lesson}&seed=otter-7&part={part}")
    page.locator(f".lesson-part[data-part={part}]").wait_for()


def build_wrongly(page: Page, site: str, lesson: Lesson) -> Iterator[tuple[str, bool]]:
    """Each mistake in what is built, with whether the page names it; then what is right, which it must take."""
    for number, step in enumerate(lesson.exact):
        if step.build is None:
            continue
        before = {
            one.diagram: {"given": [], "right": False, "settled": True} for one in lesson.exact[:number] if one.build
        }
        open_part(page, site, lesson.name, "exact", steps=number + 1, built=before)
        built = lesson.facts.builds[step.diagram]
        for mistake in built.mistakes:
            build(page, built, mistake)
            said = page.locator(".build")
            expect(said.locator(".item-judgement")).to_have_text("Not yet")
            yield f"{step.diagram}/{mistake}", lesson.tell(step.build.wrong[mistake]) in plain(said.inner_text())
        build(page, built, None)
        yield f"{step.diagram}, right", page.locator(".exact-steps > li").nth(number).inner_text().startswith("Right!")


def build(page: Page, built: Marking | Typing, mistake: str | None) -> None:
    """Marks or types what somebody does who makes a mistake, None for none, and has it checked."""
    if isinstance(built, Marking):
        page.evaluate(MARK, [sorted(built.mistakes[mistake] if mistake else built.good)])
    else:
        made = {**built.chances, **(built.mistakes[mistake] if mistake else {})}
        for place, number in enumerate(built.open):
            page.locator(".build-chance input").nth(place).fill(str(made[number]))
    page.locator(".build-form").get_by_role("button", name="Check").click()
    page.wait_for_timeout(250)


def draw_wrongly(page: Page, site: str, lesson: Lesson) -> Iterator[tuple[str, bool]]:
    """Each mistake in drawn bars, with whether the page names it."""
    words = lesson.prediction.sketch
    for mistake, shape in lesson.sketch.mistakes.items() if words else ():
        bars = [int(100 * share) for share in shape]
        bars[bars.index(max(bars))] += 100 - sum(bars)
        open_part(page, site, lesson.name, "compare", sketch=bars)
        said = page.locator(".sketch-said")
        expect(said).not_to_have_attribute("aria-busy", "true")
        yield f"bars/{mistake}", words is not None and lesson.tell(words.wrong[mistake]) in plain(said.inner_text())


def believe_wrongly(page: Page, site: str, lesson: Lesson) -> Iterator[tuple[str, bool]]:
    """The mistaken explanation, twice."""
    if lesson.peers is None:
        return
    wrong = lesson.variant(lesson.peers.name, OLD_SEED).wrong["mistaken"]
    open_part(page, site, lesson.name, "simulate")
    for _ in range(2):
        page.locator(".lesson-peers .opt").nth(int(wrong)).click()
    expect(page.locator(".lesson-peers .item-judgement")).to_be_visible()
    said = plain(page.locator(".lesson-peers").inner_text())
    yield "peers/mistaken", lesson.tell(lesson.peers.wrong["mistaken"]) in said


def main() -> None:
    """Sends a pupil for each mistake, and tells what was named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lesson", choices=lessons())
    only, began, met = parser.parse_args().lesson, monotonic(), 0
    with serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        page = browser.new_page(reduced_motion="reduce")
        for name, lesson in lessons().items():
            if only in (None, name):
                for make in (build_wrongly, draw_wrongly, believe_wrongly):
                    for what, is_named in make(page, site, lesson):
                        met += 1
                        if not is_named:
                            print(f"NOT NAMED: {name}, {what}", flush=True)
        browser.close()
    print(f"{met} met in {monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
