import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { DeliveryMode } from '../../crm-modes.ts';
import { type CrmDeal, preferredTimes } from '../../forms/crm/records.ts';
import type { GroupIds, Lead, Progress } from '../../leads/lead.ts';
import { webhookKey } from '../../webhook-key.ts';
import type { Inventory } from '../check/inventory.ts';
import { createHttpCaller, type HttpCallerOptions, ok, wrongSetting } from '../http-call.ts';
import { detailLines, noteText } from '../lead-text.ts';
import { withReference } from '../reference-line.ts';
import { doneWith, runSteps, type StepName, type StepResult, sendOnce } from '../steps.ts';
import type { Save, Transport } from '../transport.ts';

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
    save: Save,
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

/** https://www.standardwebhooks.com */
export function webhookHeaders(id: string, body: string, now: Date, secret?: string) {
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(secret && { 'webhook-signature': signWebhook({ id, timestamp, body }, secret) }),
  };
}

type Signed = { readonly id: string; readonly timestamp: number; readonly body: string };

/** The timestamp is in seconds, as it is in the header. */
export function signWebhook({ id, timestamp, body }: Signed, secret: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return `v1,${createHmac('sha256', webhookKey(secret)).update(signed).digest('base64')}`;
}

type WebhookInventoryOptions = Omit<WebhookOptions, 'groupIds'> & { readonly mode: DeliveryMode };

const Answer = v.pipe(v.string(), v.parseJson(), v.object({ references: v.array(v.string()) }));

const unreadable = 'CRM_WEBHOOK_CHECK_URL doesn’t answer {"references": […]}';

/** So many references fit into a URL everywhere. */
const atOnce = 100;

/** Asks which of our references the receiver has: one call for a hundred leads. */
export function createWebhookInventory(options: WebhookInventoryOptions): Inventory {
  const { mode, url, secret, clock } = options;
  const call = createHttpCaller(options);
  return {
    mode,
    lists: [{ name: 'references', shows: ['contact', 'deal', 'note', 'times'] }],
    async readPage(_list, cursor, leads, signal) {
      const left = leads.filter(({ id }) => cursor === null || id > cursor);
      const some = left.slice(0, atOnce);
      const body = some.map(({ reference }) => reference).join(',');
      const address = new URL(url);
      address.searchParams.set('references', body);
      const now = clock();
      const id = `chk_${Math.floor(now.getTime() / 1000)}`;
      const headers = { accept: 'application/json', ...webhookHeaders(id, body, now, secret) };
      const result = await call(
        { method: 'GET', url: address.href, headers },
        { lead: null, step: 'check', signal },
        (what) => `CRM_WEBHOOK_CHECK_URL error: ${what}`,
      );
      if (result.kind !== 'ok') return result;
      const parsed = v.safeParse(Answer, result.data);
      // Something else answers there: count nothing as missing.
      if (!parsed.success) return { kind: 'unlisted', reason: unreadable };
      const has = new Set(parsed.output.references);
      const records = some
        .filter(({ reference }) => has.has(reference))
        .map(({ reference }) => ({ part: 'all', id: reference, references: [reference] }) as const);
      const next = left.length > some.length ? (some.at(-1)?.id ?? null) : null;
      return ok({ records, next });
    },
    lookUp: null,
  };
}
