import type { Lead } from '@tidewright/leads';
import type { ClaimRequest } from '../../packages/leads/delivery.ts';
import type { SqlOutbox } from '../../packages/leads/sql/sql-outbox.ts';

/**
 * Checks that each claim for the CRM passes over nothing that is due, and that a lead with newly named times has all
 * its tries. Looks only at leads that are alone with their address: others may have to wait for each other.
 */
export function watchQueue(
  outbox: SqlOutbox,
  storeTime: (now: Date) => Date,
  violations: string[],
): SqlOutbox {
  async function due(request: ClaimRequest, now: Date): Promise<readonly Lead[]> {
    if (request.receiver !== 'crm' || request.startedOnly || request.mode === undefined) return [];
    const pause = await outbox.pausedUntil(request.mode);
    if (pause) return [];
    const leads = await outbox.list({ limit: 1_000 });
    const isAlone = (lead: Lead) => leads.every((one) => one === lead || one.email !== lead.email);
    const isOurs = ({ mode }: Lead) => mode === null || mode === request.mode;
    return leads.filter(
      (lead) =>
        lead.state === 'waiting' && lead.dueAt <= storeTime(now) && isOurs(lead) && isAlone(lead),
    );
  }

  const claim: SqlOutbox['claim'] = async (request, now) => {
    const before = await due(request, now);
    const claims = await outbox.claim(request, now);
    if (before.length === 0) return claims;
    const after = await due(request, now);
    const left = before.filter(({ id, dueAt }) =>
      after.some((one) => one.id === id && one.dueAt.getTime() === dueAt.getTime()),
    );
    const last = Math.max(...claims.map(({ delivery }) => delivery.dueAt.getTime()));
    const passedOver =
      claims.length < request.limit ? left : left.filter(({ dueAt }) => dueAt.getTime() < last);
    for (const { reference } of passedOver)
      violations.push(`${reference} was due and was passed over`);
    return claims;
  };

  const nameTimes: SqlOutbox['nameTimes'] = async (reference, text, now) => {
    const before = await outbox.find(reference);
    const outcome = await outbox.nameTimes(reference, text, now);
    const after = await outbox.find(reference);
    if (before?.state === 'delivered' && after?.state === 'waiting' && after.tries > 0)
      violations.push(`${reference} is sent for its times with only a part of its tries`);
    return outcome;
  };
  return { ...outbox, claim, nameTimes };
}
