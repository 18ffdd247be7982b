import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { type CompanyFacts, readCompanyFacts } from './company-facts.ts';
import { OwnError } from './own-error.ts';

/** The only reader of the environment. Everything else is handed what it needs. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Null until the agency sets it: the server then answers for whatever host it is asked by. */
  readonly siteUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly crm: {
    readonly webhookUrl: string | null;
    readonly webhookSecret: string | null;
    readonly proxyUrl: string | null;
    readonly folkUrl: string;
    readonly folkKey: string | null;
    readonly leadsGroupId: string | null;
    readonly applicantsGroupId: string | null;
    readonly dealObject: string;
    readonly deals: 'spec' | 'all';
  };
  readonly leadsOrigin: string | null;
  readonly allowedOrigins: readonly string[];
  readonly schedulerUrl: string | null;
  readonly trustProxy: string | false;
  readonly rateLimits: { readonly perForm: number; readonly perAddress: number };
  readonly fileLinkSecret: string | null;
  /** What programs show that call /api/folk/contacts; null: only pages of ours may. */
  readonly contactsToken: string | null;
  readonly retentionDays: number | null;
  readonly runWorker: boolean;
  readonly logLevel: string;
  readonly company: CompanyFacts;
};

export type CrmMode = 'webhook' | 'proxy' | 'folk' | 'stored only';

export function crmModeOf({ crm }: Config): CrmMode {
  if (crm.webhookUrl) return 'webhook';
  if (crm.proxyUrl) return 'proxy';
  return crm.folkKey ? 'folk' : 'stored only';
}

/** All that a build bakes into its pages: it reads no other setting, and is stale when one changes. */
export type BuildSettings = {
  readonly site: string;
  readonly leadsOrigin: string;
  readonly schedulerUrl: string;
  readonly year: number;
};

export function buildSettingsOf(config: Config, now = new Date()): BuildSettings {
  return {
    site: config.siteUrl ?? config.company.siteUrl,
    leadsOrigin: config.leadsOrigin ?? '',
    schedulerUrl: config.schedulerUrl ?? '',
    year: now.getFullYear(),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks every setting; throws one error that lists all that is wrong. */
export function readConfig(environment: Environment = loadEnvironment()): Config {
  const problems: string[] = [];
  const read = <Value>(
    name: string,
    fallback: Value,
    parse: (value: string) => Value | Problem,
  ): Value => {
    const value = environment[name]?.trim();
    if (!value) return fallback;
    const parsed = parse(value);
    if (!(parsed instanceof Problem)) return parsed;
    problems.push(`${name} ${parsed.text}`);
    return fallback;
  };

  const company = readCompanyFacts();
  const config: Config = {
    host: read('HOST', '127.0.0.1', host),
    port: read('PORT', 3000, port),
    siteUrl: read('SITE_URL', null, webAddress),
    dataDir: read('DATA_DIR', './data', text),
    databaseUrl: read('DATABASE_URL', null, postgresAddress),
    crm: {
      webhookUrl: read('CRM_WEBHOOK_URL', null, webAddress),
      webhookSecret: read('CRM_WEBHOOK_SECRET', null, text),
      proxyUrl: read('CRM_PROXY_URL', null, webAddress),
      folkUrl: read('FOLK_API_URL', 'https://api.folk.app/v1', webAddress),
      folkKey: read('FOLK_API_KEY', null, text),
      leadsGroupId: read('FOLK_LEADS_GROUP_ID', null, groupId),
      applicantsGroupId: read('FOLK_APPLICANTS_GROUP_ID', null, groupId),
      dealObject: read('FOLK_DEAL_OBJECT', 'Deals', text),
      deals: read('CRM_DEALS', 'spec', oneOf('spec', 'all')),
    },
    leadsOrigin: read('LEADS_ORIGIN', null, origin),
    allowedOrigins: read('ALLOWED_ORIGINS', [], origins),
    schedulerUrl: read('SCHEDULER_URL', company.schedulerUrl, webAddress),
    trustProxy: read<string | false>('TRUST_PROXY', false, proxies),
    rateLimits: {
      perForm: read('RATE_LIMIT_IP_FORM', 5, wholeNumber(1, 100_000)),
      perAddress: read('RATE_LIMIT_IP', 30, wholeNumber(1, 100_000)),
    },
    fileLinkSecret: read('FILE_LINK_SECRET', null, secret),
    contactsToken: read('CONTACTS_TOKEN', null, token),
    retentionDays: read('RETENTION_DAYS', null, wholeNumber(1, 36_500)),
    runWorker: read('WORKER', 'on', oneOf('on', 'off')) === 'on',
    logLevel: read('LOG_LEVEL', 'info', oneOf('debug', 'info', 'warn', 'error', 'silent')),
    company,
  };

  for (const { name, sentence } of missingIn(config)) {
    // What is there and wrong has been named already.
    if (!environment[name]?.trim()) problems.push(`${name} is missing${sentence}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

type Missing = { readonly name: string; readonly sentence: string };

/** What some settings demand of others. */
function missingIn({ crm, databaseUrl, fileLinkSecret }: Config): Missing[] {
  const missing: Missing[] = [];
  // Also where a webhook is in force: what was begun with these two is finished with them.
  const needing = crm.proxyUrl ? 'CRM_PROXY_URL' : crm.folkKey ? 'FOLK_API_KEY' : null;
  const sentence = (group: string) =>
    ` and ${needing} needs it: copy the id of the ${group} group (grp_…) from folk`;
  if (needing && !crm.leadsGroupId) {
    missing.push({ name: 'FOLK_LEADS_GROUP_ID', sentence: sentence('leads') });
  }
  if (needing && !crm.applicantsGroupId) {
    missing.push({ name: 'FOLK_APPLICANTS_GROUP_ID', sentence: sentence('applicants') });
  }
  if (databaseUrl && !fileLinkSecret) {
    missing.push({
      name: 'FILE_LINK_SECRET',
      sentence:
        ': servers that share a database must share it. Write at least 32 random characters',
    });
  }
  return missing;
}

export class ConfigError extends OwnError {
  override readonly name = 'ConfigError';
  constructor(problems: readonly string[]) {
    super(
      `The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

class Problem {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const text = (value: string) => value;

function host(value: string): string | Problem {
  const isName = value === 'localhost' || /^[a-z0-9.-]+$/i.test(value);
  return isIP(value) || isName
    ? value
    : new Problem('is not an address to listen on: write 127.0.0.1 or 0.0.0.0');
}

const port = (value: string) => wholeNumber(0, 65_535)(value);

const wholeNumber = (least: number, most: number) => (value: string) => {
  const number = Number(value);
  const fits = Number.isInteger(number) && number >= least && number <= most;
  return fits
    ? number
    : new Problem(`is "${value}": write a whole number from ${least} to ${most}`);
};

const oneOf =
  <const Choices extends readonly string[]>(...choices: Choices) =>
  (value: string): Choices[number] | Problem =>
    choices.includes(value)
      ? value
      : new Problem(`is "${value}": write one of ${choices.join(', ')}`);

function webAddress(value: string): string | Problem {
  const address = URL.canParse(value) ? new URL(value) : null;
  return address && /^https?:$/.test(address.protocol)
    ? withoutSlashes(value)
    : new Problem('is not a web address: write one that starts with https:// or http://');
}

/** Counted from the end: an expression would begin anew at every slash. */
function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

function postgresAddress(value: string): string | Problem {
  // An address that cannot be read must stop here: the driver would quote it, password and all.
  return /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value)
    ? value
    : new Problem('is not a PostgreSQL address: write postgres://user:password@host:5432/database');
}

function groupId(value: string): string | Problem {
  return /^grp_.{36}$/.test(value)
    ? value
    : new Problem('is not a group id of folk: it starts with grp_ and has 40 characters');
}

function origin(value: string): string | Problem {
  const address = webAddress(value);
  if (address instanceof Problem) return address;
  return new URL(address).origin === address
    ? address
    : new Problem(`is not an origin: write ${new URL(address).origin}, without a path`);
}

function origins(value: string): readonly string[] | Problem {
  const parsed = value.split(',').map((part) => origin(part.trim()));
  return parsed.find((part) => part instanceof Problem) ?? (parsed as string[]);
}

/** Fastify takes a comma-separated list of addresses, networks and the name "loopback". */
function proxies(value: string): string | Problem {
  const isFine = value
    .split(',')
    .map((part) => part.trim())
    .every((part) => part === 'loopback' || isNetwork(part));
  return isFine
    ? value
    : new Problem(`is "${value}": write addresses separated by commas, or loopback`);
}

/** One address, or all that share its first bits: 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  return isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}

/** What stands behind "Bearer" in a header has no spaces in it. */
function token(value: string): string | Problem {
  return /\s/.test(value)
    ? new Problem(
        'is more than one word: write one without spaces, such as "openssl rand -hex 32" prints',
      )
    : secret(value);
}

function secret(value: string): string | Problem {
  return value.length >= 32
    ? value
    : new Problem(
        'is too short: write at least 32 random characters, such as "openssl rand -hex 32" prints',
      );
}
