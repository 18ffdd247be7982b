import { expect, it } from 'vitest';
import { parseRetryAfter } from './http-call.ts';

const now = new Date('2026-11-15T12:00:00Z');
const on = (time: string) => `Sun, 15 Nov 2026 ${time} GMT`;

it.each([
  [120, ['120']],
  [2, [' 2 ']],
  [600, [on('12:10:00'), 'Sunday, 15-Nov-26 12:10:00 GMT']],
  [899, ['899']],
  // At least a second, at most a quarter of an hour.
  [1, ['0', '1', '000', on('12:00:00'), 'Thu, 01 Jan 1970 00:00:00 GMT']],
  [900, ['900', '901', '999999999', '9'.repeat(400), on('12:15:01')]],
  [900, ['99999999999', 'Fri, 31 Dec 9999 23:59:59 GMT']],
  [null, [null, '', '-5', '1.5', '1e999', 'NaN', 'Infinity', '0x10', '5 seconds', 'soon']],
  [null, ['2026-11-15', 'Someday, never GMT', `at ${on('12:10:00')}`, `${on('12:10:00')}+1`]],
])('reads %s seconds in %j', (seconds, headers) => {
  const time = seconds === null ? undefined : new Date(now.getTime() + seconds * 1000);
  for (const header of headers) expect(parseRetryAfter(header, now), `${header}`).toEqual(time);
});
