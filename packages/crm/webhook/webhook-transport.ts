import { type CrmDeal, preferredTimes } from '@tidewright/forms';
import { createHttpCaller, type HttpCallerOptions, wrongSetting } from '@tidewright/kit/http-call';
import type { GroupIds, Lead, Progress } from '@tidewright/leads';
import { detailLines, noteText } from '../lead-text.ts';
import { withReference } from '../reference-line.ts';
import { doneWith, runSteps, type StepName, type StepResult, sendOnce } from '../steps.ts';
import type { SaveProgress, Transport } from '../transport.ts';
import { webhookHeaders } from '../webhook-signature.ts';

export type WebhookOptions = HttpCallerOptions & {
  readonly url: string;
  /** Signs each message; without it, they aren't signed. */
  readonly secret?: string;
  /** Messages name the group only if its id is known. */
  readonly groupIds: Partial<GroupIds>;
};

/**
 * One message with everything, and a second for times that come later. A repeat has the same id, so the receiver
 * recognizes it after a lost answer.
 */
export function createWebhookTransport(options: WebhookOptions): Transport {
  const { url, secret, groupIds, clock } = options;
  // Only the status matters.
  const call = createHttpCaller({ ...options, limits: { ...options.limits, maxBytes: 0 } });

  async function send(
    step: StepName,
    progress: Progress,
    lead: Lead,
    save: SaveProgress,
    signal: AbortSignal,
  ): Promise<StepResult> {
    const again = progress.round ? `-${progress.round}` : '';
    const id = `msg_${lead.reference}${step === 'times' ? '-times' : ''}${again}`;
    const message = progress.degraded ? plainWebhookMessage(lead) : webhookMessage(lead, groupIds);
    // A second message: receivers drop repeats of the first.
    const times = step === 'times' ? { times: lead.values[preferredTimes] } : {};
    const body = JSON.stringify({ ...message, ...times });
    const headers = {
      'content-type': 'application/json',
      ...webhookHeaders(id, body, clock(), secret),
    };
    const sent = await sendOnce(step, progress, save, () =>
      call(
        { method: 'POST', url, headers, body },
        { lead, step, signal },
        (what) => `Webhook error: ${what}`,
      ),
    );
    if (sent.kind !== 'ok') return sent.kind === 'missing' ? wrongSetting(sent) : sent;
    return doneWith(id, step, progress);
  }

  return {
    mode: 'webhook',
    deliver: (lead, save, signal) =>
      runSteps({
        lead,
        save,
        signal,
        whenPlainIsRefused: 'retry',
        names: ['contact', 'times'],
        send: (step, progress) => send(step, progress, lead, save, signal),
      }),
    // Any request but a delivery may be refused.
    probe: async () => true,
  };
}

/** The receiver's flat fields, then ours: see docs/webhook.md. */
export function webhookMessage(lead: Lead, groupIds: Partial<GroupIds>) {
  const { contact, deal, reference } = lead;
  const groupId = groupIds[contact.group];
  return {
    ...person(lead),
    companies: contact.companies,
    urls: contact.urls,
    notes: withReference(contact.description, reference),
    tags: [lead.form],
    ...(groupId === undefined ? {} : { groups: [{ id: groupId }] }),
    customFields: contact.customFields,
    timestamp: lead.receivedAt.toISOString(),
    reference,
    answers: lead.values,
    deal: deal === null || deal.recordedOnly ? null : dealFields(deal, reference),
    note: noteOf(lead),
  };
}

/** For a receiver that refused the full message: the person, and the rest as text. */
const plainWebhookMessage = (lead: Lead) => ({
  ...person(lead),
  notes: withReference(detailLines(lead).join('\n'), lead.reference),
  timestamp: lead.receivedAt.toISOString(),
  reference: lead.reference,
  answers: lead.values,
  note: noteOf(lead),
});

function person({ contact }: Lead) {
  const { emails, firstName, lastName, phones } = contact;
  return { emails, firstName, lastName, phones };
}

function dealFields({ name, stage, value, notes, expectedCloseDate }: CrmDeal, reference: string) {
  return { name, stage, value, notes: withReference(notes, reference), expectedCloseDate };
}

function noteOf(lead: Lead): string | null {
  const text = noteText(lead);
  return text === null ? null : withReference(text, lead.reference);
}
