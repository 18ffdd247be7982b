import { expect, it } from 'vitest';
import { formFacts } from '../e2e/forms/form-facts.ts';
import { company } from '../own-forms.ts';
import { formFacts as specified } from './form-facts.ts';
import { isSample } from './is-sample.ts';

/** Browser tests go through every form by what content says; here content is held to the specification. */
it.runIf(isSample).each(specified)('$id is the form of the specification', (facts) => {
  expect(formFacts.find(({ id }) => id === facts.id)).toEqual(facts);
});

it.runIf(isSample)(
  'tests of the code work with the sample as it is: "-u" brings it up to date',
  async () => {
    await expect(`${JSON.stringify(company, null, 2)}\n`).toMatchFileSnapshot('agency.json');
  },
);

it.runIf(isSample)('there are no other forms than these, in this order', () => {
  expect(formFacts.map(({ id }) => id)).toEqual(specified.map(({ id }) => id));
});
