import type { GroupIds } from '../../leads/group-ids.ts';
import type { Lead, Progress } from '../../leads/lead.ts';
import { createHttpCaller, type HttpCallerOptions, wrongSetting } from '../http-call.ts';
import { runSteps, type StepResult, sendOnce, withoutUnsure } from '../steps.ts';
import type { Save, Transport } from '../transport.ts';
import { plainWebhookMessage, webhookMessage } from './message.ts';
import { signWebhook } from './signature.ts';

export type WebhookOptions = HttpCallerOptions & {
  readonly url: string;
  readonly secret?: string;
  readonly groupIds: GroupIds;
};

/**
 * Everything in one message. Its id stays the same however often it is sent,
 * which is how the receiver knows a repetition after a lost answer.
 */
export function createWebhookTransport(options: WebhookOptions): Transport {
  const { url, secret, groupIds, clock } = options;
  // Its status says it all, whatever stands in its body.
  const call = createHttpCaller({ ...options, limits: { ...options.limits, maxBytes: 0 } });

  async function post(lead: Lead, progress: Progress, save: Save, signal: AbortSignal) {
    const id = `msg_${lead.reference}`;
    const message = progress.degraded ? plainWebhookMessage(lead) : webhookMessage(lead, groupIds);
    const body = JSON.stringify(message);
    const timestamp = Math.floor(clock().getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...(secret === undefined
        ? {}
        : { 'webhook-signature': signWebhook({ id, timestamp, body }, secret) }),
    };
    const sent = await sendOnce('contact', progress, save, () =>
      call(
        { method: 'POST', url, headers, body },
        { lead, step: 'contact', signal },
        (what) => `Webhook error: ${what}`,
      ),
    );
    return { id, sent };
  }

  return {
    mode: 'webhook',
    deliver(lead, save, signal) {
      const message = async (progress: Progress): Promise<StepResult> => {
        if (progress.contactId !== undefined) return { kind: 'done', progress };
        const { id, sent } = await post(lead, progress, save, signal);
        if (sent.kind === 'ok') {
          return { kind: 'done', progress: { ...withoutUnsure(progress), contactId: id } };
        }
        return sent.kind === 'missing' ? wrongSetting(sent) : sent;
      };
      return runSteps(lead.progress, [message], { save, signal, whenPlainIsRefused: 'retry' });
    },
    // Any request but a delivery may be refused for being none.
    probe: async () => true,
  };
}
