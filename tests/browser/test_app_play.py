"""Playing on from a step: against the tutor's players, by hand for every seat, and to the end of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import GAME, Tutor, slow_down

BEFORE_POWER, BEFORE_ROLL = 8, 15
MOST_MOVES = 60
"""No Quest takes so many."""


@pytest.fixture
def tutor(page: Page, app_url: str) -> Tutor:
    return Tutor(page, app_url)


def move(tutor: Tutor) -> Locator:
    """Where the next move is made."""
    return tutor.page.get_by_role("region", name="Your move")


def play_on(tutor: Tutor, me: str, policy: str = "") -> None:
    """From the step on show, as one seat or as every seat."""
    page = tutor.page
    page.get_by_text("Play on from here").click()
    page.get_by_role("group", name="Who I play").get_by_role("button", name=me).click()
    if policy:
        page.get_by_role("group", name="Who plays the others").get_by_role("button", name=policy).click()
    page.get_by_role("button", name="Play on", exact=True).click()
    ready(tutor)


def ready(tutor: Tutor) -> str:
    """Go to the end of what was played, wait until a move can be made, and say which."""
    page = tutor.page
    page.locator(".stage").focus()
    tutor.press("End")
    heading = page.locator(".move:visible:not([aria-busy]) :is(h2, h3):not([data-made])")
    expect(heading).to_be_visible()
    expect(page.locator(".move").get_by_role("button").first).to_be_visible()
    return heading.inner_text()


def make_a_move(tutor: Tutor) -> None:
    """The first thing that can be done, or the dice or the card by the one button there is."""
    page, before = tutor.page, tutor.steps
    page.locator(".move :is(h2, h3)").evaluate("(heading) => { heading.dataset.made = true; }")
    page.locator(".move .opt:not(.no), .move .btn.go").first.click()
    page.wait_for_function("(n) => Number(document.querySelector('.count').textContent.split('/')[1]) > n", arg=before)


def glory(tutor: Tutor) -> int:
    return sum(int(text) for text in tutor.table.locator(".score b").all_inner_texts())


def play_the_quest(tutor: Tutor) -> list[str]:
    """Play until somebody has taken the Glory. Gives the headings of the moves."""
    headings = []
    for _ in range(MOST_MOVES):
        headings.append(ready(tutor))
        if glory(tutor) > 0:
            return headings
        make_a_move(tutor)
    raise AssertionError(f"no end of the Quest: {headings}")


@pytest.mark.parametrize("policy", ["A greedy player", "A random player"])
def test_against_the_tutor_to_the_end_of_a_quest(policy: str, tutor: Tutor) -> None:
    tutor.go_to_story(BEFORE_POWER - 1)
    play_on(tutor, "Darkness", policy)
    eyes = tutor.page.get_by_role("group", name="Whose eyes")
    expect(eyes.get_by_role("button", name="Darkness")).to_have_attribute("aria-pressed", "true")
    asked = play_the_quest(tutor)
    assert "Your move, Darkness" in asked
    assert "Darkness rolls the dice" in asked
    assert not [heading for heading in asked if heading == "Your move, Myth"]
    expect(tutor.page.get_by_role("region", name="Your own branch")).to_be_visible()


def test_the_other_side_s_secrets_stay_secret_while_playing(tutor: Tutor) -> None:
    tutor.go_to_story(3)
    play_on(tutor, "Darkness", "A greedy player")
    assert ready(tutor) == "Your move, Darkness"
    make_a_move(tutor)
    ready(tutor)
    tutor.page.get_by_role("button", name="Back", exact=True).click()
    while "face down" not in tutor.title.inner_text():
        tutor.press("ArrowLeft")
    expect(tutor.title).to_have_text("Myth chooses a Minion, face down")
    expect(tutor.seat(1).locator("[data-key='1-minion']")).to_have_text("Minion, face down")


def test_every_seat_by_hand(tutor: Tutor) -> None:
    tutor.go_to_story(BEFORE_POWER - 1)
    play_on(tutor, "Every seat")
    asked = play_the_quest(tutor)
    for name in ("Darkness", "Myth"):
        assert f"Your move, {name}" in asked
        assert f"{name} rolls the dice" in asked


def test_chance_moves_by_the_one_button(tutor: Tutor) -> None:
    page = tutor.page
    tutor.go_to_story(BEFORE_ROLL)
    play_on(tutor, "Every seat")
    assert ready(tutor) == "Darkness rolls the dice"
    expect(page.locator(".dock .next")).to_have_text("Roll the dice")
    tutor.tab_to(page.locator(".dock .next"))
    tutor.press("Enter")
    tutor.at(BEFORE_ROLL + 1)
    assert tutor.title.inner_text().startswith("Darkness rolls ")
    assert len(tutor.dice(0)) == 2


def test_a_game_that_is_over_says_so(tutor: Tutor) -> None:
    page = tutor.page
    tutor.go_to_story(129, example="whole-game")
    play_on(tutor, "Every seat")
    for _ in range(4):
        if ready(tutor) == "The game is over":
            break
        make_a_move(tutor)
    expect(move(tutor).get_by_role("button", name="Play again")).to_be_visible()
    expect(page.locator(".whatif")).to_be_hidden()
    expect(page.locator(".play-on")).to_be_hidden()
    assert tutor.twin.endswith("Darkness wins, 20 to 11.")
    move(tutor).get_by_role("button", name="Other examples and games").click()
    expect(page.locator(".game-page")).to_be_visible()


def test_a_new_game_is_played_and_survives_a_reload(tutor: Tutor) -> None:
    page = tutor.page
    tutor.go(game=GAME)
    page.get_by_role("button", name="Against a random player").click()
    ready(tutor)
    while not ready(tutor).startswith("Your move"):
        make_a_move(tutor)
    make_a_move(tutor)
    ready(tutor)
    steps = tutor.steps
    tutor.address_says(game=GAME, step=steps)
    page.reload()
    tutor.at(steps)
    assert tutor.steps == steps
    ready(tutor)
    make_a_move(tutor)


def test_a_move_that_is_made_cannot_be_made_again(tutor: Tutor) -> None:
    slow_down(tutor.page, 400)
    tutor.go_to_story(BEFORE_ROLL)
    play_on(tutor, "Every seat")
    tutor.page.evaluate(
        """(steps) => new Promise((done) => {
          const impatient = () => {
            document.querySelector(".move .btn.go")?.click();
            if (Number(document.querySelector(".count b").textContent) > steps) done();
            else requestAnimationFrame(impatient);
          };
          impatient();
        })""",
        BEFORE_ROLL,
    )
    assert ready(tutor) == "Myth rolls the dice"
    assert tutor.steps == BEFORE_ROLL + 1
