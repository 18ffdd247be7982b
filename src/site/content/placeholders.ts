import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { entryNames, readYamlFolder, skimYaml, stampOf } from '../../content-files.ts';
import { escapeHtml } from '../../escape-html.ts';
import { OwnError } from '../../own-error.ts';
import { formatPrice, numberInWords } from './formats.ts';

type Values = { readonly [key: string]: unknown };

let known: { readonly saved: string; readonly values: Values } | undefined;

function quotable(): Values {
  const saved = lastSaved();
  if (known?.saved !== saved) known = { saved, values: readValues() };
  return known.values;
}

/** Checked for every placeholder, because it's much quicker than reading the files. */
const lastSaved = (): string =>
  ['content', 'content/packages', 'content/plans']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(process.cwd(), folder, name)))
    .filter((file) => file.endsWith('.yaml'))
    .map(stampOf)
    .join('\n');

const readValues = (): Values => ({
  ...(skimYaml('content/company.yaml') as Values),
  packages: readYamlFolder('content/packages', skimYaml),
  plans: readYamlFolder('content/plans', skimYaml),
});

function lookUp(path: string): string | undefined {
  const [, count, folder] = /^(count|Count):(.+)$/.exec(path) ?? [];
  if (folder) return countOf(folder, count === 'Count');
  let value: unknown = quotable();
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Values)[key];
  }
  if (typeof value === 'number') return formatPrice(value);
  return typeof value === 'string' ? value : undefined;
}

/** "twelve", or "Twelve" at the start of a sentence. */
function countOf(folder: string, isFirst: boolean): string | undefined {
  const count = entryNames(`content/${folder}`).length;
  if (count === 0) return undefined;
  const words = numberInWords(count);
  return isFirst ? `${words[0]?.toUpperCase()}${words.slice(1)}` : words;
}

const placeholder = /\{([a-zA-Z][\w.:-]*)\}/g;

/** {phone} of company.yaml, {packages.landing-page.listed.price}, and the number of entries: {count:team}. */
export const resolvePlaceholders = (text: string): string => resolveWith(text, (value) => value);

/** The same in HTML, where a fact is text: "<" in one begins no tag. */
export const resolveInHtml = (html: string): string => resolveWith(html, escapeHtml);

const resolveWith = (text: string, write: (value: string) => string): string =>
  text.replace(placeholder, (_, path: string) => {
    const value = lookUp(path);
    if (value === undefined) throw new OwnError(unknown(path));
    return write(value);
  });

/** `quotes` is what stands in the braces. */
export type PlaceholderProblem = { readonly quotes: string; readonly text: string };

/** About the first placeholder that is neither a fact nor one of those that are filled in later, such as {reference}. */
export function placeholderProblem(
  text: string,
  filledIn: readonly string[] = [],
): PlaceholderProblem | undefined {
  const paths = [...text.matchAll(placeholder)].map(([, path = '']) => path);
  const wrong = paths.find((path) => !filledIn.includes(path) && lookUp(path) === undefined);
  return wrong === undefined ? undefined : { quotes: wrong, text: unknown(wrong, filledIn) };
}

function unknown(path: string, filledIn: readonly string[] = []): string {
  if (/^count:/i.test(path)) {
    return `quotes {${path}}, but content/${path.slice('count:'.length)} has no entries: remove it, or correct the name of the folder`;
  }
  const remedy =
    filledIn.length > 0
      ? `write {${filledIn.join('}, {')}} or a fact such as {phone}`
      : 'correct the name in braces';
  return `quotes {${path}}, which isn’t in company.yaml or a figure of a package or plan: ${remedy}`;
}
