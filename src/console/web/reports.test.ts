import { expect, it } from 'vitest';
import { company, formOf, money, someOrder } from '../../../test/content-forms.ts';
import { exampleDeal, exampleLead } from '../../leads/contract/example-lead.fixture.ts';
import { words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

const desk = testConsole({ desk: { now: () => new Date('2026-03-20T12:00:00Z') } });

const ordered = company.packages.find(({ id }) => id === someOrder);
const received = new Date('2026-03-10T12:00:00Z');

async function fill() {
  const store = desk.store();
  const deal = { ...exampleDeal, value: 450, recordedOnly: false };
  const attribution = { last_utm_source: '<b>spring', last_landing_page: '/packages' };
  await store.accept(exampleLead({ form: someOrder, deal, attribution }), received);
  await store.accept(exampleLead({ form: 'newsletter', attribution: {} }), received);
  const long = new Date('2025-06-01T12:00:00Z');
  await store.accept(exampleLead({ form: 'newsletter', attribution: {} }), long);
  const claims = await store.claim(
    { receiver: 'crm', mode: 'folk', limit: 9, leaseMs: 9_999 },
    received,
  );
  for (const claim of claims.filter(({ lead }) => lead.receivedAt > long)) {
    await store.complete(claim, {}, new Date(received.getTime() + 2_100));
  }
  await store.countRefusals([
    { day: '2026-03-10', form: 'contact', field: 'url', refused: 8, succeeded: 6 },
  ]);
}

it('draws and tells the figures, and leads to the leads behind them', async () => {
  const someone = await desk.signedIn();
  expect(await someone.said('/reports')).toMatch(
    /None came in these days. .*Nobody was refused in these days./,
  );

  await fill();
  const { body } = await someone.open('/reports');
  const said = words(body);
  expect(said).toContain('from February 19 until now');
  expect(said).toContain(
    `${ordered?.name} 1 ${money(450)} Newsletter 1 – 2 in all, worth ${money(450)}.`,
  );
  expect(said).toContain(`/packages 1 ${money(450)} not known 1 –`);
  expect(said).toContain(`<b>spring 1 ${money(450)} came by themselves 1 –`);
  expect(said).toContain('2.1 s');
  const asked = formOf('contact').fields.find(({ name }) => name === 'url');
  expect(said).toContain(`Contact: ${asked?.label} 8 6`);
  for (const href of [
    `/leads?form=${someOrder}&amp;from=2026-02-19`,
    '/leads?landing=%2Fpackages&amp;from=2026-02-19',
    '/leads?source=%3Cb%3Espring&amp;from=2026-02-19',
    '/leads?source=none&amp;from=2026-02-19',
  ]) {
    expect(body).toContain(`href="${href}"`);
  }
  expect(await someone.said('/leads?landing=%2Fpackages')).toMatch(/Clear filter .*All 1/);
  expect(await someone.said('/leads?landing=none')).toContain('All 2');
  expect(body).toContain('<rect class="fill-none stroke-ink" width="100%" height="100%"></rect>');
  expect(body).toContain('<rect class="fill-(--color-bar)" width="75%" height="100%"></rect>');
});

it('shows other days when it is asked', async () => {
  const all = await desk.said('/reports?from=all', 'read');
  expect(all).toContain('from the beginning until now');
  expect(all).toContain(`Newsletter 2 – ${ordered?.name} 1`);
  const year = await desk.said('/reports?to=2025-12-31');
  expect(year).toContain('from the beginning to December 31, 2025');
  expect(year).toMatch(/Newsletter 1 – 1 in all\./);
  expect(year).toContain('None of these leads has reached a CRM yet');
});

it('folds what a stranger may have made up into one line', async () => {
  const store = desk.store();
  for (let n = 0; n < 14; n += 1) {
    const attribution = { last_utm_source: `source-${n}` };
    await store.accept(exampleLead({ attribution }), new Date('2024-01-01T12:00:00Z'));
  }
  expect(await desk.said('/reports?from=2024-01-01&to=2024-01-01')).toMatch(
    /1 – 2 others 2 – 14 in all\./,
  );
});

it.each([
  ['from=2026-02-30', 'From is a day such as 2026-03-02, not “2026-02-30”.'],
  ['to=soon', 'To is a day such as 2026-03-02, not “soon”.'],
  ['from=2026-03-02&to=2026-03-01', 'From (2026-03-02) is after to (2026-03-01).'],
])('refuses days that cannot be: %s', async (query, sentence) => {
  const { status, body } = await desk.open(`/reports?${query}`);
  expect(status).toBe(400);
  expect(body).toContain(sentence);
});
