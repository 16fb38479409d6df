"""The picture of Deities & Demidice for the home page: a god made of thundercloud drops dice between two temples."""

from __future__ import annotations

from tutor.tables.pieces import Html

_SPOTS = {
    1: "M34 34h0",
    2: "M18 18h0M50 50h0",
    3: "M17 17h0M34 34h0M51 51h0",
    4: "M19 19h0M49 19h0M19 49h0M49 49h0",
    5: "M17 17h0M51 17h0M34 34h0M17 51h0M51 51h0",
    6: "M19 15h0M49 15h0M19 34h0M49 34h0M19 53h0M49 53h0",
}


def _face(matrix: str, fill: str, pips: int) -> str:
    return f"""<g transform="matrix({matrix})"><rect x="1" y="1" width="66" height="66" rx="9" fill="{fill}"/>
<path stroke="#2b2140" stroke-width="13" stroke-linecap="round" d="{_SPOTS[pips]}"/></g>"""


def _die(place: str, colours: tuple[str, str, str], faces: tuple[int, int, int]) -> str:
    """A die seen at a corner: its top, left and right face."""
    top, left, right = colours
    sides = (
        _face(".866 .5 -.866 .5 0 -68", top, faces[0]),
        _face(".866 .5 0 1 -58.9 -34", left, faces[1]),
        _face(".866 -.5 0 1 0 0", right, faces[2]),
    )
    body = f'<path fill="{left}" d="M0-66 57-33V33L0 66-57 33V-33Z"/>'
    return f'<g transform="{place}">{body}{"".join(sides)}</g>'


def _blend(name: str, start: str, end: str, across: int = 0) -> str:
    stops = f'<stop stop-color="{start}"/><stop offset="1" stop-color="{end}"/>'
    return f'<linearGradient id="dei-{name}" x2="{across}" y2="1">{stops}</linearGradient>'


def _glow(name: str, inner: str, outer: str) -> str:
    stops = f'<stop stop-color="{inner}"/><stop offset="1" stop-color="{outer}" stop-opacity="0"/>'
    return f'<radialGradient id="dei-{name}">{stops}</radialGradient>'


_COLOURS = f"""<defs>{_blend("sky", "#150f38", "#a8527a")}{_blend("cloud", "#77699f", "#2c2352")}
{_blend("beard", "#5c4f8a", "#251c49")}{_blend("marble", "#fff4dc", "#c79b72", 1)}{
    _blend("sand", "#ffd98c", "#a85f2a", 1)
}
{_blend("shade", "#8d4a22", "#5c2a18", 1)}{_blend("floor", "#4c2f5c", "#1c1233")}{_blend("fire", "#fffbe0", "#ffc44d")}
{_glow("flash", "#ffe9a8", "#ff9d5c")}{_glow("stare", "#fffbd0", "#ffcf4a")}</defs>"""

_SKY = """<path fill="url(#dei-sky)" d="M0 0h640v360H0Z"/>
<path stroke="#fff" stroke-width="2.5" stroke-linecap="round" opacity=".8" d="M40 40h0M92 96h0M22 132h0M600 52h0M548
118h0M618
140h0M150 26h0M500 30h0M70 170h0M575 180h0"/><circle cx="320" cy="250" r="235" fill="url(#dei-flash)" opacity=".75"/>
<path fill="#5d2f63" opacity=".8" d="M0 300 70 232l60 46 66-30 40 60H0ZM640 300l-66-70-70 52-60-32-40 58h236Z"/>"""

_BOLTS = """<g fill="url(#dei-fire)" stroke="#ff9d3c" stroke-width="2" stroke-linejoin="round">
<path d="M178 116 138 190h26l-34 66 70-88h-28l34-52Z"/><path d="M462 116l40 74h-26l34 66-70-88h28l-34-52Z"/></g>"""

_TEMPLE = """<g transform="translate(0 6)"><path fill="url(#dei-marble)" d="M10 214 94 166l84 48v14H10ZM20
232h148v12H20ZM26 248h20v74H26ZM62
248h20v74H62ZM106 248h20v74h-20ZM142 248h20v74h-20ZM14 322h160v12H14ZM4 334h180v14H4Z"/><path fill="#7a4a3a"
opacity=".45" d="M46 248h16v74
H46ZM82 248h24v74H82ZM126 248h16v74h-16Z"/><path stroke="#b07d55" stroke-width="2" opacity=".8" d="M33 250v70M39
250v70M69 250v70M75
250v70M113 250v70M119 250v70M149 250v70M155 250v70"/><circle cx="94" cy="200" r="11" fill="#d89a3c"/>
<path fill="#fff4dc" d="M94 192l2.500 5.500 6 .5-4.500 4 1.500 6-5.500-3.200-5.500 3.200 1.500-6-4.500-4
6-.5Z"/></g>"""

_PYRAMID = """<path fill="url(#dei-sand)" d="M548 154 452 348h130Z"/><path fill="url(#dei-shade)" d="M548 154 654
348h-72Z"/>
<path stroke="#8d4a22" stroke-width="2" opacity=".45" d="M528 196h30M510 232h53M492 268h75M474 304h100"/>
<path fill="#fff0b8" d="M548 154l-17 34h28Z"/><path fill="#d8a03c" d="M548 154l19 34h-8Z"/>
<g transform="translate(474 204)"><path fill="url(#dei-marble)" d="M-9 24 0 0 9 24l4 124h-26Z"/><path fill="#d8a03c"
d="M-9 24 0 0 9
24Z"/><path stroke="#8d5a32" stroke-width="3" stroke-linecap="round" d="M-3 42h6M-4 58h0M3 58h0M-4 74h8M0 90v8M-4
114h8"/></g>"""

_GOD = """<path fill="url(#dei-cloud)" d="M154 132C108 134 88 88 126 66 116 20 176-6 214 12 236-26 296-30 320-8
344-30 404-26 426 12 464-6
524 20 514 66 552 88 532 134 486 132 470 150 440 152 424 140 396 150 244 150 216 140 200 152 170 150 154 132Z"/>
<g fill="none" stroke="#a99cd0" stroke-width="5" stroke-linecap="round" opacity=".75"><path d="M134 74c6-12 20-18
34-14M206 24c10-12 30-18
46-12M300 4c12-10 30-10 42 0M392 14c16-6 34 0 44 14M474 60c14-4 28 2 34 14M150 120c10 8 26 8 36 0M454 120c10 8 26 8
36 0"/></g>
<path fill="#d9b6c4" d="M256 52q64-26 128 0l10 58q-20 46-74 52-54-6-74-52Z"/>
<path fill="#b78aa8" d="M320 88l16 38q-16 12-32 0Z"/>
<path fill="#efe6ff" d="M240 74c20-26 52-20 74 8-26-10-48-12-74-8ZM400 74c-20-26-52-20-74 8 26-10 48-12 74-8Z"/>
<ellipse cx="282" cy="92" rx="34" ry="22" fill="url(#dei-stare)"/><ellipse cx="358" cy="92" rx="34" ry="22"
fill="url(#dei-stare)"/>
<path fill="#fffdf0" d="M264 92q18-15 36 3-20 9-36-3ZM376 92q-18-15-36 3 20 9 36-3Z"/>
<path fill="url(#dei-beard)" d="M246 104c14 26 40 34 58 24 10-6 22-6 32 0 18 10 44 2 58-24 18 26 10 50-8 60 4 22-14
34-30 28-6 16-24 22-36
10-12 12-30 6-36-10-16 6-34-6-30-28-18-10-26-34-8-60Z"/><path fill="#7d2f4c" d="M296 150q24 12 48 0-6 18-24
18t-24-18Z"/>
<g fill="none" stroke="#9388bf" stroke-width="4" stroke-linecap="round" opacity=".8"><path d="M256 132c2 16 12 26 24
28M384 132c-2 16-12 26-24
28M290 176c6 8 14 10 22 6M350 176c-6 8-14 10-22 6"/></g>"""

_IVORY = ("#fffdf2", "#e9dcc0", "#cdb893")
_BLUE = ("#a9d2ff", "#5b9ce0", "#2f6cb4")
_ORANGE = ("#ffd0a0", "#f08c42", "#bf5a17")

_FLOOR = """<path fill="url(#dei-floor)" d="M-4 348Q320 312 644 348v16H-4Z"/>
<ellipse cx="324" cy="346" rx="150" ry="13" opacity=".4"/>
<g stroke="#ffe9a8" stroke-width="4" stroke-linecap="round" opacity=".65"><path d="M238 190v26M404 186v26M326
206v14M224 200v10M420 198v10"/></g>"""

COVER = Html(
    "".join(
        (
            '<svg viewBox="0 0 640 360" aria-hidden="true" focusable="false">',
            *(_COLOURS, _SKY, _BOLTS, _TEMPLE, _PYRAMID, _GOD, _FLOOR),
            _die("translate(236 262) rotate(-14) scale(.62)", _BLUE, (5, 3, 6)),
            _die("translate(406 256) rotate(18) scale(.6)", _ORANGE, (5, 1, 4)),
            _die("translate(322 290) rotate(4) scale(.84)", _IVORY, (5, 2, 3)),
            "</svg>",
        )
    )
)
"""Decoration only, 16 by 9; its gradients are named dei-…, so it stands once on a page."""
