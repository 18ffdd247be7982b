import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPhotograph } from '@tidewright/content/photo-widths';
import { defaultRoot } from '@tidewright/content/root';
import sharp from 'sharp';
import { entriesOf } from '../content/collections.ts';
import { hashedAddress } from '../ui/hashed-address.ts';

/** A row each, light left, dark right. Two sheets: Chromium draws the whole file for each logo, and one was slow. */

const width = 160;
const height = 48;

const clients = entriesOf('clients');
const perSheet = Math.ceil(clients.length / 2);

export const logoSheets = await Promise.all(
  [clients.slice(0, perSheet), clients.slice(perSheet)]
    .filter(({ length }) => length > 0)
    .map(drawSheet),
);

export const logoAddress = (index: number): string =>
  `${logoSheets[Math.floor(index / perSheet)]?.href}#${index % perSheet}`;

async function drawSheet(rows: typeof clients) {
  const lines = await Promise.all(
    rows.map(async ({ light, dark }, index) => {
      const y = index * height;
      const logos = await Promise.all(
        [light, dark].map((file, column) => placedLogo(file, column * width, y)),
      );
      return `<view id="${index}" viewBox="0 ${y} ${2 * width} ${height}"/>${logos.join('')}`;
    }),
  );
  const size = `width="${2 * width}" height="${height}"`;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${lines.join('')}</svg>`;
  return { href: hashedAddress('clients', 'svg', body), body };
}

async function placedLogo(name: string, x: number, y: number): Promise<string> {
  const file = join(process.cwd(), defaultRoot, 'clients', name);
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  if (!isPhotograph(file)) {
    return readFileSync(file, 'utf8')
      .trim()
      .replace(' xmlns="http://www.w3.org/2000/svg"', '')
      .replace('<svg', `<svg ${place}`);
  }
  // 2x, for high-density screens.
  const picture = await sharp(file)
    .resize(2 * width, 2 * height, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
  return `<image ${place} href="data:image/webp;base64,${picture.toString('base64')}"/>`;
}
