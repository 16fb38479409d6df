"""The words of the lessons: each is at work where it says; a file of another language is read, or its faults told."""

import tomllib
from pathlib import Path

import pytest

from engine.lessons.glossary import FILE, GlossaryError, glossary, own_words_template, read_own_words
from engine.lessons.lesson_catalog import lesson_files
from tests.cases import for_each
from tutor.__main__ import main

TURKISH = """
language = "Türkçe"
code = "tr"

[terms.chance]
word = "olasılık"
meaning = "Bir şeyin ne kadar olası olduğu."

[terms.tree]
word = "ağaç"

[terms.band]
word = ""
meaning = ""
"""


@for_each("name", glossary())
def test_a_word_is_at_work_in_the_lessons_that_it_names(name: str) -> None:
    term = glossary()[name]
    for lesson in term.lessons:
        path, _ = lesson_files()[lesson]
        text = path.read_text("utf-8").lower()
        assert any(said in text for said in term.said), lesson


def test_every_lesson_has_a_word_and_no_word_stands_twice() -> None:
    terms = glossary().values()
    assert set(glossary()) == set(tomllib.loads(FILE.read_text("utf-8")))
    assert len(terms) >= 20
    assert len({term.word for term in terms}) == len(terms)
    assert [term.word for term in terms] == sorted(term.word for term in terms)


def test_a_file_gives_its_words_and_leaves_out_what_waits() -> None:
    own = read_own_words(TURKISH)
    assert (own.language, own.code) == ("Türkçe", "tr")
    assert {name: (term.word, term.meaning) for name, term in own.terms.items()} == {
        "chance": ("olasılık", "Bir şeyin ne kadar olası olduğu."),
        "tree": ("ağaç", ""),
    }


@for_each(
    ("old", "new", "fault"),
    [
        ('language = "Türkçe"', "", "language: found nothing, expected a text of at most 60 letters."),
        (
            'code = "tr"',
            'code = "Turkish!"',
            "code: found 'Turkish!', expected the code of a language, such as \"de\".",
        ),
        ("[terms.tree]", "[terms.tre]", "terms.tre: found a term of that name, expected one of the lessons' terms."),
        ('word = "ağaç"', "", "terms.tree.word: found nothing, expected a text of at most 60 letters."),
        ('word = "ağaç"', "word = 7", "terms.tree.word: found 7, expected a text of at most 60 letters."),
        ('word = "ağaç"', 'wort = "x"', "terms.tree.wort: found a field of that name, expected word, meaning."),
        ('word = "ağaç"', f'word = "{"x" * 61}"', "terms.tree.word: found 'xxx"),
        (
            'word = ""\nmeaning = ""',
            'word = ""\nmeaning = "x"',
            "terms.band.word: found '', expected a text of at most 60 letters.",
        ),
        ('code = "tr"', 'code = "tr"\nfont = "x"', "font: found a field of that name, expected language, code, terms."),
        ("[terms.tree]", "[terms.tree", "The file must be TOML, but this is wrong: "),
        ("[terms.tree]", "[terms.chance]", "The file must be TOML, but this is wrong: "),
        ('word = "ağaç"', f'word = "ağaç" # {"x" * 40_000}', "The file has "),
    ],
)
def test_each_fault_is_one_sentence(old: str, new: str, fault: str) -> None:
    assert old in TURKISH
    with pytest.raises(GlossaryError) as raised:
        read_own_words(TURKISH.replace(old, new, 1))
    [told] = raised.value.faults
    assert told.startswith(fault)
    assert told.endswith(".") and "\n" not in told


def test_all_faults_are_told_at_once() -> None:
    text = 'code = "?"\n[terms.chanse]\nword = "x"\n[terms.tree]\nmeaning = "y"\n'
    with pytest.raises(GlossaryError) as raised:
        read_own_words(text)
    assert [fault.partition(":")[0] for fault in raised.value.faults] == [
        "language",
        "code",
        "terms.chanse",
        "terms.tree.word",
    ]


@for_each("text", ["", "[terms]", 'terms = 3\nlanguage = "a"\ncode = "de"', "x" * 50_000, "a = [" * 5_000])
def test_whatever_is_no_such_file_is_refused_in_sentences(text: str) -> None:
    with pytest.raises(GlossaryError) as raised:
        read_own_words(text)
    assert raised.value.faults


def test_the_file_to_be_filled_in_has_every_word_and_is_right_once_it_is() -> None:
    template = own_words_template()
    assert all(f"[terms.{term.name}]" in template and term.meaning in template for term in glossary().values())
    with pytest.raises(GlossaryError) as raised:
        read_own_words(template)
    assert [fault.partition(":")[0] for fault in raised.value.faults] == ["language", "code"]
    filled = template.replace('language = ""', 'language = "Deutsch"').replace('code = ""', 'code = "de"')
    assert read_own_words(filled.replace('word = ""', 'word = "Wort"')).terms.keys() == glossary().keys()


def test_the_command_tells_every_fault_and_prints_a_file_to_fill_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right, wrong, binary = tmp_path / "tr.toml", tmp_path / "wrong.toml", tmp_path / "binary.toml"
    right.write_text(TURKISH, "utf-8")
    wrong.write_text('language = "x"', "utf-8")
    binary.write_bytes(b"\xff\xfe")
    assert main(["check-glossary", str(right)]) == 0
    assert capsys.readouterr().out == f"tr.toml: all right, 2 of {len(glossary())} words in Türkçe\n"
    assert main(["check-glossary", str(right), str(wrong), str(binary), str(tmp_path / "none.toml")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "tr.toml",
        "wrong.toml",
        "wrong.toml",
        "binary.toml",
        "none.toml",
    ]
    assert main(["check-glossary"]) == 0
    assert capsys.readouterr().out == own_words_template()
