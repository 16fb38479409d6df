"""A live class in pages of a real browser: one for the teacher, and one for each pupil.

    python -m tests.browser.class_in_pages --pupils 30

A server as a user starts it. Each pupil joins by the name on the board and goes through the lesson in a window of its
own: some answer right at once, some make a stored mistake first, some want to be shown. One sits down a second time in
another window, one loads the page again, two cheat and one leaves. Then the teacher's file is held against what was
done, worked out from the lesson itself, and so is what their result codes come to on the class page. The command prints
one line, and fails (exit code 1) where something differs.
"""

import argparse
import csv
import sys
import time
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from engine.lessons.experiments import BY_HAND, MOST_TRIALS
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import LessonItem
from engine.lessons.streams import Seed
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import PHONE, SCREEN
from tests.browser.pupils import answer_items, go_on, try_by_hand
from tests.tutor.hosts.voila.running import running
from tutor.app.live_names import CREATURES, number_of, plain_name

LESSON = "five-seven-or-nine"

MORE = 100
"""Trials that each makes after those by hand."""

OTHER_SEATS = 3
"""Of the teacher, and of who opens a second window."""

FEWEST = 8
"""Pupils: four of them do something that the others do not."""

WAIT_MS = 120_000
"""For what many pages do at once on few cores."""


@dataclass
class Pupil:
    """A pupil in a page. `number` is that of the creature."""

    creature: str
    seed: Seed
    page: Page
    code: str = ""
    refused: int = 0
    made: int = BY_HAND + MORE

    @property
    def number(self) -> int:
        return number_of(self.creature)

    @property
    def prediction(self) -> int:
        return 20 + self.number

    @property
    def hits(self) -> int:
        return lesson(LESSON).trials(0, self.seed).tally(self.made).hits


def answers_of(pupil: Pupil, item: LessonItem) -> tuple[list[str], str]:
    """What a pupil answers to an item, one after the other, and what the file says of it."""
    variant = lesson(LESSON).variant(item.name, pupil.seed)
    right, mistakes = str(variant.solution), [str(value) for value in variant.wrong.values()]
    if pupil.number % 10 == 0 and mistakes:
        return [mistakes[0]], "shown"
    if pupil.number % 3 == 0 and mistakes:
        return [mistakes[-1], right], "2"
    return [right], "1"


def row_of(pupil: Pupil) -> dict[str, str]:
    """A pupil's row in the teacher's file, without what each answered."""
    told = {f"{LESSON}/{item.name} right at": answers_of(pupil, item)[1] for item in lesson(LESSON).items}
    return told | {
        "creature": pupil.creature,
        "number": str(pupil.number),
        "part": "exit",
        "prediction in per cent": str(pupil.prediction),
        "trials": str(pupil.made),
        "hits": str(pupil.hits),
        "share": f"{pupil.hits / pupil.made:.4f}",
        "refused": str(pupil.refused),
    }


# ---------------------------------------------------------------- what a pupil does


def join(page: Page, url: str, name: str, creature: str) -> Pupil:
    """Type the name on the board, and be a creature."""
    page.goto(f"{url}?page=join")
    page.get_by_label("The name on the board").fill(name.replace("-", " ").upper())
    page.get_by_role("button", name="Join").click()
    page.get_by_role("button", name=creature, exact=True).click()
    expect(page.locator(".live-who")).to_contain_text(f"You are the {creature}")
    return Pupil(creature, Seed(f"{name}-{number_of(creature)}"), page)


def go_through(pupil: Pupil) -> None:
    """The lesson, up to the result code."""
    page = pupil.page
    answer_items(page)
    go_on(page, "question")
    go_on(page, "predict")
    page.get_by_role("textbox", name="I think so many of 100").fill(str(pupil.prediction))
    page.locator(".bet input").first.check()
    page.get_by_role("button", name="Lock it in").click()
    go_on(page, "hand")
    try_by_hand(page)
    go_on(page, "simulate")
    page.get_by_role("button", name=f"× {MORE}", exact=True).click()
    expect(page.locator(".trial-count")).to_have_text(f"{BY_HAND + MORE} trials")
    page.locator(".lesson-stop", has_text="Check").click()
    page.locator(".lesson-item").first.wait_for()
    for item, card in zip(lesson(LESSON).items, page.locator(".lesson-item").all(), strict=True):
        answer(card, item, *answers_of(pupil, item))
    go_on(page, "exit")
    answer_items(page)
    page.get_by_role("button", name="Make my result code").click()
    pupil.code = page.locator(".result-code output").first.inner_text()


def answer(card: Locator, item: LessonItem, given: list[str], told: str) -> None:
    """Answer an item until it is right, or have it shown."""
    states = ["wrong"] * (len(given) - 1) + ["wrong" if told == "shown" else "right"]
    for words, state in zip(given, states, strict=True):
        if item.kind == "choice":
            card.locator(".opt").nth(int(words)).click()
        else:
            card.get_by_role("textbox").fill(words)
            card.get_by_role("button", name="Check").click()
        expect(card).to_have_attribute("data-state", state)
    if told == "shown":
        card.get_by_role("button", name="Show me").click()
        expect(card).to_have_attribute("data-state", "told")


def come_again(pupil: Pupil) -> None:
    """Load the page anew."""
    pupil.page.reload()
    expect(pupil.page.locator(".live-pace")).to_have_text("Each of you goes on alone.")


def sit_down_twice(pupil: Pupil) -> None:
    """Open the lesson in a second window of the same browser: the class is there now, and the first window says so."""
    second = pupil.page.context.new_page()
    second.goto(pupil.page.url)
    expect(second.locator(".live-who")).to_contain_text(f"You are the {pupil.creature}")
    expect(pupil.page.locator(".live-bar")).to_contain_text("another window")


def predict_afterwards(pupil: Pupil) -> None:
    """Write another prediction into what the browser keeps, and load the page anew."""
    pupil.page.evaluate(FORGE, ["prediction", 58])
    pupil.page.reload()
    pupil.refused += 1


def claim_trials(pupil: Pupil) -> None:
    """Write more trials than there can be into what the browser keeps, and load the page anew: as many as there can be
    count, and the server draws them all anew."""
    pupil.page.evaluate(FORGE, ["trials", [10_000_000]])
    pupil.page.reload()
    expect(pupil.page.locator(".live-who")).to_be_visible()
    pupil.made = MOST_TRIALS


FORGE = """([part, value]) => {
  const key = Object.keys(localStorage).find((one) => one.includes("lesson:"));
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), [part]: value }));
}"""


# ---------------------------------------------------------------- a class


def hold(browser: Browser, url: str, number: int) -> list[str]:
    """Hold a class; what the board or the codes say otherwise than it was."""
    teacher = _window(browser, SCREEN)
    teacher.goto(f"{url}?page=class")
    teacher.get_by_role("button", name="Open a live class").click()
    name = plain_name(teacher.locator(".live-name").inner_text())
    screens = (SCREEN, ViewportSize(width=PHONE["width"], height=PHONE["height"]))
    pupils = [join(_window(browser, screens[at % 2]), url, name, CREATURES[at]) for at in range(number)]
    for pupil in pupils:
        go_through(pupil)
    again, twice, later, more, away = pupils[:5]
    come_again(again)
    sit_down_twice(twice)
    predict_afterwards(later)
    claim_trials(more)
    away.page.get_by_role("button", name="Leave the class").click()
    expect(away.page.locator(".live-bar")).to_contain_text("You have left the class.")
    left = [one for one in pupils if one is not away]
    unlike = unlike_in_file(teacher, left)
    more.made = BY_HAND + MORE  # its code was made before
    return [*unlike, *unlike_in_codes(teacher, url, name, pupils)]


def _window(browser: Browser, size: ViewportSize) -> Page:
    context = browser.new_context(viewport=size, reduced_motion="reduce")
    context.set_default_timeout(WAIT_MS)
    return context.new_page()


def unlike_in_file(teacher: Page, pupils: list[Pupil]) -> list[str]:
    """Where the file that the teacher saves differs from what was done, once all of it has come."""
    wanted = {pupil.creature: row_of(pupil) for pupil in pupils}
    expect(teacher.locator(".live-here li")).to_have_count(len(pupils))
    unlike: list[str] = []
    until = time.monotonic() + WAIT_MS / 1000
    while time.monotonic() < until:
        found = {row["creature"]: row for row in _rows(teacher)}
        unlike = [
            f"{creature}: {key} is {found.get(creature, {}).get(key)}, and was {value}"
            for creature, row in wanted.items()
            for key, value in row.items()
            if found.get(creature, {}).get(key) != value
        ]
        unlike += [f"{creature} is nobody" for creature in found if creature not in wanted]
        if not unlike:
            break
        time.sleep(1)
    return unlike


def _rows(teacher: Page) -> list[dict[str, str]]:
    with teacher.expect_download() as saved:
        teacher.get_by_role("button", name="Save as CSV").click()
    return list(csv.DictReader(saved.value.path().read_text("utf-8-sig").splitlines()))


def unlike_in_codes(teacher: Page, url: str, name: str, pupils: list[Pupil]) -> list[str]:
    """Where the class page says something else of the result codes, one of them twice and one forged, than was done."""
    forged = pupils[0].code[:-1] + ("7" if pupils[0].code[-1] != "7" else "8")
    teacher.goto(f"{url}?page=class")
    teacher.get_by_label("Class code").fill(name)
    teacher.get_by_label("Result codes").fill("\n".join([*(one.code for one in pupils), pupils[1].code, forged]))
    summary = teacher.locator(".class-summary")
    with suppress(AssertionError):
        expect(summary).to_contain_text(f"{len(pupils)} pupils")
        expect(teacher.locator(".class-checked")).to_contain_text(f"all {len(pupils)} codes are as the dice fell")
        hits, made = sum(one.hits for one in pupils), len(pupils) * (BY_HAND + MORE)
        expect(summary).to_contain_text(f"{hits:,} hits in {made:,} trials")
        return []
    return [f"the codes: {summary.inner_text()}"]


def main() -> int:
    """Hold a class in pages, and tell whether the board and the codes are as it was."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.class_in_pages", description=__doc__)
    parser.add_argument("--pupils", type=int, default=30)
    number = max(FEWEST, parser.parse_args().pupils)
    began = time.monotonic()
    with running("--host", "0.0.0.0", "--seats", str(number + OTHER_SEATS)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        unlike = hold(browser, server.url, number)
        browser.close()
        log = server.log
    told = "; ".join(unlike[:5]) or "the board and the codes are as it was, to the pupil"
    print(
        f"{number} pupils in pages, {time.monotonic() - began:.0f} s: {told}; log: {log[:300] or 'empty'}", flush=True
    )
    return 1 if unlike or log else 0


if __name__ == "__main__":
    sys.exit(main())
