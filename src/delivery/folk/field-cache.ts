import type { CallContext } from '../http-call.ts';
import type { Answer, FolkClient } from './folk-client.ts';
import { readPages } from './pagination.ts';
import { FieldRecord } from './records.ts';

/** Saves calls, but notices new fields. */
const KEEP_MS = 10 * 60_000;

export type ReadFields = (
  groupId: string,
  entityType: string,
  context: CallContext,
  afresh?: boolean,
) => Promise<Answer<readonly FieldRecord[]>>;

export function createFieldCache(client: FolkClient, clock: () => Date): ReadFields {
  type Known = { readonly fields: readonly FieldRecord[]; readonly until: number };
  const known = new Map<string, Known>();
  return async (groupId, entityType, context, afresh = false) => {
    const path = `/groups/${encodeURIComponent(groupId)}/custom-fields/${encodeURIComponent(entityType)}`;
    const cached = known.get(path);
    if (!afresh && cached !== undefined && clock().getTime() < cached.until)
      return { kind: 'ok', data: cached.fields };
    const list = { path, query: { limit: '100' }, item: FieldRecord };
    const answer = await readPages(client, list, context);
    const until = clock().getTime() + KEEP_MS;
    if (answer.kind === 'ok') known.set(path, { fields: answer.data, until });
    return answer;
  };
}
