import type { FoundKind, Lead, Outbox, Progress } from '@tidewright/leads';
import { type FolkBench, startFolkBench } from '../../../../packages/crm/folk/folk.fixture.ts';
import { createFolkClient } from '../../../../packages/crm/folk/folk-client.ts';
import { createFolkInventory } from '../../../../packages/crm/folk/folk-inventory.ts';
import { createFolkTransport } from '../../../../packages/crm/folk/folk-transport.ts';
import { personBody } from '../../../../packages/crm/folk/person-body.ts';
import { claimedLead, never } from '../../../../packages/crm/lead.fixture.ts';
import { withReference } from '../../../../packages/crm/reference-line.ts';
import { exampleLead, toCrm } from '../../../../packages/leads/contract/example-lead.fixture.ts';
import type { LeadClaim } from '../../../../packages/leads/delivery.ts';
import type { Call } from '../../../../tools/folk/call.ts';
import { createDeal } from '../../../../tools/folk/deals.ts';
import { createNote } from '../../../../tools/folk/notes.ts';
import { createPerson } from '../../../../tools/folk/people.ts';
import type { Folk } from '../../../../tools/folk/start.ts';
import { tamper } from '../../../../tools/folk/tamper.ts';
import { LEADS_GROUP_ID } from '../../../../tools/folk/workspace.ts';
import { runCheck } from './run-check.ts';

export const longAgo = new Date('2026-03-01T00:00:00Z');
const received = new Date('2026-03-02T12:00:00Z');
export const night = new Date('2026-03-04T03:00:00Z');

export async function startCheckBench(leads: number) {
  const bench = await startFolkBench({ clock: () => new Date() });
  bench.folk.switches.limitPerMinute = 10_000_000;
  const { store, folk } = bench;
  const client = createFolkClient(bench.options);
  const transport = createFolkTransport({ ...bench.options, client });
  const accept = async (number: number, now = received) => {
    const { deal, note, contact } = claimedLead();
    const email = `visitor-${number}@visitor.example`;
    const own = exampleLead({ email, deal, note, contact: { ...contact, emails: [email] } });
    await store.accept({ ...own, idempotencyKey: `${number}`, contentHash: `${number}` }, now);
  };
  const deliverAll = (now = received) =>
    completeAll(store, 20, now, async (claim) => {
      const save = (progress: Progress) => store.checkpoint(claim, progress, now);
      const outcome = await transport.deliver({ ...claim.lead, tries: 5 }, save, never);
      if (outcome.kind !== 'delivered') throw new Error(JSON.stringify(outcome));
      return outcome.progress;
    });
  for (let number = 0; number < leads; number += 1) await accept(number);
  await plantAll(bench);
  const inventory = (shared = createFolkClient(bench.options)) =>
    createFolkInventory({ ...bench.options, client: shared });
  const check = (options: Partial<Parameters<typeof runCheck>[0]> = {}) =>
    runCheck({
      checks: store.checks,
      inventory: inventory(),
      without: [],
      clock: () => night,
      signal: never,
      ...options,
    });
  const checkAll = async (now = night) => {
    folk.state.arrivals.length = 0;
    await store.checks.begin({ from: longAgo, before: now }, false, now);
    return check({ clock: () => now });
  };
  const found = async () => {
    const leads = await store.list({ limit: 20_000 });
    return byKind(leads.flatMap((lead) => (lead.found ? [[lead.found.kind, lead] as const] : [])));
  };
  return {
    ...bench,
    client,
    transport,
    accept,
    deliverAll,
    inventory,
    check,
    checkAll,
    found,
  };
}

async function completeAll(
  store: Outbox,
  limit: number,
  now: Date,
  send: (claim: LeadClaim) => Promise<Progress>,
): Promise<void> {
  for (;;) {
    const claims = await store.claim({ ...toCrm, limit }, now);
    if (claims.length === 0) return;
    await Promise.all(claims.map(async (claim) => store.complete(claim, await send(claim), now)));
  }
}

/** What deliveries would have written, without a call for each. */
const plantAll = ({ folk, store }: FolkBench) =>
  completeAll(store, 500, received, async ({ lead }) => {
    const progress = plant(folk, lead);
    await store.rememberPerson(lead.email, progress.contactId);
    return progress;
  });

function plant({ state, switches }: Folk, lead: Lead) {
  const call = { state, switches, url: new URL('http://folk.example'), now: received };
  const made = (make: (call: Call) => { id: string }, body: unknown, params = {}) =>
    make({ ...call, body, params }).id;
  const { reference, deal, note } = lead;
  const contactId = made(createPerson, personBody(lead, LEADS_GROUP_ID));
  const dealBody = {
    name: deal?.name,
    people: [{ id: contactId }],
    customFieldValues: { Value: deal?.value, Reference: reference },
  };
  const group = { groupId: LEADS_GROUP_ID, objectType: 'Deals' };
  const content = withReference(note?.text ?? '', reference);
  return {
    contactId,
    dealId: made(createDeal, dealBody, group),
    noteId: made(createNote, { entity: { id: contactId }, visibility: 'public', content }),
  };
}

export type CheckBench = Awaited<ReturnType<typeof startCheckBench>>;

/** By what a check should call it. */
export async function tamperWith(
  { folk, store }: Pick<FolkBench, 'folk' | 'store'>,
  counts: { drop: number; merge: number; double: number; change: number },
) {
  const leads = (await store.list({ limit: 20_000 })).toReversed();
  const expected: (readonly [FoundKind, Lead])[] = [];
  const kinds = { drop: 'missing', merge: 'merged', double: 'doubled', change: 'changed' } as const;
  let at = 0;
  for (const does of ['drop', 'merge', 'double', 'change'] as const) {
    for (let count = 0; count < counts[does]; count += 1) {
      const lead = leads[at];
      at += 1;
      if (!lead) throw new Error('There are too few leads.');
      const { contactId = '', dealId = '', noteId = '' } = lead.progress;
      const records = does === 'merge' ? [contactId] : [contactId, dealId, noteId];
      tamper(folk.state, records[count % records.length] ?? '', does);
      expected.push([kinds[does], lead]);
    }
  }
  return byKind(expected);
}

const byKind = (found: readonly (readonly [FoundKind, Lead])[]) =>
  Object.fromEntries(
    [...Map.groupBy(found, ([kind]) => kind)].map(([kind, some]) => [
      kind,
      some.map(([, { reference }]) => reference).sort(),
    ]),
  );
