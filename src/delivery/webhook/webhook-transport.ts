import type { GroupIds, Lead } from '../../leads/lead.ts';
import { createHttpCaller, type HttpCallerOptions, wrongSetting } from '../http-call.ts';
import { timesText } from '../lead-text.ts';
import { runSteps, type Step, sendOnce, withoutUnsure } from '../steps.ts';
import type { Save, Transport } from '../transport.ts';
import { plainWebhookMessage, timesMessage, webhookMessage } from './message.ts';
import { webhookHeaders } from './signature.ts';

export type WebhookOptions = HttpCallerOptions & {
  readonly url: string;
  readonly secret?: string;
  readonly groupIds: GroupIds;
};

const messages = ['contact', 'times'] as const;

type Post = (step: (typeof messages)[number], lead: Lead, save: Save, signal: AbortSignal) => Step;

/**
 * One message with everything, and a second one for times that come later. The id stays the same, so the receiver
 * recognizes a repeat.
 */
export function createWebhookTransport(options: WebhookOptions): Transport {
  const { url, secret, groupIds, clock } = options;
  // Only the status matters.
  const call = createHttpCaller({ ...options, limits: { ...options.limits, maxBytes: 0 } });

  const post: Post = (step, lead, save, signal) => async (progress) => {
    if (progress[`${step}Id`] !== undefined) return { kind: 'done', progress };
    const again = progress.round ? `-${progress.round}` : '';
    const id = `msg_${lead.reference}${step === 'times' ? '-times' : ''}${again}`;
    const message = progress.degraded ? plainWebhookMessage(lead) : webhookMessage(lead, groupIds);
    const body = JSON.stringify(step === 'times' ? timesMessage(lead, message) : message);
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
    return { kind: 'done', progress: { ...withoutUnsure(progress), [`${step}Id`]: id } };
  };

  return {
    mode: 'webhook',
    deliver(lead, save, signal) {
      const names = timesText(lead) === null ? messages.slice(0, 1) : messages;
      const steps = names.map((step) => post(step, lead, save, signal));
      return runSteps(lead.progress, steps, { save, signal, whenPlainIsRefused: 'retry', names });
    },
    // Any request but a delivery may be refused.
    probe: async () => true,
  };
}
