"""A class of pupils: each goes through a whole lesson under a seed of its own, in a browser or at a desk.

`python -m tests.browser.pupils` sends a class of 25 through a lesson in browsers, one after the other, and tells what
their result codes come to; `--lesson NAME` and `--pupils N` are for another lesson or class.
"""

import argparse
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate, count
from math import sqrt
from time import monotonic
from typing import Any

from playwright.sync_api import Frame, Locator, Page, expect, sync_playwright

from engine.lessons.class_pool import ClassPool, read_pool
from engine.lessons.experiments import BY_HAND
from tests.browser.install import FLAGS, find_browser
from tests.browser.static.site import serving
from tutor.app.desk import Desk

Z999 = 3.290527
"""Standard deviations on either side that hold 99.9 % of a normal distribution."""

TRIALS = (10, 100)
"""What a pupil presses after the ten trials by hand."""


def go_through_lesson(page: Page, site: str, lesson: str, seed: str, prediction: int) -> str:
    """Opens a lesson and does it; gives the result code."""
    page.goto(f"{site}/?lesson={lesson}&seed={seed}&part=old")
    return do_lesson(page, prediction)


def do_lesson(page: Page | Frame, prediction: int) -> str:
    """Goes through all parts of a lesson, from the first one, as somebody would who gives up where the first guess is
    wrong; gives the result code."""
    answer_items(page)
    go_on(page, "question")
    go_on(page, "predict")
    page.get_by_role("textbox", name="I think so many of 100").fill(str(prediction))
    if page.locator(".bet").count():
        page.locator(".bet input").first.check()
    page.get_by_role("button", name="Lock it in").click()
    go_on(page, "hand")
    try_by_hand(page)
    go_on(page, "simulate")
    for made, amount in zip(accumulate((BY_HAND, *TRIALS)), TRIALS, strict=False):
        page.get_by_role("button", name=f"× {amount}", exact=True).click()
        expect(page.locator(".trial-count")).to_have_text(f"{made + amount} trials")
        expect(page.get_by_role("button", name="Pause")).to_be_disabled()
    explain(page)
    go_on(page, "exact")
    while (more := page.locator(".lesson-part .actions .go", has_text="Next step")).is_visible():
        more.click()
    go_on(page, "faded")
    answer_items(page)
    go_on(page, "compare")
    go_on(page, "check")
    answer_items(page)
    go_on(page, "exit")
    answer_items(page)
    page.get_by_role("button", name="Make my result code").click()
    return page.locator(".result-code output").first.inner_text()


def go_on(page: Page | Frame, part: str) -> None:
    """To the next part."""
    page.locator(".lesson-foot .lesson-next").click()
    page.locator(f".lesson-part[data-part={part}]").wait_for()


def try_by_hand(page: Page | Frame) -> None:
    """Makes the ten trials, one press each."""
    press = page.locator(".hand-bar button")
    for number in range(1, 11):
        press.click()
        expect(page.locator(".hand-sum")).to_contain_text(f"of {number} counted")
    expect(press).to_be_disabled()


def explain(page: Page | Frame) -> None:
    """Believes one of the two explanations, and the same one once more."""
    for _ in range(2):
        page.locator(".lesson-peers .opt").first.click()
    expect(page.locator(".lesson-peers .item-judgement")).to_be_visible()


def answer_items(page: Page | Frame) -> None:
    """Answers all that is asked in a part: with a guess, and where that is wrong by being shown. That is waited for: it
    moves what is below, and a press on that between the finger's down and up would be none."""
    page.locator(".lesson-item").first.wait_for()
    for item in page.locator(".lesson-item").all():
        guess(item)
        if item.get_attribute("data-state") == "wrong":
            item.get_by_role("button", name="Show me").click()
            expect(item).to_have_attribute("data-state", "told")


def guess(item: Locator) -> None:
    """The first option, or a half."""
    field = item.get_by_role("textbox")
    if field.count():
        field.fill("1/2")
        item.get_by_role("button", name="Check").click()
    else:
        item.locator(".opt").first.click()
    expect(item.locator(".item-judgement")).to_be_visible()


def code_at_desk(desk: Desk, lesson: str, seed: str, prediction: int, trials: int) -> str:
    """The code of a pupil who asks a desk what the page asks: items, trials and the code."""
    ids = count(1)

    def ask(name: str, **parts: object) -> Any:
        reply = desk.answer({"id": next(ids), "ask": name, "lesson": lesson, "seed": seed, **parts})
        assert "answer" in reply, reply
        return reply["answer"]

    cards = ask("lesson-items")
    for card in (*cards["items"], cards["exit"]):
        answer = {"words": "1/2"} if card["kind"] == "number" else {"option": 0}
        ask("lesson-answer", item=card["name"], **answer)
        ask("lesson-answer", item=card["name"])
    made = ask("trials", count=trials)
    code = ask("result-code", count=trials, prediction=prediction)
    assert code["hits"] == made["hits"]
    return str(code["code"])


def is_in_band(pool: ClassPool, chance: Fraction) -> bool:
    """Whether the pooled share lies where it does 999 times of 1000."""
    trials, hits = pool.path[-1]
    return abs(hits - trials * chance) <= Z999 * sqrt(trials * chance * (1 - chance))


def codes_from_browsers(lesson: str, pupils: int) -> Iterator[str]:
    """The codes of a class, each pupil in a window of its own."""
    with serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for pupil in range(1, pupils + 1):
            window = browser.new_context(reduced_motion="reduce")
            yield go_through_lesson(window.new_page(), site, lesson, f"otter-{pupil}", 20 + 2 * pupil % 60)
            window.close()
        browser.close()


def main() -> None:
    """Sends a class through a lesson, and tells what came of it."""
    from engine.lessons.lesson_catalog import lesson as lesson_called

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lesson", default="five-seven-or-nine")
    parser.add_argument("--pupils", type=int, default=25)
    given = parser.parse_args()
    began = monotonic()
    codes = []
    for code in codes_from_browsers(given.lesson, given.pupils):
        codes.append(code)
        print(f"{len(codes)}: {code} after {monotonic() - began:.0f} s", flush=True)
    pool = read_pool("\n".join(codes), "otter")
    chance = lesson_called(given.lesson).experiment(0).chance
    trials, hits = pool.path[-1]
    inside = "inside" if is_in_band(pool, chance) else "OUTSIDE"
    print(f"{len(pool.results)} pupils, {hits} of {trials}: {hits / trials:.4f}; exactly {float(chance):.4f}; {inside}")


if __name__ == "__main__":
    main()
