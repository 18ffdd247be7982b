import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readYamlFolder } from '../../src/content-files.ts';
import { keepUsed, wordsIn } from '../../src/site/build/used-styles.ts';
import { routes } from '../e2e/routes.ts';
import { isSample } from '../sample/is-sample.ts';
import { all, htmlOf, inOneLine, pageOf } from './page.ts';

type Screen = { readonly alt: string; readonly look?: string; readonly body?: string };

const screens = Object.entries(readYamlFolder('content/screens') as Record<string, Screen>);

/** Portraits and logos may repeat. */
const drawingsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\/assets\/([\w.-]+\.svg)#drawing/g)].map(([, name = '']) => name));

describe.runIf(isSample)('a picture', () => {
  const labels = new Map(
    routes.map((route) => [
      route,
      all(pageOf(route), '.screen[aria-label]').map((part) =>
        inOneLine(part.getAttribute('aria-label') ?? ''),
      ),
    ]),
  );

  it.each(screens)('of a client is on one to three pages: %s', (_, { alt }) => {
    const found = routes.filter((route) => labels.get(route)?.includes(inOneLine(alt)));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length, found.join(' ')).toBeLessThanOrEqual(3);
  });

  it('is on three pages at most if it’s a drawing', () => {
    const pages = Map.groupBy(
      routes.flatMap((route) => [...drawingsIn(htmlOf(route))].map((name) => ({ name, route }))),
      ({ name }) => name,
    );
    const many = [...pages].filter(([, found]) => found.length > 3);
    expect(many.map(([name, found]) => `${name}: ${found.map(({ route }) => route)}`)).toEqual([]);
  });

  it.each(screens)('of a client is at most 6 kB with its styles: %s', (_, screen) => {
    const { look, body = '' } = screen;
    const css = look ? readFileSync(`content/screens/${look}`, 'utf8') : '';
    const words = wordsIn(`${body} ${look?.replace('.css', '')} screen-body device plate dark`);
    const used = brotliCompressSync(`${keepUsed(css, words)}${body}`);
    expect(used.length).toBeLessThanOrEqual(6_000);
  });
});
