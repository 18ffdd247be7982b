import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import { entryNames } from '../../content-files.ts';
import { resolvePlaceholders, UnknownPlaceholderError } from '../content/placeholders.ts';

/**
 * The building blocks of every content schema. Each takes a sentence fragment
 * that says what belongs there; it is the editor's guide and ends up in the
 * message when the key is missing or wrong.
 */

export const missing = (what: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? `is missing: write ${what}` : `does not fit: write ${what}`;

/** What was meant as words and is read as something else: a year, "yes", a quoted {phone} alone. */
const noText = (what: string) => (issue: { input?: unknown }) => {
  const { input } = issue;
  if (input === null) return `is empty: write ${what}`;
  const isWord = typeof input === 'number' || typeof input === 'boolean' || isBraced(input);
  return `${missing(what)(issue)}${isWord ? ', in quotes' : ''}`;
};

const isBraced = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.keys(input).length > 0 &&
  Object.values(input).every((value) => value === null);

/** Puts facts of the company and figures of offers where a text quotes them. */
export function withQuotes(value: string, context: z.RefinementCtx): string {
  try {
    return resolvePlaceholders(value);
  } catch (error) {
    if (!(error instanceof UnknownPlaceholderError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
}

export const text = (what: string, max = 160, quote = withQuotes) =>
  z
    .string({ error: noText(what) })
    .trim()
    .min(1, `is empty: write ${what}`)
    .transform(quote)
    // As visitors read it: what stands between braces may be longer or shorter.
    .pipe(z.string().max(max, `is longer than ${max} characters: write ${what}`));

export const paragraph = (what: string) => text(what, 700);

/** The file name of another entry, without its ending. */
export const entryName = (what: string, ...folders: readonly [string, ...string[]]) => {
  const places = folders.map((folder) => `content/${folder}`);
  return text(`${what}: a file name of ${places.join(' or ')}`, 60).superRefine((name, context) => {
    const names = places.flatMap(entryNames);
    if (names.includes(name)) return;
    context.addIssue({
      code: 'custom',
      message: `names "${name}", which is not in ${places.join(' or ')}: write one of ${names.join(', ')}`,
    });
  });
};

/** Drawings, and photographs, which the build makes small. */
export const pictureEndings = ['.svg', '.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** The file name of a picture that lies beside the entry. */
export const pictureName = (what: string, folder: string) =>
  fileName(what, folder, pictureEndings, 'is no picture: ');

/** The name of another file that lies beside the entry. */
export const fileName = (
  what: string,
  folder: string,
  endings: readonly string[],
  otherwise = '',
) =>
  text(`the file name of ${what} beside this file`, 60).superRefine((name, context) => {
    const file = `content/${folder}/${name}`;
    if (!endings.some((ending) => name.endsWith(ending))) {
      const message = `${otherwise}its name must end with ${endings.join(', ')}`;
      context.addIssue({ code: 'custom', message });
    } else if (!existsSync(file)) {
      context.addIssue({
        code: 'custom',
        message: `there is no ${file}: add it or correct the name`,
      });
    }
  });

export const list = <Item extends z.ZodType>(item: Item, what: string, min = 1, max = 24) =>
  z
    .array(item, { error: missing(`a list of ${what}`) })
    .min(min, `needs at least ${min} of ${what}`)
    .max(max, `has room for at most ${max} of ${what}`);

export const choice = <const Values extends readonly [string, ...string[]]>(
  what: string,
  values: Values,
) => z.enum(values, { error: missing(`${what}, one of: ${values.join(', ')}`) });

export const flag = (what: string) => z.boolean({ error: missing(`true or false: ${what}`) });

export const wholeNumber = (what: string, max: number) =>
  z
    .number({ error: missing(`${what}, as a plain number`) })
    .int(`is not a whole number: write ${what}`)
    .min(0, `is less than 0: write ${what}`)
    .max(max, `is larger than ${max}: write ${what}`);

export const price = (what: string) =>
  wholeNumber(`${what} in the currency of content/brand.yaml, without sign or comma`, 1_000_000);

export const date = (what: string, such: string) =>
  z.coerce.date({ error: `is not a date: write it as ${such}` }).describe(`${what}, as ${such}`);

/** A path on this site ("/contact", "/case-studies#cloud-devops"). */
export const path = (what: string) =>
  z
    .string({ error: missing(what) })
    .regex(/^\/[a-z0-9/?=&#-]*$/i, `is not a path on this site such as /contact: write ${what}`);

export const webAddress = (what: string) =>
  z.url({ protocol: /^https?$/, error: missing(`${what}, starting with https://`) });

/** The name of a drawing in src/site/ui/icons, without its ending. */
export const iconName = () =>
  z
    .string({ error: missing('the name of an icon, as in src/site/ui/icons') })
    .refine(
      (name) => /^[a-z0-9-]+$/.test(name) && existsSync(`src/site/ui/icons/${name}.svg`),
      'is not the name of an icon: write one as in src/site/ui/icons, without its ending',
    );

export const order = () => wholeNumber('its place in the list, counted from 1', 9_999);

/** An object that refuses keys it does not know, and says which ones it does. */
export const entry = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no key "${issue.keys.join('", "')}": the keys here are ${Object.keys(shape).join(', ')}`
        : missing(`the keys ${Object.keys(shape).join(', ')}`)(issue),
  });

/** A list of objects that all have these keys. */
export const entryList = <Shape extends z.ZodRawShape>(
  what: string,
  min: number,
  max: number,
  shape: Shape,
) => list(entry(shape), what, min, max);
