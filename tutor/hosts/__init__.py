"""Where the tutor runs: in a notebook, behind Voila."""
