"""What now: the ways, refusals and rules of a position are the engine's, and give nothing away."""

import random
from collections.abc import Iterator

import pytest

import engine
from engine import CHANCE, OVER, Game, Record, rules
from engine.core.actions import RollAction
from tests.tutor.app.talk import Talk
from tutor.app.choices import HIDDEN, SECRET
from tutor.app.film import Film
from tutor.app.fitting import misfit
from tutor.app.moments import Moment
from tutor.app.narration import label_at
from tutor.app.protocol import WhatNowAnswer
from tutor.app.what_now import kept_back, what_now
from tutor.tables import board

MOMENTS = 8
"""So many moments of each story are looked at."""


def story(game: str, name: str) -> Film:
    return Film.of(board(game), engine.examples(game)[name])


def moments(game: Game) -> Iterator[Moment]:
    """Moments of some stories, through all eyes."""
    rng = random.Random(4)
    for record in list(engine.examples(game.name).values())[::5]:
        film = Film.of(board(game.name), record)
        for at in rng.sample(range(len(film.frames)), min(MOMENTS, len(film.frames))):
            yield from (Moment(film, at, viewer) for viewer in (None, *range(len(record.start.names))))


@pytest.fixture(scope="module", params=engine.all_games(), ids=lambda game: game.name)
def answers(request: pytest.FixtureRequest) -> list[tuple[Moment, WhatNowAnswer]]:
    return [(moment, what_now(moment)) for moment in moments(request.param)]


def test_every_moment_has_an_answer_whose_rules_are_of_the_rulebook(
    answers: list[tuple[Moment, WhatNowAnswer]],
) -> None:
    for moment, answer in answers:
        assert misfit(answer, WhatNowAnswer, "what-now") is None
        assert answer["ask"]
        book = rules(moment.state.game.name)
        cited = [rule["id"] for way in answer["ways"] for rule in way["rules"]]
        forbidding = [one["rule"]["id"] for one in answer["refused"]]
        assert answer["rules"][: len(dict.fromkeys([*cited, *forbidding]))] == list(
            dict.fromkeys([*cited, *forbidding])
        )
        assert set(answer["rules"]) <= set(book)


def test_the_ways_are_all_that_is_legal_and_nothing_that_is_refused(
    answers: list[tuple[Moment, WhatNowAnswer]],
) -> None:
    for moment, answer in answers:
        if moment.seat is None:
            continue
        labels = {label_at(action, moment.view, moment.viewer) for action in moment.legal}
        assert {label for way in answer["ways"] for label in way["labels"]} <= labels
        kinds = {type(action) for action in moment.legal}
        per_kind = sum(
            len({label_at(one, moment.view, moment.viewer) for one in moment.legal if type(one) is kind})
            for kind in kinds
        )
        assert sum(len(way["labels"]) + way["more"] for way in answer["ways"]) == per_kind
        assert all(len(way["labels"]) <= 3 and 1 <= len(way["rules"]) <= 3 for way in answer["ways"])
        assert not {*labels, "Roll the dice"} & {one["label"] for one in answer["refused"]}
        name = moment.state.names[moment.seat]
        why = HIDDEN if moment.hides(moment.seat) else SECRET
        assert answer["note"] == ("" if moment.legal else why.format(name))


def test_a_roll_is_told_as_one_and_chance_names_no_rule_that_would_tell_what_comes(
    answers: list[tuple[Moment, WhatNowAnswer]],
) -> None:
    for moment, answer in answers:
        if moment.state.to_act is not CHANCE or answer["note"]:
            continue
        (way,) = answer["ways"]
        assert answer["refused"] == []
        outcomes = list(moment.view.chance())
        assert (way["labels"] == ["Roll the dice"]) == isinstance(outcomes[0], RollAction)
        for outcome in outcomes[:: max(1, len(outcomes) // 5)]:
            cited = {event.rule for event in moment.view.play(outcome).events}
            assert {rule["id"] for rule in way["rules"]} <= cited


def test_who_may_is_said_as_the_viewer_reads_it(answers: list[tuple[Moment, WhatNowAnswer]]) -> None:
    for moment, answer in answers:
        if not answer["ways"]:
            assert answer["may"] == ""
        elif moment.seat is None:
            assert answer["may"] == "What can come next"
        else:
            name, is_own = moment.state.names[moment.seat], moment.seat == moment.viewer
            assert answer["may"] == ("You may" if is_own else f"{name} may")
            assert is_own or answer["ask"].startswith((f"{name}: ", f"It is up to {name}"))


def test_over_is_told() -> None:
    film = story("exploding-minions", "two-players")
    last = len(film.frames) - 1
    assert film.states[last].to_act is OVER
    answer = what_now(Moment(film, last, 0))
    assert (answer["ask"], answer["ways"], answer["refused"]) == ("The game is over.", [], [])
    assert set(answer["rules"]) == {event.rule for step in [film.steps[last]] if step for event in step.events}


def test_a_hidden_pick_changes_nothing_that_the_other_reads() -> None:
    """In the draft both pick at once: the second to pick is told the same whatever lies hidden."""
    record = engine.examples("minkingi")["the-draft"]
    at, first = next((at, step) for at, step in enumerate(record.steps()) if step.action.seat == 0)
    others = [one for one in first.before.options(0) if one != first.action]
    films = [Film.of(board("minkingi"), record.branch(at, one)) for one in (first.action, others[0], others[-1])]
    told = [what_now(Moment(film, at + 1, 1)) for film in films]
    assert told[0] == told[1] == told[2]
    assert told[0]["ways"]


def test_while_a_story_asks_nothing_is_told_there() -> None:
    for game, name in (("minions", "vampire-vs-minotaur"), ("minkingi", "fast-card"), ("dark-minions", "first-turn")):
        record: Record = engine.examples(game)[name]
        talk = Talk()
        line = talk.ask("open", game=game, example=name, step=0)["line"]
        assert record.quizzes
        for at, _ in record.quizzes:
            assert talk.ask("what-now", line=line, at=at) == kept_back()
            told = talk.ask("what-now", line=line, at=at, told=True)
            assert told != kept_back()
            assert told == what_now(Moment(story(game, name), at, None))


def test_the_rules_of_an_option_and_of_a_refusal_are_named() -> None:
    """A choice of a Boon stands on the rules of bestowing; a Minion is refused by the order of a turn."""
    film = story("minions", "vampire-vs-minotaur")
    answer = what_now(Moment(film, 8, 1))
    assert answer["ask"] == "Choose a Boon and a Power card for your Minotaur."
    assert {rule["id"] for way in answer["ways"] for rule in way["rules"]} == {"min-bestow-3"}
    assert ("Choose Cyclops", "min-event-1") in {(one["label"], one["rule"]["id"]) for one in answer["refused"]}
    assert "min-bestow-2" in answer["rules"], "what belongs to the same part of the rules is near"
    assert "min-tie-1" not in answer["rules"]
