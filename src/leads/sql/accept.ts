import { StoreUnavailableError } from '../errors.ts';
import type { NewLead, StoredFile } from '../lead.ts';
import { after, contentLifetimeMs, keyLifetimeMs } from '../lifetimes.ts';
import type { Accepted } from '../outbox.ts';
import { contentFingerprint, keyFingerprint } from './fingerprint.ts';
import { newLeadRow } from './lead-row.ts';
import { ask, type Script, type SqlValue } from './script.ts';

type Earlier = { readonly id: string; readonly reference: string; readonly content_hash: string };

/** The id is made outside, so that a repeated run finds the lead that it stored itself. */
export function* acceptLead(
  lead: NewLead,
  id: string,
  newReference: () => string,
  now: Date,
): Script<Accepted> {
  const key = keyFingerprint(lead.idempotencyKey);
  const sameKey = yield* takeFingerprint(key, id, after(now, keyLifetimeMs), now);
  if (sameKey && sameKey.content_hash !== lead.contentHash) return { kind: 'conflict' };
  if (sameKey) return stored(sameKey, id);

  // Keys always before contents, so that two servers never wait for each other.
  const content = contentFingerprint(lead.contentHash);
  const sameContent = yield* takeFingerprint(content, id, after(now, contentLifetimeMs), now);
  if (sameContent) {
    yield* ask('UPDATE fingerprints SET lead_id = $1 WHERE fingerprint = $2', sameContent.id, key);
    return stored(sameContent, id);
  }

  const reference = yield* insertLead(lead, id, newReference, now);
  if (lead.file) yield* insertFile(lead.file, id);
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
  id: string,
  expiresAt: Date,
  now: Date,
): Script<Earlier | null> {
  const taken = yield* ask(
    `INSERT INTO fingerprints (fingerprint, lead_id, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (fingerprint) DO UPDATE
       SET lead_id = excluded.lead_id, expires_at = excluded.expires_at
       WHERE fingerprints.expires_at <= $4
     RETURNING lead_id`,
    ...[fingerprint, id, expiresAt, now],
  );
  if (taken.length > 0) return null;

  const [earlier] = yield* ask<Earlier>(
    `SELECT leads.id, leads.reference, leads.content_hash
     FROM fingerprints JOIN leads ON leads.id = fingerprints.lead_id
     WHERE fingerprint = $1`,
    fingerprint,
  );
  if (earlier) return earlier;
  // Its lead was erased while this was on its way, so it stands for nothing.
  const freed = yield* ask(
    `UPDATE fingerprints SET lead_id = $1, expires_at = $2 WHERE fingerprint = $3
     RETURNING lead_id`,
    ...[id, expiresAt, fingerprint],
  );
  if (freed.length > 0) return null;
  throw new StoreUnavailableError('The lead was erased just now: send it again.');
}

function* insertLead(
  lead: NewLead,
  id: string,
  newReference: () => string,
  now: Date,
): Script<string> {
  for (;;) {
    const reference = newReference();
    const row = newLeadRow(lead, id, reference, now);
    const inserted = yield* insert('leads', row, 'ON CONFLICT (reference) DO NOTHING RETURNING id');
    if (inserted.length > 0) return reference;
  }
}

function* insertFile(file: StoredFile, leadId: string): Script<void> {
  const { id, name, mediaType, bytes } = file;
  yield* insert('files', { id, lead_id: leadId, name, media_type: mediaType, bytes }, '');
}

function insert(table: string, row: Readonly<Record<string, SqlValue>>, ending: string) {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return ask(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) ${ending}`,
    ...Object.values(row),
  );
}
