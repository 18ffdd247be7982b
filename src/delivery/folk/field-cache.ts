import type { CallContext } from '../http-call.ts';
import type { Answer, FolkClient } from './folk-client.ts';
import { readPages } from './pagination.ts';
import { FieldRecord } from './records.ts';

/** Long enough to spare the limit, short enough to notice a field that was added. */
const KEEP_MS = 10 * 60_000;

type FieldReader = (
  groupId: string,
  entityType: string,
  context: CallContext,
) => Promise<Answer<readonly FieldRecord[]>>;

/** The custom fields of a group's people or objects, as the workspace has them now. */
export type FieldCache = {
  readonly get: FieldReader;
  /** Past the memory: somebody may have added or renamed one just now. */
  readonly refresh: FieldReader;
};

export function createFieldCache(client: FolkClient, clock: () => Date): FieldCache {
  const known = new Map<
    string,
    { readonly fields: readonly FieldRecord[]; readonly until: number }
  >();
  const refresh: FieldReader = async (groupId, entityType, context) => {
    const path = pathOf(groupId, entityType);
    const list = { path, query: { limit: '100' }, item: FieldRecord };
    const answer = await readPages(client, list, context);
    const until = clock().getTime() + KEEP_MS;
    if (answer.kind === 'ok') known.set(path, { fields: answer.data, until });
    return answer;
  };
  return {
    refresh,
    async get(groupId, entityType, context) {
      const cached = known.get(pathOf(groupId, entityType));
      const isFresh = cached !== undefined && clock().getTime() < cached.until;
      return isFresh ? { kind: 'ok', data: cached.fields } : refresh(groupId, entityType, context);
    },
  };
}

function pathOf(groupId: string, entityType: string): string {
  return `/groups/${encodeURIComponent(groupId)}/custom-fields/${encodeURIComponent(entityType)}`;
}
