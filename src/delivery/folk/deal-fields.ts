import type { CrmDeal } from '../../forms/crm/records.ts';
import { clip, withReference } from '../reference-line.ts';
import type { FieldRecord } from './records.ts';

type Part = 'stage' | 'value' | 'notes' | 'closeDate' | 'reference';

/** folk has no such fields; each workspace names its own. */
const NAMES: Readonly<Record<Part, readonly string[]>> = {
  stage: ['stage', 'deal stage', 'status'],
  value: ['value', 'deal value', 'amount'],
  notes: ['notes', 'note', 'description'],
  closeDate: ['close date', 'expected close date', 'closing date'],
  reference: ['reference', 'lead reference'],
};

const TYPES: Readonly<Record<Part, readonly string[]>> = {
  stage: ['singleSelect', 'multipleSelect', 'textField'],
  value: ['numericField', 'textField'],
  notes: ['textField'],
  closeDate: ['dateField', 'textField'],
  reference: ['textField'],
};

export type DealFields = Readonly<Partial<Record<Part, FieldRecord>>>;

export function dealFieldsOf(fields: readonly FieldRecord[]): DealFields {
  const found: Partial<Record<Part, FieldRecord>> = {};
  for (const part of ['stage', 'value', 'notes', 'closeDate', 'reference'] as const) {
    for (const name of NAMES[part]) {
      const field = fields.find(
        (candidate) =>
          candidate.name.toLowerCase() === name && TYPES[part].includes(candidate.type),
      );
      if (field !== undefined) found[part] ??= field;
    }
  }
  return found;
}

const LONGEST_TEXT = 5000;

/** `notes` ends with the reference if there is no field for it. */
export function dealValues(
  { stage, value, notes, expectedCloseDate }: CrmDeal,
  reference: string,
  fields: DealFields,
): Readonly<Record<string, string | number | readonly string[]>> {
  const values: Record<string, string | number | readonly string[]> = {};
  if (fields.stage)
    values[fields.stage.name] = fields.stage.type === 'multipleSelect' ? [stage] : stage;
  if (fields.value && value !== null) {
    values[fields.value.name] = fields.value.type === 'textField' ? String(value) : value;
  }
  if (fields.closeDate) values[fields.closeDate.name] = expectedCloseDate;
  if (fields.reference) values[fields.reference.name] = reference;
  const text = notesText(notes, reference, fields);
  if (fields.notes && text !== '') values[fields.notes.name] = text;
  return values;
}

export function linesWithoutField(deal: CrmDeal, reference: string, fields: DealFields) {
  const hasNotes = fields.notes && notesText(deal.notes, reference, fields).includes(deal.notes);
  return [
    ...(fields.stage ? [] : [`Stage: ${deal.stage}`]),
    ...(fields.value || deal.value === null ? [] : [`Value: ${deal.value}`]),
    ...(fields.closeDate ? [] : [`Expected close date: ${deal.expectedCloseDate}`]),
    ...(hasNotes || deal.notes === '' ? [] : [`Deal notes: ${deal.notes}`]),
  ];
}

const notesText = (notes: string, reference: string, fields: DealFields): string =>
  fields.reference ? clip(notes, LONGEST_TEXT) : withReference(notes, reference, LONGEST_TEXT);
