"""What a position of Dark Minions comes to, in figures and in words: for the table and for the screen reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.core.quizzes import NEXT_STEP
from engine.games.dark_minions.rules.announcing import seats_to_ask
from engine.games.dark_minions.rules.cards import (
    COLOURS,
    FACE_DOWN,
    GARGOYLE,
    GARGOYLE_LESS,
    GHOUL,
    GHOUL_MORE,
    GRAHL,
    KNIGHT,
    MINOTAUR,
    OVERLORDS,
    SCOURGE,
    SKELETON,
)
from engine.games.dark_minions.rules.dice import SKULL_WORTH, WHITE_SKULL, sum_of_dice
from engine.games.dark_minions.rules.holding import at_top, set_is_lost, wastes_set
from engine.games.dark_minions.rules.scoring import has_hidden_tiles, how_won, may_claim, open_vps, target_vps, vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import NOBODY, TOP, WINDOWS, Commit, Effect, Player, Site, Stage
from engine.games.dark_minions.rules.towns import minions_needed
from engine.games.dark_minions.rules.words import faces_in_words, pool_in_words
from engine.pieces.words import listing, number_of
from tutor.tables.pieces import Call, Told, is_kept_back

SETTING_OUT = (Stage.FIRST_TOWN, Stage.FIRST_ROW)
ASKING = (*WINDOWS, Stage.CLAIM)


# ---------------------------------------------------------------- figures


def points(state: DarkState, seat: int) -> tuple[int, bool]:
    """The VPs of a seat that can be seen, and whether these are all."""
    player = state.players[seat]
    return (open_vps(state.table, player), False) if has_hidden_tiles(player) else (vps(state.table, player), True)


def tiles_of(player: Player) -> dict[str, int]:
    """The tiles won that can be read, Towns first, with how many there are of each."""
    counts = Counter(tile for tile in player.tiles if tile != FACE_DOWN)
    return dict(sorted(counts.items(), key=lambda entry: (entry[0].endswith(" VP"), entry[0])))


def worth_of_dice(state: DarkState, commit: Commit) -> tuple[int, int]:
    """How much of its dice a use takes, and what they are worth together."""
    if commit.dice == (WHITE_SKULL,):
        used = 1 if commit.do == "keep" else commit.minions
        return used, SKULL_WORTH if commit.do == "respawn" else 1
    used = OVERLORDS[commit.place].cost if commit.do == "buy" else commit.minions
    return used, max(used, sum_of_dice(commit.dice, state.bonus))


def aim_in_words(commit: Commit) -> str:
    """What dice are used for, in a few words."""
    match commit.do:
        case "attack":
            return f"{number_of(commit.minions, 'minions')} to {commit.place}"
        case "capture":
            return f"{commit.colour} Tower of {commit.place}"
        case "respawn":
            return f"{number_of(commit.minions, 'minions')} back"
        case "buy":
            return f"hires {commit.place}"
    return "takes a Skull tile"


def towers_wanted(state: DarkState, town: str, colour: str) -> int:
    """How many Towers of a colour the current player reaches for at a Town."""
    return sum(
        one.do == "capture" and not one.settled and (one.place, one.colour) == (town, colour) for one in state.commits
    )


def changes_of_number(state: DarkState, town: str) -> tuple[str, ...]:
    """What Overlords do to a Town's number."""
    found = []
    for effect in state.effects:
        if effect.overlord == GHOUL:
            found.append(f"+{GHOUL_MORE} {GHOUL}")
        elif effect.overlord == GARGOYLE and effect.town == town:
            found.append(f"−{GARGOYLE_LESS} {GARGOYLE}")
    return tuple(found)


def modifiers(state: DarkState) -> tuple[str, ...]:
    """What Overlords do to the dice of the current player."""
    signs = {GRAHL: "+1", SCOURGE: "−1"}
    return tuple(f"{signs[one.overlord]} each: {one.overlord}" for one in state.effects if one.overlord in signs)


def duration_in_words(state: DarkState, effect: Effect) -> str:
    """Whose an Overlord that works is, and until when."""
    owner = state.names[effect.seat]
    match effect.overlord:
        case "The Ghoul" | "The Scourge":
            return f"until {owner}'s next turn"
        case "The Black Knight":
            return f"{state.names[effect.opponent]} skips a turn"
        case "The Minotaur":
            return f"{owner} has another turn"
        case "The Gargoyle":
            return f"{effect.town}, this turn"
    return "this turn"


def marks_on_seat(state: DarkState, seat: int) -> tuple[str, ...]:
    """What waits for a seat, in a word or two."""
    words = {
        KNIGHT: [f"skips a turn ({KNIGHT})" for one in state.effects if (one.overlord, one.opponent) == (KNIGHT, seat)],
        MINOTAUR: [
            f"another turn ({MINOTAUR})" for one in state.effects if (one.overlord, one.seat) == (MINOTAUR, seat)
        ],
    }
    return (*words[KNIGHT], *words[MINOTAUR])


def warnings(state: DarkState, seat: int) -> tuple[str, ...]:
    """What a seat should know before it completes a set for nothing. Rule drk-tower-9."""
    if set_is_lost(state, seat):
        return ("this set brings no level",)
    return ("a set brings no level",) if any(wastes_set(state, seat, colour) for colour in COLOURS) else ()


def brings_no_level(state: DarkState, overlord: str) -> bool:
    """Whether the current player would buy this Overlord for a level that there is not. Rule drk-skeleton-3."""
    return overlord == SKELETON and state.stage is not Stage.OVER and at_top(state, state.current)


# ---------------------------------------------------------------- who is asked


def calls(state: DarkState) -> tuple[Call, ...]:
    """Who is asked in a window, one by one, or all together for a claim: who has answered, then the others in order."""
    if state.stage not in ASKING or state.mover >= 0 or not state.asked:
        return ()
    everybody = may_claim(state) if state.stage is Stage.CLAIM else seats_to_ask(state, state.current + 1)
    done = [Call(seat, "done") for seat in everybody if seat not in state.asked]
    return (*done, *(Call(seat, "now" if seat in state.to_act else "later") for seat in state.asked))


# ---------------------------------------------------------------- what comes next


def next_in_words(state: DarkState) -> str:
    """Who is asked for what now, or what happens next, as a sentence."""
    if state.stage is Stage.OVER:
        winners = [state.names[seat] for seat in state.result.winners] if state.result else []
        return f"{listing(winners)} {'win' if len(winners) > 1 else 'wins'} {how_won(state)}!"
    if state.race is not None and state.race.rolling:
        who = state.names[state.race.rolling[0]]
        return f"{who} rolls for {state.race.town}{', and the lowest loses' if state.race.colour else ''}."
    if state.swapping:
        return "A new Overlord is turned up."
    if state.mover >= 0:
        return f"{state.names[state.mover]} may move {state.moving} more of the minions, or pass."
    return _at_stage(state, listing([state.names[seat] for seat in state.to_act]) or state.names[state.current])


_SIMPLE = {
    Stage.FIRST_TOWN: "A fourth Town is turned up.",
    Stage.FIRST_ROW: "An Overlord is turned up for the row.",
    Stage.ROLLED: "{who} may announce an Overlord after this roll, or pass.",
    Stage.ANSWER: "{who} may announce an Overlord before all is settled, or pass.",
    Stage.TOWNS: "A new Town is turned up.",
    Stage.REFILL: "An Overlord is turned up for the row.",
}
"""What comes next at stages where one sentence says it; `who` is asked."""


def _at_stage(state: DarkState, who: str) -> str:
    match state.stage:
        case Stage.BEFORE:
            return f"{who} may announce an Overlord before {state.names[state.current]} gets ready, or pass."
        case Stage.PREPARE if state.unpaid:
            cost = number_of(OVERLORDS[state.unpaid[0]].turn_cost, "minions")
            return f"{who} puts {cost} on {state.unpaid[0]}, or lets it go."
        case Stage.PREPARE:
            return f"{who} gets ready and chooses the dice."
        case Stage.ROLL:
            return f"{who} rolls {pool_in_words(state.pool)}{' again' if state.again else ''}."
        case Stage.COMMIT if not state.dice and is_kept_back(NEXT_STEP):
            return "No die is left."
        case Stage.COMMIT:
            return f"{who} uses dice, or says Done." if state.dice else f"No die is left: {who} says Done."
        case Stage.RESOLVE:
            return _due(state)
        case Stage.CLAIM:
            return f"{who} may claim the end with {target_vps(state)} VPs, or play on."
    return _SIMPLE[state.stage].format(who=who)


def _due(state: DarkState) -> str:
    due = state.due
    if isinstance(due, Commit):
        return f"{state.names[state.current]} takes the {due.colour} Tower of {due.place}."
    return f"{due.town} falls." if due else "All is settled."


# ---------------------------------------------------------------- what is asked of a seat


def ask_in_words(state: DarkState, seat: int) -> str:
    """What a seat may do now, in the second person; "" where it is not asked."""
    if seat not in state.to_act:
        return ""
    if state.mover >= 0:
        return f"Move up to {number_of(state.moving, 'minions')}: touch them, then a Town."
    match state.stage:
        case Stage.PREPARE if state.unpaid:
            cost = number_of(OVERLORDS[state.unpaid[0]].turn_cost, "minions")
            return f"Pay {cost} for {state.unpaid[0]}, or let it go."
        case Stage.PREPARE if state.players[seat].level < TOP:
            return "Take the usual dice, or swap one for the white die."
        case Stage.COMMIT if not state.dice:
            return "No die is left: say Done, or use something else."
        case Stage.COMMIT if state.row:
            return "Touch a die, then a Town, Tower, Overlord or Graveyard."
        case Stage.CLAIM:
            return _claim_in_words(points(state, seat)[0], target_vps(state))
    return _ASKED[state.stage].format(name=state.names[state.current])


def _claim_in_words(have: int, target: int) -> str:
    if have >= target:
        return f"You have {number_of(have, 'VPs')}: claim the end, or play on?"
    return f"A claim needs {target} VPs and you have {have}: pass."


_ASKED = {
    Stage.BEFORE: "Announce an Overlord before {name} rolls, or pass.",
    Stage.PREPARE: "Get ready, then take your dice.",
    Stage.ROLLED: "Announce an Overlord after this roll, or pass.",
    Stage.COMMIT: "Touch a die, then a Town, Tower or Graveyard.",
    Stage.ANSWER: "Announce an Overlord before Towns fall, or pass.",
}
"""What a seat is asked at stages where one sentence says it; `name` has the turn."""


# ---------------------------------------------------------------- the whole position


def table_in_words(state: DarkState) -> Iterable[Told]:
    """The whole position sentence by sentence: phase, Towns, dice, each player, Overlords, what comes next."""
    yield Told(f"Turn {state.turn}, {state.phase}.", "turn")
    for site in state.sites:
        yield from _town(state, site)
    yield Told(f"{number_of(towns_left(state), 'Towns')} face down.", "supply")
    yield Told(f"In the supply {towers_in_words(state.supply)}.", "supply")
    yield from (Told(words, "dice") for words in _dice(state))
    yield from (Told(words, "answers") for words in _race(state))
    for seat in range(len(state.players)):
        yield from _seat(state, seat)
    yield from _overlords(state)
    yield from (Told(words, "answers") for words in _asked(state))
    yield Told(next_in_words(state), "next")


def _town(state: DarkState, site: Site) -> Iterable[Told]:
    here = [f"{state.names[seat]} {count}" for seat, count in enumerate(site.minions) if count]
    words = [
        f"{sum(site.minions)} of {minions_needed(state, site.town)} minions",
        *here,
        *changes_of_number(state, site.town),
    ]
    fall = f" {fall_in_words(state, site)}." if site.full else ""
    yield Told(f"{site.town}: {', '.join(words)}", "towns")
    yield Told(f"; {towers_in_words(site.towers)}", "towers")
    yield Told(f".{fall}", "towns")


def fall_in_words(state: DarkState, site: Site) -> str:
    """By whose deed a Town that is full is about to fall."""
    return f"{'Nobody' if site.trigger == NOBODY else state.names[site.trigger]} made it fall"


def towers_in_words(towers: Sequence[int]) -> str:
    """Towers by colour: "2 white and 1 black Tower"."""
    held = [f"{count} {colour}" for colour, count in zip(COLOURS, towers, strict=True) if count]
    return f"{listing(held)} Tower{'' if sum(towers) == 1 else 's'}" if held else "no Tower"


def towns_left(state: DarkState) -> int:
    """How many Towns lie face down."""
    return sum(map(len, state.stack))


def _dice(state: DarkState) -> Iterable[str]:
    for commit in state.commits:
        used, whole = worth_of_dice(state, commit)
        yield f"{faces_in_words(commit.dice)}: {aim_in_words(commit)}, {used} of {whole} used."
    if state.dice:
        yield f"Free dice: {faces_in_words(state.dice)}."
    yield from (f"{words}." for words in modifiers(state))


def _race(state: DarkState) -> Iterable[str]:
    if state.race is not None and state.race.rolling:
        yield f"Roll-off: {'; '.join(f'{state.names[seat]} {words}' for seat, words in standings(state))}."


def standings(state: DarkState) -> Iterable[tuple[int, str]]:
    """Each seat of a race with its minions and its rolls so far, in words."""
    assert state.race is not None
    for seat, key in state.race.keys:
        minions, rolls = (None, key) if state.race.colour else (key[0], key[1:])
        words = [number_of(minions, "minions")] if minions is not None else []
        words += [f"rolled {', '.join(str(abs(roll)) for roll in rolls)}"] if rolls else []
        yield seat, ", ".join(words) or "to roll"


def _seat(state: DarkState, seat: int) -> Iterable[Told]:
    yield Told(state.names[seat], seat=seat)
    yield from (Told(f"; {words}", about, seat) for about, words in _possessions(state, seat) if words)
    yield from (Told(f"; {words}", seat=seat) for words in (*marks_on_seat(state, seat), *warnings(state, seat)))
    yield Told(".", seat=seat)


def _possessions(state: DarkState, seat: int) -> Iterable[tuple[str, str]]:
    """What a player has, by the part of the table that it belongs to."""
    player, (have, whole) = state.players[seat], points(state, seat)
    tiles = [f"{name} ×{count}" if count > 1 else name for name, count in tiles_of(player).items()]
    shut = player.tiles.count(FACE_DOWN)
    start = f"starting tiles {listing([f'{tile} VP' for tile in player.start])}" if player.start else "no starting tile"
    yield "points", f"{have}{'' if whole else ' open'} VP"
    yield "levels", f"level {player.level}"
    yield "minions", number_of(player.supply, "minions in supply")
    yield "graveyard", f"{player.graveyard} in the Graveyard"
    yield "towers", towers_in_words(player.towers)
    yield "skulls", number_of(player.skulls, "Skulls")
    yield "coins", start
    yield "tiles", f"tiles {', '.join(tiles)}" if tiles else ""
    yield "tiles", f"{number_of(shut, 'tiles')} face down" if shut else ""
    yield "overlords", f"Overlords {', '.join(overlords_in_words(player))}" if overlords_in_words(player) else ""


def overlords_in_words(player: Player) -> tuple[str, ...]:
    """The Overlords of a player, those at a Turn cost with the minions on them."""
    standing = (f"{one.overlord} with {number_of(one.minions, 'minions')}" for one in player.standing)
    return (*player.overlords, *standing)


def _overlords(state: DarkState) -> Iterable[Told]:
    if state.table.advanced:
        yield Told(f"Overlords to hire: {', '.join(state.row) or 'none'}; {deck_left(state)} in the stack.", "row")
    for one in state.effects:
        yield Told(f"{one.overlord} works: {duration_in_words(state, one)}.", "overlords")


def deck_left(state: DarkState) -> int:
    """How many Overlords lie in the stack."""
    return len(state.deck) + len(state.bottom)


def _asked(state: DarkState) -> Iterable[str]:
    done = [state.names[call.seat] for call in calls(state) if call.when == "done"]
    if done:
        yield f"Asked already: {listing(done)}."
