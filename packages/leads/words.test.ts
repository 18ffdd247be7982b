import { expect, it } from 'vitest';
import { phoneWords, searchWords, soughtWords } from './words.ts';

it.each([
  ['Ada Lovelace, ada', ['ada', 'lovelace']],
  ['Größe: 3½ “Läden”', ['große', '31', '2', 'laden']],
  ['İstanbul Ａda', ['istanbul', 'ada']],
  ['ada@visitor.example', ['ada', 'visitor', 'example']],
  ['\'":*&|!()<->\0\ud800 -- ', []],
  ['日本 𝔸da', ['日本', 'ada']],
  ['𐐀'.repeat(70), ['𐐨'.repeat(64)]],
])('%j has the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it.each([
  ['(207) 555-0190', ['2075550190', '075550190', '75550190', '5550190']],
  ['555 0190', ['5550190']],
  ['two: 5550190', ['5550190']],
  ['3 to 5 people, 2026', []],
])('%j is found by the numbers %j', (text, words) => {
  expect(phoneWords(text)).toEqual(words);
});

it.each([
  ['2075550190', ['2075550190']],
  ['Ada (207) 555-0190', ['ada', '2075550190']],
  ['+1 207.555.0190', ['2075550190']],
  ['555-0190', ['5550190']],
  ['+44 20 7946 0958', ['2079460958']],
  ['room 12, 2026', ['room', '12', '2026']],
  ['a1234567b@visitor.example', ['a1234567b', 'visitor', 'example']],
  ['7f3a1234-5678beef', ['7f3a1234', '5678beef']],
])('%j looks for %j', (text, words) => {
  expect(soughtWords(text)).toEqual(words);
});

it.each(['1'.repeat(200_000), '1 '.repeat(100_000), `1${' '.repeat(100_000)}`.repeat(3)])(
  'takes no longer than its length for a text of digits',
  (text) => {
    const begin = performance.now();
    phoneWords(text);
    expect(performance.now() - begin).toBeLessThan(2_000);
  },
);
