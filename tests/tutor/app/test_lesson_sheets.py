import re
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from engine.lessons.diagrams import Branch, Diagram, Distribution, Factor, Grid, OutcomeList, PayoffTable, Product, Tree
from engine.lessons.lesson import OLD_SEED, Lesson
from engine.lessons.lesson_catalog import lessons, old_items
from engine.lessons.streams import Seed
from tests.cases import for_each
from tests.engine.lessons.test_diagrams import HIDDEN, KINDS
from tutor.app.desk import Desk
from tutor.app.exact_tasks import exact_task
from tutor.app.lesson_keys import printed_key
from tutor.app.lesson_sheets import lesson_sheet
from tutor.app.lesson_words import item_card, key_item
from tutor.app.sheet_diagrams import printed_diagram
from tutor.app.sure_sheet import ten_items

SEED = Seed("otter-7")


@pytest.fixture(params=list(lessons().values()), ids=lambda lesson: lesson.name)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    """Every lesson."""
    found: Lesson = request.param
    return found


def plain(markup: str) -> str:
    """What is read on a page, with single spaces."""
    text = re.sub(r"<[^>]*>", " ", markup)
    for sign, letter in (("&#34;", '"'), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(sign, letter)
    return " ".join(text.split())


def test_a_product_is_told_unless_it_or_a_factor_is_to_be_found() -> None:
    def printed(*, letter: str = "", factor_letter: str = "") -> str:
        factors = (Factor(1, 2, "first", factor_letter), Factor(1, 3, "second"))
        return plain(printed_diagram(Product("A title", "A sentence.", (), factors, letter)))

    assert "= 1/6" in printed()
    assert "1/6" not in printed(letter="a") + printed(factor_letter="a")


@for_each("name", ["five-seven-or-nine", "one-more", "at-least-one", "level-against-level"])
def test_a_grid_is_marked_on_paper_and_told_in_the_key(name: str) -> None:
    """The sheet has all fields and tells none of them apart; the key has as many that count as the lesson says."""
    one = lessons()[name]
    sheet, key = str(lesson_sheet(one, Seed("otter-1"))), str(printed_key(one, (Seed("otter-1"),)))
    task = sheet.split("exact-task")[1].split("</section>")[0]
    assert task.count("<td") == 36 and "mark-" not in task and "paper-sign" not in task
    told = key.split("<h2>Exactly</h2>")[1].split("</section>")[0]
    first = {"five-seven-or-nine": 21, "one-more": 5, "at-least-one": 20, "level-against-level": 26}[name]
    assert told.split("paper-legend")[0].count("mark-hit") == first


@for_each("kind", KINDS)
def test_a_whole_diagram_is_printed_with_its_numbers_sentence_and_legend(kind: Callable[..., Diagram]) -> None:
    text = plain(printed_diagram(kind()))
    assert HIDDEN in text
    assert "A title" in text
    assert "A sentence." in text
    assert "● reaches it" in text


@for_each("kind", KINDS)
def test_what_is_left_out_is_a_box_and_stands_nowhere_else(kind: Callable[..., Diagram]) -> None:
    markup = printed_diagram(kind("a"))
    assert markup.count("paper-blank") == 1
    assert HIDDEN not in markup
    assert "A sentence." not in markup


def test_a_sheet_is_two_pages_with_all_that_is_asked_and_one_to_cut_out(lesson: Lesson) -> None:
    markup = lesson_sheet(lesson, SEED)
    assert markup.count('class="paper-page"') == 2 and markup.count('class="paper-page to-cut"') == 1
    first, second, *_ = [re.findall("<h2>(.*?)</h2>", page) for page in markup.split('class="paper-page')[1:]]
    assert first == ["Warm up", "The question", "Predict, in ink", "By hand"]
    assert second[-3:] == ["Compare", "Check", "Last one"]
    assert len(re.findall(r"<li><small>\d+</small></li>", markup)) == 10
    assert 'class="table' in markup and '<span class="paper-box">%</span>' in markup
    text = plain(markup)
    assert not re.search(r"\((\w)\) \(\1\)", text)
    cards = [item_card(owner, item, OLD_SEED) for owner, item in old_items(lesson)]
    cards += [item_card(lesson, item, SEED) for item in (*lesson.items, lesson.leaving)]
    for card in cards:
        assert " ".join(card["ask"].split()) in text
        assert all(" ".join(option.split()) in text for option in card["options"])
    blanks = sum(len(step.blanks) for step in lesson.faded)
    assert len(re.findall(r'<span class="paper-blank"><small>[a-j]</small>', markup)) == blanks - 1 > 0


def test_the_first_blank_of_a_sheet_shows_how_it_is_done(lesson: Lesson) -> None:
    markup = lesson_sheet(lesson, SEED)
    first = lesson.faded[0].blanks[0]
    answer = str(Fraction(lesson.variant(first.name, OLD_SEED).solution))
    assert markup.count(f'<span class="paper-done"><small>a</small><b>{answer}</b></span>') == 1
    (done,) = re.findall(r'<li class="is-done">(.*?)</li>', markup)
    told = plain(done)
    why = " ".join(key_item(lesson, first, OLD_SEED)["why"].split())
    assert told.startswith("(a) ") and f" {answer}. {why}" in told


EXACT = {
    "five-seven-or-nine": (Grid, 0),
    "one-more": (Grid, 0),
    "how-many-rolls": (Distribution, 0),
    "the-duel": (Tree, None),
    "race-to-twenty": (Tree, None),
    "at-least-one": (Grid, 0),
    "white-or-black": (Tree, None),
    "level-against-level": (Grid, 0),
    "drawing-later": (OutcomeList, 0),
    "survival-curve": (Product, 6),
    "a-peek": (Tree, None),
    "how-many-fields": (OutcomeList, 0),
    "going-first": (PayoffTable, 6),
    "nothing-pair-triple": (Product, 4),
    "grow-or-die": (Tree, None),
    "a-skip": (Tree, None),
    "lucky-or-good": (Distribution, 0),
}
"""What of the exact answer is done on paper, and how many boxes it has: a tree one for each fork."""

TOLD = {"survival-curve": "4/13", "going-first": "98,304", "nothing-pair-triple": "5/54", "lucky-or-good": "46"}
"""What comes out where something is worked out: 12/14 · 11/13 · ... · 7/9; 16 · 24 · 16 · 16; 6 · 5 · 4 · 3 · 2 of 6^5;
36 + 9 + 1 of the ninth row of Pascal's triangle."""


def test_the_exact_answer_is_done_on_paper_and_stands_whole_in_the_key(lesson: Lesson) -> None:
    task = exact_task(lesson)
    assert task
    kind, known = EXACT[lesson.name]
    boxes = sum(1 for _ in forks(task.solved.branches)) if isinstance(task.solved, Tree) else known
    sheet, key = lesson_sheet(lesson, SEED), printed_key(lesson, [SEED])
    part = sheet.split("exact-task")[1].split("</section>")[0]
    assert isinstance(task.solved, kind) and part.count("paper-blank") == boxes
    assert printed_diagram(task.solved) in key and printed_diagram(task.plain) in part
    if isinstance(task.plain, Tree):
        assert plain(part).count("fill the boxes") == 1
        assert all(branch.blank for branch in forks(task.plain.branches)), "the last of each fork is left out"
    elif not boxes:
        assert "mark-" not in part and "paper-sign" not in part and "Tick the " in plain(part)
    if told := TOLD.get(lesson.name):
        assert told in plain(key) and f" {told} " not in plain(part)


def test_a_third_page_has_what_needs_more_room(lesson: Lesson) -> None:
    """A large tree, and the ten questions of the lesson on being sure."""
    pages = lesson_sheet(lesson, SEED).split('<section class="paper-page')[1:]
    has_more = lesson.name in ("race-to-twenty", "lucky-or-good")
    assert ["to-cut" in page for page in pages] == [*[False] * (2 + has_more), True]
    assert ["exact-task" in page for page in pages] == [False, not has_more, *[True] * has_more, False]
    assert ("It is on page 3" in pages[1], "page 3" in pages[2]) == (has_more, has_more)
    assert [page.count("paper-sure") for page in pages] == [0, 0, *[lesson.name == "lucky-or-good"] * has_more, 0]


def test_ten_questions_are_asked_once_and_from_the_whole_course() -> None:
    one = lessons()["lucky-or-good"]
    items = ten_items(one)
    asked = [item_card(owner, item, OLD_SEED)["ask"] for owner, item in items]
    page, key = plain(lesson_sheet(one, SEED).split("paper-sure")[1]), plain(printed_key(one, [SEED]))
    assert [page.index(f"{number}. {ask}") for number, ask in enumerate(asked, 1)] and len(set(asked)) == 10
    assert not set(asked) & {item_card(owner, item, OLD_SEED)["ask"] for owner, item in old_items(one)}
    numbers = [owner.number for owner, _ in items]
    assert numbers == sorted(numbers) and numbers[0] <= 3 and numbers[-1] >= 15 and one.number not in numbers
    for owner, item in items:
        known = key_item(owner, item, OLD_SEED)
        assert f"{' '.join(known['ask'].split())} {known['solution']} " in key.split("Ten questions, how sure?")[1]


def forks(branches: tuple[Branch, ...]) -> Iterator[Branch]:
    """The last branch of each fork, which is left out."""
    if len(branches) > 1:
        yield branches[-1]
    for branch in branches:
        yield from forks(branch.branches)


CARDS = {"drawing-later": 6, "survival-curve": 14, "a-peek": 14, "a-skip": 10, "how-many-fields": 10, "going-first": 4}
DICE = {"minions": 2, "dark-minions": 5, "deities": 3}
SPACES = {"how-many-fields": 9, "going-first": 4}


def test_dice_cards_and_slips_for_spaces_can_be_cut_out(lesson: Lesson) -> None:
    page = lesson_sheet(lesson, SEED).split("to-cut")[1]
    assert page.count("cut-flap") == 5 * DICE.get(lesson.game_name, 0)
    assert page.count("cut-side") == 6 * DICE.get(lesson.game_name, 0)
    cards = page.split('class="cut-cards"')[1].split("</ul>")[0].count("<li>") if "cut-cards" in page else 0
    assert cards == CARDS.get(lesson.name, 0)
    slips = [plain(one) for one in re.findall(r"<li>.*?</li>", page.partition("cut-slips")[2])]
    assert slips == [str(number) for number in range(1, SPACES.get(lesson.name, 0) + 1)]


@for_each("name", ["one-more", "a-skip", "lucky-or-good"])
def test_paper_asks_for_nothing_that_only_the_page_can_do(name: str) -> None:
    """The page has a counter, compares totals and rolls for a whole class: on paper, pupils do what they can."""
    one = lessons()[name]
    sheet, words = plain(lesson_sheet(one, SEED)), one.experiments[0]
    assert one.tell(words.paper) in sheet and one.tell(words.explains) not in sheet
    assert not any(sign in sheet for sign in ("Void before", "The table shows", "compared at once"))


def test_opposite_sides_of_a_die_of_paper_make_seven() -> None:
    """A cross: the row 1, 2, 6, 5 goes round; what lies two further on is opposite, and above is opposite to below."""
    page = lesson_sheet(lessons()["five-seven-or-nine"], SEED).split("to-cut")[1]
    sides = re.findall(r'<span class="cut-side ([a-z0-9-]+)">(\d)</span>', page)[:6]
    at = {place: int(shown) for place, shown in sides}
    assert at["at-1"] + at["at-3"] == at["at-2"] + at["at-4"] == at["is-above"] + at["is-below"] == 7
    assert ["tone-white" in page, "tone-gray" in page] == [True, True]


def test_cards_of_minkingi_have_their_printed_corners() -> None:
    page = plain(lesson_sheet(lessons()["going-first"], SEED).split("to-cut")[1])
    assert "4 Speed 91 0 | 1 3 | 0" in page and "30 Speed 97 yellow circle | 0 0 | 1" in page


def test_a_list_whose_fields_do_not_tell_what_they_are_is_not_marked() -> None:
    """Of lesson 16 the turns say only what lies on top, so the tree is done on paper."""
    turns = lessons()["a-skip"].facts.diagrams["turns"]
    assert isinstance(turns, OutcomeList) and len({cell.mark for cell in turns.cells if cell.text == "safe"}) == 2


def test_a_key_has_every_answer_of_its_seed(lesson: Lesson) -> None:
    key = printed_key(lesson, [SEED])
    text, titles = plain(key), re.findall("<h2>(.*?)</h2>", key)
    assert titles[:2] == ["Warm up", "The prediction"]
    assert [title for title in titles if title in ("Your turn", "Why the gap?")] == ["Your turn", "Why the gap?"]
    for item in (*lesson.items, lesson.leaving):
        assert " ".join(key_item(lesson, item, SEED)["solution"].split()) in text
    for step in lesson.faded:
        for item in step.blanks:
            assert key_item(lesson, item, OLD_SEED)["solution"] in text


def test_a_key_for_a_class_has_a_row_for_each_pupil(lesson: Lesson) -> None:
    seeds = [Seed(f"otter-{number}") for number in (1, 2, 3)]
    rows = re.findall(r"<tr>.*?</tr>", printed_key(lesson, seeds).split("Check, and the last one")[1])[1:]
    assert len(rows) == 3
    for seed, row in zip(seeds, rows, strict=True):
        told = plain(row.replace("</", " |</"))
        hits = lesson.trials(0, seed).tally(10).hits
        assert told.startswith(f"{seed.text} | {hits} | ")
        for item in (*lesson.items, lesson.leaving):
            variant, key = lesson.variant(item.name, seed), key_item(lesson, item, seed)
            expected = "ABCDE"[int(variant.solution)] if item.kind == "choice" else key["solution"]
            assert f"| {expected} |" in told


def test_a_desk_gives_a_sheet_for_each_seed_and_one_key() -> None:
    answer = Desk().answer(
        {"id": 1, "ask": "lesson-sheet", "lesson": next(iter(lessons())), "seeds": ["Otter 1", "otter-2"]}
    )
    assert ["seed otter-1" in sheet for sheet in answer["answer"]["sheets"]] == [True, False]
    assert "otter-2" in answer["answer"]["key"]


@for_each("seeds", [[], ["otter"] * 201, ["<b>"]])
def test_papers_for_no_or_too_many_or_wrong_seeds_are_declined(seeds: list[str]) -> None:
    reply = Desk().answer({"id": 1, "ask": "lesson-sheet", "lesson": next(iter(lessons())), "seeds": seeds})
    assert "seed" in reply["problem"]["text"].lower()
