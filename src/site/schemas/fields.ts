import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { z } from 'astro/zod';
import { checkedRoot, defaultRoot } from '../../content/root.ts';
import { entryNames } from '../../content-files.ts';
import { placeholderProblem, resolvePlaceholders } from '../content/placeholders.ts';
import { numberMeant } from './number-meant.ts';
import { drawingProblem, photoProblem } from './picture-files.ts';

/** In all of these, `what` says what belongs there: the editor shows it next to the field, messages ask for it. */

export const missing = (what: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? `is missing: write ${what}` : `doesn’t fit: write ${what}`;

/** YAML reads a year, true or {phone} without quotes as something other than text. */
const notText = (what: string) => (issue: { input?: unknown }) => {
  const { input } = issue;
  if (input === null) return `is empty: write ${what}`;
  const [only, ...others] = Object.entries(input ?? {});
  const isBraced = only?.[1] === null && others.length === 0 && !Array.isArray(input);
  const meant = isBraced ? `{${only[0]}}` : input;
  return isBraced || typeof input === 'number' || typeof input === 'boolean'
    ? `isn’t read as text: write "${meant}", in quotes`
    : missing(what)(issue);
};

const notNumber = (what: string) => (issue: { input?: unknown }) => {
  const meant = numberMeant(`${issue.input}`);
  return meant !== null
    ? `isn’t a plain number: write ${meant}`
    : missing(`${what}, as a plain number`)(issue);
};

export function withPlaceholders(value: string, context: z.RefinementCtx): string {
  const problem = placeholderProblem(value);
  if (!problem) return resolvePlaceholders(value);
  const { quotes, text } = problem;
  context.addIssue({ code: 'custom', message: text, params: { quotes } });
  return z.NEVER;
}

export const text = (what: string, max = 160, resolve = withPlaceholders) =>
  z
    .string({ error: notText(what) })
    .trim()
    .min(1, `is empty: write ${what}`)
    .transform(resolve)
    // After placeholders are resolved: limits count what visitors read.
    .pipe(z.string().max(max, `is longer than ${max} characters: write ${what}`));

export const paragraph = (what: string) => text(what, 700);

export const oneOf = (names: readonly string[]): string =>
  names.length > 0 ? `write one of ${names.join(', ')}` : 'remove it, because there’s none';

/** The file name of another entry, without its extension. */
export const entryName = (what: string, ...folders: readonly [string, ...string[]]) => {
  const placesIn = (root: string) => folders.map((folder) => `${root}/${folder}`);
  const usual = placesIn(defaultRoot).join(' or ');
  return text(`${what}: a file name in ${usual}`, 60).superRefine((name, context) => {
    const places = placesIn(checkedRoot());
    const names = places.flatMap(entryNames);
    if (names.includes(name)) return;
    context.addIssue(`names "${name}", which isn’t in ${places.join(' or ')}: ${oneOf(names)}`);
  });
};

export const pictureEndings = ['.svg', '.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** With `ids`, pages show these parts of a drawing; without, they show its file as it is. */
export const pictureName = (what: string, folder: string, ids: readonly string[] = []) =>
  fileName(what, folder, pictureEndings, 'isn’t a picture: ').superRefine((name, context) => {
    const file = `${checkedRoot()}/${folder}/${name}`;
    const ending = extname(name).toLowerCase();
    if (!existsSync(file) || !pictureEndings.includes(ending)) return;
    const problem = ending === '.svg' ? drawingProblem(file, ids) : photoProblem(file);
    if (problem) context.addIssue(problem);
  });

export const fileName = (what: string, folder: string, endings: readonly string[], begin = '') =>
  text(`the file name of ${what}, in the same folder`, 60).superRefine((name, context) => {
    const file = `${checkedRoot()}/${folder}/${name}`;
    if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) {
      const [, photo] = /^(.*)\.hei[cf]$/i.exec(name) ?? [];
      const message = photo
        ? `is a format that browsers don’t show: run "heif-convert '${file}' '${checkedRoot()}/${folder}/${photo}.jpg'", or on a Mac "sips -s format jpeg '${file}' --out '${checkedRoot()}/${folder}/${photo}.jpg'", and write ${photo}.jpg`
        : `${begin}its name must end with ${endings.join(', ')}`;
      context.addIssue(message);
    } else if (!existsSync(file)) {
      context.addIssue(`names ${file}, which doesn’t exist: add it, or correct the name`);
    }
  });

export const list = <Item extends z.ZodType>(item: Item, what: string, min = 1, max = 24) =>
  z
    .array(item, { error: missing(`a list of ${what}`) })
    .min(min, `needs more ${short(what)}: write at least ${min === 1 ? 'one' : min}`)
    .max(max, `has too many ${short(what)}: write at most ${max}`);

/** "results" of "results; the first that fits is shown". */
const short = (what: string) => what.replace(/[,;].*/, '');

export const choice = <const Values extends readonly [string, ...string[]]>(
  what: string,
  values: Values,
) => z.enum(values, { error: missing(`${what}, one of: ${values.join(', ')}`) });

export const flag = (what: string) => z.boolean({ error: missing(`true or false: ${what}`) });

export const wholeNumber = (what: string, max: number) =>
  z
    .number({ error: notNumber(what) })
    .int(`isn’t a whole number: write ${what}`)
    .min(0, `is less than 0: write ${what}`)
    .max(max, `is larger than ${max}: write ${what}`);

export const price = (what: string) =>
  wholeNumber(
    `${what} in the currency of content/brand.yaml, without currency sign or comma`,
    1_000_000,
  );

const day = /^\d{4}-\d\d-\d\d$/;

/** A new Date takes 2026-02-30 for March 2. */
const exists = (date: string): boolean =>
  Number.isFinite(Date.parse(date)) && new Date(date).toISOString().startsWith(date);

/** Written in one way everywhere: what else a Date takes depends on the machine. */
export const date = (what: string, example: string) =>
  z
    .string({ error: `isn’t a date: write it like ${example}` })
    .superRefine((text, context) => {
      if (!day.test(text)) context.addIssue(`isn’t a date: write it like ${example}`);
      else if (!exists(text))
        context.addIssue(`is a day that doesn’t exist: write it like ${example}`);
    })
    .transform((text) => new Date(text))
    .describe(`${what}, like ${example}`);

/** An anchor may have any letters, as headings do, written as they are or percent-encoded. */
const ownPath = String.raw`\/(?!\/)[a-zA-Z0-9/?=&-]*(?:#[\p{L}\p{N}_%-]*)?`;

export const path = (what: string) =>
  z
    .string({ error: missing(what) })
    .regex(
      new RegExp(`^${ownPath}$`, 'u'),
      `isn’t a path on this site such as /contact: write ${what}`,
    );

export const destination = (what: string) =>
  z
    .string({ error: missing(what) })
    .regex(
      new RegExp(`^(?:${ownPath}|https://[^\\s"<>]+)$`, 'u'),
      `isn’t a path such as /contact or an address that starts with https://: write ${what}`,
    );

export const webAddress = (what: string) =>
  z.url({ protocol: /^https?$/, error: missing(`${what}, starting with https://`) });

export const iconName = z
  .string({ error: missing('the name of a file in src/site/ui/icons, without .svg') })
  .refine(
    (name) => /^[a-z0-9-]+$/.test(name) && existsSync(`src/site/ui/icons/${name}.svg`),
    'isn’t an icon: write the name of a file in src/site/ui/icons, without .svg',
  );

export const entry = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      const keys = Object.keys(shape).join(', ');
      if (issue.code !== 'unrecognized_keys') return missing(`the keys ${keys}`)(issue);
      return `has an unknown key, "${issue.keys.join('", "')}": the keys here are ${keys}`;
    },
  });

export const entryList = <Shape extends z.ZodRawShape>(
  what: string,
  min: number,
  max: number,
  shape: Shape,
) => list(entry(shape), what, min, max);

export const listEntry = <Shape extends z.ZodRawShape>(shape: Shape) =>
  entry({ order: wholeNumber('its position in the list, starting at 1', 9_999), ...shape });
