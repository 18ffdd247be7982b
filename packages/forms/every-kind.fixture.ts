import { parse } from 'valibot';
import { company } from '../../test/content-forms.ts';
import { formEntry } from './form-entry.ts';
import { formsFor } from './forms.ts';
import { kinds } from './kinds/index.ts';

/** As an editor may write it. */
const entry = parse(formEntry, {
  order: 1,
  submitLabel: 'Send',
  busyLabel: 'Sending...',
  failureMessage: 'No.',
  successHeading: 'Thanks',
  successText: 'It is in.',
  crm: { group: 'leads', channel: 'Survey', serviceType: 'Survey', about: 'A survey' },
  questions: [
    {
      name: 'email',
      kind: 'email',
      label: 'Email',
      required: 'Email, please',
      invalid: 'No address',
    },
    ...Object.entries(kinds).map(([kind, { example }]) => ({
      name: `${kind}Asked`,
      kind,
      label: `A question of kind ${kind}?`,
      ...(kind === 'file' ? {} : { required: `Say something about ${kind}` }),
      ...example,
    })),
  ],
});

/** An agency with one form, which asks a question of each kind, and first for the address. */
export const surveyingCompany = {
  ...company,
  words: { ...company.words, forms: { survey: entry } },
  packages: [],
};

export const surveyForms = formsFor(surveyingCompany);

const found = surveyForms.get('survey');
if (!found) throw new Error('There is no survey.');
export const survey = found;
