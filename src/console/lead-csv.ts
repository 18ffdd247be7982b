import { attributionFields } from '../forms/control-fields.ts';
import { isTyped } from '../forms/fields.ts';
import type { Forms } from '../forms/index.ts';
import type { Lead } from '../leads/lead.ts';
import { csvLine } from './csv.ts';
import { leadJson } from './lead-json.ts';

type Cell = string | number | null;

/** A lead a line. The names of the columns are the places of their values in JSON. */
export function leadCsv(forms: Forms): {
  readonly head: string;
  readonly line: (lead: Lead) => string;
} {
  const questions = [
    ...new Set(
      [...forms.values()].flatMap(({ form }) =>
        form.fields.filter(isTyped).map(({ name }) => name),
      ),
    ),
  ];
  const columns: Readonly<Record<string, (lead: LeadJson) => Cell | Date | undefined>> = {
    reference: ({ reference }) => reference,
    receivedAt: ({ receivedAt }) => receivedAt,
    form: ({ form }) => form,
    state: ({ state }) => state,
    suspicion: ({ suspicion }) => suspicion,
    email: ({ email }) => email,
    'contact.firstName': ({ contact }) => contact.firstName,
    'contact.lastName': ({ contact }) => contact.lastName,
    'contact.phones': ({ contact }) => contact.phones.join(', '),
    'contact.companies': ({ contact }) => contact.companies.map(({ name }) => name).join(', '),
    'contact.urls': ({ contact }) => contact.urls.join(', '),
    'deal.name': ({ deal }) => deal?.name,
    'deal.stage': ({ deal }) => deal?.stage,
    'deal.value': ({ deal }) => deal?.value,
    'deal.expectedCloseDate': ({ deal }) => deal?.expectedCloseDate,
    'delivery.mode': ({ delivery }) => delivery.mode,
    'delivery.tries': ({ delivery }) => delivery.tries,
    'delivery.lastError': ({ delivery }) => delivery.lastError,
    'delivery.deliveredAt': ({ delivery }) => delivery.deliveredAt,
    'delivery.missing': ({ delivery }) => delivery.missing,
    ...columnsOf('attribution', attributionFields, ({ attribution }) => attribution),
    ...columnsOf('values', questions, ({ values }) => values),
    // Of forms that have changed or gone since.
    'other values': ({ values }) => othersOf(values, questions),
  };
  return {
    head: csvLine(Object.keys(columns)),
    line: (lead) => {
      const found = leadJson(lead);
      return csvLine(Object.values(columns).map((column) => cellOf(column(found))));
    },
  };
}

type LeadJson = ReturnType<typeof leadJson>;
type Texts = Readonly<Record<string, string>>;

const columnsOf = (group: string, names: readonly string[], recordOf: (lead: LeadJson) => Texts) =>
  Object.fromEntries(
    names.map((name) => [`${group}.${name}`, (lead: LeadJson) => recordOf(lead)[name]]),
  );

function othersOf(values: Texts, known: readonly string[]): string | null {
  const others = Object.entries(values).filter(([name]) => !known.includes(name));
  return others.length === 0 ? null : JSON.stringify(Object.fromEntries(others));
}

const cellOf = (value: Cell | Date | undefined): Cell =>
  value instanceof Date ? value.toISOString() : (value ?? null);
