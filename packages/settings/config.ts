import { type CompanyFacts, readCompanyFacts } from '@tidewright/content/company-facts';
import { type CrmId, conflictsOfCrms, crmInUse, crmSettings, demandsOfCrms } from '@tidewright/crm';
import { dayMs } from '@tidewright/kit/durations';
import { isLoopback } from '@tidewright/kit/loopback';
import { isMisspelling } from '@tidewright/kit/misspelling';
import { OwnError } from '@tidewright/kit/own-error';
import {
  outside,
  type Setting,
  type SettingProblem,
  setting,
  settingsIn,
  type ValuesOf,
  valuesOf,
} from '@tidewright/kit/setting';
import * as value from '@tidewright/kit/setting-values';
import { weights } from '@tidewright/leads';
import * as v from 'valibot';
import { type Environment, loadEnvironment } from './environment.ts';

/**
 * Every setting. Add one here, in .env.example and in docs/operations.md, with `outside` if anything leaves
 * this machine through it.
 */
export const settings = {
  host: setting('HOST', value.host, '127.0.0.1'),
  port: setting('PORT', value.wholeNumberBetween(0, 65_535), 3000),
  /** Until it's set, the server answers for any host. */
  siteUrl: setting('SITE_URL', value.httpAddress, null),
  dataDir: setting('DATA_DIR', value.plainText, './data'),
  databaseUrl: outside('DATABASE_URL', value.postgresAddress, null),
  /** Only for "npm run leads -- move". */
  moveTo: outside('MOVE_TO', value.postgresAddress, null),
  crm: crmSettings,
  notices: {
    smtpUrl: outside('SMTP_URL', value.smtpAddress, null),
    from: outside('MAIL_FROM', value.mailbox, null),
    to: outside('NOTIFY_TO', value.recipients, []),
    visitorCopy: setting('VISITOR_COPY', value.onOrOff, false),
    chatUrl: outside('NOTIFY_WEBHOOK_URL', value.httpAddress, null),
    alertUrl: outside('ALERT_WEBHOOK_URL', value.httpAddress, null),
    quietDays: setting('QUIET_DAYS', value.wholeNumberBetween(0, 365), 7),
    backupDays: setting('BACKUP_DAYS', value.wholeNumberBetween(1, 365), null),
    weeklyLetter: setting('WEEKLY_LETTER', value.onOrOff, false),
  },
  assignTo: setting('ASSIGN_TO', value.owners, []),
  leadsOrigin: outside('LEADS_ORIGIN', value.origin, null),
  allowedOrigins: setting('ALLOWED_ORIGINS', value.origins, []),
  /** Default: the one in content; see schedulerOf. */
  schedulerUrl: setting('SCHEDULER_URL', value.httpAddress, null),
  trustProxy: setting('TRUST_PROXY', value.proxies, false),
  rateLimits: {
    perForm: setting('RATE_LIMIT_IP_FORM', value.wholeNumberBetween(1, 100_000), 5),
    perAddress: setting('RATE_LIMIT_IP', value.wholeNumberBetween(1, 100_000), 30),
  },
  spamWeights: setting('SPAM_WEIGHTS', value.figuresOf(weights), weights),
  fileLinkSecret: setting('FILE_LINK_SECRET', value.secret, null),
  /** Bearer token for /api/folk/contacts; without it, only our own pages may call it. */
  contactsToken: setting('CONTACTS_TOKEN', value.token, null),
  console: {
    port: setting('CONSOLE_PORT', value.numberOrOff(0, 65_535), 3001),
    host: setting('CONSOLE_HOST', value.host, '127.0.0.1'),
    /** Its public address behind a proxy; the console answers no other host name. */
    origin: setting('CONSOLE_ORIGIN', value.origin, null),
    passwordHash: setting('CONSOLE_PASSWORD_HASH', value.passwordHash, null),
    readPasswordHash: setting('CONSOLE_READ_PASSWORD_HASH', value.passwordHash, null),
    metricsToken: setting('METRICS_TOKEN', value.token, null),
  },
  backup: {
    to: outside('BACKUP_TO', value.backupTarget, null),
    everyMs: setting('BACKUP_EVERY', value.hoursOrDays, dayMs),
    keep: setting('BACKUP_KEEP', value.wholeNumberBetween(1, 10_000), 14),
    s3: {
      /** Default: AWS in that region. */
      endpoint: outside('BACKUP_S3_ENDPOINT', value.httpAddress, null),
      region: outside('BACKUP_S3_REGION', value.plainText, 'us-east-1'),
      keyId: outside('BACKUP_S3_KEY_ID', value.plainText, null),
      secret: outside('BACKUP_S3_SECRET', value.plainText, null),
    },
  },
  /** Whether people may change content in the console. */
  publish: setting('PUBLISH', value.onOrOff, true),
  /** Whether each publishing is pushed to where the branch comes from. */
  publishPush: outside('PUBLISH_PUSH', value.onOrOff, false),
  countVisits: setting('COUNT_VISITS', value.onOrOff, true),
  /** Null keeps delivered and closed leads forever. */
  retentionDays: setting('RETENTION_DAYS', value.wholeNumberBetween(1, 36_500), null),
  /** Off: this server takes leads in and delivers none. */
  runWorker: setting('WORKER', value.onOrOff, true),
  logLevel: setting(
    'LOG_LEVEL',
    value.choiceOf('debug', 'info', 'warn', 'error', 'silent'),
    'info',
  ),
};

export type Settings = ValuesOf<typeof settings>;

/** With the facts of the moment, for what ends soon. What runs on takes the settings and asks `Content`. */
export type Config = Settings & { readonly company: CompanyFacts };

/** The setting wins. */
export const schedulerOf = (
  { schedulerUrl }: Pick<Settings, 'schedulerUrl'>,
  company: Pick<CompanyFacts, 'schedulerUrl'>,
): string | null => schedulerUrl ?? company.schedulerUrl;

/** A CRM's id, or that leads are delivered nowhere. */
export type CrmMode = CrmId | 'stored only';

export const crmModeOf = ({ crm }: Pick<Settings, 'crm'>): CrmMode =>
  crmInUse(crm)?.id ?? 'stored only';

/** Null if this server delivers nothing. */
export function workerModeOf(settings: Settings): CrmId | null {
  const mode = crmModeOf(settings);
  return settings.runWorker && mode !== 'stored only' ? mode : null;
}

/** Reads and checks every setting; throws one error that lists everything wrong. */
export function readConfig(
  environment: Environment = loadEnvironment(),
  company: CompanyFacts = readCompanyFacts(),
): Config {
  const problems: SettingProblem[] = [];
  const read = ({ name, schema, fallback }: Setting<unknown>) => {
    const value = environment[name]?.trim();
    if (!value) return fallback;
    const { success, issues, output } = v.safeParse(schema, value, { abortEarly: true });
    if (success) return output;
    problems.push({ setting: name, says: issues[0].message });
    return fallback;
  };

  const values = valuesOf(settings, read) as Settings;
  problems.push(
    ...unknownForms('NOTIFY_TO', values.notices.to, company.formIds),
    ...unknownForms('ASSIGN_TO', values.assignTo, company.formIds),
  );
  for (const [setting, isDemanded, why] of demandsOf(values)) {
    if (isDemanded && !environment[setting]?.trim()) {
      problems.push({ setting, says: `is missing${why}` });
    }
  }
  if (values.backup.to && values.databaseUrl) problems.push(backupOfPostgres);
  problems.push(...conflictsOfCrms(values.crm));
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...values, company };
}

const backupOfPostgres: SettingProblem = {
  setting: 'BACKUP_TO',
  says:
    'is for leads in a file, and yours are in PostgreSQL (DATABASE_URL): leave it empty, and let a timer run ' +
    'pg_dump --format=custom --file=leads.dump "$DATABASE_URL"',
};

/** Settings that require others: the missing one, whether it's required, and the message. */
function demandsOf({ crm, databaseUrl, console, backup, notices }: Settings) {
  const isS3 = backup.to?.kind === 's3';
  const aKey = ' and BACKUP_TO needs it: make a key that may list, read, write and delete there';
  const mailing = notices.to.length > 0 ? 'NOTIFY_TO' : notices.visitorCopy && 'VISITOR_COPY';
  return [
    ['BACKUP_S3_KEY_ID', isS3, aKey],
    ['BACKUP_S3_SECRET', isS3, aKey],
    ...demandsOfCrms(crm).map(({ setting, why }) => [setting, true, why] as const),
    [
      'CONSOLE_PASSWORD_HASH',
      console.port !== null && !isLoopback(console.host),
      ' and CONSOLE_HOST lets other machines in: make one with "npm run leads -- password"',
    ],
    [
      'MAIL_FROM',
      notices.smtpUrl,
      ' and SMTP_URL needs it: write an address that its server may send for',
    ],
    ['SMTP_URL', mailing, ` and ${mailing} needs it: write smtp://user:password@host:587`],
    [
      'FILE_LINK_SECRET',
      databaseUrl,
      ': servers that share a database must share it. Write at least 32 random characters',
    ],
  ] as const;
}

/** A mistyped name would send its leads to the default addresses. */
function unknownForms(
  setting: string,
  groups: readonly { readonly forms: readonly string[] | null }[],
  known: readonly string[],
): readonly SettingProblem[] {
  const names = [...known, 'orders'];
  return groups
    .flatMap(({ forms }) => forms ?? [])
    .filter((name) => !names.includes(name))
    .map((name) => ({
      setting,
      says: `names the form "${name}", which is none: write one of ${names.join(', ')}`,
    }));
}

export const saySettingProblem = ({ setting, says }: SettingProblem): string =>
  `${setting} ${says}`;

export class ConfigError extends OwnError {
  readonly problems: readonly SettingProblem[];
  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map((problem) => `  - ${saySettingProblem(problem)}`);
    super(['The settings need attention:', ...lines].join('\n'));
    this.problems = problems;
  }
}

export const outsideSettings = (): readonly string[] =>
  settingsIn(settings)
    .filter(({ isOutside }) => isOutside)
    .map(({ name }) => name);

/** Settings of earlier releases. A start with one of them says so and goes on. */
const removedSettings: readonly { readonly name: string; readonly sentence: string }[] = [
  {
    name: 'CANARY',
    sentence:
      'CANARY in .env is no longer used: the nightly check of the CRM finds what is missing there. Take it out.',
  },
];

/** A sentence for each name in .env that isn't a setting: another program's, a misspelled or a removed one. */
export function unknownSettings(names: readonly string[]): readonly string[] {
  const known = settingsIn(settings).map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  return unknown.map((name) => {
    const removed = removedSettings.find((one) => one.name === name);
    if (removed) return removed.sentence;
    const meant = known.find((one) => isMisspelling(name.toUpperCase(), one));
    return meant
      ? `${name} in .env is no setting, so it does nothing. Did you mean ${meant}?`
      : `${name} in .env is no setting of ours. Leave it if another program reads it.`;
  });
}
