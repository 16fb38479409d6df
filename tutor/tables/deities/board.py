"""The table of Deities & Demidice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.core.events import Event
from engine.core.state import State
from engine.games.deities.rules import events as happened
from engine.games.deities.rules.events import dice_of
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import (
    COMBOS,
    LIMIT,
    OWNED,
    UNSEEN,
    Deck,
    Played,
    Stage,
    Waiting,
)
from tutor.tables import Board
from tutor.tables.deities.cards import chip, decks_gallery, deity, named
from tutor.tables.deities.cover import COVER
from tutor.tables.deities.words import (
    EFFECTS,
    GOAL,
    SETTING_OUT,
    Call,
    Group,
    aim,
    answers,
    bending,
    called,
    counted,
    groups,
    in_words,
    later,
    opponents,
    passes,
    ready,
    upcoming,
    verdict,
)
from tutor.tables.pieces import (
    Html,
    art,
    badge,
    classes,
    die,
    el,
    no_die,
    seat_heading,
    seat_shape,
    sr,
)

LEAD = (
    "A dice and card game of old gods for two to six players, ages 10 and up: roll your dice, let cards bend the "
    "numbers, and win with combos. The odd part is the die you win: the more dice you have, the more combos you roll, "
    "but the combo that brings a new die needs dice that are all different. And almost any card can be cancelled."
)


def draw(state: State, events: Sequence[Event] = ()) -> Html:
    """The table in `state`, which may be one seat's view; what `events` did, which led to it, is marked."""
    table = _table(state)
    news = _news(table, events)
    seats = [_seat(table, seat, news) for seat in range(len(table.players))]
    common = el("div", _deck(table, 0, "event", news), class_="commons") if table.table.shared else None
    return el(
        "div",
        el("p", in_words(table), class_="sr-only"),
        el("div", _arena(table, news), _affair(table, news), class_="temple"),
        common,
        el("div", seats, class_=f"pantheons n{len(seats)}"),
        class_="table deities",
        role="group",
        aria_label="Table",
    )


def gallery(state: State) -> Html:
    """All six decks with their nineteen Deities each."""
    _table(state)
    return decks_gallery()


def cover() -> Html:
    """The picture for the home page: dice fall from a thundercloud between two temples."""
    return COVER


def _table(state: State) -> DeitiesState:
    if not isinstance(state, DeitiesState):
        raise TypeError(f"This board draws Deities & Demidice, not {type(state).__name__}.")
    return state


# ---------------------------------------------------------------- what has just happened


@dataclass(slots=True, eq=False)
class _News:
    """What the events did: a short note by place ("dice-0", "seat-1", "card-0-Ra", "call-2"), "" for a change that
    needs no words, and the keys under which cards and dice that moved lay in the picture before."""

    notes: dict[str, str] = field(default_factory=dict)
    came: dict[str, str] = field(default_factory=dict)
    turned: tuple[int, int] = (0, 0)

    def changed(self, place: str) -> bool:
        """Whether something changed at that place."""
        return place in self.notes

    def badge(self, place: str) -> Html | None:
        """The note for a place as a badge."""
        note = self.notes.get(place)
        return badge(note) if note else None

    def key(self, key: str) -> str:
        """The key that a thing had before it moved here, else its own."""
        return self.came.get(key, key)

    def of_deck(self, at: int) -> _News:
        """The news where some are about a deck, else none: a deck without news is drawn once for many pictures."""
        about = ("deck-", "ahead-", f"card-{at}-")
        return self if any(place.startswith(about) for place in self.notes) else _NO_NEWS


_NO_NEWS = _News()


def _news(state: DeitiesState, events: Sequence[Event]) -> _News:
    news = _News()
    for event in events:
        _note_cards(state, event, news)
        _note_seats(event, news)
        _note_dice(event, news)
    return news


def _card_key(state: DeitiesState, seat: int, card: str) -> str:
    """The key of a card by its deck and name, wherever it lies face up."""
    return f"card-{state.players[seat].deck}-{card}"


def _hidden(state: DeitiesState, seat: int) -> int:
    """How many cards of a hand lie face down for who looks."""
    return state.players[seat].hand.count(UNSEEN)


def _note_cards(state: DeitiesState, event: Event, news: _News) -> None:
    match event:
        case happened.CardPlayed(seat=seat, card=name) | happened.CardLost(seat=seat, card=name):
            _leaves_hand(state, seat, name, news)
        case happened.Drawn(seat=seat, card=name):
            at = state.players[seat].deck
            got = f"{seat}-back-{_hidden(state, seat)}" if name == UNSEEN else _card_key(state, seat, name)
            news.came[got] = f"deck-{at}-{len(state.decks[at]) + 1}"
            news.notes |= {got: "", f"cards-{seat}": ""}
        case happened.Dealt(seat=seat, cards=cards):
            news.notes |= {f"cards-{seat}": "", **{_card_key(state, seat, name): "" for name in cards}}
        case happened.Negated(seat=seat, card=name):
            news.notes[_card_key(state, seat, name)] = "cancelled"
        case happened.Worked(seat=seat, card=name):
            news.notes[_card_key(state, seat, name)] = "worked"
        case happened.CardForeseen(deck=deck, place=place):
            news.notes[f"ahead-{deck}-{place}"] = ""
        case happened.Reshuffled(deck=deck):
            news.notes[f"deck-{deck}"] = "shuffled"


def _leaves_hand(state: DeitiesState, seat: int, name: str, news: _News) -> None:
    key = _card_key(state, seat, name)
    news.notes |= {key: "", f"cards-{seat}": ""}
    if hidden := _hidden(state, seat):
        news.came[key] = f"{seat}-back-{hidden + 1}"


def _note_seats(event: Event, news: _News) -> None:
    match event:
        case happened.DiceGained(seat=seat):
            news.notes[f"dice-{seat}"] = "+1"
        case happened.DiceLost(seat=seat):
            news.notes[f"dice-{seat}"] = "−1"
        case happened.NothingLost(seat=seat):
            news.notes[f"seat-{seat}"] = "no card to lose"
        case happened.NothingDrawn(seat=seat):
            news.notes[f"seat-{seat}"] = "no card to draw"
        case happened.HandSeen(target=seat):
            news.notes[f"seat-{seat}"] = "hand seen"
        case happened.Picked(target=seat):
            news.notes[f"seat-{seat}"] = "picked"
        case happened.Passed(seat=seat):
            news.notes[f"call-{seat}"] = ""
        case happened.StartRolled(seat=seat):
            news.notes[f"start-{seat}"] = ""
        case happened.StartTied(seats=seats):
            news.notes |= {f"start-{seat}": "level" for seat in seats}


def _note_dice(event: Event, news: _News) -> None:
    match event:
        case happened.BatchRolled():
            news.notes["roll"] = ""
        case happened.DieTurned(before=before, after=after) | happened.DieRolled(before=before, after=after):
            news.turned = (before, after)
        case happened.CombosFound():
            news.notes["combos"] = ""
        case happened.ComboAnnulled(size=size):
            news.notes["combo"] = f"{COMBOS[size]} cancelled"
        case happened.ComboWorks(size=size):
            news.notes["combo"] = f"{COMBOS[size]} works"


# ---------------------------------------------------------------- the dice


def _arena(state: DeitiesState, news: _News) -> Html:
    """The roll on the table, dice that match together."""
    lying = groups(state)
    settled = _just_settled(state, lying)
    drawn = [_group(state, group, news, news.notes.get("combo", "") if group is settled else "") for group in lying]
    dice = el("ul", drawn, class_="rolled", data_key="dice", aria_label="Dice on the table") if lying else None
    starting = _start(state, news) if state.stage is Stage.START else None
    return el("div", _whose(state), starting or dice or _before_roll(state), class_="arena")


def _whose(state: DeitiesState) -> Html:
    """The phase and whose turn it is."""
    over = state.stage is Stage.OVER
    phase = el("b", "The end" if over else state.phase, class_="phase-name")
    if over or state.stage in SETTING_OUT:
        return el("p", phase, class_="whose")
    owner = (seat_shape(state.current), el("span", state.names[state.current], "'s turn"))
    return el("p", phase, owner, class_="whose")


def _before_roll(state: DeitiesState) -> Html | None:
    """The places of the dice that are to be rolled."""
    if state.stage in (*SETTING_OUT, Stage.OVER):
        return None
    power = state.players[state.current].power
    label = sr(f"{dice_of(power)} to roll")
    return el("p", label, [no_die(key=f"none-{i}") for i in range(power)], class_="unrolled")


def _group(state: DeitiesState, group: Group, news: _News, note: str) -> Html:
    faces = [_die(state, face, place, news) for place, face in _numbered(group.faces)]
    name = el("b", group.name) if group.name else None
    words = el("p", name, " ", el("small", _effect(state, group)), class_="combo-name")
    look = classes(
        "combo",
        f"k{group.size}" if group.size is not None else "single",
        group.when,
        "again" if state.stage is Stage.BATCH else "",
        changed=bool(note) or (bool(group.name) and news.changed("combos")),
    )
    key = f"group-{group.faces[0] if group.size else group.size}"
    pinned = el("span", badge(note), class_="badges") if note else None
    return el("li", el("span", faces, class_="together"), words, pinned, class_=look, data_key=key)


def _just_settled(state: DeitiesState, lying: Sequence[Group]) -> Group | None:
    """The combo that has just worked or been cancelled: the one being applied, else the last one that is done."""
    when = "now" if state.applied else "done"
    return next((group for group in reversed(lying) if group.when == when), None)


def _effect(state: DeitiesState, group: Group) -> str:
    if group.size is None:
        return "no match"
    if group.when == "done":
        return "done"
    if group.when == "now" and state.target >= 0:
        return EFFECTS[group.size].replace("an opponent", state.names[state.target])
    return EFFECTS[group.size]


def _numbered(faces: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Each face with its number among those that are alike, from 1."""
    return ((faces[: i + 1].count(face), face) for i, face in enumerate(faces))


def _die(state: DeitiesState, face: int, place: int, news: _News) -> Html:
    before, after = news.turned
    if face == after and place == state.dice.count(face):
        key = f"die-{before}-{state.dice.count(before) + (before != after)}"
        note = "stays" if before == after else f"{before} → {after}"
        return die(face, key=key, note=note, changed=True)
    return die(face, key=f"die-{face}-{place}", changed=news.changed("roll"))


def _start(state: DeitiesState, news: _News) -> Html:
    """The rolls for the first turn."""
    rolled = dict(state.rolls)
    places = [_start_place(state, seat, rolled.get(seat), news) for seat in sorted({*rolled, *state.asked})]
    return el("ul", places, class_="starting", aria_label="Rolls for the first turn")


def _start_place(state: DeitiesState, seat: int, face: int | None, news: _News) -> Html:
    key, note = f"start-{seat}", news.notes.get(f"start-{seat}", "")
    shown = no_die(key=key) if face is None else die(face, key=key, changed=news.changed(key))
    name = el("span", seat_shape(seat), state.names[seat])
    return el("li", shown, name, badge(note) if note else None)


# ---------------------------------------------------------------- what is going on


def _affair(state: DeitiesState, news: _News) -> Html:
    """What comes next, and who is asked in which order."""
    todo = [el("li", words) for words in later(state)]
    queue = el("ol", todo, class_="queue", aria_label="After that") if todo else None
    over = state.stage is Stage.OVER
    inside = art("crown") if over else _window(state, news)
    look = classes("affair", "ended" if over else "")
    return el("div", inside, el("p", upcoming(state), class_="upcoming"), queue, class_=look)


def _window(state: DeitiesState, news: _News) -> Html | None:
    if state.waiting is not None:
        return _negates(state, state.waiting, news)
    if state.tasks:
        return None
    if state.stage in (Stage.DESTINY, Stage.STRUGGLE):
        words = el("p", el("b", passes(state)), f" of {len(state.living)} passes in a row", class_="passes")
        counted_so = words if state.stage is Stage.STRUGGLE else None
        return el("div", counted_so, _round(state, bending(state), _PASSING, news), class_="window")
    if state.stage is Stage.COMBO:
        return el("div", _round(state, opponents(state), _LETTING, news), class_="window")
    return None


_ANSWERING = {"done": "lets it be", "now": "is asked", "later": "waits"}
_PASSING = {"done": "passed", "now": "may act", "later": "waits"}
_LETTING = {"done": "lets it work", "now": "is asked", "later": "waits"}


def _negates(state: DeitiesState, waiting: Waiting, news: _News) -> Html:
    stack = [_played(state, played, i, news) for i, played in enumerate(waiting.stack)]
    standing = el("p", verdict(waiting), class_=classes("stands", "halted" if waiting.negated else "works"))
    calls = _round(state, answers(state, waiting), _ANSWERING, news)
    cards = el("ol", stack, class_="played", data_key="played", aria_label="What was played, in order")
    return el("div", cards, el("div", standing, calls, class_="said"), class_="window")


def _played(state: DeitiesState, played: Played, place: int, news: _News) -> Html:
    key = _card_key(state, played.seat, played.card)
    target = aim(state, played.seat, played.card, played.target)
    owner = el("p", seat_shape(played.seat), state.names[played.seat], el("b", f" {target}") if target else None)
    one = state.card(played.seat, played.card)
    look = deity(one, str(played.seat), key=news.key(key), changed=news.changed(key))
    return el("li", owner, look, class_="" if place else "first")


def _round(state: DeitiesState, calls: Sequence[Call], said: dict[str, str], news: _News) -> Html:
    items = [
        el(
            "li",
            seat_shape(call.seat),
            el("b", state.names[call.seat]),
            f" {said[call.when]}",
            class_=classes(call.when, changed=news.changed(f"call-{call.seat}")),
        )
        for call in calls
    ]
    return el("ol", items, class_="round", aria_label="In this order")


# ---------------------------------------------------------------- a seat


def _seat(state: DeitiesState, seat: int, news: _News) -> Html:
    player, asked, key = state.players[seat], called(state, seat), f"dice-{seat}"
    look = classes(
        "pantheon",
        f"s{seat}",
        "called" if asked else "",
        "current" if seat == state.current and state.stage not in SETTING_OUT else "",
        "" if player.alive else "gone",
        "winner" if seat == state.winner else "",
    )
    heading = _heading(state, seat, asked, news)
    track = _track(player.power, news.notes.get(key, ""), changed=news.changed(key))
    if not player.alive:
        return el("section", heading, track, class_=look)
    deck = None if state.table.shared else _deck(state, player.deck, str(seat), news)
    return el("section", heading, track, _hand(state, seat, news), deck, class_=look)


def _heading(state: DeitiesState, seat: int, asked: str, news: _News) -> Html:
    player = state.players[seat]
    cards = len(player.hand)
    over = el("small", f"keeps {LIMIT}") if cards > LIMIT else None
    count = el("span", el("b", cards), " card" if cards == 1 else " cards", over, class_="score")
    return seat_heading(
        seat,
        state.names[seat],
        sr(asked) if asked else None,
        None if player.alive else badge("out"),
        badge("wins") if seat == state.winner else None,
        badge("hit") if seat == state.target and state.sizes else None,
        news.badge(f"seat-{seat}"),
        count if player.alive else None,
    )


@lru_cache(1024)
def _track(power: int, note: str, *, changed: bool) -> Html:
    """Nine dice, the Power ones bright and the Latent ones dim, and the tenth place that wins."""
    latent = max(0, OWNED - power)
    goal = el("i", class_=classes("goal", "on" if power >= GOAL else ""))
    dice = [el("i", class_="on")] * min(power, OWNED), [el("i")] * latent, goal
    label = f"{power} Power, {latent} Latent. The tenth Power die wins."
    row = el("span", dice, class_="track", role="img", aria_label=label)
    figure = el("b", power, el("small", f"/{GOAL}"))
    return el("p", row, figure, badge(note) if note else None, class_=classes("power-dice", changed=changed))


def _hand(state: DeitiesState, seat: int, news: _News) -> Html:
    player = state.players[seat]
    shown = [_held(state, seat, name, news) for name in player.hand if name != UNSEEN]
    hidden = _hidden(state, seat)
    backs = [_back(seat, i, news) for i in range(1, hidden + 1)]
    if hidden:
        backs[0] = el("li", sr(f"{counted(hidden, 'card')} face down"), backs, class_="backs-of")
        del backs[1:]
    empty = el("li", "no cards", class_="no-cards") if not player.hand else None
    look = "full" if len(state.players) == 2 or _only_open(state, seat) else "slim"
    label = f"Hand of {state.names[seat]}"
    return el("ul", shown, backs, empty, class_=f"holding {look}", data_key=f"hand-{seat}", aria_label=label)


def _only_open(state: DeitiesState, seat: int) -> bool:
    """Whether this hand is the only one that lies open: that of the seat that looks."""
    return not _hidden(state, seat) and any(_hidden(state, other) for other in range(len(state.players)))


def _held(state: DeitiesState, seat: int, name: str, news: _News) -> Html:
    key = _card_key(state, seat, name)
    knowers = [other for other, cards in enumerate(state.players[seat].known) if name in cards]
    marks = badge("now") if ready(state, seat, name) else None
    return el(
        "li",
        deity(
            state.card(seat, name),
            str(seat),
            "ready" if marks else "",
            marks=marks,
            foot=_known_to(state.names, knowers),
            key=news.key(key),
            changed=news.changed(key),
        ),
    )


def _known_to(people: Sequence[str], seats: Iterable[int]) -> Html | None:
    """Who knows a card that lies face down for others."""
    signs = [(seat_shape(seat), sr(people[seat], " ")) for seat in sorted(seats)]
    return el("small", sr(" known to "), signs, class_="knowers") if signs else None


def _back(seat: int, place: int, news: _News) -> Html:
    key = f"{seat}-back-{place}"
    look = classes("mini-back", f"t-{seat}", changed=news.changed(key))
    return el("i", class_=look, data_key=news.key(key), data_face=0)


# ---------------------------------------------------------------- decks


def _deck(state: DeitiesState, at: int, tone: str, news: _News) -> Html:
    waiting = state.waiting.stack if state.waiting else ()
    apart = tuple(played.card for played in waiting if state.players[played.seat].deck == at)
    return _deck_drawn(state.table.decks[at].name, at, state.decks[at], apart, tone, state.names, news.of_deck(at))


@lru_cache(2048)
def _deck_drawn(
    name: str, at: int, deck: Deck, apart: tuple[str, ...], tone: str, people: tuple[str, ...], news: _News
) -> Html:
    """A deck with its number of cards, what has been seen on top, and its discards but for those that lie `apart`."""
    count = len(deck)
    look = classes("mini-back", f"t-{tone}", "heap-of" if count > 1 else "" if count else "used-up")
    top = el("i", class_=look, data_key=f"deck-{at}-{count}", data_face=0)
    words = el("span", el("b", f"{name} deck"), f" {counted(count, 'card')}")
    heading = el("p", top, words, news.badge(f"deck-{name}"), class_="deck-top")
    discards = [card for card in deck.discard[::-1] if card not in apart]
    return el("div", heading, _ahead(name, at, deck, people, news), _discards(name, at, discards, news), class_="deck")


def _ahead(name: str, at: int, deck: Deck, people: Sequence[str], news: _News) -> Html | None:
    if not deck.ahead:
        return None
    places = []
    for place, (card, seats) in enumerate(deck.ahead):
        knowers, changed = _known_to(people, seats), news.changed(f"ahead-{name}-{place}")
        places.append(_ahead_place(name, at, place + 1, card, knowers, changed))
    return el("div", el("small", "Seen on top: "), el("ol", places, class_="chips-of"), class_="seen-ahead")


def _ahead_place(name: str, at: int, place: int, card: str, knowers: Html | None, changed: bool) -> Html:
    if card != UNSEEN:
        return chip(named(name, card), place=place, foot=knowers, key=f"card-{at}-{card}", changed=changed)
    words = (el("small", place), el("span", "?", aria_hidden="true"), sr("face down"), knowers)
    return el("li", words, class_=classes("chip-card shut", changed=changed))


def _discards(name: str, at: int, cards: Sequence[str], news: _News) -> Html:
    title = el("small", f"Discards {len(cards)}: " if cards else "No discards")
    chips = [_discard(name, card, f"card-{at}-{card}", news) for card in cards]
    shown = el("ul", chips, class_="chips-of", data_key=f"discards-{at}", aria_label="Discards, last first")
    return el("div", title, shown if chips else None, class_="discards-of")


def _discard(name: str, card: str, key: str, news: _News) -> Html:
    return chip(named(name, card), mark=news.badge(key), key=news.key(key), changed=news.changed(key))


BOARD = Board(draw, cover, gallery, LEAD)
