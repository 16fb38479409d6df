"""What a position is worth to whoever sees it, and each choice in it: the one answer that all else asks for."""
