import { z } from 'astro/zod';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { block, oneOf, text, wholeNumber } from '../forms/entry-keys.ts';
import { entry, list, text as zodText } from '../site/schemas/fields.ts';
import { fieldGuide } from './field-guide.ts';
import type { KeyRow } from './key-row.ts';
import { valibotKeys } from './valibot-keys.ts';
import { zodKeys } from './zod-keys.ts';

const lines = (rows: readonly KeyRow[]) =>
  rows.map(({ key, what, limits }) => [key, what, ...limits].join(' | '));

it('has words for every key', () => {
  const silent = Object.entries(fieldGuide()).flatMap(([file, rows]) =>
    // The last row of a key counts.
    [...new Map(rows.map(({ key, what }) => [key, what]))].flatMap(([key, what]) =>
      what === '' ? `${file}: ${key}` : [],
    ),
  );
  expect(silent).toEqual([]);
});

it('tells what a file of the site needs', () => {
  const schema = entry({
    name: zodText('its name', 20),
    size: z.number({ error: 'is missing: write its size' }).min(1).max(9),
    day: z.coerce.date().describe('its day'),
    sign: z.string({ error: 'is missing: write a sign' }).includes('{n}'),
    words: list(zodText('a word', 5), 'words', 2, 2),
    parts: list(entry({ label: zodText('its label', 8) }), 'parts', 0, 3).optional(),
    more: entry({ a: zodText('one | other', 4) }).optional(),
  }).transform((value) => value);
  expect(lines(zodKeys(schema))).toEqual([
    'name | its name | at most 20 characters',
    'size | its size | 1 to 9',
    'day | its day',
    'sign | a sign | with {n}',
    'words | a list of words; each is a word | exactly 2 of them | at most 5 characters',
    'parts[].label | its label | at most 8 characters',
    'more.a | one | other | at most 4 characters',
  ]);
});

it('tells what a file of the server needs', () => {
  const schema = v.pipe(
    block({
      name: v.pipe(text('its name', 20), v.excludes('{')),
      size: wholeNumber('its size', 9),
      kind: v.literal('a'),
      width: v.optional(oneOf(['half', 'full']), 'full'),
      parts: v.pipe(
        v.array(v.pipe(v.unknown(), block({ label: text('a label', 8) }))),
        v.description('its parts'),
      ),
      more: v.exactOptional(block({ a: text('one thing', 4) })),
    }),
    v.check(() => true),
  );
  expect(lines(valibotKeys(schema))).toEqual([
    'name | its name | at most 20 characters',
    'size | its size | 1 to 9',
    'width | one of half, full',
    'parts[].label | a label | at most 8 characters',
    'more.a | one thing | at most 4 characters',
  ]);
});
