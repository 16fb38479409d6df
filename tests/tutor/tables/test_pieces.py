"""The pieces of a table: safe, well formed, and told apart without colour."""

import re
from collections.abc import Iterable
from dataclasses import fields
from importlib import import_module
from itertools import accumulate
from pathlib import Path

import pytest
from markupsafe import Markup, escape

import engine
from engine import Game
from tests.cases import for_each, for_todays_games
from tests.samples import one_in
from tests.tutor.tables.pictures import check, moments, picture_of
from tutor.hosts.assets import AROUND, TABLES, WEB, css, still_css
from tutor.hosts.sheets import tight
from tutor.tables import board, pieces
from tutor.tables.pieces import back, badge, card, changed_figure, die, el, join, pile, place, seat_heading, sr, token

SHEETS = [WEB / "pieces.css", *sorted(TABLES.glob("*/table.css"))]
CSS = "\n".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
ONE_SELECTOR = re.compile(r"(?:\((?:[^()]|\([^()]*\))*\)|[^,()])+")
"""A part between commas that stand outside brackets."""
HAS = re.compile(r"([^\s,{}>+~()]+(?:\([^()]*\)[^\s,{}>+~()]*)*?)(?::not\()?:has\(((?:[^()]|\([^()]*\))*)\)")
"""What is looked into, and for what."""
ANYWHERE = re.compile(r"^\s*[^\s>+~]|[^\s>+~]\s+[^\s>+~]")
"""A selector within `:has()` that is not tied to generations."""
LIVE = [
    sheet for sheet in (*WEB.glob("*.css"), *TABLES.glob("*/table.css")) if sheet.name not in {"print.css", "paper.css"}
]
NASTY = '<img src=x onerror="alert(1)">&\''


def test_text_is_escaped_and_markup_is_not_escaped_twice() -> None:
    escaped = "&lt;img src=x onerror=&#34;alert(1)&#34;&gt;&amp;&#39;"
    assert join(NASTY) == join(join(NASTY)) == escaped
    assert el("p", NASTY, title=NASTY) == f'<p title="{escaped}">{escaped}</p>'
    assert isinstance(join(3), Markup)


def test_what_is_alike_but_not_the_same_is_told_apart() -> None:
    """Also where one was escaped just before the other."""
    assert (join(1), join(True), join(0), join(False)) == ("1", "True", "0", "False")
    assert el("p", title="&amp;") == '<p title="&amp;amp;"></p>'
    assert el("p", title=Markup("&amp;")) == '<p title="&amp;"></p>'


def test_an_element_leaves_out_what_is_not_there() -> None:
    made = el("p", "a < b", None, 3, [el("b", "x"), ["y"]], class_="c", data_key=NASTY, title="", lang=None, value=0)
    assert made == f'<p class="c" data-key="{escape(NASTY)}" value="0">a &lt; b3<b>x</b>y</p>'
    assert join() == ""


@for_each(
    "made",
    [
        badge(NASTY),
        sr(NASTY),
        token(NASTY, tone="1", title=NASTY, key=NASTY),
        card(NASTY, NASTY, NASTY, tone="0", figure=NASTY, badges=NASTY, key=NASTY),
        back(NASTY, NASTY, tone="0", badges=NASTY, key=NASTY),
        place(NASTY, NASTY, badges=NASTY),
        pile(NASTY, 3, tone="event", key=NASTY),
        die(NASTY, key=NASTY, note=NASTY),
        seat_heading(0, NASTY, NASTY),
    ],
)
def test_nothing_gets_through_unescaped(made: Markup) -> None:
    assert "<img" not in check(made)
    assert escape(NASTY) in made


@for_each("face", range(10))
def test_a_die_shows_as_many_pips_as_its_face(face: int) -> None:
    made = check(die(face, key="d"))
    assert made.count("h0") == face
    assert f'data-face="{face}"' in made
    assert f'aria-label="{face}"' in made


def test_other_faces_are_written_out() -> None:
    assert "<b>12</b>" in die(12)
    assert "<b>+2</b>" in die("+2", colour="white")
    assert 'class="die white"' in die("+2", colour="white")


def test_a_turned_die_says_so_to_eye_and_ear() -> None:
    made = check(die(3, note="4 → 3", changed=True))
    assert 'class="die changed"' in made
    assert 'aria-label="3, 4 → 3"' in made
    assert ">4 → 3</span>" in made


def test_a_figure_shows_what_it_was() -> None:
    assert changed_figure(5, 5) == "<b>5</b>"
    assert changed_figure(5, 7) == "<s>5</s> <b>7</b>"


def test_cards_say_which_side_is_up() -> None:
    assert 'data-face="1"' in check(card("Boon", "Wither", tone="0", key="0-boon"))
    assert 'data-face="0"' in check(back("Boon", tone="0", key="0-boon"))
    assert "Boon, face down" in back("Boon", tone="0")
    assert "data-face" not in card("Boon", "Wither", tone="0")


def test_a_pile_says_how_many_are_left_and_when_none_are() -> None:
    assert "7 left" in check(pile("Event", 7, tone="event"))
    assert "none left" in check(pile("Event", 0, tone="event"))


def test_each_seat_has_a_shape_of_its_own() -> None:
    assert len({pieces.seat_shape(seat) for seat in range(pieces.SEATS)}) == pieces.SEATS
    assert pieces.seat_shape(pieces.SEATS) == pieces.seat_shape(0)
    for seat in range(pieces.SEATS):
        assert f".f{seat}.shape" in CSS
        assert f".t-{seat} " in CSS


def test_no_style_sheet_leaves_the_root_under_which_it_stands() -> None:
    for sheet in (*WEB.glob("*.css"), *TABLES.glob("*/table.css")):
        plain = re.sub(r'/\*.*?\*/|"[^"]*"', "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        depths = list(accumulate({"{": 1, "}": -1}.get(sign, 0) for sign in plain))
        assert min(depths) == depths[-1] == 0, sheet
        if sheet.name not in AROUND:
            assert (
                re.findall(r"@(?!media|container)[\w-]+|\.minions-tutor|(?<![\w.-])(?:html|body)(?![\w-])", plain) == []
            ), sheet


def test_what_stands_beside_the_root_is_the_root_and_a_page_of_ours_alone() -> None:
    plain = "".join((WEB / name).read_text(encoding="utf-8") for name in AROUND)
    heads = re.findall(r"^(?:  )?([.:#\w*][^{};]*?)(?:,$| \{$)", plain, flags=re.MULTILINE)
    found = [head for head in heads if not re.fullmatch(r"from|to|\d+%(, \d+%)*", head)]
    assert found
    assert [one for one in found if not one.startswith((".minions-tutor", "html[data-minions-page"))] == []


def test_a_room_keeps_the_wheel_on_a_page_of_ours_alone() -> None:
    """In a notebook the wheel over a table was stuck there, whether the table could be scrolled or not."""
    for sheet in LIVE:
        kept = re.findall(r"overscroll-behavior[\w-]*: ([^;]+);", sheet.read_text(encoding="utf-8"))
        assert set(kept) <= {"var(--overscroll, auto)"}, sheet
    assert "html[data-minions-page] .minions-tutor {\n  --overscroll: contain;" in (WEB / "around.css").read_text()


def test_no_large_part_of_the_page_hangs_on_what_lies_anywhere_in_it() -> None:
    """A browser tries all that such a part's rules reach anew whenever anything in it changes: that was up to
    half of all style of a story. What lies a fixed number of generations below is cheap.
    """
    large = {"&", *["body", "replay", "level", "board", "col-main", "stage", "side-panel", "asking", "dock"]}
    plain = "".join(re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL) for sheet in LIVE)
    plain = re.sub(r"&(?=\.)", "", plain)  # the part of a table that has the class, too
    plain = re.sub(r",\s+", ",", re.sub(r"\[[^]]*]", "[it]", plain))
    found = [
        (part, wanted)
        for part, wanted in HAS.findall(plain)
        if large & set(re.findall(r"&|[\w-]+", part)) and any(map(ANYWHERE.search, ONE_SELECTOR.findall(wanted)))
    ]
    assert len(HAS.findall(plain)) > 50
    assert found == []


def test_no_rule_is_tried_on_every_element_there_is() -> None:
    """A browser takes from the last part of a selector which elements to try it on. Several kinds in brackets tell it
    nothing, and where no class narrows it from above either, it tries all: that was up to a quarter of a step's style.
    """
    found = {(sheet.name, one) for sheet in LIVE for one in selectors_of(sheet) if is_for_any(one)}
    assert {sheet for sheet, _ in found} == {"easy-reading.css"}  # where a reader asked for it


def is_for_any(selector: str) -> bool:
    plain = selector
    while "(" in plain:
        plain = re.sub(r"\([^()]*\)", "", plain)
    *above, last = re.split(r"\s*[>+~\s]\s*", plain)
    return bool(re.fullmatch(r":is(:(?!focus-visible)[\w-]+)*", last)) and not re.search(r"[.[]", "".join(above))


def test_a_button_that_is_off_looks_so_in_either_way_of_being_off() -> None:
    selectors = set(selectors_of(WEB / "app.css"))
    off = {one for one in selectors if one.startswith(".btn[aria-disabled=]")}
    assert off and {one.replace("[aria-disabled=]", ":disabled") for one in off} <= selectors


def test_the_style_sheet_fetches_nothing() -> None:
    assert "http" not in CSS.replace("http://www.w3.org/2000/svg", "")
    assert "@import" not in CSS


def selectors_of(sheet: Path) -> list[str]:
    plain = re.sub(r'/\*.*?\*/|"[^"]*"', "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    heads = re.findall(r"([^{}]+)\{", plain)
    return [one.strip() for head in heads for one in ONE_SELECTOR.findall(head)]


def classes_styled(sheet: Path) -> set[str]:
    """The classes that a sheet styles wherever they stand: each alone in a selector, states apart."""
    found = (re.fullmatch(r"(?::where\(\.[\w-]+\) )?\.([\w-]+)(?::[\w-]+)*", one) for one in selectors_of(sheet))
    return {match[1] for match in found if match}


def classes_named(sheet: Path) -> set[str]:
    """All classes that stand in the selectors of a sheet."""
    return {name for one in selectors_of(sheet) for name in re.findall(r"\.([A-Za-z][\w-]*)", one)}


def test_no_table_styles_what_another_table_or_a_page_styles() -> None:
    tables, general = sorted(TABLES.glob("*/table.css")), WEB / "pieces.css"
    pages = [sheet for sheet in sorted(WEB.glob("*.css")) if sheet != general]
    assert tables and pages
    for sheet in tables:
        own = classes_styled(sheet) - classes_named(general) - {"seat"}
        assert own
        for other in (*tables, *pages):
            assert other == sheet or not own & classes_named(other), f"{sheet} and {other.name}"


def test_every_class_that_a_sheet_names_stands_in_what_makes_the_pages() -> None:
    made = [path for path in WEB.parent.rglob("*") if path.suffix in (".py", ".js", ".html", ".svg")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in made)
    words = set(re.findall(r"[\w-]+", text))
    begun = tuple(set(re.findall(r"(?<![\w-])([a-z][\w-]*)\$?\{", text)))
    sheets = (*WEB.glob("*.css"), *TABLES.glob("*/table.css"))
    known = (*begun, "jp-", "lm-")  # Jupyter's own
    unused = {name for sheet in sheets for name in classes_named(sheet) - words if not name.startswith(known)}
    assert {name for name in unused if name.rstrip("0123456789") not in words} == set()


def test_every_rule_of_a_table_is_for_its_own_game_only(game: Game) -> None:
    sheet = tight((TABLES / game.folder.name / "table.css").read_text(encoding="utf-8")).strip()
    for whole in (tight(css()), still_css(game.name)):
        _, _, behind = whole.partition(f":where(.{game.name}){{")
        assert behind.startswith(f"{sheet}}}")
        assert behind.count(sheet) == 1 and sheet not in whole.removesuffix(behind)


@for_todays_games(2)
def test_a_table_takes_its_looks_from_its_own_sheet_and_the_general_one(game: Game) -> None:
    table, used = board(game.name), set[str]()
    for record in engine.examples(game.name).values():
        for frame in one_in(6, moments(tuple((step.after, step.events) for step in record.steps()))):
            used.update(*(names.split() for names in re.findall(r'class="([^"]*)"', picture_of(table, frame))))
    lent = used - classes_named(WEB / "pieces.css") - {"seat"}
    for sheet in sorted(TABLES.glob("*/table.css")):
        assert sheet.parent.name == game.folder.name or not lent & classes_styled(sheet), sheet.parent.name


def test_a_board_draws_no_other_game(game: Game) -> None:
    other = engine.load("minions" if game.name != "minions" else "deities")
    with pytest.raises(TypeError, match=rf"draws {game.title.partition(':')[0]}.*, not \w+State"):
        board(game.name).draw(other.setup(players=2))


@for_each("name", ["dark_minions", "deities", "exploding_minions", "minkingi"])
def test_a_note_names_only_fields_of_its_event(name: str) -> None:
    notes = import_module(f"tutor.tables.{name}.news").NOTES
    for kind, noted in notes.items():
        named = {field for text in (*noted, *noted.values()) for field in re.findall(r"{(.*?)}", text)}
        assert named <= {f"e.{field.name}" for field in fields(kind)}, kind


def check_emblems(pictures: Iterable[str], least: int) -> None:
    """There are so many emblems or more, and each of them is in the style sheets."""
    emblems = {name for picture in pictures for name in re.findall(r'class="[^"]*\ba-([\w-]+)', picture)}
    assert len(emblems) >= least
    assert [name for name in sorted(emblems) if f".a-{name}{{" not in CSS.replace(" ", "")] == []


def test_a_cover_is_a_wide_picture_that_fetches_nothing(game: Game) -> None:
    cover = check(board(game.name).cover())
    assert cover.startswith('<svg viewBox="0 0 640 360" aria-hidden="true"')
    assert "http" not in cover and "<image" not in cover and "<script" not in cover
    assert len(cover) < 8 * 1024


def test_covers_share_no_names_and_use_all_that_they_have() -> None:
    covers = [board(game.name).cover() for game in engine.all_games()]
    named = [set(re.findall(r'id="([^"]+)"', cover)) for cover in covers]
    assert [set(re.findall(r"url\(#([^)]+)\)", cover)) for cover in covers] == named
    assert all(named) and len(set().union(*named)) == sum(map(len, named))


NUMBERS = ("", "one", "two", "three", "four", "five", "six")


def test_a_lead_is_two_or_three_plain_sentences_with_the_players(game: Game) -> None:
    lead, (least, most) = board(game.name).lead, game.players
    players = NUMBERS[least] if least == most else f"{NUMBERS[least]} to {NUMBERS[most]}"
    assert f"{players} players" in lead or (game.name == "minions" and "ages 10 and up" in lead)
    assert "<" not in lead and "odd part" in lead
    assert 2 <= len(re.findall(r"[.!?](?:\s|$)", lead)) <= 3
