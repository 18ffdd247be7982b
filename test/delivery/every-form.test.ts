import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Form, PackageOrder } from '@tidewright/forms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fullSubmission } from '../../packages/forms/samples.fixture.ts';
import { folkSettings } from '../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../tools/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../tools/folk/workspace.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { company, fileForm, forms, formsById, referencePattern } from '../own-forms.ts';
import { postWithFile } from '../post-with-file.ts';

/** What folk must hold after each form, read back from the stand-in. */

let folk: Folk;
let server: ServerProcess;

beforeAll(async () => {
  folk = await startFolk({ switches: { limitPerMinute: 100_000 } });
  server = await startServer('every-form', {
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-forms-')),
    ...folkSettings(folk),
    RATE_LIMIT_IP: '1000',
  });
});

afterAll(async () => {
  await server.stop();
  await folk.close();
});

type Row = {
  readonly form: Form;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly order?: PackageOrder;
};

/** Every form for leads; of orders, only deals that are not recorded alone reach folk. */
const rows: readonly Row[] = forms
  .filter(({ filing }) => filing.group === 'leads')
  .map(({ form, filing }) => {
    const order = company.packages.find(({ id }) => id === form.id);
    const isSent = order && !order.crm.recordedOnly;
    return { form, fields: filing.customFields, ...(isSent && { order }) };
  });

async function send(form: string, answers: Record<string, string>): Promise<string> {
  const response = await fetch(`${server.address}/api/leads/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { reference: string }).reference;
}

const personWith = (email: string) =>
  vi.waitFor(
    () => {
      const found = [...folk.state.people.values()].filter(({ emails }) => emails.includes(email));
      expect(found).toHaveLength(1);
      return found[0] as (typeof found)[number];
    },
    { timeout: 60_000, interval: 20 },
  );

/** A day counted in the agency's time zone. */
function daysFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: company.timeZone }).format(new Date());
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

describe.each(rows)('$form.id', ({ form, fields, order }) => {
  const email = `${form.id}@example.com`;
  const answers: Record<string, string> = { ...fullSubmission(form), email: email.toUpperCase() };

  it('becomes what folk must hold', async () => {
    const reference = await send(form.id, answers);
    const person = await personWith(email);
    expect(person.customFieldValues).toEqual({ [LEADS_GROUP_ID]: fields });
    expect(person.groups.map(({ id }) => id)).toEqual([LEADS_GROUP_ID]);
    expect(person.description).toContain(reference);
    if ('name' in answers) {
      expect([person.firstName, person.lastName]).toEqual(['Ada', 'Lovelace']);
    }
    const note = order && answers[order.crm.noteFrom]?.split('\n')[0];
    if (note) {
      await vi.waitFor(
        () => {
          const notes = [...folk.state.notes.values()].filter(
            ({ entity }) => entity.id === person.id,
          );
          expect(notes.map(({ content }) => content)).toEqual([expect.stringContaining(note)]);
        },
        { timeout: 60_000, interval: 20 },
      );
    }
    const deals = [...folk.state.deals.values()].filter(({ people }) =>
      people.some(({ id }) => id === person.id),
    );
    expect(deals).toHaveLength(order ? 1 : 0);
    if (!order) return;
    expect(deals[0]?.name).toBe(`${order.name} - ${answers['businessName']}`);
    expect(Object.values(deals[0]?.customFieldValues ?? {})).toEqual(
      expect.arrayContaining([
        order.crm.stage,
        String(order.ordered.price),
        daysFromToday(order.crm.closesInDays),
      ]),
    );
  });
});

it.runIf(fileForm && formsById.get(fileForm.id)?.filing.group === 'applicants')(
  'puts an applicant into the applicants group, with a link to the résumé',
  async () => {
    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    const response = await postWithFile(server.address, pdf, 'application@example.com');
    expect(await response.json()).toEqual({ reference: expect.stringMatching(referencePattern) });
    const person = await personWith('application@example.com');
    expect(person.groups.map(({ id }) => id)).toEqual([APPLICANTS_GROUP_ID]);
    expect(person.customFieldValues).toEqual({});
    const link = /https?:\/\/\S+\/files\/\S+/.exec(person.description)?.[0] ?? '';
    const file = await fetch(server.address + new URL(link).pathname);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await file.text()).toBe('%PDF-1.7\n%%EOF');
  },
);
