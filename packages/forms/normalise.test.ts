import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  normaliseAddress,
  normaliseEmail,
  normaliseLine,
  normaliseParagraphs,
} from './normalise.ts';

const marks = (count: number) => '\u0489'.repeat(count);

describe('normaliseLine', () => {
  it.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Ada\r\nBcc: everyone@example.com', 'Ada Bcc: everyone@example.com'],
    ['nul\u0000, bell\u0007, delete\u007f', 'nul, bell, delete'],
    ['gpj.\u202Eexe', 'gpj.exe'],
    ['\u2066isolated\u2069', 'isolated'],
    ['Zoe\u0308', 'Zoë'],
    ['e\u202E\u0301', 'é'],
    ['half a pair \uD83D', 'half a pair'],
    ['👩‍💻', '👩‍💻'],
    [
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    ],
    [`x${marks(30)}y`, `x${marks(30)}y`],
    [`x${marks(31)}y${marks(31)}`, `x${marks(30)}y${marks(30)}`],
  ])('makes %j into %j', (typed, kept) => {
    expect(normaliseLine(typed)).toBe(kept);
  });

  it('keeps to thirty marks where composing makes two of one', () => {
    const once = normaliseLine(`x${'\u0344'.repeat(40)}`);
    expect(Array.from(once)).toHaveLength(31);
    expect(normaliseLine(once)).toBe(once);
  });
});

it.each([
  '\u200b',
  '\ufeff',
  ' \u200b\u200d \u2060\n',
  '\u00ad',
  '\u034f',
  '\u2800',
  '\ufe0f',
  '\u115f\u1160\u3164\uffa0',
  '\u180e\u00a0\u3000',
  '\u{e0020}\u{e0100}',
])('makes nothing of text that shows nothing: %j', (text) => {
  expect([normaliseLine(text), normaliseParagraphs(text)]).toEqual(['', '']);
});

it('keeps line breaks of paragraphs, in one form', () => {
  expect(normaliseParagraphs(' one\r\ntwo\rthree\n\nfour\tfive\u0000 ')).toBe(
    'one\ntwo\nthree\n\nfour five',
  );
});

it.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@münchen.example/path', 'ada@münchen.example/path'],
  [`a@ü.${'x.'.repeat(125)}x`, `a@xn--tda.${'x.'.repeat(125)}x`],
  [`a@ü.${'x.'.repeat(125)}xx`, `a@ü.${'x.'.repeat(125)}xx`],
  ['no address', 'no address'],
  ['ada@mün<chen.example', 'ada@mün<chen.example'],
  ['ada@127.1', 'ada@127.1'],
])('makes the address %j into %j', (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
});

/** Any code point, halves of pairs among them. fast-check's own takes half a second to prepare. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));

describe.each([
  ['normaliseLine', normaliseLine],
  ['normaliseParagraphs', normaliseParagraphs],
  ['normaliseEmail', normaliseEmail],
  ['normaliseAddress', normaliseAddress],
])('%s', (_, normalise) => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalise(text);
        expect(normalise(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
