import { Resvg } from '@resvg/resvg-js';
import { headlineFonts } from '../../brand/fonts/headline-fonts.ts';
import { inColors, readMark } from '../../brand/mark.ts';
import { escapeHtml } from '../../escape-html.ts';
import { brand, company } from '../content/collections.ts';
import { contour, pathScale } from '../ui/chart/contours.ts';

const waters = {
  width: 1200,
  height: 630,
  seed: 2.1,
  islands: [
    { at: [1040, 150] as const, radius: 96 },
    { at: [840, 600] as const, radius: 46 },
  ],
};

const lines = [3, 6, 9, 12, 15, 18, 20].map((level) => contour(waters, level, 26)).join('');
const land = contour(waters, 0, 16);

/** The headline on a chart, 1200 by 630, in the site's own type. */
export function drawOpenGraphImage(heading: string): Uint8Array {
  const { name, tagline } = company;
  const colors = brand.colors.light;
  const { paper, water, sheet, ink, quietInk, land: sand, shore, accent } = colors;
  const mark = readMark();
  const { family, fontFiles, letters } = headlineFonts();
  const size = heading.length > 52 ? 64 : 76;
  const rows = wrap(heading, size === 64 ? 26 : 22);
  const top = 330 - (rows.length - 1) * size * 0.54;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${paper}"/>
<rect x="24" y="24" width="1152" height="582" fill="${water}" stroke="${ink}" stroke-width="2"/>
<clipPath id="sheet"><rect x="25" y="25" width="1150" height="580"/></clipPath>
<g clip-path="url(#sheet)"><g transform="scale(${pathScale})"><path d="${lines}" fill="none" stroke="${ink}" stroke-opacity=".16" stroke-width=".75"/><path d="${land}" fill="${sand}" stroke="${shore}"/></g></g>
<path d="M842 556C850 490 880 440 926 392S980 260 1010 180" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="16 12"/>
<g fill="${sheet}" stroke="${accent}" stroke-width="4"><circle cx="842" cy="556" r="11"/><circle cx="926" cy="392" r="11"/><circle cx="1010" cy="180" r="14"/></g>
<g transform="translate(72 76) scale(${42 / mark.size})">${inColors(mark, colors)}</g>
<g font-family="${escapeHtml(family)}" fill="${ink}"><text x="130" y="110" font-size="36">${escapeHtml(name)}</text>
${rows.map((row, index) => `<text x="70" y="${Math.round(top + index * size * 1.08)}" font-size="${size}" letter-spacing="-1">${escapeHtml(row)}</text>`).join('')}
<text x="72" y="556" font-size="24" fill="${quietInk}">${escapeHtml(tagline)}</text></g></svg>`;
  // A letter that the brand's face lacks is drawn in one that the machine has.
  const isWhole = [...heading, ...name, ...tagline].every((letter) => letters.has(letter));
  const font = { fontFiles: [...fontFiles], loadSystemFonts: !isWhole };
  return new Resvg(svg, { font }).render().asPng();
}

function wrap(text: string, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < width)
      rows.splice(-1, 1, `${last} ${word}`);
    else rows.push(word);
  }
  return rows;
}
