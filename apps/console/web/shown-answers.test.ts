import { expect, it } from 'vitest';
import { survey, surveyingCompany } from '../../../packages/forms/every-kind.fixture.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { stored, words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

const desk = testConsole({ desk: { content: { current: () => surveyingCompany } } });

it('shows a date as the agency writes it, and exports it as it is stored', async () => {
  const values = { ...fullSubmission(survey.form), dateAsked: '2026-11-30' };
  const reference = await stored(desk.store(), 'waiting', { form: 'survey', values });
  const { open } = await desk.signedIn('full', 'Ada');
  const { body } = await open(`/leads/${reference}`);
  expect(words(body)).toContain('A question of kind date? November 30, 2026');
  expect((await open('/leads.csv')).body).toContain('A question of kind date?: 2026-11-30');
});
