import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { type Folk, startFolk } from '../folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../folk/workspace.ts';

/** What folk must hold after each form, read back from the stand-in. */

let folk: Folk;
let server: ServerProcess;

beforeAll(async () => {
  folk = await startFolk({ switches: { limitPerMinute: 100_000 } });
  server = await startServer('twelve-forms', {
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-forms-')),
    FOLK_API_URL: folk.url,
    FOLK_API_KEY: folk.key,
    FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID,
    FOLK_APPLICANTS_GROUP_ID: APPLICANTS_GROUP_ID,
    RATE_LIMIT_IP: '1000',
  });
});

afterAll(async () => {
  await server.stop();
  await folk.close();
});

const order = { businessName: 'Marsh Bakery', name: 'Ines Maria Marsh', phone: '+1 555 0100' };

type Row = {
  form: string;
  answers: Record<string, string>;
  fields: Record<string, unknown>;
  deal?: { name: string; stage: string; value: number; days: number };
  note?: string;
};

const lead = (channel: string, service: string, status = 'Lead') => ({
  Channel: [channel],
  Status: status,
  'Service Type': service,
});

const rows: readonly Row[] = [
  { form: 'newsletter', answers: {}, fields: lead('Newsletter', 'Newsletter') },
  {
    form: 'contact',
    answers: { name: order.name, url: 'https://marsh.example', details: 'Few orders' },
    fields: lead('Contact Form', 'Free Website Audit'),
  },
  {
    form: 'consultation',
    answers: {
      firstName: 'Ines',
      lastName: 'Maria Marsh',
      company: 'Marsh',
      projectDetails: 'A portal',
    },
    fields: lead('Consultation', 'Custom Web Application', 'Lead - Scheduling'),
  },
  {
    form: 'website-audit',
    answers: { ...order, url: 'https://marsh.example', challenge: 'Nobody calls' },
    fields: lead('Audit', 'Website Audit'),
  },
  {
    form: 'landing-page',
    answers: { ...order, projectGoals: 'Sign-ups' },
    fields: lead('Landing Page', 'Landing Page'),
  },
  {
    form: 'small-business-website',
    answers: { ...order, projectNeeds: 'Five pages' },
    fields: lead('Website', 'Small Business Website'),
    deal: {
      name: 'Small Business Website - Marsh Bakery',
      stage: 'Package Requested',
      value: 2500,
      days: 7,
    },
    note: 'Five pages',
  },
  {
    form: 'small-business-cms',
    answers: { ...order, projectNeeds: 'A menu we can edit' },
    fields: lead('CMS', 'Website + CMS'),
    deal: {
      name: 'Website + CMS - Marsh Bakery',
      stage: 'Package Requested',
      value: 3500,
      days: 10,
    },
    note: 'A menu we can edit',
  },
  {
    form: 'ecommerce-setup',
    answers: { ...order, ecommerceNeeds: 'Cakes by post' },
    fields: lead('Ecommerce', 'E-commerce Setup'),
    deal: {
      name: 'E-commerce Setup - Marsh Bakery',
      stage: 'Package Requested',
      value: 7500,
      days: 14,
    },
    note: 'Cakes by post',
  },
  {
    form: 'website-modernization',
    answers: { ...order, website: 'https://marsh.example', currentIssues: 'Unreadable on a phone' },
    fields: lead('Modernize', 'Website Modernization'),
    deal: {
      name: 'Website Modernization - Marsh Bakery',
      stage: 'Package Requested',
      value: 2500,
      days: 14,
    },
    note: 'Unreadable on a phone',
  },
  {
    form: 'branding-package',
    answers: { ...order, brandingNeeds: 'A sign and a logo' },
    fields: lead('Branding', 'Branding Package'),
    deal: {
      name: 'Branding Package - Marsh Bakery',
      stage: 'Package Requested',
      value: 2000,
      days: 14,
    },
    note: 'A sign and a logo',
  },
  {
    form: 'seo-marketing',
    answers: { ...order, url: 'https://marsh.example', currentSEOIssues: 'Page three' },
    fields: lead('SEO', 'SEO & Marketing Copy'),
    deal: {
      name: 'SEO & Marketing Copy - Marsh Bakery',
      stage: 'Package Requested',
      value: 1500,
      days: 10,
    },
    note: 'Page three',
  },
];

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
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(),
  );
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

describe.each(rows)('$form', ({ form, answers, fields, deal, note }) => {
  const email = `${form}@example.com`;

  it('becomes what folk must hold', async () => {
    const reference = await send(form, { ...answers, email: email.toUpperCase() });
    const person = await personWith(email);
    expect(person.customFieldValues).toEqual({ [LEADS_GROUP_ID]: fields });
    expect(person.groups.map(({ id }) => id)).toEqual([LEADS_GROUP_ID]);
    expect(person.description).toContain(reference);
    if (form !== 'newsletter') {
      expect([person.firstName, person.lastName]).toEqual(['Ines', 'Maria Marsh']);
    }
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
    expect(deals).toHaveLength(deal ? 1 : 0);
    if (!deal) return;
    expect(deals[0]?.name).toBe(deal.name);
    expect(Object.values(deals[0]?.customFieldValues ?? {})).toEqual(
      expect.arrayContaining([deal.stage, String(deal.value), daysFromToday(deal.days)]),
    );
  });
});

it('puts an applicant into the applicants group, with a link to the résumé', async () => {
  const body = new FormData();
  const answers = {
    name: 'Ines Maria Marsh',
    email: 'application@example.com',
    position: 'Other',
    experience: 'Entry 0-2 years',
    location: 'Remote',
    availability: 'Immediately',
    coverLetter: 'Boats',
  };
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  const resume = new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' });
  body.set('resume', resume, 'Résumé of Ines.pdf');
  const response = await fetch(`${server.address}/api/leads/application`, { method: 'POST', body });
  expect(await response.json()).toEqual({ reference: expect.stringMatching(/^TW-/) });
  const person = await personWith('application@example.com');
  expect(person.groups.map(({ id }) => id)).toEqual([APPLICANTS_GROUP_ID]);
  expect(person.customFieldValues).toEqual({});
  const link = /https?:\/\/\S+\/files\/\S+/.exec(person.description)?.[0] ?? '';
  const file = await fetch(server.address + new URL(link).pathname);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await file.text()).toBe('%PDF-1.7\n%%EOF');
});
