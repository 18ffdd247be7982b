import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { contactCrm, toCrm } from '../forms/crm/coded-forms.ts';
import { formsFor, ruleWords } from '../forms/index.ts';
import { sampleAnswers } from '../forms/sample-answers.ts';
import { shapes } from '../forms/shapes.ts';
import { wordedForm } from '../forms/worded-form.ts';
import type { NewLead } from '../leads/lead.ts';
import { testAddress } from '../leads/test-addresses.ts';

/** Answers to the contact form that everyone can tell from a visitor's. */
export const testAnswers = (company: Config['company'], source: string) =>
  sampleAnswers(formsFor(company), 'contact', {
    name: 'Test Lead',
    company: company.name,
    email: testAddress,
    url: 'https://example.com/',
    details: `A test of ${company.name}, not a visitor: ${source}. It may be deleted.`,
  });

export function testLead({ company, crm: settings }: Config, now: Date): NewLead {
  const id = randomUUID();
  const form = wordedForm(shapes.contact, company.words.contact, ruleWords(company));
  const source = `npm run leads -- send-test, ${id}`;
  const values = { ...form.emptyValues, ...testAnswers(company, source) };
  return {
    form: form.id,
    email: testAddress,
    idempotencyKey: id,
    contentHash: createHash('sha256').update(id).digest('hex'),
    values,
    attribution: {},
    ...toCrm(form, contactCrm(), values, {
      receivedAt: now,
      timeZone: company.timeZone,
      dealsMode: settings.deals,
      attribution: {},
    }),
    file: null,
    suspicion: null,
  };
}
