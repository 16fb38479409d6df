"""The lessons of Dark Minions: for each the words (TOML) and a module with the numbers."""
