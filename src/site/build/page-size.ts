import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoWidths } from '../ui/photo-widths.ts';
import { asSent } from './compress.ts';

/** Stands in a page where it says how large it is. */
export const sizePlace = '{kB}';

const [phoneWidth] = photoWidths;

/** Of photographs the size that a phone takes. */
const counted = new RegExp(
  `/(?:favicon|assets/[\\w.-]+)\\.(?:woff2|svg|png|${phoneWidth}\\.webp)\\b`,
  'g',
);

/**
 * What somebody loads who reads the page to its end: its text, its letters and its pictures. The
 * script of a form is not in it, because it comes only when the form is touched.
 */
export async function withPageSize(page: string, folder: string): Promise<string> {
  if (!page.includes(sizePlace)) return page;
  const assets = new Set(page.match(counted));
  const bodies = await Promise.all([...assets].map((address) => readFile(join(folder, address))));
  const files = await Promise.all([
    asSent('page.html', Buffer.from(page)),
    ...[...assets].map((address, index) => asSent(address, bodies[index] as Buffer)),
  ]);
  const bytes = files.reduce((total, { length }) => total + length, 0);
  return page.replaceAll(sizePlace, `${Math.ceil(bytes / 1000)}`);
}
