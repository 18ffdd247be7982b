import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { backupStorageOf } from './backup/backup-storage.ts';
import { readBuiltFacts } from './bundle/built-facts.ts';
import { readCompanyFacts } from './company-facts.ts';
import { type Config, crmModeOf, readConfig, workerModeOf } from './config.ts';
import { storeSettingsOf } from './console/open-store.ts';
import { createConsole } from './console/web/create-console.ts';
import type { OpenEditor } from './console/web/desk.ts';
import { hourMs } from './durations.ts';
import { type Publishing, unrecordedPublishing } from './editor/publish.ts';
import { loadEnvironment } from './environment.ts';
import { formsFor } from './forms/index.ts';
import { buildApp } from './http/app.ts';
import { createMeasuredReply } from './http/measured-reply.ts';
import { readBuiltSite, sitePages } from './http/site-files.ts';
import { readFormPages } from './intake/form-page.ts';
import { registerIntake } from './intake/register-intake.ts';
import { openOutbox } from './leads/open-outbox.ts';
import type { Outbox } from './leads/outbox.ts';
import { createDelivery, groupIdsOf } from './process/delivery.ts';
import { startParts } from './process/lifecycle.ts';
import { linkSecretOf } from './process/local-secret.ts';
import { createOwners } from './process/owners.ts';
import { watchReadiness } from './process/problems.ts';
import { securityOf, siteAddressOf } from './process/site-address.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';
import { startUpkeep } from './process/upkeep.ts';
import { createVisits } from './process/visits.ts';
import {
  warnOfMailSettings,
  warnOfMissingAddress,
  warnOfRemovedReceivers,
  warnOfUnknownProxy,
} from './process/warnings.ts';

type StartOptions = {
  /** Folder of the built site; null if pages are hosted elsewhere. */
  readonly build?: string | null;
  readonly consolePages?: string;
  readonly say?: (line: string) => void;
};

/** For tests and benchmarks that need only the console. */
export { createConsole };

export async function start(options: StartOptions = {}): Promise<void> {
  const { build = 'dist', consolePages = `${build}/console`, say = console.log } = options;
  const config = readConfig(loadEnvironment(), build ? readBuiltFacts(build) : readCompanyFacts());
  let site = await readSite(build);
  const outbox = await openOutbox(storeSettingsOf(config));
  const mode = crmModeOf(config);
  const deliversIn = workerModeOf(config);

  const visits = config.countVisits ? createVisits(outbox, config.company.timeZone) : null;
  const checkReadiness = watchReadiness(outbox, deliversIn, now);
  const appOf = (site: BuiltSite) =>
    buildApp({ ...appSettings(config, site), onPage: visits?.count, checkReadiness });
  const app = appOf(site);
  if (visits) app.addHook('onClose', visits.start());
  const { log } = app;
  const delivery = createDelivery(config, outbox, log);
  const ownerOf = await createOwners({ settings: config, users: outbox.users, clock: now, log });
  const takeLeads = (to: typeof app, { formPage, pages }: BuiltSite) =>
    registerIntake(to, {
      ...intakeSettings(config),
      outbox,
      log,
      now,
      randomId: randomUUID,
      ownerOf,
      formPage,
      messagePage: pages.message,
      onAccepted: delivery.onAccepted,
    });
  takeLeads(app, site);
  const { answering } = outbox;
  const served = { files: () => site.files, answering, company: config.company };
  const measureReply = createMeasuredReply({ ...served, now, log });
  void measureReply();
  setInterval(measureReply, hourMs).unref();
  const reload = async () => {
    if (build) Object.assign(config.company, readBuiltFacts(build));
    const next = await readSite(build);
    const successor = appOf(next);
    takeLeads(successor, next);
    await successor.ready();
    app.handOver(successor);
    site = next;
    void measureReply();
  };
  const editor = build && config.publish && canBuild() ? editorOf(config, outbox, reload) : null;
  if (editor && unrecordedPublishing()) await (await editor()).editor.record();
  const checkDays = delivery.inventory && config.crm.checkDays;
  const { wake } = delivery;
  const desk = { ...deskSettings(config), store: outbox, mode, checkDays, now, wake, editor };
  const theConsole = await createConsole(config, consolePages, desk, log);

  warnOfMissingAddress(config, log);
  warnOfUnknownProxy(app.server, config, log);
  const startHousekeeping = () => startUpkeep({ config, outbox, delivery, mode: deliversIn, log });
  const parts = { outbox, app, delivery, startHousekeeping, console: theConsole, log };
  const { address, consoleAddress, stop } = await startParts(parts, config);
  stopOnSignal(stop, log);
  void warnOfMailSettings(delivery, log);
  await warnOfRemovedReceivers(outbox, delivery.receivers, log);

  const entrance = consoleAddress && theConsole?.entrance(consoleAddress, isTerminal());
  for (const line of startWords(config, mode, address, entrance)) say(line);
}

const isTerminal = () => process.stdout.isTTY === true;
const now = () => new Date();

type BuiltSite = Awaited<ReturnType<typeof readSite>>;

/** "npm ci --omit=dev" removes the build tools. */
const canBuild = () => existsSync('node_modules/astro');

/** Loaded on first use, to keep the start quick. */
function editorOf(config: Config, outbox: Outbox, reload: () => Promise<void>): OpenEditor {
  let opened: ReturnType<OpenEditor> | undefined;
  const { dataDir, publishPush: pushes } = config;
  const onPublished = ({ who, files }: Publishing) => {
    const about = files.map(({ file }) => file).join(', ');
    return outbox.recordAction('publish', 0, { who, now: now() }, about);
  };
  return () => {
    opened ??= import('./editor/index.ts').then((room) => ({
      ...room,
      editor: new room.Editor({ dataDir, pushes, now, reload, onPublished }),
    }));
    return opened;
  };
}

/** Null if pages are hosted elsewhere. */
async function readSite(build: string | null) {
  const { files, policies } = build ? readBuiltSite(build) : { files: new Map(), policies: {} };
  const pages = sitePages(files);
  const formPage = build ? await readFormPages(`${build}/server`, pages.at) : () => undefined;
  return { files, policies, pages, formPage };
}

const appSettings = (config: Config, { files, policies }: BuiltSite) => ({
  site: { files, policies, security: securityOf(config) },
  trustProxy: config.trustProxy,
  logLevel: config.logLevel,
});

const deskSettings = (config: Config) => ({
  company: config.company,
  forms: formsFor(config.company),
  retentionDays: config.retentionDays,
  mailsFrom: config.notices.smtpUrl && (config.notices.from?.address ?? null),
  spamWeights: config.spamWeights,
});

const intakeSettings = (config: Config) => ({
  siteUrl: siteAddressOf(config),
  allowedOrigins: config.allowedOrigins,
  limits: config.rateLimits,
  company: config.company,
  forms: formsFor(config.company),
  messages: config.company.words.messages,
  dealsMode: config.crm.deals,
  fileLinkSecret: linkSecretOf(config),
  groupIds: groupIdsOf(config.crm),
  contactsToken: config.contactsToken,
  spamWeights: config.spamWeights,
});

function* startWords(config: Config, mode: string, address: string, entrance?: string | null) {
  yield `The site    ${address}`;
  if (entrance) yield `The console ${entrance}`;
  yield `Leads       ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : config.dataDir}`;
  const storage = backupStorageOf(config.backup);
  if (storage) yield `Backups     ${storage.name}`;
  yield `CRM         ${mode}${mode === 'stored only' ? ': set one in .env to deliver' : ''}`;
}
