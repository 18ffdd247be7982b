import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { exampleDeal, exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { company, someOrder } from '../../../test/content-forms.ts';
import { stored as accepted } from '../../cli/commands/command.fixture.ts';
import { pauseDelivery } from '../crm-trouble.ts';
import { by, stored } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

let woken = 0;
/** Where it is around noon: what is said of today must not become yesterday's on the way. */
const hoursAhead = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
const desk = testConsole({
  desk: {
    mode: 'folk',
    content: { current: () => ({ ...company, timeZone }) },
    wake: () => (woken += 1),
  },
});
const stamp = async () => (await desk.open('/stamp')).body;

it('is ready for the first lead', async () => {
  expect(await desk.said('/')).toMatch(
    /Ready for the first lead .*You promise an answer within one business day or 48 hours. .*All 0 leads accounted for/,
  );
});

let notDelivered: string;
it('opens with what to answer, then what is not delivered, and accounts for every lead', async () => {
  const store = desk.store();
  for (let n = 0; n < 3; n += 1) await stored(store, 'delivered', { form: someOrder });
  notDelivered = await stored(store, 'not-delivered');
  await stored(store, 'waiting', { form: 'newsletter' });
  await stored(store, 'set-aside');
  await stored(store, 'closed');
  expect(await store.act('erase', await stored(store), 'waiting', by())).toBe('done');
  expect(await desk.said('/')).toContain('Nothing to answer');
  const asked = await stored(store, 'delivered', {
    asksAnswer: true,
    deal: { ...exampleDeal, value: 2_500, recordedOnly: false },
  });
  const said = await desk.said('/');
  for (const part of [
    '1 to answer',
    'Ada Lovelace Analytical Ltd',
    '$2,500',
    'Not delivered 1 lead. All are safe here.',
    'Analytical Ltd isn’t in folk. folk answered 422: no option "Lead".',
    '1 lead looks like spam and was set aside.',
    'All 9 leads accounted for : 1 waiting , 4 delivered , 1 not delivered , 1 set aside , 1 closed , 1 erased',
  ])
    expect(said).toContain(part);
  expect(said.indexOf('to answer')).toBeLessThan(said.indexOf('Not delivered'));
  const { body } = await desk.open('/');
  expect(body).toContain(`href="/leads/${asked}#reply"`);
  expect(body).toContain(`action="/leads/${asked}/answered"`);
  expect(body).toContain('href="/set-aside"');
  await store.act('answered', asked, 'delivered', by());
  expect(await desk.said('/')).toMatch(/Nothing to answer .*1 answered today, the last at/);
});

const withoutCrm = testConsole();

it.each([
  ['waiting', 'not in folk yet'],
  ['not-delivered', 'not in folk '],
] as const)('says of a lead to answer that is %s: %s', async (state, words) => {
  const reference = await stored(desk.store(), state, { asksAnswer: true });
  const own = async ({ open }: typeof desk) => {
    const item = parse((await open('/')).body).querySelector('[data-to-answer]');
    return `${item?.structuredText.replace(/\s+/g, ' ')} `;
  };
  expect(await own(desk)).toContain(words);
  await desk.store().act('erase', reference, state, by());
  await stored(withoutCrm.store(), state, { asksAnswer: true });
  expect(await own(withoutCrm)).not.toContain('not in');
});

it('leads to the rest of whose leads it shows', async () => {
  for (let n = 0; n < 11; n += 1) await stored(withoutCrm.store(), 'waiting', { asksAnswer: true });
  const moreOn = async (page: string) =>
    parse((await withoutCrm.open(page)).body)
      .querySelectorAll('a')
      .filter(({ text }) => text.endsWith('more to answer'))
      .map((link) => link.getAttribute('href'));
  expect(await moreOn('/')).toEqual(['/leads?work=to-answer']);
  expect(await moreOn('/?whose=none')).toEqual(['/leads?work=to-answer&owner=nobody']);
  expect(await moreOn('/?whose=mine')).toEqual([]);
});

it('hides who asks what, and their number, from anyone who wants it', async () => {
  const contact = { ...exampleLead().contact, phones: ['+1 555 010 0199'] };
  const values = { details: 'A shop for boats' };
  const given = { form: 'contact', asksAnswer: true, contact, values };
  const reference = await stored(desk.store(), 'waiting', given);
  const someone = await desk.signedIn('read');
  const theirs = ['Ada Lovelace', 'Analytical Ltd', '+1 555 010 0199', 'A shop for boats'];
  const shown = async () => {
    const { body } = await someone.open('/');
    expect(body).toContain(reference);
    return theirs.filter((text) => body.includes(text));
  };
  expect(await shown()).toEqual(theirs);
  await someone.post('/choices', { hides: 'yes', back: '/' });
  expect(await shown()).toEqual([]);
  await desk.store().act('erase', reference, 'waiting', by());
});

it('says how late an answer is, by the promise of each form', async () => {
  const store = desk.store();
  const received = new Date(Date.now() - 30 * 86_400_000);
  const late = await accepted(store, { asksAnswer: true, owner: 'Ines' }, received);
  expect(await desk.said('/')).toMatch(
    /1 to answer, 1 past your promise .*\d+ d( \d+ h)? late Ines, due/,
  );
  expect(await desk.said(`/leads/${late}`)).toMatch(/ late Ines, due .*Owner Ines/);
  // Hers isn't among those without an owner.
  const unowned = await stored(store, 'waiting', { asksAnswer: true });
  expect(await desk.said('/')).toContain('2 to answer, 1 past your promise');
  const others = await desk.said('/?whose=none');
  expect(others).toContain('1 to answer');
  expect(others).not.toContain('past your promise');
  expect(others).not.toContain('more to answer');
  await store.act('erase', unowned, 'waiting', by());
  await store.act('erase', late, 'waiting', by());
});

it('speaks of a price only where there can be one', async () => {
  const store = desk.store();
  const { contact } = exampleLead();
  const asked = await stored(store, 'waiting', { asksAnswer: true, deal: null });
  expect(await desk.said('/')).toContain('no price yet');
  await store.act('erase', asked, 'waiting', by());
  const applied = await stored(store, 'waiting', {
    asksAnswer: true,
    form: 'application',
    deal: null,
    contact: { ...contact, group: 'applicants' },
  });
  const said = await desk.said('/');
  expect(said).toContain('1 to answer');
  expect(said).not.toContain('no price yet');
  expect(said).not.toMatch(/ \? /);
  await store.act('erase', applied, 'waiting', by());
});

it('says of a pause the cause, the consequence and the next act', async () => {
  const store = desk.store();
  await store.pause('folk', new Date(Date.now() + 600_000), 'folk: 401 no such key', 'refused');
  expect(await desk.said('/')).toMatch(
    /Not delivered: folk refuses our key 1 lead waits here safely. Put a new key in .env and restart the server. You can reply to all of them now. Next try today at .*folk: 401 no such key/,
  );
  const before = woken;
  // No server tried it, so nothing is claimed of the key.
  expect(await (await desk.signedIn()).done('/flow/resume', {})).toMatch(
    /The key is being tried. The result will show here. .*folk refused our key at the last try/,
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
  await desk.store().setRemark(notDelivered, 'rang', null, by());
  seen.add(await stamp());
  expect(seen.size).toBe(4);
  expect((await desk.open('/')).body).toContain(`data-stamp="${await stamp()}"`);
});

it('keeps a choice of theme in the browser, and goes back to a page of ours', async () => {
  const someone = await desk.signedIn('read');
  const chosen = await someone.post('/choices', {
    theme: 'dark',
    back: '/leads?state=not-delivered',
  });
  expect(chosen).toMatchObject({
    status: 303,
    headers: { location: '/leads?state=not-delivered' },
  });
  expect(chosen.headers['set-cookie']?.[0]).toMatch(
    /^console-looks=dark; Path=\/; HttpOnly; SameSite=Lax/,
  );
  expect((await someone.open('/')).body).toContain('class="dark"');
  const elsewhere = await someone.post('/choices', { hides: 'no', back: '//evil.example' });
  expect(elsewhere.headers.location).toBe('/');
});

it('says nothing for an act that no one knows', async () => {
  for (const odd of ['%3Cscript%3E', 'toString'])
    expect((await desk.open(`/?done=${odd}`)).body).not.toContain('role="status"');
  expect(await desk.said('/?done=resumed')).toContain('Delivery is on again');
});
