import * as v from 'valibot';
import { described, isFirst, keysOf } from './entry-keys.ts';
import { kinds } from './kinds/index.ts';

const questionKinds = Object.values(kinds).map(({ question }) => question());

export const questionEntry = v.variant('kind', questionKinds, ({ path }) =>
  path ? `must be one of ${keysOf(kinds)}` : 'does not fit: write name, kind and label',
);

export type QuestionEntry = v.InferOutput<typeof questionEntry>;

export const questionEntries = listOf(questionEntry, 'what is asked, in reading order');

/** What a package may ask by a short name alone. A file would be checked twice, and is another thing the second time. */
export const commonQuestions = described(
  v.record(
    v.string(),
    v.pipe(
      questionEntry,
      v.check(({ kind }) => kind !== 'file', 'is a file: write it where it is asked'),
    ),
    'does not fit: write questions by short names',
  ),
  'the questions that a package may ask by their short names alone',
);

export type CommonQuestions = Readonly<Record<string, QuestionEntry>>;

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
    questionEntry,
  );
  return v.pipe(
    listOf(question, 'what is asked beside what every order asks'),
    v.checkItems(
      ({ name }) => !taken.includes(name),
      'has a name that every order asks for already: choose another name',
    ),
  );
};

function listOf(item: v.GenericSchema<unknown, QuestionEntry>, what: string) {
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
