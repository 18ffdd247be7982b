import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { formEntry } from '../forms/form-entry.ts';
import { formsFor } from '../forms/index.ts';
import type { formPages } from './form-page.ts';
import { browser, startIntake } from './intake.fixture.ts';

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
const post = async (payload: object | string, headers = {}) => {
  await using intake = await startIntake({ forms, formPage });
  const answer = await intake.post('survey', payload, headers);
  return { answer, leads: await intake.leads() };
};
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };

it.each([
  ['one text', { email, days: 'Monday, we' }, {}],
  ['a list', { email, days: ['Monday', 'we'] }, {}],
  ['two fields of one name', `email=${email}&days=Monday&days=we`, encoded],
])('are stored as one text when they come as %s', async (_, payload, headers) => {
  const { answer, leads } = await post(payload, headers);
  expect(answer.statusCode).toBe(201);
  expect(leads).toMatchObject([
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
  const { answer } = await post(payload);
  expect(answer.json()).toEqual({ errors: { days: 'A day, please' } });
});

it('stand in the form again that a browser without script gets', async () => {
  await post('email=ada&days=Monday&days=we', { ...encoded, ...browser });
  expect(drawn.at(-1)).toEqual({ email: 'ada', days: 'Monday, we' });
});

it('makes no form of one that has no file', async () => {
  await using intake = await startIntake({ forms, formPage });
  expect((await intake.post('contact', { email })).statusCode).toBe(404);
});
