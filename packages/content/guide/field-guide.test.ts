import { block, described, textKey } from '@tidewright/forms';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { oneOfKey, wholeNumberKey } from '../../forms/entry-keys.ts';
import {
  choice,
  date,
  entry,
  entryName,
  fileName,
  list,
  pictureName,
  text as siteText,
  verbatim,
} from '../schemas/fields.ts';
import { fieldGuide } from './field-guide.ts';
import { type KeyRow, keyRows } from './key-rows.ts';

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
  const schema = v.pipe(
    entry({
      name: siteText('its name', 20),
      size: described(v.pipe(v.number(), v.minValue(1), v.maxValue(9)), 'its size'),
      day: date('its day', '2026-10-01'),
      sign: v.pipe(verbatim('a sign'), v.includes('{n}')),
      words: list(siteText('a word', 5), 'words', 2, 2),
      parts: v.optional(list(entry({ label: siteText('its label', 8) }), 'parts', 0, 3)),
      more: v.optional(entry({ a: siteText('one | other', 4) })),
    }),
    v.transform((value) => value),
  );
  expect(lines(keyRows(schema))).toEqual([
    'name | its name | at most 20 characters',
    'size | its size | 1 to 9',
    'day | its day, like 2026-10-01',
    'sign | a sign | with {n}',
    'words | a list of words; each is a word | exactly 2 of them | at most 5 characters',
    'parts[].label | its label | at most 8 characters',
    'more.a | one | other | at most 4 characters',
  ]);
});

it('tells what a file of the server needs', () => {
  const schema = v.pipe(
    block({
      name: v.pipe(textKey('its name', 20), v.excludes('{')),
      size: wholeNumberKey('its size', 9),
      kind: v.literal('a'),
      width: v.optional(oneOfKey(['half', 'full']), 'full'),
      parts: v.pipe(
        v.array(v.pipe(v.unknown(), block({ label: textKey('a label', 8) }))),
        v.description('its parts'),
      ),
      more: v.exactOptional(block({ a: textKey('one thing', 4) })),
    }),
    v.check(() => true),
  );
  expect(lines(keyRows(schema))).toEqual([
    'name | its name | at most 20 characters',
    'size | its size | 1 to 9',
    'width | one of half, full',
    'parts[].label | a label | at most 8 characters',
    'more.a | one thing | at most 4 characters',
  ]);
});

it('says of each kind of an object what its keys are for', () => {
  const kinds = [
    block({ kind: v.literal('a'), one: textKey('the first', 9) }),
    block({ kind: v.literal('b'), two: textKey('the second', 9) }),
  ];
  const schema = block({
    parts: v.array(v.variant('kind', kinds)),
    whole: described(v.variant('kind', kinds), 'its kind first'),
  });
  expect(lines(keyRows(schema))).toEqual([
    'parts[].one | the first | at most 9 characters',
    'parts[].two | the second | at most 9 characters',
    'whole | its kind first',
    'whole.one | the first | at most 9 characters',
    'whole.two | the second | at most 9 characters',
  ]);
});

it('has values for what an editor offers and counts', () => {
  const schema = entry({
    layout: choice('the layout', ['cards', 'list']),
    icon: pictureName('its icon', 'clients'),
    style: fileName('its styles', 'screens', ['.css']),
    offer: v.optional(entryName('the offer', 'packages', 'plans')),
    shown: list(entryName('what is shown', 'screens'), 'screens'),
  });
  const values = keyRows(schema).map(
    ({ what: _, label: __, rest: ___, limits: ____, ...row }) => row,
  );
  const none = {
    most: null,
    choices: [],
    names: [],
    picture: null,
    control: null,
    isOptional: false,
    isList: false,
    value: 'text',
    kind: null,
  };
  expect(values).toEqual([
    { ...none, key: 'layout', choices: ['cards', 'list'] },
    { ...none, key: 'icon', most: 60, picture: 'file' },
    { ...none, key: 'style', most: 60 },
    {
      ...none,
      key: 'offer',
      most: 60,
      names: ['content/packages', 'content/plans'],
      isOptional: true,
    },
    {
      ...none,
      key: 'shown',
      most: 60,
      names: ['content/screens'],
      picture: 'screen',
      isList: true,
    },
  ]);
});
