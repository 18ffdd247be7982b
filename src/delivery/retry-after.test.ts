import { expect, it } from 'vitest';
import { parseRetryAfter } from './http-call.ts';

const now = new Date('2026-11-15T12:00:00Z');
const atLeast = new Date('2026-11-15T12:00:01Z');
const atMost = new Date('2026-11-15T12:15:00Z');

it.each([
  ['120', new Date('2026-11-15T12:02:00Z')],
  [' 2 ', new Date('2026-11-15T12:00:02Z')],
  ['Sun, 15 Nov 2026 12:10:00 GMT', new Date('2026-11-15T12:10:00Z')],
  ['Sunday, 15-Nov-26 12:10:00 GMT', new Date('2026-11-15T12:10:00Z')],
])('reads %j', (header, time) => {
  expect(parseRetryAfter(header, now)).toEqual(time);
});

it.each(['0', '1', '000', 'Sun, 15 Nov 2026 12:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  'waits for a second at least, whatever %j says',
  (header) => {
    expect(parseRetryAfter(header, now)).toEqual(atLeast);
  },
);

it.each([
  '900',
  '901',
  '999999999',
  '99999999999',
  '9'.repeat(400),
  'Sun, 15 Nov 2026 12:15:01 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
])('waits for a quarter of an hour at most, whatever %j says', (header) => {
  expect(parseRetryAfter(header, now)).toEqual(atMost);
});

it('does not round what lies between', () => {
  expect(parseRetryAfter('899', now)).toEqual(new Date('2026-11-15T12:14:59Z'));
});

it.each([
  null,
  '',
  '-5',
  '1.5',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  '5 seconds',
  'soon',
  '2026-11-15',
  'Someday, never GMT',
  'at Sun, 15 Nov 2026 12:10:00 GMT',
  'Sun, 15 Nov 2026 12:10:00 GMT+1',
])('makes nothing of %j', (header) => {
  expect(parseRetryAfter(header, now)).toBeUndefined();
});
