import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { isPhotograph } from '../content/photographs.ts';
import { hashedAddress } from '../ui/hashed-address.ts';

/**
 * All client logos on one sheet for each theme. Sixteen images would be sixteen
 * requests, and inline drawings would come twice with every page.
 */

type Client = { light: string; dark: string };
type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['light', 'dark'];

const width = 160;
const height = 48;

export async function logoSheet(
  clients: readonly Client[],
  theme: Theme,
): Promise<{ href: string; body: string }> {
  const logos = await Promise.all(
    clients.map((client, index) =>
      placedLogo(join(process.cwd(), 'content/clients', client[theme]), index * height),
    ),
  );
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${clients.length * height}">${logos
    .join('')
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')}</svg>`;
  return { href: hashedAddress(`clients-${theme}`, 'svg', body), body };
}

async function placedLogo(file: string, y: number): Promise<string> {
  const place = `y="${y}" width="${width}" height="${height}"`;
  if (!isPhotograph(file)) {
    return readFileSync(file, 'utf8').trim().replace('<svg', `<svg ${place}`);
  }
  // Twice the size at which it is shown, for fine screens.
  const picture = await sharp(file)
    .resize(2 * width, 2 * height, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer();
  return `<image ${place} href="data:image/webp;base64,${picture.toString('base64')}"/>`;
}

/**
 * Which part of which sheet each logo shows; the sheets themselves are lazy,
 * unless there is no script to bring them.
 */
export async function logoStyles(
  clients: readonly Client[],
): Promise<{ eager: string; lazy: string }> {
  const last = clients.length - 1;
  const places = clients.map(
    (_, index) =>
      `li:nth-child(${index + 1}) .client-logo{background-position:0 ${Number(((index / last) * 100).toFixed(2))}%}`,
  );
  const sheets = await Promise.all(
    themes.map(async (theme) => ({ theme, ...(await logoSheet(clients, theme)) })),
  );
  const lazy = sheets
    .map(({ theme, href }) => `.${theme} .client-logo{background-image:url(${href})}`)
    .join('');
  const eager = [
    `.client-logo{background:0 0/100% ${clients.length * 100}%}`,
    ...places,
    `@media(scripting:none){${lazy}}`,
  ].join('');
  return { eager, lazy };
}
