"""The README's Python runs, and the folders and commands it names exist."""

import re
from pathlib import Path

from tutor.__main__ import _parser

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_of_the_readme_runs_and_prints(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-cards.toml").write_text(blocks("toml")[0], encoding="utf-8")
    space: dict[str, object] = {}
    for block in blocks("python"):
        exec(block, space)
    printed = capsys.readouterr().out
    assert "Event | Event: Sunny Skies | min-event-2" in printed
    assert "{0: Fraction(11, 12), 1: Fraction(1, 12)}" in printed  # Myth needs 5+6, 6+5 or 6+6 under Wither
    assert "Event card is turned up in its own time" in printed
    assert "Ada 1\nBen 1/7\nCleo 1/7\n" in printed
    assert "my-cards.toml" in printed.splitlines()[-1]


def test_every_option_it_names_exists():
    calls = re.findall(r"\bminions-tutor ?(.*)", "".join(blocks("sh")))
    assert len(calls) >= 4
    for call in calls:
        _parser().parse_args(call.split())
    named = set(re.findall(r"`(--[a-z-]+)", README[README.index("## Serving others") : README.index("## On Binder")]))
    assert {"--seats", "--seats-each", "--allow-host", "--proxy", "--memory", "--computing", "--forgotten"} <= named
    assert named <= set(_parser()._option_string_actions)


def test_every_local_link_and_picture_is_there():
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_link_within_it_names_a_heading():
    headings = {title.lower().replace(" ", "-") for title in re.findall(r"^##+ (.+)$", README, re.MULTILINE)}
    places = re.findall(r"\]\(#([^)]+)\)", README)
    assert places
    assert set(places) <= headings


def test_every_make_target_it_names_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"\bmake (\w+)\b", README))
    assert targets >= {"app", "test", "lab", "site"}
    assert [t for t in targets if not re.search(rf"^{t}:", makefile, re.MULTILINE)] == []
