import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { formsFor } from '@tidewright/forms';
import { openOutbox } from '@tidewright/leads';
import { readConfig } from '@tidewright/settings/config';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sampleClock } from '../../../packages/forms/samples.fixture.ts';
import { demandingCompany } from '../../../test/content-forms.ts';
import { freePort, startServer } from '../../../test/faults/server-process.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { serve } from '../../../test/serving.ts';
import { folkSettings } from '../../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../../tools/folk/start.ts';
import { LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { type MailServer, startMail } from '../../../tools/mail/start.ts';
import { crmExamination } from './crm.ts';
import { mailExamination } from './mail.ts';
import { findingsOf, linesOf, type Records } from './patient.fixture.ts';
import {
  addressExamination,
  examineAnswer,
  examineCertificate,
  mayBeFramed,
  schedulerExamination,
  staticHostExamination,
} from './site.ts';

async function answering(listener: RequestListener): Promise<string> {
  const { url, close } = await serve(listener);
  onTestFinished(close);
  return url;
}

describe('folk', () => {
  let folk: Folk;
  beforeAll(async () => {
    folk = await startFolk();
  });
  afterAll(() => folk.close());
  const look = (more: Record<string, string> = {}, createFields = false) =>
    findingsOf(crmExamination, { ...folkSettings(folk), ...more }, { createFields });
  const leadsGroup = () => folk.state.groups.find(({ id }) => id === LEADS_GROUP_ID);

  it('gets the labels that our forms send', async () => {
    const { lines, remedies } = await look();
    expect(lines.filter((line) => line.startsWith('yellow: '))).toEqual([
      expect.stringMatching(/^yellow: Channel has no label .*SEO/),
      "yellow: Status has no label Lead - Scheduling: folk may refuse such leads' fields.",
      expect.stringMatching(/^yellow: Service Type has no label .*Landing Page/),
    ]);
    expect(remedies.join()).toContain('npm run doctor -- --create-fields adds them');
    const added = (await look({}, true)).lines.filter((line) => line.includes('new labels'));
    expect(added).toHaveLength(3);
  });

  it('knows our key, groups and labels, has all fields, and keeps nothing', async () => {
    expect((await look()).lines).toEqual([
      'green: FOLK_LEADS_GROUP_ID is the group "Website leads".',
      'green: FOLK_APPLICANTS_GROUP_ID is the group "Applicants".',
      'green: A test contact was written to "Website leads" and removed again.',
      'green: A test contact was written to "Applicants" and removed again.',
      'green: All fields of "person" are there.',
      'green: All fields of "Deals" are there.',
      expect.stringContaining('green: Not checked: whether deals and notes'),
    ]);
    expect(folk.state.people.size).toBe(0);
  });

  it('knows a key that may only read', async () => {
    folk.switches.failures = [{ status: 403, times: 2, step: 'people.create' }];
    const { lines, remedies } = await look();
    expect(lines[2]).toBe(
      'red: A test contact could not be written to "Website leads" (Folk API error: 403).',
    );
    expect(remedies[0]).toContain('a role in folk that may write');
    folk.switches.failures = [{ status: 500, times: 1, step: 'people.delete' }];
    expect((await look()).remedies[0]).toMatch(/^Remove doctor-.*@example.com \(per_/);
    folk.state.people.clear();
  });

  it('refuses the key, or is not there', async () => {
    const { lines, remedies } = await look({ FOLK_API_KEY: 'another' });
    expect(lines).toEqual(['red: folk refuses the key (Folk API error: 401).']);
    expect(remedies[0]).toContain('FOLK_API_KEY');
    expect((await look({ FOLK_API_URL: 'http://127.0.0.1:1/v1' })).lines[0]).toContain(
      'red: folk cannot be asked',
    );
  });

  it('has other groups than the settings name', async () => {
    const { lines, remedies } = await look({
      FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID.replace('5', '6'),
    });
    expect(lines[0]).toBe('red: FOLK_LEADS_GROUP_ID names a group that this key cannot see.');
    expect(remedies[0]).toContain(`Website leads (${LEADS_GROUP_ID})`);
    expect(lines).toHaveLength(2);
  });

  it('lacks the object of the deals', async () => {
    expect((await look({ FOLK_DEAL_OBJECT: 'Orders' })).lines.at(-2)).toBe(
      'red: The leads group has no object "Orders".',
    );
  });

  it('lacks fields, and gets them when it may', async () => {
    leadsGroup()?.fields['person']?.splice(0, 2);
    leadsGroup()?.fields['Deals']?.splice(1, 1);
    const { lines, remedies } = await look();
    expect(lines.slice(4, -1)).toEqual([
      'yellow: "person" has no field Channel, Status: such values go into a note.',
      'yellow: "Deals" has no field Value: such values go into a note.',
    ]);
    expect(remedies[0]).toContain('npm run doctor -- --create-fields');
    expect((await look({}, true)).lines.slice(4, -1)).toEqual([
      'green: "person" has the new field Channel.',
      'green: "person" has the new field Status.',
      'green: "Deals" has the new field Value.',
    ]);
    expect((await look()).lines.slice(4, -1)).toEqual([
      'green: All fields of "person" are there.',
      'green: All fields of "Deals" are there.',
    ]);
  });
});

describe('another CRM', () => {
  it('is not set, answers or does not', async () => {
    const look = async (CRM_WEBHOOK_URL = '') =>
      (await linesOf(crmExamination, { CRM_WEBHOOK_URL }))[0];
    expect(await look()).toMatch(/^yellow: None is set/);
    const url = await answering((_, response) => response.writeHead(405).end());
    expect(await look(url)).toMatch(/^green: Something answers at the address of the webhook/);
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect(await look(nowhere)).toBe(`red: ${nowhere} does not answer (ECONNREFUSED).`);
  });
});

describe('mail', () => {
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMail();
  });
  afterAll(() => mail.close());
  const from = { MAIL_FROM: 'site@mail.agency.example', NOTIFY_TO: 'me@agency.example' };
  const look = (records: Records, url = mail.url) =>
    linesOf(mailExamination, { SMTP_URL: url, ...from }, { records });
  const colours = async (records: Records) =>
    (await look(records)).map((line) => line.split(':')[0]);

  it('tells no one without settings', async () => {
    expect(await linesOf(mailExamination)).toEqual(['yellow: No one gets mail about leads.']);
  });

  it('is well', async () => {
    const records = {
      'mail.agency.example': ['other', 'v=spf1 include:provider.example -all'],
      's1._domainkey.mail.agency.example': ['v=DKIM1; k=rsa; p=MIGf'],
      '_dmarc.agency.example': ['v=DMARC1; p=reject'],
    };
    expect(await colours(records)).toEqual(['green', 'green', 'green', 'green']);
    expect(mail.mails).toEqual([]);
  });

  it('has no records, or wrong ones', async () => {
    expect(await colours({})).toEqual(['green', 'red', 'yellow', 'yellow']);
    for (const [says, ...texts] of [
      ['red: mail.agency.example has 2 SPF records', 'v=spf1 a -all', 'v=spf1 b -all'],
      ['red: The SPF record of mail.agency.example lets everybody', 'v=spf1 +all'],
      ['red: The SPF record of mail.agency.example lets everybody', 'v=spf1 mx all'],
      ['green:', 'v=spf1 include:all.example ~all'],
    ] as const)
      expect((await look({ 'mail.agency.example': texts }))[1]).toContain(says);
    const revoked = { 's1._domainkey.mail.agency.example': ['v=DKIM1; p='] };
    expect((await look(revoked))[2]).toContain('yellow: No DKIM key');
  });

  it('is not taken', async () => {
    expect((await look({}, 'smtp://127.0.0.1:1'))[0]).toMatch(
      /^red: Nothing answers at 127\.0\.0\.1:1/,
    );
  });
});

describe('scheduler', () => {
  it.each([
    [{}, true],
    [{ 'x-frame-options': 'DENY' }, false],
    [{ 'x-frame-options': 'SAMEORIGIN' }, false],
    [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, false],
    [{ 'content-security-policy': 'frame-ancestors https:', 'x-frame-options': 'DENY' }, true],
    [{ 'content-security-policy': 'frame-ancestors *' }, true],
    [{ 'content-security-policy': "frame-ancestors 'self' https://*.agency.example" }, true],
    [{ 'content-security-policy': 'frame-ancestors https://www.agency.example' }, true],
    [{ 'content-security-policy': 'frame-ancestors www.agency.example' }, true],
    [{ 'content-security-policy': 'frame-ancestors http://www.agency.example' }, false],
    [{ 'content-security-policy': 'frame-ancestors https://evilagency.example' }, false],
    [{ 'content-security-policy': 'frame-ancestors https://*.ency.example' }, false],
  ])('%j: may be framed %s', (headers, may) => {
    expect(mayBeFramed(new Headers(headers), 'https://www.agency.example')).toBe(may);
  });

  it('answers, forbids, or is not there', async () => {
    const kind = await answering(({ url }, response) => {
      if (url === '/gone') response.writeHead(404);
      if (url === '/closed') response.setHeader('x-frame-options', 'deny');
      response.end();
    });
    const look = (url: string) => linesOf(schedulerExamination, { SCHEDULER_URL: url });
    for (const [url, line] of [
      [kind, 'green: It answers and may be shown in our frame.'],
      [`${kind}/closed`, `yellow: ${kind}/closed forbids to be shown in a frame of ours.`],
      [`${kind}/gone`, `red: ${kind}/gone answers 404.`],
      ['http://127.0.0.1:1', expect.stringContaining('red: http://127.0.0.1:1 does not answer')],
    ])
      expect(await look(url)).toEqual([line]);
    expect((await linesOf(schedulerExamination))[0]).toContain('green: None is set');
  });
});

describe('address', () => {
  const look = (url: string) => linesOf(addressExamination, { SITE_URL: url });

  it('is not known, not answered, or without headers', async () => {
    expect(await linesOf(addressExamination)).toEqual([
      'yellow: It is not known: SITE_URL is not set.',
    ]);
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect(await look(nowhere)).toEqual([`red: ${nowhere} does not answer (ECONNREFUSED).`]);
    const bare = await answering((_, response) => response.end());
    expect((await look(bare))[0]).toBe(
      `red: ${bare} answers without content-security-policy, x-content-type-options, referrer-policy.`,
    );
    const broken = await answering((_, response) => response.writeHead(502).end());
    expect(await look(broken)).toEqual([`red: ${broken} answers 502.`]);
    // Nobody vouches for what speaks no TLS at all.
    expect((await look(bare.replace('http:', 'https:')))[0]).toMatch(
      /^red: https:\S+ does not answer/,
    );
  });

  it('wants browsers to stay on https', () => {
    const headers = new Headers({
      'content-security-policy': 'x',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'y',
    });
    const url = 'https://www.agency.example';
    expect(examineAnswer(url, { status: 200, headers })).toMatchObject([
      { colour: 'red', says: `${url} answers without strict-transport-security.` },
    ]);
    headers.set('strict-transport-security', 'max-age=1');
    expect(examineAnswer(url, { status: 200, headers })).toMatchObject([{ colour: 'green' }]);
  });

  it.each([
    ['2026-11-29', 'yellow', 'ends in 13 days'],
    ['2026-11-30', 'green', 'is good for 14 days'],
  ])('has a certificate until %s', (day, colour, says) => {
    const now = new Date('2026-11-16');
    expect(examineCertificate('www.agency.example', new Date(day), now)).toMatchObject({
      colour,
      says: `The certificate of www.agency.example ${says}.`,
    });
  });
});

describe('a real server', () => {
  const pages = 'https://www.agency.example';
  it('is well from outside, and takes a marked lead from pages that it lists', async () => {
    const dataDir = newFolder();
    const settings = { PORT: '0', DATA_DIR: dataDir, ALLOWED_ORIGINS: pages };
    const server = await startServer('doctor', settings);
    expect(await linesOf(addressExamination, { SITE_URL: server.address })).toEqual([
      `green: ${server.address} answers, with its security headers.`,
      'yellow: Visitors are not protected by TLS.',
    ]);
    const send = (siteUrl: string) =>
      findingsOf(staticHostExamination, { SITE_URL: siteUrl, LEADS_ORIGIN: server.address });
    expect((await send(pages)).lines[0]).toContain(
      `green: A marked lead went from ${pages} to ${server.address}.`,
    );
    const other = await send('https://other.example');
    expect(other.lines[0]).toContain('red: ');
    expect(other.remedies[0]).toContain('ALLOWED_ORIGINS=https://other.example');
    expect((await send(server.address)).lines[0]).toMatch(
      /^yellow: LEADS_ORIGIN is the address of the site itself/,
    );
    await server.stop();
    expect((await send(pages)).lines[0]).toContain('red: ');

    const outbox = await openOutbox({ dataDir });
    const leads = await outbox.list({ limit: 5 });
    expect(leads.map(({ email, state }) => [email, state]).toSorted()).toEqual([
      ['test-lead@example.com', 'set-aside'],
      ['test-lead@example.com', 'waiting'],
    ]);
    await outbox.close();
  });

  it('gets an answer to every question that the agency requires', async () => {
    const contact = formsFor(demandingCompany).get('contact');
    const leadsServer = await answering(async (request, response) => {
      const { errors } = contact?.read(await json(request), sampleClock) ?? {};
      const headers = { 'access-control-allow-origin': pages };
      response.writeHead(errors ? 422 : 201, headers).end(JSON.stringify(errors));
    });
    const settings = { SITE_URL: pages, LEADS_ORIGIN: leadsServer };
    const config = readConfig(settings, demandingCompany);
    const [line] = await linesOf(staticHostExamination, settings, { config });
    expect(line).toContain('green: A marked lead went');
  });

  it('needs no second address', async () => {
    expect((await linesOf(staticHostExamination))[0]).toContain('green: Not in use');
  });
});
