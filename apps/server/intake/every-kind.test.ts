import { expect, it } from 'vitest';
import { survey, surveyForms } from '../../../packages/forms/every-kind.fixture.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { builtPage, propsOf } from '../../site/server/form-page.fixture.tsx';
import * as renderer from '../../site/server/form-page.tsx';
import { formPages } from './form-page.ts';
import { browser, useIntake } from './intake.fixture.ts';

const props = propsOf(survey.form);
const page = builtPage(props);
const formPage = formPages(renderer, { survey: { page: '/survey', props } }, () => page);
const intake = useIntake({ forms: surveyForms, formPage });

const answers = fullSubmission(survey.form);
const day = '2026-11-30';

it.each([
  ['JSON', () => intake.post('survey', { ...answers, dateAsked: day }), 201],
  ['a form', () => intake.postForm('survey', { ...answers, dateAsked: day }, browser), 303],
])('stores an answer of every kind, sent as %s', async (_, send, status) => {
  expect((await send()).statusCode).toBe(status);
  const [lead] = await intake.leads();
  expect(lead?.values).toEqual({ ...answers, dateAsked: day });
  expect(lead?.contact.description).toContain('A question of kind date: November 30, 2026');
});

it('takes today where the agency is, and no day before', async () => {
  intake.setTime('2026-11-16T01:30:00Z');
  for (const [dateAsked, status] of [
    ['2026-11-14', 422],
    ['2026-11-15', 201],
  ] as const) {
    const answer = await intake.post('survey', { ...answers, dateAsked });
    expect(answer.statusCode).toBe(status);
    if (status === 422)
      expect(answer.json()).toEqual({ errors: { dateAsked: 'This day is over' } });
  }
});

it('shows a date again that is over, for a browser without script', async () => {
  const answer = await intake.postForm('survey', { ...answers, dateAsked: '2020-02-29' }, browser);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toMatch(/<input[^>]* name="dateAsked"[^>]* value="2020-02-29"/);
  expect(answer.body).toMatch(/<p id="survey-dateAsked-error"[^>]*>This day is over<\/p>/);
});
