"""Studies from the command line: `python -m tutor study`."""
