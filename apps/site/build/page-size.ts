import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { photoWidths } from '@tidewright/content/photo-widths';
import { addressMarker } from '@tidewright/kit/address-places';
import { asSent } from './compress.ts';

const sizePlaceholder = '{kB}';

const [phoneWidth] = photoWidths;

/** Photos count at phone size. */
const counted = new RegExp(
  `/(?:favicon|assets/[\\w.-]+)\\.(?:woff2|svg|png|css|${phoneWidth}\\.webp)\\b`,
  'g',
);

/**
 * Counts the page, fonts, styles and images, but no form script: it loads when a form is touched. The size is that at
 * the origin given, so that a page says the same wherever it's served.
 */
export async function withPageSize(
  page: string,
  folder: string,
  origin = addressMarker,
): Promise<string> {
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
  const files = await Promise.all(
    [...assets].map((address, index) => asSent(address, bodies[index] as Buffer)),
  );
  const others = files.reduce((total, { length }) => total + length, 0);
  const served = page.replaceAll(addressMarker, origin);
  const likely = kilobytes(others + likelyBytes(served));
  // Usually right, so the build has this page compressed by the time it needs it: that takes seconds in all.
  const sent = await asSent('page.html', Buffer.from(withSize(served, likely)));
  return withSize(page, kilobytes(others + sent.length));
}

const withSize = (page: string, size: number): string =>
  page.replaceAll(sizePlaceholder, `${size}`);

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000);

/** What the highest quality makes of a page, within a few percent and in a fortieth of its time. */
const likelyBytes = (page: string): number =>
  0.914 * brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
