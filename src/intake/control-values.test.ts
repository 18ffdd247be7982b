import { describe, expect, it } from 'vitest';
import { attributionOf, idempotencyKeyOf, suspicionOf } from './control-values.ts';
import { Refusal } from './refusal.ts';

describe('the idempotency key', () => {
  it('comes from the header or else from the field', () => {
    expect(idempotencyKeyOf('a', { idempotencyKey: 'b' })).toBe('a');
    expect(idempotencyKeyOf(undefined, { idempotencyKey: 'b' })).toBe('b');
    expect(idempotencyKeyOf(undefined, { idempotencyKey: '' })).toBeUndefined();
    expect(idempotencyKeyOf(undefined, {})).toBeUndefined();
  });

  it.each(['two words', 'x'.repeat(201), 'é', 7, ['a'], null])('is refused as %j', (key) => {
    expect(() => idempotencyKeyOf(undefined, { idempotencyKey: key })).toThrow(Refusal);
  });
});

describe('suspicion', () => {
  it.each([
    ['nothing said', {}, null],
    ['an empty trap', { topic: ' ' }, null],
    ['a full trap', { topic: 'Cheap pills' }, 'filled the trap field'],
    ['a quick sender', { shownFor: 120.4 }, 'sent 120 ms after the form was shown'],
    ['a quick sender, in text', { shownFor: '2999' }, 'sent 2999 ms after the form was shown'],
    ['a reader', { shownFor: 3000 }, null],
    ['an empty time', { shownFor: '' }, null],
    ['no number', { shownFor: 'soon' }, null],
    ['a broken clock', { shownFor: -5 }, null],
  ])('%s', (_, answers, suspicion) => {
    expect(suspicionOf(answers)).toBe(suspicion);
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
