import { StoreUnavailableError } from '../errors.ts';
import type { LeadState, NewLead, StoredFile } from '../lead.ts';
import { newLeadId } from '../lead-id.ts';
import { contentLifetimeMs, keyLifetimeMs } from '../lifetimes.ts';
import type { Accepted } from '../outbox.ts';
import { addDeliveries, deliveriesOf, type NewDelivery } from './deliveries/add.ts';
import { contentFingerprint, keyFingerprint } from './fingerprint.ts';
import { indexedWords, indexWords } from './index-leads.ts';
import { newLeadRow } from './lead-row.ts';
import { query, type Script, type ScriptContext, type SqlValue } from './script.ts';

type Earlier = {
  readonly id: string;
  readonly reference: string;
  readonly content_hash: string;
  readonly state: LeadState;
  readonly set_aside_at: unknown;
};

export type Acceptance = ScriptContext & {
  readonly lead: NewLead;
  /** Made outside, so that a repeated run finds the lead that it stored itself. */
  readonly id: string;
  readonly newReference: () => string;
  readonly deliveries: readonly NewDelivery[];
};

export const acceptanceOf = (
  lead: NewLead,
  newReference: () => string,
  context: ScriptContext,
): Acceptance => {
  const id = newLeadId(context.now);
  return { ...context, lead, id, newReference, deliveries: deliveriesOf(lead, id, context) };
};

export function* acceptLead(acceptance: Acceptance): Script<Accepted> {
  const { lead, id } = acceptance;
  const key = keyFingerprint(lead.idempotencyKey);
  const sameKey = yield* takeFingerprint(key, keyLifetimeMs, acceptance);
  if (sameKey && sameKey.content_hash !== lead.contentHash) return { kind: 'conflict' };
  if (sameKey) return stored(sameKey, id);

  // Keys always before contents, so that two servers never wait for each other.
  const content = contentFingerprint(lead.contentHash);
  const sameContent = yield* takeFingerprint(content, contentLifetimeMs, acceptance);
  if (sameContent) {
    yield* query(
      'UPDATE fingerprints SET lead_id = $1 WHERE fingerprint = $2',
      sameContent.id,
      key,
    );
    return stored(sameContent, id);
  }

  const reference = yield* insertLead(acceptance);
  yield* indexWords(id, indexedWords({ ...lead, reference }), acceptance.dialect);
  if (lead.file) yield* insertFile(lead.file, id);
  yield* addDeliveries(acceptance.deliveries, acceptance);
  return { kind: 'stored', reference, id };
}

function stored(earlier: Earlier, id: string): Accepted {
  const kind = earlier.id === id ? 'stored' : 'repeated';
  return { kind, reference: earlier.reference, id: earlier.id };
}

/**
 * Answers null when the fingerprint now stands for this lead, otherwise the
 * lead it stood for already. Another server that is just storing the same
 * fingerprint is waited for: the primary key decides who was first.
 */
function* takeFingerprint(
  fingerprint: string,
  lifetimeMs: number,
  { lead, id, nowParam, dialect }: Acceptance,
): Script<Earlier | null> {
  const expiresAt = dialect.addMs(dialect.now('$3'), '$4');
  const taken = yield* query(
    `INSERT INTO fingerprints (fingerprint, lead_id, expires_at) VALUES ($1, $2, ${expiresAt})
     ON CONFLICT (fingerprint) DO UPDATE
       SET lead_id = excluded.lead_id, expires_at = excluded.expires_at
       WHERE fingerprints.expires_at <= ${dialect.now('$3')}
     RETURNING lead_id`,
    ...[fingerprint, id, nowParam, lifetimeMs],
  );
  if (taken.length > 0) return null;

  const [earlier] = yield* query<Earlier>(
    `SELECT leads.id, leads.reference, leads.content_hash, leads.state, leads.set_aside_at
     FROM fingerprints JOIN leads ON leads.id = fingerprints.lead_id
     WHERE fingerprint = $1`,
    fingerprint,
  );
  if (earlier && !givesWay(earlier, lead)) return earlier;
  // Its lead gives way, or was erased while this was on its way: it stands for nothing.
  const freed = yield* query(
    `UPDATE fingerprints SET lead_id = $2, expires_at = ${expiresAt} WHERE fingerprint = $1
     RETURNING lead_id`,
    ...[fingerprint, id, nowParam, lifetimeMs],
  );
  if (freed.length > 0) return null;
  throw new StoreUnavailableError('The lead was erased just now: send it again.');
}

/** Otherwise spam in a visitor's own words, sent first, would swallow what the visitor sends. */
const givesWay = (earlier: Earlier, { suspicion, contentHash }: NewLead): boolean =>
  suspicion === null &&
  earlier.content_hash === contentHash &&
  earlier.state === 'set-aside' &&
  earlier.set_aside_at === null;

function* insertLead({ lead, id, newReference, now }: Acceptance): Script<string> {
  for (;;) {
    const reference = newReference();
    const row = newLeadRow(lead, id, reference, now);
    const { columns, places } = columnsOf(row, 1);
    const inserted = yield* query(
      `INSERT INTO leads (${columns}) VALUES (${places})
       ON CONFLICT (reference) DO NOTHING RETURNING id`,
      ...Object.values(row),
    );
    if (inserted.length > 0) return reference;
  }
}

function* insertFile(file: StoredFile, leadId: string): Script<void> {
  const { id, name, mediaType, bytes } = file;
  const row = { id, lead_id: leadId, name, media_type: mediaType, bytes };
  const { columns, places } = columnsOf(row, 1);
  yield* query(`INSERT INTO files (${columns}) VALUES (${places})`, ...Object.values(row));
}

/** A row's columns, and as many parameters from the given one on. */
export function columnsOf(
  row: Readonly<Record<string, SqlValue>>,
  first: number,
): { readonly columns: string; readonly places: string } {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${first + index}`);
  return { columns: columns.join(', '), places: places.join(', ') };
}
