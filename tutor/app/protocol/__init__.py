"""What the browser may ask of Python and what it gets: every question and every answer as a type.

A question is a JSON object {"id", "ask", ...}: `ask` names one of the questions below, the other parts are its fields.
The reply goes under the same id: {"id", "answer"}, or {"id", "problem"} where the question was declined. Nothing else
is said. `tutor/web/protocol.d.ts` is made of this package (`python -m tutor.app.declarations`), and the handlers of
`tutor.app.desk` are found by the types of questions.

A host carries the messages (`Host`). Most answers hold JSON alone; "plotly.js" and "tutor.js" are answered by the host,
with files as buffers beside an empty answer. A live class is asked and answers in the same way (`LIVE_QUESTIONS`), over
a line of its own, and tells news by itself (`LiveNews`).
"""

from __future__ import annotations

from tutor.app.protocol.all_questions import *
from tutor.app.protocol.choice_answers import *
from tutor.app.protocol.class_answers import *
from tutor.app.protocol.class_questions import *
from tutor.app.protocol.coach_answers import *
from tutor.app.protocol.deck_answers import *
from tutor.app.protocol.deck_questions import *
from tutor.app.protocol.diagram_answers import *
from tutor.app.protocol.ending_answers import *
from tutor.app.protocol.fact_answers import *
from tutor.app.protocol.file_answers import *
from tutor.app.protocol.glossary_questions import *
from tutor.app.protocol.home_answers import *
from tutor.app.protocol.lesson_answers import *
from tutor.app.protocol.lesson_questions import *
from tutor.app.protocol.level_answers import *
from tutor.app.protocol.level_questions import *
from tutor.app.protocol.line_answers import *
from tutor.app.protocol.line_questions import *
from tutor.app.protocol.live_answers import *
from tutor.app.protocol.live_questions import *
from tutor.app.protocol.own_table_answers import *
from tutor.app.protocol.own_table_questions import *
from tutor.app.protocol.parts import *
from tutor.app.protocol.qr_questions import *
from tutor.app.protocol.question_bases import *
from tutor.app.protocol.replies import *
from tutor.app.protocol.review_answers import *
from tutor.app.protocol.story_answers import *
from tutor.app.protocol.sureness_questions import *
