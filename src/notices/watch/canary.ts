import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Forms, ServerForm } from '../../forms/index.ts';
import { leadPath } from '../../forms/lead-answer.ts';
import { formToTry, sampleAnswers } from '../../forms/sample-answers.ts';
import type { Delivery } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Outbox } from '../../leads/outbox.ts';
import { canaryAddress } from '../../leads/test-addresses.ts';

export type CanaryOptions = {
  /** The public address, so the proxy in front is tested too. */
  readonly siteUrl: string;
  readonly forms: Forms;
  readonly store: Outbox;
  readonly isDelivered: boolean;
  /** Returns false if the CRM keeps the contact. Null if there's no way to delete it. */
  readonly removeContact: ((id: string, signal: AbortSignal) => Promise<boolean>) | null;
  readonly clock: () => Date;
};

export type CanaryOutcome =
  | { readonly arrived: true; readonly ways: readonly string[]; readonly leftInCrm: number }
  | { readonly arrived: false; readonly reason: string; readonly reference: string | null };

const lookEveryMs = 250;

/** Sends one test lead through form, store, CRM and notices, then deletes it. */
export async function sendCanary(
  options: CanaryOptions,
  waitMs: number,
  signal: AbortSignal,
): Promise<CanaryOutcome> {
  const sent = await sendForm(options, signal);
  if (sent.reference === null) return { arrived: false, ...sent };
  const { reference } = sent;
  const deadline = performance.now() + waitMs;
  for (;;) {
    const lead = await options.store.find(reference);
    const notices = await options.store.deliveries.list({ reference, limit: 9 });
    const missing = lead ? missingOf(lead, notices, options.isDelivered) : notStored;
    if (missing === null) return clearAway(notices, options, signal);
    const isOver = performance.now() >= deadline || signal.aborted;
    if (isOver) return { arrived: false, reason: missing, reference };
    await setTimeout(lookEveryMs);
  }
}

const notStored =
  'The form was accepted, but its lead isn’t in this store. Does SITE_URL point to this server?';

/** The first receiver it hasn't reached; null if it reached all. */
function missingOf(lead: Lead, notices: readonly Delivery[], isDelivered: boolean): string | null {
  if (lead.state === 'set-aside') {
    return `It was set aside as suspected spam: ${lead.suspicion ?? ''}`;
  }
  if (isDelivered && lead.state !== 'delivered') {
    return `It didn’t reach the CRM. ${lead.lastError ?? 'It’s still waiting.'}`;
  }
  const late = notices.find(({ state }) => state !== 'delivered' && state !== 'withheld');
  return late
    ? `Its ${late.receiver} wasn’t sent. ${late.lastError ?? 'It’s still waiting.'}`
    : null;
}

async function sendForm({ siteUrl, forms }: CanaryOptions, signal: AbortSignal) {
  const nowhere = (reason: string) => ({ reference: null, reason });
  const form = formToTry(forms);
  try {
    const answer = await fetch(new URL(leadPath(form.form.id), siteUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(siteUrl).origin },
      body: JSON.stringify(filledIn(form)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    });
    const body = (await answer.json().catch(() => ({}))) as { reference?: string };
    if (answer.ok && body.reference) return { reference: body.reference, reason: '' };
    return nowhere(`The form at ${siteUrl} answered ${answer.status}.`);
  } catch {
    return nowhere(`The form at ${siteUrl} doesn’t answer.`);
  }
}

const filledIn = (form: ServerForm) => ({
  ...sampleAnswers(form, {
    name: 'Canary',
    company: 'A test of this website by itself',
    email: canaryAddress,
    url: 'https://example.com/',
    why: `This tests that leads arrive, and is removed again by itself. There is nothing to do. ${randomUUID()}`,
  }),
  idempotencyKey: randomUUID(),
  shownFor: '60000',
});

/** Also deletes what earlier canaries left. */
async function clearAway(
  notices: readonly Delivery[],
  { store, removeContact, isDelivered, clock }: CanaryOptions,
  signal: AbortSignal,
): Promise<CanaryOutcome> {
  const { leads } = await store.person(canaryAddress);
  const contacts = new Set(leads.flatMap(({ progress }) => progress.contactId ?? []));
  let leftInCrm = 0;
  for (const id of contacts) {
    if (!(await removeContact?.(id, signal))) leftInCrm += 1;
  }
  await store.erase(canaryAddress, { who: 'the canary', now: clock() });
  const receivers = notices
    .filter(({ state }) => state === 'delivered')
    .map(({ receiver }) => receiver);
  return {
    arrived: true,
    ways: ['form', 'store', ...(isDelivered ? ['CRM'] : []), ...receivers.toSorted()],
    leftInCrm,
  };
}
