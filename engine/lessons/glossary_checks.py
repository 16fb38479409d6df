"""Looks whether files with the words of the lessons in another language are right, and tells each fault:
`python -m tutor check-glossary FILE...`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.core.command_line import OneLineParser
from engine.lessons.glossary import GlossaryError, glossary, own_words_template, read_own_words


def main(argv: Sequence[str] | None = None) -> int:
    """Check the files that are named, or print one to be filled in. The exit code: 0 where all is right, 1 where there
    are faults, 2 for a bad option."""
    parser = OneLineParser(
        prog="minions-tutor check-glossary",
        description="Look whether files with words in another language are right; tell every fault in one line.",
        epilog="Without a file it prints one to be filled in.",
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a file with the words of one language")
    files: list[Path] = parser.parse_args(argv).files
    if not files:
        print(own_words_template(), end="")
        return 0
    faults = [fault for file in files for fault in _told_of(file)]
    return 1 if faults else 0


def _told_of(file: Path) -> Iterator[str]:
    """The faults of a file, each printed; where there are none, how many words it has."""
    try:
        own = read_own_words(text_in(file))
    except GlossaryError as error:
        for fault in error.faults:
            print(f"{file.name}: {fault}")
            yield fault
    else:
        print(f"{file.name}: all right, {len(own.terms)} of {len(glossary())} words in {own.language}")


def text_in(file: Path) -> str:
    """The text of such a file. Errors: `GlossaryError` where it cannot be read."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise GlossaryError((f"The file cannot be read: {error.strerror}.",)) from None
    except UnicodeDecodeError:
        raise GlossaryError(("The file must be text in UTF-8.",)) from None
