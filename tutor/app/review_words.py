"""What was found about a line in words: every moment a sentence, to the learner where it is about the own seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Record
from engine.core.estimates import TELLING, Kind
from engine.core.facts import HEDGES, hedged
from engine.core.state import Result, State
from engine.pieces.words import listing, number_of
from engine.worth.accounts import BookEntry, Books, Change
from engine.worth.turning import LEAST, size_of
from engine.worth.weighing import ChoiceVerdict, Weighing
from tutor.app.coach import points_given_away
from tutor.app.endings import is_drawn
from tutor.app.narration import is_forced, label_at, words_to
from tutor.app.protocol import Cause
from tutor.app.views import Viewer


def title_of_review(record: Record, viewer: Viewer) -> str:
    """Who played, and who won: "You against Sage and Dot: Sage won"; of a story its title."""
    result, names = record.end.result, record.start.names
    if result is None:
        return record.title
    others = [name for seat, name in enumerate(names) if seat != viewer]
    players = listing(names) if viewer is None else f"You against {listing(others)}"
    return f"{players}: {_who_won(result, names, viewer)}"


def _who_won(result: Result, names: Sequence[str], viewer: Viewer) -> str:
    if is_drawn(result):
        return "a draw"
    return f"{listing(['you' if seat == viewer else names[seat] for seat in result.winners])} won"


# ---------------------------------------------------------------- what happened


def title_of_moment(record: Record, entry: BookEntry, viewer: Viewer) -> str:
    """What happened at an entry of the books, in one sentence: where secret choices met, all of these; of rolls that
    count together what came of them."""
    if entry.is_run:
        return words_to(record.played[entry.at - 1], None, viewer).text[-1]
    if cause_of(entry) != "secrets":
        return title_of_step(record, entry.at - 1, viewer)
    first = min(spot for spot, _ in entry.weights)
    told = [title_of_step(record, step, viewer).rstrip(".") for step in range(first, entry.at)]
    return f"{listing(told)}."


def title_of_step(record: Record, step: int, viewer: Viewer) -> str:
    """What happened, in one sentence, to the learner; luck after which its player can but lose says so."""
    one = record.played[step]
    said = words_to(one, None, viewer)
    told = said.text[0] if one.action.seat is None and said.text else said.title
    return f"{told.rstrip('.!')}{_forced_after(record, step)}."


def _forced_after(record: Record, step: int) -> str:
    """The only answer that is left to a player, where the game is over with it, such as to explode; else ""."""
    after = record.played[step + 1 : step + 2]
    if not after or after[0].action.seat is None or after[0].after.result is None or not is_forced(after[0], None):
        return ""
    return f", and nothing is left but: {label_at(after[0].action, after[0].before, None)}"


# ---------------------------------------------------------------- what it did


def cause_of(entry: BookEntry) -> Cause:
    """What moved the chances."""
    if entry.seat is not None:
        return "choice"
    return "luck" if len(entry.weights) == 2 else "secrets"


def most_moved(changes: Sequence[Change], owner: int | None, viewer: Viewer) -> int:
    """The seat of which it is told how its chance moved: the one it moved most; of several the learner's, else the one
    that chose, else the one that gained."""
    size = [round(float(abs(change.value)), 3) for change in changes]
    return max(range(len(changes)), key=lambda one: (size[one], one == viewer, one == owner, changes[one].value))


def sentence_of(books: Books, number: int, changes: Sequence[Change], viewer: Viewer) -> str:
    """What an entry did, in one sentence: to the seat whose chance it moved most."""
    entry = books.entries[number]
    seat = most_moved(changes, entry.seat, viewer)
    whose = "Your" if seat == viewer else f"{books.record.start.names[seat]}’s"
    way = f"{whose} chance to win {_from_to(books, number, seat) or _by(changes[seat], books.kind_in(number))}."
    if entry.is_run or entry.weights == ((entry.at, 1), (entry.at - 1, -1)):
        return way
    if entry.seat is None:
        return f"Secret choices met, which nobody could know. {way}"
    return f"{way[:-1]}, by this secret choice alone."


def _from_to(books: Books, number: int, seat: int) -> str:
    """How the chance of a seat went with a step; "" where not both ends of it are known without games."""
    entry = books.entries[number]
    known = [books.known[spot] for spot, _ in sorted(entry.weights)]
    if len(known) != 2 or not books.is_known_in(number) or entry.weights[0][0] != entry.at:
        return ""
    before, after = (found[seat] for found in known if found)
    way = "rose" if after.value > before.value else "fell"
    return f"{way} from {hedged(before)} to {hedged(after)}"


def _by(change: Change, kind: Kind) -> str:
    """By how much a chance changed that is known to `TELLING`, with its interval if it was sampled: a rule of thumb has
    none."""
    points, off = abs(100 * float(change.value)), max(1, round(100 * change.halfwidth))
    width = f", give or take {off}" if kind == "sampled" else ""
    return f"{'rose' if change.value > 0 else 'fell'} by {HEDGES[kind]}{number_of(round(points), 'points')}{width}"


def seam_words(books: Books) -> str:
    """That a leap of the curve may be nobody's doing: where games were played on up to a position from which it is told
    what the best play brings, or where a rule of thumb gives up an assumption; "" where there is none."""
    pairs = zip(books.known, books.known[1 : len(books.record.played) + 1], strict=False)
    for at, (before, now) in enumerate(pairs, 1):
        if before is None and now and now[0].assumes:
            return (
                f"From step {at} on it is told what comes of the best play, before that what came of games. "
                f"A leap from the one to the other may be nobody’s doing."
            )
    leaps = [str(entry.at) for n, entry in enumerate(books.entries) if _is_large_leap(books, n)]
    if not leaps:
        return ""
    steps = f"step{'s' if len(leaps) > 1 else ''} {listing(leaps)}"
    return f"What is assumed changes at {steps}: a leap of the line there may be nobody’s doing."


def _is_large_leap(books: Books, entry: int) -> bool:
    return books.is_known_in(entry) and books.is_leap(entry) and size_of(books.changes(entry)) >= LEAST


def settled_words(books: Books, at: int, viewer: Viewer) -> str:
    """That a game is decided at a position from which its winner is sure to win."""
    shares, names = books.known_shares(at) or (), books.record.start.names
    who = ["you win" if seat == viewer else f"{names[seat]} wins" for seat, share in enumerate(shares) if share == 1]
    assumed = next((chance.assumes for chance in books.known[at] or () if chance.assumes), "")
    given = f" if {assumed}" if assumed else ""
    sure = f"Seen with all cards open, the game was decided by step {at}: {listing(who)}{given}."
    return f"{sure} What decided it came before."


# ---------------------------------------------------------------- what the coach thinks


def as_it_was_seen(verdict: ChoiceVerdict[State], weighing: Weighing[State], viewer: Viewer) -> str:
    """What a choice gave away by what its seat could see, in a sentence, or that nothing surely was, whatever it did
    with all cards open; "" where too little is known."""
    if verdict.halfwidth > TELLING:
        return ""
    who = "you" if weighing.seat == viewer else weighing.view.names[weighing.seat]
    if not verdict.is_known_loss:
        return f"By what {who} could see, nothing was surely better."
    best = label_at(verdict.best, weighing.view, weighing.seat)
    whose = "your" if weighing.seat == viewer else f"{who}’s"
    return f"By what {who} could see, “{best}” was better by {points_given_away(verdict)} of {whose} chance to win."


def try_words(verdict: ChoiceVerdict[State], weighing: Weighing[State]) -> str:
    """What to try another time, to the learner, who chose."""
    chosen, best = (label_at(one, weighing.view, weighing.seat) for one in (verdict.chosen, verdict.best))
    return f"“{best}” was better here than “{chosen}”, by {points_given_away(verdict)} of your chance to win."


def well_words(chosen: str, edge: float, kind: Kind) -> str:
    """What was done well."""
    points = f"{HEDGES[kind]}{number_of(round(100 * edge), 'points')}"
    return f"“{chosen}” was the best here: everything else gave away {points} or more."
