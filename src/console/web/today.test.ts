import { expect, it } from 'vitest';
import { company, someOrder } from '../../../test/content-forms.ts';
import { pauseDelivery } from '../flow.ts';
import { stored, words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

let woken = 0;
/** Where it is around noon: what is said of today must not become yesterday's on the way. */
const hoursAhead = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
const desk = testConsole({
  desk: { mode: 'folk', company: { ...company, timeZone }, wake: () => (woken += 1) },
});
const stamp = async () => (await (await desk.signedIn()).open('/stamp')).body;
const today = async (query = '') => (await (await desk.signedIn()).open(`/${query}`)).body;

it('is ready for the first lead', async () => {
  const said = words(await today());
  expect(said).toContain('Ready for the first lead');
  expect(said).toContain('All leads accounted for: 0 received');
  expect(said).toContain('Nothing. Every lead goes its way by itself.');
});

let parked: string;
it('takes the first leads', async () => {
  const store = desk.store();
  for (let n = 0; n < 3; n += 1) await stored(store, 'delivered', { form: someOrder });
  parked = await stored(store, 'parked');
  await stored(store, 'waiting', { form: 'newsletter' });
  await stored(store, 'set-aside');
  await stored(store, 'handled');
  const gone = await stored(store, 'waiting');
  const erased = await store.act('erase', gone, 'waiting', { who: 'Grace', now: new Date() });
  expect(erased).toBe('done');
});

it('accounts for every lead, each state with its figure', async () => {
  const said = words(await today());
  expect(said).toContain(
    'All leads accounted for: 8 received 1 waiting 3 delivered 1 parked 1 set aside 1 handled 1 erased',
  );
});

it('names who is needed, each with its button', async () => {
  const body = await today();
  const said = words(body);
  expect(said).toContain('2 things to do');
  expect(said).toContain(
    'Analytical Ltd, Contact. folk answered 422: no option "Lead". Received today at',
  );
  expect(said).toContain('1 lead looks like spam.');
  expect(body).toContain(`action="/leads/${parked}/retry"`);
  expect(body).toContain('href="/set-aside"');
});

it('shows the last leads', async () => {
  expect(words(await today())).toContain('Last leads All 7 leads');
});

it('counts leads per day by form, among the reports', async () => {
  const table = words((await (await desk.signedIn()).open('/reports')).body);
  expect(table).toContain('Day Orders Newsletter Contact Application Consultation All');
  expect(table).toMatch(/\d+ \w{3} 3 1 3 0 0 7 /);
});

it('says of a pause the cause, the consequence and the next act', async () => {
  await desk
    .store()
    .pause('folk', new Date(Date.now() + 600_000), 'folk: 401 no such key', 'refused');
  const said = words(await today());
  expect(said).toContain('folk refuses our key. 1 lead waits here safely');
  expect(said).toContain('Put a new key into .env and restart the server.');
  expect(said).toContain('go out by themselves afterwards. Next try today at');
  expect(said).toContain('folk: 401 no such key');
  const before = woken;
  const answer = await (await desk.signedIn()).post('/flow/resume');
  expect(answer).toMatchObject({ status: 303, headers: { location: '/?done=key-tried' } });
  expect(woken).toBe(before + 1);
  // No server tried it, so nothing is claimed of the key.
  const after = words(await today('?done=key-tried'));
  expect(after).toContain('The key is being tried. The result will stand here.');
  expect(after).toContain('folk refused our key at the last try');
  await desk.store().pause('folk', null, '');
}, 20_000);

const grace = () => ({ who: 'Grace', now: new Date() });

it('has another stamp as soon as something came, moved or was done', async () => {
  const seen = new Set([await stamp()]);
  expect(seen).toContain(await stamp());
  await stored(desk.store());
  seen.add(await stamp());
  await pauseDelivery(desk.store(), 'x', grace());
  seen.add(await stamp());
  await desk.store().setRemark(parked, 'rang', null, grace());
  seen.add(await stamp());
  expect(seen.size).toBe(4);
  expect(await today()).toContain(`data-stamp="${await stamp()}"`);
});

it('keeps a choice of theme in the browser, and goes back', async () => {
  const someone = await desk.signedIn('read');
  const chosen = await someone.post('/choices', { theme: 'dark', back: '/leads?state=parked' });
  expect(chosen).toMatchObject({ status: 303, headers: { location: '/leads?state=parked' } });
  expect(chosen.headers['set-cookie']?.[0]).toMatch(
    /^console-looks=dark; Path=\/; HttpOnly; SameSite=Lax/,
  );
  const headers = { cookie: `${(await desk.signedIn()).cookie()}; console-looks=dark` };
  const { body } = await desk.browser().open('/', { headers });
  expect(body).toContain('class="dark"');
});

it('goes nowhere else, whatever is asked for', async () => {
  const someone = await desk.signedIn();
  for (const back of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '']) {
    const { headers } = await someone.post('/choices', { hides: 'no', back });
    expect(headers.location).toBe('/');
  }
});

it('says nothing for an act that nobody knows', async () => {
  expect(await today('?done=%3Cscript%3E')).not.toContain('class="done"');
  expect(await today('?done=toString')).not.toContain('class="done"');
  expect(words(await today('?done=resumed'))).toContain('Delivery goes on');
});
