import { join } from 'node:path';
import { readPackages } from '../src/company-facts.ts';
import type { Form } from '../src/forms/define-form.ts';
import { type Forms, formsFor, type ServerForm } from '../src/forms/index.ts';

/** The forms of the content as it stands. */
export const formsById: Forms = formsFor(readPackages(join(import.meta.dirname, '../content')));

export const forms: readonly ServerForm[] = [...formsById.values()];

export function formOf(id: string): Form {
  const found = formsById.get(id);
  if (!found) throw new Error(`There is no form "${id}".`);
  return found.form;
}
