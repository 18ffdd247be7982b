import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setAsideDays } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import {
  claimOne,
  exampleDeal,
  exampleFile,
  exampleLead,
  noLeads,
} from '../../../packages/leads/contract/example-lead.fixture.ts';
import { inTurn } from '../../../test/in-turn.ts';
import {
  channels,
  containing,
  engines,
  failed,
  leads,
  next,
  scratchFolder,
  stored,
  storesOf,
} from './command.fixture.ts';

const hostile = 'Ada\u001b[2J\u202eevil';
const webhook = { CRM_WEBHOOK_URL: 'http://127.0.0.1:9/' };

describe('without a store', () => {
  const folder = join(scratchFolder(), 'data');
  const settings = { DATA_DIR: folder };

  it('says that there are no leads yet, and makes none', async () => {
    const said = await leads('status', settings);
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toContain(`There are no leads in ${folder} yet.`);
    expect((await leads('status --json', settings)).out).toBe(
      '{\n  "received": 0,\n  "mode": "stored only"\n}\n',
    );
    expect(existsSync(folder)).toBe(false);
  });

  it.each(['list', 'show TW-2222-2222'])('finds nothing to %s', async (line) => {
    expect(await leads(line, settings)).toEqual(failed(3, containing('There are no leads in')));
    expect(existsSync(folder)).toBe(false);
  });
});

it('says which settings need attention', async () => {
  expect(await leads('status', { PORT: 'x' })).toEqual(failed(1, containing('PORT')));
});

const newSqlite = storesOf('SQLite');

it('says since when delivery fails in the current way', async () => {
  const { store, run } = await newSqlite(webhook);
  const day = (date: number) => new Date(`2025-03-0${date}T18:00:00Z`);
  await stored(store, {}, day(1));
  for (const [date, cause] of [
    [2, 'timeout'],
    [3, '503'],
    [4, 'timeout'],
  ] as const) {
    const claim = await claimOne(store, day(date), 'webhook');
    await store.retryLater(claim, { at: day(date), reason: 'x', cause }, day(date));
  }
  expect((await run('status')).out).toMatch(/webhook hasn't answered in time since Mar 3, 2025 /);
});

describe('a store that cannot be used', () => {
  it('changes nothing about a store of an older release, and still backs it up', async () => {
    const { store, dataDir, run } = await newSqlite();
    await store.close();
    const database = new DatabaseSync(join(dataDir, 'leads.sqlite'));
    database.exec('PRAGMA user_version = 4');
    for (const line of ['status', 'list', 'retry TW-2222-2222']) {
      expect(await run(line)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /has schema 4 and this release needs \d+: back it up, then start the server/,
        ),
      });
    }
    const file = join(dataDir, 'before-the-update.sqlite');
    expect(await run(['backup', file])).toMatchObject({ code: 0, err: '' });
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 4 });
    database.close();
  });

  it('says what to do when the database does not answer', async () => {
    const said = await leads('list', {
      DATABASE_URL: 'postgresql://127.0.0.1:1/leads',
      FILE_LINK_SECRET: 'x'.repeat(32),
    });
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.err).toMatch(/^The database 127\.0\.0\.1:1\/leads .+\.\n$/);
  });
});

describe.each(inTurn(engines, 0))('on %s', (engine) => {
  const newStore = storesOf(engine);

  it('shows whose a lead is and what came of it', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store, { asksAnswer: true });
    const by = { who: 'Ines', now: new Date() };
    await run('users add Ines');
    await store.act('assign', reference, 'waiting', by, { owner: 'Ines' });
    await store.act('won', reference, 'waiting', by, { value: 2_500 });
    expect((await run(`show ${reference}`)).out).toMatch(/owner +Ines\n[\s\S]*outcome +won, 2500/);
    await run('users remove Ines');
    expect((await run(`show ${reference}`)).out).toMatch(/owner +Ines \(left\)/);
  });

  it('lists who was notified, with the reason where no one was', async () => {
    const { store, run } = await newStore(channels, () => ['mail', 'chat', 'copy']);
    expect(await run('notices')).toEqual(
      failed(3, expect.stringMatching(/^No one has been notified yet\. .*set SMTP_URL/)),
    );
    const reference = await stored(store);
    await next(store, 'mail', (claim, now) => store.complete(claim, null, now));
    await next(store, 'chat', (claim, now) => store.giveUp(claim, 'No such\u001bchannel', now));
    const said = await run('notices');
    expect(said.code).toBe(0);
    expect(said.out).toMatch(new RegExp(`\\d +${reference} +mail +delivered$`, 'm'));
    expect(said.out).toMatch(/ chat +not-delivered +No such␛channel$/m);
    expect(said.out).toMatch(/ visitor’s copy +waiting$/m);
    expect(JSON.parse((await run('notices --json')).out)).toHaveLength(3);

    const one = await run(`show ${reference.toLowerCase()}`);
    expect(one.out).toMatch(
      /\nChat: not delivered\n\S+ \S+ +not delivered: No such␛channel\n\S+ \S+ +made\n/,
    );
    expect(one.out).toMatch(/\nMail: delivered\n\S+ \S+ +delivered\n/);
  });

  it('counts by state, and says what needs a person', async () => {
    const { store, run } = await newStore(webhook);
    const now = new Date();
    await stored(store, {}, now);
    await stored(store, { suspicion: 'filled the trap field' }, now);
    await stored(store, {}, now);
    await store.giveUp(await claimOne(store, new Date(), 'webhook'), 'refused', new Date());
    const said = await run('status');
    expect(said.code).toBe(0);
    expect(said.out.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'Received 3',
      ' waiting 1',
      ' sending 0',
      ' delivered 0',
      ' not-delivered 1',
      ' set-aside 1',
      ' closed 0',
      ' erased 0',
      'Account All 3 leads accounted for',
      'CRM webhook',
      'Delivery in progress',
      expect.stringMatching(/^Waiting since 20\d\d-/),
      expect.stringMatching(
        /^1 lead not delivered, the first \d+ seconds? ago\. List: npm run leads -- list --state not-delivered$/,
      ),
      `1 lead set aside as suspected spam, each for ${setAsideDays} days. List: npm run leads -- list --state set-aside`,
      '',
    ]);
    expect(JSON.parse((await run('status --json')).out)).toMatchObject({
      received: 3,
      leads: { ...noLeads, waiting: 1, 'not-delivered': 1, 'set-aside': 1 },
      erased: 0,
      mode: 'webhook',
      pause: null,
      notDeliveredSince: expect.any(String),
      waitingSince: now.toISOString(),
    });
  });

  it('names what is to be answered where nothing is delivered', async () => {
    const { store, run } = await newStore();
    await stored(store);
    const { out } = await run('status');
    expect(out).toMatch(/^Delivery +none, leads are stored here until you set a CRM$/m);
    expect(out).toMatch(
      /^1 lead to answer from here\. List: npm run leads -- list --state waiting/m,
    );
  });

  it.each([
    ['429', 'slow-down', 'Paused: the webhook asks us to slow down'],
    [null, 'slow-down', 'Paused by hand'],
    ['410', 'refused', "The webhook isn't at the address in .env (410)"],
    ['401', 'refused', 'The webhook refuses our key'],
  ] as const)('tells a pause by its cause %s, however it is worded', async (cause, kind, says) => {
    const { store, run } = await newStore(webhook);
    const until = new Date('2100-01-01T12:30:30Z');
    for (const reason of ['Webhook error: 404', 'Webhook error: 429']) {
      await store.pause('webhook', null, '');
      await store.pause('webhook', until, reason, kind, cause);
      expect((await run('status')).out).toContain(says);
    }
  });

  it('says that a queue is paused, why and until when', async () => {
    const { store, run } = await newStore(webhook);
    const reason = 'Webhook error: 429\u001b';
    await store.pause('webhook', new Date('2100-01-01T12:30:30Z'), reason, 'slow-down', '429');
    const { out } = await run('status');
    expect(out).toMatch(
      /Delivery +Paused: the webhook asks us to slow down\. No leads are waiting/,
    );
    expect(out).toMatch(/Paused \(Webhook error: 429␛\) until 2100-01-01 \d\d:30\. Resume now/);
    await store.pause('webhook', null, '');
    await store.pause('webhook', new Date(Date.now() - 1_000), 'over');
    expect((await run('status')).out).toMatch(/Delivery +nothing to deliver/);
  });

  it('lists the newest first, in harmless words', async () => {
    const { store, run } = await newStore();
    const contact = { ...exampleLead().contact, firstName: hostile, lastName: '' };
    await stored(store, { contact }, new Date('2026-03-02T10:00:00Z'));
    await stored(store, { suspicion: 'sent 3 ms after' }, new Date('2026-03-02T11:00:00Z'));
    const said = await run('list');
    expect(said).toMatchObject({ code: 0, err: '' });
    const [title, first, second] = said.out.split('\n');
    expect(title).toMatch(/^reference +received +form +state +person +email +city +why$/);
    expect(first).toMatch(
      /^TW-\S+ +2026-03-02 \d\d:00 +contact +set-aside +Ada Lovelace .*sent 3 ms after$/,
    );
    expect(second).toContain('Ada␛[2J\\u202eevil');
    const json = JSON.parse((await run('list --json')).out);
    expect(json[1]).toMatchObject({ state: 'waiting', contact: { firstName: hostile } });
  });

  it('lists only what is asked for, and as much', async () => {
    const { store, run } = await newStore();
    for (const suspicion of [null, null, 'a trap']) await stored(store, { suspicion });
    expect((await run('list --state waiting')).out.split('\n')).toHaveLength(4);
    const one = await run('list --state waiting --limit 1');
    expect(one.out.split('\n')).toHaveLength(3);
    expect(one.err).toBe('Only the newest 1. For more: --limit\n');
    expect(await run('list --state not-delivered')).toEqual(failed(3, 'No leads match.\n'));
    expect(await run('list --state not-delivered --json')).toMatchObject({
      code: 3,
      out: '[]\n',
    });
  });

  it('shows everything about a lead, in the words of its form', async () => {
    const { store, run } = await newStore();
    const given = {
      values: { name: hostile, email: 'a@b.example', details: 'one\ntwo\u0007', gone: 'kept' },
      deal: { ...exampleDeal, recordedOnly: true },
      note: { text: 'Slow pages', recordedOnly: false },
      suspicion: 'filled the trap field',
      signs: [{ kind: 'trap', held: 'pills\u001b[31m' } as const],
      file: exampleFile(),
    };
    const reference = await stored(store, given, new Date('2026-03-02T10:00:00Z'));
    const said = await run(`show ${reference.toLowerCase().replaceAll('-', '')}`);
    expect(said).toMatchObject({ code: 0, err: '' });
    for (const line of [
      /^received +2026-03-02 /m,
      /^state +set-aside$/m,
      /^suspicion +filled the trap field$/m,
      /^sign of spam +Trap filled without a page. It held pills/m,
      /^Current challenges and goals +one\n +two␇$/m,
      /^gone +kept$/m,
      /^File +résumé\.pdf$/m,
      /^utm_source +spring$/m,
      /^Name +Website Audit - Analytical Ltd$/m,
      /^Closes +March 9$/m,
      /^Sent +No, only recorded here$/m,
      /^Note\n +Slow pages$/m,
      /^Website +https:\/\/analytical\.example$/m,
      /^Channel +Contact Form$/m,
    ]) {
      expect(said.out).toMatch(line);
    }
    expect(said.out).not.toContain('\u001b');
    expect(JSON.parse((await run(`show ${reference} --json`)).out)).toMatchObject({
      reference,
      state: 'set-aside',
      values: { name: hostile },
      delivery: { tries: 0, mode: null },
    });
  });

  it('writes the file of a lead, and over nothing', async () => {
    const { store, dataDir, run } = await newStore();
    const file = exampleFile();
    const [withFile, without] = [await stored(store, { file }), await stored(store)];
    const path = join(dataDir, '..', `${engine}.pdf`);
    const show = (reference: string) => run(['show', reference, '--file', path]);
    expect(await show(without)).toMatchObject({ code: 3, err: `No file came with ${without}.\n` });
    expect(existsSync(path)).toBe(false);
    expect(await show(withFile)).toMatchObject({ code: 0, err: `The file is in ${path}.\n` });
    expect(readFileSync(path)).toEqual(Buffer.from(file.bytes));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const again = { code: 1, err: containing(`${path} already exists.`) };
    expect(await show(withFile)).toMatchObject(again);
  });

  it('shows all that is held on one address', async () => {
    const { store, run } = await newStore();
    const email = 'ines@example.com';
    const reference = await stored(store, { email, file: exampleFile() });
    await store.complete(await claimOne(store, new Date()), { contactId: 'per_1' }, new Date());
    await stored(store, { email: 'ines@example.com.au' });
    await store.rememberPerson(email, 'per_1');
    await store.setRemark(reference, 'difficult', null, { who: 'Ada', now: new Date() });
    const said = await run('show Ines@example.com');
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out.split('\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${reference} .* delivered .* ines@example.com$`)),
      '',
      'Files',
      `${reference}  résumé.pdf`,
      '',
      'In the CRM',
      'person        per_1',
      `${reference}  contact per_1`,
      '',
    ]);
    expect(JSON.parse((await run('show ines@example.com --json')).out)).toMatchObject({
      email,
      leads: [{ reference, values: { email }, delivery: { contactId: 'per_1' } }],
      files: [{ reference, name: 'résumé.pdf' }],
      personId: 'per_1',
    });
    expect((await run('show ines@example.com --json')).out).not.toContain('difficult');
    expect(await run('show nobody@example.com')).toEqual(
      failed(3, 'We have nothing from this address.\n'),
    );
  });
});
