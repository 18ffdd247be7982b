import { readYaml, readYamlFolder } from '@tidewright/content/content-files';
import { resolvePlaceholders } from '@tidewright/content/placeholders';
import { expect, it } from 'vitest';
import {
  clients as clientNames,
  homeHeading,
  homeQuestions,
  homeSections,
  industries,
  isOnHome,
  plans,
  processSteps,
  roles,
  services,
  statistics,
} from '../e2e/content-facts.ts';
import { labels, literally } from '../labels.ts';
import {
  all,
  having,
  hrefsIn,
  inOneLine,
  mainOf,
  named,
  nameOf,
  one,
  type Part,
  pageOf,
  textOf,
  textsOf,
  underHeading,
} from './page.ts';

const studied = new Set(
  Object.values(readYamlFolder('content/case-studies') as Record<string, { service: string }>).map(
    ({ service }) => service,
  ),
);
const home = pageOf('/');
const section = (id: string) => one(home, `section#${id}`);
/** Any section of a home page is optional. */
const itHas = (id: string) => it.skipIf(!isOnHome(id));

it('the hero has its headline', () => {
  expect(textOf(one(home, 'h1'))).toBe(inOneLine(homeHeading));
});

it('the sections are in order', () => {
  expect(all(home, 'main section[id]').map(({ id }) => id)).toEqual(
    homeSections.map(({ id }) => id),
  );
});

itHas('statistics')('the statistics stand once', () => {
  for (const [quantity, description] of statistics) {
    const figures = having(mainOf('/'), 'details', (figure) =>
      all(figure, '*').some((part) => textOf(part) === inOneLine(description)),
    );
    expect(textsOf(figures)).toEqual([expect.stringContaining(inOneLine(quantity))]);
    expect(figures[0]?.closest('section')?.id).toBe('statistics');
  }
});

itHas('clients')('every client is named', () => {
  const names = all(section('clients'), 'li img').map((logo) => logo.getAttribute('alt') ?? '');
  // A client with a case study has more after the name.
  expect(names.map((name) => name.split(':')[0]).toSorted()).toEqual(clientNames.toSorted());
});

itHas('services')('each service card leads to its page and to its case studies', () => {
  const cards = having(section('services'), 'li', (card) => all(card, 'h3').length > 0);
  expect(cards.map((card) => textOf(one(card, 'h3')))).toEqual(services.map(({ name }) => name));
  for (const [index, { name, path }] of services.entries()) {
    const card = cards[index] as Part;
    const leads = (words: string) =>
      named(card, 'a', `${words}: ${name}`).map((link) => link.getAttribute('href'));
    expect(leads(labels.links.learnMore)).toEqual([path]);
    const id = path.split('/').at(-1) ?? '';
    expect(leads(labels.links.viewCaseStudies)).toEqual(
      studied.has(id) ? [`/case-studies#${id}`] : [],
    );
  }
});

itHas('industries')('the industries are there', () => {
  const tiles = all(section('industries'), 'li');
  expect(tiles.map((tile) => textOf(one(tile, 'h3')))).toEqual(industries);
  for (const tile of tiles) {
    expect(all(tile, 'svg')).toHaveLength(1);
    expect(all(tile, 'p')).toHaveLength(1);
  }
});

itHas('howItWorks')('it works in steps', () => {
  expect(textsOf(all(section('howItWorks'), 'li :is(h3, h4)'))).toEqual(processSteps);
});

itHas('about')('about has a picture, its heading and two paragraphs', () => {
  const about = section('about');
  const { heading = '' } = homeSections.find(({ id }) => id === 'about') ?? {};
  expect(textsOf(all(about, 'h2'))).toEqual([inOneLine(heading)]);
  expect(all(about, 'img, [role=img]')).toHaveLength(1);
  expect(having(about, 'div > p', (words) => textOf(words).length >= 120)).toHaveLength(2);
});

itHas('team')('the people introduce themselves', () => {
  const members = having(section('team'), 'li', (member) => all(member, 'h3').length > 0);
  expect(members).toHaveLength(roles.length);
  for (const [index, role] of roles.entries()) {
    const member = members[index] as Part;
    expect(textOf(member)).toContain(role);
    expect(all(member, 'img, [role=img]').length).toBeGreaterThan(0);
    const links = having(member, 'a', (link) =>
      /LinkedIn|GitHub|Facebook|Instagram/.test(nameOf(link)),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toMatch(/noopener/);
      expect(nameOf(link)).toMatch(new RegExp(literally(labels.links.newTab)));
    }
  }
});

itHas('pricing')('the plans, the popular one marked, each with its own way to contact', () => {
  const cards = having(section('pricing'), 'li', (card) => all(card, 'h3').length > 0);
  expect(cards.map((card) => textOf(one(card, 'h3')))).toEqual(plans.map(({ name }) => name));
  for (const [index, { id, price, benefits, popular }] of plans.entries()) {
    const card = cards[index] as Part;
    for (const words of [price, ...benefits]) expect(textOf(card)).toContain(inOneLine(words));
    expect(textOf(card).includes(labels.packages.popular)).toBe(popular);
    expect(hrefsIn(card)).toEqual([`/contact?plan=${id}`]);
  }
});

itHas('faq')('it answers the questions that are meant for it', () => {
  expect(textsOf(all(section('faq'), 'summary'))).toEqual(homeQuestions.map(inOneLine));
});

type Study = { readonly figure: { readonly quantity: string; readonly description: string } };
const studies = readYamlFolder('content/case-studies') as Record<string, Study>;
const { sections } = readYaml('content/pages/home.yaml') as {
  sections: readonly { kind: string; heading: string; show?: readonly string[] }[];
};
const { heading = '', show: shown = [] } = sections.find(({ kind }) => kind === 'studies') ?? {};

it.skipIf(shown.length === 0)('shows case studies with their figures', () => {
  const band = underHeading(mainOf('/'), 'section', resolvePlaceholders(heading));
  const cards = all(band, 'li').filter((item) => !item.closest('[inert]'));
  expect(cards.map((card) => hrefsIn(card))).toEqual(shown.map((id) => [`/case-studies/${id}`]));
  for (const [index, id] of shown.entries()) {
    const { quantity, description } = (studies[id] as Study).figure;
    for (const words of [quantity, description])
      expect(textOf(cards[index])).toContain(inOneLine(words));
  }
});
