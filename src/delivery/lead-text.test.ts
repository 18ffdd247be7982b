import { describe, expect, it } from 'vitest';
import { claimedLead } from './lead.fixture.ts';
import { customFieldLine, dealLines, detailLines } from './lead-text.ts';

const lead = claimedLead();
const deal = lead.deal ?? undefined;
if (deal === undefined) throw new Error('The example has a deal');

describe('the rest of a lead', () => {
  it('is all but name, email and phone, in words', () => {
    expect(detailLines(lead)).toEqual([
      'Company: Analytical Ltd',
      'Website: https://analytical.example',
      'Channel: Website',
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

  it('has no lines for what is not there', () => {
    const contact = {
      ...lead.contact,
      companies: [],
      urls: [],
      customFields: {},
      description: '',
    };
    expect(detailLines({ ...lead, contact, deal: null })).toEqual([]);
  });

  it('leaves out a deal that is only recorded', () => {
    const lines = detailLines({ ...lead, deal: { ...deal, recordedOnly: true } });
    expect(lines.some((line) => line.startsWith('Deal'))).toBe(false);
  });
});

it('leaves out what a deal does not have', () => {
  expect(dealLines({ ...deal, value: null, notes: '' })).toEqual([
    'Deal: Small Business Website - Analytical Ltd',
    'Stage: Package Requested',
    'Expected close date: 2026-12-01',
  ]);
});

it('writes lists with commas', () => {
  expect(customFieldLine('Channel', ['Website', 'Audit'])).toBe('Channel: Website, Audit');
});
