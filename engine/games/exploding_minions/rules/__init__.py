"""The rules of Exploding Minions."""
