import { fillPlaceholders } from '../../forms/fill-placeholders.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Letter } from './letter.ts';
import type { TellingContext } from './telling.ts';

/** The agency's words for it, from content; {reference} and {promise} stand for themselves. */
export type CopyWords = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
  /** Facts that the words and the forms quote, such as claims.contactReply. */
  readonly facts: Readonly<Record<string, string>>;
  readonly replyTo: string;
};

/**
 * Says that a message arrived, and no more. It quotes nothing that was typed:
 * anybody can type anybody's address, and would have us write to strangers.
 */
export function visitorCopy(
  lead: Lead,
  words: CopyWords,
  { forms, company }: TellingContext,
): Letter {
  const promise = forms.get(lead.form)?.form.successText ?? '';
  const facts = { ...words.facts, reference: lead.reference };
  const filled = (text: string) =>
    fillPlaceholders(text, { ...facts, promise: fillPlaceholders(promise, facts) }).trim();
  return {
    language: company.brand.language,
    subject: filled(words.subject),
    heading: filled(words.heading),
    paragraphs: words.paragraphs.map(filled).filter((text) => text !== ''),
    rows: [],
    link: null,
    closing: [filled(words.closing)],
  };
}
