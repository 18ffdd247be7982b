import { expect, it } from 'vitest';
import type { SpamSign } from '../leads/spam-sign.ts';
import { markedPieces } from './spam-signs.ts';

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
