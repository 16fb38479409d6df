"""What the stories quiz: every question can be answered right, by what the record and the engine say, and wrong."""

import random
from fractions import Fraction
from types import SimpleNamespace
from typing import Any, cast

import pytest

import engine
from engine import AnyAction, Game, Record
from engine.core.codec import encode
from engine.core.estimates import Estimate, sampled
from engine.core.quizzes import MoveQuiz, NeedQuiz, NextQuiz, StoryQuiz
from tests.cases import for_each, for_todays_games
from tests.engine.toy import Pick, Wheel
from tests.samples import one_in
from tests.tutor.app.talk import Talk
from tutor.app import meters
from tutor.app.desk import Desk
from tutor.app.story_judgements import _best_words, points_lost
from tutor.app.story_quizzes import quizzes_in, right_choice

MINIONS_STORY = {"game": "minions", "name": "vampire-vs-minotaur"}


class Story:
    """A story that is open at a desk, to be answered."""

    def __init__(self, game: str, name: str) -> None:
        self.talk = Talk(Desk(random.Random(1)))
        self.record: Record = engine.examples(game)[name]
        self.opened = self.talk.ask("open", game=game, example=name)

    def reply(self, at: int, **parts: Any) -> dict[str, Any]:
        """The reply to an answer at a position."""
        return self.talk.reply("answer", line=self.opened["line"], at=at, **parts)

    def answer(self, at: int, **parts: Any) -> dict[str, Any]:
        """What is said to an answer at a position."""
        judgement: dict[str, Any] = self.reply(at, **parts)["answer"]
        return judgement


def right_and_wrong(story: Story, at: int, quiz: StoryQuiz) -> tuple[list[Any], list[Any]]:
    """Answers that are right and answers that are wrong, by what the engine and the record say themselves."""
    match quiz:
        case NextQuiz():
            asked = quizzes_in(story.record)[at]
            right = right_choice(quiz, asked)
            return [right], [choice for choice in asked.choices if choice != right]
        case NeedQuiz():
            solution = quiz.solution(story.record.states()[at])
            return [str(solution), f"{100 * float(solution):.6f} %"], [str(solution / 2 + 2), "perhaps"]
    choices = story.talk.ask("choices", line=story.opened["line"], at=at, told=True)["options"]
    values = [choice["value"]["value"] for choice in choices]
    best, least = max(values), min(values)
    right_ones = [choice["action"] for choice, value in zip(choices, values, strict=True) if value == best]
    return right_ones, [choice["action"] for choice, value in zip(choices, values, strict=True) if value == least]


@pytest.mark.slow
@for_todays_games(2)
def test_every_question_can_be_answered_right_and_wrong(game: Game) -> None:
    for name, record in one_in(3, engine.examples(game.name).items()):
        story = Story(game.name, name)
        for at, quiz in record.quizzes:
            part = "action" if isinstance(quiz, MoveQuiz) else "words"
            right, wrong = right_and_wrong(story, at, quiz)
            assert right, (name, at)
            assert wrong, (name, at)
            for answer in right:
                judgement = story.answer(at, **{part: answer})
                assert judgement["right"] and judgement["solved"] and judgement["story"], (name, at, answer, judgement)
            for answer in wrong:
                judgement = story.answer(at, **{part: answer})
                assert not judgement["right"] and not judgement["solved"], (name, at, answer, judgement)
                assert judgement["lines"] and not judgement["story"], (name, at, judgement)
            told = story.answer(at)
            assert told["solved"] and not told["right"] and told["lines"], (name, at)


def test_what_is_badly_written_does_not_count_as_an_answer() -> None:
    story = Story(**MINIONS_STORY)
    counted = {words: story.answer(8, words=words)["counted"] for words in ("1/2", "7/12", "5/12", "58", "0.6", "half")}
    assert counted == {"1/2": True, "7/12": True, "5/12": True, "58": False, "0.6": False, "half": False}
    assert [story.answer(at)["counted"] for at in (8, 13, 19)] == [False, False, False]
    right, wrong = right_and_wrong(story, 13, dict(story.record.quizzes)[13])
    assert all(story.answer(13, action=action)["counted"] for action in (*right, *wrong))
    assert story.answer(19, words="Dice stop at 6")["counted"]


def test_the_frames_say_what_is_asked_and_not_what_is_right() -> None:
    story = Story(**MINIONS_STORY)
    asked = {at: frame["question"] for at, frame in enumerate(story.opened["frames"]) if "question" in frame}
    assert list(asked) == [at for at, _ in story.record.quizzes]
    assert asked[19]["choices"] == ["A +4 stays a +4", "Dice stop at 6", "Equal totals roll again", "Miss it, no bonus"]
    assert {question["kind"] for question in asked.values()} == {"move", "need", "next"}
    assert asked[8]["choices"] == asked[13]["choices"] == []


def test_a_rule_is_told_by_what_it_says() -> None:
    story, known = Story(**MINIONS_STORY), {rule.title: rule.text for rule in engine.rules("minions").values()}
    wrong, right = story.answer(19, words="Dice stop at 6"), story.answer(19, words="Miss it, no bonus")
    assert wrong["lines"] == [f"That rule says: {known['Dice stop at 6']}"]
    assert (wrong["right"], right["right"], story.answer(19)["right"]) == (False, True, False)
    assert right["lines"][0] == story.answer(19)["lines"][1] == known["Miss it, no bonus"]


def test_whoever_names_the_wrong_player_hears_the_rule() -> None:
    judgement = Story("exploding-minions", "peek-and-skip").answer(4, words="Ben")
    assert judgement["lines"] == [f"The rule says: {engine.rules('exploding-minions')['exp-nope-6'].text}"]


def test_each_question_for_a_player_or_a_step_names_its_rule() -> None:
    records = [record for game in engine.all_games() for record in engine.examples(game.name).values()]
    quizzes = [quiz for record in records for _, quiz in record.quizzes if isinstance(quiz, NextQuiz)]
    assert all(quiz.rule for quiz in quizzes if quiz.of != "rule")


@for_each("words", ["7/12", "21/36", "21 in 36", "21 out of 36", "0.583", "0,58", "58 %", "58.33%"])
def test_a_number_may_be_written_in_many_ways(words: str) -> None:
    judgement = Story(**MINIONS_STORY).answer(8, words=words)
    assert judgement["right"]
    assert judgement["lines"][0] == "It is 7/12, about 58 %."


@for_each(
    ("words", "said"),
    [
        ("5/12", "That is the chance that it does not happen."),
        ("1/2", "That is too little."),
        ("60 %", "That is too much."),
        ("58", "Is a percent sign missing?"),
        ("0.6", "Near, but give at least two figures."),
        ("half", "This cannot be read as a number"),
    ],
)
def test_a_wrong_number_is_told_what_is_wrong_with_it(words: str, said: str) -> None:
    judgement = Story(**MINIONS_STORY).answer(8, words=words)
    assert (judgement["right"], judgement["title"]) == (False, "Not yet")
    assert judgement["lines"][0].startswith(said)
    assert "7/12" not in str(judgement)


def test_a_move_is_told_what_it_is_worth_and_which_chance_it_moves() -> None:
    story = Story(**MINIONS_STORY)
    leave, use = story.talk.ask("choices", line=story.opened["line"], at=13)["options"]
    cost = story.answer(13, action=use["action"])
    assert cost["title"] == "Not the best"
    assert cost["lines"] == [
        "“Use Minotaur” gives a 13 % chance to take this Quest; the best move, a 24 % chance.",
        "Who takes this Quest? Darkness goes from 76 % to 87 %.",
    ]
    best = story.answer(13, action=leave["action"])
    assert (best["title"], best["story"]) == ("The best there is!", "Myth uses Minotaur")
    assert best["value"]["fraction"] == "55/232"


@for_each("words", [meters.NO_CHANGE, meters.ANEW, "Use Minotaur: no clear change."])
def test_a_chance_that_a_move_does_not_change_is_left_out(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meters, "moved", lambda *_: words)
    story = Story(**MINIONS_STORY)
    _, use = story.talk.ask("choices", line=story.opened["line"], at=13)["options"]
    (worth,) = story.answer(13, action=use["action"])["lines"]
    assert worth.startswith("“Use Minotaur” gives")


def test_a_better_move_is_not_told_to_give_the_same() -> None:
    """An Attack is worth 6/7, as the fifth card is a bomb one time in seven; the best move rounds to 86 %, too."""
    story = Story("exploding-minions", "one-plus-two")
    attack = next(
        one for one in story.talk.ask("choices", line=story.opened["line"], at=8)["options"] if one["label"] == "Attack"
    )
    told = story.answer(8, action=attack["action"])
    assert (told["title"], told["lines"][0].split("; ")[1]) == ("Not the best", "the best move, a little more.")


def test_equal_moves_are_equally_right() -> None:
    story = Story("exploding-minions", "clone-as-defuse")
    options = story.talk.ask("choices", line=story.opened["line"], at=9)["options"]
    titles = {option["label"]: story.answer(9, action=option["action"])["title"] for option in options}
    assert titles["Clone"] == titles["Defuse"] == "Nothing is better!"
    assert sorted(titles.values()) == ["Not the best", "Nothing is better!", "Nothing is better!"]


def test_moves_that_sampling_cannot_tell_apart_are_equally_good() -> None:
    better, worse, far = (sampled(Fraction(hits), 40, "") for hits in (20, 16, 8))
    actions: list[AnyAction] = list(engine.load("minions").setup().chance())[:3]
    values: dict[AnyAction, Estimate] = dict(zip(actions, (better, worse, far), strict=True))
    assert points_lost(values, actions[0]) == points_lost(values, actions[1]) == 0
    assert points_lost(values, actions[2]) == Fraction(3, 10)


@for_each(
    ("count", "words"),
    [
        (1, "“Pick 1” is best, with a 50 % chance to win."),
        (3, "“Pick 1 or Pick 2 or Pick 3” is best, with a 50 % chance to win."),
        (4, "“Pick 1 or Pick 2 or Pick 3” (or 1 other) is best, with a 50 % chance to win."),
        (5, "“Pick 1 or Pick 2 or Pick 3” (or 2 others) is best, with a 50 % chance to win."),
    ],
)
def test_of_many_best_moves_three_are_named_and_the_others_counted(count: int, words: str) -> None:
    best: dict[AnyAction, Estimate] = {Pick(0, number): Estimate(Fraction(1, 2)) for number in range(1, count + 1)}
    spun = Wheel(spun=2)
    moment = cast(Any, SimpleNamespace(taken_by=lambda seat: None, seat=0, state=spun, view=spun, viewer=0))
    assert _best_words(moment, {**best, Pick(0, 9): Estimate(Fraction(1, 3))}) == (words,)


@for_each(
    ("at", "parts", "title"),
    [
        (0, {"words": "7"}, "This question cannot be answered"),
        (13, {"words": "yes"}, "This question cannot be answered"),
        (19, {"words": "Nothing"}, "This question cannot be answered"),
        (13, {"action": {"do": "ChooseMinion", "seat": 0, "minion": "Vampire"}}, "The rules do not allow that"),
    ],
)
def test_what_is_no_answer_is_declined(at: int, parts: dict[str, Any], title: str) -> None:
    assert Story(**MINIONS_STORY).reply(at, **parts)["problem"]["title"] == title


def test_a_branch_and_a_game_of_ones_own_ask_nothing_beyond_where_they_left() -> None:
    story = Story(**MINIONS_STORY)
    record = story.record.branch(12)
    opened = story.talk.ask("open", game="minions", record=record.as_data())
    assert opened["at"] == 12
    assert [at for at, _ in record.quizzes] == [8]


def test_answers_are_the_same_for_a_story_that_was_saved_and_opened_again() -> None:
    story = Story(**MINIONS_STORY)
    text = story.talk.ask("save", line=story.opened["line"])["text"]
    opened = story.talk.ask("load", text=text)
    assert [bool(frame.get("question")) for frame in opened["frames"]] == [
        bool(frame.get("question")) for frame in story.opened["frames"]
    ]
    action = encode(story.record.actions[13])
    again = story.talk.ask("answer", line=opened["line"], at=13, action=action)
    assert again == story.answer(13, action=action)
