"""A Jupyter Server extension for JupyterLab and Binder: plotly.js from there, and pages that say goodbye."""

from __future__ import annotations

import os

from jupyter_server.serverapp import ServerApp

from tutor.hosts.voila import PLOTLY_URL
from tutor.hosts.voila.page import goodbye_rule
from tutor.hosts.voila.static_files import plotly_rule, plotly_url

NO_MATHJAX = {"mathjax_url": None, "mathjax_config": None}
"""Without these two Voila's page fetches MathJax from another origin."""


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "tutor.hosts.voila.extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    base_url = server.base_url
    server.web_app.add_handlers(".*$", [plotly_rule(base_url), goodbye_rule(base_url)])
    server.web_app.settings.update(NO_MATHJAX)
    os.environ[PLOTLY_URL] = plotly_url(base_url)
