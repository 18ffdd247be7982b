import type { CompanyFacts } from '@tidewright/content/company-facts';
import { describe, expect, it } from 'vitest';
import { company, demandingCompany, formsById } from '../../test/content-forms.ts';
import { formsFor } from './forms.ts';
import { formToTry, sampleAnswers } from './sample-answers.ts';
import { sampleClock } from './samples.fixture.ts';

const own = { email: 'test-lead@example.com', why: 'A test.', unasked: 'x' };

describe('sample answers', () => {
  it.each([
    ['as it is', formsById],
    ['that requires every answer', formsFor(demandingCompany)],
  ])('are taken by every form of an agency %s', (_, forms) => {
    for (const [id, form] of forms) {
      expect(form.read(sampleAnswers(form, own), sampleClock).errors, id).toBeUndefined();
    }
  });

  it('are ours where we have one, and leave out what need not be answered', () => {
    const form = formToTry(formsById);
    const answers = sampleAnswers(form, own);
    expect(answers).toMatchObject({ email: own.email });
    expect(Object.values(answers)).toContain(own.why);
    expect(answers).not.toHaveProperty('unasked');
    const optional = form.form.fields.filter(
      (field) => !('required' in field) && field.kind !== 'textarea',
    );
    for (const { name } of optional) expect(answers).not.toHaveProperty(name);
  });

  it('go to any form where the one for requests is gone, for leads before applicants', () => {
    const { contact: _, ...others } = company.words.forms;
    const left = (forms: CompanyFacts['words']['forms']) =>
      formsFor({ ...company, words: { ...company.words, forms }, packages: [] });
    expect(formToTry(left(others)).filing.group).toBe('leads');
    expect(() => formToTry(left({}))).toThrow('There is no form to try');
  });
});
