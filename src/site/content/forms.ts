import { readFormWords } from '../../company-facts.ts';
import type { FormEntry } from '../../forms/form-entry.ts';
import { pagePath } from '../routes/paths.ts';
import { entriesOf } from './collections.ts';

const { forms } = readFormWords();

/** What content/forms/<id>.yaml says. */
export function formEntry(id: string): FormEntry {
  const entry = forms[id];
  if (!entry)
    throw new Error(`There is no content/forms/${id}.yaml: write it or correct the name.`);
  return entry;
}

/** A call follows the form. */
export const isScheduled = (form: string): boolean => formEntry(form).afterSuccess === 'schedule';

export const isApplication = (form: string): boolean => formEntry(form).crm.group === 'applicants';

/** Where a form of this kind is asked; undefined where no page has one. */
export function pathToForm(isWanted: (form: string) => boolean): string | undefined {
  for (const { id, sections } of entriesOf('pages')) {
    const found = sections.find((section) => section.kind === 'form' && isWanted(section.form));
    if (found) return pagePath(id) + (found.id ? `#${found.id}` : '');
  }
  return undefined;
}
