"""JupyterLab as a part of the site: the notebooks, with their Python in the browser and no server (JupyterLite)."""
