"""The tutor as a folder of files that any web server can give out, with the engine in the browser."""
