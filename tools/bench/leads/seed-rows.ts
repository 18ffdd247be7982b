import { createHash, randomUUID } from 'node:crypto';
import { dayMs } from '@tidewright/kit/durations';
import { after, newLeadId, newReference } from '@tidewright/leads';
import { keyLifetimeMs } from '../../../packages/leads/lifetimes.ts';
import { keyFingerprint } from '../../../packages/leads/sql/accept.ts';

/** The columns that differ; the rest is copied from an accepted lead. */
export type SeedRow = {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly content_hash: string;
  readonly received_at: Date;
  readonly delivered_at: Date;
  /** Null once it has expired: a server deletes it then. */
  readonly fingerprint: { readonly text: string; readonly expiresAt: Date } | null;
};

export const ownColumns = [
  'id',
  'reference',
  'email',
  'content_hash',
  'received_at',
  'delivered_at',
] as const;

const yearMs = 365 * dayMs;

/** Leads of the past year, all delivered. */
export function* seedRows(count: number, now: Date): Generator<SeedRow> {
  const references = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const received_at = new Date(now.getTime() - yearMs * (1 - index / count));
    let reference = newReference();
    while (references.has(reference)) reference = newReference();
    references.add(reference);
    const name = randomUUID();
    const expiresAt = after(received_at, keyLifetimeMs);
    yield {
      id: newLeadId(received_at),
      reference,
      email: `${name}@example.com`,
      content_hash: createHash('sha256').update(name).digest('hex'),
      received_at,
      delivered_at: new Date(received_at.getTime() + 1_000),
      fingerprint: expiresAt > now ? { text: keyFingerprint(name), expiresAt } : null,
    };
  }
}

/** Copies the accepted lead into another row, with `values` replaced. */
export function copyStatement(columns: readonly string[], values: ReadonlyMap<string, string>) {
  const chosen = columns.map((column) => values.get(column) ?? `template.${column}`);
  return `INSERT INTO leads (${columns.join(', ')}) SELECT ${chosen.join(', ')}`;
}
