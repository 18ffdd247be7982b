import { existsSync, globSync } from 'node:fs';
import { extname } from 'node:path';
import { described, type KeyProblem, keyed, limitedText, notEmpty } from '@tidewright/forms';
import * as v from 'valibot';
import { entryNames } from '../content-files.ts';
import { placeholderProblem, resolvePlaceholders } from '../placeholders.ts';
import { checkedRoot, defaultRoot } from '../root.ts';
import { numberMeant } from './number-meant.ts';
import { drawingProblem, photoProblem } from './picture-files.ts';

/** In all of these, `what` says what belongs there: the editor shows it next to the field, messages ask for it. */

/** What an editor is told of a key, besides what the schema itself says: its choices and limits. */
export type KeyOffer = {
  /** How many items a list has. */
  readonly count?: Count;
  /** Folders whose entries it names, such as content/screens. */
  readonly names?: readonly string[];
  /** Which picture it takes: one beside the entry, or a screen that other entries name too. */
  readonly picture?: 'file' | 'screen';
  /** What may stand there, where the schema itself doesn't list it. */
  readonly choices?: readonly string[];
  /** What it is typed with, where that's no plain text. */
  readonly control?: 'color' | 'page';
  /** Whether its key says better what it is than its description, which is only about the kind of value. */
  readonly isNamedByKey?: true;
};

type Count = { readonly min: number; readonly max: number };

export const offering = <Schema extends v.GenericSchema>(schema: Schema, offer: KeyOffer) =>
  v.pipe(schema, v.metadata(offer));

export const missing = (what: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? `is missing: write ${what}` : `doesn’t fit: write ${what}`;

/** A value of the kind that `make` checks with this message. */
const asked = <Schema extends v.GenericSchema>(
  what: string,
  make: (message: ReturnType<typeof missing>) => Schema,
) => described(make(missing(what)), what);

/** Of a value of the right kind, what `problemIn` finds wrong. */
export const refusing = <Value>(problemIn: (value: Value) => string | undefined) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemIn(dataset.value) : undefined;
    if (message) addIssue({ message });
  });

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

/** What an issue expected where a text quotes something unknown; `received` is what stands in the braces. */
export const aFact = 'fact';

/** The text with its placeholders resolved: {phone} is the agency's number. */
export const withFacts = (resolve: (text: string) => string = resolvePlaceholders) =>
  v.rawTransform<string, string>(({ dataset: { value }, addIssue, NEVER }) => {
    const problem = placeholderProblem(value);
    if (!problem) return resolve(value);
    addIssue({ message: problem.text, expected: aFact, received: problem.quotes });
    return NEVER;
  });

/** Its limit counts what visitors read. */
export const text = (what: string, max = 160, resolve?: (text: string) => string) =>
  limitedText(
    what,
    max,
    v.pipe(v.string(notText(what)), v.trim(), notEmpty(what), withFacts(resolve)),
  );

export const paragraph = (what: string) => text(what, 700);

/** Text that has to look like this, which `problem` says and shows. */
export const matching = (what: string, pattern: RegExp, problem: string) =>
  asked(what, (message) => v.pipe(v.string(message), v.regex(pattern, problem)));

/** Text that keeps a rule, which `problem` says. */
export const fitting = (what: string, fits: (text: string) => boolean, problem: string) =>
  asked(what, (message) => v.pipe(v.string(message), v.check(fits, problem)));

/** Text as it is written, in which nothing is resolved yet. */
export const verbatim = (what: string) => asked(what, (message) => v.string(message));

export const oneOfNames = (names: readonly string[]): string =>
  names.length > 0 ? `write one of ${names.join(', ')}` : 'remove it, because there’s none';

/** The file name of another entry, without its extension. */
export function entryName(what: string, ...folders: readonly [string, ...string[]]) {
  const placesIn = (root: string) => folders.map((folder) => `${root}/${folder}`);
  const problemIn = (name: string): string | undefined => {
    const places = placesIn(checkedRoot());
    const names = places.flatMap(entryNames);
    if (names.includes(name)) return undefined;
    return `names "${name}", which isn’t in ${places.join(' or ')}: ${oneOfNames(names)}`;
  };
  const places = placesIn(defaultRoot);
  const either = places.join(' or ');
  const isScreen = folders.every((folder) => folder === 'screens');
  return offering(v.pipe(text(`${what}: a file name in ${either}`, 60), refusing(problemIn)), {
    names: places,
    ...(isScreen && { picture: 'screen' }),
  });
}

export const pictureEndings = ['.svg', '.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** With `ids`, pages show these parts of a drawing; without, they show its file as it is. */
export function pictureName(what: string, folder: string, ids: readonly string[] = []) {
  const problemIn = (name: string): string | undefined => {
    const file = `${checkedRoot()}/${folder}/${name}`;
    const ending = extname(name).toLowerCase();
    if (!existsSync(file) || !pictureEndings.includes(ending)) return undefined;
    return ending === '.svg' ? drawingProblem(file, ids) : photoProblem(file);
  };
  const named = fileName(what, folder, pictureEndings, 'isn’t a picture: ');
  return offering(v.pipe(named, refusing(problemIn)), { picture: 'file' });
}

export function fileName(what: string, folder: string, endings: readonly string[], begin = '') {
  const problemIn = (name: string): string | undefined => {
    const file = `${checkedRoot()}/${folder}/${name}`;
    if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) {
      const [, photo] = /^(.*)\.hei[cf]$/i.exec(name) ?? [];
      const made = `${checkedRoot()}/${folder}/${photo}.jpg`;
      return photo
        ? `is a format that browsers don’t show: run "heif-convert '${file}' '${made}'", or on a Mac "sips -s format jpeg '${file}' --out '${made}'", and write ${photo}.jpg`
        : `${begin}its name must end with ${endings.join(', ')}`;
    }
    if (existsSync(file)) return undefined;
    return `names ${file}, which doesn’t exist: add it, or correct the name`;
  };
  return v.pipe(text(`the file name of ${what}, in the same folder`, 60), refusing(problemIn));
}

/** What a list has: "results", and after it what only its field and a request for it say. */
export type Items = string | { readonly items: string; readonly note: string };

export function list<Item extends v.GenericSchema>(item: Item, what: Items, min = 1, max = 24) {
  const { items, note } = typeof what === 'string' ? { items: what, note: '' } : what;
  const problemIn = (count: number): string | undefined => {
    if (count < min) return `needs more ${items}: write at least ${min === 1 ? 'one' : min}`;
    return count > max ? `has too many ${items}: write at most ${max}` : undefined;
  };
  return asked(`a list of ${items}${note}`, (message) =>
    offering(v.pipe(v.array(item, message), counted(problemIn)), { count: { min, max } }),
  );
}

/** Counts the items where some are wrong, too, which Valibot's own checks don't: editors are told all at once. */
const counted = <Item>(problemIn: (count: number) => string | undefined) =>
  v.rawCheck<Item[]>(({ dataset: { value }, addIssue }) => {
    const message = Array.isArray(value) ? problemIn(value.length) : undefined;
    if (message) addIssue({ message });
  });

export const choice = <const Values extends readonly [string, ...string[]]>(
  what: string,
  values: Values,
) => asked(`${what}, one of: ${values.join(', ')}`, (message) => v.picklist(values, message));

export const flag = (what: string) =>
  asked(`true or false: ${what}`, (message) => v.boolean(message));

export const wholeNumber = (what: string, max: number) =>
  described(
    v.pipe(
      v.number(notNumber(what)),
      v.integer(`isn’t a whole number: write ${what}`),
      v.minValue(0, `is less than 0: write ${what}`),
      v.maxValue(max, `is larger than ${max}: write ${what}`),
    ),
    `${what}, as a plain number`,
  );

export const price = (what: string) =>
  wholeNumber(
    `${what}, in the currency of content/brand.yaml, without currency sign or comma`,
    1_000_000,
  );

const day = /^\d{4}-\d\d-\d\d$/;

/** A new Date takes 2026-02-30 for March 2. */
const exists = (date: string): boolean =>
  Number.isFinite(Date.parse(date)) && new Date(date).toISOString().startsWith(date);

/** Written in one way everywhere: what else a Date takes depends on the machine. */
const writtenDate = (example: string, dateIn: (text: string) => string) => {
  const misfit = `isn’t a date: write it like ${example}`;
  const problemIn = (text: string): string | undefined => {
    const date = dateIn(text);
    if (!day.test(date)) return misfit;
    return exists(date) ? undefined : `is a day that doesn’t exist: write it like ${example}`;
  };
  return v.pipe(v.string(misfit), refusing(problemIn));
};

export const date = (what: string, example: string) =>
  described(
    v.pipe(
      writtenDate(example, (text) => text),
      v.transform((text) => new Date(text)),
    ),
    `${what}, like ${example}`,
  );

/** A date, and behind it what the day is called: 2026-12-25 Christmas. */
export const namedDay = (what: string, example: string) =>
  described(
    writtenDate(example, (text) => text.replace(/ .*/, '')),
    `${what}, like ${example}`,
  );

/** An anchor may have any letters, as headings do, written as they are or percent-encoded. */
const ownPath = String.raw`\/(?!\/)[a-zA-Z0-9/?=&-]*(?:#[\p{L}\p{N}_%-]*)?`;

export const path = (what: string) =>
  offering(
    matching(
      what,
      new RegExp(`^${ownPath}$`, 'u'),
      `isn’t a path on this site such as /contact: write ${what}`,
    ),
    { control: 'page' },
  );

export const destination = (what: string) =>
  offering(
    matching(
      what,
      new RegExp(`^(?:${ownPath}|https://[^\\s"<>]+)$`, 'u'),
      `isn’t a path such as /contact or an address that starts with https://: write ${what}`,
    ),
    { control: 'page' },
  );

export const webAddress = (what: string) =>
  asked(`${what}, starting with https://`, (message) =>
    v.pipe(v.string(message), v.trim(), v.check(isWebAddress, message)),
  );

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** As browsers check it, and on a host of the Internet. */
export const emailAddress = (what: string) =>
  asked(what, (message) => v.pipe(v.string(message), v.check(isReachable, message)));

const isReachable = (address: string): boolean =>
  v.RFC_EMAIL_REGEX.test(address) && /\.[a-z]{2,}$/i.test(address);

const iconFolder = 'apps/site/ui/icons';

const isIcon = (name: string): boolean =>
  /^[a-z0-9-]+$/.test(name) && existsSync(`${iconFolder}/${name}.svg`);

const iconNames = globSync('*.svg', { cwd: iconFolder }).map((name) => name.slice(0, -4));

export const iconName = offering(
  fitting(
    `the icon: the name of a file in ${iconFolder}, without .svg`,
    isIcon,
    `isn’t an icon: write the name of a file in ${iconFolder}, without .svg`,
  ),
  { choices: iconNames.sort() },
);

export const entry = <const Shape extends v.ObjectEntries>(shape: Shape) =>
  keyed(shape, sayInEntry);

function sayInEntry(problem: KeyProblem, keys: string): string {
  switch (problem.kind) {
    case 'unknown':
      return `has an unknown key, "${problem.keys.join('", "')}": the keys here are ${keys}`;
    case 'missing':
      return sayMissing(problem.schema);
    case 'misfit':
      return missing(`the keys ${keys}`)(problem);
  }
}

/** Each kind of value says itself what it says of nothing, unless it takes anything. */
function sayMissing(schema: v.GenericSchema): string {
  const [issue] = v.safeParse(schema, undefined).issues ?? [];
  return issue?.message ?? `is missing: write ${v.getDescription(schema)}`;
}

export const entryList = <const Shape extends v.ObjectEntries>(
  what: Items,
  min: number,
  max: number,
  shape: Shape,
) => list(entry(shape), what, min, max);

export const listEntry = <const Shape extends v.ObjectEntries>(shape: Shape) =>
  entry({ order: wholeNumber('its position in the list, starting at 1', 9_999), ...shape });
