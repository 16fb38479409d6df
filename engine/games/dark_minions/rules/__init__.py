"""The rules of Dark Minions."""
