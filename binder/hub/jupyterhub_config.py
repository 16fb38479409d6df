"""A hub for a class: every visitor gets the app, and notebooks of their own, in one click.

    jupyterhub -f binder/hub/jupyterhub_config.py

What can be chosen is in variables, which `tutor/hosts/hub/hub_settings.py` lists; MINIONS_HUB_MORE names a file with
further settings of JupyterHub's, for example how a way in with a password is set up:

    MINIONS_HUB_LOGIN=lti13  (python -m pip install jupyterhub-ltiauthenticator)
        c.LTI13Authenticator.issuer = "https://school.example"
        c.LTI13Authenticator.authorize_url = "https://school.example/mod/lti/auth.php"
        c.LTI13Authenticator.jwks_endpoint = "https://school.example/mod/lti/certs.php"
        c.LTI13Authenticator.client_id = {"..."}
        c.Authenticator.allow_all = True

    MINIONS_HUB_LOGIN=github  (python -m pip install oauthenticator)
        c.GitHubOAuthenticator.oauth_callback_url = "https://hub.school.example/hub/oauth_callback"
        c.GitHubOAuthenticator.client_id, c.GitHubOAuthenticator.client_secret = "...", "..."
        c.GitHubOAuthenticator.allowed_organizations = {"..."}
"""

import os
import sys
from pathlib import Path

from tutor.hosts.hub.fetching import proxy_command
from tutor.hosts.hub.hub_settings import ANYBODY, CannotStartHub, check_account, check_login, read_settings
from tutor.hosts.hub.own_copies import COPIES, ORIGINALS, lay_out
from tutor.hosts.hub.spawning import LearnerServer
from tutor.hosts.lesson_notebooks import write_notebooks
from tutor.hosts.voila.limits import LIMITS, MEGABYTE, MEMORY_MB, kernel_limits

HERE = Path(__file__).resolve().parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
PYTHON = (sys.executable, "-P", "-m")
APP = f"/voila/render/{COPIES}/app.ipynb"

c = get_config()  # noqa: F821

try:
    chosen = read_settings(os.environ)
    check_account(chosen, os.geteuid())
    check_login(chosen.login)
    chosen.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    c.ConfigurableHTTPProxy.command = proxy_command(HERE, chosen.data / "proxy")
except CannotStartHub as problem:
    sys.exit(str(problem))
write_notebooks(NOTEBOOKS / "lessons")
lay_out(NOTEBOOKS, chosen.data / "originals")

c.JupyterHub.bind_url = f"http://{chosen.address}:{chosen.port}/"
c.JupyterHub.db_url = f"sqlite:///{chosen.data / 'jupyterhub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(chosen.data / "cookie_secret")
c.ConfigurableHTTPProxy.pid_file = str(chosen.data / "proxy.pid")
c.ConfigurableHTTPProxy.log_level = "warn"

# Learners go on while the hub is restarted.
c.JupyterHub.cleanup_servers = not chosen.keep
c.JupyterHub.cleanup_proxy = not chosen.keep

c.JupyterHub.authenticator_class = chosen.login
c.Authenticator.allow_all = chosen.login == ANYBODY

c.JupyterHub.spawner_class = LearnerServer
c.JupyterHub.active_server_limit = chosen.learners
c.JupyterHub.concurrent_spawn_limit = 0
c.JupyterHub.implicit_spawn_seconds = 0.5
c.LearnerServer.homes = str(chosen.data / "learners")
c.Spawner.cmd = [*PYTHON, "tutor.hosts.hub.own_copies", *PYTHON, "jupyterhub.singleuser"]
c.Spawner.default_url = APP
c.Spawner.start_timeout = 300
c.Spawner.http_timeout = 120
c.Spawner.poll_interval = 2
c.Spawner.mem_limit = chosen.memory_mb * MEGABYTE
c.Spawner.cpu_limit = chosen.cores
c.Spawner.environment = {
    ORIGINALS: str(chosen.data / "originals"),
    LIMITS: kernel_limits(min(MEMORY_MB, chosen.memory_mb), chosen.minutes),
}
c.Spawner.args = [
    "--ServerApp.terminals_enabled=False",
    "--LabApp.extension_manager=readonly",
    "--Application.log_level=ERROR",
    "--MappingKernelManager.cull_idle_timeout=600",
    "--MappingKernelManager.cull_interval=60",
    "--allow-root",
]

c.JupyterHub.services = [
    {"name": "cull-idle", "command": [*PYTHON, "jupyterhub_idle_culler", f"--timeout={chosen.idle_minutes * 60}"]}
]
c.JupyterHub.load_roles = [
    {
        "name": "cull-idle",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["cull-idle"],
    }
]

if chosen.more:
    load_subconfig(str(chosen.more))  # noqa: F821
