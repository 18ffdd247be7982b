import { expect, it } from 'vitest';
import { claimedLead } from './lead.fixture.ts';
import { detailLines } from './lead-text.ts';

const { contact, deal, ...lead } = claimedLead();
if (deal === null) throw new Error('The example has a deal');

it('the rest of a lead is all but name, email and phone, in words', () => {
  const customFields = { ...contact.customFields, Channel: ['Website', 'Audit'] };
  expect(detailLines({ ...lead, deal, contact: { ...contact, customFields } })).toEqual([
    'Company: Analytical Ltd',
    'Website: https://analytical.example',
    'Channel: Website, Audit',
    'Status: Lead',
    'Service Type: Small Business Website',
    'Package: Small Business Website\nNeeds: an engine',
    'Deal: Small Business Website - Analytical Ltd',
    'Stage: Package Requested',
    'Value: 42',
    'Expected close date: 2026-12-01',
    'Deal notes: Needs: an engine',
  ]);
});

const empty = { ...contact, companies: [], urls: [], customFields: {}, description: '' };

it.each([
  ['a lead does not have', null, []],
  ['is only recorded', { ...deal, recordedOnly: true }, []],
  [
    'a deal does not have',
    { ...deal, value: null, notes: '' },
    [
      'Deal: Small Business Website - Analytical Ltd',
      'Stage: Package Requested',
      'Expected close date: 2026-12-01',
    ],
  ],
])('it has no lines for what %s', (_what, own, lines) => {
  expect(detailLines({ ...lead, contact: empty, deal: own })).toEqual(lines);
});
