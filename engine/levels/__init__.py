"""Levels: short tasks on a table, as data beside each game, and the courses they make up."""
