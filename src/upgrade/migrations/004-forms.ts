import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Migration } from '../content-migration.ts';
import { listItems } from '../yaml-edits.ts';

/** Which questions a form asks, and what it becomes in the CRM, stood in code. */
export const forms: Migration = {
  number: 4,
  says: 'Forms are content: content/forms/<form>.yaml says what is asked, and what it becomes in the CRM.',
  change({ edit, addKey }) {
    const file = join(import.meta.dirname, '004-forms.yaml');
    const known: Record<string, Known> = parse(readFileSync(file, 'utf8'));
    for (const [id, { form, questions }] of Object.entries(known)) {
      const file = `forms/${id}.yaml`;
      for (const [key, value] of Object.entries(form)) addKey(file, ['questions'], key, value);
      edit(file, (yaml) => listItems(yaml, 'questions', questions));
    }
    for (const [name, keys] of Object.entries(common))
      for (const [key, value] of Object.entries(keys))
        addKey('forms/order.yaml', ['commonQuestions', name, 'label'], key, value);
  },
};

type Known = { readonly form: object; readonly questions: Readonly<Record<string, object>> };

const common = {
  currentWebsite: { name: 'url', kind: 'url', width: 'half' },
  businessType: { name: 'businessType', kind: 'select', width: 'half' },
  pagesNeeded: { name: 'pagesNeeded', kind: 'text', maxLength: 300 },
};
