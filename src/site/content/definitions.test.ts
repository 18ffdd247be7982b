import { expect, it } from 'vitest';
import { definitionsFor } from './definitions.ts';

const page = (id: string, ...kinds: readonly string[]) => ({
  id,
  sections: kinds.map((kind) => ({ kind })),
});
const home = page('home', 'statistics', 'about');
const about = page('about', 'team', 'about');
const prices = page('prices', 'statistics');

it.each([
  ['on the page itself, wherever else', 'about', [home, about], '#figures'],
  ['on the page itself', 'home', [prices, home], '#figures'],
  ['on another page', 'prices', [prices, about, home], '/about#figures'],
  ['on the home page', 'prices', [prices, home], '/#figures'],
  ['nowhere', 'prices', [prices], undefined],
])('finds where figures are explained: %s', (_, id, pages, href) => {
  expect(definitionsFor(id, pages)).toBe(href);
});
