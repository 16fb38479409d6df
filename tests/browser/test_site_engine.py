"""The site's engine: files come first, one that dies or hangs is started anew, and whoever thinks has another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, Worker, expect

from tests.browser.conftest import OpenPage, Watch
from tests.browser.pages import MINIONS, SCREEN, Tutor

ENGINE = "**/python.zip"
"""What an engine fetches once it has its runtime."""

BUDGET = 30_000
"""Milliseconds that the engine may work on one question."""

CHOICE = MINIONS.choice
BENS = 14
"""The step of Minkingi's whole game after which Ben has a choice."""


DIES = "setTimeout(() => { throw new Error('This engine dies.'); })"
HANGS = "setTimeout(() => { for (;;); })"

LISTEN = """
  const [post, workers] = [Worker.prototype.postMessage, []];
  window.asked = [];
  window.unanswered = new Set();
  const hear = ({ data }) => data.reply && unanswered.delete(JSON.parse(data.reply).id);
  Worker.prototype.postMessage = function (message) {
    if (!workers.includes(this)) {
      workers.push(this);
      unanswered.clear();
      this.addEventListener("message", hear);
    }
    const { id, ask } = JSON.parse(message.question);
    unanswered.add(id);
    asked.push(`${workers.indexOf(this)} ${ask}`);
    post.call(this, message);
  };
"""
"""Writes down which engine, by its number, is asked what, and what the last one that came has not answered yet."""

REST = 1000
"""Milliseconds after which a page asks nothing more by itself where the learner stands."""

THINKS_BESIDE = "asked.includes('1 think')"


@pytest.fixture
def tutor(open_page: OpenPage, site_url: str, watch: Watch) -> Tutor:
    """The site in a window of its own that has loaded nothing yet, whose clock can be put forward. No service worker
    answers in the place of the test."""
    watch.expect("Service Worker registration blocked")
    page = open_page(viewport=SCREEN, reduced_motion="reduce", service_workers="block")
    page.clock.install()
    return Tutor(page, site_url)


def engines(page: Page) -> list[Worker]:
    """The engines that run, the oldest first."""
    return [worker for worker in page.workers if worker.url.endswith("/worker.js")]


def option(tutor: Tutor, name: str) -> Locator:
    return tutor.page.locator(".whatif-body:not(.stale) .opt:not(.no)").filter(
        has=tutor.page.get_by_text(name, exact=True)
    )


def take(tutor: Tutor, power: int) -> None:
    """Go back to the choice, and take a Power card there."""
    tutor.press("ArrowLeft")
    tutor.at(CHOICE)
    option(tutor, f"Power +{power}").click()


def expect_branch(tutor: Tutor, power: int) -> None:
    expect(tutor.title).to_have_text(f"Darkness chooses Power +{power}")
    tutor.at(CHOICE + 1)


def be_still(page: Page) -> None:
    """Let the page ask what it asks by itself, and wait until all of it is answered."""
    page.clock.run_for(REST)
    while page.evaluate("unanswered.size"):
        page.clock.run_for(REST)


def solve_first_level(tutor: Tutor) -> None:
    """A hint, a touch that comes to nothing, a wrong move that is taken back, and the right one."""
    page = tutor.page
    told = page.locator(".level-band > .level-told")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".level-hint")).to_contain_text("Look only at the number beside Might.")
    page.locator(".stage [data-key=quest]").click()
    expect(page.locator(".touch-bubble")).to_contain_text("This is not for now.")
    page.locator(".hand-rail .can").filter(has_text="Vampire").click()
    expect(told).to_contain_text("The Vampire has Might 4.")
    page.get_by_role("button", name="Take it back").click()
    page.locator(".hand-rail .can").filter(has_text="Werewolf").click()
    expect(told).to_contain_text("Right!")


def test_files_come_first_and_an_engine_that_dies_or_hangs_is_started_anew(tutor: Tutor, watch: Watch) -> None:
    watch.expect("This engine dies")
    page, held = tutor.page, list[Route]()
    page.add_init_script(LISTEN)
    page.route(ENGINE, lambda route: held.append(route))
    with page.expect_request(ENGINE):
        tutor.go(game="minions", level="first-minion")
    solve_first_level(tutor)
    tutor.hop_to_story(CHOICE - 2)
    tutor.press("ArrowRight")
    tutor.chances_are_in()
    expect(tutor.meter("Who takes this Quest?")).to_contain_text("Darkness 62 %")
    tutor.press("ArrowRight")
    tutor.open_tab("What happens")
    tutor.at(CHOICE)
    expect(page.locator(".whatif .opt")).to_have_count(0)
    held[0].continue_()
    page.unroute(ENGINE)
    option(tutor, "Power +1").click()
    expect_branch(tutor, 1)

    with page.expect_worker():
        engines(page)[0].evaluate(DIES)
    take(tutor, 2)
    expect_branch(tutor, 2)

    tutor.press("ArrowLeft")
    tutor.choices_are_in()
    be_still(page)
    engines(page)[0].evaluate(HANGS)
    option(tutor, "Power +1").click()
    page.clock.fast_forward(BUDGET)
    expect(page.locator(".toast")).to_contain_text("That took too long")
    option(tutor, "Power +1").click()
    expect_branch(tutor, 1)


def test_a_strong_player_thinks_in_an_engine_of_its_own_and_nothing_waits_for_it(tutor: Tutor) -> None:
    page = tutor.page
    page.add_init_script(LISTEN)
    tutor.go(game="minkingi", example="whole-game", step=BENS)
    tutor.choices_are_in()
    with page.expect_worker():
        tutor.play_on("Ada", "Strong")
    while not page.evaluate(THINKS_BESIDE):
        tutor.make_a_move()
        tutor.next_move()
    engines(page)[1].evaluate(HANGS)
    tutor.press("ArrowLeft")
    tutor.odds_are_in()
