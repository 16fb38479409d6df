"""How a turn of Dark Minions goes on: windows, turns, and the numbers of Towns."""

from __future__ import annotations

from engine.core.events import Tell, silent
from engine.core.values import evolve
from engine.games.dark_minions.rules import cards, dice_events, events, overlord_events, town_events
from engine.games.dark_minions.rules.announcing import seats_to_ask
from engine.games.dark_minions.rules.scoring import how_won, may_claim, outcome
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import (
    BEFORE_ROLL,
    NOBODY,
    ROW,
    TOP,
    Effect,
    Player,
    Race,
    Site,
    Stage,
    with_added,
)
from engine.games.dark_minions.rules.towns import change_numbers, minions_needed, with_site
from engine.pieces.seats import with_player

# ---------------------------------------------------------------- players


def respawn_minions(state: DarkState, seat: int, most: int, how: str, rule: str, tell: Tell) -> DarkState:
    """The position after up to `most` minions of a seat came back from the Graveyard. Rule drk-respawn-2."""
    player = state.players[seat]
    count = min(most, player.graveyard)
    if not count:
        return state
    tell(dice_events.Respawned, rule, seat, count, how)
    return with_player(state, seat, supply=player.supply + count, graveyard=player.graveyard - count)


def raise_level(state: DarkState, seat: int, how: str, rule: str, tell: Tell) -> DarkState:
    """The position after a seat rose a level; at the top nothing comes of it. Rules drk-tower-5, drk-tower-9,
    drk-tower-10."""
    level = state.players[seat].level
    if level == TOP:
        tell(events.SetWasted, "drk-tower-9", seat)
        return state
    tell(events.LevelUp, rule, seat, level + 1, how)
    gained = state.gained + (seat == state.current and state.stage in BEFORE_ROLL)
    return with_player(evolve(state, gained=gained), seat, level=level + 1)


def lower_level(state: DarkState, seat: int, tell: Tell) -> DarkState:
    """The position after a seat lost the level of Dread Skeleton. Rule drk-skeleton-1."""
    level = state.players[seat].level - 1
    tell(events.LevelLost, "drk-skeleton-1", seat, level)
    return with_player(state, seat, level=level)


# ---------------------------------------------------------------- windows


def open_window(state: DarkState, stage: Stage, tell: Tell) -> DarkState:
    """The position in which others may announce, or what follows where nobody can. Rules drk-lord-8, drk-lord-13."""
    state = evolve(state, stage=stage)
    return ask_seats(state, state.current + 1, tell)


def ask_seats(state: DarkState, first: int, tell: Tell) -> DarkState:
    """The position in which those who can announce are asked from `first` on, the current player last after Done.
    Rules drk-lord-8, drk-lord-17."""
    asked = seats_to_ask(state, first)
    return evolve(state, asked=asked) if asked else close_window(state, tell)


def close_window(state: DarkState, tell: Tell) -> DarkState:
    """The position after nobody wants to announce any more. Rules drk-fall-12, drk-commit-4."""
    state = evolve(state, asked=())
    return go_on_settling(state, tell) if state.done or state.due is not None else _go_on_with_turn(state)


def _go_on_with_turn(state: DarkState) -> DarkState:
    """The position in which the current player, who has not said Done, chooses dice or uses them. Rule drk-turn-1."""
    return evolve(state, stage=Stage.COMMIT if state.rolled_at else Stage.PREPARE, asked=())


def open_window_before_fall(state: DarkState, tell: Tell) -> DarkState:
    """The position after a deed of the current player before Done: where a Town falls at once by it, the others may
    still announce. Rule drk-fall-12."""
    if state.due is None:
        return state
    return open_window(state, Stage.BEFORE if state.stage is Stage.PREPARE else Stage.ROLLED, tell)


# ---------------------------------------------------------------- settling


def go_on_settling(state: DarkState, tell: Tell) -> DarkState:
    """The position in which something is to be settled, or the claims are heard. Rules drk-end-5, drk-end-8 and 9."""
    if state.due is not None:
        return evolve(state, stage=Stage.RESOLVE)
    if state.closing and state.table.longer:
        return end_game(state, tell)
    asked = () if state.table.longer else may_claim(state)
    return evolve(state, stage=Stage.CLAIM, asked=asked) if asked else end_claims(state, tell)


def end_claims(state: DarkState, tell: Tell) -> DarkState:
    """The position after nobody claimed: the turn ends, or goes on where Towns fell before its Done.
    Rules drk-fall-12, drk-end-7."""
    if state.done:
        return end_turn(state, tell)
    if not (state.sites or state.stack):
        return end_without_towns(state, tell)
    return _go_on_with_turn(state)


def end_without_towns(state: DarkState, tell: Tell) -> DarkState:
    """The end of the game for want of Towns. Rule drk-end-7."""
    tell(events.NoTownLeft, "drk-end-7")
    return end_game(state, tell)


def roll_off_ties(state: DarkState, race: Race, tell: Tell) -> DarkState:
    """The position in which the first tie of a race is rolled off, or the race as it is where there is none.
    Rules drk-fall-5, drk-tower-7."""
    tied = race.tied
    if tied:
        what = f"for who gives back a {race.colour} Tower" if race.colour else f"for {race.town}"
        tell(town_events.Tied, "drk-tower-7" if race.colour else "drk-fall-5", tied, what)
    return evolve(state, race=evolve(race, rolling=tied))


# ---------------------------------------------------------------- the end of a turn


def end_turn(state: DarkState, tell: Tell) -> DarkState:
    """The position after the claims: The Undead work, short effects end, new Towns are due. Rules drk-undead-2,
    drk-gargoyle-1, drk-fall-9."""
    for seat, player in enumerate(state.players):
        if player.stands(cards.UNDEAD):
            rule = "drk-undead-1" if seat == state.current else "drk-undead-2"
            state = respawn_minions(state, seat, cards.UNDEAD_BACK, cards.UNDEAD, rule, tell)
    state = end_effects(state, [effect for effect in state.effects if effect.overlord in cards.UNTIL_END_OF_TURN], tell)
    return place_towers(evolve(state, stage=Stage.TOWNS, asked=(), dice=(), commits=()), tell)


def end_effects(state: DarkState, over: list[Effect], tell: Tell) -> DarkState:
    """The position without these effects, their cards discarded. Rules drk-lord-7, drk-lord-15."""
    for effect in over:
        tell(overlord_events.EffectEnded, cards.OVERLORDS[effect.overlord].rule, effect.overlord)
    spent = tuple(sorted((*state.spent, *(effect.overlord for effect in over))))
    return evolve(state, effects=tuple(e for e in state.effects if e not in over), spent=spent) if over else state


def turn_up_town(state: DarkState, town: str, tell: Tell) -> DarkState:
    """The position with a Town in play, still without Towers. Rules drk-fall-9, drk-setup-3, drk-setup-5."""
    rule = "drk-setup-3" if state.stage is Stage.FIRST_TOWN else "drk-fall-9"
    tell(town_events.TownUp, rule, town, minions_needed(state, town))
    first, *rest = state.stack
    left = tuple(name for name in first if name != town)
    site = Site(town, (0,) * len(state.players))
    stack = (left, *rest) if left else tuple(rest)
    return evolve(state, sites=(*state.sites, site), stack=stack, bare=state.table.towns[town].towers)


def place_towers(state: DarkState, tell: Tell) -> DarkState:
    """The position after the Towers that can be placed are; then Towns and Overlords are turned up, or the next turn
    begins. Rules drk-tower-7, drk-tower-8, drk-end-7."""
    while state.bare and state.race is None:
        state = _place_tower(state, state.bare[0], tell)
    if state.race is not None or (state.fallen and state.stack):
        return state
    if state.stage is Stage.FIRST_TOWN:
        return fill_row(evolve(state, stage=Stage.FIRST_ROW, fallen=0), tell)
    if not state.sites:
        return end_without_towns(state, tell)
    return fill_row(evolve(state, stage=Stage.REFILL, fallen=0), tell)


def fill_row(state: DarkState, tell: Tell) -> DarkState:
    """The position in which an Overlord is turned up, or a turn begins. Rule drk-lord-9."""
    if len(state.row) < ROW and (state.deck or state.bottom):
        return state
    return begin_turn(state, 0, tell) if state.stage is Stage.FIRST_ROW else next_turn(state, tell)


def _place_tower(state: DarkState, colour: str, tell: Tell) -> DarkState:
    """The position with one more Tower at the new Town, as far as there is one. Rules drk-setup-5, drk-tower-7,
    drk-tower-8."""
    town, at = state.sites[-1].town, cards.COLOURS.index(colour)
    hoarders = tuple(seat for seat, player in enumerate(state.players) if player.towers[at] > 1)
    if state.supply[at]:
        tell(town_events.TowerPlaced, "drk-setup-5", town, colour)
        return _put_tower(evolve(state, supply=with_added(state.supply, at, -1)), at)
    if not hoarders:
        tell(town_events.TowerMissing, "drk-tower-8", town, colour)
        return evolve(state, bare=state.bare[1:])
    if len(hoarders) == 1:
        return give_tower_back(state, hoarders[0], tell)
    return roll_off_ties(state, Race(town, tuple((seat, ()) for seat in hoarders), colour=colour), tell)


def give_tower_back(state: DarkState, seat: int, tell: Tell) -> DarkState:
    """The position after a hoarder gave the Tower that a new Town lacks. Rule drk-tower-7."""
    at = cards.COLOURS.index(state.bare[0])
    tell(town_events.TowerGivenBack, "drk-tower-7", seat, state.sites[-1].town, state.bare[0])
    state = with_player(state, seat, towers=with_added(state.players[seat].towers, at, -1))
    return _put_tower(evolve(state, race=None), at)


def _put_tower(state: DarkState, at: int) -> DarkState:
    """The position with the next Tower that is due at the new Town. Rule drk-setup-5."""
    site = state.sites[-1]
    state = with_site(state, evolve(site, towers=with_added(site.towers, at, 1)))
    return evolve(state, bare=state.bare[1:])


# ---------------------------------------------------------------- turns


def next_turn(state: DarkState, tell: Tell) -> DarkState:
    """The position at the start of the next turn that is not skipped. Rules drk-turn-1, drk-minotaur-1,
    drk-knight-1."""
    again = [effect for effect in state.effects if effect.overlord == cards.MINOTAUR]
    if again:
        state = end_effects(state, again, silent)
    seat = state.current if again else _seat_after(state, state.current)
    extra = bool(again)
    while (knight := _knight_against(state, seat)) is not None:
        tell(events.TurnSkipped, "drk-minotaur-4" if extra else "drk-knight-1", seat)
        _tell_what_is_spared(state, seat, tell)
        state = end_effects(state, [knight], silent)
        seat, extra = _seat_after(state, seat), False
    if extra:
        tell(events.TurnAgain, "drk-minotaur-1", seat)
    return begin_turn(state, seat, tell)


def _tell_what_is_spared(state: DarkState, seat: int, tell: Tell) -> None:
    """Tells what does not happen in a turn that is skipped. Rules drk-cost-4, drk-lord-14."""
    if state.players[seat].standing:
        tell(overlord_events.CostSpared, "drk-cost-4", seat)
    for effect in state.effects:
        if effect.seat == seat and effect.overlord in cards.UNTIL_NEXT_TURN:
            tell(overlord_events.EffectLasts, "drk-lord-14", seat, effect.overlord)


def _seat_after(state: DarkState, seat: int) -> int:
    """The seat to the left of another one. Rule drk-turn-1."""
    return (seat + 1) % len(state.players)


def _knight_against(state: DarkState, seat: int) -> Effect | None:
    """The Black Knight that takes the next turn of a seat, or None. Rule drk-knight-1."""
    return next((e for e in state.effects if e.overlord == cards.KNIGHT and e.opponent == seat), None)


def begin_turn(state: DarkState, seat: int, tell: Tell) -> DarkState:
    """The position at the start of a turn: effects that lasted until now end, others may announce. Rules drk-ghoul-1,
    drk-scourge-1, drk-cost-1, drk-fall-13."""
    tell(events.TurnBegun, "drk-turn-1" if state.turn_number else "drk-setup-7", seat)
    over = [effect for effect in state.effects if effect.seat == seat and effect.overlord in cards.UNTIL_NEXT_TURN]
    state = end_effects(evolve(state, current=seat, turn_number=state.turn_number + 1), over, tell)
    player: Player = state.players[seat]
    unpaid = tuple(one.overlord for one in player.standing)
    state = evolve(state, unpaid=unpaid, exchanged=False, hunted=False, dice=(), commits=(), rolled_at=0)
    state = evolve(state, gained=0, done=False)
    if any(effect.overlord == cards.GHOUL for effect in over):
        state = change_numbers(state, tuple(site.town for site in state.sites), NOBODY, "drk-ghoul-1", tell)
    return open_window(state, Stage.BEFORE, tell)


def end_game(state: DarkState, tell: Tell) -> DarkState:
    """The end of the game. Rules drk-end-1 to 3, drk-end-7, drk-end-8."""
    found = outcome(state)
    tell(events.GameOver, found.rule, found.winners, found.scores, how_won(state))
    return evolve(state, stage=Stage.OVER, asked=(), race=None)
