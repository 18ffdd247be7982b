import type { NewLead } from '@tidewright/leads';
import { expect, it } from 'vitest';
import { exampleDeal, toCrm } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { company, money, someOrder } from '../../../test/content-forms.ts';
import { stored } from '../../cli/commands/command.fixture.ts';
import { words } from './stored.fixture.ts';
import { saying, testConsole } from './web.fixture.ts';

const desk = testConsole({ desk: { now: () => new Date('2026-03-20T12:00:00Z') } });

const ordered = company.packages.find(({ id }) => id === someOrder);
const received = new Date('2026-03-10T12:00:00Z');

async function fill() {
  const store = desk.store();
  const accept = (given: Partial<NewLead>, at = received) =>
    stored(store, { attribution: {}, ...given }, at);
  const deal = { ...exampleDeal, value: 450, recordedOnly: false };
  const attribution = { last_utm_source: '<b>spring', last_landing_page: '/packages' };
  const order = await accept({ form: someOrder, deal, attribution, asksAnswer: true });
  await accept({ form: 'contact', asksAnswer: true });
  const dropped = await accept({ form: 'newsletter' });
  const lost = await accept({ form: 'contact' });
  await accept({ form: 'newsletter' }, new Date('2026-01-30T12:00:00Z'));
  await accept({ form: 'newsletter' }, new Date('2025-06-01T12:00:00Z'));
  const claims = await store.claim(toCrm, received);
  for (const claim of claims.filter(({ lead }) => lead.receivedAt >= received)) {
    await store.complete(claim, {}, new Date(received.getTime() + 2_100));
  }
  for (const claim of claims.filter(({ lead }) => lead.receivedAt < received))
    await store.giveUp(claim, 'refused', received);
  const by = { who: 'Ines', now: new Date(received.getTime() + 3_600_000) };
  await store.act('answered', order, 'delivered', by, { isLate: () => false });
  await store.act('won', order, 'delivered', by, { value: 600 });
  await store.act('lost', lost, 'delivered', by, { reason: 'price' });
  await store.act('lost', dropped, 'delivered', by);
  await store.countVisits([
    { day: '2026-03-10', path: '/packages', views: 412 },
    { day: '2026-03-10', path: '/about', views: 3 },
    { day: '2026-02-01', path: '/packages', views: 206 },
  ]);
}

it('draws and tells the figures, and leads to the leads behind them', async () => {
  const someone = await desk.signedIn();
  const empty = await someone.said('/reports');
  expect(empty).toContain('None in this period.');

  await fill();
  const { body } = await someone.open('/reports');
  const said = words(body);
  expect(said).toContain('beside the 30 days before');
  expect(said).toContain('415 Visits before 206 +101%');
  expect(said).toContain('4 Leads before 1 +300%');
  expect(said).toContain('1 of 2 Answered in time');
  expect(said).toContain('50% in time');
  expect(said).toContain('typical first answer 60 min');
  expect(said).toContain(`${money(600)} Won, 1 lead before ${money(0)}, 0 leads`);
  expect(said).toContain(`/packages 412 1 0.2% 60 min 1 ${money(600)} before ${money(0)}`);
  expect(said).toContain('/about 3 – – – – –');
  expect(said).toContain(`${ordered?.name} 1 1 of 1 60 min 1 ${money(600)}`);
  expect(said).toContain('Contact 2 0 of 1 – – –');
  expect(said).toContain(`<b>spring 1 60 min 1 ${money(600)}`);
  expect(said).toContain('Direct or unknown 3 – – –');
  expect(said).toMatch(/Why leads were lost (Price 1 No reason given 1|No reason given 1 Price 1)/);
  expect(said).toContain('4 leads delivered, usually within 2.1 s');
  for (const href of [
    `/leads?form=${someOrder}&amp;from=2026-02-19`,
    '/leads?landing=%2Fpackages&amp;from=2026-02-19',
    '/leads?source=%3Cb%3Espring&amp;from=2026-02-19',
    '/leads?source=none&amp;from=2026-02-19',
    '/reports.csv?from=2026-02-19',
  ]) {
    expect(body).toContain(`href="${href}"`);
  }
  expect(said).toContain('the time before, 0.2 a week, and this time, 0.9 a week.');
  // Weeks begin on Mondays.
  expect(said).toContain('Sep 22');
  expect(body).toContain('aria-label="Leads per week as a line. The table below has its numbers."');
  expect(body).toMatch(/<th scope="row"><time dateTime="[^"]+">[^<]+<\/time><\/th><td/i);
});

it('shows other days when it is asked', async () => {
  const long = await desk.said('/reports?from=2025-01-01', 'read');
  expect(long).toContain('6 Leads');
  expect(long).toContain('Leads per four weeks Two years.');
  const month = await desk.said('/reports?to=2025-06-30');
  expect(month).toContain('beside the 30 days before');
  expect(month).toContain('Newsletter 1 – – – –');
  expect(month).toContain('None of these leads is in a CRM yet; 1 not delivered');
  expect(await desk.said('/reports?from=2026-03-09')).toContain('Leads per day');
  const chosen = async (days: string) =>
    /aria-current="true">([^<]+?) ?</.exec((await desk.open(`/reports${days}`)).body)?.[1];
  expect(await chosen('')).toBe('Last 30 days');
  expect(await chosen('?from=2026-03-16')).toBe('This week');
  expect(await chosen('?from=2026-02-19&to=2026-03-01')).toBeUndefined();
});

it('saves every figure as CSV', async () => {
  const { body, headers } = await desk.open('/reports.csv?from=2026-02-19&to=2026-03-20');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = body.split('\r\n');
  expect(lines[0]).toMatch(/^From,To,By,Name,Visits,Leads,In time,/);
  expect(lines[1]).toBe('2026-02-19,2026-03-20,All,,415,4,1,0,1,1,1,600,1,0,0');
  expect(lines).toContain('2026-02-19,2026-03-20,Page,/packages,412,1,1,0,0,1,1,600,,,');
});

it('counts what was won on the day it was, whenever it came in', async () => {
  const store = desk.store();
  const attribution = { last_utm_source: 'old friend' };
  const old = await stored(store, { attribution }, new Date('2024-06-03T12:00:00Z'));
  const by = { who: 'Ines', now: new Date('2024-09-02T12:00:00Z') };
  await store.act('won', old, 'waiting', by, { value: 8_200 });
  const came = await desk.said('/reports?from=2024-06-01&to=2024-06-30');
  expect(came).toContain(`${money(0)} Won, 0 leads`);
  expect(came).not.toContain('won 1');
  const won = await desk.said('/reports?from=2024-09-01&to=2024-09-30');
  expect(won).toContain(`0 Leads`);
  expect(won).toContain(
    `${money(8_200)} Won, 1 lead before ${money(0)}, 0 leads whenever they came in`,
  );
  expect(won).toContain(`Old friend – – 1 ${money(8_200)}`);
  const { body } = await desk.open('/reports.csv?from=2024-09-01&to=2024-09-30');
  expect(body).toContain('2024-09-01,2024-09-30,All,,0,0,0,0,0,,1,8200,0,0,0\r\n');
});

it('says where visitors came from without a campaign', async () => {
  const store = desk.store();
  const from = async (attribution: Record<string, string>) =>
    stored(store, { attribution }, new Date('2023-06-03T12:00:00Z'));
  await from({ last_referrer: 'https://www.linkedin.com/feed' });
  await from({ last_utm_source: 'linkedin' });
  await from({});
  const days = '?from=2023-06-01&to=2023-06-30';
  expect(await desk.said(`/reports${days}`)).toContain(
    'LinkedIn 2 – – – Direct or unknown 1 – – –',
  );
  const { body } = await desk.open(`/reports.csv${days}`);
  expect(body).toContain(',Source,LinkedIn,,2,');
  expect(body).toContain(',Source,Direct or unknown,,1,');
  expect(await desk.said('/leads')).toContain('LinkedIn 2');
});

it('folds what a stranger may have made up into one line', async () => {
  const store = desk.store();
  for (let n = 0; n < 14; n += 1) {
    const attribution = { last_utm_source: `source-${n}` };
    await stored(store, { attribution }, new Date('2024-01-01T12:00:00Z'));
  }
  const said = await desk.said('/reports?from=2024-01-01&to=2024-01-01');
  expect(said).toContain('6 other sources 6 – – –');
});

it('refuses days that cannot be', async () => {
  const refused = await desk.open('/reports?from=2026-03-02&to=2026-03-01');
  expect(refused).toEqual(saying(400, 'From (2026-03-02) is after to (2026-03-01).'));
});
