import { safeParse } from 'valibot';
import { replyQuotes, visitorCopy } from '../../company-facts.ts';
import { readPromise } from '../../reply-promise.ts';
import { resolvePlaceholders } from '../content/placeholders.ts';
import { type ContentTree, type Entry, field } from './content-tree.ts';
import type { Problem } from './problem.ts';
import { problemOf, unknownPlaceholders } from './schema-problems.ts';

/** What only the server says: promises, reply templates, the visitor's copy. */
export const serverProblems = (tree: ContentTree): Problem[] => [
  ...tree.forms.flatMap((form) => promiseProblems(tree, form)),
  ...tree.entries.replies.flatMap((entry) =>
    (['subject', 'text'] as const).flatMap((key) =>
      unknownQuotes(field(entry.data, key), replyQuotes).map((text) => entry.problem([key], text)),
    ),
  ),
  ...visitorCopyProblems(tree),
];

function promiseProblem(text: string, hasOfficeHours: boolean): string | undefined {
  const promise = readPromise(text);
  if (!promise)
    return `is "${text}", which isn’t a time to answer in: write one such as 1 business day, 4 business hours or 48 hours`;
  return promise.unit === 'hour' || hasOfficeHours
    ? undefined
    : `is "${text}", but content/company.yaml has no officeHours: write them there, or write hours such as 48 hours`;
}

function promiseProblems({ singles }: ContentTree, form: Entry): Problem[] {
  const reply = field(form.data, 'reply');
  if (typeof reply !== 'string') return [];
  const hasHours = Boolean(field(singles.get('company')?.data, 'officeHours'));
  const [problem = promiseProblem(resolvePlaceholders(reply), hasHours)] =
    unknownPlaceholders(reply);
  return problem ? [form.problem(['reply'], problem)] : [];
}

function visitorCopyProblems({ files }: ContentTree): Problem[] {
  const copy = files.find(({ file }) => file === 'content/visitor-copy.yaml');
  if (!copy || copy.syntaxProblems.length > 0) return [];
  const { issues = [] } = safeParse(visitorCopy, copy.data);
  return [
    ...issues.map((issue) => problemOf(copy, issue)),
    ...Object.entries(copy.data ?? {}).flatMap(([key, texts]) =>
      [texts]
        .flat()
        .flatMap((text) =>
          unknownQuotes(text, ['reference', 'promise']).map((says) => copy.problem([key], says)),
        ),
    ),
  ];
}

/** Names in braces that are neither facts nor filled in when the mail is written. */
function unknownQuotes(text: unknown, filledIn: readonly string[]): string[] {
  const facts = `${text}`.replace(new RegExp(`\\{(?:${filledIn.join('|')})\\}`, 'g'), '');
  return unknownPlaceholders(facts).map((says) =>
    says.replace(
      'correct the name in braces',
      `write {${filledIn.join('}, {')}} or a fact such as {phone}`,
    ),
  );
}
