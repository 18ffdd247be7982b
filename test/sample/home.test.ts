import { readFileSync } from 'node:fs';
import { readYaml } from '@tidewright/content/content-files';
import { unescapeHtml } from '@tidewright/kit/escape-html';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSample } from './is-sample.ts';

type Section = { readonly kind: string; readonly id?: string; readonly kicker?: string };

describe.runIf(isSample)('the home page of the sample', () => {
  const { sections } = readYaml('content/pages/home.yaml') as { sections: readonly Section[] };

  it('has its sections in the order that the specification counts them', () => {
    expect(sections.flatMap(({ id }) => id ?? [])).toEqual([
      'statistics',
      'clients',
      'services',
      'industries',
      'howItWorks',
      'testimonials',
      'about',
      'team',
      'cta',
      'pricing',
      'newsletter',
      'faq',
    ]);
    expect(sections.filter(({ id }) => !id).map(({ kind }) => kind)).toEqual(['studies']);
  });

  it('begins three sections at most with a small line above the headline', () => {
    expect(sections.filter(({ kicker }) => kicker).length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['services', 'mobile-app-development', ['gullwing-freight-sign']],
    ['services', 'web-app-development', ['marsh-daughter-thanks']],
    ['services', 'desktop-development', ['bexley-tools-quote']],
    ['services', 'ui-ux-design', ['northfold-energy-list']],
    ['services', 'support-maintenance', ['saltlight-hotels-watch']],
    ['services', 'cloud-devops', ['cobalt-desk-release']],
    ['papers', 'marsh-daughter', ['marsh-daughter-pad', 'marsh-daughter-sheet']],
    ['papers', 'gullwing-freight', ['gullwing-freight-friday']],
    ['papers', 'larkspur-clinic', ['larkspur-clinic-calls']],
    ['papers', 'bexley-tools', ['bexley-tools-sheet']],
  ])('draws in %s, %s, what the screen says', (sheet, part, screens) => {
    const drawing = readFileSync(`content/pages/home-${sheet}.svg`, 'utf8');
    const own = drawing.split(`<g id="${part}"`)[1]?.split(/\n<g id="/)[0] ?? '';
    const said = textOf(
      screens
        .map((screen) => parse(readFileSync(`content/screens/${screen}.yaml`, 'utf8')))
        .map(({ bar, body }) => `${bar ?? ''} ${body}`)
        .join(' '),
    );
    // Captions and notes are the drawing's own.
    const drawn = own.split('<g fill="var(--color-ink)"')[0] ?? '';
    const words = [...drawn.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, word = '']) => word);
    expect(words.length).toBeGreaterThan(7);
    const isKey = (word: string) => /^[abc]$/.test(word);
    expect(words.filter((word) => !isKey(word) && !said.includes(textOf(word)))).toEqual([]);
  });
});

/** Without markup and spaces: a drawing breaks lines elsewhere. */
const textOf = (markup: string): string =>
  unescapeHtml(markup.replace(/<[^>]*>/g, '')).replace(/\s+/g, '');
