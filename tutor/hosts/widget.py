"""The widget of a notebook: the browser's module, the desk that answers it, and what is seen where no Python runs."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Iterator, Mapping
from typing import Any

import anywidget
import traitlets

from tutor.app.desk import Desk
from tutor.app.problems import UNEXPECTED
from tutor.app.work_ahead import WorkAhead
from tutor.hosts.assets import css, esm, script
from tutor.hosts.nulls import with_none, with_null
from tutor.hosts.voila.serve import served_plotly_url

log = logging.getLogger(__name__)


class TutorWidget(anywidget.AnyWidget):
    """The browser module, and the desk that answers it.

    `shows` says what it is: "app", "replay", "rulebook", "chart", "lesson" (one part of it) or "diagram"; `start`
    what is opened at first; `home` is the first page's answer; `routed` is true where the page's address may be read
    and written; `assets` says where plotly.js can be had ({"plotly": ""} means: from the kernel). `still` is the
    markup that stands there until Python answers, and in a saved notebook.
    """

    _esm = esm()
    shows = traitlets.Unicode("app").tag(sync=True)
    start = traitlets.Dict().tag(sync=True)
    home = traitlets.Dict().tag(sync=True)
    routed = traitlets.Bool(False).tag(sync=True)
    assets = traitlets.Dict().tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)

    def __init__(self, desk: Desk | None = None, **traits: Any) -> None:
        self.desk = desk or Desk()
        self._ahead = WorkAhead()
        super().__init__(**{"assets": {"plotly": served_plotly_url()}, **traits})
        self.on_msg(self._asked)

    def __repr__(self) -> str:
        title = self.start.get("title") or " ".join(map(str, self.start.values()))
        return f"<{type(self).__name__}{title and f': {title}'}>"

    def _repr_mimebundle_(self, **given: Any) -> Any:
        """The widget, and its `still` for pages that run no widgets."""
        bundle = super()._repr_mimebundle_(**given)
        if self.still and isinstance(bundle, tuple):
            bundle[0]["text/html"] = self.still
        return bundle

    def send(self, content: Any, buffers: Any = None) -> None:
        super().send(with_null(content), buffers)

    def get_state(self, *given: Any, **more: Any) -> Any:
        """What the page is told of the traits."""
        return with_null(super().get_state(*given, **more))

    def set_state(self, sync_data: Any) -> None:
        """Take over what the page says of the traits."""
        super().set_state(with_none(sync_data))

    def _asked(self, widget: object, question: object, buffers: object) -> None:
        """Answers a question of the browser. What goes wrong is always told there, and written to the log."""
        question = with_none(question)
        self._ahead.note_question()
        id = question.get("id") if isinstance(question, Mapping) else None
        try:
            self._reply(question, id)
        except Exception:
            log.exception("A question could not be answered")
            self.send({"id": id, "problem": UNEXPECTED.as_json()})

    def _reply(self, question: object, id: object) -> None:
        match question:
            case {"ask": "plotly.js"}:
                self.send({"id": id, "answer": {}}, buffers=[_plotly_script()])
            case {"ask": "tutor.js", **parts}:
                known = bool(parts.get("known"))
                self.send({"id": id, "answer": {}}, buffers=[] if known else [script().encode(), css().encode()])
            case _:
                self.send(self.desk.answer(question))

    def get_ready(self, work: Iterator[object]) -> None:
        """Does some work ahead, whenever no question has come for a while."""
        self._ahead.begin(work)


def _plotly_script() -> bytes:
    """plotly.js as its Python package brings it along."""
    text: str = importlib.import_module("plotly.offline").get_plotlyjs()
    return text.encode()
