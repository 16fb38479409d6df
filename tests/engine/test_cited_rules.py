"""Every event and every refusal cites a rule that says what it says: a person has looked through all of them."""

import pytest

import engine
from engine import Game
from engine.studies.citations import REFUSAL, Citation, citations
from tests.cases import for_todays_games
from tests.engine.reviewed_citations import reviewed, row
from tests.samples import IS_WHOLE
from tutor.__main__ import main

ACTIONS = 1000 if IS_WHOLE else 500
"""So many are played of each game; `tests.engine.reviewed_citations` looks through twenty times as many or more."""


def not_looked_through(met: list[Citation], game: Game) -> list[str]:
    """Of some citations those that nobody has looked through, each beside its rule."""
    known = {one.key for one in reviewed(game)}
    book = engine.rules(game.name)
    return [f"{row(one)}\n    {book[one.rule].title}: {book[one.rule].text}" for one in met if one.key not in known]


@for_todays_games(2)
def test_what_random_games_say_was_looked_through_beside_the_rules(game: Game) -> None:
    new = not_looked_through(citations(game, ACTIONS), game)
    accept = f"fits? then: python -m tests.engine.reviewed_citations {game.name}"
    assert not new, "\n".join(["does each of these say what its rule says?", *new, accept])


def test_what_was_looked_through_is_sorted_and_cites_rules_that_there_are(game: Game) -> None:
    known = reviewed(game)
    assert known == sorted(set(known))
    assert {one.rule for one in known} <= set(engine.rules(game.name))


@pytest.mark.parametrize(
    ("game", "one"),
    [
        ("dark-minions", Citation("drk-fall-9", "Commitment", "CARD comes into play. It needs # minions to fall.")),
        ("minkingi", Citation("mnk-battle-9", "Battle", "Card # attacks card #: # against #. That beats it.")),
        ("minions", Citation("min-power-3", REFUSAL, "The game is over, so nothing more can be played.")),
    ],
)
def test_a_wording_under_another_rule_or_in_another_phase_is_new(game: str, one: Citation) -> None:
    (shown,) = not_looked_through([one], engine.load(game))
    assert shown.startswith(f"{one.rule} | {one.what} | {one.wording}\n    {engine.rules(game)[one.rule].title}: ")


def test_singular_and_plural_are_one_wording() -> None:
    one, several = (Citation("rule", REFUSAL, f"It has # {thing} left.") for thing in ("Skull", "Skulls"))
    assert one.key == several.key
    assert one.key != Citation("rule", REFUSAL, "It has # Tower left.").key


def test_the_command_prints_each_wording_under_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["cited-rules", "minkingi", "--actions", "60"]
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "mnk-create-1  Create a card: In your Field Hour you must lay one card" in printed
    assert "    Field Hour  NAME creates card # in space #.\n" in printed
    assert "    refusal     A card is created in the Field Hour; what comes now is: ….\n" in printed
    assert main(arguments) == 0
    assert capsys.readouterr().out == printed
