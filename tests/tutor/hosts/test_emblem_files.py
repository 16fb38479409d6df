"""Emblems in files beside the style sheet, of which each shows its part."""

import re
import xml.etree.ElementTree as ET

from tests.cases import for_each
from tutor.hosts.assets import css, css_of_files, emblem_files
from tutor.hosts.emblems import ACROSS, SIDE, emblems_beside

ALONE = re.compile(r'--a:url\("data:image/svg\+xml,([^"]*)"\)')
BESIDE = re.compile(r'--a:url\("(emblems-\w+\.svg)#(\w+)"\)')
SVG = "{http://www.w3.org/2000/svg}"


def emblem(look: str, drawing: str) -> str:
    return (
        f"url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'{look}>{drawing}</svg>\")"
    )


def seen(file: str, part: str) -> list[ET.Element]:
    """The drawings of which something is seen in a part of a file."""
    picture = ET.fromstring(file)
    [view] = [view for view in picture.iter(f"{SVG}view") if view.attrib["id"] == part]
    left, top, *size = map(int, view.attrib["viewBox"].split())
    assert size == [SIDE, SIDE]
    drawn = picture.findall(f"{SVG}svg")
    assert all((one.attrib["width"], one.attrib["height"]) == (str(SIDE), str(SIDE)) for one in drawn)
    return [
        one for one in drawn if abs(int(one.attrib["x"]) - left) <= SIDE and abs(int(one.attrib["y"]) - top) <= SIDE
    ]


def looks(drawing: ET.Element) -> tuple[str | None, list[bytes]]:
    return drawing.get("fill-rule"), [*map(ET.tostring, drawing)]


def test_each_emblem_of_the_pages_is_the_only_one_in_its_part_of_a_file() -> None:
    alone, beside = ALONE.findall(css()), BESIDE.findall(css_of_files())
    assert len(alone) == len(beside) > 90
    for text, (name, part) in zip(alone, beside, strict=True):
        [drawn] = seen(emblem_files()[name], part)
        assert looks(drawn) == looks(ET.fromstring(text)) != (None, [])


def test_a_file_has_few_and_is_as_wide_as_high() -> None:
    for file in emblem_files().values():
        picture = ET.fromstring(file)
        assert 0 < len(picture.findall(f"{SVG}svg")) <= ACROSS**2
        left, top, wide, high = map(int, picture.attrib["viewBox"].split())
        assert (left, top) == (0, 0) and wide == high
        assert all(int(one.attrib[edge]) + SIDE <= wide for one in picture.findall(f"{SVG}svg") for edge in "xy")


@for_each("many", [1, ACROSS**2, ACROSS**2 + 1])
def test_so_many_files_as_are_needed(many: int) -> None:
    sheet = "".join(f".a-{at}{{--a:{emblem('', f'<path id={chr(39)}p{at}{chr(39)}/>')}}}" for at in range(many))
    _, files = emblems_beside(sheet)
    assert len(files) == -(-many // ACROSS**2)
    assert sum(file.count("<path") for file in files.values()) == many


def test_the_same_emblem_twice_is_one_part() -> None:
    one, other = emblem("", "<path/>"), emblem(" fill-rule='evenodd'", "<path/>")
    sheet, files = emblems_beside(f"a{{b:{one};c:{other};d:{one}}}")
    [(name, file)] = files.items()
    assert sheet == f'a{{b:url("{name}#e0");c:url("{name}#e1");d:url("{name}#e0")}}'
    assert file.count("<path/>") == 2


def test_other_pictures_stay_in_the_sheet() -> None:
    sheet = "a{b:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 6'><path/></svg>\")}"
    assert emblems_beside(sheet) == (sheet, {})


def test_what_is_no_file_has_its_emblems_in_itself() -> None:
    assert "emblems-" not in css()
