import * as v from 'valibot';
import { expect, it } from 'vitest';
import { keysAsWritten } from './as-written.ts';
import { choice, date, entry, list, text, wholeNumber } from './fields.ts';

const agency = entry({
  name: text('its name', 3),
  founded: wholeNumber('its year', 9),
  hours: v.optional(
    entry({
      days: list(choice('a day', ['Monday', 'Sunday']), 'days', 2),
      closed: list(date('a day', '2026-12-25'), 'days', 2),
    }),
  ),
  motto: text('its motto'),
});

const read = (content: unknown) =>
  v.safeParse(v.object(keysAsWritten(agency, 'name', 'founded', 'hours')), content);

it('takes what a file says, whatever else a schema asks for', () => {
  const content = {
    name: 'The {phone} Company',
    founded: 1998,
    hours: { days: ['Sunday'], closed: ['2026-12-25'] },
  };
  expect(read(content).output).toEqual(content);
  expect(read({ ...content, hours: { ...content.hours, lunch: 12 }, size: 4 }).output).toEqual(
    content,
  );
  expect(read({ name: 'A', founded: 1 }).success).toBe(true);
});

it.each([
  ['name', { name: 4, founded: 1 }],
  ['founded', { name: 'A' }],
  ['hours.days.0', { name: 'A', founded: 1, hours: { days: ['Funday'], closed: [] } }],
])('wants values of the kinds that the schema has: %s', (path, content) => {
  expect(read(content).issues?.map((issue) => v.getDotPath(issue))).toEqual([path]);
});
