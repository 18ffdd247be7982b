import { check, optional, pipe, string, transform } from 'valibot';
import { answerRuleOf, type TypedField } from './fields.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { AgencyClock } from './kinds/kind.ts';
import type { RuleWords } from './messages.ts';

/** What holds for one answer, normalising included. An absent answer is an empty one. */
export function fieldRule(field: TypedField, words: RuleWords, clock: AgencyClock) {
  const rule = answerRuleOf(field);
  const maxLength = rule.maxLength(field);
  const misfitOf = (answer: string) =>
    answer === '' ? undefined : rule.misfit?.(answer, field, { words, clock });
  return optional(
    pipe(
      string(words.notText),
      transform((answer) => rule.normalise(answer, field)),
      check((answer) => !field.required || answer !== '', field.required ?? ''),
      // Words only when they are needed: to write a number costs a browser more than all other rules.
      check(
        (answer) => answer.length <= maxLength,
        () => tooLong(field, maxLength, words),
      ),
      check(
        (answer) => misfitOf(answer) === undefined,
        ({ input }) => misfitOf(input) ?? '',
      ),
    ),
    '',
  );
}

const tooLong = ({ label }: TypedField, most: number, { tooLong, language }: RuleWords): string =>
  fillPlaceholders(tooLong, { n: most.toLocaleString(language), label });
