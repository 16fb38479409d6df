"""Books of a record in which games were played."""

from engine.chance.sampling import LONGEST
from engine.worth.accounts import Books


def after_rounds(books: Books, rounds: int) -> Books:
    """The books after at least so many rounds of games; as they are where nothing has to be sampled."""
    while books.games < rounds and not books.is_known:
        books = books.with_actions(LONGEST)
    return books
