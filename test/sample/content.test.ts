import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryNames, readYaml, readYamlFolder } from '../../src/content-files.ts';
import { isSample } from './is-sample.ts';

// biome-ignore lint/suspicious/noExplicitAny: entries of any kind, read key by key
type Entry = any;
const entries = (folder: string) => readYamlFolder(`content/${folder}`) as Record<string, Entry>;

describe.runIf(isSample)('the sample', () => {
  it('leads some answers of the guide to every package', () => {
    const { sections } = readYaml('content/pages/packages.yaml') as Entry;
    const { results } = sections.find(({ kind }: Entry) => kind === 'guide');
    const led = new Set(results.map((result: Entry) => result.package));
    expect([...led].sort()).toEqual(entryNames('content/packages'));
  });

  it('promises the free audit in the same words everywhere, and shows as much', () => {
    const { claims } = readYaml('content/company.yaml') as Entry;
    const [pages, faults] = numbersIn(claims.freeAudit);
    const told = ['pages/home', 'pages/contact', 'pages/packages', 'pages/sample-audit']
      .concat(['rivals/audits', 'faqs/free-and-paid-audit'])
      .map((file) => [file, readFileSync(`content/${file}.yaml`, 'utf8')] as const);
    for (const [file, text] of told) expect(text, file).toContain('{claims.freeAudit}');
    const sample = readFileSync('src/site/sections/Report.tsx', 'utf8');
    expect(sample).toContain(`const free = ${pages};`);
    expect(sample).toContain(`const atLength = ${faults};`);
  });

  it('gives every study a trade, and every trade a proof', () => {
    const trades = Object.values(entries('industries'));
    expect(trades.flatMap(({ studies }) => studies ?? []).sort()).toEqual(
      entryNames('content/case-studies'),
    );
    expect(trades.filter(({ studies, client }) => !studies && !client)).toEqual([]);
  });

  it.each(Object.entries(entries('case-studies')))(
    'draws of %s only figures that its text tells',
    (_, study) => {
      const { figure, challenge, solution, outcome, changes } = study;
      const told = numbersIn(
        [figure.quantity, figure.description, challenge, solution, outcome].join(' '),
      );
      type Change = Record<'before' | 'after', { value: number }>;
      const drawn = changes.flatMap(({ before, after }: Change) => [before.value, after.value]);
      expect(drawn.length).toBeGreaterThan(1);
      expect(told).toEqual(expect.arrayContaining(drawn));
    },
  );

  const drawn = ['case-studies', 'insights', 'packages'].flatMap((folder) =>
    readdirSync(`content/${folder}`)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => `${folder}/${file}`),
  );

  it.each(drawn)('draws %s small, legible and in the theme’s colors', (file) => {
    const drawing = readFileSync(`content/${file}`, 'utf8');
    expect(drawing.length).toBeLessThan(3_000);
    expect(drawing).toContain('id="drawing" viewBox="0 0 360 280"');
    const colors = [...drawing.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color);
    expect(
      colors.filter((color) => !/^(none|currentColor|var\(--drawn-\w+\))$/.test(`${color}`)),
    ).toEqual([]);
    // A phone shows it at nearly this size.
    const sizes = [...drawing.matchAll(/font-size="([^"]+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  });
});

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Numbers in figures and, up to twelve, in words. */
function numbersIn(text: string): number[] {
  const figures = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) =>
    Number(figure.replaceAll(',', '')),
  );
  const spelled = (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => words.indexOf(word));
  return [...figures, ...spelled.filter((number) => number >= 0)];
}
