import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { defaultRoot } from './content/root.ts';
import {
  ContentError,
  expectRoot,
  isForm,
  readYaml,
  readYamlFolder,
  yamlStamp,
} from './content-files.ts';
import { block, described, text } from './forms/entry-keys.ts';
import { fillPlaceholders } from './forms/fill-placeholders.ts';
import { formEntry, orderEntry, orderWords, type PackageOrder } from './forms/form-entry.ts';
import { formsFor, type Words } from './forms/index.ts';
import { messages } from './forms/messages.ts';
import { isCurrency, isLanguage } from './money.ts';
import { isTimeZone, type OfficeHours, readPromise, weekdays } from './reply-promise.ts';

/**
 * What the server knows about the agency: for messages, orders and dates. The build checks these files in
 * full; the server reads only what it uses, so it starts with newer content files too.
 */
export type CompanyFacts = Readonly<ReturnType<typeof readCompanyFacts>>;

export type Brand = v.InferOutput<typeof brand>;

export const visitorCopy = block({
  subject: text('the subject of the mail'),
  heading: text('its headline'),
  paragraphs: described(
    v.array(text('a paragraph', 1_000), 'does not fit: write a list of paragraphs'),
    'a list of paragraphs',
  ),
  closing: text('its last words', 1_000),
});

const mailColors = v.object({
  paper: v.string(),
  sheet: v.string(),
  ink: v.string(),
  quietInk: v.string(),
  line: v.string(),
  good: v.string(),
});

const brand = v.object({
  language: v.pipe(v.string(), v.check(isLanguage, 'is not a language: write one such as en-US')),
  currency: v.pipe(v.string(), v.check(isCurrency, 'is not a currency: write one such as USD')),
  fonts: v.object({ display: v.string(), text: v.string() }),
  referencePrefix: v.string(),
  colors: v.object({ light: mailColors, dark: mailColors }),
});

/** The build checks the times and dates. */
const officeHours = v.object({
  days: v.array(v.picklist(weekdays)),
  opens: v.string(),
  closes: v.string(),
  holidays: v.array(v.string()),
});

const company = v.object({
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  siteUrl: v.string(),
  timeZone: v.pipe(
    v.string(),
    v.check(isTimeZone, 'is not a time zone: write one such as America/New_York'),
  ),
  officeHours: v.optional(officeHours),
  scheduler: v.object({ url: v.optional(v.string()) }),
});

/** Changes whenever a file that the facts are read from is. */
export const factsStamp = (root: string): string =>
  `${existsSync(root)} ${yamlStamp([root, ...folders.map((folder) => `${root}/${folder}`)])}`;

const folders = ['forms', 'packages', 'plans', 'positions', 'replies'];

export function readCompanyFacts(folder = defaultRoot) {
  expectRoot(folder);
  const { scheduler, officeHours, ...own } = readChecked(`${folder}/company.yaml`, company);
  const look = readChecked(`${folder}/brand.yaml`, brand);
  const words = readFormWords(folder);
  const packages = readPackages(folder, words.order);
  const facts = Object.fromEntries(quotable(readYaml(`${folder}/company.yaml`)));
  const formIds = [...formsFor({ packages, words, brand: look }).keys()];
  return {
    ...own,
    /** Null if content has none; then no form promises business days or hours. */
    officeHours: (officeHours ?? null) as OfficeHours | null,
    /** By form; forms without a promise are missing. */
    promises: readPromises(words, formIds, facts),
    schedulerUrl: scheduler.url ?? null,
    packages,
    plans: readOrdered(`${folder}/plans`, plan),
    positions: readOrdered(`${folder}/positions`, position).map(({ title }) => title),
    words,
    formIds,
    /** Values texts quote in braces: claims.contactReply. */
    facts,
    brand: look,
    replies: readOrdered(`${folder}/replies`, replyTemplate),
    visitorCopy: readChecked(`${folder}/visitor-copy.yaml`, visitorCopy),
  };
}

function readPromises(words: Words, formIds: readonly string[], facts: Record<string, string>) {
  const promises = formIds.flatMap((id) => {
    const { reply = '' } = words.forms[id] ?? words.order;
    const promise = readPromise(fillPlaceholders(reply, facts));
    return promise ? [[id, promise] as const] : [];
  });
  return Object.fromEntries(promises);
}

/** In the `forms` of a reply template: the order forms of all packages. */
export const allOrders = 'orders';

/** What a reply may quote from a lead, besides the agency's facts. */
export const replyQuotes = ['firstName', 'what', 'reference', 'who'];

function quotable(
  content: unknown,
  path: readonly string[] = [],
): readonly (readonly [string, string])[] {
  if (typeof content === 'string') return [[path.join('.'), content]];
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [];
  return Object.entries(content).flatMap(([key, value]) => quotable(value, [...path, key]));
}

const readPackages = (folder: string, order: Words['order']): readonly PackageOrder[] =>
  Object.entries(readYamlFolder(`${folder}/packages`)).map(([id, content]) => ({
    id,
    ...check(`${folder}/packages/${id}.yaml`, orderEntry(order), content),
  }));

export function readFormWords(folder = defaultRoot): Words {
  const forms = `${folder}/forms`;
  const entries = Object.entries(readYamlFolder(forms))
    .filter(([id]) => isForm(id))
    .map(([id, content]) => [id, check(`${forms}/${id}.yaml`, formEntry, content)] as const);
  return {
    forms: Object.fromEntries(entries.toSorted(([, one], [, other]) => one.order - other.order)),
    order: readChecked(`${forms}/order.yaml`, orderWords),
    messages: readChecked(`${forms}/messages.yaml`, messages),
  };
}

const plan = v.object({ order: v.number(), title: v.string(), price: v.number() });
const replyTemplate = v.object({
  order: v.number(),
  name: v.string(),
  forms: v.optional(v.array(v.string())),
  subject: v.string(),
  text: v.string(),
});
const position = v.object({ order: v.number(), title: v.string() });

/** In the editor's order; empty without the folder. */
function readOrdered<Entry extends { readonly order: number }>(
  folder: string,
  schema: v.GenericSchema<unknown, Entry>,
): readonly (Entry & { readonly id: string })[] {
  return Object.entries(readYamlFolder(folder))
    .map(([id, content]) => ({ id, ...check(`${folder}/${id}.yaml`, schema, content) }))
    .sort((a, b) => a.order - b.order);
}

const readChecked = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
  check(file, schema, readYaml(file));

function check<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  content: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ContentError(`${file}: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}`, issue);
}
