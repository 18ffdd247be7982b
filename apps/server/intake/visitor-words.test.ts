import { expect, it } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import { visitorWords } from './lead-pages.ts';
import { Refusal, type RefusalReason, tooMany } from './refusal.ts';

const { messages } = company.words;
const named = Object.fromEntries(Object.keys(messages.refusals).map((key) => [key, `${key} {n}`]));
const said = { ...messages, refusals: named as typeof messages.refusals };

it.each(Object.keys(named))('says %s in the words of the agency', (key) => {
  const reason = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as RefusalReason;
  expect(visitorWords(new Refusal(reason, { message: 'for programs' }), said)).toBe(`${key} 60`);
});

it.each<RefusalReason>(['unauthorized', 'foreign-origin', 'unsupported-type'])(
  'leaves %s, which only programs meet, in its own',
  (reason) => {
    const refusal = new Refusal(reason);
    expect(visitorWords(refusal, said)).toBe(refusal.message);
  },
);

it.each([
  [1, 'tooMany 2'],
  [2, 'tooMany 2'],
  [37, 'tooMany 37'],
])('lets a visitor wait %i seconds, and never one', (seconds, words) => {
  expect(visitorWords(tooMany(seconds), said)).toBe(words);
});
