import { OwnError } from '@tidewright/kit/own-error';
import { isTyped, kindOf } from './fields.ts';
import type { Forms, ServerForm } from './forms.ts';

type SampleAnswers = Readonly<Record<string, string>>;

/** What a test says of itself, by the names of questions; every long text says why it is sent. */
export type OwnAnswers = SampleAnswers & { readonly why: string };

/** The form that tests are sent through: the one for any request, or else the first for leads. */
export function formToTry(forms: Forms): ServerForm {
  const all = [...forms.values()];
  const found =
    all.find(({ variants }) => variants) ??
    all.find(({ filing }) => filing.group === 'leads') ??
    all[0];
  if (!found) throw new OwnError('There is no form to try. Write one into content/forms.');
  return found;
}

/** Answers for a test that the form takes: our own where it asks for them, and all that it requires. */
export const sampleAnswers = ({ form }: ServerForm, own: OwnAnswers): SampleAnswers =>
  Object.fromEntries(
    form.fields.filter(isTyped).flatMap((field) => {
      const said = field.kind === 'textarea' ? own.why.slice(0, field.maxLength) : own[field.name];
      const answer = said ?? (field.required && kindOf(field).sample(field));
      return answer === undefined ? [] : [[field.name, answer]];
    }),
  );
