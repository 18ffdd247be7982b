import type { Channel, MarkLink, Message, NewLead } from '@tidewright/leads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepingLog, never } from '../../../packages/crm/lead.fixture.ts';
import {
  exampleDeal,
  exampleFile,
  toCrm,
} from '../../../packages/leads/contract/example-lead.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { company, formOf, inFull } from '../../../test/content-forms.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { type MailServer, startMail } from '../../../tools/mail/start.ts';
import { type ChatServer, startChat } from '../../../tools/mail/start-chat.ts';
import { createWorker } from '../delivery/worker.ts';
import { type ChannelParts, channelSender, channelsOf, type Send } from './channels.ts';
import { createChat } from './chat/chat.ts';
import { createMailer } from './mail/mailer.ts';
import { letterContext, letterhead } from './notices.fixture.ts';

const from = { name: 'Tidewright', address: 'website@tidewright.example' };
const clock = () => new Date();

const outbox = useTemporaryStore({ alsoTo: () => ['mail', 'chat', 'copy'] });
let mail: MailServer;
let chat: ChatServer;
let { log, lines } = keepingLog();
let ends: (() => Promise<void>)[];

beforeEach(async () => {
  [mail, chat] = [await startMail(), await startChat()];
  ({ log, lines } = keepingLog());
  ends = [];
});

afterEach(async () => {
  for (const end of ends) await end();
  await Promise.all([mail.close(), chat.close()]);
});

const addressesOf: Readonly<Record<string, readonly string[]>> = {
  contact: ['contact@tidewright.example'],
  application: ['jobs@tidewright.example', 'boss@tidewright.example'],
  newsletter: [],
};

const parts = (): ChannelParts => ({
  context: () => letterContext,
  mail: {
    mailer: createMailer({ smtpUrl: mail.url, from, letterhead, patienceMs: 1_000 }),
    recipients: (form) => addressesOf[form ?? ''] ?? ['hello@tidewright.example'],
  },
  sendsCopies: true,
  chat: createChat({ url: chat.url, setting: 'NOTIFY_WEBHOOK_URL', clock }),
  alert: null,
  store: outbox,
  markUrl: null,
  clock,
});

function run(channel: Channel, send?: Send) {
  const worker = createWorker({
    outbox,
    sender: channelSender(channel, send ?? (channelsOf(parts()).get(channel) as Send)),
    clock,
    random: () => 0,
    log,
    maxSleepMs: 100,
  });
  const [stop, giveUp] = [new AbortController(), new AbortController()];
  const running = worker.run(stop.signal, giveUp.signal);
  const end = async () => {
    stop.abort();
    await running;
  };
  ends.push(end);
  return { end, giveUp };
}

const accept = (given: Partial<NewLead> = {}) => storedAs(outbox, 'waiting', given, clock());

const noticeOf = async (reference: string, channel: Channel) => {
  const notices = await outbox.deliveries.list({ reference, limit: 9 });
  return notices.find((notice) => notice.receiver === channel);
};

async function brieflyClaim(receiver: Channel) {
  const [claim] = await outbox.claim({ receiver, limit: 1, leaseMs: 500 }, clock());
  if (!claim) throw new Error('nothing claimed');
  return claim;
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

const untilState = (reference: string, channel: Channel, state: string) =>
  until(async () => expect(await noticeOf(reference, channel)).toMatchObject({ state }));

describe('a channel', () => {
  it('sends each lead once', async () => {
    const references = [await accept(), await accept()];
    run('mail');
    run('chat');
    for (const reference of references) {
      await untilState(reference, 'mail', 'delivered');
      await untilState(reference, 'chat', 'delivered');
    }
    const subjects = mail.mails.map(({ headers }) => headers.get('subject'));
    expect(subjects).toEqual(references.map((name) => `Contact from Ada Lovelace (${name})`));
    expect(chat.messages).toHaveLength(2);
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('asks mail programs to answer the visitor', async () => {
    const reference = await accept({ email: 'ada@visitor.example' });
    run('mail');
    await untilState(reference, 'mail', 'delivered');
    const [sent] = mail.mails;
    expect(sent?.headers.get('reply-to')).toBe('Ada Lovelace <ada@visitor.example>');
    expect(sent?.text).toContain('Your reply to this mail goes to ada@visitor.example.');
  });

  it('mails a lead to those who get its form, and to no one else', async () => {
    const references = [
      await accept({ form: 'contact' }),
      await accept({ form: 'application' }),
      await accept({ form: 'consultation' }),
    ];
    const unwanted = await accept({ form: 'newsletter' });
    run('mail');
    for (const reference of references) await untilState(reference, 'mail', 'delivered');
    await untilState(unwanted, 'mail', 'withheld');
    expect(mail.mails.map(({ envelope }) => envelope.to)).toEqual([
      addressesOf['contact'],
      addressesOf['application'],
      ['hello@tidewright.example'],
    ]);
  });

  it('names the file that came with a lead', async () => {
    const reference = await accept({ file: exampleFile() });
    run('mail');
    run('chat');
    await untilState(reference, 'mail', 'delivered');
    await untilState(reference, 'chat', 'delivered');
    expect(mail.mails[0]?.text).toContain('File:\n  résumé.pdf: open the lead to read it.');
    expect(JSON.stringify(chat.messages)).toContain('résumé.pdf');
  });

  it('that is down holds up no other, rests, and makes up for it', async () => {
    const { port } = mail;
    await mail.close();
    const references = [await accept(), await accept(), await accept()];
    run('mail');
    run('chat');
    for (const reference of references) await untilState(reference, 'chat', 'delivered');
    const [first = ''] = references;
    await until(async () => expect((await noticeOf(first, 'mail'))?.tries).toBe(1));
    // The others wait for the trial.
    const tries = await Promise.all(references.map((name) => noticeOf(name, 'mail')));
    expect(tries.map((notice) => notice?.tries)).toEqual([1, 0, 0]);
    expect(await outbox.claim(toCrm, clock())).toHaveLength(3);
    mail = await startMail({ port });
    for (const reference of references) await untilState(reference, 'mail', 'delivered');
    expect(mail.mails).toHaveLength(3);
    expect(mail.mails.map(({ raw }) => raw).join()).not.toContain('Repeated');
  });

  it('that refuses a notice for good ends it, and logs nothing of the answer', async () => {
    mail.switches.refuseMail = '554 <ada@visitor.example> looks like spam';
    const reference = await accept();
    run('mail');
    await untilState(reference, 'mail', 'not-delivered');
    expect(await noticeOf(reference, 'mail')).toMatchObject({
      lastError: expect.stringMatching(/^The mail server refuses the mail \(554\)\. It said: 554 /),
    });
    expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', lastError: null });
    const line = { level: 'error', message: 'notice not delivered', reference };
    expect(lines).toContainEqual(expect.objectContaining(line));
    expect(JSON.stringify(lines)).not.toContain('visitor.example');
  });

  it('says that a notice is repeated whose sender died in the middle', async () => {
    const reference = await accept();
    const claim = await brieflyClaim('mail');
    expect(await outbox.begin(claim, clock())).toBe(true);
    run('mail');
    await untilState(reference, 'mail', 'delivered');
    const [received] = mail.mails;
    const subject = `Repeated: Contact from Ada Lovelace (${reference})`;
    expect(received?.headers.get('subject')).toBe(subject);
    expect(received?.text).toContain('Repeated: the server stopped while sending this');
    expect(received?.headers.get('message-id')).toBe(`<${claim.delivery.id}@tidewright.example>`);
  });

  it('never repeats a reply to a customer whose sender died in the middle', async () => {
    const reference = await accept();
    const reply = { id: 'reply-1', subject: 'Your site', text: 'We can start on Monday.' };
    await outbox.replies.send(reference, reply, { who: 'Grace', now: clock() });
    await outbox.begin(await brieflyClaim('reply'), clock());
    run('reply');
    const lastError = expect.stringContaining('it may have arrived');
    const ended = [{ state: 'not-delivered', lastError }];
    await until(async () => expect(await outbox.replies.list(reference)).toMatchObject(ended));
    expect(mail.mails).toEqual([]);
  });

  it('that is broken off leaves the notice to be repeated', async () => {
    const reference = await accept();
    const begun = Promise.withResolvers<void>();
    const { giveUp, end } = run('mail', () => {
      begun.resolve();
      return new Promise(() => {});
    });
    await begun.promise;
    giveUp.abort();
    await end();
    expect(await noticeOf(reference, 'mail')).toMatchObject({
      state: 'waiting',
      mayRepeat: true,
      lastError: 'Stopped before the answer came',
    });
  });

  it('gives a mail that is sent once more a name of its own', async () => {
    const reference = await accept();
    run('mail');
    await untilState(reference, 'mail', 'delivered');
    const id = (await noticeOf(reference, 'mail'))?.id ?? '';
    await outbox.deliveries.resend(id, { who: 'Grace', now: clock() });
    await until(async () => expect(mail.mails).toHaveLength(2));
    expect(mail.mails[1]?.headers.get('message-id')).toBe(`<${id}.1@tidewright.example>`);
    expect(mail.mails[1]?.headers.get('subject')).not.toContain('Repeated');
  });
});

describe('the visitor’s copy', () => {
  it('goes to the visitor once an hour, and quotes nothing that was typed', async () => {
    const email = 'ada@visitor.example';
    const first = await accept({ email, values: { name: 'Click https://evil.example', email } });
    const second = await accept({ email });
    run('copy');
    await untilState(first, 'copy', 'delivered');
    await untilState(second, 'copy', 'withheld');
    expect(mail.mails).toHaveLength(1);
    const [received] = mail.mails;
    expect(received?.envelope.to).toEqual([email]);
    expect(Object.fromEntries(received?.headers ?? [])).toMatchObject({
      from: 'Tidewright <website@tidewright.example>',
      'reply-to': `Tidewright <${company.email}>`,
      subject: inFull(company.visitorCopy.subject).replace('{reference}', first),
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
    });
    expect(received?.text).toContain(inFull(formOf('contact').successText));
    expect(received?.raw).not.toContain('evil');
  });

  it('is not sent for what is set aside', async () => {
    const reference = await accept({ suspicion: 'trap' });
    run('copy');
    await outbox.act('release', reference, 'set-aside', { who: 'Grace', now: clock() });
    // One at a time, in their order.
    const next = await accept({ email: 'next@visitor.example' });
    await untilState(next, 'copy', 'delivered');
    expect(mail.mails.map(({ envelope }) => envelope.to)).toEqual([['next@visitor.example']]);
  });
});

describe('a message that lists leads', () => {
  const by = { who: 'Grace', now: clock() };
  const asking = (more: Partial<NewLead> = {}) => accept({ asksAnswer: true, ...more });
  const markUrl = ({ reference, who }: MarkLink) =>
    `https://console.example/${reference} by ${who}`;
  const ines = { name: 'Ines', address: 'ines@agency.example' };
  const add = (role: 'full' | 'read' = 'full') =>
    outbox.users.save({ name: ines.name, email: ines.address, role }, by);

  async function send(channel: Channel, message: Message, more: Partial<ChannelParts> = {}) {
    const all = { ...parts(), alert: parts().chat, markUrl, ...more };
    const delivery = { id: '1', message, mayRepeat: false, resends: 0 };
    return channelsOf(all).get(channel)?.({ delivery, lead: null }, never);
  }

  const reminding = (...references: string[]): Message => ({
    title: '2 leads to answer',
    lines: ['They are yours.'],
    leads: { references, thatAre: 'to answer' },
  });

  it('names who waits, for how long, their phone, and the links to answer them', async () => {
    await add();
    const deal = { ...exampleDeal, value: 3_500, recordedOnly: false };
    const [one, other] = [await asking({ deal }), await asking()];
    const message = { ...reminding(one, other), to: ines };
    expect(await send('mail', message)).toEqual({ kind: 'delivered' });
    const [sent] = mail.mails;
    expect(sent?.envelope.to).toEqual(['ines@agency.example']);
    const consoleUrl = 'https://console.tidewright.example';
    expect(sent?.text).toContain(
      [
        'Ada Lovelace, Analytical Ltd:',
        '  Contact, $3,500, 0 seconds ago',
        '  +44 1',
        `  Open: ${consoleUrl}/leads/${one}`,
        `  Mark as answered: https://console.example/${one} by Ines`,
      ].join('\n'),
    );
    expect(sent?.html).toContain(`<a class="link" href="${consoleUrl}/leads/${other}"`);
  });

  it('leaves out leads that were erased or answered by the time it is sent', async () => {
    const [erased, answered, left] = [await asking(), await asking(), await asking()];
    await outbox.act('erase', erased, 'waiting', by);
    await outbox.act('answered', answered, 'waiting', by);
    await send('mail', reminding(erased, answered, left));
    expect(mail.mails[0]?.text).toContain(left);
    expect(mail.mails[0]?.raw).not.toContain(erased);
    expect(mail.mails[0]?.raw).not.toContain(answered);
    await outbox.act('answered', left, 'waiting', by);
    expect(await send('mail', reminding(erased, left))).toMatchObject({ kind: 'withheld' });
    expect(mail.mails).toHaveLength(1);
  });

  it('names no one where people are only woken', async () => {
    const reference = await storedAs(outbox, 'not-delivered');
    const message: Message = {
      title: 'A lead was not delivered',
      lines: ['Look at it.'],
      leads: { references: [reference], thatAre: 'not delivered' },
    };
    await send('chat', message);
    await send('alert', message);
    const [read, woken] = chat.messages.map((sent) => JSON.stringify(sent));
    expect(read).toContain('Ada Lovelace');
    expect(woken).toContain(reference);
    expect(woken).not.toMatch(/Ada|Lovelace|Analytical/);
  });

  it('has no link to mark for read-only users, nor where no console runs', async () => {
    const reference = await asking();
    await add('read');
    await send('mail', { ...reminding(reference), to: ines });
    await send('mail', reminding(reference), { markUrl: null });
    expect(mail.mails).toHaveLength(2);
    for (const { text } of mail.mails) expect(text).not.toContain('Mark as answered');
  });

  it('is marked under a name where one person gets it, also the notice of a lead', async () => {
    await add();
    const reference = await asking();
    const lead = await outbox.find(reference);
    const delivery = { id: '1', message: null, mayRepeat: false, resends: 0 };
    const to = async (...addresses: string[]) => {
      const recipients = () => addresses;
      const given = { ...parts(), markUrl };
      const all = { ...given, mail: given.mail && { ...given.mail, recipients } };
      await channelsOf(all).get('mail')?.({ delivery, lead }, never);
      return mail.mails.at(-1)?.text;
    };
    const link = `Mark as answered:\nhttps://console.example/${reference} by`;
    expect(await to('INES@agency.example')).toContain(`${link} Ines`);
    expect(await to('boss@agency.example')).toContain(`${link} link in mail`);
    expect(await to('ines@agency.example', 'boss@agency.example')).toContain(
      `${link} link in mail`,
    );
    await outbox.users.remove('Ines', by);
    expect(await to('ines@agency.example')).toContain(`${link} link in mail`);
  });
});
