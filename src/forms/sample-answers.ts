import { isTyped, type TypedField } from './fields.ts';
import type { Forms } from './index.ts';

type Answers = Readonly<Record<string, string>>;

/** Answers for a test that the form takes: our own where it asks for them, and all that it requires. */
export function sampleAnswers(forms: Forms, id: string, own: Answers): Answers {
  const fields = forms.get(id)?.form.fields ?? [];
  return Object.fromEntries(
    fields.filter(isTyped).flatMap((field) => {
      const answer = own[field.name] ?? (field.required ? sampleOf(field) : undefined);
      return answer === undefined ? [] : [[field.name, answer]];
    }),
  );
}

function sampleOf(field: TypedField): string {
  switch (field.kind) {
    case 'email':
      return 'test@example.com';
    case 'tel':
      return '555-0100';
    case 'url':
      return 'https://example.com';
    case 'select':
      return field.options[0]?.value ?? '';
    default:
      return 'Test'.slice(0, field.maxLength);
  }
}
