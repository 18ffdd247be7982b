import type { Errand } from '../caller.ts';
import type { Answer, FolkClient } from './client.ts';
import { readPages } from './pages.ts';
import { FieldRecord } from './records.ts';

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
      const [group, entity] = [groupId, entityType].map(encodeURIComponent);
      const path = `/groups/${group}/custom-fields/${entity}`;
      const now = clock().getTime();
      const cached = known.get(path);
      if (cached !== undefined && now < cached.until) return { kind: 'ok', data: cached.fields };
      const list = { path, query: { limit: '100' }, item: FieldRecord };
      const answer = await readPages(client, list, errand);
      if (answer.kind === 'ok') known.set(path, { fields: answer.data, until: now + KEEP_MS });
      return answer;
    },
    forget: () => known.clear(),
  };
}
