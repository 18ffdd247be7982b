import { describe, expect, it } from 'vitest';
import { company } from '../e2e/content-facts.ts';
import { routes } from '../e2e/routes.ts';
import { readTexts } from './texts.ts';

describe.each(routes)('type on %s', (route) => {
  const texts = readTexts(route);

  it('links the phone number everywhere', () => {
    const idle = texts.filter(
      ({ text, link }) => text.includes(company.phone) && !link?.startsWith('tel:'),
    );
    expect(idle).toEqual([]);
  });
});
