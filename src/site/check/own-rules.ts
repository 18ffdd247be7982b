import type { z } from 'astro/zod';
import { folders, singles } from '../schemas/collections.ts';
import type { ContentFile } from './content-file.ts';
import type { ContentTree } from './content-tree.ts';
import type { Problem } from './problem.ts';

/** What each entry's own schema says of it. */
export const brokenRules = (tree: ContentTree): Problem[] => [
  ...[...tree.singles].flatMap(([name, file]) => against(singles[name], file)),
  ...[...tree.entries].flatMap(([name, entries]) =>
    entries.flatMap((entry) => against(folders[name].schema, entry)),
  ),
];

function against(schema: z.ZodType, file: ContentFile): Problem[] {
  if (file.slips.length > 0) return [];
  const { success, error } = schema.safeParse(file.data ?? {});
  if (success) return [];
  return error.issues.map((issue) => {
    const { path, message } = issue;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return file.problem(path, message, [...path, ...unknown]);
  });
}
