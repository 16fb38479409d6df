"""Where the tutor runs: in a notebook, behind Voila, as a folder of files, on a hub."""
