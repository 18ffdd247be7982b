import { preferredTimes } from '@tidewright/forms';
import { afterEach, expect, it, vi } from 'vitest';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { formOf } from '../../../test/content-forms.ts';
import { builtPage, formProps } from '../../site/server/form-page.fixture.tsx';
import * as renderer from '../../site/server/form-page.tsx';
import { signedToken } from './files-route.ts';
import { formPages } from './form-page.ts';
import { browser, startIntake, useIntake } from './intake.fixture.ts';

const path = '/api/leads/consultation';
const times = { time1: '2026-11-19T10:00', time2: '', time3: '2026-11-20T15:30' };

const intake = useIntake();

afterEach(() => {
  vi.unstubAllEnvs();
});

const send = async (): Promise<{ reference: string; token: string }> =>
  (await intake.post(path, fullSubmission(formOf('consultation')))).json();

const named = async () => (await intake.leads())[0]?.values[preferredTimes];

it('keeps them with the lead, once, and wakes those who send it', async () => {
  const { reference, token } = await send();
  const wokenBefore = intake.wakeUps();
  for (const _ of [1, 2]) {
    const answer = await intake.post(`${path}/times`, {
      token,
      ...times,
      timeZone: 'America/Chicago',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { reference }]);
  }
  expect(await named()).toBe(
    '1. Thursday, November 19, 2026 at 10:00 AM\n' +
      '2. Friday, November 20, 2026 at 3:30 PM\n' +
      'Time zone: America/Chicago',
  );
  expect(await intake.leads()).toHaveLength(1);
  expect(intake.wakeUps() - wokenBefore).toBe(1);
});

it('keeps the hours that were typed, wherever the server is', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(new Date('2026-11-19T10:00Z').getHours()).toBe(19);
  await intake.post(`${path}/times`, { ...(await send()), ...times, timeZone: 'America/Chicago' });
  expect(await named()).toContain('1. Thursday, November 19, 2026 at 10:00 AM\n');
});

it.each([
  ['no token', () => ({})],
  ['a reference alone', ({ reference }: { reference: string }) => ({ token: reference })],
  [
    'a changed token',
    // Not its end, which could be AA already.
    ({ token }: { token: string }) => ({
      token: token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8),
    }),
  ],
  [
    'the token of a file',
    ({ reference }: { reference: string }) => ({
      token: signedToken(
        'file',
        reference,
        'a secret of the tests',
        new Date('2026-11-15T12:00:00Z'),
      ),
    }),
  ],
])('takes nothing with %s', async (_, given) => {
  const stored = await send();
  const answer = await intake.post(`${path}/times`, { ...times, ...given(stored) });
  expect(answer.statusCode).toBe(404);
  expect(await named()).toBeUndefined();
});

it('takes nothing when its token has expired', async () => {
  const { token } = await send();
  intake.setTime('2027-01-15T12:00:00Z');
  expect((await intake.post(`${path}/times`, { token, ...times })).statusCode).toBe(404);
});

it.each([
  ['none', {}],
  ['words', { time1: 'Thursday at ten' }],
  ['no time of any calendar', { time1: '2026-99-99T10:00' }],
  ['a list', { time1: ['2026-11-19T10:00'] }],
])('refuses %s', async (_, given) => {
  const { token } = await send();
  expect((await intake.post(`${path}/times`, { token, ...given })).statusCode).toBe(400);
  expect(await named()).toBeUndefined();
});

it('writes no more of a time zone than a time zone', async () => {
  const { token } = await send();
  await intake.post(`${path}/times`, { token, ...times, timeZone: 'Here\nand now' });
  expect(await named()).toMatch(/\nTime zone: the visitor’s own$/);
});

it('has a form for them on the page of thanks, for who sent the lead alone', async () => {
  const props = formProps('consultation');
  const { schedule } = props;
  const withoutCalendar = { ...props, ...(schedule && { schedule: { ...schedule, url: '' } }) };
  const locations = { consultation: { page: '/call', props: withoutCalendar } };
  const formPage = formPages(renderer, locations, () => builtPage(withoutCalendar));
  await using own = await startIntake({ formPage });
  const sent = await own.postForm(path, fullSubmission(formOf('consultation')), browser);
  const location = String(sent.headers.location);
  const look = async (url: string) => (await own.get(url)).body;
  expect(await look(location)).toContain('action="/api/leads/consultation/times');
  expect(await look(location.replace(/&token=.*/, ''))).not.toContain('/times');

  const token = new URL(location, 'http://x').searchParams.get('token') ?? '';
  const again = await own.postForm(`${path}/times`, { token }, browser);
  expect(again.statusCode).toBe(422);
  expect(again.body).toContain(`>${schedule?.words.timesMissing}</a>`);
  expect(again.body).toContain(`value="${token}"`);
  const answer = await own.postForm(`${path}/times`, { token, ...times }, browser);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  const after = await look(location);
  expect(after).toContain('Thursday, November 19');
  expect(after).not.toContain('/times');
});
