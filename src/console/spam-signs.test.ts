import { expect, it } from 'vitest';
import type { SpamSign } from '../leads/spam-sign.ts';
import { markedPieces, signWords } from './spam-signs.ts';

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

const links: SpamSign = { kind: 'links', count: 2, first: 'http://a.example' };
const marked = (text: string, ...signs: SpamSign[]) =>
  markedPieces(text, signs).map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part));

it.each([
  ['plain text', [], ['plain text']],
  ['see http://a.example now', [], ['see http://a.example now']],
  ['see http://a.example now', [links], ['see ', '[http://a.example]', ' now']],
  ['http://a.example www.b.example', [links], ['[http://a.example]', ' ', '[www.b.example]']],
  ['HTTPS://A.example', [links], ['[HTTPS://A.example]']],
  ['a <a href=x> b', [{ kind: 'markup', held: '<a href=x>' }], ['a ', '[<a href=x>]', ' b']],
  ['kept whole', [{ kind: 'markup', held: '' }], ['kept whole']],
  ['', [links], []],
  [
    'a <a href=http://a.example> b',
    [{ kind: 'markup', held: '<a href=http://a.example>' }, links],
    ['a ', '[<a href=http://a.example>]', ' b'],
  ],
] as const)('%s', (text, signs, pieces) => {
  expect(marked(text, ...signs)).toEqual(pieces);
});

it('takes no longer for very many links', () => {
  const text = 'http://a.example/x '.repeat(20_000);
  expect(markedPieces(text, [links])).toHaveLength(40_000);
});
