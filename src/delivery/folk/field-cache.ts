import * as v from 'valibot';
import type { Errand } from '../caller.ts';
import type { Answer, FolkClient } from './client.ts';
import { FieldRecord } from './records.ts';

const Fields = v.object({ items: v.array(FieldRecord) });

/** Long enough to spare the limit, short enough to notice a field that was added. */
const KEEP_MS = 10 * 60_000;

/** The custom fields of a group's people or objects, as the workspace has them now. */
export type FieldCache = {
  readonly of: (
    groupId: string,
    entityType: string,
    errand: Errand,
  ) => Promise<Answer<readonly FieldRecord[]>>;
  readonly forget: () => void;
};

export function createFieldCache(client: FolkClient, clock: () => Date): FieldCache {
  const known = new Map<
    string,
    { readonly fields: readonly FieldRecord[]; readonly until: number }
  >();
  return {
    async of(groupId, entityType, errand) {
      const path = `/groups/${groupId}/custom-fields/${encodeURIComponent(entityType)}?limit=100`;
      const now = clock().getTime();
      const cached = known.get(path);
      if (cached !== undefined && now < cached.until) return { kind: 'ok', data: cached.fields };
      const answer = await client.request('GET', path, Fields, errand);
      if (answer.kind !== 'ok') return answer;
      known.set(path, { fields: answer.data.items, until: now + KEEP_MS });
      return { kind: 'ok', data: answer.data.items };
    },
    forget: () => known.clear(),
  };
}
