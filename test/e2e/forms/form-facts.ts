import { readFileSync } from 'node:fs';
import { isTyped, kindOf, type ServerForm, type TypedField } from '@tidewright/forms';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { isThorough } from '../../in-turn.ts';
import { company, forms, inFull } from '../../own-forms.ts';
import { fewestWithAll } from '../fewest.ts';

/** What a visitor meets in each form and what the CRM must hold after it, as content says. */

export type FormFacts = {
  readonly id: string;
  readonly path: string;
  /** The messages after an empty submit, by field. */
  readonly empty: Readonly<Record<string, string>>;
  /** Answers that are wrong, and their messages. */
  readonly bad: Readonly<Record<string, readonly [answer: string, message: string]>>;
  readonly busyLabel: string;
  readonly failure: string;
  readonly crm: {
    readonly group: 'leads' | 'applicants';
    readonly fields: Readonly<Record<string, unknown>>;
    readonly deal?: { readonly name: string; readonly value: number };
    /** The field whose text becomes the note. */
    readonly note?: string;
  };
};

export const formFacts: readonly FormFacts[] = forms.flatMap(({ form, filing }) => {
  const typed = form.fields.filter(isTyped);
  const path = pathOf(form.id);
  // Another site may show it.
  if (path === undefined) return [];
  return {
    id: form.id,
    path,
    empty: Object.fromEntries(
      typed.flatMap(({ name, required }) => (required ? [[name, required]] : [])),
    ),
    bad: Object.fromEntries(typed.flatMap(wrongAnswer)),
    busyLabel: form.busyLabel,
    failure: inFull(form.failureMessage),
    crm: { group: filing.group, fields: filing.customFields, ...orderOf(form) },
  };
});

const isOrder = ({ path }: FormFacts) => path.startsWith('/packages/');

/** Orders are one form with other questions: as few as ask each kind of them, with and without a deal. */
const kindsOf = ({ id, crm }: FormFacts) => [
  ...(forms.find(({ form }) => form.id === id)?.form.fields ?? []).map(({ kind }) => kind),
  crm.deal ? 'deal' : 'recorded alone',
];

const differentForms: readonly FormFacts[] = [
  ...formFacts.filter((form) => !isOrder(form)),
  ...fewestWithAll(formFacts.filter(isOrder), kindsOf),
];

/** One of those, or several, by turns: for what takes long, and the questions don't change. In a thorough run all forms. */
export const formsInTurn = (...turns: readonly number[]): readonly FormFacts[] => {
  const chosen = new Set(turns.map((turn) => turn % differentForms.length));
  return isThorough ? formFacts : differentForms.filter((_, index) => chosen.has(index));
};

/** Of several pages with the form, the one that the server answers with. */
function pathOf(id: string): string | undefined {
  const places = JSON.parse(readFileSync('dist/server/forms.json', 'utf8'));
  return places[id]?.page;
}

function wrongAnswer(field: TypedField): [string, [string, string]][] {
  const wrong = kindOf(field).wrongSample?.(field);
  return wrong ? [[field.name, [wrong.answer, wrong.message]]] : [];
}

/** Deals that are recorded alone never reach the CRM. */
function orderOf(form: ServerForm['form']): Pick<FormFacts['crm'], 'deal' | 'note'> {
  const entry = company.packages.find(({ id }) => id === form.id);
  if (!entry || entry.crm.recordedOnly) return {};
  const { businessName } = fullSubmission(form);
  return {
    deal: { name: `${entry.name} - ${businessName}`, value: entry.ordered.price },
    note: entry.crm.noteFrom,
  };
}
