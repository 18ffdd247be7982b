import { localeOf } from '@tidewright/content/brand/locale';
import { expect, it } from 'vitest';
import { formOf } from '../../../test/content-forms.ts';
import { toPlainForm } from '../islands/lead-form-props.ts';
import { withLimits } from './limits.ts';

const hintsOf = (id: string): Record<string, string | undefined> =>
  Object.fromEntries(
    withLimits(toPlainForm(formOf(id)), 'At most {n} characters').fields.map(({ name, hint }) => [
      name,
      hint,
    ]),
  );

const most = (2000).toLocaleString(localeOf().language);

it('says how long a free text may be, behind what the hint says already', () => {
  expect(hintsOf('application')).toEqual({
    location: 'A city, remote, or both. At most 200 characters',
    coverLetter: `At most ${most} characters`,
    resume: 'PDF, DOC or DOCX, at most 5 MB',
    portfolio: 'A page that shows your work, such as example.com',
  });
  expect(hintsOf('contact')).toMatchObject({
    details: `What isn’t working today, and what should be different in a year? At most ${most} characters`,
  });
});

it('says no limit that nobody meets', () => {
  expect(hintsOf('newsletter')).toEqual({});
});
