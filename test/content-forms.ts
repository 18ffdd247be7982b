import { join } from 'node:path';
import { type CompanyFacts, readCompanyFacts } from '../src/company-facts.ts';
import type { Form } from '../src/forms/define-form.ts';
import { type Forms, formsFor, type ServerForm } from '../src/forms/index.ts';

/** The content as it stands, read once: a tenth of a second in each of a thousand tests is long. */
export const company: CompanyFacts = readCompanyFacts(join(import.meta.dirname, '../content'));

export const formsById: Forms = formsFor(company);

export const forms: readonly ServerForm[] = [...formsById.values()];

export function formOf(id: string): Form {
  const found = formsById.get(id);
  if (!found) throw new Error(`There is no form "${id}".`);
  return found.form;
}
