import { describe, expect, it } from 'vitest';
import { growth } from '../../test/growth.ts';
import { claimedLead } from './lead.fixture.ts';
import { escapeMarkdown } from './markdown.ts';
import { readAnswer } from './proxy/proxy-transport.ts';
import { redact } from './proxy/redact.ts';

const lead = claimedLead();

/** Careless patterns take quadratic time on these. */
const texts: readonly (readonly [string, (length: number) => string])[] = [
  ['one letter', (length) => 'a'.repeat(length)],
  ['a last word', (length) => `${'a'.repeat(length - 2)} b`],
  ['spaces', (length) => `a${' '.repeat(length)}a`],
  ['line ends', (length) => '\r\n'.repeat(length / 2)],
  ['backslashes', (length) => '\\'.repeat(length)],
  ['broken escapes', (length) => '\\u00'.repeat(length / 4)],
  ['at signs', (length) => 'a@'.repeat(length / 2)],
  ['addresses', (length) => 'https://'.repeat(length / 8)],
  ['digits', (length) => '1'.repeat(length)],
  ['a broken phone', (length) => `1${'('.repeat(length)}`],
  ['broken phones', (length) => '1((((((('.repeat(length / 8)],
  ['marks', (length) => '[…]!'.repeat(length / 4)],
  ['a mark and rubbish', (length) => `[…]${'!'.repeat(length)}`],
  ['marks and rubbish', (length) => '[…[…!'.repeat(length / 5)],
  ['ampersands', (length) => '&a'.repeat(length / 2)],
  ['an entity without an end', (length) => `&${'a'.repeat(length)}`],
  ['numbers of a list', (length) => '1.'.repeat(length / 2)],
  ['braces', (length) => `{"error":${'['.repeat(length)}`],
];

describe.each(texts)('on %s', (_, textOf) => {
  it.each([
    ['the redaction of a reason', 1_000, (text: string) => redact(text, lead)],
    ['the cutting of a reason', 5_000, (text: string) => redact(text, lead)],
    ['the words of a lead', 1_000, (text: string) => redact('x', { ...lead, values: { text } })],
    ['the escaping of a note', 1_000, escapeMarkdown],
    ['the reading of an answer', 1_000, readAnswer],
  ])('%s takes no more than its share of time', (_what, length, read) => {
    const inputs = new Map([length, 4 * length].map((size) => [size, textOf(size).slice(0, size)]));
    expect(growth((size) => read(inputs.get(size) ?? ''), length)).toBeLessThan(8);
  });
});
