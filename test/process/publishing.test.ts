import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkAddress, makeLink } from '@tidewright/console';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import { weekdays } from '@tidewright/content/reply-promise';
import { type Lead, markAddress, type Outbox, openOutbox, signMark } from '@tidewright/leads';
import { writeBuiltFacts } from '@tidewright/server/bundle/built-facts';
import { linkSecretOf, localSecret } from '@tidewright/settings/local-secret';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { words } from '../../apps/console/web/stored.fixture.ts';
import { fieldOn } from '../../apps/console/web/web.fixture.ts';
import { run } from '../../apps/server/main.ts';
import { fullSubmission } from '../../packages/forms/samples.fixture.ts';
import { storedAs } from '../../packages/leads/contract/stored-as.fixture.ts';
import { type MailServer, startMail } from '../../tools/mail/start.ts';
import { type ChatServer, startChat } from '../../tools/mail/start-chat.ts';
import { company, formOf } from '../content-forms.ts';
import { noSettings } from '../no-settings.ts';
import { newDataDir } from '../stores/new-data-dir.ts';
import { signIn } from './editing-server.ts';

/** A whole server whose built facts are swapped, as publishing swaps them: it has to say the new ones everywhere. */

const hour = 3_600_000;
const patience = { timeout: 60_000, interval: 20 };
const dataDir = newDataDir('publishing-');
const build = join(dataDir, 'dist');

let server: Awaited<ReturnType<typeof run>>;
let ines: Awaited<ReturnType<typeof signIn>>;
let mail: MailServer;
let chat: ChatServer;
let store: Outbox;
/** Of a lead that came three hours ago and waits for an answer. */
let waiting: string;

beforeAll(async () => {
  for (const folder of ['site', 'server', 'console/assets'])
    mkdirSync(join(build, folder), { recursive: true });
  writeFileSync(join(build, 'site/index.html'), '<title>Home</title>');
  writeFileSync(join(build, 'policies.json'), '{}');
  writeFileSync(join(build, 'server/forms.json'), '{}');
  writeFileSync(join(build, 'server/form-page.js'), '');
  writeBuiltFacts(build, company);
  [mail, chat] = await Promise.all([startMail(), startChat()]);
  store = await openOutbox({ dataDir });
  const by = { who: 'Ines', now: new Date() };
  await store.users.save({ name: 'Ines', email: 'ines@agency.example', role: 'full' }, by);
  const environment = {
    ...noSettings,
    DATA_DIR: dataDir,
    PORT: '0',
    CONSOLE_PORT: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@agency.example',
    NOTIFY_TO: 'hello@agency.example; orders: orders@agency.example',
    NOTIFY_WEBHOOK_URL: chat.url,
    VISITOR_COPY: 'on',
    ASSIGN_TO: 'orders: Ines',
    RATE_LIMIT_IP_FORM: '100000',
    RATE_LIMIT_IP: '100000',
  };
  server = await run({ build, environment });
  const desk = server.consoleAddress ?? '';
  const secret = localSecret(dataDir, 'console-secret');
  const link = makeLink({ role: 'full', who: 'Ines', lastsMs: hour }, secret, new Date());
  ines = await signIn({ desk, link: linkAddress(desk, link) }, 'Ines');
});

afterAll(async () => {
  await server.stop(AbortSignal.abort());
  await Promise.all([mail.close(), chat.close(), store.close()]);
});

beforeEach(async () => {
  for (const { reference, state } of await store.list({ limit: 500 }))
    await store.act('erase', reference, state, { who: 'Ines', now: new Date() });
  const received = new Date(Date.now() - 3 * hour);
  waiting = await storedAs(store, 'waiting', { asksAnswer: true }, received);
  await store.moveArrivals();
});

async function publish(facts: Partial<CompanyFacts>): Promise<void> {
  writeBuiltFacts(build, { ...company, ...facts });
  await server.reload();
}

/** An order that is a package of the agency. */
const order = 'small-business-website';

async function send(form: string, changes: Readonly<Record<string, string>> = {}) {
  const email = `${crypto.randomUUID()}@visitor.example`;
  const answer = await fetch(`${server.address}/api/leads/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...fullSubmission(formOf('contact')),
      ...fullSubmission(formOf(order)),
      email,
      ...changes,
    }),
  });
  const body = await answer.text();
  return { email, body, reference: /"reference":"([^"]+)"/.exec(body)?.[1] ?? '' };
}

/** A lead is filed shortly after its answer. */
async function stored(
  form: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Lead | null> {
  const { reference } = await send(form, changes);
  if (reference === '') return null;
  return vi.waitFor(async () => {
    const lead = await store.find(reference);
    if (!lead) throw new Error('It is not filed yet.');
    return lead;
  }, patience);
}

type Sent = MailServer['mails'][number];

const mailThat = (isIt: (sent: Sent) => boolean): Promise<string> =>
  vi.waitFor(() => {
    const found = mail.mails.find(isIt);
    if (!found) throw new Error('It has not come yet.');
    const { envelope, headers, text, html } = found;
    return [`to: ${envelope.to}`, ...[...headers].map((one) => one.join(': ')), text, html].join(
      '\n',
    );
  }, patience);

async function mailOf(form: string): Promise<string> {
  const { reference } = await send(form);
  const isIt = ({ envelope, headers }: Sent) =>
    envelope.to.join().endsWith('agency.example') &&
    `${headers.get('subject')}`.includes(reference);
  return mailThat(isIt);
}

async function chatOf(form: string): Promise<string> {
  const { reference } = await send(form);
  return vi.waitFor(() => {
    const said = chat.messages.map((message) => JSON.stringify(message));
    const found = said.find((message) => message.includes(reference));
    if (!found) throw new Error('It has not come yet.');
    return found;
  }, patience);
}

const page = async (path: string) => words(await ines.text(path));

async function reply(): Promise<string> {
  const path = `/leads/${waiting}`;
  const form = await ines.text(path);
  const subject = `Hello ${crypto.randomUUID()}`;
  const [id, answered] = [fieldOn('id', form), fieldOn('answered', form)];
  await ines.post(`${path}/reply`, { id, answered, subject, text: 'Hello' });
  return mailThat(({ headers }) => headers.get('subject') === subject);
}

function followMark(): Promise<Response> {
  const secret = linkSecretOf({ dataDir, fileLinkSecret: null });
  const signed = signMark({ reference: waiting, who: 'Ines' }, secret, new Date());
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  return fetch(`${server.consoleAddress}${markAddress(signed)}`, { method: 'POST', headers });
}

async function asStored(answer: Promise<unknown>): Promise<string> {
  await answer;
  return `answered late: ${(await store.find(waiting))?.answeredLate}`;
}

/** Everyone who reads facts as long as the server runs. */
const readers = {
  Today: () => page('/'),
  'the page of a lead': () => page(`/leads/${waiting}`),
  'a reply template': async () => {
    const chosen = await ines.post(`/leads/${waiting}/template`, { template: 'lets-talk' });
    return words(await chosen.text());
  },
  'the list of leads': () => page('/leads'),
  'the reports': () => page('/reports'),
  'the settings page': () => page('/settings'),
  'the sign-in page': async () => (await fetch(`${server.consoleAddress}/sign-in`)).text(),
  'an answer marked in the console': () =>
    asStored(ines.post(`/leads/${waiting}/answered`, { seen: 'waiting' })),
  'an answer marked from a mail': () => asStored(followMark()),
  'an answer written in the console': () => asStored(reply()),
  'the mail of a reply': reply,
  'what a form refuses': async () => (await send('contact', { name: '' })).body,
  'what a form of that name takes': async () => (await send('repairs')).body,
  'the reference of a lead': async () => (await send('contact')).reference,
  'the deal of an order': async () => `worth ${(await stored(order))?.deal?.value}`,
  'the owner of an order': async () => `owner: ${(await stored('repairs'))?.owner}`,
  'the owner of a message': async () => `owner: ${(await stored('contact'))?.owner}`,
  'the mail of a message': () => mailOf('contact'),
  'the mail of an order': () => mailOf(order),
  'the chat': () => chatOf(order),
  'the copy for the visitor': async () => {
    const { email } = await send('contact');
    return mailThat(({ envelope }) => envelope.to.includes(email));
  },
  'the policy of a page': async () =>
    `${(await fetch(server.address)).headers.get('content-security-policy')}`,
} satisfies Record<string, () => Promise<string>>;

type Facts = Partial<CompanyFacts>;
/** Before and after. */
type Said = readonly [before: string | RegExp, after: string | RegExp];

type Row = {
  readonly before: Facts;
  readonly after: Facts;
  readonly heardBy: Partial<Record<keyof typeof readers, Said>>;
};

const { forms } = company.words;

/** The contact form with something else in its file. */
const contactWith = (changes: Partial<(typeof forms)[string]>): Facts => ({
  words: {
    ...company.words,
    forms: { ...forms, contact: { ...forms['contact'], ...changes } },
  } as CompanyFacts['words'],
});

const nameless = (required: string) =>
  contactWith({
    questions: (forms['contact']?.questions ?? []).map((question) =>
      question.name === 'name' && question.kind === 'text' ? { ...question, required } : question,
    ),
  });

/** The package with something else in its file. */
const orderWith = (changes: Partial<CompanyFacts['packages'][number]>): Facts => ({
  packages: company.packages.map((one) => (one.id === order ? { ...one, ...changes } : one)),
});

const promising = (amount: number): Facts => ({
  promises: { contact: { amount, unit: 'hour' } },
});

const openOn = (holidays: readonly string[]): Facts => ({
  promises: { contact: { amount: 1, unit: 'business hour' } },
  officeHours: { days: weekdays, opens: '00:00', closes: '23:59', holidays },
});

const noon = Temporal.Now.plainDateISO(company.timeZone);
const theseDays = [-2, -1, 0, 1, 2].map((days) => noon.add({ days }).toString());

const quoting = (facts: Readonly<Record<string, string>>): Facts => ({
  facts: { ...company.facts, ...facts },
});

const brandWith = (changes: Partial<CompanyFacts['brand']>): Facts => ({
  brand: { ...company.brand, ...changes },
});

const inLight = (paper: string) =>
  brandWith({
    colors: { ...company.brand.colors, light: { ...company.brand.colors.light, paper } },
  });

const lateness: Row['heardBy'] = {
  Today: [/, 1 past your promise/, /1 to answer(?!, 1 past)/],
  'the page of a lead': [/ late\b/, /Due |came/],
  'the list of leads': [/ late\b/, /Due /],
};

const answers: Row['heardBy'] = {
  'an answer marked in the console': ['', 'answered late: true'],
  'an answer marked from a mail': ['', 'answered late: true'],
  'an answer written in the console': ['', 'answered late: true'],
};

const table: Readonly<Record<string, Row>> = {
  'a promise': {
    before: promising(1),
    after: promising(500),
    heardBy: {
      ...lateness,
      'the settings page': ['Within one hour', 'Within 500 hours'],
    },
  },
  'a shorter promise': { before: promising(500), after: promising(1), heardBy: answers },
  'fewer holidays': { before: openOn(theseDays), after: openOn([]), heardBy: answers },
  'office hours and holidays': { before: openOn([]), after: openOn(theseDays), heardBy: lateness },
  'the hours in words': {
    before: quoting({ hours: 'Monday to Friday' }),
    after: quoting({ hours: 'every day' }),
    heardBy: {
      Today: ['The clock runs Monday to Friday', 'The clock runs every day'],
      'the settings page': ['Office hours Monday to Friday', 'Office hours every day'],
    },
  },
  'a question of a form': {
    before: nameless('Name is required'),
    after: nameless('What’s your name?'),
    heardBy: { 'what a form refuses': ['Name is required', 'What’s your name?'] },
  },
  'what a form says at its end': {
    before: contactWith({ successText: 'We’ll call you.' }),
    after: contactWith({ successText: 'We’ll write to you.' }),
    heardBy: { 'the copy for the visitor': ['We’ll call you.', 'We’ll write to you.'] },
  },
  'whom a form notifies': {
    before: contactWith({ notify: ['maren@agency.example'] }),
    after: contactWith({ notify: ['tobias@agency.example'] }),
    heardBy: {
      'the mail of a message': ['to: maren@agency.example', 'to: tobias@agency.example'],
      'the settings page': ['contact: maren@agency.example', 'contact: tobias@agency.example'],
    },
  },
  'the price of a package': {
    before: orderWith({ ordered: { price: 2_500 } }),
    after: orderWith({ ordered: { price: 98_700 } }),
    heardBy: {
      'the deal of an order': ['worth 2500', 'worth 98700'],
      'the mail of an order': ['$2,500', '$98,700'],
    },
  },
  'the name of a package': {
    before: orderWith({ name: 'Website' }),
    after: orderWith({ name: 'Lighthouse' }),
    heardBy: {
      'the mail of an order': ['Order: Website', 'Order: Lighthouse'],
      'the chat': ['Order: Website', 'Order: Lighthouse'],
    },
  },
  'a new package': {
    before: orderWith({}),
    after: {
      ...orderWith({ id: 'repairs' }),
      promises: { repairs: { amount: 1, unit: 'hour' } },
    },
    heardBy: {
      'what a form of that name takes': ['no such form', '"reference"'],
      'the owner of an order': ['owner: undefined', 'owner: Ines'],
    },
  },
  'a reply template': {
    before: {
      replies: [{ id: 'lets-talk', order: 1, name: 'Talk', subject: 'S', text: 'Hello.' }],
    },
    after: { replies: [{ id: 'lets-talk', order: 1, name: 'Meet', subject: 'S', text: 'Moin.' }] },
    heardBy: {
      'a reply template': ['Hello.', 'Moin.'],
      'the page of a lead': ['Talk', 'Meet'],
    },
  },
  'the words of the visitor’s copy': {
    before: { visitorCopy: { ...company.visitorCopy, heading: 'Thank you' } },
    after: { visitorCopy: { ...company.visitorCopy, heading: 'Cheers' } },
    heardBy: { 'the copy for the visitor': ['Thank you', 'Cheers'] },
  },
  'the name of the company': {
    before: { name: 'Tidewright' },
    after: { name: 'Hull' },
    heardBy: {
      Today: ['Tidewright', 'Hull'],
      'the sign-in page': ['Sign in · Tidewright', 'Sign in · Hull'],
      'the mail of a message': ['from: Tidewright <website@', 'from: Hull <website@'],
      'the mail of a reply': ['from: Tidewright <website@', 'from: Hull <website@'],
      'the copy for the visitor': ['from: Tidewright <website@', 'from: Hull <website@'],
    },
  },
  'its address for mail': {
    before: { email: 'hello@tidewright.example' },
    after: { email: 'ahoy@tidewright.example' },
    heardBy: {
      'the mail of a reply': [
        'reply-to: Tidewright <hello@tidewright.example>',
        'reply-to: Tidewright <ahoy@tidewright.example>',
      ],
      'the copy for the visitor': [
        'reply-to: Tidewright <hello@tidewright.example>',
        'reply-to: Tidewright <ahoy@tidewright.example>',
      ],
      'the page of a lead': [
        'Their answer goes to hello@tidewright.example',
        'Their answer goes to ahoy@tidewright.example',
      ],
    },
  },
  'its phone number': {
    before: quoting({ phone: '+1 (555) 010-0142' }),
    after: quoting({ phone: '+44 113 496 0000' }),
    heardBy: {
      'the copy for the visitor': ['+1 (555) 010-0142', '+44 113 496 0000'],
      'a reply template': ['+1 (555) 010-0142', '+44 113 496 0000'],
    },
  },
  'its time zone': {
    before: { timeZone: 'America/Phoenix' },
    after: { timeZone: 'Asia/Tokyo' },
    heardBy: {
      'the settings page': ['America/Phoenix', 'Asia/Tokyo'],
      'the mail of a message': [/ at .* MST/, / at .* GMT\+9/],
    },
  },
  'the prefix of references': {
    before: brandWith({ referencePrefix: 'TW' }),
    after: brandWith({ referencePrefix: 'HUL' }),
    heardBy: { 'the reference of a lead': [/^TW-/, /^HUL-/] },
  },
  'a color': {
    before: inLight('#fefefe'),
    after: inLight('#123456'),
    heardBy: { 'the mail of a message': ['background: #fefefe', 'background: #123456'] },
  },
  'the scheduler': {
    before: { schedulerUrl: null },
    after: { schedulerUrl: 'https://meet.example/us' },
    heardBy: {
      'the policy of a page': [/frame-src(?!.*meet)|^(?!.*meet)/, 'https://meet.example'],
    },
  },
};

const rows = Object.entries(table).flatMap(([fact, { before, after, heardBy }]) =>
  Object.entries(heardBy).map(([reader, said]) => ({
    fact,
    reader: reader as keyof typeof readers,
    old: { facts: before, said: said[0] },
    fresh: { facts: after, said: said[1] },
  })),
);

it('knows a form that was refused before publishing', async () => {
  const correction = crypto.randomUUID();
  await send('contact', { name: '', correction });
  await publish({});
  // Quick, and with a link in its name: a form sent for the first time would be set aside.
  const suspected = { name: 'https://a.example', shownFor: '400' };
  expect(await stored('contact', { ...suspected, correction })).toMatchObject({ state: 'waiting' });
  expect(await stored('contact', suspected)).toMatchObject({ state: 'set-aside' });
});

it.each(rows)('$reader says $fact once it is published', async ({ reader, old, fresh }) => {
  await publish(old.facts);
  // A lead is answered once.
  if (old.said !== '') expect(await readers[reader]()).toMatch(old.said);
  await publish(fresh.facts);
  expect(await readers[reader]()).toMatch(fresh.said);
});
