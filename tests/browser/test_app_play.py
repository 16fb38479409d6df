"""Playing on from a step: against the tutor's players, by hand for every seat, and to the end of a game."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import MINIONS, Tutor

BEFORE_POWER, BEFORE_ROLL = 8, 15
MOST_MOVES = 60
"""No Quest takes so many."""


def move(tutor: Tutor) -> Locator:
    """Where the next move is made."""
    return tutor.page.get_by_role("region", name="Your move")


def glory(tutor: Tutor) -> int:
    return sum(int(text) for text in tutor.table.locator(".score b").all_inner_texts())


def play_the_quest(tutor: Tutor) -> list[str]:
    """Play until somebody has taken the Glory. Gives the headings of the moves."""
    headings = []
    for _ in range(MOST_MOVES):
        headings.append(tutor.next_move())
        if glory(tutor) > 0:
            return headings
        tutor.make_a_move()
    raise AssertionError(f"no end of the Quest: {headings}")


@pytest.mark.slow
def test_against_the_tutor_to_the_end_of_a_quest(tutor: Tutor) -> None:
    tutor.hop_to_story(BEFORE_POWER - 1)
    tutor.play_on("Darkness", "Good (Riddle)")
    eyes = tutor.page.get_by_role("group", name="Whose eyes")
    expect(eyes.get_by_role("button", name="Darkness")).to_have_attribute("aria-pressed", "true")
    asked = play_the_quest(tutor)
    assert "Your move, Darkness" in asked
    assert "You roll the dice" in asked
    assert not [heading for heading in asked if heading == "Your move, Myth"]
    expect(tutor.page.get_by_role("region", name="Your own branch")).to_be_visible()


@pytest.mark.daily
def test_the_other_side_s_secrets_stay_secret_while_playing(tutor: Tutor) -> None:
    tutor.hop_to_story(3)
    tutor.play_on("Darkness", "Good (Riddle)")
    assert tutor.next_move() == "Your move, Darkness"
    tutor.make_a_move()
    tutor.next_move()
    tutor.page.get_by_role("button", name="Back", exact=True).click()
    while "face down" not in tutor.title.inner_text():
        tutor.press("ArrowLeft")
    expect(tutor.title).to_have_text("Myth chooses a Minion, face down")
    expect(tutor.seat(1).locator("[data-key='1-minion']")).to_have_text("Minion, face down")


@pytest.mark.slow
def test_every_seat_by_hand(tutor: Tutor) -> None:
    tutor.hop_to_story(BEFORE_POWER - 1)
    tutor.play_on("Every seat")
    asked = play_the_quest(tutor)
    for name in ("Darkness", "Myth"):
        assert f"Your move, {name}" in asked
        assert f"{name} rolls the dice" in asked


@pytest.mark.daily
def test_chance_moves_by_the_one_button(tutor: Tutor) -> None:
    page = tutor.page
    tutor.hop_to_story(BEFORE_ROLL)
    tutor.play_on("Every seat")
    assert tutor.next_move() == "Darkness rolls the dice"
    expect(page.locator(".dock .next")).to_be_hidden()
    expect(page.get_by_role("button", name="Roll the dice")).to_have_count(1)
    tutor.tab_to(page.get_by_role("button", name="Roll the dice"))
    tutor.press("Enter")
    tutor.at(BEFORE_ROLL + 1)
    assert tutor.title.inner_text().startswith("Darkness rolls ")
    assert len(tutor.dice(0)) == 2


@pytest.mark.hosts("site")
def test_a_game_that_is_over_says_so(tutor: Tutor) -> None:
    page = tutor.page
    tutor.hop_to_story(129, example="whole-game")
    tutor.play_on("Every seat")
    for _ in range(4):
        if tutor.next_move() == "The game is over":
            break
        tutor.make_a_move()
    ending = page.get_by_role("region", name="How it ended")
    expect(ending.get_by_role("button", name="Again")).to_be_visible()
    expect(ending).to_contain_text("Darkness has 20 Glory, and the first with 20 wins.")
    expect(page.locator(".whatif")).to_be_hidden()
    expect(page.locator(".play-on")).to_be_hidden()
    assert tutor.twin.endswith("Darkness wins, 20 to 11.")
    ending.get_by_role("link", name="Back to Minions: Darkness and Myth").click()
    expect(page.locator(".game-page")).to_be_visible()


@pytest.mark.slow
def test_a_new_game_is_played_and_survives_a_reload(tutor: Tutor) -> None:
    page = tutor.page
    page.get_by_role("group", name="Who plays the others?").get_by_role("button", name="Beginner").click()
    page.get_by_role("button", name="Start the game").click()
    tutor.next_move()
    while not tutor.next_move().startswith("Your move"):
        tutor.make_a_move()
    tutor.make_a_move()
    tutor.next_move()
    steps = tutor.steps
    tutor.address_says(game=MINIONS.game, step=steps)
    page.reload()
    tutor.at(steps)
    assert tutor.steps == steps
    tutor.next_move()
    tutor.make_a_move()


def test_a_new_game_in_another_variant(tutor: Tutor) -> None:
    tutor.hop(game="minkingi")
    chosen = tutor.page.get_by_role("group", name="Which game?").get_by_role("button", name="2 by 2 spaces")
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    tutor.page.get_by_role("button", name="Start the game").click()
    tutor.next_move()
    expect(tutor.page.get_by_role("list", name="Field, 2 rows of 2 spaces")).to_be_visible()


@pytest.mark.rule("mnk-setup-4")
@pytest.mark.parametrize("name", ["Ada", "Ben"])
def test_who_starts_is_chosen_before_a_new_game(tutor: Tutor, name: str) -> None:
    tutor.hop(game="minkingi")
    asked = tutor.page.get_by_role("group", name="Who starts?")
    expect(asked.get_by_role("button", name="Scamp")).to_be_visible()
    tutor.page.get_by_role("button", name="Everybody at this screen").click()
    expect(asked.get_by_role("button", name="By dice")).to_have_attribute("aria-pressed", "true")
    asked.get_by_role("button", name=name).click()
    tutor.page.get_by_role("button", name="Start the game").click()
    tutor.next_move()
    tutor.make_a_move()
    tutor.next_move()
    tutor.press("Home", "ArrowRight", "ArrowRight")
    tutor.at(2)
    expect(tutor.page.get_by_role("heading", name=f"{name} goes first")).to_be_visible()


@pytest.mark.daily
def test_a_move_that_is_made_cannot_be_made_again(page: Page, desk_url: str) -> None:
    tutor = Tutor(page, desk_url)
    place = tutor.address(game=tutor.story.game, example=tutor.story.name, step=BEFORE_ROLL)
    page.goto(f"{place}#delay=200")
    tutor.at(BEFORE_ROLL)
    tutor.play_on("Every seat")
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
    assert tutor.next_move() == "Myth rolls the dice"
    assert tutor.steps == BEFORE_ROLL + 1
