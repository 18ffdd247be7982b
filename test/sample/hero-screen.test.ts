import { readFileSync } from 'node:fs';
import { unescapeHtml } from '@tidewright/kit/escape-html';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSample } from './is-sample.ts';

/** Home draws the bakery's screen as SVG, which weighs nothing in its document. It has to be the same screen. */
describe.runIf(isSample)('the screen in the hero of home', () => {
  const hero = isSample ? readFileSync('content/pages/home-bakery.svg', 'utf8') : '';
  const [drawings = '', desk = '', phone = ''] = hero.split(/<g id="(?:drawing|phone)"[^>]*>/);

  it.each([
    ['on a desk', desk, 'marsh-daughter-order'],
    ['on a phone', phone, 'marsh-daughter-phone'],
  ])('says what the study shows %s, in the same order', (_, drawn, screen) => {
    const { bar, body } = parse(readFileSync(`content/screens/${screen}.yaml`, 'utf8'));
    const shown = wordsIn(`${bar}<i>${body}`);
    const said = wordsIn(drawn);
    expect(said.length).toBeGreaterThan(15);
    let from = 0;
    const elsewhere = said.filter((text) => {
      const at = shown.indexOf(text, from);
      if (at >= 0) from = at + 1;
      return at < 0;
    });
    expect(elsewhere).toEqual([]);
  });

  it('shows the same bread', () => {
    const bread = readFileSync('content/screens/marsh-daughter-bread.svg', 'utf8');
    const cuts = [...drawings.matchAll(/ d="([^"]{60,})"/g)].map(([, shape = '']) => shape);
    expect(cuts.length).toBeGreaterThan(8);
    expect(cuts.filter((shape) => !bread.includes(shape))).toEqual([]);
  });
});

/** A figure that a working screen changes is part of the text around it. */
const wordsIn = (markup: string): string[] =>
  markup
    .replaceAll(/<span data-show="\w+">([^<]*)<\/span>/g, '$1')
    .split(/<[^>]*>/)
    .map((text) => unescapeHtml(text).trim())
    .filter((text) => text !== '');

describe.runIf(isSample)('an order that a screen shows', () => {
  it.each(['marsh-daughter-order', 'marsh-daughter-thanks'])('adds up: %s', (screen) => {
    const { body } = parse(readFileSync(`content/screens/${screen}.yaml`, 'utf8'));
    const list = /<ul>(.*?)<\/ul>/s.exec(body)?.[1] ?? '';
    const prices = [...list.matchAll(/\$(\d+\.\d\d)/g)].map(([, price]) => Number(price));
    const sum = Number(/class="sum".*?\$(\d+\.\d\d)/s.exec(body)?.[1]);
    expect(prices.length).toBeGreaterThan(1);
    // Where it is only thanked for, no sum is shown.
    if (!Number.isNaN(sum)) expect(prices.reduce((all, one) => all + one)).toBe(sum);
  });
});
