import { existsSync } from 'node:fs';
import {
  fillPlaceholders,
  formEntry,
  formsFor,
  messages,
  orderEntry,
  orderWords,
  type PackageOrder,
  type Words,
} from '@tidewright/forms';
import * as v from 'valibot';
import {
  ContentError,
  expectRoot,
  isForm,
  readYaml,
  readYamlFolder,
  yamlStamp,
} from './content-files.ts';
import { type OfficeHours, readPromise } from './reply-promise.ts';
import { defaultRoot } from './root.ts';
import { keysAsWritten } from './schemas/as-written.ts';
import { brandSchema } from './schemas/brand.ts';
import { companySchema } from './schemas/company.ts';
import { plan } from './schemas/plan.ts';
import { position } from './schemas/position.ts';
import { replyTemplate } from './schemas/reply-template.ts';
import { visitorCopy } from './schemas/visitor-copy.ts';

/**
 * What the server knows about the agency: for messages, orders and dates. The build checks these files in
 * full; the server reads only what it uses, so it starts with newer content files too.
 */
export type CompanyFacts = Readonly<ReturnType<typeof readCompanyFacts>>;

export type Brand = v.InferOutput<typeof brandFacts>;

const { light } = brandSchema.entries.colors.entries;
const mailColors = v.object(
  keysAsWritten(light, 'paper', 'sheet', 'ink', 'quietInk', 'line', 'good'),
);

/** Their rules are the server's, too: with another language, currency or time zone it couldn't write a price or a time. */
const { language, currency } = brandSchema.entries;
const { timeZone } = companySchema.entries;

const brandFacts = v.object({
  ...keysAsWritten(brandSchema, 'fonts', 'referencePrefix'),
  language,
  currency,
  colors: v.object({ light: mailColors, dark: mailColors }),
});

const ownFacts = v.object({
  ...keysAsWritten(companySchema, 'name', 'phone', 'email', 'siteUrl', 'officeHours'),
  timeZone,
  scheduler: v.object(keysAsWritten(companySchema.entries.scheduler, 'url', 'pause')),
});

/** Changes whenever a file that the facts are read from is. */
export const factsStamp = (root: string): string =>
  `${existsSync(root)} ${yamlStamp([root, ...folders.map((folder) => `${root}/${folder}`)])}`;

const folders = ['forms', 'packages', 'plans', 'positions', 'replies'];

export function readCompanyFacts(folder = defaultRoot) {
  expectRoot(folder);
  const { scheduler, officeHours, ...own } = readChecked(`${folder}/company.yaml`, ownFacts);
  const look = readChecked(`${folder}/brand.yaml`, brandFacts);
  const words = readFormWords(folder);
  const packages = readPackages(folder, words.order);
  const facts = Object.fromEntries(quotable(readYaml(`${folder}/company.yaml`)));
  const formIds = [...formsFor({ packages, words, brand: look }).keys()];
  return {
    ...own,
    /** Null if content has none; then no form promises business days or hours. */
    officeHours: officeHours ? officeHoursIn(officeHours) : null,
    /** By day: 2026-11-26. */
    holidayNames: namesOf(officeHours?.holidays ?? []),
    /** Part of the office hours in which no calls are offered. */
    callPause: scheduler.pause ?? null,
    /** By form; forms without a promise are missing. */
    promises: readPromises(words, formIds, facts),
    schedulerUrl: scheduler.url ?? null,
    packages,
    plans: readOrdered(`${folder}/plans`, planFacts),
    positions: readOrdered(`${folder}/positions`, positionFacts).map(({ title }) => title),
    words,
    formIds,
    /** Values texts quote in braces: claims.contactReply. */
    facts,
    brand: look,
    replies: readOrdered(`${folder}/replies`, replyFacts),
    visitorCopy: readChecked(`${folder}/visitor-copy.yaml`, visitorCopy),
  };
}

type WrittenHours = { readonly days: readonly string[] } & Omit<OfficeHours, 'days'>;

/** Without the names of holidays, which may stand behind their dates. */
const officeHoursIn = (written: WrittenHours) =>
  ({ ...written, holidays: written.holidays.map((day) => day.slice(0, 10)) }) as OfficeHours;

const namesOf = (holidays: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    holidays.flatMap((written) => {
      const name = written.slice(10).trim();
      return name ? [[written.slice(0, 10), name]] : [];
    }),
  );

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

const planFacts = v.object(keysAsWritten(plan, 'order', 'title', 'price'));
const positionFacts = v.object(keysAsWritten(position, 'order', 'title'));
const replyFacts = v.object(
  keysAsWritten(replyTemplate, 'order', 'name', 'forms', 'subject', 'text'),
);

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
