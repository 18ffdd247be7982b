import { formEntry, formsFor } from '@tidewright/forms';
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import type { formPages } from './form-page.ts';
import { browser, encoded, useIntake } from './intake.fixture.ts';

const survey = parse(formEntry, {
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
    {
      name: 'days',
      kind: 'checkboxes',
      label: 'Which days?',
      required: 'A day, please',
      options: ['Monday', 'Tuesday', { value: 'we', label: 'Weekends' }],
    },
  ],
});

const forms = formsFor({
  ...company,
  words: { ...company.words, forms: { survey } },
  packages: [],
});

const drawn: Record<string, unknown>[] = [];
const formPage: ReturnType<typeof formPages> = () => ({
  again: (answer) => {
    drawn.push(answer.values);
    return 'again';
  },
  thanks: () => 'thanks',
});

const email = 'ada@example.com';
const intake = useIntake({ forms, formPage });

it.each([
  ['one text', { email, days: 'Monday, we' }, {}],
  ['a list', { email, days: ['Monday', 'we'] }, {}],
  ['two fields of one name', `email=${email}&days=Monday&days=we`, encoded],
])('are stored as one text when they come as %s', async (_, payload, headers) => {
  expect((await intake.post('survey', payload, headers)).statusCode).toBe(201);
  expect(await intake.leads()).toMatchObject([
    {
      values: { days: 'Monday, we' },
      contact: { description: expect.stringContaining('Which days: Monday, Weekends') },
    },
  ]);
});

it.each([
  ['none where one is demanded', { email }],
  ['one that is not offered', { email, days: ['Monday', 'Sunday'] }],
])('are refused when there is %s', async (_, payload) => {
  const answer = await intake.post('survey', payload);
  expect(answer.json()).toEqual({ errors: { days: 'A day, please' } });
});

it('stand in the form again that a browser without script gets', async () => {
  await intake.post('survey', 'email=ada&days=Monday&days=we', { ...encoded, ...browser });
  expect(drawn.at(-1)).toEqual({ email: 'ada', days: 'Monday, we' });
});
