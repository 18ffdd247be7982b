import type { GroupIds } from '../../leads/group-ids.ts';
import type { Lead, Progress } from '../../leads/lead.ts';
import { isRecordedHere } from '../../leads/progress.ts';
import { createHttpCaller, type HttpCallerOptions, wrongSetting } from '../http-call.ts';
import { timesText } from '../lead-text.ts';
import { withReference } from '../reference-line.ts';
import {
  runSteps,
  type Step,
  type StepName,
  type StepResult,
  sendOnce,
  withoutUnsure,
} from '../steps.ts';
import type { Transport } from '../transport.ts';
import { contactPayload, dealPayload, notePayload, plainContactPayload } from './payloads.ts';
import { postToProxy } from './proxy-client.ts';

export type ProxyOptions = HttpCallerOptions & {
  /** Without a slash at its end. */
  readonly url: string;
  readonly groupIds: GroupIds;
};

export function createProxyTransport(options: ProxyOptions): Transport {
  const call = createHttpCaller(options);
  return {
    mode: 'proxy',
    deliver(lead, save, signal) {
      const post: Send = (step, progress, data) =>
        sendOnce(step, progress, save, () => {
          const degraded = progress.degraded === true;
          return postToProxy(call, options.url, lead, { step, data, degraded, signal });
        });
      const steps = stepsOf(lead, post, options);
      return runSteps(lead.progress, steps, { save, signal, whenPlainIsRefused: 'retry' });
    },
    // The proxy's one known call makes a contact: only a delivery can tell.
    probe: async () => true,
  };
}

type Send = (
  step: StepName,
  progress: Progress,
  data: unknown,
) => ReturnType<typeof sendOnce<{ readonly id: string | null }>>;

function stepsOf(lead: Lead, send: Send, { groupIds, log }: ProxyOptions): readonly Step[] {
  const { reference, form } = lead;

  /** Where the proxy has no such address a deal or note stays in our store, and the lead says so. */
  const sendOrKeep = async (
    step: 'deal' | 'note' | 'times',
    progress: Progress,
    data: unknown,
  ): Promise<StepResult> => {
    const sent = await send(step, progress, data);
    if (sent.kind === 'missing') {
      if (sent.isGone) return wrongSetting(sent);
      const records = step === 'deal' ? 'deals' : 'notes';
      const fields = { reference, form, step, reason: sent.reason };
      log.warn(fields, `the proxy takes no ${records}`);
      return { kind: 'done', progress: withNotSent(progress, step) };
    }
    if (sent.kind !== 'ok') return sent;
    const id = sent.id ?? reference;
    return { kind: 'done', progress: { ...withoutNotSent(progress, step), [`${step}Id`]: id } };
  };

  return [
    async function contact(progress) {
      if (progress.contactId !== undefined) return { kind: 'done', progress };
      const data = progress.degraded ? plainContactPayload(lead) : contactPayload(lead, groupIds);
      const sent = await send('contact', progress, data);
      if (sent.kind === 'missing') return wrongSetting(sent);
      if (sent.kind !== 'ok') return sent;
      const contactId = sent.id ?? reference;
      return { kind: 'done', progress: { ...withoutUnsure(progress), contactId } };
    },

    async function deal(progress) {
      const contactId = contactInCrm(progress, lead);
      const isOver = progress.dealId !== undefined || progress.degraded;
      if (isOver || contactId === null || lead.deal === null) return { kind: 'done', progress };
      return sendOrKeep('deal', progress, dealPayload(lead.deal, contactId, reference));
    },

    async function note(progress) {
      const contactId = contactInCrm(progress, lead);
      const { noteId, degraded = false } = progress;
      const isOver = noteId !== undefined && !isRecordedHere(noteId);
      if (isOver || contactId === null) return { kind: 'done', progress };
      const data = notePayload(lead, contactId, degraded, groupIds);
      return data.text === '' ? { kind: 'done', progress } : sendOrKeep('note', progress, data);
    },

    ...(timesText(lead) === null ? [] : [timesStep(lead, sendOrKeep)]),
  ];
}

type SendOrKeep = (step: 'times', progress: Progress, data: unknown) => Promise<StepResult>;

/** A note of its own: the times may come when all else is with the proxy. */
const timesStep =
  (lead: Lead, sendOrKeep: SendOrKeep): Step =>
  async (progress) => {
    const contactId = contactInCrm(progress, lead);
    const text = withReference(timesText(lead) ?? '', lead.reference);
    return progress.timesId !== undefined || contactId === null
      ? { kind: 'done', progress }
      : sendOrKeep('times', progress, { contactId, text });
  };

/** An answer without an id counts as success and ends the lead there: nothing can refer to it. */
function contactInCrm({ contactId }: Progress, lead: Lead): string | null {
  return contactId === undefined || contactId === lead.reference ? null : contactId;
}

function withNotSent(progress: Progress, step: 'deal' | 'note' | 'times'): Progress {
  const others = withoutNotSent(progress, step);
  return { ...others, notSent: [...(others.notSent ?? []), step] };
}

/** A later try may find the address there after all. */
function withoutNotSent(progress: Progress, step: 'deal' | 'note' | 'times'): Progress {
  const { notSent = [], ...rest } = withoutUnsure(progress);
  const others = notSent.filter((other) => other !== step);
  return others.length === 0 ? rest : { ...rest, notSent: others };
}
