"""What is met by playing at random: in which games, how many actions of each, and how a wording is made general."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from engine.core.turns import OVER
from engine.studies import citations as met
from engine.studies.citations import REFUSAL, TRIES_A_STEP, Citation, citations
from tests.cases import for_each


class Enough(Exception):
    """So many games were begun."""


def test_games_of_all_sizes_are_played_with_every_answer_to_what_is_asked_before() -> None:
    begun: list[tuple[int, dict[str, object]]] = []

    def setup(players: int, **options: object) -> Any:
        begun.append((players, options))
        if len(begun) == 6:
            raise Enough
        return SimpleNamespace(to_act=OVER, game=SimpleNamespace(name="minkingi", expressible_actions=lambda state: ()))

    asked = {"Which?": {"one": {"a": 1}, "two": {"a": 2}}, "How?": {"so": {"b": 1}, "or": {"b": 2}, "thus": {"b": 3}}}
    game: Any = SimpleNamespace(players=(2, 4), setup_questions=asked, setup=setup)
    with pytest.raises(Enough):
        list(met._met(game, 10, Random(1)))
    assert [players for players, _ in begun] == [2, 3, 4, 2, 3, 4]
    assert [(options["a"], options["b"]) for _, options in begun] == [(1, 1), (2, 2), (1, 3), (2, 1), (1, 2), (2, 3)]


def test_as_many_actions_are_played_as_asked_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game, drawn, draw = engine.load("minkingi"), list[object](), met._drawn
    monkeypatch.setattr(met, "_drawn", lambda state, rng: drawn.append(draw(state, rng)) or drawn[-1])
    first = citations(game, 40)
    assert len(drawn) == 40
    assert citations(game, 40) == first == sorted(first)
    assert drawn[:40] == drawn[40:]
    assert len({one.key for one in first}) == len(first)


def test_an_event_is_cited_in_the_phase_in_which_it_was_played() -> None:
    events = [SimpleNamespace(rule="r", told=lambda names: "It happens.")]
    over = SimpleNamespace(
        to_act=OVER, phase="After", game=SimpleNamespace(name="minkingi", expressible_actions=lambda state: ())
    )
    start = SimpleNamespace(
        to_act=(0,),
        phase="Before",
        names=("Ada",),
        game=over.game,
        random_option=lambda seat, rng: "move",
        play=lambda action: SimpleNamespace(events=events, after=over),
    )
    begun: Any = SimpleNamespace(players=(2, 2), setup_questions={}, setup=lambda players: start)
    assert next(met._met(begun, 1, Random(1))) == Citation("r", "Before", "It happens.")


@for_each(("expressible", "tried"), [(5, 5), (100, TRIES_A_STEP)])
def test_only_some_forbidden_actions_are_tried_at_each_step(expressible: int, tried: int) -> None:
    refusal = SimpleNamespace(rule="r", reason="No.")
    game = SimpleNamespace(name="minkingi", expressible_actions=lambda state: range(expressible))
    state: Any = SimpleNamespace(names=("Ada",), game=game, why_not=lambda action: refusal)
    assert list(met._refusals(state, Random(1))) == [Citation("r", REFUSAL, "No.")] * tried
    assert tried >= 5


@for_each(
    ("text", "wording"),
    [
        ("Ada has 3 cards and Ben +12.", "NAME has # cards and NAME #."),
        ("Ada, Ben and Ada pass.", "NAME pass."),
        ("It takes card 3, card 4, and card 5.", "It takes card #."),
        ("What comes now is: a battle. Wait.", "What comes now is: …. Wait."),
        ("The black 4 falls.", "The # falls."),
        ("It takes the 4, the red 5 and the 6.", "It takes the #."),
        ("Adam waits.", "Adam waits."),
    ],
)
def test_names_and_numbers_are_made_general(text: str, wording: str) -> None:
    state: Any = SimpleNamespace(names=("Ada", "Ben"), game=SimpleNamespace(name="minkingi"))
    assert met._citation(state, "r", REFUSAL, text) == Citation("r", REFUSAL, wording)


def test_what_differs_by_number_alone_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [Citation("r", "Draw", text) for text in ("It takes # card.", "It takes # cards.", "It takes # cards.")]
    monkeypatch.setattr(met, "_met", lambda game, actions, rng: iter(found))
    assert citations(engine.load("minkingi")) == [found[0]]
    assert found[0].key == found[1].key != Citation("r", "Draw", "It takes # die.").key
