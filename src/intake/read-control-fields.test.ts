import { describe, expect, it } from 'vitest';
import { attributionOf, idempotencyKeyOf, suspicionOf } from './read-control-fields.ts';
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

describe('suspicion', () => {
  it.each([
    ['nothing said', {}, null],
    ['a list in the trap', { topic: [] }, 'filled the trap field'],
    ['nothing in the trap', { topic: undefined }, null],
    ['no time at all', { shownFor: 0 }, 'sent 0 ms after the form was shown'],
    ['a time that is no number or text', { shownFor: [5] }, null],
    ['an empty trap', { topic: ' ' }, null],
    ['a full trap', { topic: 'Cheap pills' }, 'filled the trap field'],
    ['a quick sender', { shownFor: 120.4 }, 'sent 120 ms after the form was shown'],
    ['a quick sender, in text', { shownFor: '2999' }, 'sent 2999 ms after the form was shown'],
    ['a reader', { shownFor: 3000 }, null],
    ['an empty time', { shownFor: '' }, null],
    ['no number', { shownFor: 'soon' }, null],
    ['a broken clock', { shownFor: -5 }, null],
  ])('%s', (_, answers, suspicion) => {
    expect(suspicionOf(answers, { kind: 'our page' })).toBe(suspicion);
    expect(suspicionOf(answers, { kind: 'program' })).toBe(suspicion);
  });

  it('falls on whatever a foreign page sent, and says which', () => {
    expect(suspicionOf({ topic: 'x' }, { kind: 'foreign page', origin: 'https://a.example' })).toBe(
      'sent from a page on https://a.example, which is not in ALLOWED_ORIGINS',
    );
    expect(suspicionOf({}, { kind: 'foreign page', origin: null })).toBe(
      'sent from a page that hides its origin',
    );
  });
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
