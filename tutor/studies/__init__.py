"""Studies as commands: who plays them, what they tell, and in what form."""
