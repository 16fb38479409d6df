"""The rules that no event, refusal, option or result names, each with the reason."""

UNCITED: dict[str, str] = {
    "mnk-battle-11": "says whom a card attacks; each attack is told by the rule of the corners that meet, and "
    "that there is nobody to attack by mnk-battle-19",
    "mnk-cards-1": "tells how to read a card; nothing happens by it",
    "mnk-cards-2": "rules out what a shape might do, so there is no moment at which it does anything; the rules of the "
    "corners that meet are cited there",
    "mnk-cards-3": "says of Layouts that they do nothing, so it never decides",
    "mnk-cards-5": "tells where cards come from; their marks in the gallery show it",
    "mnk-cards-6": "tells where cards come from; their marks in the gallery show it",
    "mnk-cards-7": "is about a file that is read before there is a table; errors name file, card and field instead",
    "mnk-cards-8": "says of levels, signs and pictures that they do nothing, so it never decides",
    "mnk-cards-9": "tells where figures come from; their marks in the gallery show it",
    "mnk-draft-2": "forbids what no action can express: the two packs are apart in every position",
}
