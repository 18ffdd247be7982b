import type { Lead, Progress } from '../../leads/lead.ts';
import { isRecordedHere } from '../../leads/progress.ts';
import { type CallerOptions, createCaller } from '../caller.ts';
import { noteText, restOf } from '../rest.ts';
import { certain, runSteps, type Step, type StepEnd, type StepName, sendOnce } from '../steps.ts';
import type { Save, Transport } from '../transport.ts';
import { wrongSetting } from '../verdict.ts';
import { contactPayload, dealPayload, type GroupIds, plainContactPayload } from './payloads.ts';
import { postToProxy } from './post.ts';

export type ProxyOptions = CallerOptions & {
  readonly url: string;
  readonly groupIds: GroupIds;
};

export function createProxyTransport(options: ProxyOptions): Transport {
  const call = createCaller(options);
  const proxyUrl = options.url.replace(/\/+$/, '');

  function stepsOf(lead: Lead, save: Save, signal: AbortSignal): readonly Step[] {
    const send = (step: StepName, progress: Progress, data: unknown) =>
      sendOnce<{ readonly id: string | null }>(step, progress, save, () => {
        const degraded = progress.degraded === true;
        return postToProxy(call, proxyUrl, lead, { step, data, degraded, signal });
      });

    /** Deals and notes: where the proxy has no such address they stay in our store alone. */
    const sendOrKeep = async (
      step: 'deal' | 'note',
      progress: Progress,
      data: unknown,
    ): Promise<StepEnd> => {
      const sent = await send(step, progress, data);
      if (sent.kind === 'missing') {
        if (sent.isGone) return wrongSetting(sent);
        return { kind: 'done', progress: certain(progress) };
      }
      if (sent.kind !== 'ok') return sent;
      const id = sent.id ?? lead.reference;
      return { kind: 'done', progress: { ...certain(progress), [`${step}Id`]: id } };
    };

    return [
      async function contact(progress) {
        if (progress.contactId !== undefined) return { kind: 'done', progress };
        const data = progress.degraded
          ? plainContactPayload(lead)
          : contactPayload(lead, options.groupIds);
        const sent = await send('contact', progress, data);
        if (sent.kind === 'missing') return wrongSetting(sent);
        if (sent.kind !== 'ok') return sent;
        const contactId = sent.id ?? lead.reference;
        return { kind: 'done', progress: { ...certain(progress), contactId } };
      },

      async function deal(progress) {
        const contactId = contactInCrm(progress, lead);
        const isOver = lead.deal === null || progress.dealId !== undefined || progress.degraded;
        if (isOver || contactId === null || lead.deal === null) return { kind: 'done', progress };
        return sendOrKeep('deal', progress, dealPayload(lead.deal, contactId));
      },

      async function note(progress) {
        const contactId = contactInCrm(progress, lead);
        const { noteId } = progress;
        const text = noteOf(lead, progress);
        const isOver = text === '' || (noteId !== undefined && !isRecordedHere(noteId));
        if (isOver || contactId === null) return { kind: 'done', progress };
        return sendOrKeep('note', progress, { contactId, text });
      },
    ];
  }

  return {
    mode: 'proxy',
    deliver: (lead, save, signal) =>
      runSteps(lead.progress, stepsOf(lead, save, signal), {
        save,
        signal,
        whenPlainIsRefused: 'retry',
      }),
    // The proxy's one known call makes a contact: only a delivery can tell.
    probe: async () => true,
  };
}

/** An answer without an id counts as success and ends the lead there: nothing can refer to it. */
function contactInCrm({ contactId }: Progress, lead: Lead): string | null {
  return contactId === undefined || contactId === lead.reference ? null : contactId;
}

function noteOf(lead: Lead, { degraded }: Progress): string {
  const text = noteText(lead);
  return [...(text === null ? [] : [text]), ...(degraded ? restOf(lead) : [])].join('\n\n');
}
