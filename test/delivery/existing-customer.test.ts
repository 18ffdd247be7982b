import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fullSubmission } from '../../packages/forms/samples.fixture.ts';
import { folkSettings } from '../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../tools/folk/start.ts';
import { talk } from '../../tools/folk/talk.fixture.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../tools/folk/workspace.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { forms, formsById, someOrder } from '../own-forms.ts';

/** One customer of the agency sends every form there is, and is still who they were. */

const EMAIL = 'ines@marsh.example';
const CONTACTS_TOKEN = 'a-token-of-the-agency-for-other-programs';
const CUSTOMER = {
  firstName: 'Inês',
  lastName: 'Marsh-Oliveira',
  jobTitle: 'Baker',
  description: 'Customer since 2019. Likes to be called after ten.',
  emails: ['bakery@marsh.example', EMAIL],
  phones: ['+1 555 0199'],
  urls: ['https://marsh.example'],
  companies: [{ name: 'Marsh Bakery' }],
  groups: [{ id: LEADS_GROUP_ID }],
  customFieldValues: {
    [LEADS_GROUP_ID]: { Channel: ['Newsletter'], Status: 'Customer', 'Service Type': 'Newsletter' },
  },
};

let folk: Folk;
let server: ServerProcess;
let customerId: string;

beforeAll(async () => {
  folk = await startFolk({ switches: { limitPerMinute: 100_000 } });
  customerId = (await talk(folk, 'POST', '/people', CUSTOMER)).body.data.id;
  server = await startServer('existing-customer', {
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-customer-')),
    ...folkSettings(folk),
    CONTACTS_TOKEN,
    CRM_DEALS: 'all',
    RATE_LIMIT_IP: '1000',
  });
});

afterAll(async () => {
  await server.stop();
  await folk.close();
});

function customer() {
  const person = folk.state.people.get(customerId);
  if (person === undefined) throw new Error('The customer is gone');
  return person;
}

/** The reference stands in the description or, without room there, in a note. */
async function arrived(reference: string): Promise<void> {
  await vi.waitFor(
    () => {
      const notes = [...folk.state.notes.values()].map(({ content }) => content);
      expect([customer().description, ...notes].join('\n')).toContain(reference);
    },
    { timeout: 60_000, interval: 10 },
  );
}

function isStillThemselves(): void {
  const { emails, phones, urls, companies, groups, customFieldValues, ...person } = customer();
  expect(folk.state.people.size).toBe(1);
  expect(person).toMatchObject({
    firstName: CUSTOMER.firstName,
    lastName: CUSTOMER.lastName,
    jobTitle: CUSTOMER.jobTitle,
  });
  expect(person.description).toContain(CUSTOMER.description);
  expect(emails.slice(0, 2)).toEqual(CUSTOMER.emails);
  expect(phones[0]).toBe(CUSTOMER.phones[0]);
  expect(urls[0]).toBe(CUSTOMER.urls[0]);
  expect(companies[0]).toMatchObject(CUSTOMER.companies[0] ?? {});
  expect(groups[0]).toMatchObject({ id: LEADS_GROUP_ID });
  expect(customFieldValues[LEADS_GROUP_ID]).toMatchObject({
    Channel: expect.arrayContaining(['Newsletter']),
    Status: 'Customer',
    'Service Type': 'Newsletter',
  });
}

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { reference: string; data: { id: string } };
}

it.each(forms.map(({ form }) => form))(
  'the form $id leaves an existing customer alone',
  async (form) => {
    const { reference } = await send(`/api/leads/${form.id}`, {
      ...fullSubmission(form),
      email: EMAIL,
    });
    await arrived(reference);
    isStillThemselves();
  },
);

it('the contacts call leaves an existing customer alone', async () => {
  const data = {
    firstName: 'Somebody',
    lastName: 'Else',
    emails: [EMAIL],
    phones: ['+1 555 0142'],
    groups: [{ id: LEADS_GROUP_ID }],
    customFieldValues: {
      [LEADS_GROUP_ID]: formsById.get(someOrder)?.filing.customFields,
    },
  };
  const authorization = `Bearer ${CONTACTS_TOKEN}`;
  const { data: stored } = await send('/api/folk/contacts', { data }, { authorization });
  await arrived(stored.id);
  isStillThemselves();
});

it('and gets what differed in its description', () => {
  const notes = [...folk.state.notes.values()].map(({ content }) => content);
  const said = [customer().description, ...notes].join('\n');
  for (const line of [
    'gave the name Ada Lovelace',
    'gave the Status Lead',
    'gave the name Somebody Else',
  ]) {
    expect(said).toContain(line);
  }
  expect(customer().customFieldValues[LEADS_GROUP_ID]?.['Channel']).toEqual(
    expect.arrayContaining(forms.flatMap(({ filing }) => filing.customFields?.['Channel'] ?? [])),
  );
  const asApplicant = forms.some(({ filing }) => filing.group === 'applicants');
  expect(customer().groups.map(({ id }) => id)).toEqual([
    LEADS_GROUP_ID,
    ...(asApplicant ? [APPLICANTS_GROUP_ID] : []),
  ]);
});
