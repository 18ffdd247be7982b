import { expect, it } from 'vitest';
import { splitName } from './coded-forms.ts';

it.each([
  ['Ada', 'Ada', ''],
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada King Noel Lovelace', 'Ada', 'King Noel Lovelace'],
  ['', '', ''],
])('splits %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
