import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { storeSettingsOf } from '@tidewright/console';
import { type Publishing, unrecordedPublishing } from '@tidewright/console/editor/publish';
import { notPushed } from '@tidewright/console/editor/push';
import { createConsole } from '@tidewright/console/web/create-console';
import type { OpenEditor } from '@tidewright/console/web/desk';
import { type Content, holdContent, openContent } from '@tidewright/content/open';
import { defaultRoot } from '@tidewright/content/root';
import { groupIdsOf } from '@tidewright/crm';
import { formsFor } from '@tidewright/forms';
import { readBuiltVersion, sayVersion } from '@tidewright/kit/version';
import { type Outbox, openOutbox } from '@tidewright/leads';
import {
  crmModeOf,
  readConfig,
  type Settings,
  schedulerOf,
  workerModeOf,
} from '@tidewright/settings/config';
import {
  type Environment,
  loadEnvironment,
  namesInEnvironmentFile,
} from '@tidewright/settings/environment';
import { linkSecretOf } from '@tidewright/settings/local-secret';
import { securityOf, siteAddressOf } from '@tidewright/settings/site-address';
import type { FastifyBaseLogger } from 'fastify';
import { backupStorageOf } from './backup/backup-storage.ts';
import { readBuiltFacts } from './bundle/built-facts.ts';
import { buildApp } from './http/app.ts';
import { readSiteAt } from './http/moved-site.ts';
import { sitePages } from './http/site-files.ts';
import { readFormPages } from './intake/form-page.ts';
import { IntakeMemory } from './intake/intake-memory.ts';
import { registerIntake } from './intake/register-intake.ts';
import { createDelivery, type DeliveryWorkers } from './process/delivery.ts';
import { startParts } from './process/lifecycle.ts';
import { createOwners } from './process/owners.ts';
import { watchReadiness } from './process/problems.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';
import { startUpkeep } from './process/upkeep.ts';
import { createVisits } from './process/visits.ts';
import { warnOfMailSettings, warnOfRemovedReceivers, warnOfSettings } from './process/warnings.ts';

type RunOptions = {
  /** Folder of the built site; null if pages are hosted elsewhere. */
  readonly build?: string | null;
  readonly consolePages?: string;
  readonly environment?: Environment;
  /** The folder of the agency's content. */
  readonly root?: string;
};

type StartOptions = RunOptions & { readonly say?: (start: StartLine) => void };

/** What a start says on the terminal. */
type StartLine = {
  readonly about: 'version' | 'site' | 'console' | 'leads' | 'backups' | 'crm';
  readonly line: string;
};

/** For tests and benchmarks that need only the console. */
export { createConsole };

export async function start(options: StartOptions = {}): Promise<void> {
  const { say = ({ line }) => console.log(line), ...parts } = options;
  const { stop, log, lines } = await run(parts);
  stopOnSignal(stop, log);
  for (const line of lines) say(line);
}

/** Everything, listening. Its caller decides when it stops. */
export async function run({
  build = 'dist',
  consolePages = `${build}/console`,
  environment = loadEnvironment(),
  root = defaultRoot,
}: RunOptions = {}) {
  const facts = build ? readBuiltFacts(build) : null;
  /** Publishing swaps it together with the pages. Without them, it's what the files say. */
  const held = facts && holdContent(root, facts);
  const content: Content = held ?? openContent(root);
  const settings: Settings = readConfig(environment, content.current());
  const site = await readSite(build, settings);
  const outbox = await openOutbox(storeSettingsOf(settings, content));
  const mode = crmModeOf(settings);
  const deliversIn = workerModeOf(settings);

  const visits = settings.countVisits
    ? createVisits(outbox, () => content.current().timeZone)
    : null;
  const checkReadiness = watchReadiness(outbox, deliversIn, now);
  const appOf = (site: BuiltSite) =>
    buildApp({ ...appSettings(settings, site, content), onPage: visits?.count, checkReadiness });
  const app = appOf(site);
  if (visits) app.addHook('onClose', visits.start());
  const { log } = app;
  const stopTelling = content.onChange(({ problem }) => {
    if (problem) log.warn({ problem }, 'content not readable, what was read before stays');
  });
  app.addHook('onClose', async () => stopTelling());
  const delivery = createDelivery(settings, content, outbox, log);
  const ownerOf = await createOwners({ settings, content, users: outbox.users, clock: now, log });
  const memory = new IntakeMemory();
  const takeLeads = (to: typeof app, site: BuiltSite) =>
    registerIntake(to, {
      ...intakeSettings(settings, site, content),
      outbox,
      log,
      memory,
      ownerOf,
      onAccepted: delivery.onAccepted,
    });
  takeLeads(app, site);
  const reload = async () => {
    const next = await readSite(build, settings);
    const successor = appOf(next);
    takeLeads(successor, next);
    await successor.ready();
    app.handOver(successor);
    if (next.facts) held?.swap(next.facts);
  };
  const editor = build ? editorOf(content, settings, outbox, reload, log) : null;
  if (editor && isLeft(settings)) await (await editor()).editor.record();
  const ofDesk = deskSettings(settings, delivery, site);
  const desk = { ...ofDesk, content, store: outbox, mode, now, editor };
  const theConsole = await createConsole(settings, consolePages, desk, log);

  warnOfSettings(namesInEnvironmentFile(), settings, app.server, log);
  const startHousekeeping = () =>
    startUpkeep({ settings, content, outbox, delivery, mode: deliversIn, log });
  const parts = { outbox, app, delivery, startHousekeeping, console: theConsole, log };
  const { address, consoleAddress, stop } = await startParts(parts, settings);
  void warnOfMailSettings(delivery, log);
  await warnOfRemovedReceivers(outbox, delivery.receivers, log);

  const entrance = consoleAddress && theConsole?.entrance(consoleAddress, isTerminal());
  const lines = [versionLine(site), ...startLines(settings, mode, address, entrance)];
  return { address, consoleAddress, entrance, lines, reload, stop, log };
}

const isTerminal = () => process.stdout.isTTY === true;
const now = () => new Date();

type BuiltSite = Awaited<ReturnType<typeof readSite>>;

/** "npm ci --omit=dev" removes the build tools. */
const canBuild = () => existsSync('node_modules/astro');

/** Of a publishing that a kill cut short, or that couldn't be pushed. */
const isLeft = ({ publishPush, dataDir }: Settings): boolean =>
  unrecordedPublishing() !== null || (publishPush && notPushed(dataDir) !== null);

/** Loaded on first use, to keep the start quick. Null where it can't build or is turned off. */
function editorOf(
  { root }: Content,
  settings: Settings,
  outbox: Outbox,
  reload: () => Promise<void>,
  log: FastifyBaseLogger,
): OpenEditor | null {
  if (!settings.publish || !canBuild()) return null;
  const warn = (sentence: string) => log.warn(sentence);
  let opened: ReturnType<OpenEditor> | undefined;
  const { dataDir, publishPush: pushes } = settings;
  const onPublished = ({ who, files }: Publishing) => {
    const about = files.map(({ file }) => file).join(', ');
    return outbox.recordAction('publish', 0, { who, now: now() }, about);
  };
  return () => {
    opened ??= import('@tidewright/console/editor/index').then((room) => ({
      ...room,
      editor: new room.Editor({ root, dataDir, pushes, now, reload, onPublished, warn }),
    }));
    return opened;
  };
}

/** The pages, and the facts that they were built from; neither if pages are hosted elsewhere. */
async function readSite(build: string | null, { siteUrl }: Pick<Settings, 'siteUrl'>) {
  const facts = build ? readBuiltFacts(build) : null;
  const { files, policies } =
    build && facts
      ? readSiteAt(build, siteUrl ?? facts.siteUrl)
      : { files: new Map(), policies: {} };
  const pages = sitePages(files);
  const formPage = build ? await readFormPages(`${build}/server`, pages.at) : () => undefined;
  const version = readBuiltVersion(build ?? '');
  return { facts, files, policies, pages, formPage, version };
}

/** Pages and their forms go by the facts that they were built from, also while a publishing swaps them. */
const contentOf = ({ facts }: BuiltSite, content: Pick<Content, 'current'>) =>
  facts ? { current: () => facts } : content;

const appSettings = (settings: Settings, site: BuiltSite, content: Pick<Content, 'current'>) => {
  const { files, policies, version } = site;
  const schedulerUrl = schedulerOf(settings, contentOf(site, content).current());
  return {
    version,
    site: { files, policies, security: securityOf({ ...settings, schedulerUrl }) },
    trustProxy: settings.trustProxy,
    logLevel: settings.logLevel,
  };
};

const deskSettings = (
  { retentionDays, notices, spamWeights, crm }: Settings,
  { inventory, wake }: DeliveryWorkers,
  { version }: BuiltSite,
) => ({
  version,
  retentionDays,
  mailsFrom: notices.smtpUrl && (notices.from?.address ?? null),
  spamWeights,
  checkDays: inventory && crm.checkDays,
  wake,
});

const intakeSettings = (
  settings: Settings,
  site: BuiltSite,
  content: Pick<Content, 'current'>,
) => ({
  now,
  randomId: randomUUID,
  formPage: site.formPage,
  messagePage: site.pages.message,
  siteUrl: siteAddressOf(settings),
  allowedOrigins: settings.allowedOrigins,
  limits: settings.rateLimits,
  content: {
    current() {
      const company = contentOf(site, content).current();
      return { company, forms: formsFor(company), messages: company.words.messages };
    },
  },
  dealsMode: settings.crm.deals,
  fileLinkSecret: linkSecretOf(settings),
  groupIds: groupIdsOf(settings.crm),
  contactsToken: settings.contactsToken,
  spamWeights: settings.spamWeights,
});

const versionLine = ({ version }: BuiltSite): StartLine => ({
  about: 'version',
  line: `Version     ${sayVersion(version)}`,
});

function* startLines(
  settings: Settings,
  mode: string,
  address: string,
  entrance?: string | null,
): Generator<StartLine> {
  yield { about: 'site', line: `The site    ${address}` };
  if (entrance) yield { about: 'console', line: `The console ${entrance}` };
  const store = settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : settings.dataDir;
  yield { about: 'leads', line: `Leads       ${store}` };
  const storage = backupStorageOf(settings.backup);
  if (storage) yield { about: 'backups', line: `Backups     ${storage.name}` };
  const advice = mode === 'stored only' ? ': set one in .env to deliver' : '';
  yield { about: 'crm', line: `CRM         ${mode}${advice}` };
}
