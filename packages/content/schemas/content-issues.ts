import * as v from 'valibot';
import { aFact } from './fields.ts';

/** What a schema finds wrong with content. */
export type ContentIssue = {
  /** The keys to the value it is about. */
  readonly path: readonly string[];
  /** Where in the file: at the first unknown key, of an object that has some. */
  readonly at: readonly string[];
  readonly message: string;
  /** What a text quotes in braces, where that's no fact; otherwise null. */
  readonly quotes: string | null;
};

export const contentIssues = (schema: v.GenericSchema, data: unknown): readonly ContentIssue[] =>
  (v.safeParse(schema, data).issues ?? []).map((issue) => {
    const at = issue.path?.map(({ key }) => `${key}`) ?? [];
    const isUnknownKey = issue.type === 'strict_object' && issue.expected === 'never';
    return {
      path: isUnknownKey ? at.slice(0, -1) : at,
      at,
      message: issue.message,
      quotes: issue.expected === aFact ? issue.received : null,
    };
  });
