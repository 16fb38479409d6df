"""Parts of a lesson, each in a cell of a notebook; a real desk answers."""

from playwright.sync_api import Page, expect


def open_cell(tab: Page, site: str, part: str) -> None:
    tab.goto(f"{site}/#view=lesson&lesson=five-seven-or-nine&seed=otter-1&part={part}")


def test_cells_of_a_lesson_keep_in_step(tab: Page, site: str) -> None:
    """A cell that waits for the prediction opens as soon as another cell has it; trials made there are compared."""
    open_cell(tab, site, "compare")
    expect(tab.get_by_role("button", name="Make your prediction")).to_be_visible()
    other = tab.context.new_page()
    open_cell(other, site, "predict")
    other.get_by_label("I think so many of 100").fill("50")
    other.locator(".bet input").last.check()
    other.get_by_role("button", name="Lock it in").click()
    expect(tab.locator(".compare-three")).to_contain_text("50 %")
    expect(tab.locator(".lesson-path, .seed-part, .lesson-next")).to_have_count(0)
    other.get_by_role("button", name="Try it by hand").click()
    other.get_by_role("button", name="Roll both dice").click()
    expect(other.locator(".hand-said")).to_contain_text("1: ")
