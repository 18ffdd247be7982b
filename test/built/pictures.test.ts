import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { entryNames, readYamlFolder } from '@tidewright/content/content-files';
import { describe, expect, it } from 'vitest';
import { keepUsed, wordsIn } from '../../apps/site/build/used-styles.ts';
import { routes } from '../e2e/routes.ts';
import { isSample } from '../sample/is-sample.ts';
import { all, htmlOf, inOneLine, mainOf, pageOf, textOf } from './page.ts';

type Screen = { readonly alt: string; readonly look?: string; readonly body?: string };

const screens = Object.entries(readYamlFolder('content/screens') as Record<string, Screen>);

type Study = {
  readonly shows: readonly { readonly screen: string }[];
  readonly model?: { readonly items: readonly { cents: number; chosen: number }[] };
};

/** What a study's model begins with, and the total in its picture. */
const begun = Object.entries(
  readYamlFolder('content/case-studies') as Record<string, Study>,
).flatMap(([id, { model, shows }]) => {
  const drawn = screens.find(([name]) => name === shows[0]?.screen)?.[1].body ?? '';
  const [total] = pricesIn(drawn.split('data-show="total"')[1] ?? '');
  const prices = (model?.items ?? []).map(({ cents, chosen }) => (cents * chosen) / 100);
  return total ? [[`the model of ${id}`, total, prices] as const] : [];
});

/** Each list of prices that ends in a total. */
const listed = [
  ...screens.map(([name, { body = '' }]) => [name, body] as const),
  ...globSync('content/{packages,pages}/*.svg').map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  ),
].flatMap(([name, markup]) =>
  markup.split(/<ul|<g id=/).flatMap((list) => {
    const [items, total] = list.split(/>(?:Total|Each|Pay at the counter)\b/);
    const prices = pricesIn(items ?? '');
    const [end] = pricesIn(total ?? '');
    return end && prices.length > 0 ? [[name, end, prices] as const] : [];
  }),
);

const sums = [...listed, ...begun];

function pricesIn(markup: string): number[] {
  return [...markup.matchAll(/\$([\d,.]+)/g)].map(([, price = '']) =>
    Number(price.replaceAll(',', '')),
  );
}

const members = entryNames('content/team');

/** Portraits and logos may repeat. */
const drawingsIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/\/assets\/([\w.-]+\.svg)#drawing/g)]
      .map(([, name = '']) => name)
      .filter((name) => !members.some((member) => name.startsWith(`${member}.`))),
  );

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

  it.each(sums)('adds up: %s', (_, total, prices) => {
    expect(prices.reduce((sum, price) => sum + price, 0)).toBeCloseTo(total);
  });

  it('has five sums at least', () => {
    expect(sums.length).toBeGreaterThanOrEqual(5);
  });

  it('of Saltlight Hotels has no lighthouse: its sign is a diamond', () => {
    const files = globSync('content/**/saltlight-hotels*');
    expect(files.filter((file) => /lighthouse/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('of a paper has one person’s name and signature', () => {
    const team = Object.values(readYamlFolder('content/team') as Record<string, { name: string }>);
    const papers = all(mainOf('/process'), 'li > div:has(> h3 ~ dl)').map(textOf);
    expect(papers).toHaveLength(2);
    for (const paper of papers)
      expect(team.filter(({ name }) => paper.includes(name))).toHaveLength(1);
  });
});
