import { randomUUID } from 'node:crypto';
import { placeOf } from './backup/place-of.ts';
import { crmModeOf, readConfig } from './config.ts';
import { createConsole } from './console/web/create-console.ts';
import { formsFor } from './forms/index.ts';
import { buildApp } from './http/app.ts';
import { readBuiltSite } from './http/site-files.ts';
import { sitePages } from './http/site-pages.ts';
import { readFormPages } from './intake/form-page.ts';
import { registerIntake } from './intake/register-intake.ts';
import { openOutbox } from './leads/open-outbox.ts';
import { tellsOf } from './notices/tells.ts';
import { startBackups } from './process/backups.ts';
import { createDelivery } from './process/delivery.ts';
import { startHousekeeping } from './process/housekeeping.ts';
import { startParts } from './process/lifecycle.ts';
import { localSecret } from './process/local-secret.ts';
import { watchReadiness } from './process/readiness.ts';
import { securityOf } from './process/security.ts';
import { siteAddressOf } from './process/site-address.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';
import { groupIdsOf } from './process/transports.ts';
import {
  warnOfMailSettings,
  warnOfMissingAddress,
  warnOfRemovedReceivers,
  warnOfUnknownProxy,
} from './process/warnings.ts';
import { startWatch } from './process/watch.ts';

type StartOptions = {
  /** The folder of the build; null when the pages come from elsewhere. */
  readonly build?: string | null;
  /** The folder of the console's pages. */
  readonly consolePages?: string;
  readonly say?: (line: string) => void;
};

/** For tests and benchmarks that need a built console without the rest. */
export { createConsole };

const noSite = { files: new Map(), policies: {} };

/** Wires the parts and starts the process. */
export async function start(options: StartOptions = {}): Promise<void> {
  const { build = 'dist', consolePages = `${build}/console`, say = console.log } = options;
  const config = readConfig();
  const { files, policies } = build ? await readBuiltSite(build) : noSite;
  const pages = sitePages(files);
  const formPage = build ? await readFormPages(`${build}/server`, pages.at) : () => undefined;
  const fileLinkSecret = config.fileLinkSecret ?? localSecret(config.dataDir);
  const outbox = await openOutbox({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    alsoTo: tellsOf(config.notices, config.company.packages, config.crm.also),
    referencePrefix: config.company.brand.referencePrefix,
  });
  const mode = crmModeOf(config);
  const deliversIn = config.runWorker && mode !== 'stored only' ? mode : null;

  const app = buildApp({
    site: {
      files,
      policies,
      security: securityOf(config),
    },
    checkReadiness: () => checkReadiness(),
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
  });
  const checkReadiness = watchReadiness({
    outbox,
    mode: deliversIn,
    clock: () => new Date(),
    log: app.log,
  });
  const delivery = createDelivery(config, outbox, app.log);
  const forms = formsFor(config.company);
  registerIntake(app, {
    outbox,
    siteUrl: siteAddressOf(config),
    allowedOrigins: config.allowedOrigins,
    limits: config.rateLimits,
    company: config.company,
    forms,
    messages: config.company.words.messages,
    dealsMode: config.crm.deals,
    fileLinkSecret,
    groupIds: groupIdsOf(config.crm),
    contactsToken: config.contactsToken,
    onAccepted: delivery.onAccepted,
    formPage,
    messagePage: pages.message,
    log: app.log,
    now: () => new Date(),
    randomId: randomUUID,
  });

  const desk = {
    ...{ store: outbox, forms, mode, company: config.company },
    retentionDays: config.retentionDays,
    wake: delivery.wake,
    now: () => new Date(),
  };
  const theConsole = await createConsole(config, consolePages, desk, app.log);

  const place = placeOf(config.backup);
  const backups = place && {
    ...{ store: outbox, place, everyMs: config.backup.everyMs, keep: config.backup.keep },
    dataDir: config.dataDir,
    clock: () => new Date(),
    log: app.log,
  };

  warnOfMissingAddress(config, app.log);
  warnOfUnknownProxy(app.server, config, app.log);
  const parts = {
    outbox,
    app,
    delivery,
    startHousekeeping: () => {
      const housekeeping = startHousekeeping(outbox, config.retentionDays, app.log);
      const watch = startWatch({
        ...{ config, outbox, mode: deliversIn, sends: delivery.sends },
        onTold: delivery.wake,
        log: app.log,
      });
      const all = [housekeeping, watch, ...(backups ? [startBackups(backups)] : [])];
      return { stop: async () => void (await Promise.all(all.map((part) => part.stop()))) };
    },
    console: theConsole,
    log: app.log,
  };
  const { address, consoleAddress, stop } = await startParts(parts, config);
  stopOnSignal(stop, app.log);
  void warnOfMailSettings(delivery, app.log);
  await warnOfRemovedReceivers(outbox, delivery.receivers, app.log);

  say(`The site    ${address}`);
  if (theConsole && consoleAddress) {
    const isTerminal = process.stdout.isTTY === true;
    say(`The console ${theConsole.entrance(consoleAddress, isTerminal)}`);
  }
  say(`Leads       ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : config.dataDir}`);
  if (place) say(`Backups     ${place.name}`);
  say(`CRM         ${mode}${mode === 'stored only' ? ': set one in .env to deliver' : ''}`);
}
