import { isOwn } from '@tidewright/kit/own-error';

/** The message of errors that people can cause; the stack of all others. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message } = error;
  const file = (error as { loc?: { file?: string } }).loc?.file;
  if (isOwn(error)) return message;
  if (/Yaml/i.test(name)) return `${file ?? ''} ${message}`.trim();
  return error.stack ?? message;
}
