import { join } from 'node:path';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import { isLoopback } from '@tidewright/kit/loopback';
import { OwnError } from '@tidewright/kit/own-error';
import { type CodeVersion, sayVersion } from '@tidewright/kit/version';
import { crmModeOf, type Settings } from '@tidewright/settings/config';
import { linkSecretOf, localSecret } from '@tidewright/settings/local-secret';
import { groupsOf, recipientsOf } from '@tidewright/settings/recipients';
import { localAddress, siteAddressOf } from '@tidewright/settings/site-address';
import type { FastifyBaseLogger } from 'fastify';
import { linkAddress, makeLink } from '../sign-in-link.ts';
import type { Fact } from '../words/page-parts.ts';
import { oneLine } from '../words/text.ts';
import { readAssets } from './assets.ts';
import { buildConsole } from './console-app.ts';
import type { DeskParts } from './desk.ts';

const startLinkMs = 60 * 60_000;

export async function createConsole(
  config: Settings,
  folder: string,
  desk: DeskParts,
  log: FastifyBaseLogger,
) {
  const { port, ...settings } = config.console;
  if (port === null) return null;
  const secret = localSecret(config.dataDir, 'console-secret');
  const assets = await readAssets(join(folder, 'assets')).catch((cause) => {
    throw new OwnError(`${folder} has no console pages. Run "npm run build" first.`, { cause });
  });
  const app = buildConsole({
    desk,
    assets,
    secret,
    settings,
    log,
    markSecret: linkSecretOf(config),
    trustProxy: config.trustProxy,
    notified: () => notificationFacts(config, desk.content.current()),
    about: () => aboutOf(config, desk.content.current(), desk.version),
  });
  return {
    app,
    port,
    host: settings.host,
    entrance(address: string, isTerminal: boolean): string {
      if (!isTerminal || !isLoopback(settings.host))
        return `${settings.origin ?? address} (get a sign-in link with "npm run leads -- open")`;
      const link = makeLink({ role: 'full', who: '', lastsMs: startLinkMs }, secret, desk.now());
      return linkAddress(address, link);
    },
  };
}

/** Quotes no setting that could hold a secret. */
export function aboutOf(
  config: Settings,
  { timeZone }: CompanyFacts,
  version: CodeVersion,
): readonly Fact[] {
  const { databaseUrl, dataDir, retentionDays } = config;
  const { origin, host, port } = config.console;
  const mode = crmModeOf(config);
  return [
    fact('Leads go to', mode === 'stored only' ? 'no CRM: they’re stored here' : mode),
    fact('Leads are stored in', databaseUrl === null ? dataDir : 'PostgreSQL'),
    fact('Delivered leads are stored', retentionDays ? `${retentionDays} days` : 'forever'),
    fact('The site', siteAddressOf(config)),
    fact('The console', origin ?? localAddress(host, port ?? 0)),
    fact('Who can sign in', entranceOf(config.console)),
    fact('Time zone', timeZone),
    fact('Release', sayVersion(version)),
  ];
}

function entranceOf({ host, passwordHash, readPasswordHash }: Settings['console']): string {
  const where = isLoopback(host) ? 'this machine only' : 'other machines over https';
  const ways = [
    'a link made on the server',
    'a password of their own',
    ...(passwordHash ? ['the shared password'] : []),
    ...(readPasswordHash ? ['the shared read-only password'] : []),
  ];
  return `Anyone with ${ways.join(' or ')}, from ${where}`;
}

/** Quotes no address that is a secret. */
export function notificationFacts(
  { notices, assignTo }: Settings,
  company: CompanyFacts,
): readonly Fact[] {
  const { smtpUrl, chatUrl, alertUrl } = notices;
  const to = groupsOf(notices, company);
  const general = recipientsOf(notices, company)(null);
  const hasMail = smtpUrl !== null && to.length > 0;
  const chat = [chatUrl && 'the chat', alertUrl && 'the alert webhook'].filter(Boolean);
  const trouble = [...(hasMail ? general : []), ...chat];
  const mailed = to.map(({ forms, addresses }) => groupWords(forms, addresses.join(', ')));
  const owners = assignTo.map(({ forms, name }) => groupWords(forms, name ?? ''));
  const reminded = 'At 8 on business days, to each person about their own leads';
  const free = general.length === 0 ? '' : `. Leads without an owner go to ${general.join(', ')}`;
  return [
    fact('New leads, by mail', hasMail ? mailed.join('\n') : 'No one: set NOTIFY_TO'),
    ...(chatUrl ? [fact('New leads, by chat', 'Everyone in the chat')] : []),
    fact('Trouble', trouble.join(', ') || 'No one'),
    fact('New leads belong to', owners.join('\n') || 'No one until someone takes them'),
    fact('Reminders', smtpUrl === null ? 'None: set SMTP_URL' : `${reminded}${free}`),
  ];
}

const fact = (name: string, value: string): Fact => ({ name, value });

const groupWords = (forms: readonly string[] | null, whom: string): string =>
  `${forms ? `${forms.join(', ')}: ` : ''}${oneLine(whom) || 'no one'}`;
