import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = new Date('2026-11-15T12:00:00Z');

it.each([
  ['120', new Date('2026-11-15T12:02:00Z')],
  [' 0 ', now],
  ['Sun, 15 Nov 2026 13:00:00 GMT', new Date('2026-11-15T13:00:00Z')],
  [null, undefined],
  ['', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['99999999999', undefined],
  ['2026-11-15', undefined],
  ['Someday, never GMT', undefined],
])('reads %j', (header, time) => {
  expect(parseRetryAfter(header, now)).toEqual(time);
});
