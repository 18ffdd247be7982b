import type { EmailField } from './kinds/email.ts';
import type { FileField } from './kinds/file.ts';
import { kinds, rules } from './kinds/index.ts';
import type { AnswerRule, QuestionKind } from './kinds/kind.ts';
import type { ShortTextField } from './kinds/text.ts';

/** What a form asks. Everything a renderer needs to draw a question stands in it. */
export type QuestionField = TypedField | (FileField & OfSomeKinds);

/** Lets code read a key that only some kinds of questions have. */
type OfSomeKinds = Partial<Pick<ShortTextField, 'autocomplete' | 'instead'>> &
  Partial<Pick<EmailField, 'invalid'>>;

type Rules = typeof rules;
type FieldUnder<Rule> = Rule extends AnswerRule<infer Answered> ? Answered : never;

/** A question that is answered with text. */
export type TypedField = { [Name in keyof Rules]: FieldUnder<Rules[Name]> }[keyof Rules] &
  OfSomeKinds;

export const isTyped = (field: QuestionField): field is TypedField => field.kind !== 'file';

export const answerRuleOf = ({ kind }: Pick<TypedField, 'kind'>): AnswerRule<TypedField> =>
  rules[kind];

export const kindOf = ({ kind }: Pick<QuestionField, 'kind'>): QuestionKind<QuestionField> =>
  kinds[kind];

/** Whether the browser must know what day it is for the agency. */
export const needClock = (fields: readonly QuestionField[]): boolean =>
  fields.some((field) => isTyped(field) && answerRuleOf(field).needsClock?.(field));
