import { join } from 'node:path';
import { OwnError } from '@tidewright/kit/own-error';
import { outsideSettings } from '@tidewright/settings/config';
import { DEFAULT_KEY } from '../tools/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../tools/folk/workspace.ts';
import { isTaken } from './taken-ports.ts';

/** Six in a row, of which PORT is the first. */
export const developmentPorts = (first: number) => ({
  site: first,
  server: first + 1,
  folk: first + 2,
  console: first + 3,
  smtp: first + 4,
  inbox: first + 5,
});

/** Over those in .env: nothing you try reaches the agency's leads, files, CRM, clients or colleagues. */
export function developmentSettings(port: number, dataDir: string): Record<string, string> {
  const ports = developmentPorts(port);
  return {
    ...Object.fromEntries(outsideSettings().map((name) => [name, ''])),
    HOST: '127.0.0.1',
    PORT: `${ports.server}`,
    SITE_URL: `http://127.0.0.1:${ports.site}`,
    CONSOLE_PORT: `${ports.console}`,
    CONSOLE_HOST: '127.0.0.1',
    CONSOLE_ORIGIN: '',
    LOG_LEVEL: 'warn',
    WORKER: 'on',
    DATA_DIR: join(dataDir, 'development'),
    FOLK_API_URL: `http://127.0.0.1:${ports.folk}/v1`,
    FOLK_API_KEY: DEFAULT_KEY,
    FOLK_LEADS_GROUP_ID: LEADS_GROUP_ID,
    FOLK_APPLICANTS_GROUP_ID: APPLICANTS_GROUP_ID,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'website@tidewright.example',
    NOTIFY_TO: 'agency@tidewright.example',
    NOTIFY_WEBHOOK_URL: `http://127.0.0.1:${ports.inbox}/hooks/chat`,
    VISITOR_COPY: 'on',
  };
}

/** Each part would end with a stack trace of its own. */
export async function refuseTakenPorts(first: number): Promise<void> {
  const ports = Object.values(developmentPorts(first));
  const last = first + ports.length - 1;
  if (first < 1 || last > 65_535)
    throw new OwnError(
      `npm run dev needs six ports in a row, and PORT is ${first}: write a number from 1 to 65530.`,
    );
  for (const port of ports) {
    if (await isTaken(port, '127.0.0.1'))
      throw new OwnError(
        `Port ${port} is taken by another program, and npm run dev needs ${first} to ${last}: ` +
          'stop that program, or set PORT to the first of six free ones.',
      );
  }
}
