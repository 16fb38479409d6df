"""The list of lessons, the teacher's pages, and lessons on paper: what is printed is two pages, and one to cut out."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from engine.lessons.lesson_catalog import lessons
from tests.browser.axe import NO_COLOURS, violations
from tests.browser.conftest import OpenPage
from tutor.hosts.site.school import sheet_files

FIRST = next(iter(lessons().values()))
PLAIN = re.compile(r"<[^>]*>")
PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")

NARROW: ViewportSize = {"width": 688, "height": 950}
"""As wide as A4 and as high as Letter, without the margins of `@page`, in CSS px."""

CUT = """() => [...document.querySelectorAll(".paper-page, .paper-part.with-room, .paper-picture .stage")]
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


@pytest.mark.slow
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


def test_papers_have_the_reader_s_decimals(open_page: OpenPage, papers: Path) -> None:
    """A page from a disk, in German: its numbers have commas where the file has points."""
    german = open_page(locale="de-DE")
    [file] = papers.glob("keys/*-grow-or-die.html")
    found = set(re.findall(r"(?<![\w.,])\d+\.\d+(?![\w.,])", PLAIN.sub(" ", file.read_text("utf-8"))))
    assert found
    german.goto(file.as_uri())
    shown = german.locator("main").inner_text()
    assert all(one.replace(".", ",") in shown for one in found) and not any(one in shown for one in found)


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


@pytest.mark.slow
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


def predict(tab: Page, site: str) -> None:
    """Makes the prediction of the first lesson, for which most of its parts wait."""
    tab.goto(f"{site}/?lesson={FIRST.name}&part=predict")
    tab.locator(".prediction-form input[type=text]").fill("50")
    tab.locator(".bet input").last.check()
    tab.locator(".prediction-form .btn").click()


@pytest.mark.slow
def test_on_a_projector_one_key_uncovers_one_thing_and_a_reload_covers_all(tab: Page, site: str) -> None:
    predict(tab, site)
    tab.goto(f"{site}/?lesson={FIRST.name}&part=exact")
    for _ in range(3):
        tab.get_by_role("button", name="Next step").click()
    projector, steps = tab.locator(".lesson"), tab.locator(".exact-steps > li")
    said, words, field = (steps.nth(2).locator(kind) for kind in ("figcaption", ".lesson-words", ".diagram-cell"))
    marked = "(cell) => getComputedStyle(cell).backgroundColor"
    expect(said).to_be_visible()
    look, small = field.last.evaluate(marked), field.last.bounding_box()
    tab.keyboard.press("p")
    tab.reload()
    expect(projector).to_have_attribute("data-projector", "covered")
    expect(said).to_be_hidden()
    expect(field.last).to_be_visible()
    assert field.last.evaluate(marked) != look
    large = field.last.bounding_box()
    assert small and large and large["height"] > 1.3 * small["height"]
    assert violations(tab) == []
    before = 2 + 4  # of a grid: what is said of it, and the words; of bars the picture and their table, too
    for _ in range(before + 1):
        tab.keyboard.press("o")
    expect(steps.nth(1).locator(".lesson-words")).to_be_visible()
    assert field.last.evaluate(marked) == look
    expect(said).to_be_hidden()
    tab.get_by_role("button", name="Show the next").click()
    expect(said).to_be_visible()
    expect(words).to_be_hidden()
    tab.get_by_role("button", name="Projector").click()
    expect(words).to_be_visible()


def test_on_a_projector_the_class_sees_its_trials_and_no_chart_lies_below_the_fold(tab: Page, site: str) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    predict(tab, site)
    tab.goto(f"{site}/?lesson={FIRST.name}&part=simulate")
    tab.get_by_role("button", name="× 100", exact=True).click()
    expect(tab.locator(".trial-charts .plot-box").last).to_be_visible()
    tab.keyboard.press("p")
    for chart in tab.locator(".trial-charts .plot-box").all():
        expect(chart).to_be_visible()
        box = chart.bounding_box()
        assert box and box["y"] + box["height"] <= 800, box
    tab.keyboard.press("p")
