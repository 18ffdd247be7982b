import { describe, expect, it } from 'vitest';
import {
  categoryButtons,
  industries,
  processSteps,
  roles,
  services,
} from '../e2e/content-facts.ts';
import { legalRoutes, pageWith } from '../e2e/routes.ts';
import {
  all,
  hrefsIn,
  inOneLine,
  mainOf,
  type Part,
  textOf,
  textsOf,
  underHeading,
} from './page.ts';

const contactPage = pageWith('form', ({ form }) => form === 'contact');

it.skipIf(!contactPage).each(legalRoutes)('%s links to the contact page', (route) => {
  expect(hrefsIn(mainOf(route))).toContain(contactPage);
});

/** A test of the page that lists something, if content has one. */
function itLists(kind: string, says: string, test: (main: Part) => void, layout?: string): void {
  const route = pageWith(kind, (section) => !layout || section.layout === layout);
  it.skipIf(!route)(says, () => test(mainOf(route ?? '')));
}

itLists('services', 'the services page lists the services in order', (main) => {
  expect(textsOf(all(main, 'li h3'))).toEqual(services.map(({ name }) => name));
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

itLists(
  'industries',
  'the industries page has all of them',
  (main) => expect(textsOf(all(main, 'li h3'))).toEqual(industries),
  'list',
);

itLists('process', 'the process page has its steps', (main) => {
  const headings = textsOf(all(main, 'h2, h3'));
  for (const step of processSteps)
    expect(headings).toContainEqual(expect.stringContaining(inOneLine(step)));
});

itLists('team', 'the about page shows the team by role', (main) => {
  for (const role of roles) expect(textOf(main)).toContain(role);
});

itLists('case-studies', 'the case studies can be filtered by category', (main) => {
  expect(textsOf(all(main, 'button'))).toEqual(categoryButtons);
});
