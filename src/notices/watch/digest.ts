import { dayMs } from '../../durations.ts';
import type { Alarms, Channel, Message } from '../../leads/delivery.ts';
import type { Lead } from '../../leads/lead.ts';
import type { LeadReading } from '../../leads/lead-admin.ts';
import { setAsideDays } from '../../leads/lifetimes.ts';
import { titleOf } from '../letters/letters-of.ts';
import { sayMoment, type TellingContext } from '../letters/telling.ts';
import { oneLine } from '../plain-text.ts';
import { lastMorning } from './morning.ts';

export type DigestOptions = {
  readonly store: Pick<LeadReading, 'list'> & {
    readonly alarms: Pick<Alarms, 'lastTime' | 'done' | 'tellOnce'>;
  };
  readonly telling: TellingContext;
  readonly channels: readonly Channel[];
};

const mostListed = 50;

/** Once a day, what was set aside since the last time and why; nothing when nothing was. */
export async function tellDigest(options: DigestOptions, now: Date): Promise<void> {
  const { store, telling, channels } = options;
  const morning = lastMorning(now, telling.company.timeZone);
  const last = await store.alarms.lastTime('digest');
  if (last !== null && last >= morning) return;
  const since = last ?? new Date(now.getTime() - dayMs);
  const all = await store.list({ state: 'set-aside', limit: 500 });
  const fresh = all.filter((lead) => (lead.setAsideAt ?? lead.receivedAt) > since);
  if (fresh.length === 0) return store.alarms.done('digest', now);
  const message = digestOf(fresh, telling);
  await store.alarms.tellOnce('digest', morning, { message, channels }, now);
}

/** References and reasons, never what was typed: it may be spam, or somebody who was taken for it. */
function digestOf(leads: readonly Lead[], telling: TellingContext): Message {
  const { length } = leads;
  const lines = leads.slice(0, mostListed).map((lead) => lineOf(lead, telling));
  return {
    title: `${length} ${length === 1 ? 'message was' : 'messages were'} set aside`,
    lines: [
      `They were not passed on, and nobody else is told of them. What is no spam can be released for ${setAsideDays} days.`,
      lines.join('\n'),
      ...(length > mostListed ? [`And ${length - mostListed} more.`] : []),
    ],
    path: '/set-aside',
  };
}

function lineOf(
  { reference, form, receivedAt, suspicion, setAsideAt }: Lead,
  telling: TellingContext,
) {
  const why = setAsideAt ? 'set aside by hand' : oneLine(suspicion ?? 'suspected spam', 200);
  const when = sayMoment(receivedAt, telling.company);
  return `${reference}, ${titleOf(form, telling)}, ${when}: ${why}`;
}
