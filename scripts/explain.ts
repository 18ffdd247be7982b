import { isOwn } from '../src/own-error.ts';

/** The message of errors that people can cause; the stack of all others. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message } = error;
  const file = (error as { loc?: { file?: string } }).loc?.file;
  if (name === 'InvalidContentEntryDataError') return explainContent(message, file);
  if (isOwn(error)) return message;
  if (/Yaml|InvalidContentEntryFrontmatter/i.test(name)) return `${file ?? ''} ${message}`.trim();
  return error.stack ?? message;
}

/** "packages → landing-page … **listed.price**: is missing" becomes one line per key. */
function explainContent(message: string, file: string | undefined): string {
  const plain = message.replaceAll('**', '');
  const where = file ? file.replace(`${process.cwd()}/`, '') : plain.split('\n')[0];
  const keys = plain
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/^: /, ''))
    .filter(Boolean);
  return keys.map((line) => `${where}: ${line}`).join('\n');
}
