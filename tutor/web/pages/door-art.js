// The pictures on the doors: drawn by ourselves, in the look of the covers. Decoration only.

const STAR = "M0-9 2.600-2.800 9-2.500 4 1.600 5.700 8 0 4.400-5.700 8-4 1.600-9-2.500-2.600-2.800Z";

/** @type {Record<string, string>} */
const SCENES = {
  learn: `<path fill="#7fb7d6" d="M0 0h160v100H0Z"/><circle cx="34" cy="24" r="11" fill="#ffe9a8"/>
    <path fill="#4f8f66" d="M-4 52Q36 24 84 46T164 34V104H-4Z"/><path fill="#376f53" d="M-4 70Q50 48 96 66T164 60V104H-4Z"/>
    <path fill="none" stroke="#f3e3bd" stroke-width="11" stroke-linecap="round" d="M22 92C60 96 74 84 62 74S74 58 98 60 132 52 130 34"/>
    <path fill="none" stroke="#b98d4f" stroke-width="2" stroke-linecap="round" stroke-dasharray="1 8" d="M22 92C60 96 74 84 62 74S74 58 98 60 132 52 130 34"/>
    <path fill="#8a5a2b" d="M128.500 34V6h3v28Z"/><path fill="#c8402f" d="M131 7h20l-6 6 6 6h-20Z"/>
    <g fill="#f2b632" stroke="#7a5410" stroke-width="1.500"><circle cx="24" cy="91" r="9"/><circle cx="64" cy="76" r="9"/><circle cx="98" cy="60" r="9"/></g>
    <g fill="#fff8e0"><path transform="translate(24 91) scale(.6)" d="${STAR}"/><path transform="translate(64 76) scale(.6)" d="${STAR}"/></g>`,
  play: `<path fill="#2f4a46" d="M0 0h160v100H0Z"/><path fill="#263d3a" d="M0 70Q80 54 160 70v30H0Z"/>
    <g transform="rotate(-14 37 92)"><rect x="20" y="34" width="34" height="48" rx="5" fill="#fffaf0" stroke="#0004"/><path fill="#1f5fa8" d="M24 38h26v21H24Z"/><path fill="#fff" transform="translate(37 49) scale(.8)" d="${STAR}"/></g>
    <g transform="rotate(0 55 92)"><rect x="38" y="34" width="34" height="48" rx="5" fill="#fffaf0" stroke="#0004"/><path fill="#b0420a" d="M42 38h26v21H42Z"/><path fill="#fff" transform="translate(55 49) scale(.8)" d="${STAR}"/></g>
    <g transform="rotate(14 73 92)"><rect x="56" y="34" width="34" height="48" rx="5" fill="#fffaf0" stroke="#0004"/><path fill="#80388f" d="M60 38h26v21H60Z"/><path fill="#fff" transform="translate(73 49) scale(.8)" d="${STAR}"/></g>
    <path stroke="#9fc7b4" stroke-width="3" d="M126 20v-9"/><circle cx="126" cy="9" r="4" fill="#e9c46a"/>
    <rect x="103" y="20" width="46" height="38" rx="10" fill="#a9bcd0" stroke="#33475c" stroke-width="2"/><rect x="109" y="27" width="34" height="18" rx="8" fill="#22303d"/>
    <g fill="#7fe0c0"><circle cx="118" cy="36" r="4"/><circle cx="134" cy="36" r="4"/></g><path fill="none" stroke="#33475c" stroke-width="2.500" stroke-linecap="round" d="M118 51q8 5 16 0"/>
    <path fill="#a9bcd0" stroke="#33475c" stroke-width="2" d="M108 92V76q0-12 18-12t18 12v16Z"/>`,
  watch: `<path fill="#2a1846" d="M0 0h160v100H0Z"/><path fill="#ffe9a8" opacity=".28" d="M80-8 132 84H28Z"/><ellipse cx="80" cy="84" rx="56" ry="10" fill="#8a5a2b"/>
    <g stroke="#0004"><rect x="50" y="34" width="30" height="44" rx="5" fill="#fffaf0" transform="rotate(-8 65 56)"/><rect x="82" y="34" width="30" height="44" rx="5" fill="#fffaf0" transform="rotate(8 97 56)"/></g>
    <path fill="#1f5fa8" transform="rotate(-8 65 56)" d="M54 38h22v20H54Z"/><path fill="#b0420a" transform="rotate(8 97 56)" d="M86 38h22v20H86Z"/>
    <path fill="#e9c46a" d="M81 46l4 8 8-3-4 8 7 5-9 2 1 9-7-6-7 6 1-9-9-2 7-5-4-8 8 3Z"/>
    <g fill="#a3262a" stroke="#5e1014" stroke-width="2"><path d="M-2-2h38q4 52-14 104H-2ZM162-2h-38q-4 52 14 104h24Z"/><path d="M-2-2h164v14q-14 10-27 0-14 10-27 0-14 10-28 0-14 10-28 0-14 10-27 0-14 10-27 0Z"/></g>`,
  chance: `<path fill="#16324f" d="M0 0h160v100H0Z"/>
    <g fill="#e9a23b"><path d="M14 92V82h16v10ZM33 92V70h16v22ZM52 92V56h16v36ZM71 92V40h18v52ZM92 92V56h16v36ZM111 92V70h16v22ZM130 92V82h16v10Z"/></g>
    <path stroke="#f5f1e6" stroke-width="2.500" stroke-linecap="round" d="M8 93h144"/>
    <g transform="rotate(-14 52 28)"><rect x="36" y="12" width="32" height="32" rx="7" fill="#fffdf6"/><path stroke="#221d26" stroke-width="6" stroke-linecap="round" d="M44 20h0M60 20h0M52 28h0M44 36h0M60 36h0"/></g>
    <g transform="rotate(12 112 26)"><rect x="96" y="10" width="32" height="32" rx="7" fill="#c2342b"/><path stroke="#fff" stroke-width="6" stroke-linecap="round" d="M104 18h0M120 34h0"/></g>`,
  rules: `<path fill="#5b3a5e" d="M0 0h160v100H0Z"/><path fill="#7a4a2b" d="M14 22q34-10 66 4 32-14 66-4v64q-34-10-66 4-32-14-66-4Z"/>
    <path fill="#fffaf0" d="M20 16q32-8 60 6v62q-28-14-60-6ZM140 16q-32-8-60 6v62q28-14 60-6Z"/><path stroke="#cbb994" stroke-width="2" d="M80 22v62"/>
    <path stroke="#b9a98a" stroke-width="3" stroke-linecap="round" d="M30 56q20-4 40 4M30 66q20-4 40 4M92 32q18-7 38-6M92 42q18-7 38-6"/>
    <rect x="34" y="24" width="28" height="24" rx="4" fill="#1f5fa8" transform="rotate(4 48 36)"/><path fill="#fff" transform="translate(48 37) scale(.9)" d="${STAR}"/>
    <g transform="rotate(-6 112 62)"><rect x="100" y="50" width="24" height="24" rx="5" fill="#fffdf6" stroke="#0003"/><path stroke="#221d26" stroke-width="5" stroke-linecap="round" d="M106 56h0M118 56h0M112 62h0M106 68h0M118 68h0"/></g>`,
};

/**
 * The picture of a door, as markup.
 * @param {string} name
 */
export function doorArt(name) {
  return `<svg viewBox="0 0 160 100" aria-hidden="true" focusable="false">${SCENES[name]}</svg>`;
}
