import { fieldsOf, findGroup } from './custom-values.ts';
import { listPage } from './lists.ts';
import type { Call } from './router.ts';

export function listGroups({ state, url, now }: Call) {
  const groups = state.groups.map(({ id, name }) => ({ id, name }));
  return listPage({ items: groups, url, now, lagMs: 0, filters: {} });
}

export function listFields({ state, params }: Call) {
  const fields = fieldsOf(findGroup(state, params.groupId ?? ''), params.entityType ?? '');
  const items = fields.map(({ name, type, labels }) => ({
    name,
    type,
    ...(labels === undefined
      ? {}
      : { options: labels.map((label) => ({ label, color: '#ffffff' })) }),
  }));
  return { items, pagination: {} };
}
