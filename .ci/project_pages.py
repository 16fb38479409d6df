"""What a package tells of its project: the addresses of the copy on GitHub whose workflow builds it, and its first
page, the README, with links that lead there.

Elsewhere there are no addresses: a project that everybody may copy has none of its own to name. The first page then has
no links into the copy and no pictures of it.
"""

import os
import re
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

PLACES = {
    "Source": "",
    "Documentation": "/blob/main/docs/README.md",
    "Changelog": "/blob/main/CHANGELOG.md",
    "Issues": "/issues",
}
"""What there is to find, by what follows the copy's own address."""

LINK = re.compile(r"(?P<picture>!?)\[(?P<words>[^]]+)\]\((?!https?:)(?P<path>[^)]+)\)")
"""A link or a picture of Markdown that leads into the copy."""


def copy_of(environment: "os._Environ[str] | dict[str, str]") -> str:
    """The copy's own address, as a workflow's environment tells it; "" outside a workflow."""
    server, copy = (environment.get(name, "") for name in ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY"))
    return f"{server}/{copy}" if server and copy else ""


def addresses(copy: str) -> dict[str, str]:
    """What there is to find in a copy, by name."""
    return {name: copy + rest for name, rest in PLACES.items()} if copy else {}


def first_page(text: str, copy: str) -> str:
    """A page of the copy's, to be read elsewhere."""

    def elsewhere(found: "re.Match[str]") -> str:
        picture, words, path = found.group("picture", "words", "path")
        if not copy:
            return "" if picture else words
        return f"{picture}[{words}]({copy}/{'raw' if picture else 'blob'}/main/{path})"

    return LINK.sub(elsewhere, text)


class ProjectPages(MetadataHookInterface):
    """What hatchling asks while it builds."""

    def update(self, metadata: dict) -> None:
        """Adds the addresses, where there are some, and the first page."""
        copy = copy_of(os.environ)
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["urls"] = addresses(copy)
        metadata["readme"] = {"content-type": "text/markdown", "text": first_page(text, copy)}
