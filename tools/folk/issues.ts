import * as v from 'valibot';
import { type Issue, unprocessable } from './api-error.ts';

/** Checks a body the way folk does; what is wrong leaves as Zod-like issues in a 422. */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  message?: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  throw unprocessable(parsed.issues.map(toZodIssue), message);
}

type AnyIssue = v.BaseIssue<unknown> & { readonly requirement?: unknown };

function toZodIssue(issue: AnyIssue): Issue {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const kind = typeof issue.input === 'string' ? 'string' : kindOf(issue.input);
  const bound = { type: kind, inclusive: true, exact: issue.type === 'length', path };
  switch (issue.type) {
    case 'max_length':
    case 'max_value':
      return {
        code: 'too_big',
        maximum: issue.requirement,
        ...bound,
        message: `${label(kind)} must be at most ${issue.requirement}`,
      };
    case 'min_length':
    case 'min_value':
      return {
        code: 'too_small',
        minimum: issue.requirement,
        ...bound,
        message: `${label(kind)} must be at least ${issue.requirement}`,
      };
    case 'length':
      return {
        code: lengthOf(issue.input) > Number(issue.requirement) ? 'too_big' : 'too_small',
        minimum: issue.requirement,
        ...bound,
        message: `String must contain exactly ${issue.requirement} character(s)`,
      };
    case 'strict_object':
      return issue.expected === 'never' ? unrecognised(path) : invalidType(issue, path);
    case 'union':
      return { code: 'invalid_union', path, message: 'Invalid input' };
    case 'picklist':
      return { code: 'invalid_enum_value', path, message: 'Invalid enum value' };
    case 'iso_date':
      return { code: 'invalid_string', validation: 'date', path, message: 'Invalid date' };
    default:
      return invalidType(issue, path);
  }
}

function unrecognised(path: readonly (string | number)[]): Issue {
  const key = String(path.at(-1));
  return {
    code: 'unrecognized_keys',
    keys: [key],
    path: path.slice(0, -1),
    message: `Unrecognized key(s) in object: '${key}'`,
  };
}

function invalidType(issue: AnyIssue, path: readonly (string | number)[]): Issue {
  const received = issue.input === undefined ? 'undefined' : kindOf(issue.input);
  const message =
    received === 'undefined' ? 'Required' : `Expected ${issue.expected}, received ${received}`;
  return { code: 'invalid_type', expected: issue.expected, received, path, message };
}

function kindOf(input: unknown): string {
  if (Array.isArray(input)) return 'array';
  return input === null ? 'null' : typeof input;
}

function lengthOf(input: unknown): number {
  return typeof input === 'string' ? input.length : 0;
}

function label(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}
