import { hash } from 'node:crypto';
import { StoreUnavailableError } from '../errors.ts';
import type { LeadState, NewLead } from '../lead.ts';
import { contentLifetimeMs, keyLifetimeMs } from '../lifetimes.ts';
import type { Accepted } from '../outbox.ts';
import { moveAllArrivals, storeArrival } from './arrivals.ts';
import { insertRow, query, type Script, type ScriptContext } from './script.ts';

type Earlier = {
  readonly id: string;
  readonly reference: string;
  readonly content_hash: string;
  readonly state: LeadState;
  readonly set_aside_at: unknown;
};

export type Acceptance = ScriptContext & {
  readonly lead: NewLead;
  /** Created outside, so a repeated run finds its own lead. */
  readonly id: string;
  readonly newReference: () => string;
};

/** The whole of accept in one transaction, for what isn't plainly new: a repeat, a conflict, or a lead with a file. */
export function* acceptLead(acceptance: Acceptance): Script<Accepted> {
  const { lead, id } = acceptance;
  const key = keyFingerprint(lead.idempotencyKey);
  const sameKey = yield* takeFingerprint(key, keyLifetimeMs, acceptance);
  if (sameKey && sameKey.content_hash !== lead.contentHash) return { kind: 'conflict' };
  if (sameKey) return stored(sameKey, id);

  // Keys before contents, so two servers can't deadlock.
  const content = contentFingerprint(lead.contentHash);
  const sameContent = yield* takeFingerprint(content, contentLifetimeMs, acceptance);
  if (sameContent) {
    yield* query`UPDATE fingerprints SET lead_id = ${sameContent.id} WHERE fingerprint = ${key}`;
    return stored(sameContent, id);
  }

  const reference = yield* storeArrival(acceptance, yield* freeReference(acceptance));
  if (lead.file) {
    const { mediaType: media_type, ...file } = lead.file;
    yield* insertRow('files', { ...file, lead_id: id, media_type });
  }
  return { kind: 'stored', reference, id };
}

/** Arrivals have references, too. */
function* freeReference({ newReference }: Acceptance): Script<string> {
  let reference = newReference();
  while ((yield* query`SELECT 1 FROM arrivals WHERE reference = ${reference}`).length > 0)
    reference = newReference();
  return reference;
}

function stored(earlier: Earlier, id: string): Accepted {
  const kind = earlier.id === id ? 'stored' : 'repeated';
  return { kind, reference: earlier.reference, id: earlier.id };
}

/**
 * Returns null if the fingerprint now refers to this lead, else the lead it refers to. Waits for a server that is
 * storing the same one: the primary key decides.
 */
function* takeFingerprint(fingerprint: string, lifetimeMs: number, acceptance: Acceptance) {
  const { lead, id, time, dialect } = acceptance;
  const expiresAt = dialect.addMs(time, lifetimeMs);
  const taken = yield* query`
    INSERT INTO fingerprints (fingerprint, lead_id, expires_at)
    VALUES (${fingerprint}, ${id}, ${expiresAt})
    ON CONFLICT (fingerprint) DO UPDATE
      SET lead_id = excluded.lead_id, expires_at = excluded.expires_at
      WHERE fingerprints.expires_at <= ${time}
    RETURNING lead_id`;
  if (taken.length > 0) return null;

  let earlier = yield* earlierLead(fingerprint);
  if (!earlier) {
    // It may be an arrival that another server is filing: this waits.
    yield* moveAllArrivals(acceptance);
    earlier = yield* earlierLead(fingerprint);
  }
  if (earlier && !givesWay(earlier, lead)) return earlier;
  // The earlier lead gives way, or was erased meanwhile.
  const freed = yield* query`UPDATE fingerprints SET lead_id = ${id}, expires_at = ${expiresAt}
    WHERE fingerprint = ${fingerprint} RETURNING lead_id`;
  if (freed.length > 0) return null;
  throw new StoreUnavailableError('The lead was erased just now: send it again.');
}

function* earlierLead(fingerprint: string): Script<Earlier | undefined> {
  const [earlier] = yield* query<Earlier>`
    SELECT leads.id, leads.reference, leads.content_hash, leads.state, leads.set_aside_at
    FROM fingerprints JOIN leads ON leads.id = fingerprints.lead_id
    WHERE fingerprint = ${fingerprint}`;
  return earlier;
}

/** Or else spam that copies a visitor's words would block the visitor. */
const givesWay = (earlier: Earlier, { suspicion, contentHash }: NewLead): boolean =>
  suspicion === null &&
  earlier.content_hash === contentHash &&
  earlier.state === 'set-aside' &&
  earlier.set_aside_at === null;

/** 144 bits: no collisions, half the index. */
const length = 24;

/** Senders choose their keys: a hash has one length and safe characters. */
export const keyFingerprint = (idempotencyKey: string) => digest(`key:${idempotencyKey}`);

export const contentFingerprint = (contentHash: string) => digest(`content:${contentHash}`);

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, length);
