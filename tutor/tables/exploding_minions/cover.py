"""The picture of Exploding Minions for the home page: a bomb with goggles and a burning fuse, over fans of cards."""

from __future__ import annotations

from tutor.tables.pieces import Html


def _blend(name: str, start: str, end: str, across: int = 1) -> str:
    stops = f'<stop stop-color="{start}"/><stop offset="1" stop-color="{end}"/>'
    return f'<linearGradient id="exm-{name}" x2="{across}" y2="1">{stops}</linearGradient>'


def _glow(name: str, *stops: tuple[str, str, str]) -> str:
    found = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops)
    return f'<radialGradient id="exm-{name}">{found}</radialGradient>'


def _card(place: str, colour: str, figure: str) -> str:
    return f"""<g transform="{place}"><rect x="-46" y="-132" width="92" height="132" rx="11" fill="#fffaf0"
stroke="#0004"/>
<rect x="-39" y="-125" width="78" height="80" rx="7" fill="{colour}"/><circle cy="-85" r="32" fill="#fff"
opacity=".2"/>
<g transform="translate(-26.4 -111.4) scale(2.2)" fill="#fff" fill-rule="evenodd">{figure}</g>
<path stroke="#d9cdb8" stroke-width="7" stroke-linecap="round" d="M-30-30h60M-30-15h38"/></g>"""


_LINE = 'fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round"'
_BOLT = '<path d="M14.5 1 4 13.5h6L7.5 23 20 9h-7.5Z"/>'
_STOP = """<path d="M12 1.7a10.3 10.3 0 1 0 .01 0ZM12 4.3a7.7 7.7 0 1 0 .01 0Z"/>
<path d="M4.5 17.5l13-13 2 2-13 13Z"/>"""
_CUT = f"""<g {_LINE} stroke-width="2.1"><circle cx="5.6" cy="18" r="3.2"/><circle cx="18.4" cy="18" r="3.2"/>
<path d="M7.3 15.2 17.5 2M16.7 15.2 6.5 2"/></g>"""
_SKIP = f"""<g {_LINE} stroke-width="2.6"><path d="M2.5 15.5C4.5 5.5 14 4.5 18 13M19.8 6.5 18.6 13.6 11.8 12"/></g>
<path d="M6.5 17h7v3.4h-7Z"/>"""
_EYE = """<path d="M12 4.5c5 0 8.8 3.2 11 7.5-2.2 4.3-6 7.5-11 7.5S3.2 16.3 1 12c2.2-4.3 6-7.5 11-7.5ZM12 7a5 5
0
1 0 .01 0ZM12 9.3a2.7 2.7 0 1 0 .01 0Z"/>"""
_MIX = f"""<g {_LINE} stroke-width="2.4"><path d="M2 7h3.5c5.5 0 6.5 10 12 10H21M2 17h3.5c2 0 3.4-1.4 4.5-3M13.2
9.6C14.3 8.1 15.6 7 17.5 7H21M18.5 4l3 3-3 3M18.5 14l3 3-3 3"/></g>"""

_COLOURS = f"""<defs>{_blend("sky", "#23164a", "#7a2a5c", 0)}{_blend("floor", "#3d6b61", "#1c3732", 0)}
{_blend("skin", "#5d5170", "#191322")}{_blend("rim", "#fdfdfd", "#868b96")}{_blend("rope", "#f3dcae", "#a67a3c")}
{_glow("fire", ("0", "#fff8d6", "1"), (".3", "#ffd25a", ".9"), ("1", "#ff7a1f", "0"))}
{_glow("heat", ("0", "#ffb05a", ".75"), ("1", "#ff5a3c", "0"))}</defs>"""

_ROOM = """<path fill="url(#exm-sky)" d="M0 0h640v360H0Z"/>
<g fill="#fff" opacity=".055"><path d="M470 74 700-70v90ZM470 74 700 90v90ZM470 74 640 400H520ZM470 74 380
400H250ZM470 74 60
400H-60ZM470 74-40 210v-90ZM470 74-40 30V-70ZM470 74 130-30h120ZM470 74 370-30h90ZM470 74 540-30h80Z"/></g>
<path fill="url(#exm-floor)" d="M-4 296Q320 236 644 296v68H-4Z"/><path fill="none" stroke="#9fc7b4" stroke-width="3"
opacity=".6" d="M-4 296Q320 236 644 296"/><ellipse cx="320" cy="322" rx="150" ry="20" opacity=".38"/>
<circle cx="440" cy="90" r="230" fill="url(#exm-heat)"/>"""

_BOMB = """<path fill="none" stroke="#5b3d16" stroke-width="15" stroke-linecap="round" d="M366 108C374 66 410 46 442
62"/>
<path fill="none" stroke="url(#exm-rope)" stroke-width="10" stroke-linecap="round" d="M366 108C374 66 410 46 442 62"/>
<path fill="none" stroke="#7d5827" stroke-width="3" d="M362 92l11 4M368 76l9 7M379 63l6 10M394 55l3 11M411 51v11M427
52l-3 11"/>
<path fill="#6b5f80" stroke="#120d19" stroke-width="4" stroke-linejoin="round" d="M332 104l50 18-9 30-52-18Z"/>
<circle cx="312" cy="218" r="104" fill="url(#exm-skin)" stroke="#120d19" stroke-width="5"/>
<path fill="#fff" opacity=".22" d="M236 176c14-30 38-46 66-50-24 12-42 32-50 58-4 12-20 6-16-8Z"/>
<path fill="#120d19" d="M209 200q103-22 206 0v24q-103-20-206 0Z"/><path fill="#4a3f58" d="M209 205q103-21 206
0v5q-103-21-206 0Z"/>
<g stroke="#120d19" stroke-width="4"><circle cx="276" cy="210" r="40" fill="url(#exm-rim)"/>
<circle cx="352" cy="210" r="40" fill="url(#exm-rim)"/></g><g fill="#fffef6" stroke="#5d6270" stroke-width="3">
<circle cx="276" cy="210" r="29"/><circle cx="352" cy="210" r="29"/></g><g fill="#7a4a1c"><circle cx="286" cy="202"
r="14"/>
<circle cx="361" cy="202" r="14"/></g><g fill="#120d19"><circle cx="287" cy="201" r="7"/><circle cx="362" cy="201"
r="7"/></g>
<g fill="#fff"><circle cx="291" cy="196" r="4"/><circle cx="366" cy="196" r="4"/></g>
<path fill="#fff" stroke="#120d19" stroke-width="4" stroke-linejoin="round" d="M274 264q42 18 82-2-6 34-40
34t-42-32Z"/>
<path fill="none" stroke="#120d19" stroke-width="3" d="M296 271v22M316 272v24M336 269v22"/>"""

_SPARK = """<g transform="translate(446 66) scale(.82)"><circle r="62" fill="url(#exm-fire)"/>
<path fill="#ff9b2f" d="M0-44 8-14 34-30 16-5 46 4 17 12 30 38 5 20-6 46-10 17-38 28-18 4-46-6-16-11-30-36-7-17Z"/>
<path fill="#fff3b0" d="M0-24 5-7 19-15 9-2 25 3 9 7 15 20 3 11-4 25-6 9-20 14-9 2-25-4-8-6-15-19-4-9Z"/>
<path stroke="#ffe27a" stroke-width="5" stroke-linecap="round" d="M58-18l14-6M50 34l12 9M8-58l3-15M-34-50l-8-13M22
60l6 13M78 12h10
M52-58l9-10"/></g>"""

COVER = Html(
    "".join(
        (
            '<svg viewBox="0 0 640 360" aria-hidden="true" focusable="false">',
            *(_COLOURS, _ROOM),
            _card("translate(128 336) rotate(-34)", "#1f5fa8", _SKIP),
            _card("translate(138 330) rotate(-14)", "#8a2f7f", _EYE),
            _card("translate(152 330) rotate(7)", "#27692f", _CUT),
            _card("translate(488 330) rotate(-6)", "#5a4fb0", _MIX),
            _card("translate(504 330) rotate(15)", "#a34a00", _BOLT),
            _card("translate(516 336) rotate(36)", "#a8242f", _STOP),
            *(_BOMB, _SPARK),
            "</svg>",
        )
    )
)
"""Decoration only, 16 by 9; its gradients are named exm-…, so it stands once on a page."""
