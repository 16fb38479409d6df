"""The site's engine: files come first, one that dies or hangs is started anew, and thinking keeps nobody waiting."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, Worker, expect

from tests.browser.conftest import OpenPage, Watch
from tests.browser.pages import MINIONS, POLL, SCREEN, Tutor

ENGINE = "**/python.pack.gz"
"""What an engine fetches once it has its runtime."""

BUDGET = 30_000
"""Milliseconds that the engine may work on one question."""

CHOICE = MINIONS.choice
READING = 5
"""A step of the story that asks nothing."""

BENS = 14
"""The step of Minkingi's whole game after which Ben has a choice."""


DIES = "setTimeout(() => { throw new Error('This engine dies.'); })"
HANGS = """() => {
  const hear = self.onmessage;
  self.onmessage = (event) => {
    if (JSON.parse(event.data.question).ask !== "branch") return hear(event);
    self.postMessage({ hangs: true });
    for (;;);
  };
}"""
"""Lets an engine work at the next branch for ever; it says so before."""

LISTEN = """
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => { window.hangs ||= Boolean(data.hangs); });
    }
  };
"""
"""Lets a page know that its engine hangs."""

WITH_QUESTIONS = """localStorage["minions-tutor:choice:quiz"] = '"on"'"""
"""A story that asks is not told in full: for that the page would call for the engine."""

NOTE = "sessionStorage.getItem('minions-tutor:engine')"
"""What a page leaves in its tab while its engine runs."""

DROPPED = "try { sessionStorage.setItem('minions-tutor:engine', 'runs'); } catch {}"
"""What a page finds that was dropped while its engine ran."""


@pytest.fixture
def tutor(open_page: OpenPage, site_url: str, watch: Watch) -> Tutor:
    """The site in a window of its own that has loaded nothing yet; no service worker answers in the test's place."""
    watch.expect("Service Worker registration blocked")
    page = open_page(viewport=SCREEN, service_workers="block")
    return Tutor(page, site_url)


def engines(page: Page) -> list[Worker]:
    """The engines that run, the oldest first."""
    return [worker for worker in page.workers if worker.url.endswith("/worker.js")]


def take(tutor: Tutor, power: int) -> None:
    """Go back to the choice, and take a Power card there."""
    tutor.press("ArrowLeft")
    tutor.at(CHOICE)
    tutor.option(f"Power +{power}").click()


def expect_branch(tutor: Tutor, power: int) -> None:
    expect(tutor.title).to_have_text(f"Darkness chooses Power +{power}")
    tutor.at(CHOICE + 1)


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


@pytest.mark.daily
def test_the_engine_waits_until_the_first_page_is_shown(tutor: Tutor) -> None:
    """On a slow line it would take half of the line away from the page."""
    told = list[str]()

    def late(route: Route) -> None:
        tutor.page.wait_for_timeout(700)
        told.append("story")
        route.continue_()

    tutor.page.route("**/shelf/story/**", late)
    tutor.page.on("worker", lambda worker: told.append("engine"))
    with tutor.page.expect_event("worker"):
        tutor.go_to_story(READING)
    assert told == ["story", "engine"]


@pytest.mark.slow
def test_files_come_first_and_an_engine_that_dies_or_hangs_is_started_anew(tutor: Tutor, watch: Watch) -> None:
    watch.expect("This engine dies")
    page, held = tutor.page, list[Route]()
    page.clock.install()
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
    tutor.option("Power +1").click()
    expect(page.locator(".waking-note:visible").first).to_contain_text("The engine is starting")
    held[0].continue_()
    page.unroute(ENGINE)
    expect_branch(tutor, 1)

    with page.expect_worker():
        engines(page)[0].evaluate(DIES)
    take(tutor, 2)
    expect_branch(tutor, 2)

    tutor.press("ArrowLeft")
    tutor.choices_are_in()
    engines(page)[0].evaluate(HANGS)
    tutor.option("Power +1").click()
    while not page.evaluate("window.hangs"):
        page.wait_for_timeout(POLL)
    page.clock.fast_forward(BUDGET)
    expect(page.locator(".toast")).to_contain_text("That took too long")
    tutor.option("Power +1").click()
    expect_branch(tutor, 1)


@pytest.mark.slow
def test_a_strong_player_thinks_in_spells_and_the_learner_is_answered_between_them(tutor: Tutor) -> None:
    page = tutor.page
    tutor.go(game="minkingi", example="whole-game", step=BENS)
    tutor.choices_are_in()
    tutor.sit_down("Ada", "Strong")
    expect(page.get_by_role("status").filter(has_text="Ben is thinking")).to_be_visible()
    page.locator(".stage").focus()
    tutor.press("ArrowLeft")
    tutor.odds_are_in()
    tutor.next_move()
    assert len(engines(page)) == 1


@pytest.mark.slow
def test_a_tab_that_was_dropped_comes_back_to_its_step_and_wakes_no_engine_by_itself(tutor: Tutor) -> None:
    page = tutor.page
    tutor.go_to_story(READING - 1)
    tutor.press("ArrowRight")
    tutor.address_says(step=READING)
    page.evaluate(WITH_QUESTIONS)
    page.add_init_script(DROPPED)
    page.reload()
    tutor.at(READING)
    tutor.choices_are_in()
    tutor.open_tab("Odds")
    note = page.locator(".waking-note:visible", has_text="because this browser closed the page").first
    expect(note).to_be_visible()
    assert engines(page) == []
    note.get_by_role("button", name="Load it now").click()
    tutor.odds_are_in()


@pytest.mark.slow
def test_a_tab_that_is_a_copy_of_another_one_wakes_its_engine(tutor: Tutor) -> None:
    page = tutor.page
    tutor.go_to_story(READING)
    page.wait_for_function(f"() => {NOTE} !== null")
    with page.expect_popup() as opened:
        page.evaluate("window.open(location.href)")
    copy = opened.value
    assert copy.evaluate("performance.getEntriesByType('navigation')[0].type") == "navigate"
    copy.wait_for_function(f"(others) => ![null, others].includes({NOTE})", arg=page.evaluate(NOTE))


def test_browsers_hold_every_script_of_a_page_with_a_byte_a_letter(site_folder: Path) -> None:
    scripts = [file for file in site_folder.glob("**/v-*/*") if file.suffix in (".js", ".mjs")]
    assert {"tutor.js", "plotly.js", "pyodide.asm.mjs"} <= {file.name for file in scripts}
    assert [file.name for file in scripts if max(file.read_text(encoding="utf-8")) > "\xff"] == []
