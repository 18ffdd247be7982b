import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleFile, exampleLead } from '../../leads/contract/example-lead.fixture.ts';
import { setAsideDays } from '../../leads/lifetimes.ts';
import { stored, words } from './stored.fixture.ts';
import { testConsole } from './web.fixture.ts';

const desk = testConsole({ desk: { mode: 'folk' } });
const open = async (path: string) => (await desk.signedIn()).open(path);

describe('what is set aside', () => {
  it('says why, with the value that is wrong marked in what was written', async () => {
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
    const said = words(body);
    expect(said).toContain('1 lead set aside');
    expect(said).toMatch(new RegExp(`Today \\d\\d:\\d\\d , ${setAsideDays} days left Contact`));
    expect(said).toContain('Trap filled It held +1 800 "x"');
    expect(said).toContain('The form was open for 0.4 seconds');
    const marked = [...body.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text);
    expect(marked).toEqual(
      expect.arrayContaining([
        '+1 800 &quot;x&quot;',
        'http://a.example',
        'https://b.example/x?y=1',
      ]),
    );
    expect(body).toContain('Cheap &lt;b&gt;links');
    expect(body).toContain(`action="/leads/${reference}/release"`);
    expect(body).not.toContain('Release all');
  });

  it('is released with the state it was seen in, and offers all at once with a count', async () => {
    const reference = await stored(desk.store(), 'set-aside');
    const someone = await desk.signedIn();
    const { body } = await someone.open('/set-aside');
    expect(words(body)).toContain('Release all 2…');
    expect(words((await someone.open('/leads/all/release?state=set-aside')).body)).toContain(
      'Release 2 leads?',
    );
    await someone.post(`/leads/${reference}/release`, { seen: 'set-aside' });
    expect((await desk.store().find(reference))?.state).toBe('waiting');
    const looking = (await (await desk.signedIn('read')).open('/set-aside')).body;
    expect(looking).not.toContain('/release');
  });

  it('tells what somebody set aside by hand', async () => {
    const reference = await stored(desk.store(), 'parked');
    await desk.store().act('set-aside', reference, 'parked', { who: 'Ada', now: new Date() });
    expect(words((await open('/set-aside')).body)).toContain('Set aside by hand By one of you.');
    expect(words((await open(`/leads/${reference}`)).body)).toContain('Set aside by one of you');
  });
});

describe('people', () => {
  const email = 'ines@marsh.example';
  beforeAll(async () => {
    const store = desk.store();
    const first = await stored(store, 'delivered', { email, file: exampleFile() });
    await store.setRemark(first, 'rang', null, { who: 'Ada', now: new Date() });
    await stored(store, 'waiting', { email });
    await stored(store, 'waiting', { email: 'else@marsh.example' });
  });

  it('asks whom to look for, and finds nobody without harm', async () => {
    expect(words((await open('/people')).body)).toContain('Whole email address');
    const nobody = words((await open('/people?email=nobody%40x.example')).body);
    expect(nobody).toContain('Nothing is held on nobody@x.example');
    expect(nobody).not.toContain('Erase…');
    const odd = await open('/people?email=%22%3E%3Cscript%3E');
    expect(odd.body).not.toContain('<script>');
  });

  it('shows everything on one address, however it is typed', async () => {
    const said = words((await open('/people?email=%20INES%40marsh.example')).body);
    expect(said).toContain(`2 leads of ${email}`);
    expect(said).toContain('Files résumé.pdf Remarks 1');
    expect(said).toContain('In folk contact per_1');
  });

  it('finds a person under any spelling and any address of theirs', async () => {
    const emails = ['zoe@xn--mnchen-3ya.example', 'zoe@work.example'];
    const contact = { ...exampleLead().contact, emails };
    await stored(desk.store(), 'waiting', { email: emails[0] ?? '', contact });
    for (const typed of ['Zoe@MÜNCHEN.example', 'zoe@xn--mnchen-3ya.example', 'zoe@work.example']) {
      const said = words((await open(`/people?email=${encodeURIComponent(typed)}`)).body);
      expect(said).toContain(`1 lead of ${typed.toLowerCase()}`);
      expect(said).toContain('Also under zoe@');
    }
    const someone = await desk.signedIn('full', 'Ada');
    await someone.post('/people/erase', { email: 'zoe@münchen.example' });
    expect((await desk.store().person('zoe@work.example')).leads).toEqual([]);
  });

  it('saves it for the person who asks', async () => {
    const { headers, body } = await open(`/people/export?email=${email}`);
    expect(headers['content-disposition']).toBe('attachment; filename="person.json"');
    expect(JSON.parse(body)).toMatchObject({
      email,
      leads: [{ email }, { email, remark: 'rang' }],
      files: [{ name: 'résumé.pdf' }],
    });
    const [action] = await desk.store().actions({ limit: 1 });
    expect(action).toMatchObject({ what: 'export', leads: 2, reference: null });
  });

  it('erases it after asking, and nobody else', async () => {
    const someone = await desk.signedIn('full', 'Ada');
    const asked = words((await someone.open(`/people/erase?email=${email}`)).body);
    expect(asked).toContain(`Erase everything held on ${email}?`);
    expect(asked).toContain('In older backups');
    expect(asked).toContain('Erase 2 leads and all that goes with them');
    const reading = await desk.signedIn('read');
    expect((await reading.post('/people/erase', { email })).status).toBe(403);
    const erased = await someone.post('/people/erase', { email });
    expect(erased.headers.location).toMatch(/^\/record\/\d+\?done=erased-person$/);
    const left = words((await someone.open(erased.headers.location ?? '')).body);
    expect(left).toContain('Erased: everything held here on 2 leads');
    expect(left).toContain('In folk contact per_1 Mail and chat Nothing was sent');
    expect(left).not.toContain('ines@');
    expect((await desk.store().person(email)).leads).toEqual([]);
    expect((await desk.store().person('else@marsh.example')).leads).toHaveLength(1);
    const [action] = await desk.store().actions({ limit: 1 });
    expect(action).toMatchObject({ what: 'erase', who: 'Ada', leads: 2 });
  });

  it('says that an erasure is not finished while another program reads the store', async () => {
    await stored(desk.store(), 'waiting', { email: 'late@marsh.example' });
    const reader = new DatabaseSync(join(desk.folder, 'leads.sqlite'));
    reader.exec('BEGIN; SELECT * FROM leads');
    const someone = await desk.signedIn('full', 'Ada');
    const said = await someone.post('/people/erase', { email: 'late@marsh.example' });
    reader.close();
    expect(said.status).toBe(503);
    expect(words(said.body)).toContain('Erased, but not finished');
    expect(words(said.body)).toContain('End it and erase again, or leave it');
  });
});
