import type { CrmDeal } from '@tidewright/forms';
import { cut } from '@tidewright/kit/cut';
import { dealLines } from '../lead-text.ts';
import { withReference } from '../reference-line.ts';
import type { FieldRecord } from './records.ts';

type DealPart = {
  readonly names: readonly [string, ...string[]];
  readonly types: readonly [string, ...string[]];
};

/** folk has no such fields; each workspace names its own. Doctor makes the first kind of each. */
export const dealParts = {
  stage: {
    names: ['stage', 'deal stage', 'status'],
    types: ['singleSelect', 'multipleSelect', 'textField'],
  },
  value: { names: ['value', 'deal value', 'amount'], types: ['numericField', 'textField'] },
  notes: { names: ['notes', 'note', 'description'], types: ['textField'] },
  closeDate: {
    names: ['close date', 'expected close date', 'closing date'],
    types: ['dateField', 'textField'],
  },
  reference: { names: ['reference', 'lead reference'], types: ['textField'] },
} satisfies Record<string, DealPart>;

/** The workspace's field for each part of a deal, if it has one. */
export type DealFields = Readonly<Partial<Record<keyof typeof dealParts, FieldRecord>>>;

export const dealFieldsOf = (fields: readonly FieldRecord[]): DealFields =>
  Object.fromEntries(
    Object.entries(dealParts).flatMap(([part, { names, types }]) => {
      const field = names
        .map((known) =>
          fields.find(({ name, type }) => name.toLowerCase() === known && types.includes(type)),
        )
        .find((found) => found !== undefined);
      return field ? [[part, field]] : [];
    }),
  );

const LONGEST_TEXT = 5000;

/** `notes` ends with the reference if there is no field for it. */
export function dealValues(deal: CrmDeal, reference: string, fields: DealFields) {
  const { stage, value, expectedCloseDate } = deal;
  const notes = notesText(deal, reference, fields);
  const values = {
    stage: fields.stage?.type === 'multipleSelect' ? [stage] : stage,
    value: fields.value?.type === 'textField' && value !== null ? String(value) : value,
    closeDate: expectedCloseDate,
    reference,
    notes: notes === '' ? null : notes,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([part, own]) => {
      const field = fields[part as keyof typeof values];
      return field && own !== null ? [[field.name, own]] : [];
    }),
  );
}

/** For a note: what the workspace has no field or no room for. */
export function linesWithoutField(deal: CrmDeal, reference: string, fields: DealFields) {
  const isCut = !notesText(deal, reference, fields).includes(deal.notes);
  return Object.entries(dealLines(deal)).flatMap(([part, line]) =>
    fields[part as keyof DealFields] && !(part === 'notes' && isCut) ? [] : [line],
  );
}

const notesText = ({ notes }: CrmDeal, reference: string, fields: DealFields): string =>
  fields.reference ? cut(notes, LONGEST_TEXT) : withReference(notes, reference, LONGEST_TEXT);
