import { fillPlaceholders } from '../forms/fill-placeholders.ts';
import type { ServerForm } from '../forms/index.ts';
import { buildLead } from './build-lead.ts';
import type { IntakeOptions } from './intake-options.ts';
import { Refusal } from './refusal.ts';
import { type Stored, storeLead } from './store-lead.ts';
import type { Submission } from './submission.ts';

export type Outcome =
  | ({ readonly kind: 'stored' } & Stored)
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Checks a submission and stores the lead; says what became of it in any case. */
export async function takeIn(
  form: ServerForm,
  submission: Submission,
  keyHeader: string | string[] | undefined,
  options: IntakeOptions,
): Promise<Outcome> {
  const now = options.now();
  try {
    const { lead, errors } = buildLead(form, submission, keyHeader, options, now);
    if (errors) return { kind: 'invalid', errors };
    return { kind: 'stored', ...(await storeLead(lead, options, now)) };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return { kind: 'refused', refusal: inTheFormsWords(cause, form, options) };
  }
}

/** When nothing was stored, visitors read the message of the form they sent. */
function inTheFormsWords(refusal: Refusal, { form }: ServerForm, options: IntakeOptions): Refusal {
  if (refusal.reason !== 'not-stored') return refusal;
  const { phone, email } = options.company;
  const message = fillPlaceholders(form.failureMessage, { phone, email });
  return new Refusal('not-stored', { message, cause: refusal.cause });
}
