import { type FoundKind, isRecordedHere, type Lead } from '@tidewright/leads';
import { runCheck } from '../../apps/server/delivery/check/run-check.ts';
import { timesHeading } from '../../packages/crm/lead-text.ts';
import type { FolkState } from '../folk/state.ts';
import { tamper } from '../folk/tamper.ts';
import type { Server, World } from './server.ts';

const minute = 60_000;

/** folk loses, merges and doubles records; an interrupted check must find exactly those. */
export async function tamperAndCheck(world: World, server: Server): Promise<readonly string[]> {
  const { random, receivers } = world;
  const { state } = receivers.folk;
  for (const records of [state.people, state.deals, state.notes]) {
    for (const id of [...records.keys()].filter(() => random.chance(0.2))) {
      const isPerson = records === state.people;
      tamper(state, id, random.pick(isPerson ? ['drop', 'merge', 'double'] : ['drop', 'double']));
    }
  }
  await check(world, server);
  return wrongly(world);
}

async function check({ time, random, outbox }: World, server: Server): Promise<void> {
  // Clocks may differ by as much, and a check leaves out what was delivered after it began.
  await time.wait(10 * minute);
  const range = { from: new Date(0), before: server.clock() };
  await outbox.checks.begin(range, false, server.clock());
  for (let run = 0; run < 50; run += 1) {
    const kill = new AbortController();
    const calls = run < 3 ? random.between(1, 4) : Number.POSITIVE_INFINITY;
    const checked = await runCheck({
      checks: outbox.checks,
      inventory: server.inventory(),
      without: [],
      clock: server.clock,
      signal: kill.signal,
      onProgress: (done) => done >= calls && kill.abort(),
    });
    if (checked.kind === 'done') return;
    await time.wait(3 * minute);
  }
}

async function wrongly({ outbox, receivers }: World): Promise<readonly string[]> {
  const leads = (await outbox.list({ limit: 10_000 })).filter(
    ({ deliveredAt, progress }) => deliveredAt !== null && progress.contactId !== undefined,
  );
  return leads.flatMap((lead) => {
    const kind = inFolk(lead, receivers.folk.state);
    return lead.found?.kind === kind
      ? []
      : [`${lead.reference} is ${kind} in folk, and the check calls it ${lead.found?.kind}`];
  });
}

const isOfTimes = ({ content }: { readonly content: string }) => content.includes(timesHeading);

/** Independent of the check's own code. */
function inFolk(lead: Lead, { people, deals, notes }: FolkState): FoundKind {
  const { reference, email, progress } = lead;
  const { contactId, dealId, noteId, timesId } = progress;
  const persons = [...people.values()].filter(({ emails }) => emails.includes(email));
  const itsDeals = [...deals.values()].filter((deal) =>
    JSON.stringify(deal.customFieldValues).includes(reference),
  );
  const itsNotes = [...notes.values()].filter(({ content }) => content.includes(reference));
  const parts = [
    { id: contactId, found: persons },
    { id: dealId, found: itsDeals },
    { id: noteId, found: itsNotes.filter((note) => !isOfTimes(note)) },
    { id: timesId, found: itsNotes.filter(isOfTimes) },
  ].filter(({ id }) => id !== undefined && !isRecordedHere(id));
  if (parts.some(({ found }) => found.length === 0)) return 'missing';
  if (parts.some(({ found }) => found.length > 1)) return 'doubled';
  return parts.some(({ id, found }) => found[0]?.id !== id) ? 'merged' : 'there';
}

/** A user sends what is missing and merges what is doubled. */
export async function repair({ outbox, receivers }: World, now: Date): Promise<void> {
  const { state } = receivers.folk;
  for (const { reference, state: seen } of await outbox.checks.listFound(['missing'], 1_000))
    await outbox.act('send-missing', reference, seen, { who: 'Robin', now });
  const seen = new Set<string>();
  for (const records of [state.people, state.deals, state.notes] as const)
    for (const [id, record] of [...records]) {
      const { id: _id, ...content } = record;
      const key = JSON.stringify(content);
      if (seen.has(key)) records.delete(id);
      seen.add(key);
    }
}

export async function checkRepaired(world: World, server: Server): Promise<readonly string[]> {
  await check(world, server);
  const left = await world.outbox.checks.listFound(['missing', 'doubled'], 1_000);
  return left.map(({ reference, found }) => `${reference} is ${found?.kind} after its repair`);
}
