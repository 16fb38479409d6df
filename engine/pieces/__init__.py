"""What several games share and no game needs."""
