import { setImmediate } from 'node:timers/promises';
import { dayMs } from '@tidewright/kit/durations';
import { isRecordedHere, type Lead } from '../lead.ts';
import type { LeftElsewhere } from '../lead-admin.ts';
import { firstLeadIdAt } from '../lead-id.ts';
import { after, keyLifetimeMs, messageLifetimeMs, setAsideLifetimeMs } from '../lifetimes.ts';
import type { Outbox } from '../outbox.ts';
import { record } from './actions.ts';
import { forgetPerson, readPerson, rememberedAs } from './person.ts';
import { holdLead, stateIs } from './read-leads.ts';
import { rowsOf } from './rows.ts';
import { type Engine, query, type Script, type ScriptContext, sql } from './script.ts';

type Erasing = Pick<Outbox, 'person' | 'erase' | 'sweep'>;

export const sqlErasing = ({ read, atomically, once, at, by, dialect }: Engine): Erasing => ({
  person: (email) => read(() => readPerson(email, dialect)),
  /** By id, so a lead that arrives meanwhile stays. */
  erase: (email, actor) =>
    once(function* () {
      const person = yield* readPerson(email, dialect);
      const left = yield* leftOf(person.leads, person.personId);
      const deleted: Deleted[] = [];
      for (const { id, reference } of person.leads) {
        yield* holdLead(reference);
        deleted.push(...(yield* query<Deleted>`DELETE FROM leads WHERE id = ${id} RETURNING id`));
      }
      yield* settle(deleted);
      for (const address of rememberedAs(email, person.leads)) yield* forgetPerson(address);
      if (person.leads.length === 0 && person.personId === null) return { ...person, action: null };
      const erasure = { what: 'erase', leads: deleted.length, left } as const;
      return { ...person, action: yield* record(erasure, by(actor)) };
    }),
  async sweep(retentionDays, now) {
    let leads = 0;
    for (;;) {
      const batch = await atomically(() => sweepBatch(retentionDays, at(now)));
      leads += batch.leads;
      if (!batch.more) return leads;
      await setImmediate();
    }
  },
});

/** Call it in a transaction. Its file, deliveries, timeline and replies go with it, and it counts as erased. */
export function* deleteLead({ id }: Lead): Script<void> {
  yield* settle(yield* query<Deleted>`DELETE FROM leads WHERE id = ${id} RETURNING id`);
}

type Deleted = { readonly id: string };

/**
 * Files and deliveries cascade; fingerprints don't. Every deleted lead must come by here: `sum` adds up what was
 * erased.
 */
function* settle(leads: readonly Deleted[]): Script<void> {
  if (leads.length === 0) return;
  for (const { id } of leads) yield* query`DELETE FROM fingerprints WHERE lead_id = ${id}`;
  yield* query`UPDATE erased SET leads = leads + ${leads.length}`;
}

/** Small transactions, so no new lead waits long. */
const batchSize = 200;

function* sweepBatch(retentionDays: number | null, context: ScriptContext) {
  const keys = yield* sweepFingerprints(context);
  const spam = yield* sweepSetAside(context);
  const keptMs = retentionDays === null ? null : retentionDays * dayMs;
  const delivered = keptMs === null ? [] : yield* sweepState('delivered', keptMs, context);
  const closed = keptMs === null ? [] : yield* sweepState('closed', keptMs, context);
  yield* sweepMessages(context);
  const leads = [...spam, ...delivered, ...closed];
  yield* settle(leads);
  return {
    leads: leads.length,
    more: [keys, spam, delivered, closed].some((batch) => batch.length === batchSize),
  };
}

/** By lead, because no fingerprint expires before its lead is that old. */
const sweepFingerprints = ({ now, time }: ScriptContext) =>
  query`DELETE FROM fingerprints WHERE fingerprint IN (
      SELECT fingerprint FROM fingerprints
      WHERE lead_id < ${firstLeadIdAt(after(now, 1 - keyLifetimeMs))} AND expires_at <= ${time}
      LIMIT ${batchSize})
    RETURNING lead_id`;

/** From the day it came in, or the day someone set it aside. */
const sweepSetAside = ({ now, time, dialect }: ScriptContext) =>
  query<Deleted>`DELETE FROM leads WHERE id IN (
      SELECT id FROM leads
      WHERE ${stateIs('set-aside')} AND id < ${firstLeadIdAt(after(now, 1 - setAsideLifetimeMs))}
        AND (set_aside_at IS NULL OR set_aside_at <= ${dialect.addMs(time, -setAsideLifetimeMs)})
      LIMIT ${batchSize})
    RETURNING id`;

/** Only messages: deliveries of a lead go with it. */
const sweepMessages = ({ now }: ScriptContext) =>
  query`DELETE FROM deliveries WHERE id IN (
    SELECT id FROM deliveries
    WHERE lead_id IS NULL AND id < ${firstLeadIdAt(after(now, -messageLifetimeMs))}
    LIMIT ${batchSize})`;

/** Literals, so SQLite uses their partial indexes. */
const isClosed = {
  delivered: sql`state = 'delivered' AND delivered_at`,
  closed: sql`state = 'closed' AND coalesce(delivered_at, closed_at)`,
};

const sweepState = (
  state: keyof typeof isClosed,
  keptMs: number,
  { time, dialect }: ScriptContext,
) =>
  query<Deleted>`DELETE FROM leads WHERE id IN (
      SELECT id FROM leads WHERE ${isClosed[state]} <= ${dialect.addMs(time, -keptMs)}
      LIMIT ${batchSize})
    RETURNING id`;

const readSent = rowsOf<LeftElsewhere['sent'][number]>({ at: 'time' });

/** Read before deleting: what was sent, and to whom. */
export function* leftOf(
  leads: readonly Lead[],
  personId: string | null = null,
): Script<LeftElsewhere> {
  const sent: LeftElsewhere['sent'][number][] = [];
  for (const { id, reference } of leads) {
    // Messages list references; an alert contains nothing else.
    const events = yield* readSent`
      SELECT events.receiver AS channel, at FROM events JOIN deliveries ON deliveries.id = delivery_id
      WHERE lead_id = ${id} AND events.receiver <> 'crm' AND kind = 'delivered'
      UNION ALL
      SELECT events.receiver AS channel, at FROM events JOIN deliveries ON deliveries.id = delivery_id
      WHERE lead_id IS NULL AND message LIKE ${`%"${reference}"%`}
        AND events.receiver <> 'alert' AND kind = 'delivered'
      ORDER BY at`;
    sent.push(...events);
  }
  const idsOf = (name: 'contactId' | 'dealId' | 'noteId') => {
    const ids = leads.map(({ progress }) => progress[name]);
    return ids.filter((id) => id !== undefined).filter((id) => !isRecordedHere(id));
  };
  const contactIds = [...idsOf('contactId'), ...(personId === null ? [] : [personId])];
  const times = leads.map(({ receivedAt }) => receivedAt.getTime());
  return {
    references: leads.map(({ reference }) => reference).sort(),
    contactIds: [...new Set(contactIds)],
    dealIds: idsOf('dealId'),
    noteIds: idsOf('noteId'),
    sent,
    since: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}
