"""The picture of Dark Minions for the home page: a horde of imps under a great moon, and the Town that it wants."""

from __future__ import annotations

from tutor.tables.pieces import Html


def _blend(name: str, *stops: str) -> str:
    last = max(1, len(stops) - 1)
    found = "".join(f'<stop offset="{at / last:.2g}" stop-color="{colour}"/>' for at, colour in enumerate(stops))
    return f'<linearGradient id="drk-{name}" x2="0" y2="1">{found}</linearGradient>'


_COLOURS = f"""<defs>{_blend("sky", "#1d1238", "#5b2a63", "#c4574f")}{_blend("hill", "#2c4a3c", "#12221d")}
{_blend("near", "#241a33", "#0d0914")}{_blend("wall", "#d9c9a6", "#8d7656")}{_blend("roof", "#b5493a", "#6f2430")}
<radialGradient id="drk-moon"><stop stop-color="#fff6d8"/><stop offset=".55" stop-color="#ffd98a"/>
<stop offset=".6" stop-color="#ffb86a" stop-opacity=".45"/><stop offset="1" stop-color="#ff8a5a" stop-opacity="0"/>
</radialGradient></defs>"""

_SKY = """<path fill="url(#drk-sky)" d="M0 0h640v360H0Z"/><circle cx="330" cy="112" r="170" fill="url(#drk-moon)"/>
<g fill="#e3bd77" opacity=".55"><circle cx="290" cy="84" r="15"/><circle cx="362" cy="134" r="20"/><circle cx="348"
cy="66" r="8"/></g>
<g fill="#fff" opacity=".8"><circle cx="52" cy="44" r="2"/><circle cx="122" cy="86" r="1.500"/><circle cx="168" cy="28"
r="2"/><circle cx="520" cy="36" r="2"/><circle cx="596" cy="92" r="1.500"/><circle cx="474" cy="86" r="1.500"/></g>
<g fill="#1a1029"><path d="M206 66q10-12 18 0 8-12 18 0-9-3-12 5-3-4-6-4t-6 4q-3-8-12-5ZM432 44q12-14 21 0 9-14 21
0-11-3-14 6-3-5-7-5t-7 5q-3-9-14-6Z"/></g>
<path fill="url(#drk-hill)" d="M-4 262Q150 196 330 236T644 214v150H-4Z"/>"""

_TOWN = """<g><path fill="url(#drk-wall)" d="M214 244V190h12v8h12v-8h12v8h12v-8h12v18h88v-18h12v8h12v-8h12v8h12v-8h12v54
Z"/><path fill="url(#drk-wall)" d="M268 208V150h10v8h10v-8h10v8h10v-8h10v8h10v-8h10v8h10v-8h10v58Z"/>
<path fill="url(#drk-roof)" d="M286 150v-22h56v22ZM278 128l36-46 36 46ZM220 190l18-32 18 32ZM386 190l18-32 18 32Z"/>
<path fill="#7d1f2d" d="M314 82V58h3l24 8-24 8v8Z"/><path fill="#ffd35c" d="M290 170h9v16h-9ZM330 170h9v16h-9ZM308
134h12v14h-12ZM232 208h8v14h-8ZM398 208h8v14h-8Z"/><path fill="#4a2a1c" d="M296 244v-20q18-20 36 0v20Z"/>
<path stroke="#2c170e" stroke-width="3" d="M305 214v30M314 210v34M323 214v30"/></g>"""


def _imp(place: str, skin: str, eyes: str = "#fff3b0") -> str:
    """An imp from the shoulders up: horns, ears, eyes and a grin."""
    return f"""<g transform="{place}"><path fill="{skin}" d="M-52 96C-58 50-36 34 0 34s58 16 52 62Z"/>

<path fill="{skin}" d="M-34 6-72-16q2 30 34 40ZM34 6l38-22q-2 30-34 40Z"/>
<path fill="{skin}" d="M0-34c28 0 40 18 40 42S22 52 0 52-40 32-40 8s12-42
40-42Z"/><path fill="#f1dfb4" d="M-28-22q-16-14-12-38 8 18 28 26ZM28-22q16-14 12-38-8 18-28 26Z"/>
<path fill="{eyes}" d="M-28 0q14-10 22 8-16 8-22-8ZM28 0q-14-10-22 8 16 8 22-8Z"/>
<g fill="#1c0d16"><circle cx="-15" cy="4"
r="4"/><circle cx="15" cy="4" r="4"/></g><path fill="#2a0f1c" d="M-22 24q22 12 44 0-4 20-22 20t-22-20Z"/>
<path fill="#fff" d="M-14 28l6 2-3 6ZM14 28l-6 2 3 6ZM-2 31h4l-2 6Z"/></g>"""


def _die(place: str, fill: str, pips: str) -> str:
    return f"""<g transform="{place}"><rect x="-27" y="-27" width="54" height="54" rx="11" fill="{fill}"
stroke="#0006" stroke-width="3"/><path stroke="#fff" stroke-width="11" stroke-linecap="round" d="{pips}"/></g>"""


_FIVE = "M-13-13h0M13-13h0M0 0h0M-13 13h0M13 13h0"
_EIGHT = "M-14-14h0M0-14h0M14-14h0M-14 0h0M14 0h0M-14 14h0M0 14h0M14 14h0"
_FORK = """<path fill="none" stroke="#d8c79b" stroke-width="6" stroke-linecap="round"
d="M0 120V0M-16-34v18q0 16 16 16t16-16v-18M0 0v-38"/>"""
_GROUND = '<path fill="url(#drk-near)" d="M-4 318Q160 286 320 306T644 300v64H-4Z"/>'

COVER = Html(
    "".join(
        (
            '<svg viewBox="0 0 640 360" aria-hidden="true" focusable="false">',
            *(_COLOURS, _SKY, _TOWN),
            _imp("translate(176 262) scale(.5)", "#4c6410"),
            _imp("translate(470 258) scale(.52)", "#80388f"),
            _imp("translate(246 282) scale(.58)", "#96284d"),
            f'<g transform="translate(58 196) rotate(-8)">{_FORK}</g>',
            _imp("translate(398 284) scale(.62)", "#4c6410"),
            _GROUND,
            f'<g transform="translate(592 190) rotate(10)">{_FORK}</g>',
            _imp("translate(112 288) scale(.92)", "#b0420a"),
            _imp("translate(536 284) scale(.95)", "#1f5fa8"),
            _die("translate(282 326) rotate(-12)", "#241f2b", _FIVE),
            _die("translate(352 322) rotate(14)", "#b32c24", _EIGHT),
            "</svg>",
        )
    )
)
"""Decoration only, 16 by 9; its gradients are named drk-…, so it stands once on a page."""
