import { describe, expect, it } from 'vitest';
import { newReference, readReference } from './reference.ts';

describe('references', () => {
  it('never use characters that look or sound like others', () => {
    const references = Array.from({ length: 2_000 }, () => newReference());
    expect(references.every((reference) => reference.startsWith('TW-'))).toBe(true);
    const used = new Set(references.flatMap((reference) => [...reference.slice(3)]));
    expect([...used].sort().join('')).toBe('-23456789CDFGHJKMNPQRTVWXY');
    expect(new Set(references).size).toBe(references.length);
  });

  it('begin with the initials of the agency', () => {
    expect(newReference('NORD')).toMatch(/^NORD-\w{4}-\w{4}$/);
  });

  it.each([
    ['TW-7F3K-92QD', 'TW-7F3K-92QD'],
    ['tw 7f3k 92qd', 'TW-7F3K-92QD'],
    [' TW7F3K92QD\n', 'TW-7F3K-92QD'],
    ['LONG-7F3K-92QD', 'LONG-7F3K-92QD'],
  ])('reads %j', (typed, reference) => {
    expect(readReference(typed)).toBe(reference);
  });
});
