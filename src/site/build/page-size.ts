import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoWidths } from '../ui/photo-widths.ts';
import { asSent } from './compress.ts';

/** Stands in a page where it says how large it is. */
export const sizePlace = '{kB}';

const [phoneWidth] = photoWidths;

/** Of photographs the size that a phone takes. */
const counted = new RegExp(
  `/(?:favicon|assets/[\\w.-]+)\\.(?:woff2|svg|png|css|${phoneWidth}\\.webp)\\b`,
  'g',
);

/**
 * What somebody loads who reads the page to its end: its text, its letters and its pictures. The
 * script of a form is not in it, because it comes only when the form is touched.
 */
export async function withPageSize(page: string, folder: string): Promise<string> {
  if (!page.includes(sizePlace)) return page;
  const read = (addresses: Iterable<string>) =>
    Promise.all([...addresses].map((address) => readFile(join(folder, address))));
  const linked = new Set(page.match(counted));
  const sheets = await read([...linked].filter((address) => address.endsWith('.css')));
  // Style sheets bring pictures of their own.
  const assets = new Set([
    ...linked,
    ...sheets.flatMap((sheet) => `${sheet}`.match(counted) ?? []),
  ]);
  const bodies = await read(assets);
  const files = await Promise.all([
    asSent('page.html', Buffer.from(page)),
    ...[...assets].map((address, index) => asSent(address, bodies[index] as Buffer)),
  ]);
  const bytes = files.reduce((total, { length }) => total + length, 0);
  return page.replaceAll(sizePlace, `${Math.ceil(bytes / 1000)}`);
}
