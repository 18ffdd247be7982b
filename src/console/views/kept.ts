import type { Lead } from '../../leads/lead.ts';
import { after, dayMs, quarantineLifetimeMs } from '../../leads/lifetimes.ts';
import { nothingSent } from '../../leads/progress.ts';
import type { Fact } from '../pages/view.ts';
import type { Desk } from '../web/desk.ts';
import type { Clock } from './clock.ts';
import { receiverOf } from './marks.ts';
import { figure } from './numbers.ts';

/** How long a lead stays, here and where it was sent. */
export function keptFacts(
  lead: Lead,
  { mode, retentionDays }: Pick<Desk, 'mode' | 'retentionDays'>,
  clock: Clock,
): readonly Fact[] {
  const fact = (name: string, text: string): Fact => ({ name, value: [{ text }] });
  const here = fact('Here', hereWords(lead, retentionDays, clock));
  if (nothingSent(lead.progress)) return [here];
  const elsewhere = 'Until you remove it there';
  return [here, fact(`In ${receiverOf(mode)}`, elsewhere)];
}

function hereWords(lead: Lead, retentionDays: number | null, clock: Clock): string {
  const { state, deliveredAt, handledAt, setAsideAt, receivedAt } = lead;
  if (state === 'quarantined') {
    const end = after(setAsideAt ?? receivedAt, quarantineLifetimeMs);
    return `Erased ${clock.told(end)}, unless it is released`;
  }
  if (retentionDays === null) return 'Until somebody erases it';
  const closedAt = deliveredAt ?? (state === 'handled' ? handledAt : null);
  if (closedAt) return `Erased ${clock.told(after(closedAt, retentionDays * dayMs))}`;
  return `Until it is delivered, and ${figure(retentionDays)} days more`;
}
