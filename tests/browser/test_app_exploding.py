"""What is new with Exploding Minions: hands that others do not see, a card that waits for answers."""

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from engine import Record
from engine.games.exploding_minions.rules.card_files import house_box
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table_actions import Deal, SeeCard
from tests.browser.conftest import both_hosts
from tests.browser.pages import EXPLODING, Story, Tutor, plain
from tests.samples import todays
from tutor.app.links import code_of

NAMES = ("Ada", "Ben", "Cleo")
SEE_PLAYED, SEEN, ATTACK, NOPED = 4, 11, 12, 13
"""Steps of the printed turn: Ada plays See the Future, has seen three cards, attacks, Ben says Nope, and so on."""

GAUGE = {
    0: "No bomb",
    2: "1/7",  # 2 bombs among 14 cards
    9: "100 %",  # Ada saw one on top
    17: "100 %",
    22: "1/7",  # shuffled
    24: "2/13",
}
"""By step, what the bomb gauge says with all cards open."""

ANSWERS = {
    4: ("works", "Ben is asked", "Cleo waits", "Ada waits"),
    6: ("works", "Ben lets it be", "Cleo lets it be", "Ada is asked"),
    12: ("works", "Ben is asked", "Cleo waits", "Ada waits"),
    13: ("stopped", "Cleo is asked", "Ada waits", "Ben waits"),
    14: ("stopped", "Cleo lets it be", "Ada is asked", "Ben waits"),
}
"""By step, how the waiting card stands, and who has answered."""

MOVES = 8


@pytest.fixture
def story() -> Story:
    return EXPLODING


@pytest.fixture(scope="module")
def record() -> Record:
    return EXPLODING.record


@pytest.fixture(scope="module")
def frames() -> list[dict[str, Any]]:
    return EXPLODING.frames()


def gauge(tutor: Tutor) -> str:
    return plain(tutor.table.locator(".gauge").inner_text())


def answers(tutor: Tutor) -> tuple[str, ...]:
    calls = [" ".join(text.split()) for text in tutor.table.locator(".calls li").all_inner_texts()]
    return (tutor.table.locator(".effect-words").inner_text().split()[0].lower(), *calls)


def expect_hands(tutor: Tutor, state: ExplodingState, seen: tuple[int, ...]) -> None:
    """The hands of these seats lie open with every card, the one that is asked about or looked through under the table;
    of the others there is only a number."""
    cards = {card.name for card in house_box().cards}
    under, *places = tutor.page.evaluate(HANDS)
    for seat, (player, (number, told)) in enumerate(zip(state.players, places, strict=True)):
        assert number == str(len(player.hand)), NAMES[seat]
        named = {name for name in cards if name in told}
        if seat in seen and not named:
            named = {name for name in cards if name in under}
        assert named == (set(player.hand) if seat in seen else set()), NAMES[seat]


HANDS = """() => {
  const seats = [...document.querySelectorAll(".stage .table section.seat")];
  const told = seats.map((seat) => [seat.querySelector(".score b").textContent.trim(), seat.outerHTML]);
  return [document.querySelector(".hand-rail").innerHTML, ...told];
}"""
"""What lies in the hand under the table, then how many cards each seat has, and all that is told of it."""


# ---------------------------------------------------------------- the printed turn


@pytest.mark.slow
def test_the_printed_turn_by_keyboard_alone(tutor: Tutor, record: Record, frames: list[dict[str, Any]]) -> None:
    page = tutor.page
    tutor.hop()
    tutor.tab_to(page.get_by_role("link", name=EXPLODING.game_title, exact=True))
    tutor.press("Enter")
    tutor.tab_to(page.get_by_role("link", name=EXPLODING.title))
    tutor.press("Enter")
    tutor.at(0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    for at, state in enumerate(record.states()):
        if at:
            tutor.press("ArrowRight")
        tutor.expect_frame(at, frames[at])
        assert isinstance(state, ExplodingState)
        expect_hands(tutor, state, (0, 1, 2))
        assert f"Draw Pile {state.pile} cards" in tutor.twin
        if at in GAUGE:
            assert GAUGE[at] in gauge(tutor)
        if at in ANSWERS:
            assert answers(tutor) == ANSWERS[at]
    tutor.press("ArrowRight")
    assert tutor.step == EXPLODING.last


# ---------------------------------------------------------------- what each seat sees


@pytest.mark.daily
@pytest.mark.parametrize("seat", todays(3, range(3)), ids=NAMES.__getitem__)
def test_other_hands_are_nowhere_on_the_table(seat: int, tutor: Tutor, record: Record) -> None:
    tutor.hop_to_story(SEEN)
    tutor.look_through(NAMES[seat])
    for at in (SEEN, ATTACK, NOPED):
        tutor.at(at)
        state = record.states()[at]
        assert isinstance(state, ExplodingState)
        expect_hands(tutor, state, (seat,))
        assert tutor.twin.count("face down") == 2
        known = tutor.table.locator(".known .fan li")
        expect(known).to_have_count(3 if seat == 0 else 0)
        assert ("100 %" if seat == 0 else "1/7") in gauge(tutor)
        tutor.press("ArrowRight")


def other_hands(record: Record) -> Record:
    """Ben holds what Cleo holds, and Cleo what Ben holds."""
    deal = record.actions[0]
    assert isinstance(deal, Deal)
    ada, ben, cleo = deal.hands
    return record.branch(0, replace(deal, hands=(ada, cleo, ben)), *record.actions[1:NOPED])


def other_cards_seen(record: Record) -> Record:
    """Ada finds other cards on the pile."""
    seen = [
        SeeCard(player=0, place=place, card=card) for place, card in enumerate(("Skip", "Goggle Twin", "Banana Fan"))
    ]
    return record.branch(SEEN - 3, *seen, *record.actions[SEEN:NOPED])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("viewer", "other", "steps"),
    todays(2, [(0, other_hands, (1, 3, SEEN, ATTACK)), (1, other_cards_seen, (9, SEEN, ATTACK))]),
    ids=lambda one: getattr(one, "__name__", None),
)
def test_another_secret_looks_the_same(viewer: int, other: Any, steps: tuple[int, ...], tutor: Tutor) -> None:
    """Had the others other cards, the page of this seat would be the same in every letter."""
    own = tutor.page.get_by_role("region", name="Your own branch")
    record = EXPLODING.record
    branch = code_of(other(record), record)
    tutor.go_to_story(view=viewer)
    for at in steps:
        tutor.hop_to_story(at, view=viewer)
        expect(own).to_be_hidden()
        tutor.odds_are_in()
        tutor.choices_are_in()
        as_told = tutor.told
        tutor.hop_to_story(at, view=viewer, branch=branch)
        expect(own).to_be_visible()
        tutor.odds_are_in()
        tutor.choices_are_in()
        assert tutor.told == as_told
        assert "face down" in as_told


# ---------------------------------------------------------------- what if


@pytest.mark.slow
def test_a_nope_instead_by_keyboard_alone(tutor: Tutor) -> None:
    bar = tutor.page.get_by_role("region", name="Your own branch")
    tutor.go_to_story(SEE_PLAYED)
    tutor.choices_are_in()
    tutor.tab_to(tutor.page.get_by_role("button", name="What is each choice worth?"))
    tutor.press("Enter")
    expect(tutor.option("Let it happen")).to_contain_text("as it happened")
    tutor.tab_to(tutor.option("Nope"))
    tutor.press("Enter")
    tutor.at(SEE_PLAYED + 1)
    expect(bar).to_contain_text(f"you left the story after step {SEE_PLAYED}.")
    expect(tutor.title).to_have_text("Ben plays Nope")
    assert answers(tutor) == ("stopped", "Cleo is asked", "Ada waits", "Ben waits")
    tutor.tab_to(tutor.page.get_by_role("button", name="Back to the story"))
    tutor.press("Enter")
    tutor.at(SEE_PLAYED)
    expect(bar).to_be_hidden()
    tutor.press("ArrowRight")
    expect(tutor.title).to_have_text("Ben lets it happen")


@pytest.mark.slow
@both_hosts
def test_another_seat_s_hidden_hand_gives_no_options(tutor: Tutor) -> None:
    choices = tutor.page.locator(".whatif")
    tutor.hop_to_story(SEE_PLAYED, view=0)
    expect(choices).to_contain_text("Only Ben sees those cards.")
    expect(choices.locator(".opt")).to_have_count(0)
    tutor.look_through("Ben")
    expect(tutor.option("Nope")).to_be_visible()


# ---------------------------------------------------------------- playing on


@pytest.mark.slow
def test_playing_on_against_good_players(tutor: Tutor) -> None:
    """The others move, draw and look at the pile by themselves; a theft by them needs no press."""
    name = "Ben"
    tutor.hop_to_story(EXPLODING.choice)
    tutor.play_on(name, "Good (Dot)")
    seat = NAMES.index(name)
    asked = []
    for _ in range(MOVES):
        asked.append(tutor.next_move())
        if asked[-1] == "The game is over":
            break
        for other in {0, 1, 2} - {seat}:
            if not tutor.seat(other).get_by_text("exploded").count():
                expect(tutor.seat(other).locator(".backs")).to_have_count(1)
        tutor.make_a_move()
    assert f"Your move, {name}" in asked
    assert not {f"Your move, {other}" for other in NAMES if other != name} & set(asked)
