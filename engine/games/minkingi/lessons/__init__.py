"""The lessons of Minkingi: words in files, numbers in modules of the same names."""
