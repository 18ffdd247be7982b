import type { CrmDeal } from '@tidewright/forms';
import { describe, expect, it } from 'vitest';
import { newLead } from '../lead.fixture.ts';
import { dealFieldsOf, dealValues, linesWithoutField } from './deal-fields.ts';

const REFERENCE = 'TW-TEST-0001';
const DEAL = newLead().deal as CrmDeal;
const ALL = dealFieldsOf([
  { name: 'Stage', type: 'singleSelect' },
  { name: 'Value', type: 'numericField' },
  { name: 'Notes', type: 'textField' },
  { name: 'Close date', type: 'dateField' },
  { name: 'Reference', type: 'textField' },
]);

describe('the values of a deal', () => {
  it.each([
    ['Deal stage', 'textField', 'stage'],
    ['Status', 'multipleSelect', 'stage'],
    ['Deal value', 'textField', 'value'],
    ['Note', 'textField', 'notes'],
    ['Description', 'textField', 'notes'],
    ['Expected close date', 'textField', 'closeDate'],
    ['Closing date', 'dateField', 'closeDate'],
    ['Lead reference', 'textField', 'reference'],
  ])('go into a field called %s of type %s', (name, type, part) => {
    const field = { name, type };
    expect(dealFieldsOf([field])).toEqual({ [part]: field });
  });

  it('leave out what the form does not say', () => {
    const values = dealValues({ ...DEAL, value: null, notes: '' }, REFERENCE, ALL);
    expect(Object.keys(values)).toEqual(['Stage', 'Close date', 'Reference']);
  });

  it('say that it is worth nothing where the form does', () => {
    expect(dealValues({ ...DEAL, value: 0 }, REFERENCE, ALL)).toMatchObject({ Value: 0 });
    expect(linesWithoutField({ ...DEAL, value: 0 }, REFERENCE, {})).toContain('Value: 0');
  });

  it('hold notes as long as folk takes them', () => {
    const notes = 'x'.repeat(5000);
    expect(dealValues({ ...DEAL, notes }, REFERENCE, ALL)).toMatchObject({ Notes: notes });
  });
});

describe('the lines for a note', () => {
  it('contain nothing that the form does not say', () => {
    expect(linesWithoutField({ ...DEAL, value: null, notes: '' }, REFERENCE, {})).toEqual([
      'Stage: Package Requested',
      'Expected close date: 2026-12-01',
    ]);
  });

  it('have the notes in full where their field has no room', () => {
    const notes = 'x'.repeat(5001);
    expect(linesWithoutField({ ...DEAL, notes }, REFERENCE, ALL)).toEqual([`Deal notes: ${notes}`]);
  });
});
