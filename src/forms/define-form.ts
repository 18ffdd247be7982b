import { object, safeParse } from 'valibot';
import { fieldRule, type RuleWords } from './field-rule.ts';
import { type Field, type FileField, isTyped } from './fields.ts';

type Definition<Fields extends readonly Field[]> = {
  readonly id: string;
  /** In reading order. */
  readonly fields: Fields;
  readonly submitLabel: string;
  /** The button while the form is being sent. */
  readonly busyLabel: string;
  /** Shown when the lead was not stored. {phone} and {email} are the agency's. */
  readonly failureMessage: string;
  readonly successHeading: string;
  /** May quote the agency's promises, such as {claims.contactReply}. */
  readonly successText: string;
  /** What takes the form's place: nothing (it is emptied), the thanks, or the scheduler. */
  readonly afterSuccess: 'reset' | 'replace' | 'schedule';
};

export type Values<Fields extends readonly Field[]> = {
  readonly [Name in Exclude<Fields[number], FileField>['name']]: string;
};

export type Errors<Fields extends readonly Field[]> = {
  readonly [Name in Fields[number]['name']]?: string;
};

/** The same at both ends: all answers, normalised, or one message for each wrong one. */
export type Parsed<Fields extends readonly Field[]> =
  | { readonly values: Values<Fields>; readonly errors?: never }
  | { readonly values?: never; readonly errors: Errors<Fields> };

export type Form<Fields extends readonly Field[] = readonly Field[]> = Definition<Fields> & {
  readonly emptyValues: Values<Fields>;
  /** Takes anything; keys that are no field of the form are ignored. */
  readonly parse: (input: unknown) => Parsed<Fields>;
};

export function defineForm<const Fields extends readonly Field[]>(
  definition: Definition<Fields>,
  words: RuleWords,
): Form<Fields> {
  const typed = definition.fields.filter(isTyped);
  const rules = object(
    Object.fromEntries(typed.map((field) => [field.name, fieldRule(field, words)])),
  );

  return {
    ...definition,
    emptyValues: Object.fromEntries(typed.map(({ name }) => [name, ''])) as Values<Fields>,
    parse(input) {
      const answers = typeof input === 'object' && input ? input : {};
      const result = safeParse(rules, answers, { abortPipeEarly: true });
      if (result.success) return { values: result.output as Values<Fields> };
      // Of each field the first: a rule that fails ends its pipe.
      const messages = result.issues.map(({ path, message }) => [path?.[0].key, message]);
      return { errors: Object.fromEntries(messages) as Errors<Fields> };
    },
  };
}

export type ValuesOf<F extends Form> = F['emptyValues'];
