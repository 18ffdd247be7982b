import { weights } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import {
  ConfigError,
  crmModeOf,
  readConfig,
  settings,
  unknownSettings,
  workerModeOf,
} from './config.ts';

const group = 'grp_5fa60242-0756-4e31-8cca-30c2c5ff1ac2';
const groups = { FOLK_LEADS_GROUP_ID: group, FOLK_APPLICANTS_GROUP_ID: group };
const folk = { FOLK_API_KEY: 'key', ...groups };
const secret = 's'.repeat(32);
const hash = `scrypt:15:${'a'.repeat(22)}:${'b'.repeat(43)}`;
const otherHash = hash.replace('15', '16');
const otherGroup = group.replace('5', '6');
const origins = ['https://a.example', 'https://b.example:8443'];
const hook = 'https://hooks.example/leads';
const alsoHook = {
  url: 'http://127.0.0.1:5678/hook',
  receiver: expect.stringMatching(/^webhook:127/),
};
const sender = { name: 'Agency, Inc.', address: 'us@m.example' };
const recipients =
  'a@x.example, b@x.example; application: jobs@x.example; orders, consultation: c@x.example; newsletter: nobody';
const recipientGroups = [
  { forms: null, addresses: ['a@x.example', 'b@x.example'] },
  { forms: ['application'], addresses: ['jobs@x.example'] },
  { forms: ['orders', 'consultation'], addresses: ['c@x.example'] },
  { forms: ['newsletter'], addresses: [] },
];

/** What is wrong with these settings, a line each. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment, company);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const [headline, ...lines] = (error as Error).message.split('\n');
    expect(headline).toBe('The settings need attention:');
    return lines.map((line) => line.replace(/^ {2}- /, ''));
  }
}

const mail = { SMTP_URL: 'smtp://m.example', MAIL_FROM: 'us@m.example' };

describe('settings', () => {
  it('name further webhooks by their host', () => {
    const urls = `${hook}, http://localhost:5678/n8n`;
    expect(readConfig({ ALSO_WEBHOOK_URLS: urls }, company).crm.also).toEqual([
      { url: hook, receiver: expect.stringMatching(/^webhook:hooks\.example-[\da-f]{6}$/) },
      { url: 'http://localhost:5678/n8n', receiver: expect.any(String) },
    ]);
  });

  const ownerGroups = [
    { forms: null, name: 'Ines Marsh' },
    { forms: ['orders'], name: 'Joe' },
    { forms: ['newsletter'], name: null },
  ];

  /** Where each arrives, how it is written and read, and what it is by default. */
  const everySetting: [name: string, path: string, written: string, unknown, unknown?][] = [
    ['HOST', 'host', '::1', '::1', '127.0.0.1'],
    ['PORT', 'port', '8080', 8080, 3000],
    ['SITE_URL', 'siteUrl', 'https://www.example.com', 'https://www.example.com'],
    ['DATA_DIR', 'dataDir', '/var/leads', '/var/leads', './data'],
    ['DATABASE_URL', 'databaseUrl', 'postgres://db/leads', 'postgres://db/leads'],
    ['MOVE_TO', 'moveTo', 'postgres://new/leads', 'postgres://new/leads'],
    ['CRM_WEBHOOK_URL', 'crm.webhookUrl', 'https://hook.example/in', 'https://hook.example/in'],
    ['CRM_WEBHOOK_SECRET', 'crm.webhookSecret', 'whsec_eA==', 'whsec_eA=='],
    [
      'CRM_WEBHOOK_CHECK_URL',
      'crm.webhookCheckUrl',
      'https://hooks.example/has',
      'https://hooks.example/has',
    ],
    ['CRM_CHECK', 'crm.checkDays', 'off', null, 30],
    ['CRM_PROXY_URL', 'crm.proxyUrl', 'https://proxy.example', 'https://proxy.example'],
    ['ALSO_WEBHOOK_URLS', 'crm.also', 'http://127.0.0.1:5678/hook', [alsoHook], []],
    [
      'FOLK_API_URL',
      'crm.folkUrl',
      'http://f.example',
      'http://f.example',
      'https://api.folk.app/v1',
    ],
    ['FOLK_API_KEY', 'crm.folkKey', 'key', 'key'],
    ['FOLK_LEADS_GROUP_ID', 'crm.leadsGroupId', group, group],
    ['FOLK_APPLICANTS_GROUP_ID', 'crm.applicantsGroupId', otherGroup, otherGroup],
    ['FOLK_DEAL_OBJECT', 'crm.dealObject', 'Orders', 'Orders', 'Deals'],
    ['CRM_DEALS', 'crm.deals', 'all', 'all', 'spec'],
    ['SMTP_URL', 'notices.smtpUrl', 'smtps://us:p%40ss@m.example', 'smtps://us:p%40ss@m.example'],
    ['MAIL_FROM', 'notices.from', '"Agency, Inc." <us@m.example>', sender],
    ['NOTIFY_TO', 'notices.to', recipients, recipientGroups, []],
    ['VISITOR_COPY', 'notices.visitorCopy', 'on', true, false],
    ['NOTIFY_WEBHOOK_URL', 'notices.chatUrl', 'https://chat.example/x', 'https://chat.example/x'],
    ['ALERT_WEBHOOK_URL', 'notices.alertUrl', 'https://a.example/?k=1', 'https://a.example/?k=1'],
    ['QUIET_DAYS', 'notices.quietDays', '0', 0, 7],
    ['BACKUP_DAYS', 'notices.backupDays', '2', 2],
    ['WEEKLY_LETTER', 'notices.weeklyLetter', 'on', true, false],
    ['ASSIGN_TO', 'assignTo', 'Ines Marsh; orders: Joe; newsletter: nobody', ownerGroups, []],
    ['LEADS_ORIGIN', 'leadsOrigin', 'https://leads.example', 'https://leads.example'],
    ['ALLOWED_ORIGINS', 'allowedOrigins', origins.join(', '), origins, []],
    ['SCHEDULER_URL', 'schedulerUrl', 'https://m.example/us', 'https://m.example/us', null],
    ['TRUST_PROXY', 'trustProxy', 'loopback', 'loopback', false],
    ['RATE_LIMIT_IP_FORM', 'rateLimits.perForm', '7', 7, 5],
    ['RATE_LIMIT_IP', 'rateLimits.perAddress', '70', 70, 30],
    ['SPAM_WEIGHTS', 'spamWeights', 'trap 1, quick:0', { ...weights, trap: 1, quick: 0 }, weights],
    ['FILE_LINK_SECRET', 'fileLinkSecret', secret, secret],
    ['CONTACTS_TOKEN', 'contactsToken', 't'.repeat(32), 't'.repeat(32)],
    ['CONSOLE_PORT', 'console.port', '8081', 8081, 3001],
    ['CONSOLE_HOST', 'console.host', '0.0.0.0', '0.0.0.0', '127.0.0.1'],
    ['CONSOLE_ORIGIN', 'console.origin', 'https://desk.example', 'https://desk.example'],
    ['CONSOLE_PASSWORD_HASH', 'console.passwordHash', hash, hash],
    ['CONSOLE_READ_PASSWORD_HASH', 'console.readPasswordHash', otherHash, otherHash],
    ['METRICS_TOKEN', 'console.metricsToken', 'm'.repeat(32), 'm'.repeat(32)],
    ['BACKUP_TO', 'backup.to', '/mnt/backups', { kind: 'folder', path: '/mnt/backups' }],
    ['BACKUP_EVERY', 'backup.everyMs', '12h', 12 * 60 * 60_000, 24 * 60 * 60_000],
    ['BACKUP_KEEP', 'backup.keep', '3', 3, 14],
    ['BACKUP_S3_ENDPOINT', 'backup.s3.endpoint', 'https://s3.example', 'https://s3.example'],
    ['BACKUP_S3_REGION', 'backup.s3.region', 'auto', 'auto', 'us-east-1'],
    ['BACKUP_S3_KEY_ID', 'backup.s3.keyId', 'id', 'id'],
    ['BACKUP_S3_SECRET', 'backup.s3.secret', 'key', 'key'],
    ['COUNT_VISITS', 'countVisits', 'off', false, true],
    ['PUBLISH', 'publish', 'off', false, true],
    ['PUBLISH_PUSH', 'publishPush', 'on', true, false],
    ['RETENTION_DAYS', 'retentionDays', '90', 90],
    ['WORKER', 'runWorker', 'off', false, true],
    ['LOG_LEVEL', 'logLevel', 'debug', 'debug', 'info'],
  ];
  const all = Object.fromEntries(everySetting.map(([name, , written]) => [name, written]));
  const { BACKUP_TO: _folder, ...onPostgres } = all;
  const { DATABASE_URL: _database, ...onFile } = all;

  it.each(everySetting)('%s arrives as %s', (name, path, _, read, fallback = null) => {
    const inPlace = (environment: Record<string, string>) =>
      path
        .split('.')
        .reduce(
          (part, key) => part[key] as Record<string, unknown>,
          readConfig(environment, company) as Record<string, unknown>,
        );
    expect(inPlace(name === 'BACKUP_TO' ? onFile : onPostgres)).toEqual(read);
    expect(inPlace({})).toEqual(fallback);
  });

  it('are all known here', () => {
    const names = (tree: object): string[] =>
      'schema' in tree && 'name' in tree
        ? [String(tree.name)]
        : Object.values(tree).flatMap((part) => names(part as object));
    expect(everySetting.map(([name]) => name).toSorted()).toEqual(names(settings).toSorted());
  });

  it('turn the console off in so many words, and let it have any port', () => {
    expect(readConfig({ CONSOLE_PORT: 'off' }).console.port).toBeNull();
    expect(readConfig({ CONSOLE_PORT: '0' }).console.port).toBe(0);
  });

  it('let other machines into the console only with a password', () => {
    const open = { CONSOLE_HOST: '0.0.0.0' };
    expect(problemsOf(open)).toEqual([
      'CONSOLE_PASSWORD_HASH is missing and CONSOLE_HOST lets other machines in: make one with "npm run leads -- password"',
    ]);
    expect(problemsOf({ ...open, CONSOLE_PASSWORD_HASH: hash })).toEqual([]);
    expect(problemsOf({ ...open, CONSOLE_PORT: 'off' })).toEqual([]);
    expect(problemsOf({ CONSOLE_HOST: '::1' })).toEqual([]);
  });

  it('are all checked before any is complained about', () => {
    const wrong = {
      PORT: 'abc',
      SITE_URL: 'tidewright',
      CRM_DEALS: 'some',
      FILE_LINK_SECRET: 'short',
    };
    expect(problemsOf(wrong)).toEqual([
      'PORT is "abc": write a whole number from 0 to 65535',
      'SITE_URL is not a web address: write one that starts with https:// or http://',
      'CRM_DEALS is "some": write one of spec, all',
      'FILE_LINK_SECRET is too short: write at least 32 random characters, such as "openssl rand -hex 32" prints',
    ]);
  });

  it.each<[Record<string, string>, string]>([
    [{ NOTIFY_TO: 'a@x.example' }, 'SMTP_URL is missing and NOTIFY_TO needs it: write smtp://'],
    [{ VISITOR_COPY: 'on' }, 'SMTP_URL is missing and VISITOR_COPY needs it'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing and SMTP_URL needs it'],
    [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL is not a mail server: write smtp://user'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is not a mail server'],
    [{ SMTP_URL: 'smtp://m.example', MAIL_FROM: 'us' }, 'MAIL_FROM is no address to send from'],
    [
      { ...mail, NOTIFY_TO: 'a@x.example\r\nBcc: b@x.example' },
      'NOTIFY_TO has something in it that is no address',
    ],
    [
      { ...mail, NOTIFY_TO: 'a@x.example; b@x.example' },
      'NOTIFY_TO lists addresses without a form',
    ],
    [
      { ...mail, NOTIFY_TO: 'aplication: a@x.example' },
      'NOTIFY_TO names the form "aplication", which is none: write one of newsletter, contact',
    ],
    [{ ASSIGN_TO: 'Ines, Joe' }, 'ASSIGN_TO needs one name for each: write Ines; application: Joe'],
    [{ ASSIGN_TO: 'Ines; Joe' }, 'ASSIGN_TO has two names without a form'],
    [{ ASSIGN_TO: 'aplication: Joe' }, 'ASSIGN_TO names the form "aplication", which is none'],
    [{ ALSO_WEBHOOK_URLS: `${hook},${hook}` }, 'ALSO_WEBHOOK_URLS names an address twice'],
    [
      { ALSO_WEBHOOK_URLS: 'http://hooks.example' },
      'is not https, where anyone could read leads on their way: write https://',
    ],
    [{ ALSO_WEBHOOK_URLS: 'hooks.example' }, 'is not a web address'],
    [{ ALSO_WEBHOOK_URLS: hook, CRM_WEBHOOK_URL: hook }, 'take it out of one of them'],
    [
      { DATABASE_URL: 'postgres://db' },
      'FILE_LINK_SECRET is missing: servers that share a database must share it. Write at least 32 random characters',
    ],
    // What is there and wrong is not missing as well.
    [{ DATABASE_URL: 'postgres://db', FILE_LINK_SECRET: 'short' }, 'is too short'],
    [{ ...folk, FOLK_LEADS_GROUP_ID: 'leads' }, 'is not a group id'],
  ])('say what %j lacks', (environment, problem) => {
    expect(problemsOf(environment).join('\n')).toContain(problem);
    expect(problemsOf(environment)).toHaveLength(1);
  });

  const noHash =
    'is not what "npm run leads -- password" prints: write that, never the password itself';
  const noAddress = 'is not a web address: write one that starts with https:// or http://';
  const noGroup = 'is not a group id of folk: it starts with grp_ and has 40 characters';
  const tooShort = 'is too short: write at least 32 random characters';
  const noOrigin = 'is not an origin: write https://a.example, without a path';

  it.each<[name: string, problem: string, ...values: string[]]>([
    [
      'HOST',
      'is not an address to listen on: write 127.0.0.1 or 0.0.0.0',
      ...['127.0.0.1:3000', '[::1]', 'a b'],
    ],
    ['PORT', 'write a whole number from 0 to 65535', '-1', '65536', '80.5', '0x50', '8e1', '+80'],
    ['CRM_WEBHOOK_SECRET', 'is an empty key', 'whsec_', 'whsec_x', 'whsec_=='],
    ['CONSOLE_PORT', 'write a whole number from 0 to 65535, or off', '65536', 'on'],
    ['CONSOLE_PASSWORD_HASH', noHash, 'hunter2', `${hash}a`, `x${hash}`],
    ['CONSOLE_READ_PASSWORD_HASH', noHash, hash.replace('15', '13'), hash.replace('15', '19')],
    ['CONSOLE_ORIGIN', noOrigin, 'https://a.example/leads'],
    ['METRICS_TOKEN', tooShort, 'short'],
    ['SITE_URL', noAddress, 'ftp://a.example', 'xhttps://a.example'],
    [
      'DATABASE_URL',
      'is not a PostgreSQL address: write postgres://user:password@host:5432/database',
      ...['mysql://x', 'postgres://', 'x-postgres://x', 'postgres://user:pass@host:port/leads'],
    ],
    [
      'CONTACTS_TOKEN',
      'is more than one word: write one without spaces, such as "openssl rand -hex 32" prints',
      'thirty-two characters with spaces in them',
    ],
    ['FOLK_LEADS_GROUP_ID', noGroup, 'leads', `${group}0`],
    ['FOLK_APPLICANTS_GROUP_ID', noGroup, group.slice(0, -1), `a ${group}`],
    ['CRM_DEALS', 'one of spec, all', 'none'],
    ['CRM_CHECK', 'write a whole number from 1 to 3650, or off', '0', 'on'],
    ['LEADS_ORIGIN', noOrigin, 'https://a.example/path'],
    ['ALLOWED_ORIGINS', noOrigin, 'https://a.example/path'],
    ['ALLOWED_ORIGINS', noAddress, 'https://a.example,b'],
    [
      'TRUST_PROXY',
      'write addresses separated by commas, or loopback',
      ...['yes', 'loopback,proxy', '10.0.0.0/33', '::1/129', '10.0.0.1/8/8'],
    ],
    [
      'TRUST_PROXY',
      'trusts every address: write those of your proxies',
      ...['0.0.0.0/0', '::/0', '10.0.0.1, 1.2.3.4/0'],
    ],
    ['RATE_LIMIT_IP_FORM', 'from 1 to 100000', '0'],
    ['RATE_LIMIT_IP', 'from 1 to 100000', '100001'],
    [
      'SPAM_WEIGHTS',
      'is not names and figures from 0 to 9: write trap 2, quick 1. The names are origin,',
      ...['trap 10', 'trip 1', 'trap 1 2'],
    ],
    ['FILE_LINK_SECRET', tooShort, 's'.repeat(31)],
    ['CONTACTS_TOKEN', tooShort, 's'.repeat(31)],
    ['RETENTION_DAYS', 'from 1 to 36500', '0', '36501'],
    ['WORKER', 'one of on, off', 'maybe'],
    ['LOG_LEVEL', 'one of debug, info, warn, error, silent', 'loud'],
  ])('say what to write: %s %s: %s', (name, problem, ...values) => {
    for (const value of values) {
      const [said, ...others] = problemsOf({ [name]: value });
      expect(said).toContain(`${name} is `);
      expect(said).toContain(problem);
      expect(others).toEqual([]);
    }
  });

  it('say that no one would ask a check without a receiver', () => {
    const CRM_WEBHOOK_CHECK_URL = 'https://hooks.example/has';
    const sentence =
      'CRM_WEBHOOK_CHECK_URL asks the receiver of CRM_WEBHOOK_URL or CRM_PROXY_URL, and neither is set: set one, or leave it empty';
    expect(problemsOf({ CRM_WEBHOOK_CHECK_URL })).toEqual([sentence]);
    expect(problemsOf({ CRM_WEBHOOK_CHECK_URL, ...folk })).toEqual([sentence]);
    expect(problemsOf({ CRM_WEBHOOK_CHECK_URL, CRM_WEBHOOK_URL: hook })).toEqual([]);
  });

  it('of the file are compared with those there are, and the nearest is named', () => {
    const file = ['SMPT_URL', 'FOLK_APIKEY', 'port', 'NODE_ENV', 'TZ', 'POSTGRES_PASSWORD', 'PORT'];
    expect(unknownSettings(file)).toEqual([
      'SMPT_URL in .env is no setting, so it does nothing. Did you mean SMTP_URL?',
      'FOLK_APIKEY in .env is no setting, so it does nothing. Did you mean FOLK_API_KEY?',
      'port in .env is no setting, so it does nothing. Did you mean PORT?',
      'NODE_ENV in .env is no setting of ours. Leave it if another program reads it.',
      'TZ in .env is no setting of ours. Leave it if another program reads it.',
      'POSTGRES_PASSWORD in .env is no setting of ours. Leave it if another program reads it.',
    ]);
  });

  it('names those that a release took away', () => {
    expect(unknownSettings(['CANARY', 'PORT'])).toEqual([
      'CANARY in .env is no longer used: the nightly check of the CRM finds what is missing there. Take it out.',
    ]);
    const removed = { CANARY: 'weekly', PORT: '3000' };
    expect(readConfig(removed, company)).toEqual(readConfig({ PORT: '3000' }, company));
  });

  it('take no password in a web address, which no call would send', () => {
    const webAddresses = everySetting.filter(([, , written]) => /^https?:/.test(written));
    for (const [name] of webAddresses)
      for (const who of ['user:pass-word', 'user', ':pass-word']) {
        expect(problemsOf({ [name]: `https://${who}@a.example` })).toEqual([
          `${name} has a user name or a password in it, which no call sends: write the address without them`,
        ]);
      }
  });

  it.each([
    ['HOST', ['0.0.0.0', '::', '::1', 'localhost', 'leads-1.internal']],
    ['PORT', ['0', '65535']],
    ['SITE_URL', ['http://a.example', 'https://a.example:8443']],
    ['DATABASE_URL', ['postgres://db', 'postgresql://user:password@db:5432/leads']],
    // Only the other ways to a CRM need groups.
    ['CRM_WEBHOOK_URL', ['https://h.example']],
    ['TRUST_PROXY', ['loopback', '10.0.0.1', '10.0.0.0/8, loopback', '10.0.0.1/32', '::1/128']],
    ['RATE_LIMIT_IP_FORM', ['1', '100000']],
    ['RETENTION_DAYS', ['1', '36500']],
    ['WORKER', ['on', 'off']],
    ['LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']],
  ])('take what is right: %s', (name, values) => {
    for (const value of values)
      expect(problemsOf({ FILE_LINK_SECRET: secret, [name]: value })).toEqual([]);
  });

  it('drop blanks around values and trailing slashes of addresses, and are none when empty', () => {
    expect(readConfig({ PORT: '', SITE_URL: ' ' })).toMatchObject({ port: 3000, siteUrl: null });
    const slashed = { SITE_URL: ' https://a.example// ', LEADS_ORIGIN: 'https://b.example/' };
    expect(readConfig(slashed)).toMatchObject({
      siteUrl: 'https://a.example',
      leadsOrigin: 'https://b.example',
    });
  });
});

describe('the CRM mode', () => {
  it.each([
    [
      { ...folk, CRM_WEBHOOK_URL: 'https://h.example', CRM_PROXY_URL: 'https://p.example' },
      'webhook',
    ],
    [{ ...folk, CRM_PROXY_URL: 'https://p.example' }, 'proxy'],
    [folk, 'folk'],
    [{}, 'stored only'],
  ])('is the first that is set: %o', (environment, mode) => {
    expect(crmModeOf(readConfig(environment, company))).toBe(mode);
  });

  it.each([
    ['FOLK_API_KEY', { FOLK_API_KEY: 'key' }],
    ['CRM_PROXY_URL', { CRM_PROXY_URL: 'https://p.example' }],
    // A proxy that only finishes what was begun needs them as well.
    ['CRM_PROXY_URL', { CRM_PROXY_URL: 'https://p.example', CRM_WEBHOOK_URL: 'https://h.example' }],
  ])('asks for the groups that %s needs', (setting, environment: Record<string, string>) => {
    const leads = `FOLK_LEADS_GROUP_ID is missing and ${setting} needs it: copy the id of the leads group (grp_…) from folk`;
    const applicants = `FOLK_APPLICANTS_GROUP_ID is missing and ${setting} needs it: copy the id of the applicants group (grp_…) from folk`;
    expect(problemsOf(environment)).toEqual([leads, applicants]);
    expect(problemsOf({ ...environment, FOLK_LEADS_GROUP_ID: group })).toEqual([applicants]);
    expect(problemsOf({ ...environment, FOLK_APPLICANTS_GROUP_ID: group })).toEqual([leads]);
    expect(problemsOf({ ...environment, ...groups })).toEqual([]);
  });
});

describe('backups', () => {
  const keys = { BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'secret' };
  const backupOf = (settings: Record<string, string>) => readConfig(settings, company).backup;
  const noTarget =
    'BACKUP_TO is no place for backups: write a folder such as /mnt/backups, or s3://bucket/folder';
  const noTime = 'BACKUP_EVERY is no length of time: write hours or days, such as 12h or 1d';

  it.each([
    ['s3://bucket', ''],
    ['s3://bucket/a/b/', 'a/b'],
  ])('go to %s, into the folder "%s"', (BACKUP_TO, folder) => {
    expect(backupOf({ BACKUP_TO, ...keys }).to).toEqual({ kind: 's3', bucket: 'bucket', folder });
  });

  it('are made after days, too', () => {
    expect(backupOf({ BACKUP_EVERY: '2d' }).everyMs).toBe(48 * 60 * 60_000);
  });

  it.each([
    [{ BACKUP_TO: 'https://backups.example' }, noTarget],
    [{ BACKUP_TO: 's3:///folder', ...keys }, noTarget],
    [{ BACKUP_EVERY: '90m' }, noTime],
    [{ BACKUP_EVERY: '0d' }, noTime],
    [
      { BACKUP_TO: 's3://bucket', BACKUP_S3_KEY_ID: 'id' },
      'BACKUP_S3_SECRET is missing and BACKUP_TO needs it: make a key that may list, read, write and delete there',
    ],
    [
      { BACKUP_TO: '/b', DATABASE_URL: 'postgres://db/leads', FILE_LINK_SECRET: secret },
      'BACKUP_TO is for leads in a file, and yours are in PostgreSQL (DATABASE_URL): leave it empty, and let a timer run pg_dump --format=custom --file=leads.dump "$DATABASE_URL"',
    ],
  ])('%j is refused with a sentence', (settings, problem) => {
    expect(problemsOf(settings)).toEqual([problem]);
  });
});

it('delivers on no server that WORKER turns off, nor where no CRM is set', () => {
  const modeOf = (environment: Record<string, string>) =>
    workerModeOf(readConfig(environment, company));
  expect(modeOf({ CRM_WEBHOOK_URL: hook })).toBe('webhook');
  expect(modeOf({ CRM_WEBHOOK_URL: hook, WORKER: 'off' })).toBeNull();
  expect(modeOf({})).toBeNull();
});
