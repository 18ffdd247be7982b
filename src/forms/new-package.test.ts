import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { readPackages } from '../company-facts.ts';
import { formsFor, TakenIdError } from './index.ts';
import { orderWords } from './orders.fixture.ts';

/** A package is one file: this is all that a ninth one takes. */
const logoSprint = `
order: 9
name: Logo Sprint
listed: { price: 600, delivery: 3 days, days: 3 }
ordered: { price: 600, delivery: 3 days, days: 3 }
form:
  submitLabel: Order the logo
  questions:
    - businessType
    - name: mood
      kind: select
      label: Which mood?
      placeholder: Choose a mood
      options:
        - { value: calm, label: Calm as a harbour }
        - { value: bold, label: Bold }
      required: Please choose a mood
    - name: wishes
      kind: textarea
      label: What should it say?
      maxLength: 500
crm:
  channel: Logo
  serviceType: Logo Sprint
  stage: Package Requested
  closesInDays: 3
  noteFrom: wishes
`;

const packagesWithLogo = () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('content/packages', join(folder, 'packages'), { recursive: true });
  writeFileSync(join(folder, 'packages/logo-sprint.yaml'), logoSprint);
  return readPackages(folder);
};

const answers = {
  businessName: 'Marsh Bakery',
  name: 'Ines Maria Marsh',
  email: 'ines@marsh.example',
  phone: '',
  businessType: '',
  mood: 'calm',
  wishes: 'Bread, and the sea.',
};

it('stands behind the others, and becomes contact, deal and note', () => {
  const words = { ...company.words, order: orderWords };
  const forms = formsFor({ ...company, packages: packagesWithLogo(), words });
  expect([...forms.keys()].at(-1)).toBe('logo-sprint');
  const logo = forms.get('logo-sprint');
  expect(logo?.form.fields.map(({ name }) => name)).toEqual(Object.keys(answers));
  const read = logo?.read(answers);
  if (!read || read.errors) throw new Error('The order is refused.');
  const context = {
    receivedAt: new Date('2026-11-15T12:00:00Z'),
    timeZone: 'America/New_York',
    dealsMode: 'spec',
    attribution: {},
  } as const;
  expect(read.toCrm(context)).toEqual({
    contact: {
      firstName: 'Ines',
      lastName: 'Maria Marsh',
      emails: ['ines@marsh.example'],
      phones: [],
      companies: [{ name: 'Marsh Bakery' }],
      urls: [],
      description: `Package: Logo Sprint
What should it say: Bread, and the sea.
Business name: Marsh Bakery
Full name: Ines Maria Marsh
Email: ines@marsh.example
Phone: Not specified
Type of business: Not specified
Which mood: Calm as a harbour`,
      group: 'leads',
      customFields: { Channel: ['Logo'], Status: 'Lead', 'Service Type': 'Logo Sprint' },
    },
    deal: {
      name: 'Logo Sprint - Marsh Bakery',
      stage: 'Package Requested',
      value: 600,
      notes: 'What should it say: Bread, and the sea.',
      expectedCloseDate: '2026-11-18',
      recordedOnly: false,
    },
    note: { text: 'Bread, and the sea.', recordedOnly: false },
  });
});

it('must have a name of its own', () => {
  const packages = readPackages().map((entry) => ({ ...entry, id: 'contact' }));
  const named = () => formsFor({ ...company, packages });
  expect(named).toThrow(TakenIdError);
  expect(named).toThrow(
    'content/packages/contact.yaml has the name of another form. Give the file a name of its own.',
  );
  expect(named).toThrow(expect.objectContaining({ name: 'TakenIdError' }));
});
