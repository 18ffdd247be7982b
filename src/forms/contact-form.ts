import { contact } from './contact.ts';
import { defineForm, type Form } from './define-form.ts';
import type { RuleWords } from './field-rule.ts';
import type { ShapeValues } from './form-shape.ts';
import type { Listing } from './listing.ts';
import type { Words } from './word-files.ts';
import { wordedForm } from './worded-form.ts';

export type ContactForm = Form & { readonly emptyValues: ShapeValues<typeof contact> };

type ContactWords = Pick<Words, 'contact' | 'order'>;

/** The audit's form. What we begin its details with, for a plan or a package, is an answer nowhere. */
export function auditForm(
  { contact: { listing, ...words } }: Pick<Words, 'contact'>,
  listings: readonly Listing[],
  rules: RuleWords,
): ContactForm {
  const form = wordedForm(contact, words, rules);
  const begins = listings.map(({ name }) => begunWith(listing, name));
  const fields = form.fields.map((field) =>
    field.kind === 'textarea' ? { ...field, begins } : field,
  );
  return defineForm({ ...form, fields }, rules) as Form as ContactForm;
}

/** The same questions for somebody who asks for a plan or a package, and may have no website yet. */
export function listingForm(audit: ContactForm, { order }: ContactWords, rules: RuleWords) {
  const { invalid = '' } = order.commonQuestions['currentWebsite'] ?? {};
  const fields = audit.fields.map((field) => {
    if (field.kind !== 'url') return field;
    const { required: _required, instead: _instead, ...optional } = field;
    return { ...optional, invalid };
  });
  return defineForm({ ...audit, fields }, rules) as Form as ContactForm;
}

export const begunWith = ({ begin }: { readonly begin: string }, name: string): string =>
  begin.replace('{name}', () => name);
