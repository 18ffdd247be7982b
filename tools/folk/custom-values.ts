import { type Issue, notFound, unprocessable } from './api-error.ts';
import type { CustomFieldValue, CustomFieldValues } from './schemas.ts';
import type { FolkState } from './state.ts';
import type { Switches } from './switches.ts';
import type { CustomField, FolkGroup } from './workspace.ts';

const SHAPES: Record<CustomField['type'], (value: CustomFieldValue) => boolean> = {
  textField: (value) => typeof value === 'string' && value.length <= 5000,
  numericField: (value) =>
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)),
  dateField: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  singleSelect: (value) => typeof value === 'string' && value.length <= 500,
  multipleSelect: (value) => isListOf(value, (item) => typeof item === 'string'),
  contactField: (value) => isListOf(value, (item) => typeof item === 'object' && 'id' in item),
  objectField: (value) => isListOf(value, (item) => typeof item === 'object' && 'id' in item),
  userField: (value) => isListOf(value, (item) => typeof item === 'object'),
};

type ListItem = Extract<CustomFieldValue, readonly unknown[]>[number];

function isListOf(value: CustomFieldValue, fits: (item: ListItem) => boolean): boolean {
  return Array.isArray(value) && value.every(fits);
}

/** The fields of an entity type; a type that the group lacks is a 404 that lists the others. */
export function fieldsOf(group: FolkGroup, entityType: string): CustomField[] {
  const fields = Object.hasOwn(group.fields, entityType) ? group.fields[entityType] : undefined;
  if (fields !== undefined) return fields;
  throw notFound(
    `Entity type "${entityType}" (Available entity types are: ${Object.keys(group.fields).join(', ')})`,
  );
}

export function findGroup(state: FolkState, id: string): FolkGroup {
  const group = state.groups.find((candidate) => candidate.id === id);
  if (group === undefined) throw notFound(`Group ${id}`);
  return group;
}

/** Checks values against the fields; numbers come back as strings, empty values unset. */
export function storedValues(
  values: CustomFieldValues,
  group: FolkGroup,
  fields: readonly CustomField[],
  path: readonly string[],
  switches: Switches,
): CustomFieldValues {
  const stored: CustomFieldValues = {};
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((candidate) => candidate.name === name);
    const unset = value === null || (Array.isArray(value) && value.length === 0);
    const message = field === undefined ? missingIn(group, name) : wrong(field, value, switches);
    if (message !== null && !(unset && field !== undefined)) {
      issues.push({ code: 'custom', path: [...path, name], message });
    } else if (!unset) {
      stored[name] = typeof value === 'number' ? String(value) : value;
    }
  }
  if (issues.length > 0) throw unprocessable(issues);
  return stored;
}

function missingIn(group: FolkGroup, name: string): string {
  return `Custom field "${name}" does not exist in group "${group.name}"`;
}

function wrong(field: CustomField, value: CustomFieldValue, switches: Switches): string | null {
  if (!SHAPES[field.type](value)) return `Invalid value for ${field.type} "${field.name}"`;
  if (field.labels === undefined) return null;
  const chosen = Array.isArray(value) ? value : [value];
  const unknown = chosen.filter((label) => !field.labels?.includes(String(label)));
  if (unknown.length > 0 && switches.unknownLabels === 'refuse') {
    return `Unknown option for "${field.name}"`;
  }
  field.labels.push(...unknown.map(String));
  return null;
}
