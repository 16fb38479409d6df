"""Cards whose names are as long as a card file allows, and one word each: every table keeps to the screen."""

import tomllib
from random import Random
from typing import Any

import pytest

import engine
from engine import Record
from engine.core.policies import at_random
from engine.pieces.card_files import LONGEST
from tests.browser.pages import Tutor
from tests.browser.wide import WIDTHS, too_wide
from tests.samples import todays

STEPS = 36

GAMES = ("minions", "dark-minions", "exploding-minions")
"""The games in which cards have names of their owner's choice."""


def renamed(box: Any, where: str = "") -> Any:
    """A card file in which every card with a name of the owner's choice has one of a single word, as long as can be."""
    if isinstance(box, list):
        return [renamed(card, f"{where}{number}") for number, card in enumerate(box)]
    if not isinstance(box, dict):
        return box
    own = {key: renamed(value, f"{where}{key[0]}") for key, value in box.items()}
    fixed = "powers" in box or ("plain" in box and not box.get("character")) or "apart" in box
    return own if fixed or "name" not in box else {**own, "name": f"X{where}".ljust(LONGEST, "m")}


def record_of(name: str) -> Record:
    """The first steps of a game with such cards."""
    game = engine.load(name)
    start = game.setup(cards=renamed(tomllib.loads((game.folder / "cards.toml").read_text("utf-8"))))
    state, rng, actions = start, Random(3), []
    while len(actions) < STEPS and state.result is None:
        seat = next(iter(state.to_act), None)
        actions.append(state.sample(rng) if seat is None else at_random(state, seat, rng))
        state = state.apply(actions[-1])
    return Record.of(start, actions)


@pytest.mark.slow
@pytest.mark.parametrize("name", todays(3, GAMES))
def test_long_names_of_cards_keep_to_the_screen(tutor: Tutor, name: str) -> None:
    page, record, found = tutor.page, record_of(name), []
    tutor.hop(game=name)
    file = {"name": "mine.json", "mimeType": "application/json", "buffer": record.dumps().encode()}
    page.locator("input[type=file]").set_input_files(file)
    tutor.at(0)
    for step in range(4, len(record.played), 12):
        tutor.press(*["ArrowRight"] * (step - tutor.step))
        tutor.at(step)
        found += [f"step {step}: {wrong}" for wrong in too_wide(page, WIDTHS)]
    assert not found, "\n".join(found)
