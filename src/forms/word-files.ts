import type * as v from 'valibot';
import { application } from './application.ts';
import { consultation } from './consultation.ts';
import { contact } from './contact.ts';
import type { FormShape } from './form-shape.ts';
import { contactWords, formWords, orderWords } from './form-words.ts';
import { messages } from './messages.ts';
import { newsletter } from './newsletter.ts';
import { order } from './order.ts';

/** The forms that every site has, what each becomes in the CRM stands in code; and what all orders share. */
export const shapes = {
  newsletter,
  contact,
  application,
  consultation,
  order,
} as const satisfies Record<string, FormShape>;

/** The files of content/forms, and what each has to say. */
export const wordFiles = {
  newsletter: formWords(newsletter),
  contact: contactWords,
  application: formWords(application),
  consultation: formWords(consultation),
  order: orderWords,
  messages,
} as const;

export type WordFile = keyof typeof wordFiles;

/** What they say. */
export type Words = { readonly [Name in WordFile]: v.InferOutput<(typeof wordFiles)[Name]> };
