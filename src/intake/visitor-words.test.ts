import { expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { visitorWords } from './lead-pages.ts';
import { Refusal, type RefusalReason, tooMany } from './refusal.ts';

const { messages } = company.words;
/** Each message says which one it is. */
const named = Object.fromEntries(Object.keys(messages.refusals).map((key) => [key, `${key} {n}`]));
const said = { ...messages, refusals: named as typeof messages.refusals };

it.each<[RefusalReason, string]>([
  ['unreadable', 'unreadable 60'],
  ['incomplete', 'incomplete 60'],
  ['unknown-form', 'unknownForm 60'],
  ['unknown-reference', 'unknownReference 60'],
  ['key-reused', 'keyReused 60'],
  ['too-large', 'tooLarge 60'],
  ['too-many', 'tooMany 60'],
  ['broken', 'broken 60'],
  ['not-stored', 'notStored 60'],
])('has words of the agency for %s', (reason, words) => {
  expect(visitorWords(new Refusal(reason, { message: 'for programs' }), said)).toBe(words);
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
