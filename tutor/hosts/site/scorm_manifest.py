"""The list that a learning platform reads of a SCORM 1.2 package: what it is called, and which files it has."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree as ET

NAMESPACES = {
    "xmlns": "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
    "xmlns:adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
}
FILE = "imsmanifest.xml"
"""Its name, at the top of the package."""

PAGE = "index.html"
"""The page that the platform opens."""


def manifest(identifier: str, title: str, files: Iterable[str]) -> bytes:
    """The list for a package of one page. `identifier` is a name as XML has them, `files` are paths in the package."""
    root = ET.Element("manifest", {"identifier": identifier, "version": "1.0", **NAMESPACES})
    metadata = ET.SubElement(root, "metadata")
    ET.SubElement(metadata, "schema").text = "ADL SCORM"
    ET.SubElement(metadata, "schemaversion").text = "1.2"
    _add_organization(root, title)
    page = {"identifier": "page", "type": "webcontent", "adlcp:scormtype": "sco", "href": PAGE}
    resource = ET.SubElement(ET.SubElement(root, "resources"), "resource", page)
    for path in sorted(files):
        ET.SubElement(resource, "file", {"href": path})
    ET.indent(root)
    written: bytes = ET.tostring(root, encoding="UTF-8", xml_declaration=True)
    return written


def _add_organization(root: ET.Element, title: str) -> None:
    organization = ET.SubElement(
        ET.SubElement(root, "organizations", {"default": "tutor"}), "organization", {"identifier": "tutor"}
    )
    ET.SubElement(organization, "title").text = title
    item = ET.SubElement(organization, "item", {"identifier": "item", "identifierref": "page"})
    ET.SubElement(item, "title").text = title
