import { describe, expect, it } from 'vitest';
import { attributionOf, correctionOf, idempotencyKeyOf } from './receive-lead.ts';
import { Refusal } from './refusal.ts';

describe('the idempotency key', () => {
  it('comes from the header or else from the field', () => {
    expect(idempotencyKeyOf('a', { idempotencyKey: 'b' })).toBe('a');
    expect(idempotencyKeyOf(undefined, { idempotencyKey: 'b' })).toBe('b');
    expect(idempotencyKeyOf(undefined, { idempotencyKey: '' })).toBeUndefined();
    expect(idempotencyKeyOf('', { idempotencyKey: 'b' })).toBe('b');
    expect(idempotencyKeyOf(undefined, {})).toBeUndefined();
    expect(idempotencyKeyOf('x'.repeat(200), {})).toHaveLength(200);
    expect(idempotencyKeyOf('!~', {})).toBe('!~');
  });

  it.each(['two words', 'x'.repeat(201), 'é', 7, ['a'], null])('is refused as %j', (key) => {
    expect(() => idempotencyKeyOf(undefined, { idempotencyKey: key })).toThrow(
      'must be 1 to 200 plain characters',
    );
    expect(() => idempotencyKeyOf(undefined, { idempotencyKey: key })).toThrow(Refusal);
  });
});

it.each([
  ['a-B_1', 'a-B_1'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), undefined],
  ['', undefined],
  ['two words', undefined],
  ['"a"', undefined],
  [7, undefined],
  [['a'], undefined],
])('takes %j for the mark %s', (correction, mark) => {
  expect(correctionOf({ correction })).toBe(mark);
});

it('keeps only known attribution, cut and cleaned', () => {
  expect(
    attributionOf({
      first_utm_source: ' news\u202Eletter\n',
      last_landing_page: `/${'x'.repeat(5_000)}`,
      last_utm_term: 7,
      last_utm_medium: '',
      utm_source: 'unknown',
    }),
  ).toEqual({ first_utm_source: 'newsletter', last_landing_page: `/${'x'.repeat(199)}` });
});
