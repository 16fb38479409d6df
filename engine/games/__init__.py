"""The games, one package each; `engine.all_games()` lists them."""
