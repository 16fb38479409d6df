"""A game that people play with real dice and cards, told step by step to somebody who sees only what all see."""
