"""The words of the lessons on a page: a language of one's own stands beside English, or its faults are told."""

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.axe import EVERYTHING, violations

GERMAN = 'language = "Deutsch"\ncode = "de"\n[terms.band]\nword = "Schwankungsbreite"\nmeaning = "So weit daneben."\n'
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def add(tab: Page, text: str) -> None:
    file: FilePayload = {"name": "words.toml", "mimeType": "text/plain", "buffer": text.encode()}
    tab.locator("input[type=file]").set_input_files(files=[file])


def test_a_language_of_one_s_own_is_added_kept_and_left_out_again(tab: Page, site: str) -> None:
    tab.set_viewport_size({"width": 375, "height": 700})
    tab.goto(f"{site}/?page=lessons")
    tab.get_by_role("link", name="The words").click()
    words = tab.get_by_role("table")
    expect(words).to_contain_text("survival curve")
    add(tab, GERMAN)
    expect(words.get_by_text("Schwankungsbreite")).to_have_attribute("lang", "de")
    expect(tab.get_by_role("status").filter(has_text="Deutsch stands beside English")).to_be_visible()
    assert violations(tab, EVERYTHING) == []
    assert tab.evaluate(OVERFLOW) == 0
    add(tab, GERMAN.replace("terms.band", "terms.bund"))
    expect(tab.get_by_text("terms.bund: found a term of that name")).to_be_visible()
    expect(words).to_contain_text("Schwankungsbreite")
    tab.reload()
    expect(words).to_contain_text("So weit daneben.")
    tab.get_by_role("button", name="Leave my language out").click()
    expect(words).not_to_contain_text("Schwankungsbreite")
    expect(tab.get_by_role("button", name="Leave my language out")).to_be_hidden()


def test_a_file_to_translate_can_be_saved(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?page=glossary")
    with tab.expect_download() as saved:
        tab.get_by_role("button", name="Save a file to translate").click()
    text = saved.value.path().read_text("utf-8")
    assert saved.value.suggested_filename == "words.toml"
    assert text.startswith("# What is your language called") and "[terms.band]" in text
