import * as v from 'valibot';
import { choiceMaxLength, controlFields } from '../control-fields.ts';
import { descriptionMaxLength, preferredTimes } from '../crm/records.ts';
import {
  block,
  described,
  isFirst,
  oneOfKey,
  textKey,
  wholeNumberKey,
  words,
} from '../entry-keys.ts';
import { normaliseLine } from '../normalise.ts';

/** The keys that questions of several kinds have. All are functions, so that scripts of pages can leave them out. */

/** By what. An object, to have also the names that every object has: "constructor" is in all answers. */
const takenNames = (): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    Object.values(controlFields).map((name) => [name, 'what the form itself sends']),
  ),
  [preferredTimes]: 'the times a visitor suggests for a call',
  plan: 'the plan a visitor asks for',
  package: 'the package a visitor asks for',
});

function takenBy(name: string): string {
  const by = takenNames()[name];
  return typeof by === 'string' ? by : 'the program';
}

const name = () =>
  described(
    v.pipe(
      textKey('a name', 40),
      v.regex(/^[a-z][a-zA-Z0-9]*$/, 'is no name: write letters and digits, such as projectGoals'),
      v.check(
        (name) => !(name in takenNames()),
        ({ input }) => `is taken by ${takenBy(input)}: choose another name`,
      ),
    ),
    'a name for the answer, such as projectGoals',
  );

const labelMaxLength = 80;
const optionMaxLength = 60;

const hint = () => v.exactOptional(words('what helps to answer'));

/** Of any question. */
export const asked = <const Kind extends string>(kind: Kind) => ({
  name: name(),
  kind: v.literal(kind),
  label: words('the question', labelMaxLength),
  hint: hint(),
  width: v.optional(oneOfKey(['half', 'full']), 'full'),
});

export const maxLength = (usual: number, max = descriptionMaxLength) =>
  v.optional(wholeNumberKey('how many characters an answer may have', max), usual);

/** Of a question that is answered with text. */
export const typed = <const Kind extends string>(kind: Kind) => ({
  ...asked(kind),
  required: v.exactOptional(words('the message if it’s left empty; without this key, it may be')),
  instead: v.exactOptional(
    block({
      question: words('what visitors without an answer say', 60),
      label: words('where that person goes instead', 60),
      href: textKey('the page it leads to'),
    }),
  ),
});

const valueAndLabel = () =>
  block({
    value: v.pipe(
      words('the value that’s stored if it’s chosen', choiceMaxLength),
      v.check(
        (value) => normaliseLine(value) === value,
        'could never be chosen: write it without spaces at its ends or in a row',
      ),
    ),
    label: words('what a visitor reads', optionMaxLength),
  });

/** A word that is stored as it is read needs no second one. */
const option = () =>
  v.pipe(
    v.unknown(),
    v.transform((one) => (typeof one === 'string' ? { value: one, label: one } : one)),
    valueAndLabel(),
  );

export const options = () =>
  described(
    v.pipe(
      v.array(option(), 'does not fit: write a list of options'),
      v.nonEmpty('is empty: write at least one option'),
      v.checkItems(
        isFirst(({ value }) => value),
        'has the value of another option: write one of its own',
      ),
    ),
    'the options, each with a value and a label',
  );

export const always = <const Value extends string>(value: Value) =>
  v.optional(v.literal(value), value);
