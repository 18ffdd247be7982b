import type { SpamSign } from '@tidewright/leads';
import { expect, it } from 'vitest';
import { signWords } from './spam-signs.ts';

it.each<[SpamSign['kind'], object, string]>([
  ['trap', { held: '+1 800 555' }, 'Trap filled without a page: It held +1 800 555'],
  ['origin', { origin: 'https://a.b' }, 'Origin not listed: It came from a page on https://a.b'],
  ['origin', { origin: null }, 'Origin not listed: It came from a page that hides its origin'],
  ['quick', { ms: 412 }, 'Too quick: The form was open for 0.4 seconds'],
  ['quick', { ms: 1_049 }, 'Too quick: The form was open for 1 second'],
  ['links', { count: 4, first: 'http://a.b' }, 'Many links: It holds 4, first http://a.b'],
  ['markup', { held: '[url=a]' }, 'Links as markup: It holds [url=a]'],
  ['linked name', { held: 'www.a.example' }, 'Link in a name: The name is www.a.example'],
])('says of %s %j what is wrong', (kind, details, words) => {
  const { reason, before, value } = signWords({ kind, ...details } as SpamSign);
  expect(`${reason}: ${before} ${value}`).toBe(words);
});
