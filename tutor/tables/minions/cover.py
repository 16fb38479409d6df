"""The picture of Minions: Darkness and Myth for the home page: night against day, over cards and dice."""

from __future__ import annotations

from tutor.tables.pieces import Html

_BAT = """M12 9.5 11 6.5 10 9C8.5 6.5 5.5 5 1 5c1.6 2 1.2 4 1 6.5 2-.6 3.6.2 4.3 2 1.6-1.2 3.4-.4
4 1L12 19l1.7-4.5c.6-1.4 2.4-2.2 4-1 .7-1.8 2.3-2.6 4.3-2-.2-2.5-.6-4.5 1-6.5-4.5 0-7.5 1.5-9 4l-1-2.5Z"""
_BULL = """M2.3 2.5c0 4 1.5 6.5 4.9 7C8.2 8.3 10 8 12 8s3.8.3 4.8 1.5c3.4-.5 4.9-3 4.9-7 2.3 5 .8 9.6-3.5 10.5L17 17.5
l-2.2 4.5H9.2L7 17.5 5.8 13C1.5 12.1 0 7.5 2.3 2.5ZM8 12l3 1.5-2.5.8ZM16 12l-3 1.5 2.5.8ZM10.3 17.5a1 1 0 1 0
.01 0ZM13.7 17.5a1 1 0 1 0 .01 0Z"""


def _card(place: str, colour: str, figure: str) -> str:
    return f"""<g transform="{place} 64 90)"><rect width="128" height="182" rx="14" fill="#fffaf0" stroke="#0003"/>
<rect x="9" y="9" width="110" height="118" rx="8" fill="url(#mdm-{colour})"/>
<circle cx="64" cy="68" r="44" fill="#fff" opacity=".2"/>
<path transform="translate(15 20) scale(4.1)" fill="#fff" fill-rule="evenodd" d="{figure}"/>
<path stroke="#d9cdb8" stroke-width="9" stroke-linecap="round" d="M22 144h62M22 163h40"/>
<circle cx="103" cy="154" r="14" fill="url(#mdm-gold)"/></g>"""


def _die(place: str, pips: str) -> str:
    return f"""<g transform="{place} 34 34)"><rect width="68" height="68" rx="15" fill="#fffdf6" stroke="#0002"/>
<path stroke="#221d26" stroke-width="12" stroke-linecap="round" d="{pips}"/></g>"""


def _blend(name: str, start: str, end: str, across: int = 1) -> str:
    stops = f'<stop stop-color="{start}"/><stop offset="1" stop-color="{end}"/>'
    return f'<linearGradient id="mdm-{name}" x2="{across}" y2="1">{stops}</linearGradient>'


_COLOURS = f"""<defs>{_blend("night", "#0b1230", "#31549a", 0)}{_blend("day", "#c4521a", "#f7c873", 0)}
{_blend("blue", "#3a7cc9", "#122a5c")}{_blend("red", "#e0701f", "#6d2405")}{_blend("gold", "#fff6d0", "#c8922c")}
<radialGradient id="mdm-glow"><stop stop-color="#fff6d0"/><stop offset=".35" stop-color="#ffe29a" stop-opacity=".75"/>
<stop offset="1" stop-color="#ffe29a" stop-opacity="0"/></radialGradient></defs>"""

_NIGHT = f"""<path fill="url(#mdm-night)" d="M0 0h362l-84 360H0Z"/><g stroke-linecap="round">
<path stroke="#fff" stroke-width="3" d="M34 42h0M168 34h0M214 96h0M28 140h0M252 38h0M150 128h0M300 20h0M64 182h0"/>
<path stroke="#cfe0ff" stroke-width="5" d="M130 60h0M236 152h0M20 90h0"/></g>
<path fill="#f4f1dc" d="M104 36a44 44 0 1 0 34 62 37 37 0 0 1-34-62Z"/>
<g fill="#070c20"><path transform="translate(168 54) rotate(-8) scale(1.7)" d="{_BAT}"/>
<path transform="translate(26 172) rotate(10) scale(1.2)" d="{_BAT}"/></g>
<path fill="#0d1736" d="M0 330V214h13v13h13v-13h13v13h13v-13h13v52h17V164l23-38 23 38v102h18v-64h12v12h12v-12h12v12h12
v-12h12v74q40 6 70 22v32Z"/><path fill="#ffd873" d="M22 246h8v14h-8ZM101 186h8v16h-8ZM178 232h7v13h-7Z"/>"""

_DAY = """<path fill="url(#mdm-day)" d="M362 0h278v360H278Z"/>
<g transform="translate(548 92)"><circle r="66" fill="url(#mdm-glow)"/><circle r="36" fill="#fff0bd"/>
<path stroke="#fff0bd" stroke-width="6" stroke-linecap="round" d="M0-50v-13M0 50v13M50 0h13M-50 0h-13M35 35l9 9
M-35-35l-9-9M-35 35l-9 9M35-35l9-9"/></g><path fill="#d98b45" d="M330 330l88-104 46 48 72-92 104 110v48Z"/>
<path fill="#7a2f10" d="M470 228l72-40 72 40v12H470ZM480 246h16v62h-16ZM516 246h16v62h-16ZM552 246h16v62h-16ZM588
246h16v62h-16Z"/>"""

_TABLE = """<path fill="#2f4a46" stroke="#6d8f84" stroke-width="3" d="M-4 319Q320 262 644 319v50H-4Z"/>
<circle cx="320" cy="140" r="178" fill="url(#mdm-glow)"/>
<path fill="url(#mdm-gold)" stroke="#8a6411" stroke-width="2.5" d="M320 14l15 26v130h-30V40Z"/>
<path stroke="#8a6411" stroke-width="2" opacity=".6" d="M320 40v110"/>"""

COVER = Html(
    "".join(
        (
            '<svg viewBox="0 0 640 360" aria-hidden="true" focusable="false">',
            *(_COLOURS, _NIGHT, _DAY, _TABLE),
            _card("translate(184 92) rotate(-13", "blue", _BAT),
            _card("translate(328 92) rotate(13", "red", _BULL),
            _die("translate(256 262) rotate(-12", "M18 18h0M50 18h0M34 34h0M18 50h0M50 50h0"),
            _die("translate(326 270) rotate(10", "M18 18h0M34 34h0M50 50h0"),
            "</svg>",
        )
    )
)
"""Decoration only, 16 by 9; its gradients are named mdm-…, so it stands once on a page."""
