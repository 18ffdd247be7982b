import { afterAll, describe, expect, it } from 'vitest';
import { company, formOf, money, someOrder } from '../../../test/content-forms.ts';
import type { SomePostgres } from '../../../test/postgres/start-postgres.ts';
import { somePostgres } from '../../../test/postgres/start-postgres.ts';
import { exampleDeal, exampleFile } from '../../leads/contract/example-lead.fixture.ts';
import { engines } from '../commands/command.fixture.ts';
import { stored, words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

let postgres: SomePostgres | undefined;
afterAll(() => postgres?.remove());
const databaseOf = (engine: string) =>
  engine === 'SQLite'
    ? {}
    : {
        databaseUrl: async () => {
          postgres = await somePostgres();
          return postgres.createDatabase();
        },
      };

describe.each(engines)('on %s', (engine) => {
  const desk = testConsole({
    desk: { mode: 'folk' },
    alsoTo: () => ['mail'],
    ...databaseOf(engine),
  });
  const stateOf = async (reference: string) => (await desk.store().find(reference))?.state;
  const seenAs = { 'set-aside': 'set-aside' } as const;

  it.each([
    ['retry', 'parked', 'waiting', 'It is tried again now.'],
    ['retry', 'waiting', 'waiting', 'It is tried again now.'],
    ['release', 'set-aside', 'waiting', 'Released.'],
    ['set-aside', 'parked', 'set-aside', 'Set aside.'],
    ['set-aside', 'waiting', 'set-aside', 'Set aside.'],
    ['handled', 'parked', 'handled', 'Marked as handled.'],
    ['reopen', 'handled', 'waiting', 'Opened again.'],
    ['answered', 'delivered', 'delivered', 'Marked as answered.'],
  ] as const)('%s a lead that is %s', async (action, from, to, said) => {
    const reference = await stored(desk.store(), from);
    const someone = await desk.signedIn('full', 'Ada');
    const shown = await someone.open(`/leads/${reference}`);
    const seen = from in seenAs ? seenAs[from as keyof typeof seenAs] : from;
    if (action !== 'answered') {
      expect(shown.body).toContain(`action="/leads/${reference}/${action}"`);
      expect(shown.body).toContain(`name="seen" value="${seen}"`);
    }
    const answer = await someone.post(`/leads/${reference}/${action}`, { seen });
    expect(answer.headers.location).toBe(`/leads/${reference}?done=${action}`);
    expect(await stateOf(reference)).toBe(to);
    expect(words((await someone.open(`/leads/${reference}?done=${action}`)).body)).toContain(said);
    const [done] = await desk.store().actions({ limit: 1 });
    expect(done).toMatchObject({ who: 'Ada', reference });
    const { received, ...sum } = await desk.store().sum();
    expect(Object.values(sum).reduce((total, count) => total + count)).toBe(received);
  });

  it('calls a lead that was sent no lead that is not sent', async () => {
    const [sent, unsent] = [
      await stored(desk.store(), 'delivered'),
      await stored(desk.store(), 'parked'),
    ];
    const someone = await desk.signedIn('full', 'Ada');
    const close = async (reference: string, seen: string) => {
      const { headers } = await someone.post(`/leads/${reference}/handled`, { seen });
      return words((await someone.open(headers.location ?? '')).body);
    };
    const said = await close(sent, 'delivered');
    expect(said).toContain(' Marked as handled. ');
    expect(said).not.toMatch(/(not|n’t) sent|Until it is delivered/);
    expect(said).toMatch(/Here Erased (on )?\w/);
    expect(await close(unsent, 'parked')).toContain(
      'Marked as handled. It isn’t sent unless you open it again.',
    );
    const query = `reference=${await stored(desk.store(), 'delivered')}`;
    const asked = words((await someone.open(`/leads/ticked?action=handled&${query}`)).body);
    expect(asked).toContain('What was delivered stays delivered.');
  });

  it('says that an answer was lost, and keeps its guard when somebody retries', async () => {
    const store = desk.store();
    const reference = await stored(store, 'waiting');
    const now = new Date();
    for (const claim of await store.claim(
      { receiver: 'crm', mode: 'folk', limit: 99, leaseMs: 60_000 },
      now,
    )) {
      if (claim.lead.reference !== reference) await store.giveBack(claim, now);
      else {
        await store.checkpoint(claim, { unsure: 'contact' }, now);
        await store.retryLater(
          claim,
          { at: new Date(now.getTime() + 60 * 60_000), reason: 'no answer' },
          now,
        );
      }
    }
    const someone = await desk.signedIn();
    const { body } = await someone.open(`/leads/${reference}`);
    expect(words(body)).toContain('Waiting: the answer to its last try was lost');
    const answer = await someone.post(`/leads/${reference}/retry`, { seen: 'waiting' });
    expect(answer.headers.location).toBe(`/leads/${reference}?done=retry-soon`);
    const after = await someone.open(`/leads/${reference}?done=retry-soon`);
    expect(words(after.body)).toContain('It is tried again within ten seconds.');
    const due = (await store.find(reference))?.dueAt.getTime() ?? 0;
    expect(due - now.getTime()).toBeGreaterThan(9_000);
    expect(due - now.getTime()).toBeLessThan(60_000);
  });

  it('tells the second of two people what the first did', async () => {
    const reference = await stored(desk.store(), 'parked');
    const ada = await desk.signedIn('full', 'Ada');
    const ben = await desk.signedIn('full', 'Ben');
    await ada.post(`/leads/${reference}/handled`, { seen: 'parked' });
    const late = await ben.post(`/leads/${reference}/retry`, { seen: 'parked' });
    expect(late.status).toBe(409);
    expect(words(late.body)).toContain('Ada was quicker');
    expect(words(late.body)).toMatch(
      new RegExp(
        `${reference} is handled now: Ada saw to it today at \\d\\d:\\d\\d. You changed nothing.`,
      ),
    );
    expect(await stateOf(reference)).toBe('handled');
  });

  it('keeps a remark, and loses none of two', async () => {
    const reference = await stored(desk.store(), 'waiting');
    const someone = await desk.signedIn();
    const text = 'Rang at <noon>.\r\nShe is back at two.';
    await someone.post(`/leads/${reference}/remark`, { text, seen: '' });
    expect((await desk.store().find(reference))?.remark).toBe(
      'Rang at <noon>.\nShe is back at two.',
    );
    const shown = await someone.open(`/leads/${reference}?done=remark`);
    expect(shown.body).toContain('>Rang at &lt;noon&gt;.\nShe is back at two.</textarea>');
    const late = await someone.post(`/leads/${reference}/remark`, { text: 'Mine', seen: '' });
    expect(late.status).toBe(409);
    expect(words(late.body)).toContain('“Rang at <noon>. She is back at two.”');
    expect(words(late.body)).toContain('“Mine”');
    const seen = 'Rang at <noon>.\r\nShe is back at two.';
    const kept = await someone.post(`/leads/${reference}/remark`, { text: 'Mine', seen });
    expect(kept.status).toBe(303);
  });

  it('shows who was told, and tells once more on request', async () => {
    const reference = await stored(desk.store(), 'waiting');
    const store = desk.store();
    const request = { receiver: 'mail', limit: 99, leaseMs: 60_000 } as const;
    const refuse = async () => {
      for (const claim of await store.claim(request, new Date()))
        await store.park(claim, 'The mail server refuses the <recipient> (550).', new Date());
    };
    await refuse();
    const someone = await desk.signedIn('full', 'Ada');
    const shown = await someone.open(`/leads/${reference}`);
    expect(words(shown.body)).toMatch(
      /Who was told .*mail +parked.* Refused +The mail server refuses the <recipient> \(550\)\./s,
    );
    expect(shown.body).toContain(`action="/leads/${reference}/resend"`);
    const answer = await someone.post(`/leads/${reference}/resend`, { channel: 'mail' });
    expect(answer.headers.location).toBe(`/leads/${reference}?done=resend`);
    const after = await someone.open(`/leads/${reference}?done=resend`);
    expect(words(after.body)).toContain('It is told once more now.');
    expect(words(after.body)).toContain('Asked for once more by Ada');
    await store.claim(request, new Date());
    const late = await someone.post(`/leads/${reference}/resend`, { channel: 'mail' });
    expect(late.headers.location).toBe(`/leads/${reference}?done=resend-later`);
    expect((await someone.post(`/leads/${reference}/resend`, { channel: 'chat' })).status).toBe(
      404,
    );
  });

  it('erases after asking, and says what is left elsewhere', async () => {
    const reference = await stored(desk.store(), 'delivered', { file: exampleFile() });
    const store = desk.store();
    for (const claim of await store.claim(
      { receiver: 'mail', limit: 99, leaseMs: 60_000 },
      new Date(),
    ))
      await store.complete(claim, null, new Date());
    const someone = await desk.signedIn();
    await someone.post(`/leads/${reference}/remark`, { text: 'x', seen: '' });
    const asked = words((await someone.open(`/leads/${reference}/erase`)).body);
    expect(asked).toContain(`Erase ${reference} for good?`);
    expect(asked).toContain('File résumé.pdf');
    expect(asked).toContain('Remark Yours');
    expect(asked).toContain('In folk contact per_1');
    expect(asked).toContain('In mail and chat Delete what you were sent about it');
    expect(asked).toContain('In older backups');
    const answer = await someone.post(`/leads/${reference}/erase`, { seen: 'delivered' });
    expect(answer.headers.location).toMatch(/^\/record\/\d+\?done=erase$/);
    const left = words((await someone.open(answer.headers.location ?? '')).body);
    expect(left).toContain(`Erased: everything held here on ${reference}`);
    expect(left).toMatch(/Still held elsewhere In folk contact per_1 Mail Sent today at [\d:]+/);
    expect(left).toMatch(/Backups Those made from today at [\d:]+ to today at/);
    const [page = ''] = answer.headers.location?.split('?') ?? [];
    const record = await someone.open('/record');
    expect(record.body).toContain(`<a href="${page}">${reference}</a>`);
    expect(words((await someone.open(page)).body)).toContain('In folk contact per_1');
    expect((await someone.open('/record/999999')).status).toBe(404);
    expect((await someone.open('/record/none')).status).toBe(404);
    expect(await stateOf(reference)).toBeUndefined();
    expect((await someone.open(`/leads/${reference}`)).status).toBe(404);
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
    const { body } = await (await desk.signedIn()).open(`/leads/${reference.toLowerCase()}`);
    const said = words(body);
    const ordered = company.packages.find(({ id }) => id === someOrder);
    expect(said).toContain(`${ordered?.name}, ordered today at `);
    expect(said).toMatch(/ordered today at \d\d:\d\d Analytical Ltd/);
    const asked = (name: string) =>
      formOf(someOrder).fields.find((field) => field.name === name)?.label;
    expect(said).toContain(`${asked('businessName')} Marsh <b>& Co ${asked('name')} Ines`);
    expect(body).toContain('href="mailto:ines%40x.example"');
    expect(body).toContain('href="tel:+4401"');
    expect(said).toContain('What folk gets');
    expect(said).toContain(
      `Value ${money(450)} Stage Audit Requested Closes 9 March Sent No: it is recorded here only`,
    );
    expect(said).toContain('Note Slow pages');
    expect(body).toContain('<mark>Lead</mark>');
    expect(said).toContain(
      'First visit google / cpc on /insights Last visit https://news.example/',
    );
    expect(said).toContain('Parked: folk answered 422: no option "Lead".');
    expect(said).toContain('Nothing has been written to folk yet, so nothing will be doubled.');
    expect(said).toMatch(/Attempts newest first \d\d:\d\d:\d\d Parked folk answered/);
    expect(said).toContain('Next: nothing by itself. It waits for a person.');
    expect(said).toContain('Here Until it is delivered, and 90 days more');
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

  it('says when it is tried next', async () => {
    const now = new Date();
    const reference = await stored(desk.store(), 'waiting');
    const [claim] = await desk
      .store()
      .claim({ receiver: 'crm', mode: 'folk', limit: 1, leaseMs: 60_000 }, now);
    if (claim?.lead.reference !== reference) throw new Error('Another lead was due');
    await desk
      .store()
      .retryLater(claim, { at: new Date(now.getTime() + 3_600_000), reason: 'folk: 503' }, now);
    const said = words((await (await desk.signedIn()).open(`/leads/${reference}`)).body);
    expect(said).toMatch(/\d\d:\d\d:\d\d Next try By itself, unless somebody retries it sooner./);
    expect(said).toMatch(
      /First try failed folk: 503 Next: tried again (today|on \w+) at \d\d:\d\d\./,
    );
  });

  it('hands out the résumé as a download that runs nothing', async () => {
    const file = exampleFile();
    const reference = await stored(desk.store(), 'waiting', { form: 'application', file });
    const someone = await desk.signedIn();
    expect(words((await someone.open(`/leads/${reference}`)).body)).toContain('PDF, 100 kB');
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
    expect((await someone.open('/leads/TW-0000-0000')).status).toBe(404);
    expect((await someone.post(`/leads/${reference}/dance`, { seen: 'waiting' })).status).toBe(404);
    expect((await someone.post(`/leads/${reference}/retry`, {})).status).toBe(400);
    const impossible = await someone.post(`/leads/${reference}/reopen`, { seen: 'waiting' });
    expect(impossible.status).toBe(409);
    expect(words(impossible.body)).toContain('is waiting now');
    const reading = await desk.signedIn('read');
    expect((await reading.post(`/leads/${reference}/retry`, { seen: 'waiting' })).status).toBe(403);
  });
});

describe('where no CRM is set', () => {
  const desk = testConsole({ desk: { mode: 'stored only' } });

  it('says done of what is handled, wherever it can be', async () => {
    const store = desk.store();
    const someone = await desk.signedIn();
    const [first, second] = [await stored(store), await stored(store)];
    const list = words((await someone.open('/leads')).body);
    expect(list).toContain('Mark 2 as done…');
    expect(list).toContain('Mark as done…');
    expect(words((await someone.open('/leads/all/handled')).body)).toMatch(
      /Mark 2 leads as done\? They are no longer among those to answer/,
    );
    const ticked = await someone.open(`/leads/ticked?action=handled&reference=${first}`);
    expect(words(ticked.body)).toContain('Mark 1 lead as done?');
    await someone.post(`/leads/${first}/handled`, { seen: 'waiting' });
    const shown = words((await someone.open(`/leads/${first}?done=handled`)).body);
    expect(shown).toContain('Marked as done.');
    expect(shown).toContain('Marked as done by');
    expect(words((await someone.open('/record')).body)).toContain('marked as done');
    const late = await someone.post(`/leads/${first}/set-aside`, { seen: 'waiting' });
    expect(words(late.body)).toContain(`${first} is done now`);
    const { mark: counted } = await store.facets({});
    const all = await someone.post('/leads/all/handled', { counted });
    expect(words(all.body)).toContain('Finished. 1 marked as done, 1 skipped: already done.');
    for (const path of ['/leads', `/leads/${second}`, '/record'])
      expect(words((await someone.open(path)).body)).not.toContain('handled');
  });
});
