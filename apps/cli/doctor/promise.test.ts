import { openOutbox } from '@tidewright/leads';
import { readConfig } from '@tidewright/settings/config';
import { expect, it, onTestFinished } from 'vitest';
import { by } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { day } from '../../../packages/leads/contract/times.fixture.ts';
import { company } from '../../../test/content-forms.ts';
import { newDataDir } from '../../../test/stores/new-data-dir.ts';
import { promiseExamination } from './here.ts';
import { findingsOf, linesOf } from './patient.fixture.ts';

const now = new Date();

async function storeWith({ inTime = 0, late = 0 }) {
  const dataDir = newDataDir('doctor-');
  const store = await openOutbox({ dataDir });
  onTestFinished(() => store.close());
  const received = new Date(now.getTime() - 20 * day);
  const addOpen = () => storedAs(store, 'waiting', { asksAnswer: true }, received);
  const addAnswered = async (isLate: boolean) =>
    store.act('answered', await addOpen(), 'waiting', by(now), { isLate: () => isLate });
  for (let n = 0; n < inTime; n += 1) await addAnswered(false);
  for (let n = 0; n < late; n += 1) await addAnswered(true);
  return { store, addOpen, settings: { DATA_DIR: dataDir } };
}

it('is green with nine of ten in time, and yellow below, with the figures', async () => {
  const { addOpen, settings } = await storeWith({ inTime: 9, late: 1 });
  const look = () => findingsOf(promiseExamination, settings, { now });
  expect((await look()).lines).toEqual([
    'green: 9 of 10 leads of the last 90 days were answered in time (90 %).',
  ]);
  await addOpen();
  const { lines, remedies } = await look();
  expect(lines).toEqual([
    'yellow: 9 of 11 leads of the last 90 days were answered in time (81 %). Answered late: 1. Late and still open: 1.',
  ]);
  expect(remedies[0]).toContain('content/forms');
});

it('goes by the promise that content states today', async () => {
  const { addOpen, settings } = await storeWith({ inTime: 1 });
  await addOpen();
  const look = (hours: number) => {
    const promises = { contact: { amount: hours, unit: 'hour' } } as const;
    const config = readConfig(settings, { ...company, promises });
    return linesOf(promiseExamination, settings, { now, config });
  };
  expect(await look(19 * 24)).toEqual([expect.stringContaining('yellow: 1 of 2 leads')]);
  expect(await look(21 * 24)).toEqual([expect.stringContaining('green: 1 of 1 leads')]);
});

it('has nothing to say where nothing was due', async () => {
  const { settings } = await storeWith({});
  expect(await linesOf(promiseExamination, settings)).toEqual([
    'green: No lead was due an answer in the last 90 days.',
  ]);
  expect(await linesOf(promiseExamination, { DATA_DIR: '/nowhere' })).toEqual([
    'green: Nothing was promised yet.',
  ]);
});

it('says who leads are given to that nobody knows', async () => {
  const { store, settings } = await storeWith({});
  await store.users.save({ name: 'Ines', email: null, role: 'full' }, by(now));
  const given = { ...settings, ASSIGN_TO: 'ines; application: Joe' };
  const { lines, remedies } = await findingsOf(promiseExamination, given);
  expect(lines.slice(1)).toEqual([
    'yellow: ASSIGN_TO names Joe, who is no one we know, so those leads belong to no one.',
  ]);
  expect(remedies).toEqual([
    'Add them with "npm run leads -- users add Joe", or name someone else.',
  ]);
});
