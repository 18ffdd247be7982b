import { expect, it } from 'vitest';
import { demandingCompany } from '../../test/content-forms.ts';
import { readConfig } from '../config.ts';
import { formsFor } from '../forms/index.ts';
import { testAddress, testLead } from './test-lead.ts';

it('answers every question that the agency requires', () => {
  const lead = testLead(readConfig({}, demandingCompany), new Date());
  const contact = formsFor(demandingCompany).get('contact');
  expect(contact?.read(lead.values).errors).toBeUndefined();
  expect(lead.values).toMatchObject({ name: 'Test Lead', email: testAddress });
  expect(lead.contact.phones).toHaveLength(1);
});
