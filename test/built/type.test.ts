import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { company } from '../e2e/content-facts.ts';
import { routes } from '../e2e/routes.ts';
import { hrefsIn, pageOf } from './page.ts';
import { readTexts } from './texts.ts';

describe.each(routes)('type on %s', (route) => {
  const texts = readTexts(route);

  it('uses an en dash in ranges and a real times sign', () => {
    const wrong = texts
      .map(({ text }) => text)
      .filter((text) => /\d-\d/.test(text.replaceAll(company.phone, '')) || /\dx\b/.test(text));
    expect(wrong).toEqual([]);
  });

  it('links the phone number everywhere', () => {
    const idle = texts.filter(
      ({ text, link }) => text.includes(company.phone) && !link?.startsWith('tel:'),
    );
    expect(idle).toEqual([]);
  });

  it('asks for at most 22 kB of fonts on arrival', () => {
    const fonts = hrefsIn(pageOf(route), 'link[as=font]');
    const bytes = fonts.reduce((sum, href) => sum + statSync(`dist/site${href}`).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(22_000);
  });
});
