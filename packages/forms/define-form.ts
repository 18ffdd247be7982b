import { checkAnswer } from './field-rule.ts';
import { isTyped, type QuestionField } from './fields.ts';
import type { AgencyClock } from './kinds/kind.ts';
import type { RuleWords } from './messages.ts';

type FormDefinition = {
  readonly id: string;
  /** In reading order. */
  readonly fields: readonly QuestionField[];
  readonly submitLabel: string;
  /** On the button while the form is being sent. */
  readonly busyLabel: string;
  /** Shown when the lead was not stored. {phone} and {email} are the agency's. */
  readonly failureMessage: string;
  readonly successHeading: string;
  /** May quote the agency's promises, such as {claims.contactReply}. */
  readonly successText: string;
  /** What takes the form's place: nothing (it is emptied), the thanks, or the scheduler. */
  readonly afterSuccess: 'reset' | 'replace' | 'schedule';
};

/** By field name: answers, or what is wrong with them. */
export type Values = Readonly<Record<string, string>>;

/** The same at both ends: all answers, normalised, or one message for each wrong one. */
export type Parsed =
  | { readonly values: Values; readonly errors?: never }
  | { readonly values?: never; readonly errors: Values };

export type Form = FormDefinition & {
  /** Takes anything; keys that are no field of the form are ignored. */
  readonly parse: (input: unknown, clock: AgencyClock) => Parsed;
};

export function defineForm(definition: FormDefinition, words: RuleWords): Form {
  const typed = definition.fields.filter(isTyped);
  return {
    ...definition,
    parse(input, clock) {
      const answers = new Map(Object.entries(typeof input === 'object' && input ? input : {}));
      const values: Record<string, string> = {};
      const errors: Record<string, string> = {};
      for (const field of typed) {
        const { name } = field;
        const checked = checkAnswer(field, answers.get(name), { words, clock });
        if (checked.error === undefined) values[name] = checked.answer;
        else errors[name] = checked.error;
      }
      return Object.keys(errors).length > 0 ? { errors } : { values };
    },
  };
}
