"""The table of Minions: Darkness and Myth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.core.events import CardEvent, Event
from engine.core.state import State
from engine.games.minions.rules import events as happened
from engine.games.minions.rules.cards import ATTRIBUTES
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.rolls import bonus_rolled_for
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import TARGET, UNSEEN, Stage
from engine.games.minions.rules.turn import attribute_total, need_of
from tutor.tables import Board
from tutor.tables.minions.cards import (
    attribute,
    boon_art,
    boon_card,
    box_gallery,
    event_card,
    glory_art,
    glory_card,
    minion_art,
    minion_card,
    power_card,
    power_rolls,
    quest_card,
)
from tutor.tables.minions.cover import COVER
from tutor.tables.minions.words import (
    asked_to,
    deciding,
    has_number_to_reach,
    in_words,
    is_out,
    need_changed_by,
    need_to_come,
    outcome,
    printed_need,
    upcoming,
    waiting,
)
from tutor.tables.pieces import (
    Html,
    Part,
    art,
    back,
    badge,
    classes,
    die,
    el,
    moved,
    no_die,
    pile,
    place,
    seat_heading,
    sr,
)

LEAD = (
    "A quick card game of secret choices for would-be gods, for ages 10 and up: you send a Minion on each Quest and "
    "help it with one Boon and one Power card. The odd part is the Power. The more of it you give, the harder the "
    "roll, and a roll that misses brings nothing at all."
)


def draw(state: State, events: Sequence[Event] = ()) -> Html:
    """The table in `state`, which may be one seat's view; what `events` did, which led to it, is marked."""
    table = _table(state)
    news = _news(table, events)
    seats = [_seat(table, seat, news) for seat in range(len(table.players))]
    return el(
        "div",
        el("p", in_words(table), class_="sr-only"),
        el("div", [_shared(table, kind, news) for kind in _FRONTS], class_="middle"),
        _todo(table),
        el("div", seats, class_=f"seats n{len(seats)}"),
        class_="table",
        role="group",
        aria_label="Table",
    )


def gallery(state: State) -> Html:
    """All cards of the box that `state` is played with."""
    return box_gallery(_table(state).table.box)


def cover() -> Html:
    """The picture for the home page: Night and Day over the dice."""
    return COVER


def _table(state: State) -> MinionsState:
    if not isinstance(state, MinionsState):
        raise TypeError(f"This board draws Minions, not {type(state).__name__}.")
    return state


# ---------------------------------------------------------------- what has just happened


@dataclass(frozen=True, slots=True)
class _News:
    """What the events did, by place ("0-power", "die-1-0"): a short note, "" for a change that needs no words.

    `acting` are the cards that did it.
    """

    notes: dict[str, str]
    acting: frozenset[str]

    def changed(self, key: str) -> bool:
        """Whether something changed at that place."""
        return key in self.notes

    def badge(self, key: str) -> Html | None:
        """The note for a place as a badge."""
        note = self.notes.get(key)
        return badge(note) if note else None

    def acts(self, card: str) -> str:
        """The class name of a card that did something."""
        return "acts" if card in self.acting else ""


def _news(state: MinionsState, events: Sequence[Event]) -> _News:
    notes = {key: note for event in events for key, note in _noted(state, event)}
    return _News(notes, frozenset(event.by for event in events if isinstance(event, CardEvent)))


def _noted(state: MinionsState, event: Event) -> Iterable[tuple[str, str]]:
    match event:
        case happened.NothingHappens(by=name):
            return [(key, "no effect") for key in _where(state, name)]
        case happened.Declined(card=name):
            return [(key, "not used") for key in _where(state, name)]
        case happened.BoonsDiscarded():
            return [(f"{seat}-boon", "gone") for seat in range(len(state.players))]
        case happened.TurnedUp(pile=name):
            return [(name, "")]
    return _noted_on_cards(event) or _noted_on_rolls(event)


def _noted_on_cards(event: Event) -> list[tuple[str, str]]:
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


def _noted_on_rolls(event: Event) -> list[tuple[str, str]]:
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


def _where(state: MinionsState, name: str) -> list[str]:
    """Where a card lies face up."""
    if name == state.event:
        return ["event"]
    seats = enumerate(state.players)
    return [f"{s}-{kind}" for s, p in seats for kind in ("minion", "boon") if getattr(p, kind) == name]


# ---------------------------------------------------------------- the middle of the table


def _shared(state: MinionsState, kind: str, news: _News) -> Html:
    name = {"event": state.event, "quest": state.quest, "glory": state.glory}[kind]
    title, left = kind.capitalize(), state.left(kind)
    if name:
        inside = _FRONTS[kind](state, name, (title, el("span", f" · {left} left")), news)
    elif _hidden(state, kind):
        inside = back(title, "?", tone=kind)
    else:
        inside = pile(title, left, tone=kind)
    return el("div", inside, class_=f"stack {kind}", data_key=kind, data_face=1 if name else 0)


def _hidden(state: MinionsState, kind: str) -> bool:
    """Whether the Event keeps this turn's card of a pile face down."""
    return bool(state.event) and state.table.events[state.event or ""].hide == kind and state.stage is not Stage.OVER


def _event(state: MinionsState, name: str, title: Part, news: _News) -> Html:
    card = state.table.events[name]
    return event_card(card, title, badges=news.badge("event"), changed=news.changed("event") or name in news.acting)


def _quest(state: MinionsState, name: str, title: Part, news: _News) -> Html:
    return quest_card(state.table.quests[name], title, changed=news.changed("quest"))


def _glory(state: MinionsState, name: str, title: Part, news: _News) -> Html:
    return glory_card(state.table.glories[name], title, key=f"glory-{name}", changed=news.changed("glory"))


_FRONTS = {"event": _event, "quest": _quest, "glory": _glory}


def _todo(state: MinionsState) -> Html:
    """What comes next, and the effects that wait after it."""
    later = [el("li", waiting(state, pending)) for pending in state.queue[1:]]
    queue = el("ol", later, class_="queue", aria_label="After that") if later else None
    return el("div", el("p", upcoming(state)), queue, class_="todo")


# ---------------------------------------------------------------- a seat


def _seat(state: MinionsState, seat: int, news: _News) -> Html:
    cards = (_minion(state, seat, news), _boon(state, seat, news), _power(state, seat, news))
    return el(
        "section",
        _heading(state, seat, news),
        el("div", cards, class_="play"),
        _roll(state, seat, news),
        el("p", _hand_counts(state, seat), class_="left"),
        class_=classes("seat", _standing(state, seat), "called" if asked_to(state, seat) else ""),
    )


def _standing(state: MinionsState, seat: int) -> str:
    """The class name of a seat that has won, or that is out of this Quest."""
    if is_out(state, seat):
        return "out"
    winners = state.contenders if state.stage is Stage.AWARD else state.result.winners if state.result else ()
    return "winner" if seat in winners else ""


def _heading(state: MinionsState, seat: int, news: _News) -> Html:
    player, asked = state.players[seat], asked_to(state, seat)
    won = [_won(state, name, news) for name in player.glory]
    return seat_heading(
        seat,
        state.names[seat],
        sr(asked) if asked else None,
        el("ul", won, class_="won", aria_label="Glory won") if won else None,
        el(
            "span",
            el("b", player.score),
            f"/{TARGET}",
            sr(" Glory"),
            class_=classes("score", changed=news.changed(f"{seat}-score")),
        ),
    )


def _won(state: MinionsState, name: str, news: _News) -> Html:
    glory, key = state.table.glories[name], f"glory-{name}"
    look = classes("mini", changed=news.changed(key))
    return el("li", art(glory_art(glory)), glory.value, sr(f" {name}"), class_=look, data_key=key, data_face=1)


def _minion(state: MinionsState, seat: int, news: _News) -> Html:
    player, key, tone = state.players[seat], f"{seat}-minion", str(seat)
    if player.minion is None:
        return place("Minion", _hand(player.minions) if state.stage is Stage.MINION else None, style="minion")
    if "minion" not in state.shown:
        emblem = "" if player.minion == FACE_DOWN else minion_art(state.table.minions[player.minion])
        peek = _peek(player.minion, emblem)
        return back("Minion", *peek, tone=tone, key=key, style="minion", changed=news.changed(key))
    minion = state.table.minions[player.minion]
    figures = [_attribute(state, seat, i, news) for i in range(len(ATTRIBUTES))]
    power = player.power if "power" in state.shown else 0
    rolls = power_rolls(minion.rolls, bonus_rolled_for(power, player.steps) if power else 0)
    badges, acts = news.badge(key), news.acts(minion.name)
    return minion_card(minion, figures, rolls, tone, acts, badges=badges, key=key, changed=news.changed(key))


def _attribute(state: MinionsState, seat: int, i: int, news: _News) -> Html:
    player, name = state.players[seat], ATTRIBUTES[i]
    assert player.minion is not None
    printed = state.table.minions[player.minion].attributes[i]
    counts = state.quest is not None and name in state.table.quests[state.quest].needs
    look = classes("on" if counts else "", changed=news.changed(f"{seat}-{name}"))
    return attribute(name, moved(printed, player.attributes[i]), look)


def _boon(state: MinionsState, seat: int, news: _News) -> Html:
    player, key, tone = state.players[seat], f"{seat}-boon", str(seat)
    badges, changed = news.badge(key), news.changed(key)
    if player.boon is None:
        hand = _hand(player.boons) if state.stage is Stage.BESTOW else None
        return place("Boon", hand, badges=badges, style="boon", changed=changed)
    if "boon" not in state.shown:
        emblem = "" if player.boon == FACE_DOWN else boon_art(state.table.boons[player.boon])
        return back("Boon", *_peek(player.boon, emblem), tone=tone, key=key, style="boon", changed=changed)
    look = classes(news.acts(player.boon), "stopped" if player.cancelled else "")
    if player.cancelled:
        badges = badge("stopped")
    return boon_card(state.table.boons[player.boon], tone, look, badges=badges, key=key, changed=changed)


def _power(state: MinionsState, seat: int, news: _News) -> Html:
    player, key, tone = state.players[seat], f"{seat}-power", str(seat)
    changed, hand = news.changed(key), _hand(_power_counts(player.powers))
    if player.power is None:
        return place("Power", hand if state.stage is Stage.BESTOW else None, style="power")
    if "power" not in state.shown:
        peek = () if player.power == UNSEEN else _peek(f"+{player.power}")
        return back("Power", *peek, tone=tone, key=key, style="power", changed=changed)
    others = hand if _exchanges(state, seat) else None
    return power_card(player.power, others, tone=tone, badges=news.badge(key), key=key, changed=changed)


def _exchanges(state: MinionsState, seat: int) -> bool:
    """Whether `seat` is asked now to exchange its Power card for one from hand."""
    due = state.stage is Stage.EXCHANGE or (bool(state.queue) and state.queue[0].effect.do == "power-swap")
    return due and seat in state.to_act


def _power_counts(powers: Sequence[int]) -> list[str]:
    """Power cards by bonus, with how many there are of each."""
    return [f"+{p}" if powers.count(p) == 1 else f"+{p} ×{powers.count(p)}" for p in sorted(set(powers))]


def _peek(name: str, emblem: str = "") -> tuple[Part, ...]:
    """What one knows of a card lying face down; nothing where it cannot be seen."""
    return () if name == FACE_DOWN else (art(emblem) if emblem else None, name)


def _hand(names: Sequence[str]) -> Html:
    """The cards one can choose from."""
    return el("ul", [el("li", name) for name in names], class_="hand", aria_label="In hand")


def _hand_counts(state: MinionsState, seat: int) -> str:
    player = state.players[seat]
    held = (
        (player.minions, player.minion, "minion", "Minion"),
        (player.boons, player.boon, "boon", "Boon"),
        (player.powers, player.power, "power", "Power card"),
    )
    counts = [(len(cards) - (laid is not None and kind not in state.shown), name) for cards, laid, kind, name in held]
    return "In hand: " + ", ".join(f"{left} {name}{'' if left == 1 else 's'}" for left, name in counts)


# ---------------------------------------------------------------- the roll


def _roll(state: MinionsState, seat: int, news: _News) -> Html:
    values = state.players[seat].dice or (None, None)
    dice = [_die(state, seat, i, value, news) for i, value in enumerate(values)]
    return el(
        "div", _need(state, seat, news), el("span", dice, class_="dice"), _total(state, seat, news), class_="roll"
    )


def _die(state: MinionsState, seat: int, i: int, value: int | None, news: _News) -> Html:
    key = f"die-{seat}-{i}"
    if value is None:
        return no_die(key=key)
    loose = state.stage is Stage.REROLL and state.roller == seat and i in state.loose
    note = news.notes.get(key, "")
    return die(value, key=key, note=note, colour="loose" if loose else "", changed=news.changed(key))


def _need(state: MinionsState, seat: int, news: _News) -> Html:
    """What the dice have to reach, what they have, and the card that changed it."""
    dice = state.players[seat].dice
    if not has_number_to_reach(state, seat):
        return el("p", _no_need(state, seat), class_="need")
    end, cause = outcome(state, seat), need_changed_by(state, seat)
    mark = None if end is None else el("span", " ✓" if end else " ✗", aria_hidden="true")
    return el(
        "p",
        "needs ",
        moved(printed_need(state, seat), need_of(state, seat)),
        need_to_come(state, seat),
        (", has ", el("b", sum(dice)), mark) if dice else None,
        el("small", f" {cause}") if cause else None,
        class_=classes("need", changed=news.changed(f"{seat}-need")),
    )


def _no_need(state: MinionsState, seat: int) -> str | None:
    if is_out(state, seat):
        return "out of this Quest"
    return "higher roll wins" if deciding(state) and state.players[seat].dice else None


def _total(state: MinionsState, seat: int, news: _News) -> Html:
    """The attributes that count, and with them the bonus once it is sure."""
    if state.quest is None or "minion" not in state.shown or is_out(state, seat):
        return el("p", class_="total")
    key, base, end = f"{seat}-total", attribute_total(state, seat), outcome(state, seat)
    words = el("small", "so far" if end is None else f"{base} + {end}")
    look = classes("total", changed=news.changed(key))
    return el("p", el("b", base + (end or 0)), words, news.badge(key), class_=look)


BOARD = Board(draw, cover, gallery, LEAD)
