import { describe, expect, it } from 'vitest';
import { company, formOf, money, someOrder } from '../../../test/content-forms.ts';
import { exampleDeal, exampleFile } from '../../leads/contract/example-lead.fixture.ts';
import { engines } from '../commands/command.fixture.ts';
import { by, claimOf, stored, words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

const hourMs = 3_600_000;

describe.each(engines)('on %s', (engine) => {
  const desk = testConsole({ desk: { mode: 'folk' }, alsoTo: () => ['mail'], engine });
  const mail = { receiver: 'mail', limit: 99, leaseMs: 60_000 } as const;

  it.each([
    ['retry', 'parked', 'waiting', 'It is tried again now.'],
    ['retry', 'waiting', 'waiting', 'It is tried again now.'],
    ['release', 'set-aside', 'waiting', 'Released.'],
    ['set-aside', 'parked', 'set-aside', 'Set aside.'],
    ['set-aside', 'waiting', 'set-aside', 'Set aside.'],
    ['handled', 'parked', 'handled', 'It isn’t sent unless you open it again.'],
    ['handled', 'delivered', 'handled', 'Marked as handled. '],
    ['reopen', 'handled', 'waiting', 'Opened again.'],
    ['answered', 'delivered', 'delivered', 'Marked as answered.'],
  ] as const)('%s a lead that is %s', async (action, seen, to, words) => {
    const reference = await stored(desk.store(), seen);
    const someone = await desk.signedIn('full', 'Ada');
    const { body } = await someone.open(`/leads/${reference}`);
    if (action !== 'answered') {
      expect(body).toContain(`action="/leads/${reference}/${action}"`);
      expect(body).toContain(`name="seen" value="${seen}"`);
    }
    const said = await someone.done(`/leads/${reference}/${action}`, { seen });
    expect(said).toContain(words);
    // A lead that was sent is never called one that is not.
    if (seen === 'delivered') expect(said).not.toMatch(/(not|n’t) sent|Until it is delivered/);
    expect(await desk.stateOf(reference)).toBe(to);
    const [done] = await desk.store().actions({ limit: 1 });
    expect(done).toMatchObject({ who: 'Ada', reference });
    const { received, ...sum } = await desk.store().sum();
    expect(Object.values(sum).reduce((total, count) => total + count)).toBe(received);
  });

  it('says that an answer was lost, and keeps its guard when somebody retries', async () => {
    const store = desk.store();
    const reference = await stored(store);
    const now = new Date();
    const claim = await claimOf(store, reference);
    await store.checkpoint(claim, { unsure: 'contact' }, now);
    const later = { at: new Date(now.getTime() + hourMs), reason: 'folk: 503' };
    await store.retryLater(claim, later, now);
    const someone = await desk.signedIn();
    const said = await someone.said(`/leads/${reference}`);
    expect(said).toContain('Waiting: the answer to its last try was lost');
    expect(said).toMatch(/\d\d:\d\d:\d\d Next try By itself, unless somebody retries it sooner./);
    expect(said).toMatch(
      /First try failed folk: 503 Next: tried again (today|on \w+) at \d\d:\d\d\./,
    );
    expect(await someone.done(`/leads/${reference}/retry`, { seen: 'waiting' })).toContain(
      'It is tried again within ten seconds.',
    );
    const waits = ((await store.find(reference))?.dueAt.getTime() ?? 0) - now.getTime();
    expect(waits).toBeGreaterThan(9_000);
    expect(waits).toBeLessThan(60_000);
  });

  it('tells the second of two people what the first did', async () => {
    const reference = await stored(desk.store(), 'parked');
    await desk.store().act('handled', reference, 'parked', by('Ada'));
    const ben = await desk.signedIn('full', 'Ben');
    const late = await ben.post(`/leads/${reference}/retry`, { seen: 'parked' });
    expect(late.status).toBe(409);
    const when = 'today at \\d\\d:\\d\\d';
    expect(words(late.body)).toMatch(
      new RegExp(
        `Ada was quicker ${reference} is handled now: Ada saw to it ${when}. You changed nothing.`,
      ),
    );
    expect(await desk.stateOf(reference)).toBe('handled');
  });

  it('keeps a remark, and loses none of two', async () => {
    const reference = await stored(desk.store());
    const someone = await desk.signedIn();
    const remark = (text: string, seen = '') =>
      someone.post(`/leads/${reference}/remark`, { text, seen });
    const typed = 'Rang at <noon>.\r\nShe is back at two.';
    await remark(typed);
    const { body } = await someone.open(`/leads/${reference}?done=remark`);
    expect(body).toContain('>Rang at &lt;noon&gt;.\nShe is back at two.</textarea>');
    const late = await remark('Mine');
    expect(late.status).toBe(409);
    expect(words(late.body)).toMatch(/“Rang at <noon>. She is back at two.”.*“Mine”/);
    expect((await remark('Mine', typed)).status).toBe(303);
  });

  it('shows who was told, and tells once more on request', async () => {
    const store = desk.store();
    const reference = await stored(store);
    for (const claim of await store.claim(mail, new Date()))
      await store.park(claim, 'The mail server refuses the <recipient> (550).', new Date());
    const someone = await desk.signedIn('full', 'Ada');
    expect(await someone.said(`/leads/${reference}`)).toMatch(
      /Who was told .*mail +parked.* Refused +The mail server refuses the <recipient> \(550\)\./s,
    );
    const resend = `/leads/${reference}/resend`;
    expect(await someone.done(resend, { channel: 'mail' })).toMatch(
      /It is told once more now.*Asked for once more by Ada/,
    );
    await store.claim(mail, new Date());
    const late = await someone.post(resend, { channel: 'mail' });
    expect(late.headers.location).toBe(`/leads/${reference}?done=resend-later`);
    expect((await someone.post(resend, { channel: 'chat' })).status).toBe(404);
  });

  it('erases after asking, and says what is left elsewhere', async () => {
    const store = desk.store();
    const reference = await stored(store, 'delivered', { file: exampleFile() });
    for (const claim of await store.claim(mail, new Date()))
      await store.complete(claim, null, new Date());
    await store.setRemark(reference, 'x', null, by());
    const someone = await desk.signedIn();
    const asked = await someone.said(`/leads/${reference}/erase`);
    for (const part of [
      `Erase ${reference} for good?`,
      'File résumé.pdf',
      'Remark Yours',
      'In folk contact per_1',
      'In mail and chat Delete what you were sent about it',
      'In older backups',
    ])
      expect(asked).toContain(part);
    const { headers } = await someone.post(`/leads/${reference}/erase`, { seen: 'delivered' });
    expect(headers.location).toMatch(/^\/record\/\d+\?done=erase$/);
    const [page = ''] = headers.location?.split('?') ?? [];
    const left = await someone.said(page);
    expect(left).toContain(`Erased: everything held here on ${reference}`);
    expect(left).toMatch(/Still held elsewhere In folk contact per_1 Mail Sent today at [\d:]+/);
    expect(left).toMatch(/Backups Those made from today at [\d:]+ to today at/);
    expect((await someone.open('/record')).body).toContain(`href="${page}">${reference}</a>`);
    for (const gone of ['/record/999999', '/record/none', `/leads/${reference}`])
      expect([gone, (await someone.open(gone)).status]).toEqual([gone, 404]);
    const again = await someone.post(`/leads/${reference}/retry`, { seen: 'delivered' });
    expect(again.status).toBe(404);
  });
});

describe('a lead', () => {
  const desk = testConsole({ desk: { mode: 'folk' } });

  it('shows what was answered, what the CRM gets, where it came from and what happened', async () => {
    const reference = await stored(desk.store(), 'parked', {
      form: someOrder,
      values: {
        businessName: 'Marsh <b>& Co',
        name: 'Ines',
        email: 'ines@x.example',
        phone: '+44 (0)1',
      },
      deal: { ...exampleDeal, value: 450, recordedOnly: true },
      note: { text: 'Slow\npages', recordedOnly: false },
      attribution: {
        first_utm_source: 'google',
        first_utm_medium: 'cpc',
        first_landing_page: '/insights',
        last_referrer: 'https://news.example/',
      },
    });
    const { body } = await desk.open(`/leads/${reference.toLowerCase()}`);
    const said = words(body);
    const ordered = company.packages.find(({ id }) => id === someOrder);
    const asked = (name: string) =>
      formOf(someOrder).fields.find((field) => field.name === name)?.label;
    for (const part of [
      `${ordered?.name}, ordered today at `,
      `${asked('businessName')} Marsh <b>& Co ${asked('name')} Ines`,
      'What folk gets',
      `Value ${money(450)} Stage Audit Requested Closes 9 March Sent No: it is recorded here only`,
      'Note Slow pages',
      'First visit google / cpc on /insights Last visit https://news.example/',
      'Parked: folk answered 422: no option "Lead".',
      'Nothing has been written to folk yet, so nothing will be doubled.',
      'Next: nothing by itself. It waits for a person.',
      'Here Until it is delivered, and 90 days more',
    ])
      expect(said).toContain(part);
    expect(said).toMatch(/ordered today at \d\d:\d\d Analytical Ltd/);
    expect(said).toMatch(/Attempts newest first \d\d:\d\d:\d\d Parked folk answered/);
    for (const part of ['mailto:ines%40x.example"', 'tel:+4401"'])
      expect(body).toContain(`href="${part}`);
    expect(body).toContain('<mark>Lead</mark>');
  });

  it.each([
    [
      'http://127.0.0.1:3001/leads?state=parked&text=a',
      '/leads?state=parked&amp;text=a',
      'Leads that match',
    ],
    ['http://127.0.0.1:3001/set-aside', '/set-aside', 'Set aside'],
    ['http://127.0.0.1:3001/leads', '/leads', 'Leads'],
    ['https://evil.example/elsewhere?x', '/leads', 'Leads'],
    ['nonsense', '/leads', 'Leads'],
  ])('leads back to the list it was found in: from %s', async (referer, href, label) => {
    const reference = await stored(desk.store(), 'delivered');
    const someone = await desk.signedIn();
    const { body } = await someone.open(`/leads/${reference}`, { headers: { referer } });
    expect(body).toContain(`href="${href}">${label}</a> / ${reference}`);
  });

  it('hands out the résumé as a download that runs nothing', async () => {
    const file = exampleFile();
    const reference = await stored(desk.store(), 'waiting', { form: 'application', file });
    const someone = await desk.signedIn();
    expect(await someone.said(`/leads/${reference}`)).toContain('PDF, 100 kB');
    const { status, headers } = await someone.open(`/leads/${reference}/file`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="resume.pdf"; filename\*=UTF-8''r%C3%A9/,
    );
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    const without = await stored(desk.store());
    expect((await someone.open(`/leads/${without}/file`)).status).toBe(404);
  });

  it('refuses what cannot be done, in words', async () => {
    const reference = await stored(desk.store(), 'waiting');
    const someone = await desk.signedIn();
    const act = (name: string, form = {}) => someone.post(`/leads/${reference}/${name}`, form);
    expect((await someone.open('/leads/TW-0000-0000')).status).toBe(404);
    expect((await act('dance', { seen: 'waiting' })).status).toBe(404);
    expect((await act('retry')).status).toBe(400);
    const impossible = await act('reopen', { seen: 'waiting' });
    expect(impossible.status).toBe(409);
    expect(words(impossible.body)).toContain('is waiting now');
  });
});

describe('where no CRM is set', () => {
  const desk = testConsole({ desk: { mode: 'stored only' } });

  it('says done of what is handled, wherever it can be', async () => {
    const store = desk.store();
    const someone = await desk.signedIn();
    const [first, second] = [await stored(store), await stored(store)];
    for (const [path, part] of [
      ['/leads', /Mark 2 as done….*Mark as done…/],
      ['/leads/all/handled', /Mark 2 leads as done\? They are no longer among those to answer/],
      [`/leads/ticked?action=handled&reference=${first}`, /Mark 1 lead as done\?/],
    ] as const)
      expect(await someone.said(path)).toMatch(part);
    const shown = await someone.done(`/leads/${first}/handled`, { seen: 'waiting' });
    expect(shown).toMatch(/Marked as done\..*Marked as done by/);
    expect(await someone.said('/record')).toContain('marked as done');
    const late = await someone.post(`/leads/${first}/set-aside`, { seen: 'waiting' });
    expect(words(late.body)).toContain(`${first} is done now`);
    const { mark: counted } = await store.facets({});
    const all = await someone.post('/leads/all/handled', { counted });
    expect(words(all.body)).toContain('Finished. 1 marked as done, 1 skipped: already done.');
    for (const path of ['/leads', `/leads/${second}`, '/record'])
      expect(await someone.said(path)).not.toContain('handled');
  });
});
