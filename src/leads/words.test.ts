import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it.each([
  ['Ada Lovelace, ada', ['ada', 'lovelace']],
  ['Größe: 3½ “Läden”', ['große', '31', '2', 'laden']],
  ['İstanbul Ａda', ['istanbul', 'ada']],
  ['ada@visitor.example', ['ada', 'visitor', 'example']],
  ['\'":*&|!()<->\0\ud800 -- ', []],
  ['日本 𝔸da', ['日本', 'ada']],
  ['𐐀'.repeat(70), ['𐐨'.repeat(64)]],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
