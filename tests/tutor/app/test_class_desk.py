"""What the desk answers about a class: codes made and pooled, changed ones found, seeds handed out."""

import random
from itertools import pairwise
from typing import Any

import pytest

from engine.lessons.answer_codes import RIGHT, ItemOutcome, answers_of
from engine.lessons.lesson_catalog import lesson
from engine.lessons.result_codes import LessonResult, read_code
from engine.lessons.streams import Seed
from tests.tutor.app.talk import Talk
from tutor.app import class_desk
from tutor.app.desk import Desk

LESSON = "five-seven-or-nine"


@pytest.fixture(scope="module")
def talk() -> Talk:
    return Talk(Desk(random.Random(1)))


def code_of(talk: Talk, seed: str, count: int = 110, prediction: int = 40) -> str:
    answer = talk.ask("result-code", lesson=LESSON, seed=seed, count=count, prediction=prediction)
    assert isinstance(answer["code"], str)
    return answer["code"]


@pytest.fixture(scope="module")
def codes(talk: Talk) -> str:
    return "\n".join(code_of(talk, f"otter-{pupil}", 110, 30 + pupil) for pupil in range(1, 13))


def test_a_code_says_what_the_trials_of_its_seed_came_to(talk: Talk) -> None:
    trials = talk.ask("trials", lesson=LESSON, seed="otter-7", count=110)
    found = read_code(code_of(talk, " Otter 7 "))
    assert (found.lesson, found.pupil, found.trials, found.hits, found.prediction) == (1, 7, 110, trials["hits"], 40)
    assert read_code(code_of(talk, "otter-7", 0)).trials == 0


def test_a_class_is_pooled(talk: Talk, codes: str) -> None:
    pool = talk.ask("class-pool", codes=codes)
    assert pool["lesson"]["name"] == LESSON
    assert (pool["pupils"], pool["trials"]) == (12, 1320)
    assert [fact["id"] for fact in pool["facts"]] == ["class-share", "class-predictions", "class-spread"]
    assert pool["leftOut"] == []


def test_the_exact_chance_is_told_only_where_it_is_asked_for(talk: Talk, codes: str) -> None:
    hidden = talk.ask("class-pool", codes=codes)
    told = talk.ask("class-pool", codes=codes, theory=True)
    assert not any("xactly" in fact["sentence"] or len(fact["table"]["head"]) > 3 for fact in hidden["facts"])
    assert all("xactly" in fact["sentence"] for fact in told["facts"][:2])
    assert told["facts"][2]["table"]["head"] == ["Share of hits", "Pupils", "Expected"]
    assert "lie in the band" in told["facts"][2]["sentence"]


def test_the_same_dice_for_all_are_counted_once_and_told(talk: Talk, codes: str) -> None:
    same = "\n".join(code_of(talk, f"otter-all-{pupil}") for pupil in (1, 2, 3))
    pool = talk.ask("class-pool", codes=same)
    assert (pool["pupils"], pool["same"], pool["trials"]) == (3, True, 110)
    for different in (codes, code_of(talk, "otter-all-1")):
        assert talk.ask("class-pool", codes=different)["same"] is False


def test_nothing_that_counts_is_no_fault(talk: Talk) -> None:
    for codes in ("", "hello", "<script>", "\x00" * 99):
        pool = talk.ask("class-pool", codes=codes, theory=True)
        assert (pool["lesson"], pool["pupils"], pool["trials"], pool["facts"]) == (None, 0, 0, [])
        assert talk.ask("class-check", codes=codes, **{"class": "otter"})["total"] == 0
        assert talk.ask("class-csv", codes=codes)["text"].count("\n") == 1


def test_one_pupil_and_predictions_alone_are_drawn_as_far_as_there_is_something(talk: Talk) -> None:
    alone = talk.ask("class-pool", codes=code_of(talk, "otter-1"))
    assert [fact["id"] for fact in alone["facts"]] == ["class-share", "class-predictions"]
    untried = talk.ask("class-pool", codes=code_of(talk, "otter-1", 0))
    assert [fact["id"] for fact in untried["facts"]] == ["class-predictions"]


def test_codes_that_were_changed_are_found_with_the_class_code(talk: Talk, codes: str) -> None:
    seed = Seed("otter-4")
    true = read_code(codes.splitlines()[3])
    forged = LessonResult(1, true.group, seed.pupil, False, 40, 110, true.hits + 1).code
    text = codes.replace(codes.splitlines()[3], forged)
    assert talk.ask("class-check", codes=codes, **{"class": "otter"})["changed"] == []
    (changed,) = talk.ask("class-check", codes=text, **{"class": "otter"})["changed"]
    assert (changed["text"], changed["reason"]) == (forged, "changed")
    assert changed["why"] == f"pupil 4 had {true.hits} hits in 110 trials, and the code says {true.hits + 1}"
    assert talk.ask("class-check", codes=text, **{"class": "otter", "from": 4})["changed"] == []


def test_a_changed_code_counts_nowhere_and_hides_no_true_one(talk: Talk, codes: str) -> None:
    true = read_code(codes.splitlines()[3])
    forged = LessonResult(1, true.group, true.pupil, False, 99, 9_000, 9_000).code
    asked = {"codes": f"{codes}\n{forged}", "class": "otter"}
    (found,) = talk.ask("class-check", **asked)["changed"]
    assert found["text"] == forged
    rest, all_true = (
        talk.ask("class-pool", **asked, changed=forged),
        talk.ask("class-pool", codes=codes, **{"class": "otter"}),
    )
    for part in ("pupils", "trials", "hits", "facts", "leftOut"):
        assert rest[part] == all_true[part], part
    saved = [talk.ask("class-csv", **one) for one in ({**asked, "changed": forged}, {"codes": codes, "class": "otter"})]
    assert saved[0] == saved[1]


def test_the_ten_by_hand_stand_apart_from_ten_thousand(talk: Talk) -> None:
    counts = {1: 10, 2: 10, 3: 10_000, 4: 500}
    codes = "\n".join(code_of(talk, f"otter-{pupil}", count) for pupil, count in counts.items())
    with_class, without = (talk.ask("class-pool", codes=codes, **more) for more in ({"class": "otter"}, {}))
    tens = [talk.ask("trials", lesson=LESSON, seed=f"otter-{pupil}", count=10)["hits"] for pupil in counts]
    for pool, known in ((with_class, tens), (without, tens[:2])):
        hand, longer = pool["facts"][2:]
        assert (hand["id"], longer["id"]) == ("class-by-hand", "class-spread")
        assert hand["table"]["rows"] == [[f"{hits} of 10", str(known.count(hits))] for hits in range(11)]
        assert sum(int(row[1]) for row in longer["table"]["rows"]) == 2


def test_a_changed_code_of_somebody_without_a_number_is_told_by_the_class(talk: Talk, codes: str) -> None:
    group = read_code(codes.splitlines()[0]).group
    hits = talk.ask("trials", lesson=LESSON, seed="otter", count=110)["hits"]
    forged = LessonResult(1, group, None, False, 40, 110, hits + 1).code
    (changed,) = talk.ask("class-check", codes=forged, **{"class": "otter"})["changed"]
    assert changed["why"] == f"the class's own seed had {hits} hits in 110 trials, and the code says {hits + 1}"


def test_a_check_takes_several_answers_where_it_takes_long(
    talk: Talk, codes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_desk, "CHECKING", 0.0)
    first = talk.ask("class-check", codes=codes, **{"class": "otter"})
    assert (first["done"], first["total"]) == (1, 12)
    assert talk.ask("class-check", codes=codes, **{"class": "otter", "from": 11})["done"] == 12


def test_what_is_left_out_is_named_as_far_as_there_is_room(talk: Talk, codes: str) -> None:
    bad = "\n".join(f"{'2345' * 4}"[:15] for _ in range(class_desk.MOST_NAMED + 3))
    pool = talk.ask("class-pool", codes=f"{codes}\n{bad}")
    assert (pool["pupils"], len(pool["leftOut"]), pool["more"]) == (12, class_desk.MOST_NAMED, 3)


@pytest.mark.parametrize(("parts", "words"), [
    ({"codes": "x" * 60_000}, "too long"),
    ({"codes": "", "class": "a/b"}, "'a/b' is no class code"),
    ({"codes": LessonResult(24, 1, 1, False, 5, 10, 5).code}, "lesson 24, which is not here"),
])  # fmt: skip
def test_codes_that_cannot_be_pooled_are_refused_in_words(talk: Talk, parts: dict[str, Any], words: str) -> None:
    assert words in talk.reply("class-pool", **parts)["problem"]["text"]


def test_a_teacher_gets_the_seeds_of_a_class(talk: Talk) -> None:
    own = talk.ask("class-seeds", **{"class": "Otter", "pupils": 25})["seeds"]
    assert own == [f"otter-{pupil}" for pupil in range(1, 26)]
    assert talk.ask("class-seeds", **{"class": "otter", "pupils": 1, "same": True})["seeds"] == ["otter-all-1"]
    reply = talk.reply("class-seeds", **{"class": "<b>", "pupils": 2})
    assert reply["problem"]["title"] == "This class code cannot be used"


def test_the_outline_holds_as_many_as_there_are_pupils(talk: Talk, codes: str) -> None:
    rows = talk.ask("class-pool", codes=codes, theory=True)["facts"][2]["table"]["rows"]
    assert sum(int(count) for _, count, _ in rows) == 12
    assert sum(float(expected) for _, _, expected in rows) == pytest.approx(12, abs=2)
    ends = [row[0].removesuffix(" %").split(" to ") for row in rows]
    assert all(before[1] == after[0] for before, after in pairwise(ends))


@pytest.mark.parametrize("class_code", ["", "Ötter", "=1", "x" * 99])
def test_codes_are_not_checked_against_what_is_no_class_code(talk: Talk, codes: str, class_code: str) -> None:
    problem = talk.reply("class-check", codes=codes, **{"class": class_code})["problem"]
    assert problem["title"] == "This class code cannot be used"
    assert "is no class code" in problem["text"]


# ---------------------------------------------------------------- answer codes


def answer_code(talk: Talk, pupil: int, bet: int | None, **given: list[dict[str, object]]) -> str:
    answers = [{"item": f"{LESSON}/{name}", "given": all} for name, all in given.items()]
    code = talk.ask("answer-code", lesson=LESSON, seed=f"otter-{pupil}", bet=bet, answers=answers)["code"]
    assert isinstance(code, str)
    return code


def test_what_a_class_answered_is_counted_by_item_with_the_stored_mistakes(talk: Talk, codes: str) -> None:
    def values(pupil: int) -> tuple[dict[str, object], dict[str, object]]:
        variant = lesson(LESSON).variant("reach", Seed(f"otter-{pupil}"))
        return {"words": str(variant.solution)}, {"words": str(variant.wrong["missed"])}

    told = []
    for pupil in range(1, 11):
        right, missed = values(pupil)
        reach = [[right], [missed, right], [missed], [{"words": "Ben"}, {}], [{}]][pupil % 5]
        told.append(answer_code(talk, pupil, pupil % 3, reach=reach))
    pool = talk.ask("class-pool", codes="\n".join([codes, *told]), **{"class": "otter"})
    bet, reach_item = pool["items"]
    assert [(one["given"], one["pupils"], one["right"]) for one in bet["answers"]] == [
        ("11", 4, False),
        ("Both are equally likely", 3, False),
        ("7", 3, True),
    ]
    assert [bet[key] for key in ("atOnce", "later", "told", "trying")] == [3, 0, 0, 7]
    assert [reach_item[key] for key in ("atOnce", "later", "told", "trying")] == [2, 2, 4, 2]
    assert reach_item["ask"] == "A Minion needs … or more on two dice. How likely is that?"
    assert [(one["pupils"], one["right"], one["says"][:28]) for one in reach_item["answers"]] == [
        (4, False, "That is the chance to miss. "),
        (2, True, ""),
        (2, False, ""),
    ]


def test_a_code_has_room_for_what_was_built(talk: Talk, codes: str) -> None:
    """Two mark exactly seven, one of them is right then; three are right at once; one is shown."""
    good, exactly = ({"words": f"{bits_of(wanted):x}"} for wanted in ({*range(7, 13)}, {7}))
    handed = [[exactly], [exactly, good], [good], [good], [good], [{}]]
    told = [answer_code(talk, pupil, None, **{"exact/seven": given}) for pupil, given in enumerate(handed, 1)]
    [built] = talk.ask("class-pool", codes="\n".join([codes, *told]), **{"class": "otter"})["items"]
    assert (built["item"], built["part"], built["kind"]) == (f"{LESSON}/exact/seven", "exact", "build")
    assert [built[key] for key in ("atOnce", "later", "told", "trying")] == [3, 1, 1, 1]
    assert [(one["pupils"], one["right"], one["says"]) for one in built["answers"]] == [
        (3, True, ""),
        (2, False, "You marked the rolls of exactly 7. More is good enough, too."),
    ]


def bits_of(totals: set[int]) -> int:
    """The fields of all rolls with these totals, as bits."""
    return sum(1 << (6 * row + column) for row in range(6) for column in range(6) if row + column + 2 in totals)


def test_nothing_answered_is_no_code_and_what_does_not_fit_is_refused(talk: Talk) -> None:
    assert answer_code(talk, 1, None) == ""
    asked = {"lesson": LESSON, "seed": "otter-1", "answers": []}
    assert "no such option" in talk.reply("answer-code", **asked, bet=3)["problem"]["text"]
    wrong = [{"item": f"{LESSON}/friend", "given": [{"words": "1/2"}]}]
    assert "option" in talk.reply("answer-code", **{**asked, "answers": wrong})["problem"]["text"]


def test_a_forged_code_counts_nobody_twice(talk: Talk, codes: str) -> None:
    odd = answers_of(lesson(LESSON), Seed("otter-1"), 4, [ItemOutcome(RIGHT, "trying"), ItemOutcome(6, "right")]).code
    items = talk.ask("class-pool", codes=f"{codes}\n{odd}")["items"]
    assert [[item[key] for key in ("atOnce", "later", "told", "trying")] for item in items] == [
        [0, 0, 0, 1],
        [0, 1, 0, 0],
    ]
