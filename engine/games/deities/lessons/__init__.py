"""The lessons of Deities & Demidice: for each the words (TOML) and a module with the numbers."""
