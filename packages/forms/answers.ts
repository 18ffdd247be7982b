import { preferredTimes } from './crm/records.ts';
import type { Values } from './define-form.ts';
import { isTyped, kindOf } from './fields.ts';
import type { Forms } from './forms.ts';

export type AnsweredQuestion = { readonly question: string; readonly answer: string };

/** What is kept with the answers and no form asks, as the agency reads it. */
const besideForm: Readonly<Record<string, string>> = {
  plan: 'Plan',
  package: 'Package',
  [preferredTimes]: 'Times that suit for the call',
};

type Answered = { readonly form: string; readonly values: Values };

/** In the form's own words and order. The form may have changed since: what it no longer asks follows by its name. */
export function answersOf({ form, values }: Answered, forms: Forms): readonly AnsweredQuestion[] {
  const { form: definition, language = '' } = forms.get(form) ?? {};
  const fields = definition?.fields.filter(isTyped) ?? [];
  const asked = fields
    .filter(({ name }) => values[name])
    .map((field) => ({
      question: field.label,
      answer: kindOf(field).shown(values[field.name] ?? '', field, language),
    }));
  const known = new Set<string>(fields.map(({ name }) => name));
  const others = Object.entries(values)
    .filter(([name, value]) => value && !known.has(name))
    .map(([name, answer]) => ({ question: besideForm[name] ?? name, answer }));
  return [...asked, ...others];
}
