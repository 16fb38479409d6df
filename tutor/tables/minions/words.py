"""What can be read off a table of Minions: how a roll stands, who is asked for what, and all of it in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.core.turns import CHANCE
from engine.games.minions.rules.card_texts import dice_turns_words, final_need_words
from engine.games.minions.rules.cards import Effect
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.state import MinionsState, attribute_targets, reason_for_no_effect
from engine.games.minions.rules.table import EVERYONE, UNSEEN, Pending, Stage
from engine.games.minions.rules.turn import (
    attribute_total,
    change_attributes,
    dice_turns_and_sum,
    final_need_and_cards,
    is_tie_breakable,
    need_of,
    power_bonus,
)
from engine.pieces.seats import with_player
from tutor.tables.pieces import UNTOLD, Told, is_kept_back

# ---------------------------------------------------------------- what a Minion brings


def counted_for_quest(state: MinionsState, seat: int, minion: str) -> int:
    """What a Minion of `seat` has in the attributes that the Quest counts once the Event has changed them, 0 while the
    Quest lies face down. Rules min-quest-3, min-event-7."""
    if state.quest is None:
        return 0
    sent = with_player(state, seat, attributes=state.table.minions[minion].attributes)
    event = state.table.events[state.event].effect if state.event else None
    if event is not None and event.do == "attribute":
        places = attribute_targets(sent, event, seat)
        sent = with_player(sent, seat, attributes=change_attributes(sent.players[seat].attributes, places, event.by))
    return attribute_total(sent, seat)


# ---------------------------------------------------------------- how a roll stands


def is_for_decider(state: MinionsState) -> bool:
    """Whether the dice on the table are, or will be, those of the decider, where no card counts."""
    if state.stage in (Stage.DECIDE, Stage.COMPARE_ROLLS):
        return True
    rolled = tuple(seat for seat, player in enumerate(state.players) if player.dice is not None)
    if not _after_rolls(state) or any(state.players[seat].boon is not None for seat in rolled):
        return False
    cleared = tuple(replace(player, steps=0, shift=0) for player in state.players)
    return not is_tie_breakable(replace(state, contenders=rolled, players=cleared))


def _after_rolls(state: MinionsState) -> bool:
    return "power" in state.shown and state.stage in (Stage.GLORY, Stage.AWARD, Stage.OVER)


def is_out(state: MinionsState, seat: int) -> bool:
    """Whether a tie of others has left `seat` out of this Quest."""
    return seat not in state.contenders and not _after_rolls(state)


def has_number_to_reach(state: MinionsState, seat: int) -> bool:
    """Whether the roll of `seat` has a number to reach."""
    player = state.players[seat]
    known = {"minion", "power"} <= state.shown and player.power not in (None, UNSEEN)
    return known and (seat in state.contenders or player.dice is not None) and not is_for_decider(state)


def outcome(state: MinionsState, seat: int) -> int | None:
    """The bonus that the roll of `seat` brought, None until nothing can change it any more."""
    done = state.stage is Stage.COMPARE or _after_rolls(state)
    return power_bonus(state, seat) if done and has_number_to_reach(state, seat) and state.players[seat].dice else None


def printed_need(state: MinionsState, seat: int) -> int:
    """What the card of the Minion of `seat` asks for its Power card, before other cards change it."""
    player = state.players[seat]
    assert player.minion is not None and player.power is not None
    return state.table.minions[player.minion].rolls[player.power - 1]


def dice_topic(seat: int) -> str:
    """The topic of a question about the Power roll of `seat`: its fact's id."""
    return f"dice-{seat}"


def need_to_come(state: MinionsState, seat: int) -> str:
    """What cards still to come will make of the number `seat` needs, such as " (7 with Siren Song)", else ""."""
    if not _may_change_roll(state):
        return ""
    return final_need_words(need_of(state, seat), *final_need_and_cards(state, seat))


def turns_to_come(state: MinionsState, seat: int) -> str:
    """What cards still to come do to the dice of `seat`, such as "; Wither takes 2 off, so 11 must fall", else ""."""
    turned = dice_turns_words(*dice_turns_and_sum(state, seat)) if _may_change_roll(state) else ""
    return turned and f"; {turned}"


def _may_change_roll(state: MinionsState) -> bool:
    return "power" in state.shown and state.stage not in _SETTLED


_SETTLED = (Stage.COMPARE, Stage.GLORY, Stage.AWARD, Stage.OVER)


def need_changed_by(state: MinionsState, seat: int) -> str:
    """The card that changed the roll `seat` needs, "" where it stands as printed or several cards may have."""
    cards = list(_cards_on_need(state, seat))
    return cards[0] if len(cards) == 1 and need_of(state, seat) != printed_need(state, seat) else ""


def _cards_on_need(state: MinionsState, seat: int) -> Iterable[str]:
    """The cards in play that can work on the roll `seat` needs."""
    event = state.table.events[state.event] if state.event else None
    if event and event.effect and _on_need(event.effect):
        yield event.name
    for owner, player in enumerate(state.players):
        assert player.minion is not None
        cards = [(player.minion, state.table.minions[player.minion].ability)]
        if player.boon is not None:
            cards.append((player.boon, state.table.boons[player.boon].effect))
        yield from (name for name, e in cards if _on_need(e) and (e.who == "self") == (owner == seat))


def _on_need(effect: Effect) -> bool:
    return effect.do in ("need", "need-as")


# ---------------------------------------------------------------- who is asked


def asked_to(state: MinionsState, seat: int) -> str:
    """What `seat` has to do now in two words, "" where it is not asked."""
    if seat in state.to_act:
        return "to choose"
    rolling = state.stage in (Stage.ROLL, Stage.REROLL, Stage.DECIDE) and seat == state.roller
    return "to roll" if rolling else ""


def is_to_exchange(state: MinionsState, seat: int) -> bool:
    """Whether `seat` is asked now to exchange its Power card for one from hand."""
    due = state.stage is Stage.EXCHANGE or (bool(state.queue) and state.queue[0].effect.do == "power-swap")
    return due and seat in state.to_act


def next_in_words(state: MinionsState) -> str:
    """Who is asked for what now, as a sentence."""
    asked = [state.names[seat] for seat in state.to_act]
    who, choose = " and ".join(asked), "chooses" if len(asked) == 1 else "choose"
    match state.stage:
        case Stage.MINION:
            return f"{who} {choose} a Minion in secret."
        case Stage.BESTOW:
            return f"{who} {choose} a Boon and a Power card in secret."
        case Stage.EXCHANGE:
            return f"{who} must change to a Power card of +{state.queue[0].effect.limit} or less."
        case Stage.ROLL | Stage.REROLL | Stage.DECIDE:
            return _rolling(state)
        case Stage.AWARD:
            return f"{state.names[state.contenders[0]]} takes the Glory."
        case Stage.OVER:
            return _ending(state)
    return _at_moment(state) if state.queue else _AUTOMATIC[state.stage]


_AUTOMATIC = {
    Stage.EVENT: "The Event card is turned up next.",
    Stage.QUEST: "The Quest card is turned up next.",
    Stage.GLORY: "The Glory card is turned up next.",
    Stage.SHOW_MINIONS: "The Minions turn face up next.",
    Stage.SHOW_BOONS: "The Boons turn face up next.",
    Stage.SHOW_POWERS: "The Power cards turn face up next.",
    Stage.COMPARE: "The totals are compared next.",
    Stage.COMPARE_ROLLS: "The rolls are compared next.",
}


def _rolling(state: MinionsState) -> str:
    who = state.names[state.roller]
    if state.stage is Stage.DECIDE:
        return f"{who} rolls two dice. All cards are ignored, the higher roll wins."
    if state.stage is Stage.REROLL:
        return f"{who} rolls {'both dice' if len(state.loose) == 2 else 'one die'} again."
    return f"{who} rolls two dice."


def _at_moment(state: MinionsState) -> str:
    head = state.queue[0]
    if head.owner == EVERYONE:
        return f"The Event {head.card} works on everyone."
    if state.to_act is CHANCE and reason_for_no_effect(state):
        return f"{effect_in_words(state, head)} can change nothing."
    if head.settled:
        return f"{head.card} works{_target(state, head)}."
    return f"{state.names[head.owner]} may use {effect_in_words(state, head)}."


def effect_in_words(state: MinionsState, pending: Pending) -> str:
    """An effect that waits its turn: the card, and whom it works on where that is not its owner."""
    return f"{pending.card}{_target(state, pending)}"


def _target(state: MinionsState, pending: Pending) -> str:
    if pending.on == EVERYONE:
        return " on everyone"
    return "" if pending.on == pending.owner else f" on {state.names[pending.on]}"


def _ending(state: MinionsState) -> str:
    assert state.result is not None
    winners = [state.names[seat] for seat in state.result.winners]
    scores = " to ".join(map(str, sorted(state.result.scores, reverse=True)))
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}, {scores}."


# ---------------------------------------------------------------- what a seat is asked, said to it

WORDS = 12
"""The most words of a sentence that asks a seat."""


def ask(state: MinionsState, seat: int) -> str:
    """What `seat` may do now, said to it in one short sentence; "" where it is not asked."""
    if not asked_to(state, seat):
        return ""
    match state.stage:
        case Stage.MINION:
            return _ask_for_minion(state)
        case Stage.BESTOW:
            return _ask_to_bestow(state, seat)
        case Stage.EXCHANGE:
            return f"Change your Power card to +{state.queue[0].effect.limit} or less."
        case Stage.ROLL | Stage.REROLL | Stage.DECIDE:
            return _ask_to_roll(state, seat)
    return _ask_about_card(state)


def _ask_for_minion(state: MinionsState) -> str:
    if state.quest is None:
        return "Choose a Minion; the Quest is still face down."
    count = f"{counted_attributes(state)} {'counts' if '+' not in counted_attributes(state) else 'count'}"
    return _shortened(f"Choose a Minion for {state.quest}: {count}.", f"Choose a Minion: {count}.")


def _shortened(sentence: str, shorter: str) -> str:
    """A sentence, or the shorter one where it has too many words."""
    return sentence if len(sentence.split()) <= WORDS else shorter


def _ask_to_bestow(state: MinionsState, seat: int) -> str:
    player = state.players[seat]
    wanted = [words for words, laid in (("a Boon", player.boon), ("a Power card", player.power)) if laid is None]
    return f"Choose {' and '.join(wanted)} for your {player.minion}."


def _ask_to_roll(state: MinionsState, seat: int) -> str:
    if state.stage is Stage.DECIDE:
        return "Roll two dice; all cards are ignored, the higher roll wins."
    dice = "two dice" if state.stage is Stage.ROLL else "both dice again" if len(state.loose) == 2 else "one die again"
    if not has_number_to_reach(state, seat):
        return f"Roll {dice}."
    needed = f"Roll {dice}; you need {need_of(state, seat)}"
    later = need_to_come(state, seat)
    return _shortened(f"{needed}{later}.", f"{needed}, in the end {final_need_and_cards(state, seat)[0]}.")


def _ask_about_card(state: MinionsState) -> str:
    head = state.queue[0]
    if head.effect.do == "power-swap":
        return f"Use {head.card}? Then choose another Power card."
    if head.settled:
        return f"Use {head.card}{_target(state, head)} as well."
    return f"Use {head.card}{_target(state, head)}, or leave it?"


# ---------------------------------------------------------------- the whole position


def table_in_words(state: MinionsState) -> Iterable[Told]:
    """The whole position sentence by sentence: the shared cards, each seat, and what comes next."""
    yield Told(f"Turn {state.turn}, {state.phase}")
    yield from _shared(state)
    for seat in range(len(state.players)):
        yield from _seat(state, seat)
    yield Told(next_in_words(state), "next")


def counted_attributes(state: MinionsState) -> str:
    """The attributes that the Quest counts, such as "Defense + Speed"; "" while it is face down."""
    needs = state.table.quests[state.quest].needs if state.quest else ()
    return " + ".join(need.capitalize() for need in needs)


def _shared(state: MinionsState) -> Iterable[Told]:
    yield Told(f"; Event {state.event or FACE_DOWN}", "event")
    quest = f"{state.quest}, which counts {counted_attributes(state)}" if state.quest else FACE_DOWN
    glory = f"{state.glory}, worth {state.table.glories[state.glory].value}" if state.glory else FACE_DOWN
    yield Told(f"; Quest {quest}", "quest")
    yield Told(f"; Glory {glory}", "glory")
    yield Told(".")


def _seat(state: MinionsState, seat: int) -> Iterable[Told]:
    yield Told(state.names[seat], seat=seat)
    yield Told(f"has {state.players[seat].score} Glory", "glory", seat)
    yield from (Told(f"; {card}", kind, seat) for kind, card in _cards(state, seat))
    yield from (Told(f"; {figure}", about, seat) for about, figure in _figures(state, seat))
    yield Told(".", seat=seat)


def _cards(state: MinionsState, seat: int) -> Iterable[tuple[str, str]]:
    """By kind, the cards in play."""
    player = state.players[seat]
    power = None if player.power is None else FACE_DOWN if player.power == UNSEEN else f"Power +{player.power}"
    for kind, name in (("minion", player.minion), ("boon", player.boon), ("power", power)):
        if name == FACE_DOWN:
            yield kind, f"{kind.capitalize()} face down"
        elif name is not None:
            yield kind, name if kind in state.shown else f"{name}, still face down"


def _need_in_words(state: MinionsState, seat: int) -> str:
    return f"{need_of(state, seat)}{need_to_come(state, seat)}{turns_to_come(state, seat)}"


def _figures(state: MinionsState, seat: int) -> Iterable[tuple[str, str]]:
    """By part of the table, how the roll of a seat stands."""
    dice, end = state.players[seat].dice, outcome(state, seat)
    if is_out(state, seat):
        yield "dice", "out of this Quest after the tie"
    elif state.quest is not None and "minion" in state.shown:
        yield "dice", f"{counted_attributes(state)} {attribute_total(state, seat)}"
    if has_number_to_reach(state, seat):
        yield "needs", f"needs {UNTOLD if is_kept_back(dice_topic(seat)) else _need_in_words(state, seat)}"
    if dice is not None:
        yield "dice", f"dice {dice[0]} and {dice[1]}"
    if end is not None:
        yield "dice", f"bonus {end}, total {attribute_total(state, seat) + end}"
