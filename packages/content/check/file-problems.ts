import { formEntry, messages, orderWords } from '@tidewright/forms';
import type { GenericSchema } from 'valibot';
import { allOrders, replyQuotes } from '../company-facts.ts';
import { placeholderProblem, resolvePlaceholders } from '../placeholders.ts';
import { readPromise } from '../reply-promise.ts';
import { folders, singles } from '../schemas/collections.ts';
import { contentIssues } from '../schemas/content-issues.ts';
import { visitorCopy } from '../schemas/visitor-copy.ts';
import type { ContentFile } from './content-file.ts';
import {
  type CheckedEntry,
  type Collection,
  type ContentTree,
  field,
  itemsOf,
  textsIn,
} from './content-tree.ts';
import type { ContentProblem } from './problem.ts';

export const schemaProblems = (tree: ContentTree): ContentProblem[] => [
  ...Object.entries(singles).flatMap(([name, schema]) => {
    const file = tree.singles.get(name);
    return file ? against(schema, file) : [];
  }),
  ...Object.entries(folders).flatMap(([name, { schema }]) =>
    tree.entries[name as Collection].flatMap((entry) => against(schema, entry)),
  ),
  ...tree.forms.flatMap(formProblems),
];

function formProblems(form: CheckedEntry): ContentProblem[] {
  const schema = { order: orderWords, messages }[form.id] ?? formEntry;
  const problems = againstServer(schema, form);
  if (problems.length > 0 || form.id === 'messages') return problems;
  return ['failureMessage', 'successText'].flatMap((key) =>
    about(form, key, placeholderProblem(`${field(form.data, key)}`)),
  );
}

/** Of a form and the visitor's copy, an unknown key is a problem of its own, at that key. */
function againstServer(schema: GenericSchema, file: ContentFile): ContentProblem[] {
  if (file.syntaxProblems.length > 0) return [];
  return contentIssues(schema, file.data ?? {}).map(({ at, message }) => file.problem(at, message));
}

function against(schema: GenericSchema, file: ContentFile): ContentProblem[] {
  if (file.syntaxProblems.length > 0) return [];
  return contentIssues(schema, file.data ?? {}).map(({ path, at, message, quotes }) => {
    const problem = file.problem(path, message, at);
    return quotes === null ? problem : { ...problem, quotes };
  });
}

function about(
  file: ContentFile,
  key: string,
  problem: Pick<ContentProblem, 'text' | 'quotes'> | undefined,
): ContentProblem[] {
  return problem ? [{ ...file.problem([key], problem.text), ...problem }] : [];
}

/** What only the server says: promises, reply templates, the visitor's copy. */
export const serverProblems = (tree: ContentTree): ContentProblem[] => [
  ...tree.forms.flatMap((form) => promiseProblems(tree, form)),
  ...tree.entries.replies.flatMap((entry) =>
    ['subject', 'text'].flatMap((key) =>
      about(entry, key, placeholderProblem(`${field(entry.data, key)}`, replyQuotes)),
    ),
  ),
  ...tree.entries.replies.flatMap((entry) => unknownForms(tree, entry)),
  ...visitorCopyProblems(tree),
];

function unknownForms({ forms, entries }: ContentTree, reply: CheckedEntry): ContentProblem[] {
  const asked = forms.map(({ id }) => id).filter((id) => id !== 'order' && id !== 'messages');
  const known = [allOrders, ...asked, ...entries.packages.map(({ id }) => id)];
  return itemsOf(reply.data, 'forms').flatMap((name, index) =>
    typeof name !== 'string' || known.includes(name)
      ? []
      : reply.problem(
          ['forms', `${index}`],
          `is "${name}", which is no form or package: write one of ${known.join(', ')}`,
        ),
  );
}

function promiseProblems({ root, singles }: ContentTree, form: CheckedEntry): ContentProblem[] {
  const reply = field(form.data, 'reply');
  if (typeof reply !== 'string') return [];
  const company = singles.get('company')?.data;
  // Of a company.yaml that can't be read, no fact is known.
  const hasHours = company === undefined || Boolean(field(company, 'officeHours'));
  const problem =
    placeholderProblem(reply) ?? promiseProblem(root, resolvePlaceholders(reply), hasHours);
  return about(form, 'reply', problem);
}

function promiseProblem(
  root: string,
  promised: string,
  hasOfficeHours: boolean,
): Pick<ContentProblem, 'text'> | undefined {
  const promise = readPromise(promised);
  if (!promise) {
    return {
      text: `is "${promised}", which isn’t a time to answer in: write one such as 1 business day, 4 business hours or 48 hours`,
    };
  }
  if (promise.unit === 'hour' || hasOfficeHours) return undefined;
  return {
    text: `is "${promised}", but ${root}/company.yaml has no officeHours: write them there, or write hours such as 48 hours`,
  };
}

function visitorCopyProblems({ singles }: ContentTree): ContentProblem[] {
  const copy = singles.get('visitor-copy');
  if (!copy) return [];
  return [
    ...againstServer(visitorCopy, copy),
    ...textsIn(copy.data).flatMap(({ path: [key = ''], text }) =>
      about(copy, key, placeholderProblem(text, ['reference', 'promise'])),
    ),
  ];
}

/** An article's text is either under "body" or below the keys. */
export const insightsWithoutText = ({ entries }: ContentTree): ContentProblem[] =>
  entries.insights
    .filter(({ syntaxProblems, data, body }) => {
      return syntaxProblems.length === 0 && !field(data, 'body') && body.trim() === '';
    })
    .map((entry) =>
      entry.problem(
        [],
        'has no text: write paragraphs under "body", or Markdown below the keys of a .md file',
      ),
    );
