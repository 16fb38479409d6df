"""Files of results and of progress, damaged in three hundred ways each, opened one after another in one page."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

INPUTS = 300

SHIFT = {"value": 0.25, "halfwidth": 0.1}
RESULT = {
    "id": "a",
    "game": "minions",
    "when": 1.7e12,
    "title": "You win!",
    "against": "Good",
    "won": True,
    "luck": SHIFT,
    "decisions": SHIFT,
    "setup": {"me": 0, "against": {"1": "good"}},
    "record": {"actions": [[1]]},
}
RESULTS = {"format": "minions-tutor results", "version": 1, "results": [RESULT, {**RESULT, "id": "b"}]}
NOTE = {"stars": 2, "last": 1, "when": 1.7e12, "box": 3}
LEVELS = {"minions/first-minion": NOTE, "minions/first-quest": NOTE}
PROGRESS = {
    "format": "minions-tutor progress",
    "version": 1,
    "levels": LEVELS,
    "stories": {"minions/x": {"3": "first"}},
}

JUNK: list[Any] = [None, True, 0, -1, 1e308, 9e15, "", "x" * 300, "<img src=x onerror=alert(1)>", "__proto__", [], {}]

OPEN_ALL = """async ([texts, tools]) => {
  const said = new Set();
  for (const text of texts) {
    const input = document.querySelector(`${tools} input[type=file]`);
    if (!input) return ["the page is gone"];
    const given = new DataTransfer();
    given.items.add(new File([text], "x.json"));
    input.files = given.files;
    input.dispatchEvent(new Event("change"));
    await new Promise((resolve) => setTimeout(resolve, 5));
    said.add(document.querySelector(`${tools} [role=status]`)?.textContent ?? "");
  }
  return [...said];
}"""
"""Opens texts as files, one after another; what the page said of them."""


def damaged(whole: dict[str, Any], rng: Random) -> str:
    """The file with a few of its values, its names or its letters changed."""
    data = deepcopy(whole)
    for _ in range(rng.randint(1, 3)):
        place: Any = data
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = rng.choice(keys)
            if isinstance(place[key], dict | list) and rng.random() < 0.8:
                place = place[key]
                continue
            place[key] = rng.choice(JUNK)
            break
    text = json.dumps(data)
    return text[: rng.randrange(len(text))] if rng.random() < 0.2 else text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("whole", "page", "tools", "refused"),
    [
        (RESULTS, "?", ".own-results", "This file holds no results"),
        (PROGRESS, "?game=minions&page=learn", ".progress-tools", "This file holds no progress"),
    ],
    ids=["results", "progress"],
)
def test_each_is_refused_in_a_sentence_or_taken_and_the_page_lives(
    whole: dict[str, Any], page: str, tools: str, refused: str, tab: Page, site: str
) -> None:
    rng = Random(1)
    tab.goto(f"{site}/{page}")
    if page == "?":
        tab.get_by_role("button", name="My results").click()
    expect(tab.locator(tools)).to_be_visible()
    said = tab.evaluate(OPEN_ALL, [[damaged(whole, rng) for _ in range(INPUTS)], tools])
    assert any(words.startswith(refused) for words in said), said
    assert len(said) < 10, said
    expect(tab.locator(tools)).to_be_visible()
    tab.reload()
    expect(tab.locator(tools)).to_be_attached()
    assert tab.locator("img[src='x']").count() == 0
