"""The tutor without a screen: it answers every question of the browser, in pure Python."""
