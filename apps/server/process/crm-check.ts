import type { Content } from '@tidewright/content/open';
import { connectCrms, type Inventory } from '@tidewright/crm';
import { minuteMs } from '@tidewright/kit/durations';
import type { Log } from '@tidewright/kit/log';
import { errorFields } from '@tidewright/kit/own-error';
import { type CheckRange, checkRangeOf, type Outbox, ownAddresses } from '@tidewright/leads';
import type { Settings } from '@tidewright/settings/config';
import { type Checked, runCheck } from '../delivery/check/run-check.ts';
import { type Housekeeping, repeat } from './repeat.ts';

const everyMs = minuteMs;
/** By the agency's clock. */
const quietHours = { from: 3, before: 6 };
/** About six minutes for a thousand leads. */
const nightlyPaceMs = 10_000;

export type NightlyOptions = {
  readonly settings: Settings;
  readonly content: Pick<Content, 'current'>;
  readonly outbox: Pick<Outbox, 'checks' | 'pausedUntil'>;
  readonly inventory: Inventory;
  readonly log: Log;
  readonly paceMs?: number;
};

const clock = () => new Date();

/** Looks once a minute whether a check is due, was requested or is unfinished. */
export const startChecks = (options: NightlyOptions): Housekeeping =>
  repeat(
    everyMs,
    (signal) => checkWhenDue(options, signal, clock()),
    (error) => options.log.warn(errorFields(error), 'crm check postponed'),
  );

/**
 * Begins tonight's check, or continues an open one. Outside of the quiet hours, only one that someone asked for. Waits
 * while delivery is paused, and leaves a check to the server that has it.
 */
export async function checkWhenDue(
  { settings, content, outbox, inventory, log, paceMs = nightlyPaceMs }: NightlyOptions,
  signal: AbortSignal,
  now: Date,
): Promise<void> {
  if (signal.aborted) return;
  const [last] = await outbox.checks.recent(1);
  const night = nightOf(now, content.current().timeZone);
  const isOpen = last !== undefined && last.endedAt === null;
  if (night && !isOpen && (!last || last.startedAt < night))
    await outbox.checks.begin(checkRangeOf(settings.crm.checkDays ?? 0, now), false, now);
  const isAsked = isOpen && last.isAsked;
  if (!night && !isAsked) return;
  const pause = await outbox.pausedUntil(inventory.mode, now);
  if (pause && pause.until > now) return;
  const checked = await runCheck({
    checks: outbox.checks,
    inventory,
    without: ownAddresses,
    clock,
    signal,
    paceMs: isAsked ? 0 : paceMs,
  });
  if (checked.kind === 'put off') log.info({ reason: checked.reason }, 'crm check postponed');
  if (checked.kind !== 'done') return;
  const { leads, missing, unread } = checked.sum;
  log[missing > 0 ? 'error' : 'info']({ leads, status: `${missing} missing` }, 'crm checked');
  if (unread)
    log.warn(
      { leads: unread.leads, ...(unread.why && { reason: unread.why }) },
      'crm check incomplete',
    );
}

/** When tonight's quiet hours began; null outside of them. */
function nightOf(now: Date, timeZone: string): Date | null {
  const here = now.toTemporalInstant().toZonedDateTimeISO(timeZone);
  if (here.hour < quietHours.from || here.hour >= quietHours.before) return null;
  return new Date(here.withPlainTime({ hour: quietHours.from }).epochMilliseconds);
}

type NowOptions = {
  readonly range: CheckRange;
  readonly signal: AbortSignal;
  readonly onProgress: (calls: number, leads: number) => void;
  readonly log: Log;
};

/** In this process; null if the receiver can't report its leads. */
export async function checkNow(
  settings: Settings,
  store: Outbox,
  { range, signal, onProgress, log }: NowOptions,
): Promise<Checked | null> {
  const { inventory } = connectCrms(settings.crm, { clock, log, people: store });
  if (!inventory) return null;
  const run = () =>
    runCheck({
      checks: store.checks,
      inventory,
      without: ownAddresses,
      clock,
      signal,
      onProgress,
    });
  // Finishes an open check first.
  while (!signal.aborted && !(await store.checks.begin(range, true, clock()))) {
    const earlier = await run();
    if (earlier.kind === 'put off') return earlier;
    if (earlier.kind === 'idle') await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return run();
}
