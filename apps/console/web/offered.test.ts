import { type HTMLElement, parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { by, stored } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

/** What test/e2e/console/acting.spec.ts clicks through in a thorough run is on the page, where it belongs. */

const desk = testConsole({ desk: { mode: 'folk' }, alsoTo: () => ['mail'] });

/** Names of all links and buttons, as a visitor reads them. */
async function offeredOn(path: string): Promise<string[]> {
  const { body } = await desk.open(path);
  const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.text;
  return parse(body)
    .querySelectorAll('main a, main button, main summary')
    .map((one) => nameOf(one).replaceAll(/\s+/g, ' ').trim());
}

const email = 'ines@marsh.example';
const form = 'newsletter';

it.each([
  ['waiting', ['Close without sending', 'Set aside', 'Save note', 'Erase…', 'Send again']],
  ['not-delivered', ['Send again now', 'Close without sending', 'Set aside']],
  ['closed', ['Reopen']],
  ['set-aside', ['Release']],
] as const)('a lead that is %s can be acted on', async (state, names) => {
  const reference = await stored(desk.store(), state);
  expect(await offeredOn(`/leads/${reference}`)).toEqual(expect.arrayContaining([...names]));
});

it('an answer, and what came of it, can be marked and taken back', async () => {
  const reference = await stored(desk.store(), 'waiting', { asksAnswer: true });
  const path = `/leads/${reference}`;
  const marks = ['Answered', 'Mark as won', 'Mark as lost'];
  expect(await offeredOn(path)).toEqual(expect.arrayContaining(marks));
  await desk.store().act('answered', reference, 'waiting', by());
  expect(await offeredOn(path)).toContain('Not answered yet');
  await desk.store().act('won', reference, 'waiting', by());
  expect(await offeredOn(path)).toContain('Open again');
  const aside = await stored(desk.store(), 'set-aside', { asksAnswer: true });
  expect(await offeredOn(`/leads/${aside}`)).not.toContain('Mark as won');
});

it('all that match can be acted on, saved and erased', async () => {
  for (const state of ['not-delivered', 'set-aside', 'waiting'] as const)
    await stored(desk.store(), state, { form });
  const all = `/leads?form=${form}&state=`;
  expect(await offeredOn(`${all}not-delivered`)).toContain('Send 1 again…');
  expect(await offeredOn(`${all}set-aside`)).toContain('Release 1…');
  const names = ['Close 1…', 'Erase 1…', 'Save it as CSV'];
  expect(await offeredOn(`${all}waiting`)).toEqual(expect.arrayContaining(names));
  const asked = `/leads/all/retry?form=${form}&state=not-delivered`;
  expect(await desk.said(asked)).toContain('Will change');
  expect(await offeredOn(asked)).toContain('Send 1 lead again');
  // Without a filter, no button acts on all leads.
  const isForAll = (name: string) => / \d+( again)?…$/.test(name);
  expect((await offeredOn('/leads')).filter(isForAll)).toEqual([]);
});

it('a person can be saved and erased, and a refused key tried', async () => {
  await stored(desk.store(), 'delivered', { email });
  const names = ['Save as a file', 'Save as JSON', 'Erase…'];
  expect(await offeredOn(`/people?email=${email}`)).toEqual(expect.arrayContaining(names));
  expect(await offeredOn(`/people/erase?email=${email}`)).toContain(
    'Erase 1 lead and everything with them',
  );
  await desk.store().pause('folk', new Date(Date.now() + 600_000), 'refused', 'refused');
  expect(await offeredOn('/')).toContain('Try the key now');
});
