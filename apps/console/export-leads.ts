import { attributionFields, isTyped } from '@tidewright/forms';
import type { Lead, PersonData } from '@tidewright/leads';
import { type CsvCell, type CsvColumns, csvLine } from './csv.ts';
import {
  type ColumnWords,
  columnContext,
  columnsShown,
  type LeadColumn,
  leadColumns,
} from './lead-columns.ts';
import { sayTime } from './times.ts';
import { sayLack } from './words/lacks.ts';
import { stateOf } from './words/states.ts';
import { harmlessJson } from './words/text.ts';

type Leads = AsyncIterable<Lead>;

/** For people, in a spreadsheet. */
export function csvOf(leads: Leads, words: ColumnWords) {
  const context = columnContext(words);
  const local = (cell: CsvCell) =>
    cell instanceof Date ? sayTime(cell, words.company.timeZone) : cell;
  const columns = columnsShown.csv.map((name) => {
    const { heading, value }: LeadColumn = leadColumns[name];
    return [heading, (lead: Lead) => local(value(lead, context))] as const;
  });
  return linesOf(leads, Object.fromEntries(columns));
}

/** For programs. Column names are paths in the JSON. */
export function fullCsvOf(leads: Leads, { forms }: Pick<ColumnWords, 'forms'>) {
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

function valueAt(json: object, place: string): CsvCell {
  const found = place
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], json);
  if (Array.isArray(found)) return found.map((one) => one.name ?? one).join(', ');
  return typeof found === 'boolean' ? String(found) : (found as CsvCell);
}

async function* linesOf(leads: Leads, columns: CsvColumns<Lead>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const lead of leads)
    yield csvLine(Object.values(columns).map((column) => column(lead)));
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

export const holdsSomething = ({ leads, personId }: PersonData): boolean =>
  leads.length > 0 || personId !== null;
