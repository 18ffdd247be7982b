import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashedAddress } from '../ui/hashed-address.ts';

/**
 * All client logos on one sheet for each theme. Sixteen images would be sixteen
 * requests, and inline drawings would come twice with every page.
 */

type Client = { light: string; dark: string };
type Theme = 'light' | 'dark';
export const themes: readonly Theme[] = ['light', 'dark'];

const height = 48;

export function logoSheet(
  clients: readonly Client[],
  theme: Theme,
): { href: string; body: string } {
  const logos = clients.map((client, index) => {
    const file = join(process.cwd(), 'content/clients', client[theme]);
    return readFileSync(file, 'utf8')
      .trim()
      .replace('<svg', `<svg y="${index * height}" width="160" height="${height}"`);
  });
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 ${clients.length * height}">${logos
    .join('')
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')}</svg>`;
  return { href: hashedAddress(`clients-${theme}`, 'svg', body), body };
}

/**
 * Which part of which sheet each logo shows; the sheets themselves are lazy,
 * unless there is no script to bring them.
 */
export function logoStyles(clients: readonly Client[]): { eager: string; lazy: string } {
  const last = clients.length - 1;
  const places = clients.map(
    (_, index) =>
      `li:nth-child(${index + 1}) .client-logo{background-position:0 ${Number(((index / last) * 100).toFixed(2))}%}`,
  );
  const lazy = themes
    .map(
      (theme) => `.${theme} .client-logo{background-image:url(${logoSheet(clients, theme).href})}`,
    )
    .join('');
  const eager = [
    `.client-logo{background:0 0/100% ${clients.length * 100}%}`,
    ...places,
    `@media(scripting:none){${lazy}}`,
  ].join('');
  return { eager, lazy };
}
