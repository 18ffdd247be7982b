import type { Lead, Progress } from '../../leads/lead.ts';
import type { Answer } from './client.ts';
import { writableValues } from './custom-values.ts';
import { errandFor, type FolkDelivery } from './delivery.ts';
import { addToDescription, type PersonBody, personBody, plainPersonBody } from './person-body.ts';
import { mergePerson } from './person-merge.ts';
import type { PersonUpdate } from './person-update.ts';
import type { PersonRecord } from './records.ts';
import { mentions } from './reference-line.ts';

export function bodyFor({ lead, groupIds }: FolkDelivery, { degraded }: Progress): PersonBody {
  return degraded ? plainPersonBody(lead) : personBody(lead, groupIds[lead.contact.group]);
}

const NO_VALUES = { kind: 'ok', data: null } as const;

/** What a lead does to a person that folk has. Once it is done, the same is told again. */
export async function planUpdate(
  delivery: FolkDelivery,
  existing: PersonRecord,
  progress: Progress,
): Promise<Answer<PersonUpdate>> {
  const { lead, fields } = delivery;
  const body = bodyFor(delivery, progress);
  const values = body.customFieldValues
    ? await writableValues(existing, fields, errandFor(delivery, 'contact'))
    : NO_VALUES;
  if (values.kind !== 'ok') return values;
  const update = mergePerson(existing, values.data, body);
  const { description } = existing;
  const isLeftAlone =
    progress.degraded || description === undefined || mentions(description, lead.reference);
  const merged = isLeftAlone ? null : addToDescription(description, lead, update.told);
  if (merged === null) return { kind: 'ok', data: update };
  return { kind: 'ok', data: { ...update, change: { ...update.change, description: merged } } };
}

/** What a note has to say because the person's description does not. */
export function leftToSay(
  lead: Lead,
  told: readonly string[],
  description: string | undefined,
): readonly string[] {
  if (mentions(description, lead.reference)) return [];
  return [lead.contact.description, told.join('\n')].filter((text) => text !== '');
}
