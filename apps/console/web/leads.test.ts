import { beforeAll, describe, expect, it } from 'vitest';
import { exampleDeal } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { money, someOrder } from '../../../test/content-forms.ts';
import { by, stored, words } from './stored.fixture.ts';
import { fieldOn, testConsole } from './web.fixture.ts';

const desk = testConsole({ desk: { mode: 'folk' } });
const { open, said } = desk;
const referencesIn = (body: string) => [
  ...new Set([...body.matchAll(/href="\/leads\/(TW-\w{4}-\w{4})"/g)].map(([, found]) => found)),
];

const many = 60;
let notDelivered: string;
beforeAll(async () => {
  const store = desk.store();
  for (let n = 0; n < many; n += 1) {
    await stored(store, 'waiting', {
      form: n % 2 ? someOrder : 'contact',
      email: `v${n}@visitor.example`,
      values: { name: `Visitor ${n}`, details: n === 7 ? 'Opening hours in Zürich' : 'x' },
      attribution: n % 3 ? { last_utm_source: 'google', last_utm_campaign: '=cmd' } : {},
      deal: n % 2 ? { ...exampleDeal, value: 100 + n, recordedOnly: false } : null,
    });
  }
  notDelivered = await stored(store, 'not-delivered', { form: 'newsletter' });
  await stored(store, 'set-aside');
  // The console's clock stands still, and counts only what had come by then.
  desk.pass(60_000);
});

describe('the list', () => {
  it('turns by its last lead, and back to the first page', async () => {
    const turn = async (body: string, rel: string) =>
      (await open(hrefIn(body, rel).replaceAll('&amp;', '&'))).body;
    const hrefIn = (body: string, rel: string) =>
      new RegExp(`href="([^"]+)" rel="${rel}"`).exec(body)?.[1] ?? '';
    const first = (await open('/leads')).body;
    expect(words(first)).toContain('1 to 25 of 62, newest first.');
    // What comes meanwhile moves no page.
    const late = await stored(desk.store(), 'delivered');
    const second = await turn(first, 'next');
    expect(words(second)).toContain('26 to 50 of 63, newest first.');
    expect(referencesIn(second).filter((found) => referencesIn(first).includes(found))).toEqual([]);
    expect(referencesIn(await turn(second, 'start'))).toContain(late);
    const third = await turn(second, 'next');
    expect(words(third)).toContain('51 to 62 of 63, newest first.');
    expect(hrefIn(third, 'next')).toBe('');
    await desk.store().act('erase', late, 'delivered', by());
  });

  it('sorts by age and value', async () => {
    expect(await said('/leads?sort=oldest')).toContain('1 to 25 of 62, oldest first.');
    const byValue = await said('/leads?sort=value');
    const places = [159, 157, 155].map((value) => byValue.indexOf(money(value)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('searches what was typed, whatever the accents', async () => {
    expect(await said('/leads?text=opening+zurich')).toContain('1 to 1 of 1');
    expect(await said(`/leads?text=${notDelivered.toLowerCase()}`)).toContain(notDelivered);
    expect(await said('/leads?text=nobodywrotethis')).toContain('No leads match.');
  });

  it.each([
    ['state=not-delivered', 1],
    ['form=orders', 30],
    ['form=contact', 31],
    ['source=google', 40],
    ['source=none', 22],
    ['form=orders&source=none', 10],
    ['from=2020-01-01&to=2020-12-31', 0],
  ])('filters by %s', async (query, leads) => {
    const found = await said(`/leads?${query}`);
    expect(found).toContain(
      ['None that match.', 'One that matches.'][leads] ?? `All ${leads} that match.`,
    );
  });

  it('counts each choice, and takes a chosen one away again', async () => {
    const { body } = await open('/leads?state=waiting&form=orders');
    expect(words(body)).toContain('Waiting 30 , chosen: take it away');
    expect(body).toContain('class="chip" href="/leads?form=orders" aria-current="true"');
    expect(body).toContain('class="chip" href="/leads?state=waiting&amp;form=contact"');
  });

  it.each([
    ['', 'All'],
    ['?work=to-answer', 'To answer'],
    ['?state=set-aside', 'Set aside'],
  ])('marks one tab as chosen: %s', async (query, label) => {
    const [, tabs = ''] =
      /<nav aria-label="Status"(.+?)<\/nav>/s.exec((await open(`/leads${query}`)).body) ?? [];
    const chosen = [...tabs.matchAll(/aria-current="true">(.+?)<\/a>/gs)].map(([, tab = '']) =>
      words(tab),
    );
    expect(chosen).toEqual([expect.stringContaining(label)]);
  });

  it('counts on its tabs what they hold, not what a filter leaves', async () => {
    expect(await said('/leads')).toMatch(/All 62 To answer 0 Answered 0 .* Set aside 1 /);
    expect(await said('/leads?form=orders')).toMatch(/All To answer Answered .* Set aside /);
  });

  it('offers to mark as answered where they are to answer, and says nothing of other states', async () => {
    const form = 'consultation';
    const asked = await stored(desk.store(), 'waiting', { form, asksAnswer: true });
    const toAnswer = `/leads?form=${form}&work=to-answer`;
    expect(await said(toAnswer)).toContain('Mark 1 as answered');
    expect(await said(toAnswer)).toContain('1 waiting. You’ll see what changes before it happens.');
    expect(await said(`/leads?form=${form}`)).not.toContain('Mark 1 as answered');
    await desk.store().act('erase', asked, 'waiting', by());
  });

  it('is marked in the navigation, with a filter and on a lead, too', async () => {
    for (const page of ['/leads', '/leads?state=not-delivered', `/leads/${notDelivered}`]) {
      const { body } = await open(page);
      const current = [...body.matchAll(/aria-current="page">(.+?)<\/a>/gs)];
      expect(current.map(([, label = '']) => words(label))).toEqual(['Leads']);
    }
  });

  it('hides names and addresses for anyone who wants it, until they are wanted', async () => {
    const someone = await desk.signedIn('read');
    expect((await someone.open('/leads')).body).toContain('Analytical Ltd');
    await someone.post('/choices', { hides: 'yes', back: '/leads' });
    for (const page of ['/leads', '/', '/set-aside'])
      expect((await someone.open(page)).body).not.toMatch(
        /Analytical Ltd|Ada Lovelace|@visitor\.example/,
      );
    await someone.post('/choices', { hides: 'no', back: '/leads' });
    expect((await someone.open('/leads')).body).toContain('Analytical Ltd');
  });

  it.each([
    'after=1.x%00',
    'after=9999999999999.a',
    `text=${'%F0%9F'.repeat(40)}`,
    'after=0.zz&skipped=-1',
    'sort[]=1',
  ])('takes any address without breaking: %s', async (query) => {
    const { status, body } = await open(`/leads?${query}`);
    expect(status).toBe(200);
    const isSearch = query.startsWith('text=');
    expect(referencesIn(body)).toHaveLength(isSearch ? 0 : 25);
    expect(words(body)).toContain(isSearch ? 'No leads' : ' of 62, newest first.');
  });
});

describe('a filter that cannot be', () => {
  it.each([
    ['state=lost', 'There’s no state “lost”. Choose one of waiting,'],
    ['form=%27%3B--', 'There’s no form “&#x27;;--”. Choose one of orders, '],
    ['from=2026-02-30', 'From takes a day such as 2026-03-02, not “2026-02-30”.'],
    ['to=yesterday', 'To takes a day such as 2026-03-02, not “yesterday”.'],
    ['from=2026-03-03&to=2026-03-02', 'From (2026-03-03) is after to (2026-03-02).'],
    ['sort=best', 'There’s no sort order “best”. Choose one of oldest, value'],
    [`text=${'x'.repeat(201)}`, 'Search for at most 200 characters.'],
    [
      'state=waiting&state=not-delivered',
      'There’s more than one state to filter by. Keep one of them.',
    ],
  ])('is refused with what is wrong: %s', async (query, sentence) => {
    const before = await desk.store().actions({ limit: 1 });
    const someone = await desk.signedIn();
    for (const path of ['/leads', '/leads.csv', '/leads/all/erase']) {
      const { status, body, headers } = await someone.open(`${path}?${query}`);
      expect([path, status]).toEqual([path, 400]);
      expect(body).toContain(sentence);
      expect(body).not.toContain('TW-');
      expect(headers['content-disposition']).toBeUndefined();
    }
    const { mark: counted } = await desk.store().facets({});
    expect((await someone.post(`/leads/all/erase?${query}`, { counted })).status).toBe(400);
    expect(await desk.store().actions({ limit: 1 })).toEqual(before);
  });

  it('is none where it is empty, or names a form of which leads are left', async () => {
    const shown = async (query: string) => {
      const { status, body } = await open(`/leads?${query}`);
      expect(status).toBe(200);
      return body;
    };
    const none = await shown('state=&form=&from=&to=&sort=&text=');
    expect(words(none)).toContain('1 to 25 of 62, newest first.');
    const left = await stored(desk.store(), 'waiting', { form: 'gone-form' });
    expect(referencesIn(await shown('form=gone-form'))).toEqual([left]);
    expect(referencesIn(await shown('from=2026-03-02&to=2026-03-02'))).toEqual([]);
  });
});

describe('a file of what is filtered', () => {
  it('is CSV that a spreadsheet cannot run', async () => {
    const { headers, body } = await open('/leads.csv?form=orders');
    expect(headers['content-disposition']).toBe('attachment; filename="leads.csv"');
    expect(body).toMatch(/^Received,Name,/);
    const cookie = (await desk.signedIn()).cookie();
    const raw = await fetch(`http://127.0.0.1:${desk.port()}/leads.csv`, { headers: { cookie } });
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(body.trim().split('\r\n')).toHaveLength(31);
    expect(body).toContain(',+44 1,');
    const [, action] = await desk.store().actions({ limit: 2 });
    expect(action).toMatchObject({ what: 'export', leads: 30, who: 'Ines Marsh' });
  });

  it.each(['/leads.csv', '/people/export?email=ada%40visitor.example'])(
    'is not taken by a request for the headers of %s alone',
    async (path) => {
      const before = await desk.store().actions({ limit: 1 });
      const asked = await desk.signedIn();
      const { status, headers, body } = await asked.open(path, { method: 'HEAD' });
      expect({ status, body }).toEqual({ status: 200, body: '' });
      expect(headers['content-disposition']).toContain('attachment');
      await asked.open(path, { method: 'HEAD' });
      expect(await desk.store().actions({ limit: 1 })).toEqual(before);
    },
  );
});

describe('those that are ticked', () => {
  it('are shown, then done one by one; what moved on meanwhile is left', async () => {
    const store = desk.store();
    const [one, two] = [await stored(store, 'not-delivered'), await stored(store, 'not-delivered')];
    const three = await stored(store, 'delivered');
    const someone = await desk.signedIn();
    const query = [one, two, three].map((reference) => `reference=${reference}`).join('&');
    const { body } = await someone.open(`/leads/ticked?action=retry&${query}`);
    expect(words(body)).toMatch(
      new RegExp(`Send 2 leads again now\\?.*Won’t change Delivered ${three}`),
    );
    const leads = fieldOn('leads', body);
    expect(leads).toBe(`${one}:not-delivered ${two}:not-delivered ${three}:delivered`);
    await store.act('close', one, 'not-delivered', by('Ada'));
    const ticked = (action: string, leads: string) =>
      someone.done('/leads/ticked', { action, leads });
    expect(await ticked('retry', leads)).toContain(
      '1 sent again, 2 skipped: 1 closed, 1 already delivered.',
    );
    expect(await ticked('retry', `${three}:delivered TW-2222-2222:not-delivered`)).toContain(
      'None sent again, 2 skipped: 1 already delivered, 1 no longer there.',
    );
    expect(await ticked('set-aside', `${two}:waiting ${three}:delivered`)).toContain(
      '1 set aside, 1 skipped: already delivered.',
    );
    expect([await desk.stateOf(one), await desk.stateOf(two)]).toEqual(['closed', 'set-aside']);
    await store.act('release', two, 'set-aside', by());
    const closed = `/leads/ticked?action=close&reference=${three}`;
    expect(await said(closed)).toContain('This can’t be done to any of the selected leads.');
    expect(await said('/leads/ticked?action=retry')).toContain('This can’t be done to any');
    for (const action of ['dance', 'erase'])
      expect((await open(`/leads/ticked?action=${action}`)).status).toBe(400);
  });

  it.each([
    'several.dance.1',
    'several.retry.1.gone-1',
    'several.retry.1.not-delivered',
    'several.retry.x',
    'several',
  ])('are reported by known names only, not by %s', async (odd) => {
    expect((await open(`/leads?done=${odd}`)).body).not.toContain('role="status"');
  });

  const keeping = testConsole();
  it('are offered only what can be done to them', async () => {
    const offered = async ({ open }: Pick<typeof desk, 'open'>, query = '') =>
      [...(await open(`/leads${query}`)).body.matchAll(/<button[^>]* value="([\w-]+)"/g)].map(
        ([, action]) => action,
      );
    await stored(desk.store(), 'not-delivered');
    expect(await offered(desk, '?state=not-delivered')).toEqual(['retry', 'close', 'set-aside']);
    expect(await offered(desk, '?state=set-aside')).toEqual(['release']);
    // Where nothing is delivered, nothing is tried again.
    await stored(keeping.store());
    expect(await offered(keeping)).toEqual(['set-aside']);
    await stored(keeping.store(), 'set-aside');
    expect(await offered(keeping)).toEqual(['release', 'set-aside']);
  });
});
