import { answerRuleOf, type TypedField } from './fields.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { RuleContext } from './kinds/kind.ts';
import type { RuleWords } from './messages.ts';

/** An answer as it's kept, or what to say of it. */
export type CheckedAnswer =
  | { readonly answer: string; readonly error?: never }
  | { readonly error: string };

/**
 * What holds for one answer, normalising included; an absent answer is an empty one. Statements instead of a schema:
 * every page with a form loads this, and a schema library would be a tenth of its script.
 */
export function checkAnswer(
  field: TypedField,
  input: unknown,
  context: RuleContext,
): CheckedAnswer {
  const { words } = context;
  if (input !== undefined && typeof input !== 'string') return { error: words.notText };

  const rule = answerRuleOf(field);
  const answer = rule.normalise(input ?? '', field);
  if (answer === '') return field.required ? { error: field.required } : { answer };

  const most = rule.maxLength(field);
  if (answer.length > most) return { error: tooLong(field, most, words) };

  const misfit = rule.misfit?.(answer, field, context);
  return misfit === undefined ? { answer } : { error: misfit };
}

const tooLong = ({ label }: TypedField, most: number, { tooLong, language }: RuleWords): string =>
  fillPlaceholders(tooLong, { n: most.toLocaleString(language), label });
