import { type ContentMigration, valuesIn } from '../content-migration.ts';
import { listItems } from '../yaml-edits.ts';

/** Which questions a form asks, and what it becomes in the CRM, stood in code. */
export const formsMigration: ContentMigration = {
  says: 'Forms are content: content/forms/<form>.yaml says what is asked, and what it becomes in the CRM',
  change({ edit, addKey }) {
    const { common, ...known } = valuesIn<Record<string, Known>>('004-forms');
    for (const [id, { form, questions }] of Object.entries(known)) {
      const file = `forms/${id}.yaml`;
      for (const [key, value] of Object.entries(form)) addKey(file, ['questions'], key, value);
      edit(file, (yaml) => listItems(yaml, 'questions', questions));
    }
    for (const [name, keys] of Object.entries(common?.questions ?? {}))
      for (const [key, value] of Object.entries(keys))
        addKey('forms/order.yaml', ['commonQuestions', name, 'label'], key, value);
  },
};

type Known = { readonly form: object; readonly questions: Readonly<Record<string, object>> };
