"""How the engine's values look in a cell of a notebook: positions drawn, records, rules and courses as lists."""

from __future__ import annotations

from markupsafe import Markup

from engine import Course, Record, Rule, Rulebook, State, Step
from engine.core.catalog import ExampleFiles
from engine.core.rich import html_of
from tutor.app.narration import actor, label_at, words
from tutor.hosts.stills import html_table, still_table, still_words


def register() -> None:
    """Has notebooks show the engine's values so, from now on."""
    html_of.register(State, state_html)
    html_of.register(Step, step_html)
    html_of.register(Record, record_html)
    html_of.register(ExampleFiles, examples_html)
    html_of.register(Rule, rule_html)
    html_of.register(Rulebook, rulebook_html)
    html_of.register(Course, course_html)


def state_html(state: State) -> str:
    """The table as it lies, drawn."""
    return still_table(state, (), None, str(state).strip("<>"))


def step_html(step: Step) -> str:
    """What happened, in words, and the table after it."""
    said = words(step, None)
    return still_table(step.after, step.events, None, " ".join((f"{said.title}.", *said.text)))


def record_html(record: Record) -> str:
    """What it is about, how the table looks at its end, and its steps, folded away."""
    last = record.played[-1].events if record.played else ()
    end = still_table(record.end, last, None, f"The end, after {len(record.played)} steps")
    rows = [
        (number, actor(step), label_at(step.action, step.before, None)) for number, step in enumerate(record.played, 1)
    ]
    steps = html_table(("Step", "Who", "What"), rows)
    return f"{still_words(record.title or record.game.title, record.summary)}{end}{_folded('All steps', steps)}"


def examples_html(examples: ExampleFiles) -> str:
    """The examples by name, with their titles."""
    return html_table(("Name", "Title"), ((name, examples.title(name)) for name in examples))


def rule_html(rule: Rule) -> str:
    """One rule with where it stands and where it comes from."""
    return still_words(rule.title, rule.text, f"{rule.id}, under {rule.section}; {rule.mark}")


def rulebook_html(book: Rulebook) -> str:
    """The rules under the headings of the book, folded away."""
    parts = (_folded(section, html_table(("Id", "Rule"), _rules_in(book, section))) for section in book.sections)
    return f"{still_words(f'The rules of {book.title}', f'{len(book)} rules.')}{''.join(parts)}"


def _rules_in(book: Rulebook, section: str) -> list[tuple[str, str]]:
    return [(rule.id, rule.title) for rule in book.rules if rule.section == section]


def course_html(course: Course) -> str:
    """The levels in order, under the headings of the map."""
    rows = [(part.title, level.title, level.name) for part in course.parts for level in part.levels]
    return still_words(course.title or course.game_name, course.blurb) + html_table(("Part", "Level", "Name"), rows)


def _folded(title: str, inside: str) -> str:
    return str(Markup("<details><summary>{}</summary>{}</details>").format(title, Markup(inside)))
