import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hrefsIn, pageOf } from '../built/page.ts';
import { readTexts } from '../built/texts.ts';
import { company } from '../e2e/content-facts.ts';
import { routes } from '../e2e/routes.ts';
import { isSample } from './is-sample.ts';

/** How the sample is set. Other agencies choose their fonts, and write a code or a date with a hyphen. */
describe.runIf(isSample).each(routes)('type on %s', (route) => {
  it('uses an en dash in ranges and a real times sign', () => {
    const wrong = readTexts(route)
      .map(({ text }) => text)
      .filter((text) => /\d-\d/.test(text.replaceAll(company.phone, '')) || /\dx\b/.test(text));
    expect(wrong).toEqual([]);
  });

  it('asks for at most 22 kB of fonts on arrival', () => {
    const fonts = hrefsIn(pageOf(route), 'link[as=font]');
    const bytes = fonts.reduce((sum, href) => sum + statSync(`dist/site${href}`).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(22_000);
  });
});
