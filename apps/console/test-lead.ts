import { createHash, randomUUID } from 'node:crypto';
import { formsFor, formToTry, leadPath, sampleAnswers } from '@tidewright/forms';
import { OwnError } from '@tidewright/kit/own-error';
import { type NewLead, testAddress } from '@tidewright/leads';
import type { Config } from '@tidewright/settings/config';

export function testSubmission(company: Config['company'], source: string) {
  const form = formToTry(formsFor(company));
  const answers = sampleAnswers(form, {
    name: 'Test Lead',
    company: company.name,
    email: testAddress,
    url: 'https://example.com/',
    why: `A test of ${company.name}, not a visitor: ${source}. You can delete it.`,
  });
  return { form, path: leadPath(form.form.id), answers };
}

export function testLead({ company, crm: settings }: Config, now: Date): NewLead {
  const id = randomUUID();
  const { form, answers } = testSubmission(company, `npm run leads -- send-test, ${id}`);
  const read = form.read(answers, { now, timeZone: company.timeZone });
  if (read.errors) throw new OwnError(`The form "${form.form.id}" refuses a test of every answer.`);
  return {
    form: form.form.id,
    email: testAddress,
    idempotencyKey: id,
    contentHash: createHash('sha256').update(id).digest('hex'),
    values: read.values,
    attribution: {},
    ...read.toCrm({
      receivedAt: now,
      timeZone: company.timeZone,
      dealsMode: settings.deals,
      attribution: {},
    }),
    file: null,
    suspicion: null,
  };
}
