import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { contact } from '../forms/contact.ts';
import { crm } from '../forms/crm/contact.ts';
import { ruleWords } from '../forms/index.ts';
import { wordedForm } from '../forms/worded-form.ts';
import type { NewLead } from '../leads/lead.ts';

/** Nobody's: the domain is reserved. Always the same, so that a CRM gets one such person. */
export const testAddress = 'test-lead@example.com';

/** A lead of the contact form that everybody can tell from a visitor's. */
export function testLead({ company, crm: settings }: Config, now: Date): NewLead {
  const id = randomUUID();
  const form = wordedForm(contact, company.words.contact, ruleWords(company));
  const values = {
    ...form.emptyValues,
    name: 'Test Lead',
    company: company.name,
    email: testAddress,
    url: 'https://example.com/',
    details: `A test of ${company.name}, not a visitor: npm run leads -- send-test, ${id}. It may be deleted.`,
  };
  return {
    form: form.id,
    email: testAddress,
    idempotencyKey: id,
    contentHash: createHash('sha256').update(id).digest('hex'),
    values,
    attribution: {},
    ...crm(form).toCrm(values, {
      receivedAt: now,
      timeZone: company.timeZone,
      dealsMode: settings.deals,
      attribution: {},
    }),
    file: null,
    suspicion: null,
  };
}
