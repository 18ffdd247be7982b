import { readFormWords } from '../../company-facts.ts';
import type { FormEntry } from '../../forms/form-entry.ts';

const { forms } = readFormWords();

export function formEntry(id: string): FormEntry {
  const entry = forms[id];
  if (!entry)
    throw new Error(`There is no content/forms/${id}.yaml: write it or correct the name.`);
  return entry;
}

/** A call follows the form. */
export const isScheduled = (form: string): boolean => formEntry(form).afterSuccess === 'schedule';

export const isApplication = (form: string): boolean => formEntry(form).crm.group === 'applicants';
