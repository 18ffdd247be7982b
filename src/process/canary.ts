import type { CurrentFacts } from '../company-facts.ts';
import { type Config, crmModeOf, type Settings } from '../config.ts';
import { createFolkClient, removePerson } from '../delivery/folk/folk-client.ts';
import type { Log } from '../delivery/log.ts';
import { formsFor } from '../forms/index.ts';
import type { Channel } from '../leads/delivery.ts';
import type { Outbox } from '../leads/outbox.ts';
import { canaryAddress } from '../leads/test-addresses.ts';
import { type CanaryOptions, type CanaryOutcome, sendCanary } from '../notices/watch/canary.ts';
import { lastMorning } from '../notices/watch/morning.ts';
import { siteAddressOf } from './site-address.ts';

const clock = () => new Date();

export function runCanary(
  config: Config,
  store: CanaryOptions['store'],
  { waitMs, signal, log }: { waitMs: number; signal: AbortSignal; log: Log },
): Promise<CanaryOutcome> {
  const mode = crmModeOf(config);
  const options = {
    siteUrl: siteAddressOf(config),
    forms: formsFor(config.company),
    store,
    isDelivered: mode !== 'stored only',
    removeContact: mode === 'folk' ? folkRemover(config, log) : null,
    clock,
  };
  return sendCanary(options, waitMs, signal);
}

function folkRemover({ crm }: Settings, log: Log): CanaryOptions['removeContact'] {
  const apiKey = crm.folkKey;
  if (apiKey === null) return null;
  const client = createFolkClient({ apiUrl: crm.folkUrl, apiKey, clock, log });
  return (id, signal) => removePerson(client, id, canaryAddress, signal);
}

type WeeklyOptions = {
  readonly settings: Settings;
  readonly facts: CurrentFacts;
  readonly outbox: Outbox;
  readonly channels: readonly Channel[];
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Longer than a slow CRM takes. */
  readonly waitMs?: number;
};

const usualWaitMs = 10 * 60_000;

/** Once a week, on one server. Raises an alarm if it doesn't arrive. */
export async function sendWeeklyCanary(options: WeeklyOptions, now: Date): Promise<void> {
  const { settings, facts, outbox, channels, signal, log, waitMs = usualWaitMs } = options;
  const config = { ...settings, company: facts() };
  const nobody = { message: { title: '', lines: [] }, channels: [] };
  const monday = lastMorning(now, config.company.timeZone, true);
  if (!(await outbox.alarms.notifyOnce('canary', monday, nobody, now))) return;
  const outcome = await runCanary(config, outbox, { waitMs, signal, log });
  if (signal.aborted) return;
  if (!(await hasAlarm(outbox, outcome))) await sayOutcome(outbox, outcome, channels);
  if (outcome.arrived) log.info({}, 'canary');
  else log.error({ reason: outcome.reason }, 'canary');
}

/** A lead that waits for the CRM or was refused there has its own alarm. */
async function hasAlarm(store: Pick<Outbox, 'find'>, outcome: CanaryOutcome): Promise<boolean> {
  if (outcome.arrived || outcome.reference === null) return false;
  const lead = await store.find(outcome.reference);
  return lead !== null && ['waiting', 'sending', 'not-delivered'].includes(lead.state);
}

export async function sayOutcome(
  { alarms }: Pick<Outbox, 'alarms'>,
  outcome: CanaryOutcome,
  channels: readonly Channel[],
): Promise<void> {
  const message = outcome.arrived
    ? { title: 'The canary arrives again', lines: ['The problem we reported is over.'] }
    : {
        title: 'The canary did not arrive',
        lines: [
          'The website sent itself a test lead, and it got lost. Visitors’ leads may get lost, too.',
          outcome.reason,
          'Try again: npm run leads -- canary',
        ],
      };
  await alarms[outcome.arrived ? 'clear' : 'raise']('canary', { message, channels }, clock());
}
