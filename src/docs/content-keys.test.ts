import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { entry, list, text } from '../site/schemas/fields.ts';
import { contentKeys, tableOf } from './content-keys.ts';

it('is what docs/content-keys.md says; "npm run docs" brings it up to date', () => {
  expect(readFileSync('docs/content-keys.md', 'utf8')).toBe(contentKeys());
});

it('has words for every key that only the site reads', () => {
  const wordless = contentKeys().match(/^\| `[^`]+` \| *\|.*/gm);
  // The order's own schema has the say over this one.
  expect(wordless).toEqual([expect.stringContaining('`crm`')]);
});

it('tells what a file of the site needs', () => {
  const schema = entry({
    name: text('its name', 20),
    size: z.number({ error: 'is missing: write its size' }).min(1).max(9),
    day: z.coerce.date().describe('its day'),
    words: list(text('a word', 5), 'words', 2, 2),
    parts: list(entry({ label: text('its label', 8) }), 'parts', 0, 3).optional(),
    more: entry({ a: text('one | other', 4) }).optional(),
  }).transform((value) => value);
  expect(tableOf(schema).split('\n').slice(2)).toEqual([
    '| `name` | its name | at most 20 characters |',
    '| `size` | its size | 1 to 9 |',
    '| `day` | its day |  |',
    '| `words` | a list of words | exactly 2 of them |',
    '| `words[]` | a word | at most 5 characters |',
    '| `parts` | a list of parts | may be left out, 0 to 3 of them |',
    '| `parts[].label` | its label | at most 8 characters |',
    '| `more` | all of these, or none | may be left out |',
    '| `more.a` | one \\| other | at most 4 characters |',
  ]);
});
