import * as v from 'valibot';
import { between, choiceMaxLength, controlFields } from './control-fields.ts';
import { descriptionMaxLength, preferredTimes } from './crm/records.ts';
import {
  block,
  described,
  isFirst,
  keysOf,
  oneOf,
  text,
  wholeNumber,
  words,
} from './entry-keys.ts';
import { fileMarks } from './file-mark.ts';
import { normaliseLine } from './normalise.ts';

/** By what. An object, to have also the names that every object has: "constructor" is in all answers. */
const takenNames: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.values(controlFields).map((name) => [name, 'what the form itself sends']),
  ),
  [preferredTimes]: 'the times a visitor suggests for a call',
  plan: 'the plan a visitor asks for',
  package: 'the package a visitor asks for',
};

function takenBy(name: string): string {
  const by = takenNames[name];
  return typeof by === 'string' ? by : 'the program';
}

const name = described(
  v.pipe(
    text('a name', 40),
    v.regex(/^[a-z][a-zA-Z0-9]*$/, 'is no name: write letters and digits, such as projectGoals'),
    v.check(
      (name) => !(name in takenNames),
      ({ input }) => `is taken by ${takenBy(input)}: choose another name`,
    ),
  ),
  'a name for the answer, such as projectGoals',
);

const labelMaxLength = 80;
const optionMaxLength = 60;

const hint = v.exactOptional(words('what helps to answer'));

const asked = <const Kind extends string>(kind: Kind) => ({
  name,
  kind: v.literal(kind),
  label: words('the question', labelMaxLength),
  hint,
  width: v.optional(oneOf(['half', 'full']), 'full'),
});

const maxLength = (usual: number, max = descriptionMaxLength) =>
  v.optional(wholeNumber('how many characters an answer may have', max), usual);

const typed = <const Kind extends string>(kind: Kind) => ({
  ...asked(kind),
  required: v.exactOptional(
    words('what to say when it is left empty, or leave the key out if it may be'),
  ),
  instead: v.exactOptional(
    block({
      question: words('what visitors without an answer say', 60),
      label: words('where that person goes instead', 60),
      href: text('the page it leads to'),
    }),
  ),
});

const written = block({
  value: v.pipe(
    words('what is stored when it is chosen', choiceMaxLength),
    v.check(
      (value) => normaliseLine(value) === value,
      'could never be chosen: write it without spaces at its ends or in a row',
    ),
  ),
  label: words('what a visitor reads', optionMaxLength),
});

/** A word that is stored as it is read needs no second one. */
const option = v.pipe(
  v.unknown(),
  v.transform((one) => (typeof one === 'string' ? { value: one, label: one } : one)),
  written,
);

const options = described(
  v.pipe(
    v.array(option, 'does not fit: write a list of options'),
    v.nonEmpty('is empty: write at least one option'),
    v.checkItems(
      isFirst(({ value }) => value),
      'has the value of another option: write one of its own',
    ),
  ),
  'the options, each with a value and a label',
);

const endings = Object.keys(fileMarks).map((ending) => ending.slice(1));

const always = <const Value extends string>(value: Value) => v.optional(v.literal(value), value);

const kinds = {
  text: block({
    ...typed('text'),
    autocomplete: v.exactOptional(
      text('what a browser may fill in, as HTML calls it: name, organization, postal-code', 40),
    ),
    maxLength: maxLength(200),
  }),
  email: block({
    ...typed('email'),
    autocomplete: always('email'),
    maxLength: maxLength(254, 254),
    invalid: words('what to say when it is no email address'),
  }),
  tel: block({ ...typed('tel'), autocomplete: always('tel'), maxLength: maxLength(30, 30) }),
  url: block({
    ...typed('url'),
    autocomplete: always('url'),
    inputMode: always('url'),
    maxLength: maxLength(1_000, 1_000),
    invalid: words('what to say when it is no web address'),
  }),
  textarea: block({
    ...typed('textarea'),
    rows: v.optional(oneOf([2, 3]), 3),
    maxLength: maxLength(2_000),
  }),
  select: block({
    ...typed('select'),
    placeholder: words('what it says before a choice is made', 60),
    options,
    also: v.exactOptional(
      described(
        v.literal('positions', 'does not fit: write positions, or leave the key out'),
        'positions, to offer the titles of content/positions before the last option',
      ),
    ),
  }),
  checkboxes: block({
    ...typed('checkboxes'),
    options: v.pipe(
      options,
      v.checkItems(
        ({ value }) => !value.includes(between),
        'has a comma in its value, which stands between two answers: write it without',
      ),
    ),
  }),
  file: block({
    ...asked('file'),
    accept: described(
      v.pipe(
        v.array(oneOf(endings), `does not fit: write a list of ${endings.join(', ')}`),
        v.nonEmpty(`is empty: write some of ${endings.join(', ')}`),
        v.transform((list) => list.map((ending) => `.${ending}`).join(',')),
      ),
      `the kinds of file that you take, of ${endings.join(', ')}`,
    ),
    maxMegabytes: wholeNumber('how large a file may be', 8),
    tooLarge: words('what to say when the file is too large'),
    wrongType: words('what to say when the file is of another kind'),
  }),
};

const whole = v.pipe(
  v.variant('kind', Object.values(kinds), ({ path }) =>
    path ? `must be one of ${keysOf(kinds)}` : 'does not fit: write name, kind and label',
  ),
  v.transform((question) => {
    if (question.kind !== 'file') return question;
    const { maxMegabytes, ...field } = question;
    return { ...field, maxBytes: maxMegabytes * 1024 * 1024 };
  }),
);

export type Question = v.InferOutput<typeof whole>;

export const questions = listOf(whole, 'what is asked, in reading order');

/** What a package may ask by a short name alone. A file would be checked twice, and is another thing the second time. */
export const commonQuestions = described(
  v.record(
    v.string(),
    v.pipe(
      whole,
      v.check(({ kind }) => kind !== 'file', 'is a file: write it where it is asked'),
    ),
    'does not fit: write questions by short names',
  ),
  'the questions that a package may ask by their short names alone',
);

export type CommonQuestions = Readonly<Record<string, Question>>;

/** What a package asks: questions of its own, or common ones by their short names, with other words or without. */
export const ownQuestions = (taken: readonly string[], common: CommonQuestions) => {
  const question = v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const written: unknown = typeof value === 'string' ? { use: value } : value;
      if (!(written instanceof Object && 'use' in written)) return written;
      const { use, ...own } = written;
      if (typeof use === 'string' && Object.hasOwn(common, use)) return { ...common[use], ...own };
      addIssue({
        message: `names no common question: use ${keysOf(common)}, or write name, kind and label`,
      });
      return NEVER;
    }),
    whole,
  );
  return v.pipe(
    listOf(question, 'what is asked beside what every order asks'),
    v.checkItems(
      ({ name }) => !taken.includes(name),
      'has a name that every order asks for already: choose another name',
    ),
  );
};

function listOf(item: v.GenericSchema<unknown, Question>, what: string) {
  return described(
    v.pipe(
      v.array(item, 'does not fit: write a list of questions'),
      v.checkItems(
        isFirst(({ name }) => name),
        'has the name of another question: write one of its own',
      ),
    ),
    what,
  );
}
