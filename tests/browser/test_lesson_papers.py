"""The list of lessons, the teacher's pages, and lessons on paper: what is printed is two pages, and one to cut out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from engine.lessons.lesson_catalog import lessons
from tests.browser.axe import NO_COLOURS, violations
from tutor.hosts.site.school import sheet_files

FIRST = next(iter(lessons().values()))
PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")

NARROW: ViewportSize = {"width": 688, "height": 950}
"""As wide as A4 and as high as Letter, without the margins of `@page`, in CSS px."""

CUT = """() => [...document.querySelectorAll(".paper-page, .paper-picture .stage")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.className}: ${one.scrollHeight} of ${one.clientHeight}`)"""
"""What of a printed page is cut off."""


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of papers as a school has it."""
    folder = tmp_path_factory.mktemp("sheets")
    for path, file in sheet_files(lessons()).items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_bytes(file)
    return folder


def test_nothing_of_a_lesson_on_paper_is_cut_off(window: BrowserContext, papers: Path) -> None:
    tab = window.new_page()
    tab.emulate_media(media="print")
    tab.set_viewport_size(NARROW)
    for file in sorted(papers.glob("[0-9]*.html")):
        tab.goto(file.as_uri())
        assert (file.name, tab.evaluate(CUT)) == (file.name, [])
    tab.close()


def test_a_lesson_is_printed_on_three_pages_of_either_size(window: BrowserContext, papers: Path) -> None:
    tab = window.new_page()
    tab.goto((papers / f"{FIRST.number:02}-{FIRST.name}.html").as_uri())
    for size in ("A4", "Letter"):
        assert len(PAGE_OF_PDF.findall(tab.pdf(format=size))) == 3
    tab.close()


def test_papers_open_from_a_disk_and_lead_to_their_keys(window: BrowserContext, papers: Path) -> None:
    tab = window.new_page()
    tab.goto((papers / "index.html").as_uri())
    assert violations(tab) == []
    tab.get_by_role("link", name="Answers to 1", exact=True).click()
    expect(tab.get_by_role("heading", level=1)).to_have_text(f"Answers: {FIRST.title}")
    assert violations(tab, NO_COLOURS) == []
    tab.close()


def test_a_pupil_picks_a_lesson_by_age_and_game(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?page=lessons&seed=otter-7")
    cards = tab.locator(".lesson-card")
    expect(cards).to_have_count(len(lessons()))
    assert violations(tab) == []
    tab.get_by_label("My age").select_option(str(FIRST.ages[0]))
    fitting = [one for one in lessons().values() if one.ages[0] <= FIRST.ages[0] <= one.ages[1]]
    expect(cards).to_have_count(len(fitting))
    link = tab.get_by_role("link", name=FIRST.title, exact=True)
    assert "seed=otter-7" in str(link.get_attribute("href"))


def test_a_teacher_plans_a_term_and_reads_the_notes(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?page=teachers")
    tab.get_by_label("Age of the class").select_option(str(FIRST.ages[1]))
    tab.get_by_role("button", name="A term").click()
    expect(tab.locator(".plan-hours")).to_contain_text(FIRST.title)
    assert violations(tab) == []
    tab.get_by_role("link", name=f"Teacher's notes: {FIRST.title}").last.click()
    expect(tab.locator(".plan-table tbody tr")).to_have_count(len(FIRST.teacher.plan))
    expect(tab.get_by_role("heading", level=1)).to_have_text(f"Teacher's notes: {FIRST.title}")
    assert violations(tab, NO_COLOURS) == []


def test_papers_are_made_for_a_class_and_the_keys_fit(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?lesson={FIRST.name}&page=sheet")
    expect(tab.locator(".paper-page")).to_have_count(3)
    assert violations(tab) == []
    told = tab.locator(".paper-class [role=status]")
    tab.get_by_label("Class code").fill("otter")
    tab.get_by_role("button", name="Make them").click()
    expect(told).to_have_text("Made for otter-all.")
    tab.get_by_role("button", name="Each their own").click()
    tab.get_by_label("Pupils").fill("3")
    tab.get_by_role("button", name="Make them").click()
    expect(tab.locator(".paper-page")).to_have_count(9)
    expect(told).to_have_text("Made for otter-1 to otter-3.")
    tab.get_by_label("Class code").fill("<b>?!")
    tab.get_by_role("button", name="Make them").click()
    expect(told).to_contain_text("Nothing has changed.")
    expect(tab.locator(".paper-page")).to_have_count(9)
    assert len(PAGE_OF_PDF.findall(tab.pdf(format="A4"))) == 9
    tab.goto(f"{site}/?lesson={FIRST.name}&page=sheet")
    expect(tab.get_by_label("Pupils")).to_have_value("3")


def test_on_a_projector_one_key_shows_the_odds_and_a_reload_keeps_it(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?lesson={FIRST.name}&part=predict")
    tab.locator(".prediction-form input[type=text]").fill("50")
    tab.locator(".bet input").last.check()
    tab.locator(".prediction-form .btn").click()
    tab.goto(f"{site}/?lesson={FIRST.name}&part=exact")
    step, projector = tab.locator(".exact-steps > li").first, tab.locator(".lesson")
    expect(step).to_be_visible()
    small = tab.locator("h1").bounding_box()
    tab.keyboard.press("p")
    expect(step).to_be_hidden()
    tab.reload()
    expect(projector).to_have_attribute("data-projector", "covered")
    expect(step).to_be_hidden()
    large = tab.locator("h1").bounding_box()
    assert small
    assert large
    assert large["height"] > 1.3 * small["height"]
    assert violations(tab) == []
    tab.keyboard.press("o")
    expect(step).to_be_visible()
    tab.get_by_role("button", name="Show the odds").click()
    expect(step).to_be_hidden()
    tab.get_by_role("button", name="Projector").click()
    expect(step).to_be_visible()
