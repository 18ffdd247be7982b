import { randomUUID } from 'node:crypto';
import { dealStages } from '@tidewright/forms';
import { type Finding, green, red, yellow } from '@tidewright/kit/finding';
import type { Answer } from '@tidewright/kit/http-call';
import * as v from 'valibot';
import type { Examiner } from '../crm.ts';
import { dealFieldsOf, dealParts } from './deal-fields.ts';
import { createFolkClient, type FolkClient } from './folk-client.ts';
import type { FolkValues } from './folk-settings.ts';
import { readPages } from './pagination.ts';
import { Anything, Created, type FieldRecord, LabeledField } from './records.ts';

const quiet = () => undefined;
const context = { lead: null, step: 'doctor', signal: new AbortController().signal };
const GroupRecord = v.object({ id: v.string(), name: v.fallback(v.string(), '') });

type WantedField = { readonly name: string; readonly type: string };

/** What leads carry beside names and addresses; what has no field goes into a note. */
const personFields: readonly WantedField[] = [
  { name: 'Channel', type: 'multipleSelect' },
  { name: 'Status', type: 'singleSelect' },
  { name: 'Service Type', type: 'singleSelect' },
];

export async function examineFolk(
  crm: FolkValues,
  { createFields, labels }: Pick<Examiner, 'createFields' | 'labels'>,
): Promise<Finding | readonly Finding[]> {
  const client = createFolkClient({
    apiUrl: crm.folkUrl,
    apiKey: crm.folkKey ?? '',
    clock: () => new Date(),
    log: { info: quiet, warn: quiet, error: quiet },
  });
  const all = { path: '/groups', item: GroupRecord };
  const groups = await readPages(client, all, context);
  if (groups.kind !== 'ok') return refused(groups);
  const known = new Map(groups.data.map(({ id, name }) => [id, name]));
  const found = [
    examineGroup(known, 'FOLK_LEADS_GROUP_ID', crm.leadsGroupId),
    examineGroup(known, 'FOLK_APPLICANTS_GROUP_ID', crm.applicantsGroupId),
  ];
  if (!crm.leadsGroupId || !known.has(crm.leadsGroupId)) return found;
  const group = { client, id: crm.leadsGroupId, create: createFields };
  return [
    ...found,
    ...(await Promise.all(
      [...new Set([crm.leadsGroupId, crm.applicantsGroupId])]
        .filter((id) => id !== null)
        .map((id) => tryWriting(client, id, known.get(id) ?? id)),
    )),
    await examineFields(group, 'person', missingOfPeople, labels),
    await examineFields(group, crm.dealObject, missingOfDeals, {
      Stage: crm.deals === 'all' ? dealStages : ['Package Requested'],
    }),
    green(
      'Not checked: whether deals and notes may be written, and folk’s own automations. Send one: npm run leads -- send-test',
    ),
  ].flat();
}

/** A role shows only when something is written: seeing a group says nothing of it. */
async function tryWriting(client: FolkClient, id: string, name: string): Promise<Finding> {
  const emails = [`doctor-${randomUUID().slice(0, 8)}@example.com`];
  const body = { firstName: 'Doctor', lastName: 'May be deleted', emails, groups: [{ id }] };
  const made = await client.request('POST', '/people', Created, context, body);
  if (made.kind !== 'ok')
    return red(
      `A test contact could not be written to "${name}" (${made.reason}).`,
      'Give the user of FOLK_API_KEY a role in folk that may write to this group.',
    );
  const path = `/people/${encodeURIComponent(made.data.id)}`;
  const removed = await client.request('DELETE', path, Anything, context);
  return removed.kind === 'ok'
    ? green(`A test contact was written to "${name}" and removed again.`)
    : yellow(
        `A test contact was written to "${name}" and could not be removed (${removed.reason}).`,
        `Remove ${emails[0]} (${made.data.id}) in folk.`,
      );
}

type Labels = Examiner['labels'];

async function examineLabels(
  { client, create }: Group,
  path: string,
  fields: readonly v.InferOutput<typeof LabeledField>[],
  labels: Labels,
): Promise<readonly Finding[]> {
  const lacking = fields.flatMap(({ name, type, options }) => {
    const known = options.items.map(({ label }) => label);
    const missing = (labels[name] ?? []).filter((label) => !known.includes(label));
    return type.endsWith('Select') && missing.length > 0 ? [{ name, missing }] : [];
  });
  return Promise.all(
    lacking.map(async ({ name, missing }) => {
      const names = missing.join(', ');
      if (!create)
        return yellow(
          `${name} has no label ${names}: folk may refuse such leads' fields.`,
          'npm run doctor -- --create-fields adds them, or add them in folk.',
        );
      const addOptions = missing.map((label) => ({ label, color: '#64748b' }));
      const address = `${path}/${encodeURIComponent(name)}`;
      const answer = await client.request('PATCH', address, Anything, context, { addOptions });
      return answer.kind === 'ok'
        ? green(`${name} has the new labels ${names}.`)
        : red(`folk did not add labels to ${name} (${answer.reason}).`, `Add ${names} by hand.`);
    }),
  );
}

const refused = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>): Finding =>
  answer.kind === 'refused-key'
    ? red(
        `folk refuses the key (${answer.reason}).`,
        'Make a new one in folk (Settings, API) and put it into FOLK_API_KEY.',
      )
    : red(
        `folk cannot be asked (${answer.reason}).`,
        'Check FOLK_API_URL and the network, and try again.',
      );

function examineGroup(
  known: ReadonlyMap<string, string>,
  setting: string,
  id: string | null,
): Finding {
  const name = id === null ? undefined : known.get(id);
  return name === undefined
    ? red(
        `${setting} names a group that this key cannot see.`,
        `Copy the id from folk: it has ${[...known].map(([id, name]) => `${name} (${id})`).join(', ') || 'no groups'}.`,
      )
    : green(`${setting} is the group "${name}".`);
}

type Group = { readonly client: FolkClient; readonly id: string; readonly create: boolean };

async function examineFields(
  group: Group,
  entity: string,
  missingOf: (fields: readonly FieldRecord[]) => readonly WantedField[],
  labels: Labels,
): Promise<Finding | readonly Finding[]> {
  const { client, id, create } = group;
  const path = `/groups/${encodeURIComponent(id)}/custom-fields/${encodeURIComponent(entity)}`;
  const answer = await readPages(client, { path, item: LabeledField }, context);
  if (answer.kind === 'missing')
    return red(
      `The leads group has no object "${entity}".`,
      'Make it in folk, or set FOLK_DEAL_OBJECT to the name it has there.',
    );
  if (answer.kind !== 'ok') return refused(answer);
  const missing = missingOf(answer.data);
  const ofLabels = await examineLabels(group, path, answer.data, labels);
  if (missing.length === 0) return [green(`All fields of "${entity}" are there.`), ...ofLabels];
  if (!create) {
    const names = missing.map(({ name }) => name).join(', ');
    const says = `"${entity}" has no field ${names}: such values go into a note.`;
    const remedy = 'npm run doctor -- --create-fields makes them, or make them in folk.';
    return [yellow(says, remedy), ...ofLabels];
  }
  const made = missing.map((wanted) => createField(client, path, wanted, entity, labels));
  return [...(await Promise.all(made)), ...ofLabels];
}

async function createField(
  client: FolkClient,
  path: string,
  wanted: WantedField,
  entity: string,
  labels: Labels,
): Promise<Finding> {
  const isSelect = wanted.type.endsWith('Select');
  const options = (labels[wanted.name] ?? []).map((label) => ({ label }));
  const body = { ...wanted, ...(isSelect && { options }) };
  const answer = await client.request('POST', path, Anything, context, body);
  return answer.kind === 'ok'
    ? green(`"${entity}" has the new field ${wanted.name}.`)
    : red(
        `folk did not make the field ${wanted.name} of "${entity}" (${answer.reason}).`,
        `Make it in folk by hand, as ${wanted.type}.`,
      );
}

const missingOfPeople = (fields: readonly FieldRecord[]) =>
  personFields.filter(
    ({ name, type }) => !fields.some((field) => field.name === name && field.type === type),
  );

function missingOfDeals(fields: readonly FieldRecord[]): readonly WantedField[] {
  const found = dealFieldsOf(fields);
  const missing: WantedField[] = [];
  for (const [part, { names, types }] of Object.entries(dealParts)) {
    if (found[part as keyof typeof dealParts]) continue;
    // The first of each is what a new field gets.
    missing.push({
      name: `${names[0].charAt(0).toUpperCase()}${names[0].slice(1)}`,
      type: types[0],
    });
  }
  return missing;
}
