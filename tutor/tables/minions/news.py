"""What has just happened in Minions, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.core.events import CardEvent, Event
from engine.games.minions.rules import events as happened
from engine.games.minions.rules.state import MinionsState
from tutor.tables.pieces import News


@dataclass(slots=True, eq=False)
class MinionsNews(News):
    """What the events did, by places such as "0-power" and "die-1-0". `acting` are the cards that did it."""

    acting: frozenset[str] = frozenset()

    def acts(self, card: str) -> str:
        """The class name of a card that did something."""
        return "acts" if card in self.acting else ""


def news_of(state: MinionsState, events: Sequence[Event]) -> MinionsNews:
    """What is new in a position to which these events led."""
    notes = {key: note for event in events for key, note in _notes_on(state, event)}
    return MinionsNews(notes, acting=frozenset(event.by for event in events if isinstance(event, CardEvent)))


def _notes_on(state: MinionsState, event: Event) -> Iterable[tuple[str, str]]:
    match event:
        case happened.NothingHappens(by=name):
            return [(key, "no effect") for key in _places_of_card(state, name)]
        case happened.Declined(card=name):
            return [(key, "not used") for key in _places_of_card(state, name)]
        case happened.BoonsDiscarded():
            return [(f"{seat}-boon", "gone") for seat in range(len(state.players))]
        case happened.TurnedUp(pile=name):
            return [(name, "")]
    return _notes_on_cards(event) or _notes_on_rolls(event)


def _notes_on_cards(event: Event) -> list[tuple[str, str]]:
    match event:
        case happened.Placed(seat=seat, kind=kind) | happened.Revealed(seat=seat, kind=kind):
            return [(f"{seat}-{kind.split()[0].lower()}", "")]
        case happened.AttributeChanged(seat=seat, attribute=name):
            return [(f"{seat}-{name}", ""), (f"{seat}-minion", "")]
        case happened.BoonCancelled(seat=seat):
            return [(f"{seat}-boon", "")]
        case happened.ExchangeDue(seat=seat, limit=limit):
            return [(f"{seat}-power", f"+{limit} at most")]
        case happened.PowerExchanged(seat=seat, before=before):
            return [(f"{seat}-power", f"was +{before}")]
        case happened.GloryTaken(seat=seat, glory=glory):
            return [(f"glory-{glory}", ""), (f"{seat}-score", "")]
    return []


def _notes_on_rolls(event: Event) -> list[tuple[str, str]]:
    match event:
        case happened.Rolled(seat=seat):
            return [(f"die-{seat}-{i}", "") for i in (0, 1)]
        case happened.RerollDue(seat=seat, dice=dice):
            return [(f"die-{seat}-{i}", "again") for i in dice]
        case happened.DieTurned(seat=seat, die=i, before=before, after=after):
            return [(f"die-{seat}-{i}", "stays" if before == after else f"{before} → {after}")]
        case happened.NeedChanged(seat=seat):
            return [(f"{seat}-need", "")]
        case happened.Tied(seats=seats):
            return [(f"{seat}-total", "tie") for seat in seats]
        case happened.Totalled(seat=seat):
            return [(f"{seat}-total", "")]
    return []


def _places_of_card(state: MinionsState, name: str) -> list[str]:
    """Where a card lies face up."""
    if name == state.event:
        return ["event"]
    laid = [(seat, ("minion", one.minion), ("boon", one.boon)) for seat, one in enumerate(state.players)]
    return [f"{seat}-{kind}" for seat, *cards in laid for kind, card in cards if card == name]
