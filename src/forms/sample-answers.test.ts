import { describe, expect, it } from 'vitest';
import { demandingCompany, formOf, formsById } from '../../test/content-forms.ts';
import { formsFor } from './index.ts';
import { sampleAnswers } from './sample-answers.ts';

const own = { email: 'test-lead@example.com', details: 'A test.', unasked: 'x' };

describe('sample answers', () => {
  it.each([
    ['as it is', formsById],
    ['that requires every answer', formsFor(demandingCompany)],
  ])('are taken by every form of an agency %s', (_, forms) => {
    for (const [id, { form }] of forms) {
      expect(form.parse(sampleAnswers(forms, id, own)).errors, id).toBeUndefined();
    }
  });

  it('are ours where we have one, and leave out what need not be answered', () => {
    const answers = sampleAnswers(formsById, 'contact', own);
    expect(answers).toMatchObject({ email: own.email, details: own.details });
    expect(answers).not.toHaveProperty('unasked');
    const optional = formOf('contact').fields.filter((field) => !('required' in field));
    for (const { name } of optional) expect(answers).not.toHaveProperty(name);
  });
});
