import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dayMs } from '@tidewright/kit/durations';
import { setAsideDays } from '@tidewright/leads';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleFile, exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { by, stored, words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

const desk = testConsole({ desk: { mode: 'folk' } });
const { open, said } = desk;

describe('what is set aside', () => {
  it('says why, with the value that is wrong marked', async () => {
    const details = 'Cheap <b>links</b> http://a.example and https://b.example/x?y=1 now';
    const reference = await stored(desk.store(), 'set-aside', {
      values: { name: 'Brandon', email: 'b@mail.example', message: details, details },
      note: { text: details, recordedOnly: false },
      signs: [
        { kind: 'trap', held: '+1 800 "x"' },
        { kind: 'links', count: 2, first: 'http://a.example' },
        { kind: 'quick', ms: 400 },
      ],
    });
    const { body } = await open('/set-aside');
    const read = words(body);
    expect(read).toMatch(new RegExp(`Today [\\d:]+ [ap]m , ${setAsideDays} days left Contact`));
    for (const part of [
      '1 lead set aside',
      'Trap filled without a page, 4 of 4 It held +1 800 "x"',
      'The form was open for 0.4 seconds',
      'A lead is set aside at 4 points. What counts: origin not listed (4),',
    ])
      expect(read).toContain(part);
    for (const part of ['+1 800 &quot;x&quot;', 'http://a.example'])
      expect(body).toContain(`<mark>${part}</mark>`);
    expect(body).toContain('Cheap &lt;b&gt;links');
    expect(body).toContain(`action="/leads/${reference}/release"`);
    expect(body).not.toContain('Release all');
  });

  it('offers all at once with a count, and only with full access', async () => {
    await stored(desk.store(), 'set-aside');
    expect(await said('/set-aside')).toContain('Release all 2…');
    expect(await said('/leads/all/release?state=set-aside')).toContain('Release 2 leads?');
    expect((await desk.open('/set-aside', 'read')).body).not.toContain('/release');
  });

  it('tells what someone set aside by hand', async () => {
    const reference = await stored(desk.store(), 'not-delivered');
    await desk.store().act('set-aside', reference, 'not-delivered', by());
    expect(await said('/set-aside')).toContain('Set aside by hand Someone here set it aside.');
    expect(await said(`/leads/${reference}`)).toContain('Set aside by hand');
  });

  it('keeps it from when it was set aside, not from when it came', async () => {
    const reference = await stored(desk.store(), 'not-delivered');
    const later = { ...by(), now: new Date(Date.now() + 5 * dayMs) };
    await desk.store().act('set-aside', reference, 'not-delivered', later);
    expect(await said('/set-aside')).toMatch(
      new RegExp(`${reference} Today [\\d:]+ [ap]m , ${setAsideDays + 5} days left`),
    );
  });
});

describe('people', () => {
  const email = 'ines@marsh.example';
  beforeAll(async () => {
    const store = desk.store();
    const first = await stored(store, 'delivered', { email, file: exampleFile() });
    await store.setRemark(first, 'rang twice', null, by());
    const reply = { id: randomUUID(), subject: 'Your shop', text: 'We’d love to.\n<b>Ada</b>' };
    await store.replies.send(first, reply, by());
    await store.act('assign', first, 'delivered', by(), { owner: 'Olga' });
    await store.act('lost', first, 'delivered', by(), { reason: 'chose someone else' });
    await stored(store, 'waiting', { email });
    await stored(store, 'waiting', { email: 'else@marsh.example' });
  });

  it('asks whom to look for, and finds no one without harm', async () => {
    expect(await said('/people')).toContain('Whole email address');
    const nobody = await said('/people?email=nobody%40x.example');
    expect(nobody).toContain('We have nothing on nobody@x.example');
    expect(nobody).not.toContain('Erase…');
    const asked = await said('/people/erase?email=nobody%40x.example');
    expect(asked).not.toContain('and everything with them');
  });

  it('shows everything on one address, however it is typed', async () => {
    expect(await said('/people?email=%20INES%40marsh.example')).toMatch(
      /2 leads from ines@marsh.example .*Files résumé.pdf Notes 1 .*In folk contact per_1/,
    );
  });

  it('finds a person under any spelling and any address of theirs', async () => {
    const emails = ['zoe@xn--mnchen-3ya.example', 'zoe@work.example'];
    const contact = { ...exampleLead().contact, emails };
    await stored(desk.store(), 'waiting', { email: emails[0] ?? '', contact });
    for (const typed of ['Zoe@MÜNCHEN.example', 'zoe@xn--mnchen-3ya.example', 'zoe@work.example'])
      expect(await said(`/people?email=${encodeURIComponent(typed)}`)).toMatch(
        new RegExp(`1 lead from ${typed.toLowerCase()} .*Also under zoe@`),
      );
    const someone = await desk.signedIn('full', 'Ada');
    await someone.post('/people/erase', { email: 'zoe@münchen.example' });
    expect((await desk.store().person('zoe@work.example')).leads).toEqual([]);
  });

  it('saves it for the person who asks', async () => {
    const { headers, body } = await open(`/people/export.json?email=${email}`);
    expect(headers['content-disposition']).toBe('attachment; filename="person.json"');
    expect(JSON.parse(body)).toMatchObject({
      email,
      leads: [
        { email, replies: [] },
        { email, replies: [{ subject: 'Your shop', text: 'We’d love to.\n<b>Ada</b>' }] },
      ],
      files: [{ name: 'résumé.pdf' }],
    });
    const [action] = await desk.store().actions({ limit: 1 });
    expect(action).toMatchObject({ what: 'export', leads: 2, reference: null });
  });

  it('saves it so that a person can read it, with nothing in it that runs', async () => {
    const { headers, body } = await open(`/people/export?email=${email}`);
    expect(headers['content-disposition']).toBe('attachment; filename="person.html"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(words(body)).toMatch(/ has on ines@marsh\.example .*Contact, .*Reference TW-/);
    expect(words(body)).toMatch(/File résumé\.pdf .*We wrote on .*: Your shop We’d love to\./);
    expect(body).toContain('&lt;b&gt;Ada');
    expect(body).not.toMatch(/<script|<link|<img|\shref=|\ssrc=/);
  });

  it.each(['/people/export', '/people/export.json'])(
    'puts nothing into %s that only the agency may read',
    async (path) => {
      const { body } = await open(`${path}?email=${email}`);
      for (const theirs of ['rang twice', 'chose someone else', 'lost', 'Olga'])
        expect(body, theirs).not.toContain(theirs);
    },
  );

  it('erases it after asking, and no one else', async () => {
    const someone = await desk.signedIn('full', 'Ada');
    expect(await someone.said(`/people/erase?email=${email}`)).toMatch(
      /Erase everything from ines@marsh.example\? .*In older backups .*Erase 2 leads and everything with them/,
    );
    const erased = await someone.post('/people/erase', { email });
    expect(erased.headers.location).toMatch(/^\/record\/\d+\?done=erased-person$/);
    const left = await someone.said(erased.headers.location);
    expect(left).toContain('Erased: everything we stored for 2 leads');
    expect(left).toContain('In folk contact per_1 Mail and chat Nothing was sent');
    expect(left).not.toContain('ines@');
    expect((await desk.store().person(email)).leads).toEqual([]);
    expect((await desk.store().person('else@marsh.example')).leads).toHaveLength(1);
    const [action] = await desk.store().actions({ limit: 1 });
    expect(action).toMatchObject({ what: 'erase', who: 'Ada', leads: 2 });
  });

  it('shows an erased person nowhere: to answer, by owner, as CSV or in the reports', async () => {
    const store = desk.store();
    const contact = { ...exampleLead().contact, firstName: 'Wendy', lastName: 'Gone' };
    const about = { email: 'wendy@erased.example', contact, values: { name: 'Wendy Gone' } };
    const work = { asksAnswer: true, owner: 'Ines' };
    const reference = await stored(store, 'delivered', { ...work, ...about });
    await stored(store, 'delivered', work);
    const reply = { id: randomUUID(), subject: 'Hi Wendy Gone', text: 'Yes.' };
    expect(await store.replies.send(reference, reply, by('Ines'))).toBe('done');
    const pages = ['/', '/leads', '/leads?owner=Ines', '/leads.csv', '/leads.csv?all', '/reports'];
    const seen = async () => {
      const answers = await Promise.all(pages.map((path) => desk.open(path)));
      return answers.map(({ status, body }) => [status, /wendy/i.test(body)]);
    };
    expect((await seen()).filter(([, names]) => names).length).toBeGreaterThanOrEqual(4);
    expect(await store.erase(about.email, by())).toMatchObject({ leads: [{ reference }] });
    expect(await seen()).toEqual(pages.map(() => [200, false]));
    expect((await desk.open(`/leads/${reference}`)).status).toBe(404);
  });

  it('says that an erasure is not finished while another program reads the store', async () => {
    await stored(desk.store(), 'waiting', { email: 'late@marsh.example' });
    const reader = new DatabaseSync(join(desk.folder, 'leads.sqlite'));
    reader.exec('BEGIN; SELECT * FROM leads');
    const someone = await desk.signedIn('full', 'Ada');
    const { status, body } = await someone.post('/people/erase', { email: 'late@marsh.example' });
    reader.close();
    expect(status).toBe(503);
    expect(words(body)).toMatch(/Erased, but not finished .*End it and erase again, or leave it/);
  });
});
