import { weekdays } from '@tidewright/content/reply-promise';
import { type Outbox, openOutbox } from '@tidewright/leads';
import { type Config, readConfig } from '@tidewright/settings/config';
import { receiversFor } from '@tidewright/settings/recipients';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepingLog, never, silent } from '../../../packages/crm/lead.fixture.ts';
import { claimFor, exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { storedAs } from '../../../packages/leads/contract/stored-as.fixture.ts';
import { day } from '../../../packages/leads/contract/times.fixture.ts';
import { company } from '../../../test/content-forms.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { putStore } from '../../../test/stores/new-data-dir.ts';
import { type MailServer, startMail } from '../../../tools/mail/start.ts';
import { type ChatServer, startChat } from '../../../tools/mail/start-chat.ts';
import { letterContextOf } from './channels.ts';
import { createDelivery } from './delivery.ts';
import { warnOfMailSettings } from './warnings.ts';
import { createLook, startWatch } from './watch.ts';

/** Monday, 10 am there. */
const monday = new Date('2026-03-02T15:00:00.000Z');
const at = (ms: number) => new Date(monday.getTime() + ms);
const secret = 'a secret of thirty-two characters';
/** Such a name is quoted in a mail header. */
const agency = { ...company, name: 'Hull & Sons' };

let folder: string;
let outbox: Outbox;
let mail: MailServer;
let chat: ChatServer;
let alerts: ChatServer;
let settings: Record<string, string>;

beforeEach(async () => {
  folder = putStore(newFolder());
  [mail, chat, alerts] = [await startMail(), await startChat(), await startChat()];
  settings = {
    DATA_DIR: folder,
    PORT: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@tidewright.example',
    NOTIFY_TO: 'hello@tidewright.example',
    NOTIFY_WEBHOOK_URL: chat.url,
    ALERT_WEBHOOK_URL: alerts.url,
  };
  outbox = await openOutbox({ dataDir: folder });
});

afterEach(async () => {
  await Promise.all([mail.close(), chat.close(), alerts.close()]);
  await outbox.close();
});

/** Vitest's own waiting would move the fake clock. */
async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!isSo() && performance.now() < deadline) await new Promise(setImmediate);
}

const hoursWith = (holidays: readonly string[]) => ({
  ...(company.officeHours ?? { days: weekdays, opens: '09:00', closes: '17:00' }),
  holidays,
});

const titles = async (channel: string) =>
  (await outbox.deliveries.list({ limit: 99 }))
    .filter((notice) => notice.receiver === channel && notice.message)
    .map(({ message }) => message?.title ?? '')
    .sort();

describe('notices', () => {
  async function sent(config: Config, work: () => Promise<void>) {
    const alsoTo = receiversFor(config.notices, config.company);
    const store = await openOutbox({ dataDir: folder, alsoTo });
    const notices = createDelivery(config, { current: () => config.company }, outbox, silent);
    notices.start();
    await store.accept(exampleLead(), new Date());
    await store.close();
    notices.wake();
    await work();
    await notices.stop(never);
  }

  const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000 });
  const arrived = (mails: number, chats: number) =>
    eventually(() => expect([mail.mails.length, chat.messages.length]).toEqual([mails, chats]));

  it('go out on every channel that is set, from the agency by its name', async () => {
    await sent(readConfig({ ...settings, VISITOR_COPY: 'on' }, agency), () => arrived(2, 1));
    const letter = mail.mails.find(({ envelope }) => envelope.to[0] === 'hello@tidewright.example');
    expect(letter?.headers.get('from')).toBe('"Hull & Sons" <website@tidewright.example>');
    expect(letter?.text).toMatch(/http:\/\/127\.0\.0\.1:3001\/leads\/[A-Z]+-/);
    for (const { paper, sheet, ink, quietInk, good } of Object.values(company.brand.colors)) {
      for (const color of [paper, sheet]) expect(letter?.html).toContain(`background: ${color}`);
      for (const color of [ink, quietInk, good]) expect(letter?.html).toContain(`color: ${color}`);
    }
    expect(letter?.text).toMatch(/Your reply to this mail goes to \S+@/);
    expect(JSON.stringify(chat.messages)).not.toMatch(/this mail/);
    const copy = mail.mails.find((other) => other !== letter);
    expect(copy?.headers.get('reply-to')).toBe(`"Hull & Sons" <${company.email}>`);
    expect(alerts.messages).toEqual([]);
  });

  it('go out again, to the agency alone, with the times that a visitor names later', async () => {
    await sent(readConfig({ ...settings, VISITOR_COPY: 'on' }, company), async () => {
      await arrived(2, 1);
      const delivered = Array(3).fill(expect.objectContaining({ state: 'delivered' }));
      await eventually(async () =>
        expect(await outbox.deliveries.list({ limit: 9 })).toEqual(delivered),
      );
      const [lead] = await outbox.list({ limit: 1 });
      await outbox.nameTimes(lead?.reference ?? '', '1. Thursday at ten', new Date());
      await arrived(3, 2);
    });
    expect(mail.mails[2]?.envelope.to).toEqual(['hello@tidewright.example']);
    expect(mail.mails[2]?.text).toContain('Thursday at ten');
    expect(mail.mails[0]?.text).not.toContain('Thursday at ten');
    expect(JSON.stringify(chat.messages[1])).toContain('Thursday at ten');
  });

  it('to visitors can be answered where the agency names no address of its own', async () => {
    const given = { ...settings, VISITOR_COPY: 'on' };
    await sent(readConfig(given, { ...agency, email: '' }), () => arrived(2, 1));
    const copy = mail.mails.find(({ envelope }) => envelope.to[0] !== 'hello@tidewright.example');
    expect(copy?.headers.get('reply-to')).toBe('"Hull & Sons" <website@tidewright.example>');
  });

  it.each([
    ['chat', 'NOTIFY_WEBHOOK_URL'],
    ['alert', 'ALERT_WEBHOOK_URL'],
  ] as const)('name the setting of a %s that is gone', async (channel, setting) => {
    chat.answer = alerts.answer = { status: 404 };
    const { sends } = createDelivery(
      readConfig(settings, company),
      { current: () => company },
      outbox,
      silent,
    );
    const message = { title: 'A lead was given up', lines: [] };
    await outbox.alarms.raise('not-delivered', { message, channels: [channel] }, monday);
    const claim = await claimFor(outbox, channel, monday);
    expect(await sends.get(channel)?.(claim, never)).toMatchObject({
      reason: expect.stringContaining(`the address in ${setting} `),
    });
  });

  it('need a mail server, and not only a sender', () => {
    const config = readConfig({ MAIL_FROM: 'website@tidewright.example' }, company);
    expect(
      createDelivery(config, { current: () => config.company }, outbox, silent).sends.size,
    ).toBe(0);
  });

  it.each([
    [{ CONSOLE_ORIGIN: 'https://desk.example' }, 'https://desk.example'],
    [{ CONSOLE_PORT: 'off' }, 'http://127.0.0.1:3001'],
    [{ CONSOLE_PORT: '4000' }, 'http://127.0.0.1:4000'],
  ])('lead to the console where people reach it: %j, %s', (environment, address) => {
    expect(letterContextOf(readConfig(environment, company), company).consoleUrl).toBe(address);
  });

  it('are warned of where mail cannot be sent, and only there', async () => {
    const { log, lines } = keepingLog();
    const check = (config: Config) =>
      warnOfMailSettings(
        createDelivery(config, { current: () => config.company }, outbox, log),
        log,
      );
    await check(readConfig({}, company));
    await check(readConfig(settings, company));
    expect(lines).toEqual([]);
    mail.switches.login = { user: 'us', pass: 'right' };
    await check(
      readConfig({ ...settings, SMTP_URL: mail.url.replace('//', '//us:wrong@') }, company),
    );
    const reason = expect.stringContaining('refuses the login (535)');
    expect(lines).toEqual([{ level: 'error', message: 'mail check failed', reason }]);
  });
});

describe('the watch', () => {
  const partsWith = (given: Record<string, string>, store = outbox, current = () => company) => {
    const content = { current };
    const { log, lines } = keepingLog();
    const config = readConfig({ ...settings, QUIET_DAYS: '0', ...given }, company);
    const { sends } = createDelivery(config, content, store, log);
    const wake = vi.fn();
    return {
      parts: { settings: config, content, outbox: store, mode: null, sends, log, wake },
      lines,
      wake,
    };
  };
  const lookOf = (given: Record<string, string> = {}) => {
    const { parts, ...seen } = partsWith(given);
    return { look: createLook(parts), ...seen };
  };

  it('sends alarms everywhere, and letters not to the alert channel', async () => {
    await storedAs(outbox, 'not-delivered');
    await outbox.accept(exampleLead({ suspicion: 'trap' }), at(-day / 2));
    await outbox.alarms.done('first week', at(-14 * day));
    const { look, wake } = lookOf({ WEEKLY_LETTER: 'on' });
    await look(monday);
    await look(at(60_000));
    const all = ['1 message was set aside', 'A lead was not delivered', 'The week in leads'];
    expect(await titles('mail')).toEqual(all);
    expect(await titles('chat')).toEqual(all);
    expect(await titles('alert')).toEqual(['A lead was not delivered']);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('reminds people by mail alone of what they have not answered', async () => {
    const by = { who: 'Grace', now: at(-day) };
    await outbox.users.save({ name: 'Ines', email: 'ines@agency.example', role: 'full' }, by);
    await outbox.accept(exampleLead({ asksAnswer: true, owner: 'Ines' }), at(-day));
    await lookOf({ NOTIFY_TO: '' }).look(monday);
    await lookOf({ SMTP_URL: '', NOTIFY_TO: '' }).look(at(day));
    expect(await titles('mail')).toEqual(['1 lead to answer']);
    expect(await titles('chat')).toEqual([]);
    expect(await titles('alert')).toEqual([]);
  });

  it('goes by the facts of the moment, which publishing changes', async () => {
    await outbox.accept(exampleLead({ asksAnswer: true }), at(-day));
    await outbox.alarms.done('weekly letter', at(-6 * day));
    const closed = { ...company, officeHours: hoursWith(['2026-03-02']), name: 'Before' };
    let facts = { ...closed, timeZone: 'Pacific/Honolulu' };
    const { parts } = partsWith({ WEEKLY_LETTER: 'on' }, outbox, () => facts);
    const look = createLook(parts);
    await look(monday);
    // Five in the morning there.
    expect(await titles('mail')).toEqual([]);
    facts = { ...closed, timeZone: 'America/New_York' };
    await look(monday);
    expect(await titles('mail')).toEqual(['The week in leads']);
    facts = { ...facts, officeHours: hoursWith([]) };
    await look(monday);
    expect(await titles('mail')).toEqual(['1 lead to answer', 'The week in leads']);
  });

  it('repeats what the last check of the CRM found in the weekly letter, where it is asked for', async () => {
    await outbox.alarms.done('first week', at(-14 * day));
    await outbox.checks.begin({ from: at(-day), before: at(0) }, false, at(-1_000));
    const held = await outbox.checks.take(at(-1_000));
    const none = { there: 310, changed: 0, missing: 0, doubled: 0, left: 0, unchecked: [] };
    if (held) await outbox.checks.end(held, { ...none, leads: 312, merged: 2 }, at(-1_000));
    await lookOf().look(monday);
    expect(await titles('mail')).toEqual([]);
    await lookOf({ WEEKLY_LETTER: 'on' }).look(monday);
    const sent = await outbox.deliveries.list({ limit: 9 });
    expect(sent.flatMap(({ message }) => message?.lines ?? []).join('\n')).toContain(
      ': 312 of 312 leads are in the CRM, 2 merged by the CRM, 0 missing',
    );
  });

  it.each([0, 1])('repeats as missing only what is missing still: %i', async (still) => {
    await outbox.alarms.done('first week', at(-14 * day));
    await outbox.checks.begin({ from: at(-day), before: at(0) }, false, at(-1_000));
    const held = await outbox.checks.take(at(-1_000));
    const none = { there: 310, changed: 0, merged: 0, doubled: 0, left: 0, unchecked: [] };
    if (held) await outbox.checks.end(held, { ...none, leads: 311, missing: 1 }, at(-1_000));
    await storedAs(outbox, 'delivered');
    const listFound = async () => outbox.list({ limit: still });
    const store = { ...outbox, checks: { ...outbox.checks, listFound } };
    await createLook(partsWith({ WEEKLY_LETTER: 'on' }, store).parts)(monday);
    const sent = await outbox.deliveries.list({ limit: 9 });
    const lines = sent.flatMap(({ message }) => message?.lines ?? []).join('\n');
    expect(lines).toContain(`: ${311 - still} of 311 leads are in the CRM, ${still} missing`);
  });

  it.each([
    ['1h', 1],
    ['12h', 1],
    ['13h', 2],
    ['48h', 4],
  ])('expects two backups that are planned every %s within %i days', async (every, days) => {
    await storedAs(outbox, 'delivered');
    await outbox.alarms.done('backup', monday);
    const planned = lookOf({ BACKUP_TO: folder, BACKUP_EVERY: every });
    await planned.look(at(days * day));
    expect(await titles('alert')).toEqual([]);
    await planned.look(at(days * day + 1));
    expect(await titles('alert')).toContain('The backup is old');
  });

  it('expects no backup where none is planned or set', async () => {
    await storedAs(outbox, 'delivered');
    await outbox.alarms.done('backup', monday);
    await lookOf().look(at(9 * day));
    expect(await titles('alert')).not.toContain('The backup is old');
    await lookOf({ BACKUP_DAYS: '8' }).look(at(9 * day));
    expect(await titles('alert')).toContain('The backup is old');
  });

  it('looks after no backup of a database elsewhere', async () => {
    await storedAs(outbox, 'delivered');
    const elsewhere = { DATABASE_URL: 'postgres://db.example/leads', FILE_LINK_SECRET: secret };
    await lookOf({ ...elsewhere, BACKUP_DAYS: '1' }).look(monday);
    expect(await titles('alert')).toEqual([]);
  });

  it('uses the other channels if alerts fail', async () => {
    const message = { title: 'A lead was given up', lines: [] };
    await outbox.alarms.raise('not-delivered', { message, channels: ['alert'] }, at(-16 * 60_000));
    await lookOf().look(monday);
    expect(await titles('mail')).toContain('Notices aren’t going out');
  });

  it('goes on when a part of it fails', async () => {
    const { look, lines, wake } = lookOf();
    await outbox.close();
    await look(monday);
    expect(lines.map(({ message }) => message)).toContain('watch step failed');
    // The store's own alarm does not need the store.
    expect(mail.mails.map(({ headers }) => headers.get('subject'))).toEqual([
      `${company.name}: Leads can’t be stored`,
    ]);
    expect(alerts.messages).toHaveLength(1);
    expect(wake).toHaveBeenCalledOnce();
    outbox = await openOutbox({ dataDir: folder });
  });

  it('looks once at start, and nowhere on a server without channels', async () => {
    await storedAs(outbox, 'not-delivered');
    const start = async (given: Record<string, string>) => {
      const { parts } = partsWith(given);
      await startWatch({ ...parts, clock: () => new Date() }).stop();
    };
    await start({ SMTP_URL: '', NOTIFY_TO: '', NOTIFY_WEBHOOK_URL: '', ALERT_WEBHOOK_URL: '' });
    await start({ WORKER: 'off' });
    expect(await titles('mail')).toEqual([]);
    await start({});
    expect(await titles('mail')).toContain('A lead was not delivered');
  });

  describe('once it runs', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    function watching() {
      const { parts, wake } = partsWith({});
      let now = monday;
      const watch = startWatch({ ...parts, clock: () => now });
      /** Skips the minutes in between. */
      const after = (ms: number) => {
        now = new Date(now.getTime() + ms);
        vi.advanceTimersByTime(Math.min(ms, 60_000));
      };
      return { ...watch, after, looks: () => wake.mock.calls.length };
    }

    it('looks once a minute until it is stopped', async () => {
      const watch = watching();
      watch.after(59_999);
      await until(() => watch.looks() > 0);
      await outbox.checkWritable();
      expect(watch.looks()).toBe(1);
      watch.after(1);
      await until(() => watch.looks() > 1);
      expect(watch.looks()).toBe(2);
      watch.after(60_000);
      await watch.stop();
      expect(watch.looks()).toBe(3);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});
