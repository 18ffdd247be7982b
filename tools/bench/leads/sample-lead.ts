import { randomUUID } from 'node:crypto';
import { readCompanyFacts } from '@tidewright/content/company-facts';
import { formsFor, formToTry } from '@tidewright/forms';
import type { NewLead } from '@tidewright/leads';
import { contentHash } from '../../../apps/server/intake/receive-lead.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';

const { timeZone, ...company } = readCompanyFacts();
const { form, read: readAnswers } = formToTry(formsFor(company));

/** A form with every field filled; each one is different. */
export function sampleAnswers(): Record<string, string> {
  return { ...fullSubmission(form), email: `${randomUUID()}@example.com` };
}

/** The same submission as intake passes it to the outbox. */
export function sampleLead(): NewLead {
  const read = readAnswers(sampleAnswers(), { now: new Date(), timeZone });
  if (read.errors) throw new Error(`The sample of the form "${form.id}" is not valid.`);
  const { values } = read;
  return {
    form: form.id,
    email: values['email'] ?? '',
    idempotencyKey: randomUUID(),
    contentHash: contentHash(form.id, values, undefined),
    values,
    attribution: {},
    ...read.toCrm({
      receivedAt: new Date(),
      timeZone,
      dealsMode: 'spec',
      attribution: {},
    }),
    file: null,
    suspicion: null,
  };
}
