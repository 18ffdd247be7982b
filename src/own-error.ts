/**
 * An error that people can mend. Its message is a sentence of ours that says
 * what is wrong and what to do, and quotes nothing that a visitor wrote.
 */
export class OwnError extends Error {
  readonly isOwn = true;
  /** That of its class. */
  override readonly name: string = this.constructor.name;
}

/** By the mark, not by the class: a build loads this module twice. */
export const isOwn = (error: unknown): error is OwnError =>
  error instanceof Error && 'isOwn' in error;

/** What may be told of an error. Those of others may quote data: only their kind is told. */
export function sayError(error: unknown): string {
  if (isOwn(error)) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  return /^\w+$/.test(code) ? `${error.name} (${code})` : error.name;
}

/** Fields of a log line; where an error comes from matters only when nothing says what to do. */
export function errorFields(error: unknown): {
  readonly error: string;
  readonly at?: readonly string[];
} {
  const frames = isOwn(error) ? [] : framesOf(error);
  return { error: sayError(error), ...(frames.length > 0 && { at: frames }) };
}

const mostFrames = 4;

function framesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const { message, stack = '' } = error;
  // A stack begins with the message, and its lines may look like frames.
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.flatMap((line) => /^ {4}at (.+)/.exec(line)?.[1] ?? []).slice(0, mostFrames);
}
