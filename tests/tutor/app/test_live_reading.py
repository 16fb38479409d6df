"""What a live class reads out of answers and trials: every stored mistake by its name, and hits as the dice fell."""

import pytest

from engine.lessons.builds import Marking, Typing
from engine.lessons.experiments import HitCount
from engine.lessons.lesson import OLD_SEED, Lesson
from engine.lessons.lesson_catalog import lesson, lessons
from engine.lessons.lesson_items import Variant
from engine.lessons.streams import Seed
from tests.cases import for_each
from tutor.app import live_reading
from tutor.app.live_reading import ItemOutline, count_hits, judge_answers, mistake_drawn, outline_of
from tutor.app.protocol import GivenAnswer

SEED = "otter-4271-7"
LESSON = "five-seven-or-nine"


def variant_of(item: ItemOutline) -> Variant:
    owner, _, name = item.key.partition("/")
    return lesson(owner).variant(name, OLD_SEED if item.part == "old" else Seed(SEED))


def answer_with(item: ItemOutline, value: object) -> GivenAnswer:
    return {"option": int(str(value))} if item.kind == "choice" else {"words": str(value)}


def item_called(key: str) -> ItemOutline:
    return next(item for item in outline_of(LESSON, SEED).items if item.key == key)


@for_each("name", lessons())
def test_every_stored_mistake_is_named_and_every_right_answer_is_right(name: str) -> None:
    for item in outline_of(name, SEED).items:
        if item.kind == "build":
            continue
        variant = variant_of(item)
        for mistake, value in variant.wrong.items():
            [found] = judge_answers(item, SEED, [answer_with(item, value)])
            assert mistake in found.mistakes and found.says and not (found.right or found.settled), (item.key, mistake)
        [right] = judge_answers(item, SEED, [answer_with(item, variant.solution)])
        assert (right.right, right.settled, right.mistakes, right.says) == (True, True, (), "")


def handed_in(built: Marking | Typing, mistake: str | None) -> GivenAnswer:
    """What the page tells of something that is built with a mistake, None for none."""
    if isinstance(built, Marking):
        fields = built.mistakes[mistake] if mistake else built.good
        return {"words": hex(sum(2**field for field in fields)).removeprefix("0x")}
    made = {**built.chances, **(built.mistakes[mistake] if mistake else {})}
    return {"words": ";".join(str(made[number]) for number in built.open)}


@for_each("name", lessons())
def test_what_is_built_is_read_with_its_stored_mistakes(name: str) -> None:
    of = lesson(name)
    built = {item.key: item for item in outline_of(name, SEED).items if item.kind == "build"}
    assert [*built] == [f"{name}/exact/{diagram}" for diagram in of.built]
    for diagram, words in of.built.items():
        item, build = built[f"{name}/exact/{diagram}"], of.facts.builds[diagram]
        assert (item.part, item.ask) == ("exact", of.tell(words.ask))
        for mistake in words.wrong:
            [found] = judge_answers(item, SEED, [handed_in(build, mistake)])
            assert mistake in found.mistakes and of.tell(words.wrong[mistake]) in found.says, mistake
            assert not (found.right or found.settled or found.given)
        [right] = judge_answers(item, SEED, [handed_in(build, None), {}])
        assert (right.right, right.settled, right.mistakes, right.says) == (True, True, (), "")


@for_each("words", ["", "zz", "-1", "1/2;1/2", "x" * 100, "0", "f" * 100])
def test_whatever_else_is_told_of_something_built_is_not_right(words: str) -> None:
    for name in (LESSON, "survival-curve"):
        for item in (item for item in outline_of(name, SEED).items if item.kind == "build"):
            [found, shown] = judge_answers(item, SEED, [{"words": words}, {}])
            assert (found.right, found.settled, found.mistakes, shown.settled) == (False, False, (), True)


@for_each("name", [name for name, one in lessons().items() if one.prediction.sketch])
def test_every_stored_mistake_in_drawn_bars_is_named(name: str) -> None:
    of = lesson(name)
    outline = outline_of(name, SEED).sketch
    assert of.prediction.sketch and outline
    assert outline.labels == of.sketch.labels and sum(outline.exact) == pytest.approx(100)
    for mistake, shape in of.sketch.mistakes.items():
        bars = [int(100 * share) for share in shape]
        bars[bars.index(max(bars))] += 100 - sum(bars)
        assert mistake_drawn(name, bars) == of.tell(of.prediction.sketch.wrong[mistake])
    exact = [int(100 * chance) for chance in of.sketch.chances]
    exact[0] += 100 - sum(exact)
    assert mistake_drawn(name, exact) == ""


def test_a_lesson_is_told_with_its_parts_in_order() -> None:
    outline = outline_of(LESSON, SEED)
    parts = [item.part for item in outline.items]
    assert parts == [*["old"] * 3, "predict", "simulate", *["exact"] * 2, *["faded"] * 6, *["check"] * 3, "exit"]
    assert (outline.bet, outline.number, outline.title) == (f"{LESSON}/bet", 1, "Five, seven or nine?")
    assert {item.part for item in outline.items if "…" in item.ask} == {"check", "exit"}
    assert item_called(f"{LESSON}/reach").ask == "A Minion needs … or more on two dice. How likely is that?"
    same = outline_of(LESSON, "otter-4271-all-7").items
    assert not any("…" in item.ask for item in same)


def test_an_old_item_is_asked_with_the_same_numbers_for_everybody() -> None:
    """Lesson 2 borrows an item that in its own lesson has other numbers for each pupil."""
    borrowed = [item for item in outline_of("one-more", SEED).items if not item.key.startswith("one-more/")]
    assert borrowed
    for item in borrowed:
        [found] = judge_answers(item, SEED, [answer_with(item, variant_of(item).solution)])
        assert found.right and found.ask == item.ask


def test_only_numbers_are_kept_of_what_is_written() -> None:
    item = item_called(f"{LESSON}/reach")
    words = ["1/2", " 0,999 ", "Ben is silly", "1/2 Ben", "0." + "1" * 40, ""]
    given = [one.given for one in judge_answers(item, SEED, [{"words": text} for text in words])]
    assert given == ["1/2", "0,999", "", "", "", ""]


@for_each("name", lessons())
def test_explanations_are_chosen_twice_whichever_is_right(name: str) -> None:
    outline = outline_of(name, SEED)
    assert outline.peers and outline.peers.part == "simulate" and "…" not in outline.peers.ask
    right = outline.peers.explained
    assert right in (0, 1)
    for first, second in ((0, 0), (0, 1), (1, 0), (1, 1)):
        given: list[GivenAnswer] = [{"option": first}, {"option": second}, {"option": right}]
        tries = judge_answers(outline.peers, SEED, given)
        assert [one.right for one in tries] == [first == right, second == right]
        assert [one.given for one in tries] == [outline.peers.options[first], outline.peers.options[second]]
        assert [one.mistakes for one in tries] == [() if one.right else ("mistaken",) for one in tries]


def test_nothing_after_the_answer_that_settles_an_item_is_looked_at() -> None:
    item = item_called(f"{LESSON}/friend")
    right, wrong = {"option": 1}, {"option": 0}
    tries = judge_answers(item, SEED, [wrong, {}, right])  # type: ignore[list-item]
    assert [(one.right, one.settled) for one in tries] == [(False, False), (False, True)]


def trials_of(of: Lesson, n: int) -> int:
    return of.trials(0, Seed(SEED)).tally(n).hits


@for_each("name", ["five-seven-or-nine", "going-first"])
def test_hits_are_counted_as_the_dice_fell_in_any_steps(name: str) -> None:
    of = lesson(name)
    counted = [count_hits(name, SEED, n) for n in (1, 10, 11, 110, 110)]
    assert counted == [trials_of(of, n) for n in (1, 10, 11, 110, 110)]
    assert count_hits(name, SEED, 7) == trials_of(of, 7), "also where fewer are asked for than before"
    count = HitCount(of.experiment(0), Seed(SEED).stream(name, "trials", of.experiments[0].name))
    assert (count.among(0), count.drawn) == (0, 0)


def test_who_begins_anew_lets_nobody_else_be_counted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    new_counter = live_reading._new_counter

    def begin(name: str, seed: str) -> HitCount:
        begun.append(seed)
        return new_counter(name, seed)

    monkeypatch.setattr(live_reading, "_counters", {})
    monkeypatch.setattr(live_reading, "_new_counter", begin)
    for seed, trials in (("otter-1", 20), ("otter-2", 20), ("otter-2", 10), ("otter-1", 30)):
        count_hits(LESSON, seed, trials)
    assert begun == ["otter-1", "otter-2", "otter-2"]
    monkeypatch.setattr(live_reading, "MOST_COUNTED", 2)
    for seed in ("otter-2", "otter-3", "otter-2", "otter-1"):
        count_hits(LESSON, seed, 40)
    assert begun[3:] == ["otter-3", "otter-1"], "the one that was asked for longest ago gives way"
