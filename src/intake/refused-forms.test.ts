import { expect, it } from 'vitest';
import { RefusedForms } from './refused-forms.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

it('remembers a form for an hour after it was last refused', () => {
  const refused = new RefusedForms();
  refused.add('one', at(0));
  refused.add('two', at(5));
  refused.add('one', at(10));
  refused.add(undefined, at(10));
  expect([refused.has('one', at(69)), refused.has('one', at(70))]).toEqual([true, false]);
  expect([refused.has('two', at(64)), refused.has('two', at(65))]).toEqual([true, false]);
  expect([refused.has('other', at(10)), refused.has(undefined, at(10))]).toEqual([false, false]);
});

it('holds only so many, and drops the oldest first', () => {
  const refused = new RefusedForms();
  for (let form = 0; form <= 10_000; form += 1) refused.add(`${form}`, at(0));
  expect([0, 1, 10_000].map((form) => refused.has(`${form}`, at(0)))).toEqual([false, true, true]);
});
