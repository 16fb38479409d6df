"""What there is to choose from in a story's question, and which choice is right, by what the record itself says."""

import engine
from engine.core.quizzes import MOST_CHOICES, NextQuiz
from tutor.app import stories
from tutor.app.desk import Desk
from tutor.app.narration import words
from tutor.app.story_quizzes import PosedQuiz, quizzes_in, right_choice

RECORD = engine.examples("minions")["vampire-vs-minotaur"]
AT = 6


def title(position: int) -> str:
    """The headline of the step that leads to a position."""
    return words(RECORD.played[position - 1], None).title


def posed(quiz: NextQuiz, at: int = AT) -> PosedQuiz:
    return PosedQuiz(quiz, at, RECORD.played[at:])


def test_of_several_steps_the_next_one_is_right() -> None:
    others = [position for position in range(AT + 2, len(RECORD.played) + 1) if title(position) != title(AT + 1)][:3]
    one = posed(NextQuiz(text="What comes next?", of="step", others=tuple(others)))
    assert right_choice(one.quiz, one) == one.story == title(AT + 1)  # type: ignore[arg-type]
    assert one.choices == sorted({title(position) for position in (AT + 1, *others)})
    assert len(one.choices) == 1 + len(others)


def test_the_list_of_games_knows_which_questions_have_choices_and_these_what_luck_alone_finds() -> None:
    desk = Desk()
    for game in stories.home()["games"]:
        for card in game["examples"][::5]:
            opened = desk.answer({"id": 1, "ask": "open", "game": game["name"], "example": card["name"]})
            asked = {at: frame.get("question") for at, frame in enumerate(opened["answer"]["frames"])}  # type: ignore
            chosen = {at: question for at, question in asked.items() if question and question["choices"]}
            assert card["quick"] == list(chosen)
            others = [question["guess"] for question in asked.values() if question and not question["choices"]]
            assert set(others) <= {1}
            for question in chosen.values():
                assert question["guess"] == {2: 5, 3: 3, 4: 3}[len(question["choices"])]


def test_of_several_rules_the_first_that_is_cited_is_right_or_the_one_that_is_named() -> None:
    at, step = next((at, step) for at, step in enumerate(RECORD.played) if len({one.rule for one in step.events}) > 1)
    first, *_, last = dict.fromkeys(event.rule for event in step.events)
    book = engine.rules("minions")
    other = next(id for id in book if id not in {event.rule for event in step.events})
    for quiz, right in [
        (NextQuiz(text="Why?", of="rule", others=(other,)), first),
        (NextQuiz(text="Why?", of="rule", others=(other,), rule=last), last),
    ]:
        one = posed(quiz, at)
        assert right_choice(quiz, one) == book[right].title
        assert one.choices == sorted([book[right].title, book[other].title])


def test_of_players_the_one_who_acts_after_the_next_step_is_right() -> None:
    quiz = NextQuiz(text="Who?", of="seat")
    right = set()
    for at in range(len(RECORD.played) - 1):
        later = [step.action.seat for step in RECORD.played[at + 1 :] if step.action.seat is not None]
        if later:
            one = posed(quiz, at)
            assert right_choice(quiz, one) == RECORD.start.names[later[0]]
            assert one.choices == sorted(RECORD.start.names)
            right.add(later[0])
    assert right == {0, 1}


def test_no_more_choices_are_offered_than_fit_and_the_right_one_is_among_them() -> None:
    titles = {title(position): position for position in range(AT + 2, len(RECORD.played) + 1)}
    titles.pop(title(AT + 1), None)
    assert len(titles) > MOST_CHOICES
    one = posed(NextQuiz(text="What comes next?", of="step", others=tuple(titles.values())))
    assert len(set(one.choices)) == len(one.choices) == MOST_CHOICES
    assert title(AT + 1) in one.choices


def test_a_record_is_asked_where_it_says_so_and_what_is_kept_goes_along() -> None:
    found = quizzes_in(RECORD)
    assert list(found) == [at for at, _ in RECORD.quizzes]
    for at, one in found.items():
        assert (one.at, one.following) == (at, RECORD.played[at:])
        kept = one.question({"left": ["odds"]})  # type: ignore[typeddict-unknown-key]
        assert kept == {
            "kind": one.quiz.kind,
            "text": one.quiz.text,
            "choices": one.choices,
            "guess": 3 if one.choices else 1,
            "kept": {"left": ["odds"]},
        }
