import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoWidths } from '../ui/photo-widths.ts';
import { asSent } from './compress.ts';

export const sizePlaceholder = '{kB}';

const [phoneWidth] = photoWidths;

/** Photos count at phone size. */
const counted = new RegExp(
  `/(?:favicon|assets/[\\w.-]+)\\.(?:woff2|svg|png|css|${phoneWidth}\\.webp)\\b`,
  'g',
);

/** Counts the page, fonts, styles and images, but no form script: it loads when a form is touched. */
export async function withPageSize(page: string, folder: string): Promise<string> {
  if (!page.includes(sizePlaceholder)) return page;
  const read = (addresses: Iterable<string>) =>
    Promise.all([...addresses].map((address) => readFile(join(folder, address))));
  const linked = new Set(page.match(counted));
  const sheets = await read([...linked].filter((address) => address.endsWith('.css')));
  // Stylesheets refer to more images.
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
  return page.replaceAll(sizePlaceholder, `${Math.ceil(bytes / 1000)}`);
}
