import { answersOf } from '../../forms/answers.ts';
import { isTyped } from '../../forms/fields.ts';
import type { Forms } from '../../forms/index.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Fact } from '../pages/view.ts';
import { manyLines, oneLine } from '../visible-text.ts';
import { callHref } from './call-href.ts';

/** What was asked and answered; addresses and numbers can be followed. */
export function answerFacts(lead: Lead, forms: Forms): readonly Fact[] {
  const kinds = new Map(
    forms
      .get(lead.form)
      ?.form.fields.filter(isTyped)
      .map(({ label, kind }) => [label, kind]),
  );
  return answersOf(lead, forms).map(({ question, answer }) => {
    const href = hrefOf(kinds.get(question), answer);
    return {
      name: oneLine(question),
      value: [{ text: manyLines(answer).join('\n') }],
      ...(href !== null && { href }),
    };
  });
}

/** A link only to what cannot run: a visitor's own address could be anything. */
function hrefOf(kind: string | undefined, answer: string): string | null {
  if (kind === 'email') return `mailto:${encodeURIComponent(answer)}`;
  if (kind === 'tel') return callHref(answer);
  return kind === 'url' && /^https?:\/\//i.test(answer) && URL.canParse(answer) ? answer : null;
}
