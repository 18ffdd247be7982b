import { describe, expect, it } from 'vitest';
import {
  attributionOf,
  contentHash,
  correctionOf,
  idempotencyKeyOf,
  keyFromContent,
} from './receive-lead.ts';
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
    attributionOf(
      {
        first_utm_source: ' news\u202Eletter\n',
        last_landing_page: `/${'x'.repeat(5_000)}`,
        last_utm_term: 7,
        last_utm_medium: '',
        utm_source: 'unknown',
      },
      [],
    ),
  ).toEqual({ first_utm_source: 'newsletter', last_landing_page: `/${'x'.repeat(199)}` });
});

it('takes no page of our own for where a visitor came from', () => {
  const answers = {
    first_referrer: 'https://www.google.com/',
    last_referrer: 'https://www.Agency.example/contact',
  };
  const own = ['https://agency.example', 'https://pages.example'];
  expect(attributionOf(answers, own)).toEqual({ first_referrer: 'https://www.google.com/' });
  expect(attributionOf(answers, [])).toEqual(answers);
});

it('hashes what was said, whatever its order', () => {
  const hash = contentHash('contact', { a: '1', b: '2' }, undefined);
  expect(contentHash('contact', { b: '2', a: '1' }, undefined)).toBe(hash);
  expect(contentHash('contact', { a: '12', b: '' }, undefined)).not.toBe(hash);
  expect(contentHash('newsletter', { a: '1', b: '2' }, undefined)).not.toBe(hash);
  const withFile = contentHash('contact', { a: '1', b: '2' }, Buffer.from('file'));
  expect(withFile).not.toBe(hash);
  expect(contentHash('contact', { a: '1', b: '2' }, Buffer.from('other'))).not.toBe(withFile);
});

it('makes another key of the same content later on', () => {
  const at = (time: string) => keyFromContent('hash', new Date(time));
  expect(at('2026-11-15T12:00:00Z')).toBe(at('2026-11-15T12:09:59.999Z'));
  expect(at('2026-11-15T12:00:00Z')).not.toBe(at('2026-11-15T12:10:00Z'));
  expect(at('2026-11-15T12:00:00Z')).not.toBe(at('2026-11-15T11:59:59.999Z'));
});
