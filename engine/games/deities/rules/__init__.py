"""The rules of Deities & Demidice."""
