import { describe, expect, it } from 'vitest';
import { agencyForms } from '../../../test/agency-forms.ts';
import { company } from '../../../test/content-forms.ts';
import { attributionFields, attributionMaxLength } from '../control-fields.ts';
import { orderAgency } from '../orders.fixture.ts';
import {
  fullSubmission,
  longestSubmission,
  sampleClock,
  shortestSubmission,
} from '../samples.fixture.ts';
import { type CrmContext, type CrmDeal, descriptionMaxLength } from './records.ts';

/** With names and prices that can come from nowhere else. */
const packages = [...company.packages, ...orderAgency.packages].map((entry, index) => ({
  ...entry,
  name: `Package of ${entry.id}`,
  ordered: { price: 1_000 + index },
}));
const { formsById, formOf } = agencyForms({ ...orderAgency, packages });

const context: CrmContext = {
  receivedAt: new Date('2026-11-15T12:00:00Z'),
  timeZone: 'America/New_York',
  dealsMode: 'spec',
  attribution: {},
};

function crmOf(id: string, submission: unknown, changes: Partial<CrmContext> = {}) {
  const read = formsById.get(id)?.read(submission, sampleClock);
  if (!read || read.errors) throw new Error(`${id} refused ${JSON.stringify(read)}`);
  return read.toCrm({ ...context, ...changes });
}

/** It is noon, so that the day is the same in all time zones of America. */
function daysAfterToday(days: number): string {
  const date = new Date(context.receivedAt);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const filedAs = (Channel: string, service: string, Status = 'Lead') => ({
  group: 'leads',
  customFields: { Channel: [Channel], Status, 'Service Type': service },
});

type Row = Readonly<Record<'id' | 'about' | 'site', string>> & {
  readonly filing: object;
  readonly deal?: Omit<CrmDeal, 'notes'>;
  readonly noteFrom?: string;
};

const rows: readonly Row[] = [
  {
    id: 'newsletter',
    about: 'Newsletter subscription',
    site: '',
    filing: filedAs('Newsletter', 'Newsletter'),
  },
  {
    id: 'contact',
    about: 'Request: Free Website Audit',
    site: 'url',
    filing: filedAs('Contact Form', 'Free Website Audit'),
  },
  {
    id: 'application',
    about: 'Job application',
    site: 'portfolio',
    filing: { group: 'applicants', customFields: {} },
  },
  {
    id: 'consultation',
    about: 'Request: Custom Web Application',
    site: '',
    filing: filedAs('Consultation', 'Custom Web Application', 'Lead - Scheduling'),
    deal: {
      name: 'Custom Web Application',
      stage: 'Consultation Requested',
      value: null,
      expectedCloseDate: '2026-11-29',
      recordedOnly: true,
    },
    noteFrom: 'projectDetails',
  },
  ...packages.map(({ id, name, ordered, crm }) => ({
    id,
    about: `Package: ${name}`,
    site: crm.site ?? '',
    noteFrom: crm.noteFrom,
    filing: filedAs(crm.channel, crm.serviceType),
    deal: {
      name,
      stage: crm.stage,
      value: ordered.price,
      expectedCloseDate: daysAfterToday(crm.closesInDays),
      recordedOnly: crm.recordedOnly,
    },
  })),
];

/** What these answers must become; the description has tests of its own. */
function recordsOf(
  { id, filing, site, deal, noteFrom = '' }: Row,
  said: Readonly<Record<string, string>>,
  changes: Partial<CrmContext>,
) {
  const listed = (answer = '') => (answer === '' ? [] : [answer]);
  const company = said['businessName'] ?? said['company'] ?? '';
  const recordedOnly = deal?.recordedOnly && changes.dealsMode !== 'all';
  const asked = formOf(id)
    .fields.find(({ name }) => name === noteFrom)
    ?.label.replace('?', '');
  return {
    contact: {
      firstName: said['firstName'] ?? (said['name'] ? 'Ada' : ''),
      lastName: said['lastName'] ?? (said['name'] ? 'Lovelace' : ''),
      emails: ['ada@example.com'],
      phones: listed(said['phone']),
      companies: listed(company).map((name) => ({ name })),
      urls: listed(said[site]),
      description: expect.any(String),
      ...filing,
    },
    deal: deal
      ? {
          ...deal,
          name: `${deal.name} - ${company}`,
          recordedOnly,
          notes: `${asked}: ${said[noteFrom] || 'Not specified'}`,
        }
      : null,
    note: said[noteFrom] ? { text: said[noteFrom], recordedOnly } : null,
  };
}

describe.each(rows)('$id', (row) => {
  const { id, about } = row;
  const form = formOf(id);
  const [full, bare] = [fullSubmission(form), shortestSubmission(form)];

  it.each([
    ['all answers', full, {}],
    ['what must be answered', bare, {}],
    ['all deals', full, { dealsMode: 'all' } as const],
  ])('becomes contact, deal and note with %s', (_, said, changes) => {
    expect(crmOf(id, said, changes)).toEqual(recordsOf(row, said, changes));
  });

  it('is described with every answer, behind what it is about', () => {
    const [long, short] = [full, bare].map((said) => crmOf(id, said).contact.description);
    expect(long).not.toContain('Attribution');
    expect(long?.split('\n')[0]).toBe(about);
    for (const field of form.fields) {
      const label = field.label.replace('?', '');
      expect(long).toContain(`${label}: `);
      const isOptional = field.kind === 'file' || !field.required;
      if (isOptional) expect(short).toContain(`${label}: Not specified`);
    }
  });

  it('keeps all answers within folk’s limit, whatever the attribution', () => {
    const attribution = Object.fromEntries(
      attributionFields.map((name) => [name, 'x'.repeat(attributionMaxLength)]),
    );
    const fileLink = `https://www.example.com/files/${'t'.repeat(150)}`;
    const longest = longestSubmission(form);
    const { description } = crmOf(id, longest, { attribution, fileLink }).contact;
    expect(description.length).toBeLessThanOrEqual(descriptionMaxLength);
    for (const { kind, name } of form.fields)
      if (kind !== 'select')
        expect(description).toContain(kind === 'file' ? fileLink : longest[name]);
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
