"""The lessons of Exploding Minions: words in files, numbers in modules of the same names."""
