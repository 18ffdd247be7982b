import { escapeHtml } from '@tidewright/kit/escape-html';
import { formatMoney } from '@tidewright/kit/money';
import { OwnError } from '@tidewright/kit/own-error';
import { localeOf } from './brand/locale.ts';
import { entryNames, readYamlFolder, skimYaml, yamlStamp } from './content-files.ts';
import { checkedRoot } from './root.ts';

type FactValues = { readonly [key: string]: unknown };

const knownIn = new Map<string, { readonly saved: string; readonly values: FactValues }>();

function quotableIn(root: string): FactValues {
  // Checked for every placeholder, because it's much quicker than reading the files.
  const saved = yamlStamp([root, `${root}/packages`, `${root}/plans`]);
  const known = knownIn.get(root);
  if (known?.saved === saved) return known.values;
  const values = readFactValues(root);
  knownIn.set(root, { saved, values });
  return values;
}

const readFactValues = (root: string): FactValues => ({
  ...(skimYaml(`${root}/company.yaml`) as FactValues),
  packages: readYamlFolder(`${root}/packages`, skimYaml),
  plans: readYamlFolder(`${root}/plans`, skimYaml),
});

function lookUp(path: string, root: string): string | undefined {
  const [, count, folder] = /^(count|Count):(.+)$/.exec(path) ?? [];
  if (folder) return countOf(root, folder, count === 'Count');
  let value: unknown = quotableIn(root);
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as FactValues)[key];
  }
  if (typeof value === 'number') return formatMoney(value, localeOf(root));
  return typeof value === 'string' ? value : undefined;
}

/** "twelve", or "Twelve" at the start of a sentence. */
function countOf(root: string, folder: string, isFirst: boolean): string | undefined {
  const count = entryNames(`${root}/${folder}`).length;
  if (count === 0) return undefined;
  const words = numberInWords(count, localeOf(root).language);
  return isFirst ? `${words[0]?.toUpperCase()}${words.slice(1)}` : words;
}

const smallNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

/** In words up to twelve if the language is English, otherwise in figures. */
export const numberInWords = (count: number, language: string): string =>
  (language.startsWith('en') && smallNumbers[count]) || count.toLocaleString(language);

const placeholder = /\{([a-zA-Z][\w.:-]*)\}/g;

/** {phone} of company.yaml, {packages.landing-page.listed.price}, and the number of entries: {count:team}. */
export const resolvePlaceholders = (text: string, root = checkedRoot()): string =>
  resolveWith(text, root, (value) => value);

/** The same in HTML, where a fact is text: "<" in one begins no tag. */
export const resolveInHtml = (html: string, root = checkedRoot()): string =>
  resolveWith(html, root, escapeHtml);

const resolveWith = (text: string, root: string, write: (value: string) => string): string =>
  text.replace(placeholder, (_, path: string) => {
    const value = lookUp(path, root);
    if (value === undefined) throw new OwnError(unknown(path, root));
    return write(value);
  });

/** `quotes` is what stands in the braces. */
export type PlaceholderProblem = { readonly quotes: string; readonly text: string };

/** About the first placeholder that is neither a fact nor one of those that are filled in later, such as {reference}. */
export function placeholderProblem(
  text: string,
  filledIn: readonly string[] = [],
  root = checkedRoot(),
): PlaceholderProblem | undefined {
  const paths = [...text.matchAll(placeholder)].map(([, path = '']) => path);
  const wrong = paths.find((path) => !filledIn.includes(path) && lookUp(path, root) === undefined);
  return wrong === undefined ? undefined : { quotes: wrong, text: unknown(wrong, root, filledIn) };
}

function unknown(path: string, root: string, filledIn: readonly string[] = []): string {
  if (/^count:/i.test(path)) {
    return `quotes {${path}}, but ${root}/${path.slice('count:'.length)} has no entries: remove it, or correct the name of the folder`;
  }
  const remedy =
    filledIn.length > 0
      ? `write {${filledIn.join('}, {')}} or a fact such as {phone}`
      : 'correct the name in braces';
  return `quotes {${path}}, which isn’t in company.yaml or a figure of a package or plan: ${remedy}`;
}
