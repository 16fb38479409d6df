"""The picture of Minkingi for the home page: two cards clash corner to corner, over a field of cards."""

from __future__ import annotations

from tutor.tables.pieces import Html


def _blend(name: str, start: str, end: str, across: int = 1) -> str:
    stops = f'<stop stop-color="{start}"/><stop offset="1" stop-color="{end}"/>'
    return f'<linearGradient id="mnk-{name}" x2="{across}" y2="1">{stops}</linearGradient>'


def _sign(at: str, colour: str, path: str, scale: float = 1.9) -> str:
    return f'<path transform="translate({at}) scale({scale}) translate(-12 -12)" fill="{colour}" d="{path}"/>'


def _number(at: tuple[int, int], number: int) -> str:
    return f'<text x="{at[0]}" y="{at[1]}">{number}</text>'


def _card(place: str, side: str, speed: int, picture: str, *corners: str) -> str:
    """A card of 148 by 190 with its middle at the origin."""
    return f"""<g transform="{place}"><rect x="-80" y="-101" width="160" height="202" rx="19" fill="#0006"
transform="translate(5 9)"/><rect x="-80" y="-101" width="160" height="202" rx="19" fill="url(#mnk-{side}rim)"/>
<rect x="-73" y="-94" width="146" height="188" rx="13" fill="#fffaf0"/>
<path fill="url(#mnk-{side})" d="M-73-46H73v92H-73Z"/>
<g fill="#fff" fill-rule="evenodd" opacity=".3" transform="translate(-2 -42) scale(3.5)">{picture}</g>
<g font-family="Georgia,serif" font-weight="800" text-anchor="middle"><text fill="#fff" font-size="50" x="-36"
y="18">{speed}</text><g fill="#2a2530" font-size="46">{"".join(corners)}</g></g></g>"""


_CROSS = "M5 .8 12 7.7 19 .8 23.2 5l-7 7 7 7L19 23.2l-7-7-7 7L.8 19l7-7-7-7Z"
_MOON = "M13.4.8A7.2 7.2 0 1 0 23 11.6 11.2 11.2 0 1 1 13.4.8Z"
_STAR = "M12 .4l3.9 6.7 7.7 1.7-5.3 5.8.9 7.9L12 19.4l-7.2 3.1.9-7.9L.4 8.8l7.7-1.7Z"
_DISC = "M12 1.2a10.8 10.8 0 1 0 .01 0Z"
_PEAK = "M12 1.2 23.6 22.2H.4Z"
_BURST = """M12 .4l2 4 3.8-2.4.2 4.4 4.4.2L20 10.4l4 1.6-4 2 2.4 3.4-4.4.2-.2 4.4-3.8-2.4-2 4-2-4-3.8
2.4L6 17.6l-4.4-.2L4 14l-4-2 4-1.6-2.4-3.8L6 6.4 6.2 2 10 4.4Z"""

_WOLF = '<path d="M2 2l5 4.5h10L22 2l-1 9-2 3.5-3.5 2L12 23l-3.5-6.5-3.5-2L3 11ZM7 10l4 2-3.5 1ZM17 10l-4 2 3.5 1Z"/>'
_CASTLE = '<path d="M2 2h4v3h4V2h4v3h4V2h4v9h-2v11h-5v-5a3 3 0 0 0-6 0v5H4V11H2Z"/>'

_BLUE, _RED, _GOLD = "#2c6bd8", "#cf2a2a", "#f2b705"

_COLOURS = f"""<defs>{_blend("left", "#2f7ad0", "#123566")}{_blend("right", "#d8641c", "#6b2504")}
{_blend("leftrim", "#b5dbff", "#5a9be6")}{_blend("rightrim", "#ffc79d", "#ee8240")}
{_blend("sky", "#10264f", "#1d4f86", 0)}{_blend("earth", "#b4511a", "#4a1605", 0)}
<radialGradient id="mnk-spark"><stop stop-color="#fff"/><stop offset=".3" stop-color="#ffe9a0" stop-opacity=".9"/>
<stop offset="1" stop-color="#ffb13d" stop-opacity="0"/></radialGradient></defs>"""

_BACK = """<path fill="url(#mnk-sky)" d="M0 0h640v360H0Z"/><path fill="url(#mnk-earth)" d="M372 0h268v360H268Z"/>
<g fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="9 8" opacity=".2"><path d="M22-24h84v106H22ZM22
106h84v106H22ZM22 236h84v106H22ZM128-24h84v106h-84ZM128 236h84v150h-84ZM534-24h84v106h-84ZM534 106h84v106h-84ZM534
236h84v106h-84ZM428-24h84v106h-84ZM428 236h84v150h-84Z"/></g>
<path fill="#fff" opacity=".1" d="M326 172 700-60V40ZM326 172 700 420H560ZM326 172-60 400V280ZM326 172-40-60H90ZM326
172 270-40h90ZM326 172 300 400h80Z"/>
<path fill="none" stroke="#ffe9a0" stroke-width="5" opacity=".9" d="M373-4 352 62l16 26-30 46M306 216l-18 34 16 28-38
86"/>"""

_CLASH = """<g transform="translate(322 180)"><circle r="112" fill="url(#mnk-spark)"/>
<path fill="#ffcf3f" stroke="#8a4a00" stroke-width="3" stroke-linejoin="round" d="M0-66l10 35 31-23-13 35 40 4-36 18 28
28-38-7 1 40-23-32-21 33-1-40-38 11 27-31-38-14 40-7-18-35 34 20Z"/>
<path fill="#fffbe6" d="M0-33l7 19 17-10-8 18 21 4-19 9 13 15-19-5-1 19-11-16-11 16-1-19-19 5 13-15-19-9 21-4-8-18 17
10Z"/><path stroke="#fff3c0" stroke-width="5" stroke-linecap="round" d="M3-92v-22M-3 96v22"/></g>"""

COVER = Html(
    "".join(
        (
            '<svg viewBox="0 0 640 360" aria-hidden="true" focusable="false">',
            *(_COLOURS, _BACK),
            _sign("66 160", "#fff3", _MOON, 2.4) + _sign("576 160", "#fff3", _STAR, 2.4),
            _sign("170 30", "#fff3", _DISC, 2.2) + _sign("470 300", "#fff3", _PEAK, 2.2),
            _card(
                *("translate(176 206) rotate(-9) scale(1.2)", "left", 77, _WOLF),
                *(_number((-50, -55), 7), _number((50, -55), 8), _number((-50, 86), 4)),
                _sign("50 69", _BLUE, _BURST),
            ),
            _card(
                *("translate(466 158) rotate(9) scale(1.2)", "right", 85, _CASTLE),
                _sign("-50 -70", _GOLD, _CROSS, 1.6) + _number((50, -55), 8) + _number((50, 86), 1),
                _sign("-50 69", _RED, _DISC),
            ),
            *(_CLASH, "</svg>"),
        )
    )
)
"""Decoration only, 16 by 9; its gradients are named mnk-…, so it stands once on a page."""
