import { expect, it } from 'vitest';
import type { SpamSign } from '../leads/spam-sign.ts';
import { signWords } from './spam-signs.ts';

it.each<[SpamSign, string]>([
  [{ kind: 'trap', held: '+1 800 555' }, 'Trap filled: It held +1 800 555'],
  [
    { kind: 'origin', origin: 'https://a.example' },
    'Origin not listed: It came from a page on https://a.example',
  ],
  [
    { kind: 'origin', origin: null },
    'Origin not listed: It came from a page that hides its origin',
  ],
  [{ kind: 'quick', ms: 412 }, 'Too quick: The form was open for 0.4 seconds'],
  [{ kind: 'quick', ms: 1_049 }, 'Too quick: The form was open for 1 second'],
  [
    { kind: 'links', count: 4, first: 'http://a.example' },
    'Many links: It holds 4, first http://a.example',
  ],
  [{ kind: 'markup', held: '[url=a]' }, 'Links as markup: It holds [url=a]'],
  [{ kind: 'linked name', held: 'www.a.example' }, 'Link in a name: The name is www.a.example'],
])('says of %j what is wrong', (sign, words) => {
  const { reason, before, value } = signWords(sign);
  expect(`${reason}: ${before} ${value}`).toBe(words);
});
