"""The desk's answers about lessons: their words, their trials, and what is said to answers."""

from __future__ import annotations

import csv
from collections import OrderedDict
from collections.abc import Callable, Sequence
from fractions import Fraction
from io import StringIO

from engine import Record
from engine.core.estimates import sampled
from engine.lessons.experiments import Experiment, Row, Trials
from engine.lessons.lesson import Lesson
from engine.lessons.streams import Seed
from engine.lessons.trial_facts import comparison, running_share
from tutor.app import protocol
from tutor.app.build_judgements import judge_chances, judge_marks
from tutor.app.film import Film
from tutor.app.glossary_table import glossary_answer
from tutor.app.item_judgements import judge_item
from tutor.app.lesson_keys import printed_key
from tutor.app.lesson_sheets import lesson_sheet
from tutor.app.lesson_words import find_lesson, find_seed, item_card, lesson_json, titled_start
from tutor.app.lines import Known, Lines, OpenLine
from tutor.app.panel import fact_json
from tutor.app.problems import problem_of_question
from tutor.app.protocol import FactTable
from tutor.app.questions import Handlers
from tutor.app.sketch_judgements import judge_sketch
from tutor.app.sureness import sureness_answer
from tutor.tables import Board

KEPT = 8
"""The trials of so many experiments are kept, those not asked for longest going first."""

MOST_ROWS = 100
"""So many trials are listed at once."""

MOST_SHEETS = 200
"""Sheets are made for so many seeds at once."""


class LessonDesk:
    """Answers what is asked about lessons, and keeps the trials that were drawn, and among `lines` those on the table;
    `board_of` gives the board of a game by its name."""

    def __init__(self, lines: Lines, board_of: Callable[[str], Board]) -> None:
        self._lines = lines
        self._board_of = board_of
        self._trials: OrderedDict[tuple[str, int, str], Trials] = OrderedDict()

    def handlers(self) -> Handlers:
        """A handler for each question."""
        return {
            protocol.LessonQuestion: self._lesson,
            protocol.LessonItemsQuestion: self._items,
            protocol.LessonAnswerQuestion: self._answer,
            protocol.LessonMarkQuestion: self._marked,
            protocol.LessonTypeQuestion: self._typed,
            protocol.LessonSketchQuestion: self._drawn,
            protocol.TrialQuestion: self._trial,
            protocol.TrialsQuestion: self._tally,
            protocol.TrialRowsQuestion: self._rows,
            protocol.TrialsFileQuestion: self._file,
            protocol.LessonSheetQuestion: self._sheet,
            protocol.GlossaryQuestion: glossary_answer,
            protocol.SurenessQuestion: sureness_answer,
        }

    def _lesson(self, question: protocol.LessonQuestion) -> protocol.LessonAnswer:
        lesson = find_lesson(question.lesson)
        line = self._shown(titled_start(lesson, lesson.start))
        return lesson_json(lesson, line.as_json(line.last))

    def _items(self, question: protocol.LessonItemsQuestion) -> protocol.LessonItemsAnswer:
        lesson, seed = find_lesson(question.lesson), find_seed(question.seed)
        return {
            "seed": seed.text,
            "items": [item_card(lesson, item, seed) for item in lesson.items],
            "exit": item_card(lesson, lesson.leaving, seed),
        }

    def _answer(self, question: protocol.LessonAnswerQuestion) -> protocol.ItemJudgement:
        lesson, seed = find_lesson(question.lesson), find_seed(question.seed)
        return judge_item(lesson, question.item, seed, question.words, question.option)

    def _marked(self, question: protocol.LessonMarkQuestion) -> protocol.BuildJudgement:
        return judge_marks(find_lesson(question.lesson), question.diagram, question.marked)

    def _typed(self, question: protocol.LessonTypeQuestion) -> protocol.BuildJudgement:
        return judge_chances(find_lesson(question.lesson), question.diagram, question.typed)

    def _drawn(self, question: protocol.LessonSketchQuestion) -> protocol.SketchAnswer:
        lesson = find_lesson(question.lesson)
        trials = self.trials(lesson, 0, find_seed(question.seed))
        return judge_sketch(lesson, question.bars, trials, question.count)

    # ------------------------------------------------------------ trials

    def trials(self, lesson: Lesson, number: int, seed: Seed) -> Trials:
        """The trials of an experiment under a seed, as far as they were drawn. Errors: `Problem`."""
        experiment_of(lesson, number)
        key = (lesson.name, number, seed.text)
        if key not in self._trials:
            self._trials[key] = lesson.trials(number, seed)
        self._trials.move_to_end(key)
        while len(self._trials) > KEPT:
            self._trials.popitem(last=False)
        return self._trials[key]

    def _tally(self, question: protocol.TrialsQuestion) -> protocol.TrialsAnswer:
        lesson, trials = self._asked(question)
        experiment = experiment_of(lesson, question.experiment)
        tally = trials.tally(question.count)
        hit = lesson.tell(lesson.experiments[question.experiment].hit)
        share = sampled(Fraction(tally.hits), tally.n, "")
        return {
            "n": tally.n,
            "hits": tally.hits,
            "counts": list(tally.counts),
            "share": float(share.value),
            "halfwidth": share.halfwidth,
            "running": fact_json(running_share(tally, experiment, hit, open_theory=question.theory)),
            "outcomes": fact_json(comparison(tally, experiment, hit, open_theory=question.theory)),
        }

    def _rows(self, question: protocol.TrialRowsQuestion) -> FactTable:
        lesson, trials = self._asked(question)
        last = question.first + min(question.count, MOST_ROWS) - 1
        return _table(experiment_of(lesson, question.experiment), trials.rows(question.first, last), question.first)

    def _file(self, question: protocol.TrialsFileQuestion) -> protocol.SaveAnswer:
        lesson, trials = self._asked(question)
        table = _table(experiment_of(lesson, question.experiment), trials.rows(1, question.count), 1)
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerows([table["head"], *table["rows"]])
        name = f"{lesson.name}-{lesson.experiments[question.experiment].name}-{find_seed(question.seed).text}.csv"
        return {"filename": name, "text": text.getvalue()}

    def _asked(
        self, question: protocol.TrialsQuestion | protocol.TrialRowsQuestion | protocol.TrialsFileQuestion
    ) -> tuple[Lesson, Trials]:
        lesson = find_lesson(question.lesson)
        return lesson, self.trials(lesson, question.experiment, find_seed(question.seed))

    def _trial(self, question: protocol.TrialQuestion) -> protocol.TrialAnswer:
        lesson, seed, line = find_lesson(question.lesson), find_seed(question.seed), self._lines.find(question.line)
        experiment = experiment_of(lesson, question.experiment)
        row = self.trials(lesson, question.experiment, seed).row(question.number)
        start = titled_start(lesson, lesson.start_of(question.experiment))
        outcome, at = experiment.outcome(row), len(start.played)
        record = start.branch(at, *experiment.actions(row))
        known = Known(line.id, at + 1, line.piece_count(question.pieces))
        goes_on = line.record.start == start.start and line.record.actions[:at] == start.actions
        grown = self._lines.regrown(line, known, record) if goes_on else self._shown(record)
        return {
            "row": [str(value) for value in row],
            "outcome": outcome,
            "hit": experiment.outcomes[outcome].hit,
            "line": _film_json(grown, lesson, known if goes_on else None),
            "at": at,
        }

    def _shown(self, record: Record) -> OpenLine:
        return self._lines.add(record, Film.of(self._board_of(record.game.name), record))

    # ------------------------------------------------------------ on paper

    def _sheet(self, question: protocol.LessonSheetQuestion) -> protocol.LessonSheetAnswer:
        lesson, seeds = find_lesson(question.lesson), _seeds(question.seeds)
        sheets: list[str] = [lesson_sheet(lesson, seed) for seed in seeds if question.sheets]
        return {"sheets": sheets, "key": printed_key(lesson, seeds)}


def experiment_of(lesson: Lesson, number: int) -> Experiment:
    """One of a lesson's experiments. Errors: `Problem`."""
    if number >= len(lesson.experiments):
        raise problem_of_question(
            f'"experiment" must be a whole number from 0 to {len(lesson.experiments) - 1}, not {number}.'
        )
    return lesson.experiment(number)


def _film_json(line: OpenLine, lesson: Lesson, known: Known | None) -> protocol.LineAnswer:
    """A trial to be watched: whole where the lesson is seen through a seat's eyes, since that takes finished frames."""
    return line.as_json(line.last, known) if lesson.view is None else line.finished_json(known)


def _seeds(texts: Sequence[str]) -> list[Seed]:
    """The seeds of a class. Errors: `Problem`."""
    if not 0 < len(texts) <= MOST_SHEETS:
        raise problem_of_question(f'"seeds" must be 1 to {MOST_SHEETS} seeds, not {len(texts)}.')
    return [find_seed(text) for text in texts]


def _table(experiment: Experiment, rows: Sequence[Row], first: int) -> FactTable:
    """Trials as a table: their number, their columns, and what they came to."""
    return {
        "head": ["trial", *experiment.columns, "outcome"],
        "rows": [
            [str(number), *map(str, row), experiment.outcomes[experiment.outcome(row)].label]
            for number, row in enumerate(rows, first)
        ],
    }
