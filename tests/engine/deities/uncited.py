"""The rules that no event, refusal, option or result names, each with the reason."""

SETUP = (
    "decided by the options of a new table, before anything is played; a wrong option is refused with this id in words"
)

UNCITED: dict[str, str] = {
    "dei-parts-1": "background: what kind of game this is",
    "dei-parts-4": "background: what the decks hold; the abilities of the cards are cited one by one",
    "dei-parts-5": SETUP,
    "dei-parts-6": SETUP,
    "dei-setup-1": "decided by the options of a new table, before anything is played",
    "dei-dice-1": "how every table starts; nothing is done to come to it",
    "dei-win-1": "a list: each of the three ways to win is cited as a rule of its own",
    "dei-cards-2": "a list: the time of each kind of card is cited as a rule of its own",
    "dei-any-1": "a heading: when each card marked AX may be played is cited as a rule of its own",
    "dei-judgment-10": "follows from dei-judgment-2 and the six numbers of a die: no event comes of what cannot happen",
}
