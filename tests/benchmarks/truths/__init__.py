"""Solvable positions of each game, solved by programs that share nothing with the coach but the rules."""
