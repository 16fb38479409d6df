"""Facts about more than one position: beliefs over a game, what comes next, and what the dice brought so far."""
