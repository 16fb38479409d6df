"""What is said to legal but wrong moves in the levels of all courses: nearly always it names what is different."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

import engine
from engine import AnyAction, Level, LevelAttempt
from engine.games.dark_minions import Attack, BuyOverlord
from engine.games.deities import Pass
from engine.games.exploding_minions import DrawCard, PlayCard, PlayPair
from engine.games.minions import ChooseBoon, ChooseMinion, ChoosePower, Use
from engine.games.minkingi import DeclareBattle
from engine.levels.goals import PlayGoal
from engine.levels.level_searches import search
from engine.levels.patterns import ActionPattern
from tests.engine.levels.written import DO, changed
from tests.engine.levels.written import level as read_written
from tests.samples import todays
from tutor.app.answers.differences import differences
from tutor.app.answers.judged import LevelJudgement, Told
from tutor.app.answers.moves import MoveForm
from tutor.app.answers.tried_moves import TriedMove

SAMPLED = 6
"""So many alternatives are tried at a decision."""

LEAST = 0.9
"""At least this share of the wrong ones names what is different."""

LONGEST = 320
"""What is said to a move has no more letters: about 50 words."""


@dataclass(frozen=True)
class Try:
    """A legal move in a level, with what came of it."""

    attempt: LevelAttempt
    action: AnyAction
    result: LevelJudgement

    @property
    def text(self) -> str:
        """All that is said."""
        return " ".join(told.line for told in self.result.told)

    @property
    def names_a_difference(self) -> bool:
        """Whether the words hold something of what is asked for: words of the level's own, another move or event in
        quotes, a figure beside the one that is wanted, or the victory that is not there."""
        level, mine = self.attempt.level, self.action.label(self.attempt.position.names).casefold()
        others = [
            quote for quote in re.findall("“(.+?)”", self.text) if quote.casefold() not in f"{mine} {self._order}"
        ]
        figures = re.search(
            r"\d.*; .*\d.* was to be had|(\d|no) .*; the task needs (at (least|most) \d|one|none)", self.text
        )
        wins = isinstance(level.goal, PlayGoal) and level.goal.wins and "win" in self.text
        return bool(self._own_words or others or figures or wins)

    @property
    def _own_words(self) -> str:
        assert self.result.record is not None
        return LevelAttempt(self.attempt.level, self.result.record).words_on(self.action)

    @property
    def _order(self) -> str:
        label = self.action.label(self.attempt.position.names)
        return f"{self.action.verb} {label}".casefold()


def tries_in(level: Level) -> Iterator[Try]:
    """Some of the legal moves at each decision on the way of the stated solution."""
    attempt, rng = level.begin(), Random(level.name)
    while attempt.outcome == "on":
        options = attempt.position.options(level.seat)
        for option in rng.sample(options, min(SAMPLED, len(options))):
            yield Try(attempt, option, MoveForm(attempt).judge(option))
        attempt = attempt.act(level.stated_action(attempt))


def walk_in(level: Level) -> Iterator[Try]:
    """Moves at random from the start of a level to its end."""
    attempt, rng = level.begin(), Random(level.name)
    while attempt.outcome == "on":
        action = rng.choice(attempt.position.options(level.seat))
        yield Try(attempt, action, MoveForm(attempt).judge(action))
        attempt = attempt.act(action)


@pytest.fixture(scope="module")
def tries() -> list[Try]:
    """Some legal moves in every level of every course in which one move is right or wrong."""
    levels = [level for game in engine.all_games() for level in engine.courses(game.name).levels]
    fitting = [level for level in levels if level.kind in ("do", "choose")]
    return [one for level in fitting for tries in (tries_in(level), walk_in(level)) for one in tries]


@pytest.mark.slow
def test_nearly_all_legal_but_wrong_moves_are_told_what_is_different(tries: list[Try]) -> None:
    wrong = [one for one in tries if one.result.outcome == "missed"]
    named = [one for one in wrong if one.names_a_difference]
    print(f"\n{len(named)} of {len(wrong)} wrong moves name what is different: {len(named) / len(wrong):.1%}")
    assert len(named) >= LEAST * len(wrong), [one.text for one in wrong if one not in named][:10]


def test_every_wrong_move_gets_words_that_are_short(tries: list[Try]) -> None:
    for one in tries:
        if one.result.outcome == "missed":
            assert one.text and len(one.text) <= LONGEST, (one.attempt.level.name, one.text)


def test_a_level_that_goes_on_or_is_solved_can_be_gone_on_with(tries: list[Try]) -> None:
    for one in tries:
        record = one.result.record
        assert record is not None
        again = LevelAttempt(one.attempt.level, record)
        assert again.outcome == one.result.outcome and again.is_asked >= (again.outcome == "on")


# ---------------------------------------------------------------- all moves that a short search finds

MOVES = 60
"""So many moves are tried in a level."""


@pytest.mark.slow
@pytest.mark.parametrize("game", todays(2, [game.name for game in engine.all_games()]))
def test_a_miss_names_the_move_that_was_made_and_asks_for_another(game: str) -> None:
    levels = [level for level in engine.courses(game).levels if level.goal and level.kind != "game"]
    missed = [found for level in levels for found in search(level, MOVES).ending("missed")]
    for found in missed:
        move = TriedMove(found.before, found.action, found.after)
        lines = [told.line for told in differences(move)]
        own = move.after.words_on(move.action)
        assert lines == [own] if own else lines and not any(map(tells_nothing, lines)), (move.level.name, lines)
        assert own or all(names_only(line, move) for line in lines), (move.level.name, lines)
        assert own or not any(says_of_what_happened_that_it_did_not(line, move) for line in lines), lines
    assert missed


def tells_nothing(line: str) -> bool:
    """Whether a sentence asks for the very thing that it says was done."""
    mine, *others = re.findall("“(.+?)”", line) or [""]
    return mine in others


def names_only(line: str, move: TriedMove) -> bool:
    """Whether the move that a sentence says was made is the one that was made, as its button says it."""
    made = re.match("(?:(?:You chose|After|The task is to do without) )?“(.+?)”", line)
    return made is None or made[1] in move.label or made[1] in move.action.label_in(move.state)


def says_of_what_happened_that_it_did_not(line: str, move: TriedMove) -> bool:
    """Whether a sentence tells an event as missing that the learner has seen after the move."""
    missing = re.search("does not bring what was to happen: “(.+)”", line)
    steps = move.after.played[len(move.before.played) :]
    seen = (event.seen_by(move.seat).told(move.state.names) for step in steps for event in step.events)
    return missing is not None and missing[1] in (told.rstrip(".") for told in seen)


def move_of(level: Level, *actions: AnyAction) -> TriedMove:
    """The last of these moves, made in a level, with what came of it."""
    attempt = level.begin()
    for action in actions[:-1]:
        attempt = attempt.act(action)
    return TriedMove(attempt, actions[-1], attempt.act(actions[-1]))


def test_a_move_is_never_what_the_task_asks_for_instead_of_it() -> None:
    """Audit of Exploding Minions, W7: the pair puts the stated moves out of step with the learner's."""
    course = engine.courses("exploding-minions")
    level = course.level("example-turn")
    (pair,) = [one for one in level.begin().act(PlayCard(0, "Attack")).position.options(0) if type(one) is PlayPair][:1]
    (told,) = differences(move_of(replace(level, wrong=()), PlayCard(0, "Attack"), pair, DrawCard(0)))
    assert told.line == "You chose “Draw a card”. One way on was “Play Shuffle”."


def test_where_no_way_on_is_known_the_task_is_told_again() -> None:
    level = engine.courses("exploding-minions").level("example-turn")
    lost = replace(level, wrong=(), stated=level.stated[:1])
    (told,) = differences(move_of(lost, PlayCard(0, "Attack"), DrawCard(0)))
    assert told.line == "“Draw a card” does not do it. This is still to do: End this turn without drawing that bomb."


def test_a_move_is_called_what_its_button_says() -> None:
    """Audit of Deities, C3 and of use, F 2: the button says "Go on to the roll", not "Pass"."""
    level = engine.courses("deities").level("first-card")
    (told,) = differences(move_of(replace(level, wrong=()), Pass(0)))
    assert told.line == "After “Go on to the roll” you still have 5 dice; the task needs at least 6."
    assert differences(move_of(level, Pass(0))) == (Told(level.wrong[0].saying.words),)


def test_a_count_is_told_as_a_number_of_things() -> None:
    level = replace(engine.courses("minkingi").level("one-blow"), wrong=())
    (told,) = differences(move_of(level, DeclareBattle(0, ())))
    assert told.line == "After “Declare no battle” you still have no cards taken; the task needs at least 2."


def test_where_both_moves_are_named_whole_nothing_is_said_besides() -> None:
    level = engine.courses("minions").level("boon-and-power")
    (told,) = differences(move_of(level, ChooseBoon(0, "Wither"), ChoosePower(0, 1)))
    assert told.line == "You chose “Power +1”; the task asks for “Power +3”."


def test_what_a_task_is_to_do_without_is_told() -> None:
    level = engine.courses("exploding-minions").level("two-skips")
    goal = replace(PlayGoal(events=level.condition.events, moves=4), without=(pattern_of(DrawCard),))
    (told,) = differences(move_of(replace(level, goal=goal, wrong=()), DrawCard(1)))
    assert told.line == "The task is to do without “Draw a card”."


def pattern_of(kind: type[AnyAction]) -> ActionPattern:
    return ActionPattern(kind, {})


def test_a_bare_number_or_half_a_bracket_is_never_all_that_is_said() -> None:
    """Audit of use, F 1: "That is “4”; the task asks for something like “3”."."""
    course = engine.courses("dark-minions")
    only_three, wyvern = (replace(course.level(name), wrong=()) for name in ("only-three", "hire-the-wyvern"))
    four, *_ = differences(move_of(only_three, Attack(0, ("black 4",), "Goosegreen", 4)))
    assert four.line == (
        "You chose “Attack Goosegreen with 4 minions (the black 4)”. "
        "The task asks for “Attack Goosegreen with 3 minions …”."
    )
    ghoul, *_ = differences(move_of(wyvern, BuyOverlord(0, "The Ghoul", ("black 4",))))
    assert ghoul.line == "You chose “Buy The Ghoul (the black 4)”. The task asks for “Buy The Wyvern …”."


def test_a_move_that_the_goal_names_is_not_asked_for_once_it_was_made() -> None:
    """It was the right move, but what was to come of it did not."""
    sung = changed(DO, "goal.event", {"is": "AttributeChanged", "by": "Siren Song"})
    vampire, use = ChooseMinion(0, "Vampire"), Use(0, "Vampire", 1, "")
    move = move_of(read_written(sung), vampire, use)
    assert move.wanted == () and move.after.outcome == "missed"
    assert [told.line for told in differences(move)] == [
        f"“{move.label}” does not do it. This is still to do: Use what your Vampire can do."
    ]
