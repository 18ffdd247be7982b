import { attributionFields } from '../forms/control-fields.ts';
import { isTyped } from '../forms/fields.ts';
import type { Forms } from '../forms/index.ts';
import type { Lead } from '../leads/lead.ts';
import { landingOf, type Person } from '../leads/lead-admin.ts';
import { sourceName, sourceOf } from '../leads/source.ts';
import { sayTime } from './times.ts';
import type { Desk } from './web/desk.ts';
import { blockOf, capital, formNamesOf, harmlessJson, markOf, sayLack, stateOf } from './words.ts';

type Cell = string | number | Date | null | undefined;

/** Spreadsheets need this to detect UTF-8; programs that read a pipe don't expect it. */
export const utf8Mark = '\ufeff';

type Leads = AsyncIterable<Lead>;
type Words = Pick<Desk, 'forms' | 'company' | 'mode'>;

export const csvOf = (leads: Leads, words: Words) => linesOf(leads, columnsToRead(words));

/** For programs. Column names are paths in the JSON. */
export function fullCsvOf(leads: Leads, { forms }: Words) {
  const fields = [...forms.values()].flatMap(({ form }) => form.fields.filter(isTyped));
  const questions = [...new Set(fields.map(({ name }) => name))];
  const names = [
    ...places,
    ...attributionFields.map((name) => `attribution.${name}`),
    ...questions.map((name) => `values.${name}`),
  ];
  const columns = names.map((name) => [name, (lead: Lead) => valueAt(leadJson(lead), name)]);
  return linesOf(leads, {
    ...Object.fromEntries(columns),
    // From forms that have changed or are gone.
    'other values': ({ values }) => othersOf(values, questions),
  });
}

const places = [
  'reference',
  'receivedAt',
  'form',
  'state',
  'suspicion',
  'owner',
  'answeredAt',
  'answeredLate',
  'outcome',
  'outcomeAt',
  'wonValue',
  'lostReason',
  'remark',
  'email',
  'contact.firstName',
  'contact.lastName',
  'contact.phones',
  'contact.companies',
  'contact.urls',
  'deal.name',
  'deal.stage',
  'deal.value',
  'deal.expectedCloseDate',
  'delivery.mode',
  'delivery.tries',
  'delivery.lastError',
  'delivery.deliveredAt',
  'delivery.missing',
];

function valueAt(json: object, place: string): Cell {
  const found = place
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], json);
  if (Array.isArray(found)) return found.map((one) => one.name ?? one).join(', ');
  return typeof found === 'boolean' ? String(found) : (found as Cell);
}

export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

async function* linesOf(leads: Leads, columns: Columns<Lead>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const lead of leads)
    yield csvLine(Object.values(columns).map((column) => column(lead)));
}

function columnsToRead({ forms, company, mode }: Words): Columns<Lead> {
  const names = formNamesOf(forms, company);
  const local = (time: Date | null) => time && sayTime(time, company.timeZone);
  return {
    Received: ({ receivedAt }) => local(receivedAt),
    Name: ({ contact }) => `${contact.firstName} ${contact.lastName}`.trim(),
    Business: ({ contact }) => contact.companies.map(({ name }) => name).join(', '),
    Email: ({ email }) => email,
    Phone: ({ values, contact }) => values['phone'] ?? contact.phones.join(', '),
    Website: ({ contact }) => contact.urls.join(', '),
    Form: ({ form }) => names.nameOf(form),
    Message: (lead) => messageOf(lead, forms),
    Value: ({ deal }) => deal?.value,
    Status: statusOf,
    Answered: ({ answeredAt }) => local(answeredAt),
    Owner: ({ owner }) => owner,
    Outcome: ({ outcome }) => outcome && capital(outcome),
    'Won value': ({ outcome, wonValue, deal }) =>
      outcome === 'won' ? (wonValue ?? deal?.value) : null,
    'Lost reason': ({ lostReason }) => lostReason,
    Note: ({ remark }) => remark,
    CRM: (lead) => deliveryOf(lead, mode),
    Source: ({ attribution }) => sourceName(sourceOf(attribution)),
    Page: ({ attribution }) => landingOf(attribution),
    Reference: ({ reference }) => reference,
  };
}

function messageOf({ form, values, contact, email }: Lead, forms: Forms): string {
  const { firstName, lastName, phones, companies, urls } = contact;
  const name = `${firstName} ${lastName}`.trim();
  const shown = [name, firstName, lastName, email, values['phone'], ...phones, ...urls];
  const elsewhere = new Set([...shown, ...companies.map((company) => company.name)]);
  const fields = forms.get(form)?.form.fields ?? [];
  const lines = Object.entries(values)
    .filter(([, value]) => value !== '' && !elsewhere.has(value))
    .map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      const isText = !field || field.kind === 'textarea';
      return { isText, line: isText ? value : `${field.label}: ${value}` };
    });
  return [...lines.filter(({ isText }) => isText), ...lines.filter(({ isText }) => !isText)]
    .map(({ line }) => line)
    .join('\n');
}

function deliveryOf(lead: Lead, mode: Desk['mode']): string | null {
  if (mode === 'stored only') return null;
  const { word, more } = markOf(lead, mode);
  return more ? `${word}: ${more}` : word;
}

function statusOf({ asksAnswer, answeredAt, state }: Lead): string {
  if (answeredAt) return 'Answered';
  if (state === 'set-aside') return 'Set aside';
  return asksAnswer && state !== 'closed' ? 'To answer' : '';
}

export async function* jsonOf(leads: Leads): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield before + harmlessJson(leadJson(lead));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function othersOf(values: Lead['values'], known: readonly string[]): string | null {
  const others = Object.entries(values).filter(([name]) => !known.includes(name));
  return others.length === 0 ? null : JSON.stringify(Object.fromEntries(others));
}

/**
 * Before anything a spreadsheet would read as a formula, also after white space or quotes and in full
 * width: https://owasp.org/www-community/attacks/CSV_Injection. Not only at the start of a cell: a
 * spreadsheet that splits at semicolons or tabs starts a cell after each of them and on each line.
 */
const formula =
  /(?:^|(?<=[;\t\n]|\r(?!\n)))(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])|^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/gu;

/**
 * A number in groups, with its country's code. The space between digits keeps a spreadsheet from reading a number or a
 * sum, which +46-70 and +4670 would become.
 */
const isPhone = (text: string) => /^\+\d[\d ()./-]*$/.test(text) && /\d \(?\d/.test(text);

/** RFC 4180. An apostrophe turns a formula into text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return `${value}`;
  if (value instanceof Date) return value.toISOString();
  const defused = blockOf(isPhone(value) ? value : value.replaceAll(formula, "'"));
  return /[",;\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}

export function leadJson(lead: Lead) {
  return {
    reference: lead.reference,
    receivedAt: lead.receivedAt,
    form: lead.form,
    state: stateOf(lead),
    suspicion: lead.suspicion,
    signs: lead.signs,
    email: lead.email,
    setAsideAt: lead.setAsideAt,
    closedAt: lead.closedAt,
    asksAnswer: lead.asksAnswer,
    answeredAt: lead.answeredAt,
    answeredLate: lead.answeredLate,
    owner: lead.owner,
    remark: lead.remark,
    outcome: lead.outcome,
    outcomeAt: lead.outcomeAt,
    wonValue: lead.wonValue,
    lostReason: lead.lostReason,
    values: lead.values,
    attribution: lead.attribution,
    contact: lead.contact,
    deal: lead.deal,
    note: lead.note,
    delivery: {
      mode: lead.mode,
      tries: lead.tries,
      dueAt: lead.dueAt,
      lastError: lead.lastError,
      deliveredAt: lead.deliveredAt,
      missing: sayLack(lead),
      ...lead.progress,
    },
    fileId: lead.fileId,
  };
}

export const holdsSomething = ({ leads, personId }: Person): boolean =>
  leads.length > 0 || personId !== null;
