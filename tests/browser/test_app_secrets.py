"""A seat's view of the running app: what lies face down for that seat is nowhere on its page."""

import re

import pytest
from playwright.sync_api import expect

from engine import Record
from engine.games.minions.rules.actions import ChooseBoon, ChooseMinion, ChoosePower
from tests.browser.pages import MINIONS, Tutor
from tests.samples import todays
from tutor.app.links import code_of

DARKNESS, MYTH = 0, 1
NAMES = ("Darkness", "Myth")
MINIONS_CHOSEN, POWERS_CHOSEN = 5, 11
"""The steps after which both sides have laid down a Minion, and a Boon and a Power card."""

SECRETS = {
    DARKNESS: {5: ["Minotaur"], 10: ["Siren Song"], 11: ["Siren Song"]},
    MYTH: {4: ["Vampire"], 5: ["Vampire"], 8: ["Wither"], 9: ["Wither"], 10: ["Wither"], 11: ["Wither"]},
}
"""By seat and step, the other side's cards that lie face down."""

BUT_TITLE_AND_FACTS = """(body) => {
  const page = body.cloneNode(true);
  page.querySelectorAll("h1, .facts").forEach((part) => part.remove());
  return page.outerHTML;
}"""
"""The page without what names cards whoever holds them: the story's title, and figures about every card there is."""


@pytest.fixture(scope="module")
def record() -> Record:
    return MINIONS.record


def settled(tutor: Tutor) -> None:
    """Wait until all of a step is on the page, what each choice is worth asked for."""
    tutor.odds_are_in()
    tutor.choices_are_in()
    for hint in tutor.page.get_by_role("button", name="What is each choice worth?").all():
        hint.click()
        expect(hint).to_be_hidden()


@pytest.mark.slow
def test_what_lies_face_down_for_the_first_seat_is_nowhere_on_the_page(tutor: Tutor) -> None:
    expect_secrets_kept(DARKNESS, tutor)


@pytest.mark.slow
@pytest.mark.hosts("voila")
def test_what_lies_face_down_for_the_second_seat_is_nowhere_on_the_page(tutor: Tutor) -> None:
    expect_secrets_kept(MYTH, tutor)


def expect_secrets_kept(seat: int, tutor: Tutor) -> None:
    """On a fresh page: one that has seen more of the story keeps it in the log, the cards turned up later with it."""
    tutor.go_to_story()
    tutor.look_through(NAMES[seat])
    for step, names in SECRETS[seat].items():
        while tutor.step < step:
            tutor.press("ArrowRight")
        settled(tutor)
        shown = tutor.page.locator("body").evaluate(BUT_TITLE_AND_FACTS)
        assert [name for name in names if name in shown] == []
        card = tutor.seat(1 - seat).locator("[data-key$=-minion], [data-key$=-boon], [data-key$=-power]")
        for hidden in card.and_(tutor.page.locator("[data-face='0']")).all():
            expect(hidden).to_have_text(re.compile(r"^(Minion|Boon|Power), face down$"))
    while tutor.step < 13:
        tutor.press("ArrowRight")
    expect(tutor.seat(1 - seat)).to_contain_text("Siren Song" if seat == DARKNESS else "Wither")


OTHERWISE = {
    MYTH: {
        4: ChooseMinion(seat=DARKNESS, minion="Banshee"),
        8: ChooseBoon(seat=DARKNESS, boon="Blood Moon"),
        9: ChoosePower(seat=DARKNESS, power=1),
    },
    DARKNESS: {
        5: ChooseMinion(seat=MYTH, minion="Cyclops"),
        10: ChooseBoon(seat=MYTH, boon="Golden Fleece"),
        11: ChoosePower(seat=MYTH, power=2),
    },
}
"""By seat and step, what the other side might have laid down instead."""


@pytest.mark.slow
@pytest.mark.parametrize("viewer", todays(2, [DARKNESS, MYTH]), ids=NAMES.__getitem__)
def test_another_secret_choice_looks_the_same(viewer: int, tutor: Tutor, record: Record) -> None:
    """Had the other side laid down another card, the page of this seat would be the same in every letter.

    On a fresh page: one that has seen more of the story than of the branch says so, in the log and by the choices.
    """
    tutor.go_to_story(view=viewer)
    own = tutor.page.get_by_role("region", name="Your own branch")
    for at, instead in OTHERWISE[viewer].items():
        tutor.hop_to_story(at, view=viewer)
        expect(own).to_be_hidden()
        settled(tutor)
        as_told = tutor.told
        end = MINIONS_CHOSEN if at <= MINIONS_CHOSEN else POWERS_CHOSEN
        other = record.branch(at - 1, instead, *record.actions[at:end])
        tutor.hop_to_story(at, view=viewer, branch=code_of(other, record))
        expect(own).to_be_visible()
        settled(tutor)
        assert tutor.told == as_told
        assert "face down" in as_told


def test_the_view_is_labelled_and_all_open_is_the_first(tutor: Tutor) -> None:
    eyes = tutor.page.get_by_role("group", name="Whose eyes").get_by_role("button")
    tutor.hop_to_story(5)
    assert [text.strip() for text in eyes.all_inner_texts()] == ["All cards open", *NAMES]
    expect(eyes.first).to_have_attribute("aria-pressed", "true")
    assert "Minotaur" in tutor.twin and "Vampire" in tutor.twin
    tutor.look_through("Darkness")
    assert "Minotaur" not in tutor.twin and "Vampire" in tutor.twin
    tutor.press("ArrowLeft")
    expect(tutor.title).to_have_text("You choose Vampire")
    tutor.look_through("Myth")
    expect(tutor.title).to_have_text("Darkness chooses a Minion, face down")
