import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, crmModeOf, readConfig } from './config.ts';
import { buildApp } from './http/app.ts';
import { readSiteFiles } from './http/site-files.ts';
import { sitePages } from './http/site-pages.ts';
import { registerIntake } from './intake/register-intake.ts';
import { openOutbox } from './leads/open-outbox.ts';
import { OwnError } from './own-error.ts';
import { groupIdsOf, startDelivery } from './process/delivery.ts';
import { keepHouse } from './process/keep-house.ts';
import { localSecret } from './process/local-secret.ts';
import { pageWithForm } from './process/page-with-form.ts';
import { watchReadiness } from './process/readiness.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';

/** Wires the parts and starts the process. */
export async function start(): Promise<void> {
  const config = readConfig();
  const files = await readSiteFiles('dist/site');
  const policies = JSON.parse(await readFile('dist/policies.json', 'utf8'));
  const fileLinkSecret = config.fileLinkSecret ?? localSecret(config.dataDir);
  const outbox = await openOutbox({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
  });
  const mode = crmModeOf(config);
  const deliversIn = config.runWorker && mode !== 'stored only' ? mode : null;

  const app = buildApp({
    site: {
      files,
      policies,
      security: {
        leadsOrigin: config.leadsOrigin,
        schedulerOrigin: config.schedulerUrl ? new URL(config.schedulerUrl).origin : null,
        isHttps: config.siteUrl?.startsWith('https:') ?? false,
      },
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
  const delivery = startDelivery(config, outbox, app.log);
  const pages = sitePages(files);
  registerIntake(app, {
    outbox,
    siteUrl: config.siteUrl ?? `http://${config.host}:${config.port}`,
    allowedOrigins: config.allowedOrigins,
    limits: config.rateLimits,
    company: config.company,
    packages: config.company.packages,
    dealsMode: config.crm.deals,
    fileLinkSecret,
    groupIds: groupIdsOf(config.crm),
    onAccepted: delivery.wake,
    pageOf: (form) => pages.at(pageWithForm(form)),
    messagePage: pages.message,
    log: app.log,
    now: () => new Date(),
    randomId: randomUUID,
  });

  const address = await listen(app, config);
  const housekeeping = keepHouse(outbox, config.retentionDays, app.log);
  stopOnSignal(async () => {
    await app.close();
    housekeeping.stop();
    await delivery.stop();
    await outbox.close();
  }, app.log);

  console.log(`The site    ${address}`);
  console.log(`Leads       ${config.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : config.dataDir}`);
  console.log(`CRM         ${mode}${mode === 'stored only' ? ': set one in .env to deliver' : ''}`);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new PortInUseError(port);
    throw error;
  }
}

class PortInUseError extends OwnError {
  override readonly name = 'PortInUseError';
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
  }
}
