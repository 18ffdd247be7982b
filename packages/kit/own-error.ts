/**
 * An error the user can fix. Its message says what's wrong and what to do, and never quotes a visitor.
 */
export class OwnError extends Error {
  readonly isOwn = true;
  override readonly name: string = this.constructor.name;
}

/** By a mark, not instanceof: a build loads this module twice. */
export const isOwn = (error: unknown): error is OwnError =>
  error instanceof Error && 'isOwn' in error;

/** What an error may reveal. Foreign messages may quote data, so only their kind is shown. */
export function sayError(error: unknown): string {
  if (isOwn(error)) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  return /^\w+$/.test(code) ? `${error.name} (${code})` : error.name;
}

/** Log fields; the origin only if no message says what to do. */
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
  // A stack starts with the message, whose lines may look like frames.
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.flatMap((line) => /^ {4}at (.+)/.exec(line)?.[1] ?? []).slice(0, mostFrames);
}
