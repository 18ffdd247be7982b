import { describe, expect, it } from 'vitest';
import {
  actionLink,
  company,
  footerColumns,
  headerLinks,
  homeAnchors,
} from '../e2e/content-facts.ts';
import { routes } from '../e2e/routes.ts';
import { labels, literally } from '../labels.ts';
import { all, hrefsIn, htmlOf, named, one, pageOf, textOf, textsOf } from './page.ts';

describe.each(routes)('%s', (route) => {
  const page = pageOf(route);

  it('shows the phone number', () => {
    const html = htmlOf(route);
    expect(html).toContain(`href="tel:${company.phone.replace(/[^+\d]/g, '')}"`);
    expect(html).toContain(company.phone);
  });

  it('has the header links of navigation.yaml', () => {
    const header = one(page, 'header');
    const [logo] = named(header, 'a', company.name);
    expect(logo?.getAttribute('href')).toBe('/');
    for (const { label, path } of headerLinks)
      expect(hrefsOf(named(header, 'a', label)), label).toContain(path);
    expect(named(header, 'button', labels.frame.theme)).toHaveLength(1);
  });

  it('marks the current page in header and footer', () => {
    for (const place of ['header', 'footer']) {
      // The mark and the button stand beside the lists of pages.
      const links = all(page, `${place} a`).filter(
        (link) => !['/', actionLink.path].includes(link.getAttribute('href') ?? ''),
      );
      const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
      expect(hrefsOf(marked)).toEqual(hrefsOf(links).filter((href) => href === route));
    }
  });

  it('marks the last of its breadcrumbs as the current page', () => {
    const crumbs = all(page, `nav[aria-label="${labels.frame.breadcrumb}"] li`);
    const current = crumbs.map((crumb) => all(crumb, 'span[aria-current=page]').length);
    expect(current).toEqual(crumbs.map((_, index) => (index === crumbs.length - 1 ? 1 : 0)));
    if (/^\/[^/]+\//.test(route)) expect(crumbs.length).toBeGreaterThan(1);
  });

  it('has the footer links of navigation.yaml', () => {
    const footer = one(page, 'footer');
    const [logo] = named(footer, 'a', company.name);
    expect(logo?.getAttribute('href')).toBe('/');
    for (const { heading, links } of footerColumns) {
      const column = all(footer, 'nav').find((nav) =>
        textsOf(all(nav, 'h2, h3')).includes(heading),
      );
      if (!column) throw new Error(`The footer has no column "${heading}".`);
      expect(textsOf(all(column, 'a'))).toEqual(links.map(({ label }) => label));
      expect(hrefsIn(column)).toEqual(links.map(({ path }) => path));
    }
    expect(textOf(footer)).toMatch(
      new RegExp(
        `© ${new Date().getFullYear()} ${literally(company.name)}.*${literally(labels.frame.rights)}`,
      ),
    );
  });
});

it.each([...routes, '/404', '/500'])('%s asks early for the fonts of its first words', (route) => {
  const html = htmlOf(route);
  const early = [
    ...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"[^>]* crossorigin/g),
  ];
  const fontOf = (family: string) =>
    new RegExp(`font-family:"?${family}"?;src:url\\(([^)]+)\\)`).exec(html)?.[1];
  expect(early.map(([, address]) => address)).toEqual([fontOf('Display'), fontOf('Text')]);
});

// It stays in view beside every other one, closing calls included.
it.each([...routes, '/404', '/500'])(
  'the header’s button isn’t red beside another: %s',
  (route) => {
    const red = all(pageOf(route), 'a.bg-accent, button.bg-accent');
    const [inMain, inHeader] = ['main', 'header > div'].map((part) =>
      // On a phone, where there's a bar, the header's button isn't shown.
      red.filter((button) => button.closest(part) && !button.closest('.phone-bar')),
    );
    if (inMain?.length) expect(textsOf(inHeader ?? [])).toEqual([]);
    else expect(inHeader).toHaveLength(1);
  },
);

const hrefsOf = (links: ReturnType<typeof named>) => links.map((link) => link.getAttribute('href'));

it.skipIf(homeAnchors.length === 0)('the home page’s anchor bar has its anchors', () => {
  const [bar] = named(pageOf('/'), 'nav[aria-label]', labels.frame.onThisPage);
  if (!bar) throw new Error('No anchor bar.');
  expect(textsOf(all(bar, 'a'))).toEqual(homeAnchors.map(({ label }) => label));
  expect(hrefsIn(bar).map((href) => href.replace(/^\//, ''))).toEqual(
    homeAnchors.map(({ id }) => `#${id}`),
  );
});
