import type { GroupIds, Progress } from '../../leads/lead.ts';
import { createHttpCaller, type HttpCallerOptions, wrongSetting } from '../http-call.ts';
import { timesText } from '../lead-text.ts';
import {
  runSteps,
  type Step,
  type StepName,
  sendOnce,
  stepNames,
  withoutUnsure,
} from '../steps.ts';
import type { Transport } from '../transport.ts';
import { payloads } from './payloads.ts';
import { postToProxy } from './proxy-client.ts';

export type ProxyOptions = HttpCallerOptions & {
  /** Without a trailing slash. */
  readonly url: string;
  readonly groupIds: GroupIds;
};

export function createProxyTransport(options: ProxyOptions): Transport {
  const { url, groupIds, log } = options;
  const call = createHttpCaller(options);
  return {
    mode: 'proxy',
    deliver(lead, save, signal) {
      const { reference, form } = lead;
      const stepOf =
        (step: StepName): Step =>
        async (progress) => {
          const data = payloads[step](lead, progress, groupIds);
          if (data === null) return { kind: 'done', progress };
          const sent = await sendOnce(step, progress, save, () =>
            postToProxy(call, url, lead, { step, data, progress, signal }),
          );
          if (sent.kind === 'missing') {
            if (step === 'contact' || sent.isGone) return wrongSetting(sent);
            // Without such an address, a deal or note stays here, and the lead says so.
            const records = step === 'deal' ? 'deals' : 'notes';
            const fields = { reference, form, step, reason: sent.reason };
            log.warn(fields, `proxy takes no ${records}`);
            return { kind: 'done', progress: withNotSent(progress, step) };
          }
          if (sent.kind !== 'ok') return sent;
          const ids = { [`${step}Id`]: sent.id ?? reference };
          return { kind: 'done', progress: { ...withoutNotSent(progress, step), ...ids } };
        };
      const run = { save, signal, whenPlainIsRefused: 'retry' } as const;
      const names = stepNames.filter((name) => name !== 'times' || timesText(lead) !== null);
      return runSteps(lead.progress, names.map(stepOf), run);
    },
    // The only known call creates a contact, so a delivery decides.
    probe: async () => true,
  };
}

function withNotSent(progress: Progress, step: Exclude<StepName, 'contact'>): Progress {
  const others = withoutNotSent(progress, step);
  return { ...others, notSent: [...(others.notSent ?? []), step] };
}

/** The address may exist on a later try. */
function withoutNotSent(progress: Progress, step: StepName): Progress {
  const { notSent = [], ...rest } = withoutUnsure(progress);
  const others = notSent.filter((other) => other !== step);
  return others.length === 0 ? rest : { ...rest, notSent: others };
}
