import type { z } from 'astro/zod';
import { type BaseIssue, safeParse } from 'valibot';
import { formEntry, orderWords } from '../../forms/form-entry.ts';
import { messages } from '../../forms/messages.ts';
import { resolvePlaceholders, UnknownPlaceholderError } from '../content/placeholders.ts';
import { folders, singles } from '../schemas/collections.ts';
import type { ContentFile } from './content-file.ts';
import type { Collection, ContentTree } from './content-tree.ts';
import type { Problem } from './problem.ts';

export const schemaProblems = (tree: ContentTree): Problem[] => [
  ...[...tree.singles].flatMap(([name, file]) => against(singles[name], file)),
  ...Object.entries(folders).flatMap(([name, { schema }]) =>
    tree.entries[name as Collection].flatMap((entry) => against(schema, entry)),
  ),
  ...formProblems(tree),
];

const formProblems = ({ forms }: ContentTree): Problem[] =>
  forms.flatMap((file) => {
    if (file.syntaxProblems.length > 0) return [];
    const schema = { order: orderWords, messages }[file.id] ?? formEntry;
    const { success, output, issues = [] } = safeParse(schema, file.data ?? {});
    if (success) {
      if (!('questions' in output)) return [];
      return (['failureMessage', 'successText'] as const).flatMap((key) =>
        unknownPlaceholders(output[key]).map((text) => file.problem([key], text)),
      );
    }
    return issues.map((issue) => problemOf(file, issue));
  });

export const problemOf = (file: ContentFile, { path, message }: BaseIssue<unknown>): Problem =>
  file.problem(path?.map(({ key }) => `${key}`) ?? [], message);

function against(schema: z.ZodType, file: ContentFile): Problem[] {
  if (file.syntaxProblems.length > 0) return [];
  const { success, error } = schema.safeParse(file.data ?? {});
  if (success) return [];
  return error.issues.map((issue) => {
    const { path, message } = issue;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return file.problem(path, message, [...path, ...unknown]);
  });
}

/** Reports the first placeholder that doesn't exist. */
export function unknownPlaceholders(text: string): string[] {
  try {
    resolvePlaceholders(text);
    return [];
  } catch (error) {
    if (error instanceof UnknownPlaceholderError) return [error.message];
    throw error;
  }
}
