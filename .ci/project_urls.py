"""The addresses that a package tells of its project: those of the copy on GitHub whose workflow builds it.

Elsewhere there are none: a project that everybody may copy has no address of its own to name.
"""

import os

from hatchling.metadata.plugin.interface import MetadataHookInterface

PLACES = {
    "Source": "",
    "Documentation": "/blob/main/docs/README.md",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Issues": "/issues",
}
"""What there is to find, by what follows the copy's own address."""


def addresses(environment: "os._Environ[str] | dict[str, str]") -> dict[str, str]:
    """The addresses by their names, as a workflow's environment tells the copy's; none outside a workflow."""
    server, copy = (environment.get(name, "") for name in ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY"))
    return {name: f"{server}/{copy}{rest}" for name, rest in PLACES.items()} if server and copy else {}


class ProjectUrls(MetadataHookInterface):
    """What hatchling asks while it builds."""

    def update(self, metadata: dict) -> None:
        """Adds the addresses, where there are some."""
        metadata["urls"] = addresses(os.environ)
