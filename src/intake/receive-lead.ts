import { fillPlaceholders } from '../forms/fill-placeholders.ts';
import type { ServerForm } from '../forms/index.ts';
import type { NewLead } from '../leads/lead.ts';
import { buildLead } from './build-lead.ts';
import type { IntakeOptions } from './intake-options.ts';
import type { Sender } from './origin.ts';
import { correctionOf, idempotencyKeyOf } from './read-control-fields.ts';
import { fromStore, Refusal } from './refusal.ts';
import type { RefusalCounts } from './refusal-counts.ts';
import type { Submission } from './submission.ts';

/** Who sent it, and by which means it is known again. */
export type Sending = {
  readonly sender: Sender;
  /** The header Idempotency-Key. */
  readonly idempotencyKey: string | string[] | undefined;
};

export type Outcome =
  | ({ readonly kind: 'stored' } & Stored)
  | {
      readonly kind: 'invalid';
      readonly errors: Readonly<Record<string, string>>;
      /** For the page that asks again; see controlFields. */
      readonly correction: string;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Checks a submission and stores the lead; says what became of it in any case. */
export async function receiveLead(
  form: ServerForm,
  submission: Submission,
  { sender, idempotencyKey }: Sending,
  counts: RefusalCounts,
  options: IntakeOptions,
): Promise<Outcome> {
  const now = options.now();
  try {
    const key = idempotencyKeyOf(idempotencyKey, submission.answers);
    const mark = key ?? correctionOf(submission.answers);
    const { id } = form.form;
    const source = { sender, key, isCorrected: counts.isCorrected(id, mark, now) };
    const { lead, errors } = buildLead(form, submission, source, options, now);
    if (errors) {
      const correction = mark ?? options.randomId();
      counts.refused(id, correction, Object.keys(errors), now);
      return { kind: 'invalid', errors, correction };
    }
    const stored = await storeLead(lead, options, now);
    counts.taken(id, mark, now);
    if (!stored.repeated) warnOfForeignPage(sender, form, stored.reference, options);
    return { kind: 'stored', ...stored };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return { kind: 'refused', refusal: inTheFormsWords(cause, form, options) };
  }
}

/** Perhaps a page of the agency's own that nobody listed, and then every lead of it ends here. */
function warnOfForeignPage(
  sender: Sender,
  { form }: ServerForm,
  reference: string,
  { log }: IntakeOptions,
): void {
  if (sender.kind !== 'foreign page') return;
  log.error(
    { reference, form: form.id, origin: sender.origin },
    'a form was sent from a page whose origin is not listed, and its lead is set aside: ' +
      'if the page is yours, add the origin to ALLOWED_ORIGINS and start the server again',
  );
}

/** When nothing was stored, visitors read the message of the form they sent. */
function inTheFormsWords(refusal: Refusal, { form }: ServerForm, options: IntakeOptions): Refusal {
  if (refusal.reason !== 'not-stored') return refusal;
  const { phone, email } = options.company;
  const message = fillPlaceholders(form.failureMessage, { phone, email });
  return new Refusal('not-stored', { message, cause: refusal.cause });
}

type Stored = { readonly reference: string; readonly repeated: boolean };

/** Resolves once the lead is durable; only then may anybody be thanked. */
export async function storeLead(lead: NewLead, options: IntakeOptions, now: Date): Promise<Stored> {
  const accepted = await fromStore(() => options.outbox.accept(lead, now));
  switch (accepted.kind) {
    case 'conflict':
      throw new Refusal('key-reused');
    case 'repeated':
      return { reference: accepted.reference, repeated: true };
    case 'stored':
      if (lead.suspicion === null) options.onAccepted();
      else options.log.warn(setAside(lead, accepted.reference), 'lead set aside');
      return { reference: accepted.reference, repeated: false };
  }
}

/** Nothing of what was typed: a person may have been taken for a machine. */
const setAside = ({ form, suspicion }: NewLead, reference: string) => ({
  reference,
  form,
  reason: suspicion,
});
