import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import {
  exampleDeal,
  exampleFile,
  exampleLead,
} from '../../../packages/leads/contract/example-lead.fixture.ts';
import { company, formOf, money, someOrder } from '../../../test/content-forms.ts';
import { inTurn } from '../../../test/in-turn.ts';
import { engines } from '../../cli/commands/command.fixture.ts';
import { by, claimOf, stored, words } from './stored.fixture.ts';
import { fieldOn, saying, testConsole } from './web.fixture.ts';

const hourMs = 3_600_000;

describe.each(inTurn(engines, 1))('on %s', (engine) => {
  let woken = 0;
  const wake = () => {
    woken += 1;
  };
  const desk = testConsole({ desk: { mode: 'folk', wake }, alsoTo: () => ['mail'], engine });
  const mail = { receiver: 'mail', limit: 99, leaseMs: 60_000 } as const;

  it.each([
    ['retry', 'not-delivered', 'waiting', 'It’s being sent again.'],
    ['retry', 'waiting', 'waiting', 'It’s being sent again.'],
    ['release', 'set-aside', 'waiting', 'Released.'],
    ['set-aside', 'not-delivered', 'set-aside', 'Set aside.'],
    ['set-aside', 'waiting', 'set-aside', 'Set aside.'],
    ['close', 'not-delivered', 'closed', 'It isn’t sent to the CRM unless you reopen it.'],
    ['reopen', 'closed', 'waiting', 'Reopened.'],
    ['answered', 'delivered', 'delivered', 'Marked as answered.'],
  ] as const)('%s a lead that is %s', async (action, seen, to, words) => {
    const reference = await stored(desk.store(), seen);
    const someone = await desk.signedIn('full', 'Ada');
    const { body } = await someone.open(`/leads/${reference}`);
    if (action !== 'answered') {
      expect(body).toContain(`action="/leads/${reference}/${action}"`);
      expect(body).toContain(`name="seen" value="${seen}"`);
    }
    const before = woken;
    const said = await someone.done(`/leads/${reference}/${action}`, { seen });
    expect(said).toContain(words);
    expect(woken).toBe(before + 1);
    // A lead that was sent is never called one that is not.
    if (seen === 'delivered')
      expect(said).not.toMatch(/(not|n’t) sent|Stored until it’s delivered/);
    expect(await desk.stateOf(reference)).toBe(to);
    const [done] = await desk.store().actions({ limit: 1 });
    expect(done).toMatchObject({ who: 'Ada', reference });
    const { received, ...sum } = await desk.store().sum();
    expect(Object.values(sum).reduce((total, count) => total + count)).toBe(received);
  });

  it('says that an answer was lost, and keeps its guard when someone retries', async () => {
    const store = desk.store();
    const reference = await stored(store);
    const now = new Date();
    const claim = await claimOf(store, reference);
    await store.checkpoint(claim, { unsure: 'contact' }, now);
    const later = { at: new Date(now.getTime() + hourMs), reason: 'folk: 503' };
    await store.retryLater(claim, later, now);
    const someone = await desk.signedIn();
    const said = await someone.said(`/leads/${reference}`);
    expect(said).toContain('Waiting: the last try got no answer');
    expect(said).toMatch(/[\d:]+ [ap]m Next try It’s sent then, unless you send it sooner./);
    expect(said).toMatch(
      /First try failed folk: 503 Next: tried again (today|on \w+) at [\d:]+ [ap]m\./,
    );
    expect(await someone.done(`/leads/${reference}/retry`, { seen: 'waiting' })).toContain(
      'It’s being sent again.',
    );
    const waits = ((await store.find(reference))?.dueAt.getTime() ?? 0) - now.getTime();
    expect(waits).toBeGreaterThan(9_000);
    expect(waits).toBeLessThan(60_000);
  });

  it('waits for a CRM that only a newer release knows, and says so', async () => {
    const store = desk.store();
    const reference = await stored(store);
    const now = new Date();
    const request = { receiver: 'crm', mode: 'hubspot', limit: 99, leaseMs: 60_000 } as const;
    for (const claim of await store.claim(request, now)) {
      await store.checkpoint(claim, { contactId: '1' }, now);
      await store.retryLater(claim, { at: now, reason: 'down' }, now);
    }
    const said = await (await desk.signedIn()).said(`/leads/${reference}`);
    expect(said).toContain('Waiting for the CRM “hubspot” It began there');
    expect(said).toContain('It’s safe here: install the release that had it');
    expect(await store.find(reference)).toMatchObject({ state: 'waiting', mode: 'hubspot' });
  });

  const refusedContact = {
    contactId: '1',
    degraded: true,
    refused: { step: 'contact', reason: 'no such field', cause: '422' },
  } as const;

  async function deliveredPlain(mode: string): Promise<string> {
    const store = desk.store();
    const reference = await stored(store);
    const request = { receiver: 'crm', mode, limit: 99, leaseMs: 60_000 } as const;
    for (const claim of await store.claim(request, new Date()))
      await store.complete(claim, refusedContact, new Date());
    return reference;
  }

  it('says what a CRM lacks that only a newer release knows', async () => {
    const said = await (await desk.signedIn()).said(`/leads/${await deliveredPlain('hubspot')}`);
    expect(said).toMatch(/Delivered without .*: the CRM “hubspot” rejected a field \(422\)/);
  });

  it.each([
    ['folk', undefined],
    ['webhook', undefined],
    ['proxy', '1'],
    ['hubspot', '1'],
  ])('sends the rest to %s without making a second contact', async (mode, contactId) => {
    const reference = await deliveredPlain(mode);
    const someone = await desk.signedIn('full', 'Ada');
    await someone.done(`/leads/${reference}/send-rest`, { seen: 'delivered' });
    const lead = await desk.store().find(reference);
    expect(lead?.state).toBe('waiting');
    expect(lead?.progress.contactId).toBe(contactId);
  });

  it('counts each try, and opens the timeline once one has failed', async () => {
    const store = desk.store();
    const reference = await stored(store);
    const timeline = async () => {
      const { body } = await desk.open(`/leads/${reference}`);
      const details = parse(body).querySelectorAll('details');
      return details.find(({ text }) => text.includes('Timeline'));
    };
    expect(words((await timeline())?.innerHTML ?? '')).toContain('2 steps, none failed');
    expect((await timeline())?.hasAttribute('open')).toBe(false);
    for (let tries = 0; tries < 9; tries += 1) {
      const now = new Date();
      const claim = await claimOf(store, reference);
      await store.retryLater(claim, { at: now, reason: 'folk: 503' }, now);
    }
    const failed = await timeline();
    expect(failed?.hasAttribute('open')).toBe(true);
    expect(words(failed?.innerHTML ?? '')).toMatch(
      /11 steps .*9th try failed folk: 503 Next: tried at once\. .*Eighth try failed .*First try/,
    );
  });

  it('tells the second of two people what the first did', async () => {
    const reference = await stored(desk.store(), 'not-delivered');
    await desk.store().act('close', reference, 'not-delivered', by('Ada'));
    const ben = await desk.signedIn('full', 'Ben');
    const late = await ben.post(`/leads/${reference}/retry`, { seen: 'not-delivered' });
    expect(late.status).toBe(409);
    const when = 'today at [\\d:]+ [ap]m';
    const said = `Ada was faster ${reference} is closed now: Ada changed it ${when}. You changed nothing.`;
    expect(words(late.body)).toMatch(new RegExp(said));
    expect(await desk.stateOf(reference)).toBe('closed');
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

  it('shows who was notified, and notifies them again on request', async () => {
    const store = desk.store();
    const reference = await stored(store);
    for (const claim of await store.claim(mail, new Date()))
      await store.giveUp(claim, 'The mail server refuses the <recipient> (550).', new Date());
    const someone = await desk.signedIn('full', 'Ada');
    expect(await someone.said(`/leads/${reference}`)).toMatch(
      /Where it went .*Mail +Not delivered/s,
    );
    const resend = `/leads/${reference}/resend`;
    expect(await someone.done(resend, { channel: 'mail' })).toMatch(
      /The notification is being sent again.*Sent again by Ada/,
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
      'Note Yours',
      'In folk contact per_1',
      'In mail and chat Delete the messages about it',
      'In older backups',
    ])
      expect(asked).toContain(part);
    const { headers } = await someone.post(`/leads/${reference}/erase`, { seen: 'delivered' });
    expect(headers.location).toMatch(/^\/record\/\d+\?done=erase$/);
    const [page = ''] = headers.location?.split('?') ?? [];
    const left = await someone.said(page);
    expect(left).toContain(`Erased: everything we stored for ${reference}`);
    expect(left).toMatch(
      /Still stored elsewhere In folk contact per_1 Mail Sent today at [\d:]+ [ap]m/,
    );
    expect(left).toMatch(/Backups Those made from today, [\d:]+ [ap]m to today, /);
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
    const reference = await stored(desk.store(), 'not-delivered', {
      form: someOrder,
      email: 'ines@x.example',
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
      `Value ${money(450)} Stage Audit Requested Closes March 9 Sent No, only recorded here`,
      'Note Slow pages',
      'First came from google / cpc on /insights Came from https://news.example/',
      'Not delivered: folk answered 422: no option "Lead".',
      'Nothing has reached folk yet, so nothing is sent twice.',
      'We stopped trying.',
      'Stored until it’s delivered, then 90 more days.',
    ])
      expect(said).toContain(part);
    expect(said).toMatch(/ordered today at [\d:]+ [ap]m Ada Lovelace , Analytical Ltd/);
    expect(said).toMatch(
      /Timeline 2 steps [\d:]+ [ap]m Not delivered folk answered .* [ap]m Received and stored/,
    );
    for (const part of ['mailto:ines%40x.example"', 'tel:+441"'])
      expect(body).toContain(`href="${part}`);
  });

  const here = 'http://127.0.0.1:3001';

  it.each([
    [
      `${here}/leads?state=not-delivered&text=a`,
      '/leads?state=not-delivered&amp;text=a',
      'Leads that match',
    ],
    [`${here}/set-aside`, '/set-aside', 'Set aside'],
    [`${here}/leads`, '/leads', 'Leads'],
    ['https://evil.example/elsewhere?x', '/leads', 'Leads'],
    ['nonsense', '/leads', 'Leads'],
  ])('leads back to the list it was found in: from %s', async (referer, href, label) => {
    const reference = await stored(desk.store(), 'delivered');
    const someone = await desk.signedIn();
    const { body } = await someone.open(`/leads/${reference}`, { headers: { referer } });
    expect(body).toContain(`href="${href}" dir="auto">${label}</a> / ${reference}`);
  });

  it('is answered in your own program where there is no mail server', async () => {
    const reference = await stored(desk.store(), 'delivered', { asksAnswer: true });
    const { body } = await desk.open(`/leads/${reference}`);
    expect(body).toMatch(/href="mailto:[^"]+%40visitor.example\?subject=[^"]+body=Hi%20Ada/);
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

  it.each([
    ['dance', { seen: 'waiting' }, 404, 'There’s no such action.'],
    ['retry', {}, 400, 'Open the lead and do it from there.'],
    ['reopen', { seen: 'waiting' }, 409, 'is waiting now'],
  ])('refuses what cannot be done, in words: %s with %j', async (name, form, status, sentence) => {
    const reference = await stored(desk.store(), 'waiting');
    const refused = await (await desk.signedIn()).post(`/leads/${reference}/${name}`, form);
    expect(refused).toEqual(saying(status, sentence));
    expect((await desk.open('/leads/TW-0000-0000')).status).toBe(404);
  });
});

describe('where no CRM is set', () => {
  const desk = testConsole({ desk: { mode: 'stored only' } });

  it('offers nothing that is about sending', async () => {
    const store = desk.store();
    const someone = await desk.signedIn();
    const reference = await stored(store, 'waiting', { asksAnswer: true });
    for (const path of ['/', '/leads', `/leads/${reference}`])
      expect(await someone.said(path)).not.toMatch(
        /Send again|Close without sending|folk|not delivered/,
      );
    expect(await someone.done(`/leads/${reference}/answered`, { seen: 'waiting' })).toMatch(
      /Marked as answered\..*Marked as answered by/,
    );
    expect(await someone.said('/')).toContain('Nothing to answer');
  });
});

const failing = testConsole({ desk: { mode: 'folk' } });

it('says once why tries failed, however many did', async () => {
  const store = failing.store();
  const reference = await stored(store, 'waiting');
  for (const now of [1, 2, 3].map(() => new Date())) {
    const claim = await claimOf(store, reference);
    await store.retryLater(claim, { at: now, reason: 'folk answers nothing' }, now);
  }
  const { body } = await failing.open(`/leads/${reference}`);
  expect(words(body).split('folk answers nothing')).toHaveLength(2);
  expect(words(body)).toContain('Third try failed');
});

describe('a reply', () => {
  const fitting = { id: 'lets-talk' };
  const desk = testConsole({ desk: { mode: 'folk', mailsFrom: 'hello@agency.example' } });

  const write = async (given: Record<string, string> = {}, role: 'full' | 'read' = 'full') => {
    const reference = await stored(desk.store(), 'delivered', { asksAnswer: true });
    const someone = await desk.signedIn(role, 'Ines');
    const { body } = await someone.open(`/leads/${reference}`);
    const sent = {
      id: fieldOn('id', body),
      answered: '',
      subject: 'Your site',
      text: 'Hi Ada,\r\nyes.',
      ...given,
    };
    const post = () => someone.post(`/leads/${reference}/reply`, sent);
    return { reference, someone, post };
  };

  it('goes out once, stands on the page and marks the lead as answered', async () => {
    const { reference, someone, post } = await write();
    expect((await post()).headers.location).toBe(`/leads/${reference}?done=replied`);
    // Pressed twice.
    expect((await post()).status).toBe(303);
    expect(await desk.store().replies.list(reference)).toMatchObject([
      { who: 'Ines', subject: 'Your site', text: 'Hi Ada,\nyes.', state: 'waiting' },
    ]);
    expect(await someone.said(`/leads/${reference}?done=replied`)).toMatch(
      /Your reply is on its way.*Answered .*Replies sent Your site Waiting Ines/,
    );
  });

  /** The draft as a browser would send it back. */
  const draftIn = (body: string) => {
    const form = parse(body).querySelector('#reply form');
    const names = ['id', 'answered', 'subject', 'aside-subject', 'aside-text'] as const;
    const fields = names.map((name) => [
      name,
      form?.querySelector(`[name=${name}]`)?.getAttribute('value') ?? '',
    ]);
    const text = form?.querySelector('textarea')?.text ?? '';
    return { ...(Object.fromEntries(fields) as Record<(typeof names)[number], string>), text };
  };

  it('begins with a template, filled in', async () => {
    const { reference, someone } = await write();
    const untouched = draftIn((await someone.open(`/leads/${reference}`)).body);
    const path = `/leads/${reference}/template`;
    const { body } = await someone.post(path, { ...untouched, template: fitting.id });
    const draft = draftIn(body);
    expect(draft.text).toMatch(/^Hi Ada,/);
    expect(draft.subject).toContain(`(${reference})`);
    expect(body).not.toMatch(/\{\w+\}/);
    // No one typed anything, so there's nothing to put back.
    expect(draft['aside-text']).toBe('');
    expect(words(body)).not.toContain('Put mine back');
    expect((await someone.open(path)).status).toBe(200);
  });

  it('keeps what was typed when a template is chosen', async () => {
    const { reference, someone } = await write();
    const choose = async (given: Record<string, string>) =>
      (await someone.post(`/leads/${reference}/template`, given)).body;
    const typed = { ...draftIn((await someone.open(`/leads/${reference}`)).body), subject: 'Mine' };
    const first = await choose({ ...typed, text: 'Long and\r\ngood.', template: fitting.id });
    expect(words(first)).toContain('The template took the place of what you typed. Put mine back');
    expect(draftIn(first)).toMatchObject({
      'aside-subject': 'Mine',
      'aside-text': 'Long and\ngood.',
    });
    const back = draftIn(await choose({ ...draftIn(first), template: 'typed before' }));
    expect(back).toMatchObject({ subject: 'Mine', text: 'Long and\ngood.', 'aside-text': '' });
    // What is typed into the template isn't lost to the next one, either.
    const second = await choose({ ...draftIn(first), text: 'More.', template: fitting.id });
    expect(draftIn(second)['aside-text']).toBe('Long and\ngood.\n\nMore.');
    expect(await desk.store().replies.list(reference)).toEqual([]);
  });

  it('is offered only the templates that fit its form', async () => {
    const offered = async (form: string) => {
      const reference = await stored(desk.store(), 'delivered', { form });
      const { body } = await desk.open(`/leads/${reference}`);
      const buttons = parse(body).querySelectorAll('button[name=template]');
      return buttons.map((button) => button.getAttribute('value'));
    };
    expect(await offered(someOrder)).toContain('order-received');
    expect(await offered('consultation')).toEqual(['lets-talk']);
    expect(await offered('contact')).toEqual(['audit-on-the-way', 'lets-talk']);
    expect(await offered('application')).toEqual([]);
  });

  it('greets people without a first name by what they gave', async () => {
    const contact = { ...exampleLead().contact, firstName: '', lastName: '' };
    const given = { contact, email: 'info@marsh.example', values: { email: 'info@marsh.example' } };
    const reference = await stored(desk.store(), 'delivered', given);
    const { body } = await desk.open(`/leads/${reference}`);
    expect(body).not.toMatch(/Hi ,/);
    expect(body).toMatch(/Hi [^\s,]+/);
  });

  it('is offered to no one whose lead is set aside', async () => {
    const aside = await stored(desk.store(), 'set-aside');
    expect((await desk.open(`/leads/${aside}`)).body).not.toContain('id="reply"');
  });

  it('is not sent where another was faster, and the text is not lost', async () => {
    const { reference, post } = await write();
    await desk.store().act('answered', reference, 'delivered', by('Joe'));
    const late = await post();
    expect(late.status).toBe(409);
    expect(words(late.body)).toMatch(/Joe was faster .*nothing was sent.*“Hi Ada, yes.”/);
    expect(await desk.store().replies.list(reference)).toEqual([]);
  });

  it.each([
    ['without a text', { text: ' ' }, 422],
    ['without a subject', { subject: '' }, 422],
    ['that is too long', { text: 'x'.repeat(5_001) }, 422],
    ['whose subject is too long', { subject: 'x'.repeat(151) }, 422],
    ['without its number', { id: 'x' }, 400],
  ])('%s is refused in words', async (_, given, status) => {
    const { reference, post } = await write(given);
    expect((await post()).status).toBe(status);
    expect(await desk.store().replies.list(reference)).toEqual([]);
  });

  it('that did not arrive says so and can be sent again', async () => {
    const { reference, someone, post } = await write();
    await post();
    const [sent] = await desk.store().replies.list(reference);
    const due = { receiver: 'reply', limit: 9, leaseMs: 60_000 } as const;
    const claims = await desk.store().claim(due, new Date());
    const claim = claims.find(({ delivery }) => delivery.id === sent?.id);
    if (!claim) throw new Error('nothing to send');
    await desk.store().giveUp(claim, 'The mail server knows no such address (550).', new Date());
    const { body } = await someone.open(`/leads/${reference}`);
    expect(words(body)).toMatch(/Your site Not delivered .*knows no such address \(550\)/);
    const again = await someone.post(`/leads/${reference}/resend-reply`, { id: claim.delivery.id });
    expect(again.status).toBe(303);
    expect(await desk.store().replies.list(reference)).toMatchObject([{ state: 'waiting' }]);
  });
});
