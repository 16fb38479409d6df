"""The games, one package each. Called, as in `engine.games()`, this module lists them (`engine.core.catalog`)."""
