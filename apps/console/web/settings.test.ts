import { readConfig } from '@tidewright/settings/config';
import { expect, it } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import { aboutOf, notificationFacts } from './create-console.ts';
import { testConsole } from './web.fixture.ts';

const desk = testConsole();
const version = { version: '1.2.3', commit: '01234567' };

it('counts the browsers that are signed in, and says what is in force', async () => {
  const ines = await desk.signedIn('full', 'Ines Marsh');
  await desk.signedIn('read');
  const { body } = await ines.open('/settings');
  expect(body).toContain('2 browsers signed in');
  expect(body).toContain('Leads go to');
  expect(body).toMatch(/<footer.*Version 1\.2\.3 \(01234567\).*<\/footer>/s);
});

it('ends every session and every link that is still about', async () => {
  const [ines, other] = [await desk.signedIn(), await desk.signedIn('read')];
  const enter = (link: string) => desk.browser().enter({ link });
  const link = desk.link();
  const ended = await ines.post('/settings/sign-out-everywhere');
  expect(ended).toMatchObject({ status: 303, headers: { location: '/sign-in' } });
  expect(ended.headers['set-cookie']?.[0]).toContain('Max-Age=0');
  for (const someone of [ines, other]) expect((await someone.open('/')).status).toBe(303);
  expect((await enter(link)).status).toBe(403);
  desk.pass(1);
  expect((await enter(desk.link())).status).toBe(303);
});

it('says what is in force and quotes no secret', () => {
  const hash = `scrypt:15:${'a'.repeat(22)}:${'b'.repeat(43)}`;
  const said = (settings: Record<string, string>) =>
    Object.fromEntries(
      aboutOf(readConfig(settings, company), company, version).map(({ name, value }) => [
        name,
        value,
      ]),
    );
  expect(said({})).toEqual({
    'Leads go to': 'no CRM: they’re stored here',
    'Leads are stored in': './data',
    'Delivered leads are stored': 'forever',
    'The site': 'http://127.0.0.1:3000',
    'The console': 'http://127.0.0.1:3001',
    'Who can sign in':
      'Anyone with a link made on the server or a password of their own, from this machine only',
    'Time zone': company.timeZone,
    Release: '1.2.3 (01234567)',
  });
  const all = said({
    DATABASE_URL: 'postgres://user:hunter2@db/leads',
    FILE_LINK_SECRET: 's'.repeat(32),
    CRM_WEBHOOK_URL: 'https://hook.example/hunter2',
    RETENTION_DAYS: '90',
    SITE_URL: 'https://www.example.com',
    CONSOLE_HOST: '0.0.0.0',
    CONSOLE_ORIGIN: 'https://desk.example.com',
    CONSOLE_PASSWORD_HASH: hash,
    CONSOLE_READ_PASSWORD_HASH: hash,
  });
  expect(all).toMatchObject({
    'Leads go to': 'webhook',
    'Leads are stored in': 'PostgreSQL',
    'Delivered leads are stored': '90 days',
    'The site': 'https://www.example.com',
    'The console': 'https://desk.example.com',
    'Who can sign in':
      'Anyone with a link made on the server or a password of their own or the shared password or the shared read-only password, from other machines over https',
  });
  expect(JSON.stringify(all)).not.toMatch(/hunter2|scrypt|sss/);
});

it('shows the people, what was promised and when the last backup was made', async () => {
  const { users, alarms } = desk.store();
  const by = { who: 'Grace', now: desk.now() };
  await users.save({ name: 'Joe', email: 'joe@agency.example', role: 'read' }, by);
  await users.save({ name: 'Maren', email: null, role: 'full' }, by);
  await users.save({ name: 'Ines', email: null, role: 'full' }, by);
  for (const name of ['Ines', 'Maren']) await users.setPassword(name, 'scrypt:15:a:b', by);
  await users.remove('Maren', by);
  expect(await desk.said('/settings')).toContain('Last backup None yet');
  await alarms.done('backup', desk.now());
  const said = await desk.said('/settings');
  expect(said).toContain('Joe read only, joe@agency.example link or shared password');
  expect(said).toContain('Ines full access own password');
  expect(said).toMatch(/Maren left, Today [\d:]+ [ap]m (?!own|link)/);
  expect(said).toContain('Contact Within one business day');
  expect(said).toContain('Newsletter No answer promised');
  expect(said).toMatch(/Office hours Monday to Friday, .* to .* Closed on \w{3} \d+/);
  expect(said).toMatch(/Last backup Today at [\d:]+ [ap]m/);
});

const holidays = ['2026-09-07', '2026-10-12'];
const october = testConsole({
  desk: {
    now: () => new Date('2026-10-01T12:00:00Z'),
    content: {
      current: () => ({
        ...company,
        officeHours: company.officeHours && { ...company.officeHours, holidays },
      }),
    },
  },
});

it.skipIf(!company.officeHours)('names the holidays ahead', async () => {
  const said = await october.said('/settings');
  expect(said).toContain('Closed on Oct 12');
  expect(said).not.toContain('Sep 7');
});

it('says who is notified of what, and quotes no secret address', () => {
  const said = (settings: Record<string, string>) =>
    Object.fromEntries(
      notificationFacts(readConfig(settings, company), company).map(({ name, value }) => [
        name,
        value,
      ]),
    );
  expect(said({})).toEqual({
    'New leads, by mail': 'No one: set NOTIFY_TO',
    Trouble: 'No one',
    'New leads belong to': 'No one until someone takes them',
    Reminders: 'None: set SMTP_URL',
  });
  const all = said({
    SMTP_URL: 'smtp://user:hunter2@mail.example',
    MAIL_FROM: 'us@agency.example',
    NOTIFY_TO: 'hello@agency.example; application: jobs@agency.example; newsletter: nobody',
    NOTIFY_WEBHOOK_URL: 'https://chat.example/hunter2',
    ALERT_WEBHOOK_URL: 'https://alert.example/hunter2',
    ASSIGN_TO: 'Ines; orders: Joe',
  });
  expect(all).toEqual({
    'New leads, by mail':
      'hello@agency.example\napplication: jobs@agency.example\nnewsletter: no one',
    'New leads, by chat': 'Everyone in the chat',
    Trouble: 'hello@agency.example, the chat, the alert webhook',
    'New leads belong to': 'Ines\norders: Joe',
    Reminders:
      'At 8 on business days, to each person about their own leads. Leads without an owner go to hello@agency.example',
  });
});
