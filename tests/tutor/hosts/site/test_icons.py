import json
from pathlib import Path

from tests.cases import for_each
from tutor.hosts.site.contents import HERE

ICONS = HERE / "icons"
MANIFEST = json.loads((HERE / "manifest.webmanifest").read_text("utf-8"))
LISTED = {icon["src"]: icon for icon in MANIFEST["icons"]}
PNG = b"\x89PNG\r\n\x1a\n"


def size_of(picture: Path) -> str:
    """Width and height as the file itself states them."""
    content = picture.read_bytes()
    assert content.startswith(PNG)
    width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
    return f"{width}x{height}"


@for_each("picture", sorted(ICONS.glob("*.png")), ids=lambda path: path.name)
def test_a_picture_is_as_wide_as_its_name_says_and_small(picture: Path) -> None:
    width = picture.stem.rpartition("-")[2]
    assert size_of(picture) == f"{width}x{width}"
    assert picture.stat().st_size < 50_000


def test_the_manifest_lists_pictures_that_are_there_in_the_size_they_have() -> None:
    pictures = {src: icon["sizes"] for src, icon in LISTED.items() if src.endswith(".png")}
    assert pictures == {src: size_of(HERE / src) for src in pictures}
    purposes = {(icon["sizes"], icon.get("purpose", "any")) for icon in LISTED.values()}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes


def test_the_site_can_be_installed_from_any_path() -> None:
    assert (MANIFEST["start_url"], MANIFEST["scope"]) == ("./", "./")
    assert not any(src.startswith(("/", "http")) for src in LISTED)
