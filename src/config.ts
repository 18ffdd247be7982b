import * as v from 'valibot';
import { type CompanyFacts, readCompanyFacts } from './company-facts.ts';
import { crmModes, type DeliveryMode } from './crm-modes.ts';
import { dayMs } from './durations.ts';
import { type Environment, loadEnvironment } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { OwnError } from './own-error.ts';
import * as value from './setting-values.ts';

/** Every setting, where the program finds it; one more is a line here, in .env.example and in docs/operations.md. */
export const settings = {
  host: setting('HOST', value.host, '127.0.0.1'),
  port: setting('PORT', value.wholeNumber(0, 65_535), 3000),
  /** Until the agency sets it, the server answers for whatever host it is asked by. */
  siteUrl: setting('SITE_URL', value.webAddress, null),
  dataDir: setting('DATA_DIR', value.text, './data'),
  databaseUrl: setting('DATABASE_URL', value.postgresAddress, null),
  /** For "npm run leads -- move" alone. */
  moveTo: setting('MOVE_TO', value.postgresAddress, null),
  crm: {
    webhookUrl: setting('CRM_WEBHOOK_URL', value.webAddress, null),
    webhookSecret: setting('CRM_WEBHOOK_SECRET', value.text, null),
    /** Says which leads the receiver of a webhook or proxy has. */
    webhookCheckUrl: setting('CRM_WEBHOOK_CHECK_URL', value.webAddress, null),
    proxyUrl: setting('CRM_PROXY_URL', value.webAddress, null),
    /** Webhooks that get every lead beside the CRM. */
    also: setting('ALSO_WEBHOOK_URLS', value.alsoWebhooks, []),
    folkUrl: setting('FOLK_API_URL', value.webAddress, 'https://api.folk.app/v1'),
    folkKey: setting('FOLK_API_KEY', value.text, null),
    leadsGroupId: setting('FOLK_LEADS_GROUP_ID', value.groupId, null),
    applicantsGroupId: setting('FOLK_APPLICANTS_GROUP_ID', value.groupId, null),
    dealObject: setting('FOLK_DEAL_OBJECT', value.text, 'Deals'),
    deals: setting('CRM_DEALS', value.oneOf('spec', 'all'), 'spec'),
    /** Each night the leads of so many days are looked up in the CRM. */
    checkDays: setting('CRM_CHECK', value.daysOrOff, 30),
  },
  /** Who is told of leads and of trouble, and how. */
  notices: {
    smtpUrl: setting('SMTP_URL', value.smtpAddress, null),
    from: setting('MAIL_FROM', value.mailbox, null),
    to: setting('NOTIFY_TO', value.recipients, []),
    visitorCopy: setting('VISITOR_COPY', value.onOrOff, false),
    chatUrl: setting('NOTIFY_WEBHOOK_URL', value.webAddress, null),
    alertUrl: setting('ALERT_WEBHOOK_URL', value.webAddress, null),
    quietDays: setting('QUIET_DAYS', value.wholeNumber(0, 365), 7),
    backupDays: setting('BACKUP_DAYS', value.wholeNumber(1, 365), null),
    weeklyLetter: setting('WEEKLY_LETTER', value.onOrOff, false),
    canary: setting('CANARY', value.oneOf('off', 'weekly'), 'off'),
  },
  /** Whose a new lead is. */
  assignTo: setting('ASSIGN_TO', value.owners, []),
  leadsOrigin: setting('LEADS_ORIGIN', value.origin, null),
  allowedOrigins: setting('ALLOWED_ORIGINS', value.origins, []),
  /** Without it, the one that the content names. */
  schedulerUrl: setting('SCHEDULER_URL', value.webAddress, null),
  trustProxy: setting('TRUST_PROXY', value.proxies, false),
  rateLimits: {
    perForm: setting('RATE_LIMIT_IP_FORM', value.wholeNumber(1, 100_000), 5),
    perAddress: setting('RATE_LIMIT_IP', value.wholeNumber(1, 100_000), 30),
  },
  fileLinkSecret: setting('FILE_LINK_SECRET', value.secret, null),
  /** What programs show that call /api/folk/contacts; without it only pages of ours may. */
  contactsToken: setting('CONTACTS_TOKEN', value.token, null),
  console: {
    port: setting('CONSOLE_PORT', value.portOrOff, 3001),
    host: setting('CONSOLE_HOST', value.host, '127.0.0.1'),
    /** Where people reach it through a proxy; its host is the only foreign one that is answered. */
    origin: setting('CONSOLE_ORIGIN', value.origin, null),
    passwordHash: setting('CONSOLE_PASSWORD_HASH', value.passwordHash, null),
    /** Of those who may look and change nothing. */
    readPasswordHash: setting('CONSOLE_READ_PASSWORD_HASH', value.passwordHash, null),
    metricsToken: setting('METRICS_TOKEN', value.token, null),
  },
  backup: {
    to: setting('BACKUP_TO', value.backupTarget, null),
    everyMs: setting('BACKUP_EVERY', value.hoursOrDays, dayMs),
    keep: setting('BACKUP_KEEP', value.wholeNumber(1, 10_000), 14),
    s3: {
      /** Without it, that of AWS for the region. */
      endpoint: setting('BACKUP_S3_ENDPOINT', value.webAddress, null),
      region: setting('BACKUP_S3_REGION', value.text, 'us-east-1'),
      keyId: setting('BACKUP_S3_KEY_ID', value.text, null),
      secret: setting('BACKUP_S3_SECRET', value.text, null),
    },
  },
  countVisits: setting('COUNT_VISITS', value.onOrOff, true),
  retentionDays: setting('RETENTION_DAYS', value.wholeNumber(1, 36_500), null),
  runWorker: setting('WORKER', value.onOrOff, true),
  logLevel: setting('LOG_LEVEL', value.oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
};

/** What is set, or else what the settings fall back on, and what the content says of the agency. */
export type Config = ValuesOf<typeof settings> & { readonly company: CompanyFacts };

export type CrmMode = DeliveryMode | 'stored only';

export function crmModeOf({ crm }: Config): CrmMode {
  const settings = { webhook: crm.webhookUrl, proxy: crm.proxyUrl, folk: crm.folkKey };
  return crmModes.find((mode) => settings[mode]) ?? 'stored only';
}

/** Reads and checks every setting; throws one error that lists all that is wrong. */
export function readConfig(
  environment: Environment = loadEnvironment(),
  company: CompanyFacts = readCompanyFacts(),
): Config {
  const problems: string[] = [];
  const read = ({ name, schema, fallback }: Setting<unknown>) => {
    const value = environment[name]?.trim();
    if (!value) return fallback;
    const { success, issues, output } = v.safeParse(schema, value, { abortEarly: true });
    if (success) return output;
    problems.push(`${name} ${issues[0].message}`);
    return fallback;
  };

  const values = valuesOf(settings, read) as ValuesOf<typeof settings>;
  problems.push(
    ...unknownForms('NOTIFY_TO', values.notices.to, company.formIds),
    ...unknownForms('ASSIGN_TO', values.assignTo, company.formIds),
  );
  for (const [name, isDemanded, sentence] of demandsOf(values)) {
    if (isDemanded && !environment[name]?.trim()) problems.push(`${name} is missing${sentence}`);
  }
  if (values.backup.to && values.databaseUrl) problems.push(backupOfPostgres);
  if (values.crm.also.some(({ url }) => url === values.crm.webhookUrl)) problems.push(alsoTheCrm);
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...values, schedulerUrl: values.schedulerUrl ?? company.schedulerUrl, company };
}

const backupOfPostgres =
  'BACKUP_TO is for leads in a file, and yours are in PostgreSQL (DATABASE_URL): leave it empty, and let a timer run ' +
  'pg_dump --format=custom --file=leads.dump "$DATABASE_URL"';

const alsoTheCrm =
  'ALSO_WEBHOOK_URLS names the address of CRM_WEBHOOK_URL, which gets every lead already: take it out of one of them';

/** What some settings demand of others: the one that is missing, whether it is demanded, and what to say. */
function demandsOf({ crm, databaseUrl, console, backup, notices }: ValuesOf<typeof settings>) {
  const isS3 = backup.to?.kind === 's3';
  const aKey = ' and BACKUP_TO needs it: make a key that may list, read, write and delete there';
  // Also where a webhook is in force: what was begun with these two is finished with them.
  const needing = crm.proxyUrl ? 'CRM_PROXY_URL' : crm.folkKey ? 'FOLK_API_KEY' : null;
  const theId = (group: string) =>
    ` and ${needing} needs it: copy the id of the ${group} group (grp_…) from folk`;
  const mailing = notices.to.length > 0 ? 'NOTIFY_TO' : notices.visitorCopy && 'VISITOR_COPY';
  return [
    ['BACKUP_S3_KEY_ID', isS3, aKey],
    ['BACKUP_S3_SECRET', isS3, aKey],
    ['FOLK_LEADS_GROUP_ID', needing, theId('leads')],
    ['FOLK_APPLICANTS_GROUP_ID', needing, theId('applicants')],
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

/** A mistyped name would leave its leads to everybody else. */
function unknownForms(
  setting: string,
  groups: readonly { readonly forms: readonly string[] | null }[],
  known: readonly string[],
): readonly string[] {
  const names = [...known, 'orders'];
  return groups
    .flatMap(({ forms }) => forms ?? [])
    .filter((name) => !names.includes(name))
    .map(
      (name) =>
        `${setting} names the form "${name}", which is none: write one of ${names.join(', ')}`,
    );
}

export class ConfigError extends OwnError {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

type Setting<Value> = {
  /** In the environment. */
  readonly name: string;
  readonly schema: v.GenericSchema<string, Value>;
  readonly fallback: Value;
};

type SettingTree = Setting<unknown> | { readonly [key: string]: SettingTree };

type ValuesOf<Tree> =
  Tree extends Setting<infer Value> ? Value : { readonly [Key in keyof Tree]: ValuesOf<Tree[Key]> };

function setting<Value, const Fallback>(
  name: string,
  schema: v.GenericSchema<string, Value>,
  fallback: Fallback,
): Setting<Value | Fallback> {
  return { name, schema, fallback };
}

function valuesOf(tree: SettingTree, read: (setting: Setting<unknown>) => unknown): unknown {
  if (isSetting(tree)) return read(tree);
  const entries = Object.entries(tree).map(([key, branch]) => [key, valuesOf(branch, read)]);
  return Object.fromEntries(entries);
}

const isSetting = (tree: SettingTree): tree is Setting<unknown> => 'schema' in tree;
