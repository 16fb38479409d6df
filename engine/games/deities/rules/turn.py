"""How a game of Deities & Demidice goes on: hands and decks, tasks, phases, and who is asked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.deities.rules.combos import combos
from engine.games.deities.rules.events import NothingDrawn, NothingLost, Reshuffled, TurnBegun
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import LIMIT, Deck, Played, Player, Stage, Task, Waiting
from engine.pieces.items import with_item, without
from engine.pieces.seats import living_after, with_player

# ---------------------------------------------------------------- players, cards, decks


def highest_rollers(rolls: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Of rolls for the first turn, as (seat, number), the seats that share the highest one.
    Rules dei-setup-2, dei-setup-3."""
    highest = max((face for _, face in rolls), default=0)
    return tuple(seat for seat, face in rolls if face == highest)


def discard_card(state: DeitiesState, seat: int, card: str) -> DeitiesState:
    """The position with a card of a hand on the discards of its deck. Rules dei-cards-1, dei-cards-4."""
    player = state.players[seat]
    deck = state.decks[player.deck]
    known = tuple(cards - {card} for cards in player.known)
    after = with_player(state, seat, hand=without(player.hand, card), known=known)
    return evolve(after, decks=with_item(state.decks, player.deck, evolve(deck, discard=(*deck.discard, card))))


def draw_card(state: DeitiesState, seat: int, card: str) -> DeitiesState:
    """The position with the top card of a seat's deck in its hand; who had seen it there, knows it in the hand.
    Rules dei-fate-1, dei-power-8."""
    player = state.players[seat]
    deck = state.decks[player.deck]
    knowers = deck.ahead[0][1] if deck.ahead else frozenset()
    less = evolve(deck, ahead=deck.ahead[1:]) if deck.ahead else evolve(deck, loose=without(deck.loose, card))
    known = tuple(cards | {card} if s in knowers and s != seat else cards for s, cards in enumerate(player.known))
    after = with_player(state, seat, hand=tuple(sorted((*player.hand, card))), known=known)
    return evolve(after, decks=with_item(state.decks, player.deck, less))


# ---------------------------------------------------------------- from one thing to the next


def carry_on(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position in which somebody is asked again or chance is due: what is done or cannot be done is passed over.
    Rules dei-turn-1, dei-power-9."""
    while state.waiting is None and state.stage is not Stage.OVER:
        if state.tasks:
            following = _drop_idle_task(state, tell)
        else:
            following = _begin_next_stage(state, tell)
        if following is state:
            return state
        state = following
    return state


def _drop_idle_task(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position without the first task, where nothing is left of it to do. Rules dei-sands-1, dei-power-9,
    dei-fate-2."""
    task, *rest = state.tasks
    if task.count < 1:
        return evolve(state, tasks=tuple(rest))
    player = state.players[task.seat]
    if task.do == "discard" and state.stage is Stage.SANDS and (over := len(player.hand) - LIMIT) < task.count:
        return evolve(state, tasks=(evolve(task, count=over), *rest))
    if task.do in ("lose", "discard") and not player.hand:
        tell(NothingLost, "dei-power-9", task.seat)
        return evolve(state, tasks=tuple(rest))
    if task.do == "draw" and not len(state.decks[player.deck]):
        return _refill_deck(state, task, tell)
    return state


def cards_to_reshuffle(deck: Deck, card: str) -> tuple[str, ...]:
    """The discards that are shuffled when a deck is empty, sorted: all but the card that is drawing ("" for none).
    Rules dei-fate-2, dei-fate-4."""
    return tuple(sorted(name for name in deck.discard if name != card))


def _refill_deck(state: DeitiesState, task: Task, tell: Tell) -> DeitiesState:
    """The position with the discards as the deck, or without the draw where there are none. Rules dei-fate-2 to 4."""
    at = state.players[task.seat].deck
    deck = state.decks[at]
    cards = cards_to_reshuffle(deck, task.card)
    left_out = tuple(name for name in deck.discard if name == task.card)
    if not cards:
        tell(NothingDrawn, "dei-fate-4" if left_out else "dei-fate-3", task.seat)
        return evolve(state, tasks=state.tasks[1:])
    tell(Reshuffled, "dei-fate-4" if left_out else "dei-fate-2", state.table.decks[at].name, len(cards), task.card)
    reshuffled = evolve(state, decks=with_item(state.decks, at, Deck(cards, (), left_out)))
    return evolve(reshuffled, players=_hands_known_by_all(state, at))


def _hands_known_by_all(state: DeitiesState, at: int) -> tuple[Player, ...]:
    """The players once everybody knows the hands that use an empty deck: what is no open discard and in no other hand,
    is held. True in a seat's view too, since that seat knows its own hand. Rules dei-parts-4, dei-cards-4."""
    hands = [player.hand if player.deck == at else () for player in state.players]
    players = list(state.players)
    for seat, player in enumerate(players):
        if player.deck == at:
            elsewhere = {*state.decks[at].discard}.union(*hands[:seat], *hands[seat + 1 :])
            hand = frozenset(name for name in state.table.names[at] if name not in elsewhere)
            known = tuple(cards if s == seat else hand for s, cards in enumerate(player.known))
            players[seat] = evolve(player, known=known)
    return tuple(players)


def count_down_task(state: DeitiesState) -> DeitiesState:
    """The position with the first task done once. Rule dei-cards-1."""
    task, *rest = state.tasks
    return evolve(state, tasks=(evolve(task, count=task.count - 1), *rest))


def _begin_next_stage(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position after a phase in which nobody is asked any more. Rules dei-turn-1, dei-turn-2."""
    match state.stage:
        case Stage.FATE:
            return evolve(state, stage=Stage.POWER)
        case Stage.APPLY if state.applied:
            return begin_next_combo(evolve(state, sizes=state.sizes[1:]))
        case Stage.SANDS:
            return begin_turn(state, living_after(state, state.current)[0], tell)
    return state


def begin_turn(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position at the start of a turn, with a card to draw. Rules dei-turn-1, dei-fate-1."""
    tell(TurnBegun, "dei-turn-2", seat)
    return evolve(
        state, stage=Stage.FATE, current=seat, dice=(), tasks=(Task("draw", seat),), turn_number=state.turn_number + 1
    )


def begin_destiny(state: DeitiesState) -> DeitiesState:
    """The position in which the current player is asked about the roll, then the others who hold cards.
    Rule dei-destiny-3."""
    others = (seat for seat in living_after(state, state.current) if state.players[seat].hand)
    return evolve(state, stage=Stage.DESTINY, asked=(state.current, *others))


def pass_on_dice(state: DeitiesState) -> DeitiesState:
    """The position after whoever is asked about the dice passed: the next one is asked, or the next stage begins.
    Rules dei-destiny-3, dei-struggle-2."""
    asked = state.asked[1:]
    if asked:
        return evolve(state, asked=asked)
    if state.stage is Stage.STRUGGLE:
        return evolve(state, stage=Stage.JUDGE, asked=())
    return evolve(state, stage=Stage.STRUGGLE, asked=(state.current, *living_after(state, state.current)))


def ask_anew(state: DeitiesState, after: int) -> DeitiesState:
    """The position after `after` played a card on the dice: all are asked again, in the Struggle the one who played
    last. Rules dei-destiny-3, dei-struggle-2, dei-struggle-3."""
    if state.stage is Stage.DESTINY:
        return begin_destiny(state)
    return evolve(state, asked=(*living_after(state, after), after))


def judge_dice(state: DeitiesState) -> DeitiesState:
    """The position in which the opponents are asked about the first combo. Rules dei-judgment-1, dei-annul-2."""
    return begin_next_combo(evolve(state, sizes=combos(state.dice)))


def begin_next_combo(state: DeitiesState) -> DeitiesState:
    """The position in which the current player picks whom the next combo hits, or the opponents are asked about it, or
    the hand limit is due. Rules dei-judgment-11, dei-annul-3."""
    state = evolve(state, applied=False, target=-1)
    if state.sizes:
        others = living_after(state, state.current)
        if state.sizes[0] not in (3, 4):
            return ask_about_combo(state, -1)
        return ask_about_combo(state, others[0]) if len(others) == 1 else evolve(state, stage=Stage.PICK, asked=())
    over = len(state.players[state.current].hand) - LIMIT
    tasks = (Task("discard", state.current, over),) if over > 0 else ()
    return evolve(state, stage=Stage.SANDS, asked=(), tasks=tasks)


def ask_about_combo(state: DeitiesState, target: int) -> DeitiesState:
    """The position in which the opponents are asked about the first combo, which hits `target` (-1: nobody).
    Rule dei-annul-2."""
    return evolve(state, stage=Stage.COMBO, asked=living_after(state, state.current), target=target)


def let_combo_work(state: DeitiesState) -> DeitiesState:
    """The position after whoever is asked let the combo work. Rule dei-annul-2."""
    asked = state.asked[1:]
    return evolve(state, asked=asked) if asked else evolve(state, stage=Stage.APPLY, asked=())


# ---------------------------------------------------------------- cards


def ask_about(state: DeitiesState, played: Played) -> DeitiesState:
    """The position in which all others are asked whether they negate the card just played, the current player first.
    Rules dei-negate-2, dei-turn-3."""
    stack = (*state.waiting.stack, played) if state.waiting else (played,)
    others = (state.current, *living_after(state, state.current))
    return evolve(state, waiting=Waiting(stack, tuple(seat for seat in others if seat != played.seat)))
