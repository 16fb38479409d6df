"""The page of a class: links for its pupils, and result codes pooled as they are typed, whatever else is typed."""

from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.static.tab import asked
from tutor.app.desk import Desk

LESSON = "five-seven-or-nine"


@pytest.fixture(scope="module")
def codes() -> list[str]:
    """What the first eight pupils of the class otter read out."""
    desk, ids = Desk(), count()
    asks = [{"lesson": LESSON, "seed": f"otter-{n}", "count": 110, "prediction": 30 + 5 * n} for n in range(1, 9)]
    replies = [desk.answer({"id": next(ids), "ask": "result-code", **ask}) for ask in asks]
    return [reply["answer"]["code"] for reply in replies]  # type: ignore[typeddict-item,index]


@pytest.fixture
def page(tab: Page, site: str) -> Locator:
    tab.goto(f"{site}/?page=class")
    return tab.locator(".class-page")


def test_a_class_code_gives_every_pupil_a_link(tab: Page, page: Locator) -> None:
    expect(page).to_contain_text("Type a class code, and the links are here.")
    page.get_by_label("Class code").fill("Sea Otter")
    expect(page).to_contain_text("Pupil 7 opens lesson 1 and types sea-otter-7")
    page.get_by_label("Pupils").fill("3")
    page.get_by_role("button", name="The same dice for all").click()
    expect(page).to_contain_text("Pupil 3 opens lesson 1 and types sea-otter-all-3 under “Seed”, or follows link 3.")
    expect(page).to_contain_text("These links lead to this computer alone")
    page.get_by_text("All 3 links").click()
    links = page.locator(".seed-links a")
    expect(links).to_have_text(["sea-otter-all-1", "sea-otter-all-2", "sea-otter-all-3"])
    assert f"lesson={LESSON}&seed=sea-otter-all-2" in (links.nth(1).get_attribute("href") or "")
    assert violations(tab) == []
    page.get_by_label("Class code").fill("<img src=x>")
    expect(page.locator(".class-links")).to_contain_text("is no class code")


def test_codes_are_pooled_and_what_does_not_count_is_named(tab: Page, page: Locator, codes: list[str]) -> None:
    page.get_by_label("Class code").fill("otter")
    box = page.get_by_label("Result codes")
    wrong = codes[2][:-1] + ("2" if codes[2][-1] != "2" else "3")
    box.fill("\n".join(["<b>Anna</b> " + codes[0].lower(), *codes[1:], codes[0], wrong]))
    expect(page.locator(".class-summary")).to_contain_text("8 pupils")
    expect(page.locator(".class-checked")).to_contain_text("all 8 codes are as the dice fell")
    left_out = page.locator(".left-out li")
    expect(left_out).to_have_text(
        [
            f"{wrong.replace('-', ' ')} a letter is wrong, perhaps in the fourth group.",
            f"{codes[0]} pupil 1 is there twice; the longer run counts.",
        ]
    )
    expect(page.locator(".class-facts details.fact")).to_have_count(4)
    expect(page.locator(".class-facts")).not_to_contain_text("Exactly")
    page.get_by_role("button", name="Show what is exact").click()
    expect(page.locator(".class-facts")).to_contain_text("Exactly: 58 %")
    expect(page.locator(".plot-box.ready")).to_have_count(4)
    assert violations(tab) == []
    assert len(asked(tab, "class-check")) == 1, "looking at the theory checks no code again"
    tab.reload()
    expect(page.locator(".class-summary")).to_contain_text("8 pupils")


def test_a_class_is_saved_and_opened_again(tab: Page, page: Locator, codes: list[str], tmp_path: Path) -> None:
    page.get_by_label("Result codes").fill(" ".join(codes))
    with tab.expect_download() as saved:
        page.get_by_role("button", name="Save as CSV").click()
    assert saved.value.suggested_filename == f"class-{LESSON}.csv"
    file = tmp_path / "class.csv"
    saved.value.save_as(file)
    page.get_by_role("button", name="Empty the box").click()
    expect(page.locator(".class-summary")).to_contain_text("No result code is in the box yet.")
    expect(page.locator(".class-facts details.fact")).to_have_count(0)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".class-summary")).to_contain_text("8 pupils")


@pytest.mark.daily
def test_nothing_typed_does_harm(tab: Page, page: Locator, codes: list[str]) -> None:
    box = page.get_by_label("Result codes")
    for text in ("<script>document.title='x'</script>", "=1+1\t@x", "\U0001f9a6" * 50):
        box.fill(f"{text}\n{codes[0]}")
        expect(page.locator(".class-summary")).to_contain_text("1 pupil,")
    box.fill("A1B2 " * 12_000)
    expect(page.locator(".class-summary")).to_contain_text("No result code is in the box yet.")
    tab.set_viewport_size({"width": 320, "height": 700})
    assert tab.evaluate("document.documentElement.scrollWidth") == 320
