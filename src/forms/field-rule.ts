import { check, optional, pipe, RFC_EMAIL_REGEX, string, transform } from 'valibot';
import { between, choiceMaxLength } from './control-fields.ts';
import type { ChoiceField, LongTextField, TypedField } from './fields.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { Messages } from './messages.ts';
import {
  normaliseAddress,
  normaliseEmail,
  normaliseLine,
  normaliseParagraphs,
} from './normalise.ts';

/** What is said where a question has no words of its own for it: `answers` of content/forms/messages.yaml. */
export type RuleWords = Messages['answers'] & {
  /** In which numbers are written. */
  readonly language: string;
};

/** What holds for one answer, normalising included. An absent answer is an empty one. */
export function fieldRule(field: TypedField, words: RuleWords) {
  return optional(
    pipe(
      string(words.notText),
      transform(normaliser(field)),
      check((answer) => !field.required || answer !== '', field.required ?? ''),
      // Words only when they are needed: to write a number costs a browser more than all other rules.
      check(
        (answer) => answer.length <= maxLength(field),
        () => tooLong(field, words),
      ),
      check((answer) => answer === '' || fits(field, answer), misfit(field, words)),
    ),
    '',
  );
}

function normaliser(field: TypedField): (answer: string) => string {
  if (field.kind === 'email') return normaliseEmail;
  // Where an address is required, people are asked to write it out.
  if (field.kind === 'url' && !field.required) return normaliseAddress;
  if (field.kind !== 'textarea') return normaliseLine;
  return (answer) => (isUntouched(field, answer) ? '' : normaliseParagraphs(answer));
}

/** It holds nothing, or what we began it with. */
export const isUntouched = ({ begins = [] }: Pick<LongTextField, 'begins'>, text: string) =>
  ['', ...begins].some((begun) => begun.trim() === text.trim());

/** Counted as browsers and folk count: in UTF-16 units. */
const maxLength = (field: TypedField): number =>
  'maxLength' in field ? field.maxLength : choiceMaxLength;

const tooLong = (field: TypedField, { tooLong, language }: RuleWords): string =>
  fillPlaceholders(tooLong, { n: maxLength(field).toLocaleString(language), label: field.label });

function fits(field: TypedField, answer: string): boolean {
  switch (field.kind) {
    case 'email':
      // The pattern of the HTML standard: what a browser's email control accepts.
      return RFC_EMAIL_REGEX.test(answer);
    case 'url':
      return /^https?:\/\/\S+$/i.test(answer);
    case 'select':
      return isOffered(field, answer);
    case 'checkboxes':
      return answer.split(between).every((one) => isOffered(field, one));
    default:
      return true;
  }
}

const isOffered = ({ options }: Pick<ChoiceField, 'options'>, answer: string): boolean =>
  options.some(({ value }) => value === answer);

function misfit(field: TypedField, { notOffered, notText }: RuleWords): string {
  if ('options' in field) return field.required ?? notOffered;
  return ('invalid' in field && field.invalid) || notText;
}
