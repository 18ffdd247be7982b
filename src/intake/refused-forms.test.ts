import { expect, it } from 'vitest';
import { RefusedForms } from './refusal-counts.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

it('remembers a form for an hour after it was last refused', () => {
  const refused = new RefusedForms();
  refused.add('one', ['email'], at(0));
  refused.add('two', ['email'], at(5));
  refused.add('one', ['email'], at(10));
  expect([refused.has('one', at(69)), refused.has('one', at(70))]).toEqual([true, false]);
  expect([refused.has('two', at(64)), refused.has('two', at(65))]).toEqual([true, false]);
  expect(refused.has('other', at(10))).toBe(false);
});

it('tells which fields are new, and at the end all of them, once', () => {
  const refused = new RefusedForms();
  expect(refused.add('one', ['email', 'name'], at(0))).toEqual(['email', 'name']);
  expect(refused.add('one', ['name', 'phone'], at(1))).toEqual(['phone']);
  expect(refused.settle('two', at(1))).toEqual([]);
  expect(refused.settle('one', at(1))).toEqual(['email', 'name', 'phone']);
  expect(refused.settle('one', at(1))).toEqual([]);
  refused.add('late', ['email'], at(0));
  expect(refused.settle('late', at(60))).toEqual([]);
});

it('holds only so many, and drops the oldest first', () => {
  const refused = new RefusedForms();
  for (let form = 0; form <= 10_000; form += 1) refused.add(`${form}`, [], at(0));
  expect([0, 1, 10_000].map((form) => refused.has(`${form}`, at(0)))).toEqual([false, true, true]);
});
