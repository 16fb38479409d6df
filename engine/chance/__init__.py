"""The mathematics of chance that knows no game: estimates, sampling, equations, matrix games, and facts to show."""
