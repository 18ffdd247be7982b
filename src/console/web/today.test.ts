import { expect, it } from 'vitest';
import { company, someOrder } from '../../../test/content-forms.ts';
import { pauseDelivery } from '../flow.ts';
import { by, stored } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

let woken = 0;
/** Where it is around noon: what is said of today must not become yesterday's on the way. */
const hoursAhead = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
const desk = testConsole({
  desk: { mode: 'folk', company: { ...company, timeZone }, wake: () => (woken += 1) },
});
const stamp = async () => (await desk.open('/stamp')).body;

it('is ready for the first lead', async () => {
  expect(await desk.said('/')).toMatch(
    /Ready for the first lead .*All leads accounted for: 0 received .*Nothing. Every lead goes its way by itself./,
  );
});

let parked: string;
it('accounts for every lead, names what to do, each with its button, and shows the last leads', async () => {
  const store = desk.store();
  for (let n = 0; n < 3; n += 1) await stored(store, 'delivered', { form: someOrder });
  parked = await stored(store, 'parked');
  await stored(store, 'waiting', { form: 'newsletter' });
  await stored(store, 'set-aside');
  await stored(store, 'handled');
  expect(await store.act('erase', await stored(store), 'waiting', by())).toBe('done');
  const said = await desk.said('/');
  for (const part of [
    'All leads accounted for: 8 received 1 waiting 3 delivered 1 parked 1 set aside 1 handled 1 erased',
    '2 things to do',
    'Analytical Ltd, Contact. folk answered 422: no option "Lead". Received today at',
    '1 lead looks like spam.',
    'Last leads All 7 leads',
  ])
    expect(said).toContain(part);
  const { body } = await desk.open('/');
  expect(body).toContain(`action="/leads/${parked}/retry"`);
  expect(body).toContain('href="/set-aside"');
});

it('counts leads per day by form, among the reports', async () => {
  expect(await desk.said('/reports')).toMatch(
    /Day Orders Newsletter Contact Application Consultation All .*\d+ \w{3} 3 1 3 0 0 7 /,
  );
});

it('says of a pause the cause, the consequence and the next act', async () => {
  const store = desk.store();
  await store.pause('folk', new Date(Date.now() + 600_000), 'folk: 401 no such key', 'refused');
  expect(await desk.said('/')).toMatch(
    /folk refuses our key. 1 lead waits here safely .*Put a new key into .env and restart the server. .*go out by themselves afterwards. Next try today at .*folk: 401 no such key/,
  );
  const before = woken;
  // No server tried it, so nothing is claimed of the key.
  expect(await (await desk.signedIn()).done('/flow/resume', {})).toMatch(
    /The key is being tried. The result will stand here. .*folk refused our key at the last try/,
  );
  expect(woken).toBe(before + 1);
  await store.pause('folk', null, '');
}, 20_000);

it('has another stamp as soon as something came, moved or was done', async () => {
  const seen = new Set([await stamp()]);
  expect(seen).toContain(await stamp());
  await stored(desk.store());
  seen.add(await stamp());
  await pauseDelivery(desk.store(), 'x', by());
  seen.add(await stamp());
  await desk.store().setRemark(parked, 'rang', null, by());
  seen.add(await stamp());
  expect(seen.size).toBe(4);
  expect((await desk.open('/')).body).toContain(`data-stamp="${await stamp()}"`);
});

it('keeps a choice of theme in the browser, and goes back to a page of ours', async () => {
  const someone = await desk.signedIn('read');
  const chosen = await someone.post('/choices', { theme: 'dark', back: '/leads?state=parked' });
  expect(chosen).toMatchObject({ status: 303, headers: { location: '/leads?state=parked' } });
  expect(chosen.headers['set-cookie']?.[0]).toMatch(
    /^console-looks=dark; Path=\/; HttpOnly; SameSite=Lax/,
  );
  expect((await someone.open('/')).body).toContain('class="dark"');
  const elsewhere = await someone.post('/choices', { hides: 'no', back: '//evil.example' });
  expect(elsewhere.headers.location).toBe('/');
});

it('says nothing for an act that nobody knows', async () => {
  for (const odd of ['%3Cscript%3E', 'toString'])
    expect((await desk.open(`/?done=${odd}`)).body).not.toContain('role="status"');
  expect(await desk.said('/?done=resumed')).toContain('Delivery goes on');
});
