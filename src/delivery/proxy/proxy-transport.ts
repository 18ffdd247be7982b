import type { Lead, Progress } from '../../leads/lead.ts';
import { isRecordedHere, startingProgress } from '../../leads/progress.ts';
import { type CallerOptions, createCaller } from '../caller.ts';
import { noteText, restOf } from '../rest.ts';
import { certain, runSteps, type StepEnd, type StepName, sendOnce } from '../steps.ts';
import type { Save, Transport } from '../transport.ts';
import type { Failure } from '../verdict.ts';
import { readAnswer } from './answer.ts';
import { contactPayload, dealPayload, type GroupIds, plainContactPayload } from './payloads.ts';
import { redact } from './redact.ts';

export type ProxyOptions = CallerOptions & {
  /** Without a slash at the end. */
  readonly url: string;
  readonly groupIds: GroupIds;
};

const PATHS: Readonly<Record<StepName, string>> = {
  contact: '/api/folk/contacts',
  deal: '/api/folk/deals',
  note: '/api/folk/notes',
};

type Sent = { readonly kind: 'ok'; readonly id: string | null } | Failure;

/** Each step carries a key derived from the reference, by which the proxy knows a repetition. */
export function createProxyTransport(options: ProxyOptions): Transport {
  const call = createCaller(options);

  async function post(
    lead: Lead,
    step: StepName,
    data: unknown,
    degraded: boolean,
    signal: AbortSignal,
  ): Promise<Sent> {
    const explain = (what: string, body: string) => {
      const said = redact(readAnswer(body).error ?? body, lead);
      return `Proxy error: ${what}${said === '' ? '' : ` - ${said}`}`;
    };
    const headers = {
      'content-type': 'application/json',
      // Plain content under the key of refused content would be answered with the old refusal.
      'idempotency-key': `${lead.reference}-${step}${degraded ? '-plain' : ''}`,
    };
    const request = {
      method: 'POST' as const,
      url: `${options.url}${PATHS[step]}`,
      headers,
      body: JSON.stringify({ data }),
    };
    const verdict = await call(request, { lead, step, signal }, explain);
    if (verdict.kind !== 'ok') return verdict;
    const { id, error } = readAnswer(verdict.body);
    if (id === null && error !== null) {
      return { kind: 'retry', reason: explain('200', verdict.body), mayHaveHappened: true };
    }
    return { kind: 'ok', id };
  }

  function stepsOf(lead: Lead, save: Save, signal: AbortSignal) {
    const send = (step: StepName, progress: Progress, data: unknown) =>
      sendOnce<{ readonly id: string | null }>(step, progress, save, () =>
        post(lead, step, data, progress.degraded === true, signal),
      );

    async function contact(progress: Progress): Promise<StepEnd> {
      if (progress.contactId !== undefined) return { kind: 'done', progress };
      const data = progress.degraded
        ? plainContactPayload(lead)
        : contactPayload(lead, options.groupIds);
      const sent = await send('contact', progress, data);
      if (sent.kind === 'missing') return { ...sent, kind: 'refused-key' };
      if (sent.kind !== 'ok') return sent;
      return { kind: 'done', progress: { ...certain(progress), contactId: sent.id ?? NO_ID } };
    }

    async function deal(progress: Progress): Promise<StepEnd> {
      const { contactId, dealId, degraded } = progress;
      if (lead.deal === null || dealId !== undefined || degraded || contactId === undefined) {
        return { kind: 'done', progress };
      }
      const recorded = startingProgress({ deal: { ...lead.deal, recordedOnly: true }, note: null });
      if (contactId === NO_ID) return { kind: 'done', progress: { ...progress, ...recorded } };
      const sent = await send('deal', progress, dealPayload(lead.deal, contactId));
      if (sent.kind !== 'ok' && sent.kind !== 'missing') return sent;
      const id = sent.kind === 'ok' ? sent.id : null;
      const known = id === null ? recorded : { dealId: id };
      return { kind: 'done', progress: { ...certain(progress), ...known } };
    }

    async function note(progress: Progress): Promise<StepEnd> {
      const { contactId, noteId, degraded } = progress;
      const text = [noteText(lead), ...(degraded ? restOf(lead) : [])].filter((part) => part);
      const isSent = noteId !== undefined && !isRecordedHere(noteId);
      if (text.length === 0 || isSent || contactId === undefined) return { kind: 'done', progress };
      const recorded = startingProgress({ deal: null, note: { text: '', recordedOnly: true } });
      if (contactId === NO_ID) return { kind: 'done', progress: { ...recorded, ...progress } };
      const data = { contactId, text: text.join('\n\n') };
      const sent = await send('note', progress, data);
      if (sent.kind !== 'ok' && sent.kind !== 'missing') return sent;
      const id = sent.kind === 'ok' ? sent.id : null;
      const known = id === null ? recorded : { noteId: id };
      return { kind: 'done', progress: { ...certain(progress), ...known } };
    }

    return [contact, deal, note];
  }

  return {
    mode: 'proxy',
    deliver: (lead, save, signal) =>
      runSteps(lead.progress, stepsOf(lead, save, signal), save, signal),
    // The proxy's one known call makes a contact: only a delivery can tell.
    probe: async () => true,
  };
}
