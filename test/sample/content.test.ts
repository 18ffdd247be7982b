import { globSync, readFileSync } from 'node:fs';
import { entryNames, readYaml, readYamlFolder } from '@tidewright/content/content-files';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
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
    expect(claims.freeAudit).toMatch(/^two pages with the three problems/);
    const told = ['pages/home', 'pages/contact', 'pages/packages', 'pages/sample-audit']
      .concat(['rivals/audits', 'faqs/free-and-paid-audit'])
      .map((file) => [file, readFileSync(`content/${file}.yaml`, 'utf8')] as const);
    for (const [file, text] of told) expect(text, file).toContain('{claims.freeAudit}');
    const sample = readFileSync('apps/site/sections/Report.tsx', 'utf8');
    expect(sample).toContain('const free = 2;');
    expect(sample).toContain('const atLength = 3;');
  });

  it('shows the sample audit on the audit’s order page as its own page has it', () => {
    const { sections } = readYaml('content/pages/sample-audit.yaml') as Entry;
    const report = sections.find(({ kind }: Entry) => kind === 'report');
    const drawn = (name: string) =>
      parse(entries('screens')[`sample-audit-${name}`].body.replaceAll('<br>', ' '));
    const said = (name: string, part: string) =>
      drawn(name)
        .querySelectorAll(part)
        .map(({ text }) => text.trim());
    const worst = report.findings.slice(0, 3) as readonly Entry[];
    const summary = drawn('summary').text;
    for (const { quantity, description } of report.figures)
      expect(said('summary', '.facts p')).toContain(`${quantity}${description}`);
    expect(said('summary', '.big')).toEqual([report.heading]);
    expect(summary).toContain(report.client);
    for (const part of ['.verdict', 'li small'])
      for (const sentence of said('summary', part)
        .join(' ')
        .split(/(?<=\.) /))
        expect([report.verdict, ...worst.map(({ loses }) => loses)].join(' ')).toContain(sentence);
    expect(said('summary', 'li b')).toEqual(worst.map(({ title }) => title));
    for (const sheet of [said('summary', 'strong'), said('fixes', 'dt')])
      expect(sheet).toEqual(worst.map(({ effort }) => effort));
    expect(said('fixes', '.top small')[0]).toBe(report.pages[1]);
    expect(said('plan', '.top small')[0]).toBe(report.words.plan);
    expect(said('plan', 'dt')).toEqual(report.plan.map(({ when }: Entry) => when));
  });

  it.each(Object.entries(entries('rivals')))(
    'compares two offers only where they differ: %s',
    (_, { rows }) => {
      const same = (rows as { values: readonly string[] }[]).filter(
        ({ values: [one, other] }) => one === other,
      );
      expect(same).toEqual([]);
    },
  );

  it('promises no calendar on its pages, since an agency may have none', () => {
    const files = globSync('content/{pages,services,faqs,packages,plans}/*.yaml');
    const words = /pick (?:a|the) time|suggest times/i;
    expect(files.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('says the agency’s name in company.yaml alone, so that another agency’s name replaces it', () => {
    const { name } = readYaml('content/company.yaml') as Entry;
    const files = globSync('content/**/*.{yaml,md}');
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(name))).toEqual([
      'content/company.yaml',
    ]);
  });

  it('gives every study a trade, and every trade a proof', () => {
    const trades = Object.values(entries('industries'));
    expect(trades.flatMap(({ studies }) => studies ?? []).sort()).toEqual(
      entryNames('content/case-studies'),
    );
    expect(trades.filter(({ studies, client }) => !studies && !client)).toEqual([]);
  });

  it.each(Object.entries(entries('case-studies')))('tells %s in 400 to 700 words', (_, study) => {
    const { seo: _seo, next, testimonial, icon: _icon, category: _category, ...told } = study;
    const said = testimonial ? entries('testimonials')[testimonial].comment : '';
    const words = [...sentencesIn(told), next.text, said].join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(700);
  });

  it('gives no two studies the same first screen, and no two clients the same ground', () => {
    const studies = Object.values(entries('case-studies'));
    const first = studies.map(({ shows }) => shows[0].screen);
    expect(new Set(first).size).toBe(studies.length);
    const looks = first.map((name) => entries('screens')[name].look);
    expect(new Set(looks).size).toBe(studies.length);
    for (const look of looks)
      expect(readFileSync(`content/screens/${look}`, 'utf8')).toContain('-ground {');
  });

  const drawn = globSync('{insights,packages}/*.svg', { cwd: 'content' });

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

/** What an entry tells, without the names of what it shows and of other entries. */
function sentencesIn(data: Entry): string[] {
  if (typeof data === 'string') return /\s/.test(data) ? [data] : [];
  return typeof data === 'object' && data ? Object.values(data).flatMap(sentencesIn) : [];
}
