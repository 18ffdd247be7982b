import { readFileSync } from 'node:fs';
import { defaultRoot } from '../root.ts';
import type { Theme } from './colors.ts';

export type Mark = { readonly body: string; readonly size: number };

/** Where it takes the page's accent; its ink is `currentColor`, as in any icon. */
const accent = 'var(--accent)';

/** Its file in content. */
export const markFile = (root: string): string => `${root}/brand/mark.svg`;

export function readMark(file = markFile(defaultRoot)): Mark {
  const drawing = readFileSync(file, 'utf8').trim();
  const [, size, body = ''] =
    /<svg[^>]*\sviewBox="0 0 ([\d.]+) \1"[^>]*>([\s\S]*)<\/svg>$/.exec(drawing) ?? [];
  return { body: body.replaceAll(/>\s+</g, '><').trim(), size: Number(size) };
}

export const inPage = ({ body, size }: Mark): Mark => ({
  body: body.replaceAll(accent, 'var(--color-accent)'),
  size,
});

export const inColors = ({ body }: Mark, { ink, accent: red }: Theme): string =>
  body.replaceAll('currentColor', ink).replaceAll(accent, red);
