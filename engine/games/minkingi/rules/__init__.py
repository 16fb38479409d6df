"""The rules of Minkingi."""
