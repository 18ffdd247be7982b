import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { inColors, readMark } from '@tidewright/content/brand/mark';
import { escapeHtml } from '@tidewright/kit/escape-html';
import { headlineFonts } from '../brand/fonts/headline-fonts.ts';
import { madeBefore } from '../build/made-before.ts';
import { brand, company, hasCharts } from '../content/collections.ts';

const whole = readFileSync('apps/site/ui/chart/open-graph.svg', 'utf8');
/** Without the land and the course. */
const chart = hasCharts
  ? whole
  : whole.replace(/<g clip-path[\s\S]*(?=<g transform="translate)/, '');

export function drawOpenGraphImage(heading: string): Promise<Uint8Array> {
  const { name, tagline } = company;
  const colors = brand.colors.light;
  const mark = readMark();
  const { family, fontFiles, letters } = headlineFonts();
  const parts: Readonly<Record<string, string | undefined>> = {
    ...colors,
    mark: inColors(mark, colors),
    markScale: `${42 / mark.size}`,
    family: escapeHtml(family),
    name: escapeHtml(name),
    tagline: escapeHtml(tagline),
    heading: headingRows(heading),
  };
  const svg = chart.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
  // A letter the brand's font lacks comes from a system font.
  const isWhole = [...heading, ...name, ...tagline].every((letter) => letters.has(letter));
  const font = { fontFiles: [...fontFiles], loadSystemFonts: !isWhole };
  const fonts = fontFiles.map((file) => readFileSync(file));
  return madeBefore([svg, ...fonts], () => new Resvg(svg, { font }).render().asPng());
}

function headingRows(heading: string): string {
  const size = heading.length > 52 ? 64 : 76;
  const rows = wrap(heading, size === 64 ? 26 : 22);
  const top = 330 - (rows.length - 1) * size * 0.54;
  return rows
    .map((row, index) => {
      const y = Math.round(top + index * size * 1.08);
      return `<text x="70" y="${y}" font-size="${size}" letter-spacing="-1">${escapeHtml(row)}</text>`;
    })
    .join('');
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
