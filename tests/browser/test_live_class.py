"""A live class in real pages: a teacher and two pupils, where pages are loaded anew in the middle of it."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import OpenPage
from tests.browser.pages import SCREEN

PHONE: ViewportSize = {"width": 375, "height": 667}


def open_class(teacher: Page, url: str) -> str:
    """Open a class of the first lesson; its name."""
    teacher.goto(f"{url}?page=class")
    teacher.get_by_role("button", name="Open a live class").click()
    return teacher.locator(".live-name").inner_text()


def join(pupil: Page, url: str, name: str, creature: str) -> None:
    """Type the name on the board, and choose who one is."""
    pupil.goto(f"{url}?page=join")
    pupil.get_by_label("The name on the board").fill(name.upper())
    pupil.get_by_role("button", name="Join").click()
    pupil.get_by_role("button", name=creature, exact=True).click()
    expect(pupil.locator(".live-who")).to_contain_text(f"You are the {creature} in the class {name}.")


def predict(pupil: Page, number: int, bet: str) -> None:
    pupil.locator(".lesson-stop", has_text="Predict").click()
    pupil.get_by_role("textbox", name="I think so many of 100").fill(str(number))
    pupil.get_by_label(bet).check()
    pupil.get_by_role("button", name="Lock it in").click()


def answer(pupil: Page, words: str) -> None:
    """Answer the second item of the check."""
    pupil.locator(".lesson-stop", has_text="Check").click()
    item = pupil.locator(".lesson-item").nth(1)
    item.get_by_role("textbox").fill(words)
    item.get_by_role("button", name="Check").click()
    expect(item.locator(".item-judgement")).to_be_visible()


@pytest.mark.slow
def test_a_teacher_and_two_pupils_hold_a_class(app_url: str, open_page: OpenPage) -> None:
    teacher, dragon, elf = (open_page(viewport=size) for size in (SCREEN, SCREEN, PHONE))
    name = open_class(teacher, app_url)
    expect(teacher.get_by_role("img", name=re.compile(f"class={name.replace(' ', '-')}$"))).to_be_visible()
    join(dragon, app_url, name, "Dragon")
    join(elf, app_url, name, "Elf")
    expect(teacher.locator(".live-here li")).to_have_count(2)
    predict(dragon, 40, "Both are equally likely")
    predict(elf, 60, "11")
    elf.get_by_role("button", name="Lock the bars").click()
    expect(teacher.locator(".live-predicted")).to_have_text("2 of 2 have predicted.")
    answer(elf, "Elf is best")
    answer(dragon, "0.999")
    dragon.reload()
    expect(dragon.locator(".live-pace")).to_have_text("Each of you goes on alone.")
    teacher.reload()
    told = teacher.locator(".live-item:not([hidden]) summary b")
    expect(told).to_have_text(["2 still trying"])
    show_what_is_hidden(teacher, dragon, elf)
    expect(told).to_have_text(["2 not right", "2 still trying"])
    choose_who_is_right(teacher, dragon, elf)
    build_wrongly(teacher, elf)
    go_on_together(teacher, dragon, elf)
    leave_and_close(teacher, dragon, elf)


def show_what_is_hidden(teacher: Page, dragon: Page, elf: Page) -> None:
    """Predictions and an answer come to the pupils' pages once the board shows them, and not before."""
    assert elf.locator(".live-shown").inner_text() == ""
    bars = teacher.locator(".live-sketch")
    expect(bars).to_contain_text("1 pupil has drawn them.")
    expect(bars.locator(".sketch-overlay")).to_have_count(0)
    teacher.get_by_role("button", name="Show the predictions").click()
    expect(bars.locator(".sketch-drawn").first).to_be_visible()
    elf.get_by_text("The bars of your class, on average").click()
    expect(elf.locator(".live-bars .sketch-overlay")).to_be_visible()
    teacher.get_by_role("button", name="Show what is exact").click()
    expect(bars).to_contain_text("1: You drew all totals alike.")
    expect(elf.get_by_role("img", name="Predictions, so many of 100: 40, 60")).to_be_visible()
    check = teacher.locator(".live-item:not([hidden])", has_text="Check:")
    check.locator("summary").click()
    expect(check.locator(".live-answers li")).to_have_count(2)
    assert "best" not in teacher.content()
    check.locator("li", has_text="0.999").get_by_role("button", name="Show it").click()
    expect(dragon.locator(".live-answer")).to_contain_text("Somebody says: 0.999")


def choose_who_is_right(teacher: Page, dragon: Page, elf: Page) -> None:
    """Both believe the mistake, see what the class believes once the board shows it, and one goes over to the other."""
    for pupil in (dragon, elf):
        pupil.locator(".lesson-stop", has_text="Many times").click()
        expect(pupil.get_by_role("button", name="Mia")).to_be_hidden()
        pupil.get_by_role("button", name="× 100", exact=True).click()
        pupil.locator(".lesson-peers").get_by_role("button", name="Mia").click()
    board = teacher.locator(".class-part", has_text="Why is it so?").last
    expect(board).to_contain_text("2 chose alone, and 0 of them a second time.")
    assert "Mia" not in board.inner_text()
    expect(elf.locator(".lesson-peers")).to_contain_text("Your teacher can show what the class believes.")
    board.get_by_role("button", name="Show what they chose first").click()
    expect(elf.locator(".lesson-peers")).to_contain_text("In your class 2 believe Mia and 0 believe Tom.")
    expect(board).to_contain_text("first 2")
    elf.locator(".lesson-peers").get_by_role("button", name="Tom").click()
    expect(elf.locator(".lesson-peers")).to_have_attribute("data-state", "right")
    board.get_by_role("button", name="Show who is right").click()
    expect(board.locator("li[data-right=true]")).to_contain_text("first 0, after talking 1")


def build_wrongly(teacher: Page, elf: Page) -> None:
    """One marks exactly seven; the board says how many made that mistake, and not where they marked."""
    elf.locator(".lesson-stop", has_text="Exactly").click()
    for _ in range(2):
        elf.get_by_role("button", name="Next step").click()
    for field in (5, 10, 15, 20, 25, 30):
        elf.locator(f".build-field[data-field='{field}']").click()
    elf.locator(".build-form").get_by_role("button", name="Check").click()
    built = teacher.locator(".live-item:not([hidden])", has_text="Exactly: Build it")
    expect(built.locator("summary b")).to_have_text("1 still trying")
    built.locator("summary").click()
    expect(built.locator("li")).to_contain_text("1 built it with this mistake: You marked the rolls of exactly 7.")


def go_on_together(teacher: Page, dragon: Page, elf: Page) -> None:
    """A pause stops all; together they come to the part where the class is, and no further."""
    teacher.get_by_role("button", name="Pause").click()
    expect(dragon.locator(".live-pace")).to_have_text("Pause! Look at the board.")
    assert dragon.locator(".lesson-part").evaluate("room => room.inert")
    teacher.get_by_role("button", name="All together").click()
    for width, text, rows in ((1280, "large", 1), (1280, "normal", 1), (820, "large", 2)):
        stand_in_rows(teacher, width, text, rows)
    teacher.locator(".live-parts").get_by_role("button", name="Predict").click()
    for pupil in (dragon, elf):
        expect(pupil.locator(".lesson-part")).to_have_attribute("data-part", "predict")
    elf.locator(".lesson-stop", has_text="By hand").click(force=True)
    expect(elf.locator(".lesson-part")).to_have_attribute("data-part", "predict")
    teacher.get_by_role("button", name="All on to: By hand").click()
    expect(elf.locator(".lesson-part")).to_have_attribute("data-part", "hand")


def stand_in_rows(teacher: Page, width: int, text: str, rows: int) -> None:
    """The ten parts stand in rows that are all as long, and no word of theirs is cut."""
    teacher.set_viewport_size({"width": width, "height": 800})
    teacher.evaluate("(text) => { document.querySelector('[data-text]').dataset.text = text; }", text)
    stops = teacher.locator(".live-parts .lesson-stop")
    tops = stops.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
    cut = stops.evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length")
    assert {tops.count(top) for top in tops} == {10 // rows}, (width, text, tops)
    assert cut == 0, (width, text)


def leave_and_close(teacher: Page, dragon: Page, elf: Page) -> None:
    """Who leaves is off the board; who is there when it is closed is told, and goes on alone."""
    elf.get_by_role("button", name="Leave the class").click()
    expect(elf.locator(".live-bar")).to_contain_text("You have left the class.")
    expect(teacher.locator(".live-here li")).to_have_count(1)
    teacher.get_by_role("button", name="Close the class").click()
    teacher.get_by_role("button", name="Close the class").click()
    expect(dragon.locator(".live-bar")).to_contain_text("closed the class")
    dragon.locator(".lesson-stop", has_text="Last one").click()
    expect(dragon.locator(".lesson-part")).to_have_attribute("data-part", "exit")
    expect(teacher.locator(".live-room")).to_contain_text("The class is closed")
