import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../../test/content-forms.ts';
import { type MailServer, startMail } from '../../../../tools/mail/start.ts';
import { letterhead, noticeOf, storedLead } from '../notices.fixture.ts';
import { createMailer, isOneAddress, type Mail } from './mailer.ts';

const from = { name: 'Tidewright', address: 'notices@tidewright.example' };
const mail: Mail = {
  letter: noticeOf(storedLead({ email: 'ada@visitor.example' })),
  to: ['hello@tidewright.example'],
  replyTo: { name: 'Ada Lovelace', address: 'ada@visitor.example' },
  id: '0195561a',
};

let server: MailServer;
beforeEach(async () => {
  server = await startMail();
});
afterEach(() => server.close());

const mailer = (smtpUrl = server.url) =>
  createMailer({ smtpUrl, from, letterhead, patienceMs: 2_000 });

describe('a mail', () => {
  it('comes from us, is answered to the visitor and is known again', async () => {
    expect(await mailer().send(mail)).toEqual({ kind: 'delivered' });
    const [received] = server.mails;
    expect(received?.envelope).toEqual({ from: from.address, to: mail.to });
    expect(Object.fromEntries(received?.headers ?? [])).toMatchObject({
      from: 'Tidewright <notices@tidewright.example>',
      to: 'hello@tidewright.example',
      'reply-to': 'Ada Lovelace <ada@visitor.example>',
      subject: 'Contact from Ada Lovelace (TW-7F3K-92QD)',
      'message-id': '<0195561a@tidewright.example>',
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    const [asked] = formOf('contact').fields;
    expect(received?.text).toContain(`${asked?.label}:\n  Ada Lovelace\n`);
    expect(received?.html).toContain('Ada Lovelace');
  });

  const hostile = [
    'Ada\r\nBcc: all@victim.example',
    'Lovelace, Ada; "The Countess" <bcc@victim.example>',
    '<script>alert(1)</script>',
    '\u202Egnp.exe\u2066',
    'أدا لوفلايس',
    `${'very '.repeat(100)}long`,
    '=?utf-8?q?=0D=0ABcc:_all@victim.example?=',
    'Ада 👩‍💻 Łovelace',
  ];

  it.each(hostile)('has no header but ours when a visitor is called %j', async (name) => {
    const letter = noticeOf(storedLead({ values: { name, details: name } }));
    const replyTo = { name, address: 'ada@visitor.example' };
    expect(await mailer().send({ ...mail, letter, replyTo })).toEqual({ kind: 'delivered' });
    const [received] = server.mails;
    expect(received?.envelope.to).toEqual(mail.to);
    expect(received?.headerNames.toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    // The header has one address, the visitor's.
    const raw = /^Reply-To: (.*(?:\r\n[ \t].*)*)/m.exec(received?.raw ?? '')?.[1] ?? '';
    expect(raw.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/[^\s<>]+@[^\s<>]+/g)).toEqual([
      'ada@visitor.example',
    ]);
    expect(received?.headers.get('subject')?.length).toBeLessThan(200);
    expect(received?.headers.get('subject')).toMatch(/^Contact from .+ \(TW-7F3K-92QD\)$/);
    expect(received?.html).not.toContain('<script');
    expect(received?.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  it.each([
    ['ada@xn--mnchen-3ya.example', true],
    ["o'hara+x@visitor.example", true],
    ['ada@münchen.example', true],
    ['"a,b"@visitor.example', false],
    ['a@x.example, b@y.example', false],
    ['a@x.example\r\nBcc: b@y.example', false],
    ['ada', false],
  ])('is answered to %s: %s', async (address, isGiven) => {
    expect(isOneAddress(address)).toBe(isGiven);
    const replyTo = { name: 'Ada', address };
    const sent = { ...mail, letter: noticeOf(storedLead({ email: address })), replyTo };
    expect(await mailer().send(sent)).toEqual({ kind: 'delivered' });
    expect(server.mails[0]?.headers.has('reply-to')).toBe(isGiven);
    expect(server.mails[0]?.headers.has('bcc')).toBe(false);
    expect(server.mails[0]?.text).toContain(address.split(/\r?\n/)[0]);
  });

  it('carries a message of 4,000 characters whole', async () => {
    const details = 'Tide & wright. '.repeat(266).trim();
    await mailer().send({
      ...mail,
      letter: noticeOf(storedLead({ values: { name: 'Ada', details } })),
    });
    expect(server.mails[0]?.text).toContain(details);
    expect(server.mails[0]?.html).toContain(details.replaceAll('&', '&amp;'));
  });
});

describe('a mail server that', () => {
  it('refuses the login', async () => {
    server.switches.login = { user: 'us', pass: 'right' };
    const url = server.url.replace('//', '//us:wrong@');
    const failed = await mailer(url).send(mail);
    expect(failed).toMatchObject({
      kind: 'retry',
      maybeSent: false,
      isDown: true,
      reason: expect.stringMatching(/^The mail server \S+ refuses the login \(535\)\. Check user/),
    });
    expect(JSON.stringify(failed)).not.toContain('wrong');
    expect(await mailer(url).check()).toMatch(/refuses the login/);
    expect(await mailer(server.url.replace('//', '//us:right@')).send(mail)).toEqual({
      kind: 'delivered',
    });
  });

  it.each([
    [
      'is at another port',
      () => 'smtp://127.0.0.1:9',
      'Nothing answers at 127.0.0.1:9. Check the port in SMTP_URL: usually 587 with smtp://, 465 with smtps://.',
    ],
    [
      'has no such name',
      () => 'smtp://no-such-host.invalid',
      'There is no mail server by the name no-such-host.invalid. Check SMTP_URL.',
    ],
    [
      'offers no TLS',
      () => `smtp://0.0.0.0:${server.port}`,
      'does not offer TLS. Use its TLS port in SMTP_URL, or end it with ?tls=off',
    ],
    [
      'speaks no TLS at once',
      () => `smtps://127.0.0.1:${server.port}`,
      'speaks no TLS from the first byte. Write smtp://',
    ],
  ])('%s', async (_what, url, reason) => {
    const outcome = { kind: 'retry', isDown: true, maybeSent: false };
    const failed = { ...outcome, reason: expect.stringContaining(reason) };
    expect(await mailer(url()).send(mail)).toMatchObject(failed);
  });

  it('offers no TLS can be accepted in the settings', async () => {
    expect(await mailer(`smtp://0.0.0.0:${server.port}?tls=off`).check()).toBeNull();
  });

  it('does not greet', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const hasty = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from,
      letterhead,
      patienceMs: 500,
    });
    expect(await hasty.send(mail)).toMatchObject({
      reason: expect.stringContaining('does not greet us'),
      maybeSent: false,
      isDown: true,
    });
    silent.close();
  });

  it.each([
    [
      { refuseRecipient: '550 No such user' },
      { kind: 'rejected', reason: 'The mail server refuses the recipient (550).' },
    ],
    [
      { refuseMail: '554 Looks like spam' },
      { kind: 'rejected', reason: 'The mail server refuses the mail (554).' },
    ],
    [{ refuseRecipient: '450 Greylisted' }, { kind: 'retry', isDown: false, maybeSent: false }],
    [{ refuseMail: '452 Disk full' }, { kind: 'retry', isDown: true, maybeSent: false }],
    [
      { refuseSender: '553 Not yours' },
      {
        kind: 'retry',
        isDown: true,
        reason: expect.stringContaining(
          'refuses the sender notices@tidewright.example (553). Set MAIL_FROM',
        ),
        said: expect.stringContaining('Not yours'),
      },
    ],
  ])('answers %j', async (switches, outcome) => {
    Object.assign(server.switches, switches);
    expect(await mailer().send(mail)).toMatchObject(outcome);
    expect(server.mails).toEqual([]);
  });

  it('hangs up before it says that it took the mail', async () => {
    server.switches.hangUpAfterData = true;
    expect(await mailer().send(mail)).toMatchObject({ kind: 'retry', maybeSent: true });
  });
});
