"""The rules that no event, refusal, option or result names, each with the reason."""

BOX = "background: what the box and its cards hold, before any play"
DECK = "decides which cards there are; the house badge on the cards tells it"
SETUP = "decides how a table is set up, before the first event; errors of `setup` tell it"
FILE = "decides what a card file may hold, before any play; errors of the card file tell it"
SUM = "follows from the rules about Glory and Quests, which are cited"

UNCITED: dict[str, str] = {
    "min-parts-1": "background: what the game is about",
    "min-parts-3": BOX,
    "min-parts-4": BOX,
    "min-parts-5": BOX,
    "min-parts-6": BOX,
    "min-parts-8": BOX,
    "min-parts-9": BOX,
    "min-parts-10": BOX,
    "min-parts-11": BOX,
    "min-house-1": DECK,
    "min-house-2": DECK,
    "min-house-3": DECK,
    "min-house-4": DECK,
    "min-house-5": DECK,
    "min-house-6": FILE,
    "min-setup-1": SETUP,
    "min-setup-2": "where cards lie; the table shows it and nothing is decided by it",
    "min-setup-4": "where cards lie; the table shows it and nothing is decided by it",
    "min-setup-6": "a permission to look; a seat's view is drawn with it and nobody does anything",
    "min-setup-7": SETUP,
    "min-setup-8": SETUP,
    "min-event-5": "says that nothing happens, so that there is no moment at which it decides",
    "min-quest-2": "says how a Quest card is read; min-total-1 is cited where its attributes are added up",
    "min-minion-1": "the table asks for one Minion and no more; a second one is refused by min-minion-3",
    "min-power-2": "says how a Minion card is read; the number itself is told with every roll",
    "min-power-9": "says how min-decide-1 and min-decide-4 are judged, and these are cited there",
    "min-total-3": "follows from min-total-2 and the rules about ties, which are cited",
    "min-total-5": "part of taking the Glory, which cites min-total-4; using a card again is refused by min-bestow-4",
    "min-total-7": "a permission to look; a seat's view is drawn with it and nobody does anything",
    "min-win-2": SUM,
    "min-win-3": SUM,
    "min-win-4": SUM,
    "min-win-5": SUM,
    "min-multi-1": SETUP,
    "min-multi-2": SETUP,
    "min-multi-3": SETUP,
    "min-multi-13": FILE,
    "min-multi-16": FILE,
}
