import { readFileSync } from 'node:fs';
import { defaultRoot } from '../root.ts';
import type { Theme } from './colors.ts';

export type Mark = { readonly body: string; readonly size: number };

/** Where it takes the page's accent; its ink is `currentColor`, as in any icon. */
const accent = 'var(--accent)';

/** Its file in content. */
export const markName = 'brand/mark.svg';

export const markFile = (root: string): string => `${root}/${markName}`;

export const readMark = (file = markFile(defaultRoot)): Mark => markIn(readFileSync(file, 'utf8'));

function markIn(drawing: string): Mark {
  const [, size, body = ''] =
    /<svg[^>]*\sviewBox="0 0 ([\d.]+) \1"[^>]*>([\s\S]*)<\/svg>$/.exec(drawing.trim()) ?? [];
  return { body: body.replaceAll(/>\s+</g, '><').trim(), size: Number(size) };
}

/** What keeps a drawing from being the mark, to be said after its name. */
export function markProblems(drawing: string): string[] {
  const { body, size } = markIn(drawing);
  if (!(size > 0)) {
    return ['isn’t square: write <svg … viewBox="0 0 28 28">, with the same width and height'];
  }
  return /<(?:script|style|image|foreignObject)|\son\w+=|\sclass=/i.test(body)
    ? ['contains more than shapes: export it as plain SVG without styles, scripts and pictures']
    : [];
}

export const inPage = ({ body, size }: Mark): Mark => ({
  body: body.replaceAll(accent, 'var(--color-accent)'),
  size,
});

export const inColors = ({ body }: Mark, { ink, accent: red }: Theme): string =>
  body.replaceAll('currentColor', ink).replaceAll(accent, red);
