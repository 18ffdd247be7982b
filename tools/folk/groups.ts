import { notFound } from './api-error.ts';
import type { Call } from './call.ts';
import { fieldsOf, findGroup } from './custom-values.ts';
import { check } from './issues.ts';
import { listPage } from './lists.ts';
import { FieldBody, FieldChange } from './schemas.ts';
import type { CustomField } from './workspace.ts';

export function listGroups({ state, switches, url, now }: Call) {
  const groups = state.groups.map(({ id, name }) => ({ id, name }));
  return listPage({ items: groups, url, now, switches, filters: {} });
}

export function listFields({ state, switches, url, params, now }: Call) {
  const fields = fieldsOf(findGroup(state, params.groupId ?? ''), params.entityType ?? '');
  const items = fields.map((field) => ({ ...field, id: field.name }));
  const page = listPage({ items, url, now, switches, filters: {} });
  return { ...page, items: page.items.map(shown) };
}

export function createField({ state, params, body }: Call) {
  const { name, type, options } = check(FieldBody, body);
  const fields = fieldsOf(findGroup(state, params.groupId ?? ''), params.entityType ?? '');
  const labels = options?.map(({ label }) => label);
  const field: CustomField = { name, type, ...(labels && { labels }) };
  fields.push(field);
  return shown(field);
}

export function updateField({ state, params, body }: Call) {
  const { addOptions } = check(FieldChange, body);
  const fields = fieldsOf(findGroup(state, params.groupId ?? ''), params.entityType ?? '');
  const field = fields.find(({ name }) => name === params.name);
  if (!field?.labels) throw notFound(`Field ${params.name}`);
  field.labels.push(...addOptions.map(({ label }) => label));
  return shown(field);
}

function shown({ name, type, labels }: CustomField) {
  return {
    name,
    type,
    ...(labels === undefined
      ? {}
      : { options: labels.map((label) => ({ label, color: '#ffffff' })) }),
  };
}
