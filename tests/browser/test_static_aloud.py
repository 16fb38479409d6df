"""Reading aloud, by a voice that only notes what it would say, and words set for readers to whom letters swim."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import EVERYTHING, violations
from tests.browser.pages import MINIONS

VOICES = """(voices) => {
  const speech = new EventTarget();
  const end = (words, kind) => words?.dispatchEvent(Object.assign(new Event(kind), { error: "interrupted" }));
  let now = null;
  window.said = [];
  Object.assign(speech, {
    getVoices: () => voices,
    speak: (words) => { said.push(words.text); window.voice = words.voice?.name; now = words; },
    cancel: () => { const was = now; now = null; end(was, "error"); },
  });
  window.finish = () => { const was = now; now = null; end(was, "end"); };
  window.isSpeaking = () => now !== null;
  window.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) { super(); Object.assign(this, { text, voice: null, lang: "" }); }
  };
  Object.defineProperty(window, "speechSynthesis", { value: speech, configurable: true });
}"""

FAR = {"name": "Far", "lang": "en-US", "localService": False, "default": True}
GERMAN = {"name": "Anna", "lang": "de-DE", "localService": True, "default": True}
NEAR = {"name": "Near", "lang": "en-GB", "localService": True, "default": False}

LESSON = "?lesson=at-least-one&seed=otter-1&part=question"


def with_voices(tab: Page, *voices: dict[str, object]) -> Page:
    tab.add_init_script(f"({VOICES})({json.dumps(voices)})")
    return tab


def test_a_part_of_a_lesson_is_read_block_by_block_by_a_voice_of_this_machine(tab: Page, site: str) -> None:
    with_voices(tab, FAR, GERMAN, NEAR).goto(f"{site}/{LESSON}")
    tab.get_by_role("button", name="Read aloud").click()
    assert tab.evaluate("said") == ["The question"]
    assert tab.evaluate("voice") == "Near"
    expect(tab.locator(".being-read")).to_have_text("The question")
    tab.evaluate("finish()")
    words = tab.locator(".being-read").inner_text()
    assert tab.evaluate("said")[1] == " ".join(words.split())
    for _ in range(40):
        tab.evaluate("finish()")
    expect(tab.get_by_role("button", name="Read aloud")).to_be_visible()
    said = tab.evaluate("said")
    assert len(said) == len(set(said)) >= 2
    expect(tab.locator(".being-read")).to_have_count(0)


def test_rules_and_levels_are_read_too(tab: Page, site: str) -> None:
    with_voices(tab, NEAR).goto(f"{site}/?game=minions&page=rules&part=2")
    tab.get_by_role("button", name="Read aloud").click()
    assert tab.evaluate("said").pop() == tab.locator(".rule-head :is(h2, h3)").first.inner_text()
    tab.goto(f"{site}/?game=minions&page=learn")
    tab.locator(".stop a").first.click()
    tab.locator(".level-task .task").wait_for()
    tab.get_by_role("button", name="Read aloud").click()
    for _ in range(5):
        tab.evaluate("finish()")
    said = tab.evaluate("said")
    assert said[-1] == " ".join(tab.locator(".level-task .task").inner_text().split())
    tab.get_by_role("button", name="The rules in this level").click()
    tab.locator(".menu-room .chip").first.click()
    sheet = tab.locator("dialog.sheet")
    sheet.get_by_role("button", name="Read aloud").click()
    assert tab.evaluate("said").pop() == sheet.locator("h2").inner_text()
    tab.keyboard.press("Escape")
    expect(sheet).to_be_visible()
    assert not tab.evaluate("isSpeaking()")
    tab.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


LOOK = """() => {
  const style = (way) => getComputedStyle(document.querySelector(way));
  const words = style(".lesson-part p");
  return {
    font: words.fontFamily.split(",")[0],
    spacing: parseFloat(words.letterSpacing) / parseFloat(words.fontSize) || 0,
    line: parseFloat(words.lineHeight) / parseFloat(words.fontSize),
    width: words.maxWidth,
    table: style(".lesson-table .stage .table *").letterSpacing,
  };
}"""


@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 375])
def test_words_are_set_to_be_easier_to_read_and_the_table_stays_as_it_is(tab: Page, site: str, width: int) -> None:
    tab.set_viewport_size({"width": width, "height": 800})
    tab.goto(f"{site}/{LESSON}")
    tab.locator(".lesson-table .stage .table").wait_for()
    before = tab.evaluate(LOOK)
    tab.get_by_role("button", name="How it looks").click()
    tab.get_by_role("group", name="Words").get_by_role("button", name="Easier to read").click()
    after = tab.evaluate(LOOK)
    assert before["font"] != after["font"] == "OpenDyslexic"
    assert (before["spacing"], round(after["spacing"], 2)) == (0, 0.05)
    assert after["line"] >= 1.7 > before["line"]
    assert after["width"] != "none"
    assert before["table"] == after["table"] == "normal"
    assert tab.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
    assert violations(tab, EVERYTHING) == []
    tab.reload()
    expect(tab.locator("[data-easy]")).to_be_visible()


def test_a_phone_s_table_keeps_its_room_where_words_are_large_and_easier_to_read(tab: Page, site: str) -> None:
    """The name of a story has three lines at most over its table, which would be five."""
    tab.set_viewport_size({"width": 375, "height": 667})
    tab.goto(f"{site}/?page=lessons")
    for name, value in (("text", "large"), ("reading", "easy")):
        tab.evaluate(
            "([name, value]) => localStorage.setItem(name, value)", [f"minions-tutor:choice:{name}", f'"{value}"']
        )
    tab.goto(f"{site}/?game=minions&example={MINIONS.name}&step=5")
    head = tab.locator(".replay > .top")
    expect(head.get_by_role("heading")).to_be_visible()
    assert head.evaluate("(one) => one.clientHeight") <= 50
