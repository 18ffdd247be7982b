import { hasBearerToken } from '@tidewright/kit/bearer-token';
import { dayMs } from '@tidewright/kit/durations';
import { isLoopback } from '@tidewright/kit/loopback';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statusOf } from '../status.ts';
import { type ConsoleSettings, type Desk, Refused } from './desk.ts';
import { isOnThisMachine } from './gate.ts';

export function serveMetrics(app: FastifyInstance, desk: Desk, settings: ConsoleSettings): void {
  app.get('/metrics', { config: { isOpen: true } }, async (request, reply) => {
    if (!mayRead(request, settings)) {
      reply.header('www-authenticate', 'Bearer');
      const text = 'Send METRICS_TOKEN as "Authorization: Bearer …", or ask on the server itself.';
      throw new Refused(401, 'Token required', text);
    }
    return reply.type(prometheusType).send(prometheusText(await leadMetrics(desk)));
  });
}

function mayRead(request: FastifyRequest, { host, metricsToken }: ConsoleSettings): boolean {
  if (isLoopback(host) && isOnThisMachine(request)) return true;
  const { authorization } = request.headers;
  if (metricsToken !== null && hasBearerToken(authorization, metricsToken)) return true;
  return request.session !== null;
}

/** Names ending in _total are counters. */
type Metrics = Readonly<
  Record<string, readonly [help: string, samples: number | readonly Sample[]]>
>;

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

async function leadMetrics({ store, mode, company, now }: Desk): Promise<Metrics> {
  const status = await statusOf(store, mode, company, now());
  const { received, leads, erased, pause, notDeliveredSince, waitingSince, trouble } = status;
  const { value } = await store.waitingLeads(mode);
  const byForm = (await store.facets({})).forms.map(({ name, leads }) => [name, leads] as const);
  const attempts = await store.attempts({ from: new Date(now().getTime() - dayMs) });
  const age = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1_000);
  const failing = trouble ? { mode, cause: trouble.cause } : { mode };
  return {
    leads_received_total: ['Leads received so far.', received],
    leads_erased_total: ['Leads that were erased or expired.', erased],
    leads: [
      'Leads by state. Together with the erased ones they add up to the received ones.',
      samplesOf('state', Object.entries(leads)),
    ],
    leads_by_form: ['Leads by form.', samplesOf('form', byForm)],
    leads_oldest_waiting_seconds: [
      'How long the oldest waiting lead has waited.',
      age(waitingSince),
    ],
    leads_oldest_not_delivered_seconds: [
      'How long ago the first lead that isn’t delivered ran out of tries.',
      age(notDeliveredSince),
    ],
    // A gauge: events are erased with their lead.
    delivery_attempts_last_day: [
      'Delivery attempts in the last 24 hours, by outcome.',
      samplesOf('outcome', Object.entries(attempts)),
    ],
    leads_waiting_value: ['Total value of waiting leads.', value],
    delivery_paused: ['1 while delivery is paused.', pause ? 1 : 0],
    delivery_failing: [
      '1 while leads don’t reach the CRM, with the cause.',
      [[failing, trouble ? 1 : 0]],
    ],
    delivery_mode: ['Where leads go.', [[{ mode }, 1]]],
  };
}

const samplesOf = (label: string, counts: readonly (readonly [string, number])[]) =>
  counts.map(([name, value]): Sample => [{ [label]: name }, value]);

const prometheusType = 'text/plain; version=0.0.4; charset=utf-8';

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function prometheusText(metrics: Metrics): string {
  const lines = Object.entries(metrics).flatMap(([name, [help, samples]]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
    ...(typeof samples === 'number'
      ? [`${name} ${samples}`]
      : samples.map(([labels, value]) => `${name}{${labelsOf(labels)}} ${value}`)),
  ]);
  return `${lines.join('\n')}\n`;
}

const labelsOf = (labels: Sample[0]) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(value)}"`)
    .join(',');

const escapeLabel = (value: string) =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\\n');
