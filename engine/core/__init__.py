"""The vocabulary of play: states, actions, events, turns, records, rulebooks, games."""
