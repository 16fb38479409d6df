"""The lessons of Minions: for each the words (TOML) and a module with the numbers."""
