import * as v from 'valibot';
import type { FolkClient } from './folk-client.ts';

const Addresses = v.object({ emails: v.array(v.string()) });

/** Deletes a person with only this address; false if there are others, who may have been merged. */
export async function removePerson(
  client: FolkClient,
  id: string,
  email: string,
  signal: AbortSignal,
): Promise<boolean> {
  const context = { lead: null, step: 'remove', signal };
  const path = `/people/${encodeURIComponent(id)}`;
  const found = await client.request('GET', path, Addresses, context);
  if (found.kind === 'missing') return true;
  if (found.kind !== 'ok' || found.data.emails.some((address) => address !== email)) return false;
  const removed = await client.request('DELETE', path, v.unknown(), context);
  return removed.kind === 'ok' || removed.kind === 'missing';
}
