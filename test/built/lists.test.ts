import { describe, expect, it } from 'vitest';
import {
  categoryButtons,
  company,
  industries,
  isOnHome,
  processSteps,
  roles,
  services,
} from '../e2e/content-facts.ts';
import { legalRoutes } from '../e2e/routes.ts';
import {
  all,
  hrefsIn,
  inOneLine,
  mainOf,
  one,
  pageOf,
  textOf,
  textsOf,
  underHeading,
} from './page.ts';

it.each(legalRoutes)('%s links to the contact page', (route) => {
  expect(hrefsIn(mainOf(route))).toContain('/contact');
});

it('the services page lists the services in order', () => {
  expect(textsOf(all(mainOf('/services'), 'li h3'))).toEqual(services.map(({ name }) => name));
});

describe.each(services)('$path', ({ name, path, tiers }) => {
  it('shows its name', () => {
    expect(textOf(mainOf(path))).toContain(name);
  });

  it.skipIf(tiers.length === 0)(
    'describes each tier with its price and who answers at night',
    () => {
      for (const { name: tier, ...words } of tiers) {
        const card = textOf(underHeading(mainOf(path), 'li', tier));
        for (const part of Object.values(words).flat()) expect(card).toContain(inOneLine(part));
      }
    },
  );
});

it('the industries page has all of them', () => {
  expect(textsOf(all(mainOf('/industries'), 'li h3'))).toEqual(industries);
});

it('the process page has its steps', () => {
  const headings = textsOf(all(mainOf('/process'), 'h2, h3'));
  for (const step of processSteps)
    expect(headings).toContainEqual(expect.stringContaining(inOneLine(step)));
});

it('the about page shows the team by role', () => {
  for (const role of roles) expect(textOf(mainOf('/about'))).toContain(role);
});

it('the case studies can be filtered by category', () => {
  expect(textsOf(all(mainOf('/case-studies'), 'button'))).toEqual(categoryButtons);
});

it('careers links to the application and to the team', () => {
  expect(hrefsIn(mainOf('/careers'))).toEqual(expect.arrayContaining(['/apply', '/about']));
});

it.each(isOnHome('newsletter') ? ['/', '/insights'] : ['/insights'])(
  'the newsletter on %s says how to unsubscribe and shows the phone number',
  (route) => {
    const band = one(pageOf(route), 'section#newsletter');
    expect(textOf(band)).toContain(company.email);
    expect(textOf(one(band, 'a[href^="tel:"]'))).toBe(company.phone);
  },
);
