"""The tutor: rules of tabletop games to play through, with the odds of every moment. For notebooks:

>>> import engine, tutor
>>> tutor.app()                                                             # everything
>>> tutor.Replay(engine.examples("minions")["vampire-vs-minotaur"])         # one record on the table
>>> tutor.RulebookView("minions")                                           # the rules and the cards
>>> tutor.OddsChart(fact)                                                   # one fact of the odds panel
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.widget import OddsChart, Replay, RulebookView, TutorWidget, app

__all__ = ["OddsChart", "Replay", "RulebookView", "TutorWidget", "app"]


def __getattr__(name: str) -> Any:
    """The names above, loaded with the notebook's machinery only once one of them is used."""
    if name in __all__:
        return getattr(import_module("tutor.widget"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
