"""The rules of Minions: Darkness and Myth."""
