import type { Found } from '@tidewright/leads';
import { beforeAll, expect, it } from 'vitest';
import { exampleDeal } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { claimOf, stored } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

const desk = testConsole({ desk: { mode: 'folk' } });
const none = { there: 0, merged: 0, changed: 0, missing: 0, doubled: 0, left: 0 };
const references: string[] = [];

const missing = { kind: 'missing', missing: ['deal'], ids: {}, thereAt: null } as const;
const ids = { contact: ['per_1', 'per_2'] } as const;
const differs = { deal: { value: '3000' }, contact: { email: 'ada@b.example' } };
const changed = { kind: 'changed', missing: [], ids: {}, thereAt: null, differs } as const;
const merged = { kind: 'merged', missing: [], ids: { contact: ['per_3'] }, thereAt: null } as const;
const doubled = { kind: 'doubled', missing: [], thereAt: null, ids } as const;

async function checked(found: readonly Omit<Found, 'at'>[], left = 0): Promise<void> {
  const { checks } = desk.store();
  const now = new Date();
  await checks.begin({ from: new Date(0), before: new Date(now.getTime() + 1_000) }, false, now);
  const held = await checks.take(now);
  if (!held) throw new Error('no check');
  for (const [index, one] of found.entries()) {
    const { id = '' } = (await desk.store().find(references[index] ?? '')) ?? {};
    await checks.record(held, [{ id, found: one }], now);
  }
  const gone = found.filter(({ kind }) => kind === 'missing').length;
  const sum = { ...none, leads: 312, missing: gone, merged: 2, left, unchecked: [] };
  await checks.end(held, sum, now);
}

beforeAll(async () => {
  for (const email of ['ada@a.example', 'bea@a.example', 'cleo@a.example']) {
    const deal = { ...exampleDeal, value: 2_500, recordedOnly: false };
    const reference = await stored(desk.store(), 'waiting', { email, deal });
    references.push(reference);
    const progress = { contactId: 'per_1', dealId: 'obj_1' };
    await desk.store().complete(await claimOf(desk.store(), reference), progress, new Date());
  }
});

const page = () => desk.said('/crm-check');
const leadPage = () => desk.said(`/leads/${references[0]}`);

it('says that nothing was checked yet, and takes a wish for one', async () => {
  expect(await page()).toContain('Nothing checked yet.');
  const someone = await desk.signedIn();
  expect((await someone.open('/crm-check')).body).toContain('action="/crm-check/now"');
  const answer = await someone.post('/crm-check/now', {});
  expect(answer.headers.location).toBe('/crm-check?done=check-asked');
  expect(await desk.store().checks.recent(1)).toMatchObject([{ isAsked: true }]);
  expect(await page()).toContain('The first check is under way.');
  expect((await someone.open('/crm-check')).body).not.toContain('action="/crm-check/now"');
  const held = await desk.store().checks.take(new Date());
  if (held) await desk.store().checks.end(held, { ...none, leads: 0, unchecked: [] }, new Date());
});

it('says in one sentence that all is there', async () => {
  await checked([]);
  const said = await page();
  expect(said).toContain('All 312 leads are in folk.');
  expect(said).toMatch(/Checked .*: 312 of 312 leads are in folk, 2 merged by folk, 0 missing\./);
  expect(said).not.toContain('Send them again');
  expect(said).toMatch(/0 missing leads, \d+ /);
});

it('shows on a lead’s page what the CRM has beside what was sent', async () => {
  expect(await leadPage()).toContain('Not checked yet The next check looks for it in folk.');
  await checked([changed]);
  const lead = await leadPage();
  expect(lead).toContain('Contact The email is ada@b.example. We sent ada@a.example.');
  expect(lead).toContain('Deal The value is $3,000. We sent $2,500.');
});

it('lists what is missing and what is there twice', async () => {
  await checked([missing, missing, doubled]);
  const said = await page();
  expect(said).toContain('2 missing in folk');
  expect(said).toContain('310 of 312 leads are in folk');
  expect(said).toContain('They’re safe here. Send them again, or mark them as deleted on purpose.');
  expect(said).toContain('2 missing leads');
  expect(said).toContain('Stored twice contact per_1 contact per_2');
  const lead = await leadPage();
  expect(lead).toContain('Missing in folk: deal');
  expect(lead).toContain('Send again');
});

it('sends again those that are ticked, and leaves what was deleted on purpose', async () => {
  const someone = await desk.signedIn();
  const [one = '', other = ''] = references;
  const left = await someone.post('/crm-check/leave', { only: other, reference: one });
  expect(left.headers.location).toBe('/crm-check?done=several.leave.1');
  const sent = await someone.post('/crm-check/send-missing', { reference: one });
  expect(sent.headers.location).toBe('/crm-check?done=several.send-missing.1');
  expect(await desk.store().find(one)).toMatchObject({ state: 'waiting' });
  expect(await desk.store().find(other)).toMatchObject({ found: { kind: 'left' } });
  const repaired = await page();
  expect(repaired).toMatch(/What was missing is taken care of\. .*: 2 were missing then\./);
  expect(repaired).not.toContain('leads are in folk');
});

it('lists what was merged, and doesn’t count what was left', async () => {
  await checked([changed, changed, merged], 12);
  const said = await page();
  expect(said).toContain('All 300 leads are in folk.');
  expect(said).toContain('Under another id contact per_3');
});
