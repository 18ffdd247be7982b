import { describe, expect, it } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import { attributionFields, attributionMaxLength } from '../control-fields.ts';
import { formsFor } from '../index.ts';
import { inspection, orderWords, poster } from '../orders.fixture.ts';
import { fullSubmission, longestSubmission, shortestSubmission } from '../samples.fixture.ts';
import { type CrmContext, descriptionMaxLength } from './records.ts';

/** With names and prices that can come from nowhere else. */
const packages = [...company.packages, inspection, poster].map((entry, index) => ({
  ...entry,
  name: `Package of ${entry.id}`,
  ordered: { price: 1_000 + index },
}));
const forms = formsFor({ ...company, packages, words: { ...company.words, order: orderWords } });

const context: CrmContext = {
  receivedAt: new Date('2026-11-15T12:00:00Z'),
  timeZone: 'America/New_York',
  dealsMode: 'spec',
  attribution: {},
};

function crmOf(id: string, submission: unknown, changes: Partial<CrmContext> = {}) {
  const read = forms.get(id)?.read(submission);
  if (!read || read.errors) throw new Error(`${id} refused ${JSON.stringify(read)}`);
  return read.toCrm({ ...context, ...changes });
}

const formOf = (id: string) => {
  const found = forms.get(id);
  if (!found) throw new Error(id);
  return found.form;
};

/** It is noon, so that the day is the same in all time zones of America. */
function daysAfterToday(days: number): string {
  const date = new Date(context.receivedAt);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The answer that becomes the address of the person's site. */
function siteIn(id: string, submission: Readonly<Record<string, string>>): string | undefined {
  const order = packages.find((entry) => entry.id === id);
  if (order) return submission[order.crm.site ?? ''];
  return submission['url'] ?? submission['portfolio'];
}

type Row = readonly [
  id: string,
  channel?: string,
  status?: string,
  serviceType?: string,
  stage?: string,
  closes?: string,
  recordedOnly?: boolean,
  noteFrom?: string,
];

const table: readonly Row[] = [
  ['newsletter', 'Newsletter', 'Lead', 'Newsletter'],
  ['contact', 'Contact Form', 'Lead', 'Free Website Audit'],
  ['application'],
  [
    'consultation',
    'Consultation',
    'Lead - Scheduling',
    'Custom Web Application',
    'Consultation Requested',
    '2026-11-29',
    true,
    'projectDetails',
  ],
  ...packages.map(
    ({ id, crm }): Row => [
      id,
      crm.channel,
      'Lead',
      crm.serviceType,
      crm.stage,
      daysAfterToday(crm.closesInDays),
      crm.recordedOnly,
      crm.noteFrom,
    ],
  ),
];

describe.each(table.map((row) => [row[0], row] as const))('%s', (id, row) => {
  const [, channel, status, service, stage, closes, recorded, noteFrom] = row;
  const submission = fullSubmission(formOf(id));
  const { contact, deal, note } = crmOf(id, submission);

  it('makes the contact', () => {
    expect(contact.emails).toEqual(['ada@example.com']);
    expect(contact.phones).toEqual(id === 'newsletter' ? [] : ['+44 20 7946 0018']);
    expect(contact.group).toBe(id === 'application' ? 'applicants' : 'leads');
    expect(contact.customFields).toEqual(
      channel ? { Channel: [channel], Status: status, 'Service Type': service } : {},
    );
    if (submission.name) {
      expect(contact).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    }
    if (id === 'newsletter') expect(contact).toMatchObject({ firstName: '', lastName: '' });
  });

  it('lists company and site where they were given, and leaves out what was not', () => {
    const bare = shortestSubmission(formOf(id));
    for (const said of [submission, bare]) {
      const { companies, urls } = crmOf(id, said).contact;
      const company = said.businessName ?? said.company;
      expect(companies).toEqual(company ? [{ name: company }] : []);
      const site = siteIn(id, said);
      expect(urls).toEqual(site ? [site] : []);
    }
    expect(crmOf(id, bare).contact.phones).toEqual([]);
  });

  it('makes the deal', () => {
    if (!stage) {
      expect(deal).toBeNull();
      return;
    }
    const figures = packages.find((entry) => entry.id === id);
    expect(deal).toMatchObject({
      name: figures
        ? `${figures.name} - ${submission.businessName}`
        : `Custom Web Application - ${submission.company}`,
      stage,
      value: figures ? figures.ordered.price : null,
      expectedCloseDate: closes,
      recordedOnly: recorded,
    });
    expect(crmOf(id, submission, { dealsMode: 'all' }).deal?.recordedOnly).toBe(false);
  });

  it('makes the note, when there is something to note', () => {
    expect(note).toEqual(noteFrom ? { text: submission[noteFrom], recordedOnly: recorded } : null);
    if (noteFrom) {
      expect(crmOf(id, shortestSubmission(formOf(id))).note).toBeNull();
      expect(crmOf(id, submission, { dealsMode: 'all' }).note?.recordedOnly).toBe(false);
    }
  });

  it('says with the deal what the customer needs', () => {
    const need = formOf(id).fields.find(({ name }) => name === noteFrom);
    const quoted = need && `${need.label.replace('?', '')}: ${submission[need.name]}`;
    expect(deal?.notes).toBe(quoted);
  });

  it('begins the description with what it is about', () => {
    const about: Readonly<Record<string, string>> = {
      newsletter: 'Newsletter subscription',
      contact: 'Request: Free Website Audit',
      application: 'Job application',
      consultation: 'Request: Custom Web Application',
    };
    const [first] = contact.description.split('\n');
    expect(first).toBe(about[id] ?? `Package: Package of ${id}`);
    expect(contact.description).not.toContain('Attribution');
  });

  it('describes every answer, and says which were not given', () => {
    const form = formOf(id);
    const empty = crmOf(id, shortestSubmission(form)).contact.description;
    for (const field of form.fields) {
      const label = field.label.replace('?', '');
      expect(contact.description).toContain(`${label}: `);
      if (field.kind === 'file' || !field.required) {
        expect(empty).toContain(`${label}: Not specified`);
      }
    }
  });

  it('keeps all answers within folk’s limit, whatever the attribution', () => {
    const attribution = Object.fromEntries(
      attributionFields.map((name) => [name, 'x'.repeat(attributionMaxLength)]),
    );
    const form = formOf(id);
    const fileLink = `https://www.example.com/files/${'t'.repeat(150)}`;
    const full = longestSubmission(form);
    const { description } = crmOf(id, full, { attribution, fileLink }).contact;
    expect(description.length).toBeLessThanOrEqual(descriptionMaxLength);
    for (const field of form.fields) {
      if (field.kind !== 'select') {
        expect(description).toContain(field.kind === 'file' ? fileLink : full[field.name]);
      }
    }
  });
});

it('writes a description that can be read aloud', () => {
  const submission = {
    ...shortestSubmission(formOf('inspection')),
    challenge: 'Nobody calls.',
    businessType: 'fitness',
  };
  const attribution = {
    first_utm_source: 'news',
    first_referrer: 'https://a.example',
    last_utm_source: 'ads',
  };
  expect(crmOf('inspection', submission, { attribution }).contact.description).toBe(
    `Package: Package of inspection
What is wrong with it today: Nobody calls.
Business name: A Business name
Full name: Ada Lovelace
Email: ada@example.com
Phone: Not specified
Website to inspect: https://analytical.example
Type of business: Fitness
Attribution, first touch: utm_source=news, referrer=https://a.example
Attribution, last touch: utm_source=ads`,
  );
});

it.each([
  ['Ada', 'Ada', ''],
  ['Ada King Noel Lovelace', 'Ada', 'King Noel Lovelace'],
])('takes the first word of %j for the first name', (name, firstName, lastName) => {
  const { contact } = crmOf('contact', { ...fullSubmission(formOf('contact')), name });
  expect(contact).toMatchObject({ firstName, lastName });
});

it('has no line for visits that nobody knows of', () => {
  const { description } = crmOf('newsletter', { email: 'ada@example.com' }).contact;
  const [email] = formOf('newsletter').fields;
  expect(description).toBe(`Newsletter subscription\n${email?.label}: ada@example.com`);
});

it('makes nothing of a submission that breaks a rule', () => {
  const [email] = formOf('newsletter').fields;
  const errors = { email: email?.kind === 'email' && email.invalid };
  expect(forms.get('newsletter')?.read({ email: 'ada' })).toEqual({ errors });
});
