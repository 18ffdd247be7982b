import { expect, it } from 'vitest';
import { claimedLead } from '../lead.fixture.ts';
import { redact } from './redact.ts';

const lead = claimedLead();

it.each([
  ['Unknown contact Ada Lovelace of Analytical Ltd', 'Unknown contact […] of […]'],
  ['lovelace, ADA <ada@visitor.example>', '[…] <[…]>'],
  ['call 00 000 0000 or +49 (30) 1234-567', 'call […] or […]'],
  ['someone.else+tag@elsewhere.example is taken', '[…] is taken'],
  ['The Canada field is unknown', 'The Canada field is unknown'],
  [String.raw`"text":"We\nneed\\nan \u0065ngine"`, '"text":"We […] an […]"'],
  ['  spread\n over\t lines ', 'spread over lines'],
])('reads %j as %j', (text, clean) => {
  expect(redact(text, lead)).toBe(clean);
});

it('cuts what is long, after cleaning it', () => {
  const text = `${'x'.repeat(195)} ada@visitor.example`;
  expect(redact(text, lead)).toBe(`${'x'.repeat(195)} […]`);
  expect(redact('y '.repeat(5000), lead)).toBe(`${'y '.repeat(100)}…`);
  expect(redact(`${'Ada '.repeat(999)} Lovelace`, lead)).toBe('[…]');
});
