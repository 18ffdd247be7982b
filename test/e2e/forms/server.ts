import { test as base } from '@playwright/test';
import type { ServerProcess } from '../../faults/server-process.ts';
import type { Folk } from '../../folk/start.ts';
import { startLeadServer, startQuickFolk } from './lead-server.ts';

type WorkerFixtures = { folk: Folk; server: ServerProcess };

/** Tests of one worker share a server; each uses an email address of its own. */
export const test = base.extend<object, WorkerFixtures>({
  folk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const folk = await startQuickFolk();
      await use(folk);
      await folk.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ folk }, use, { workerIndex }) => {
      const server = await startLeadServer(`forms-${workerIndex}`, folk);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

export { expect } from '@playwright/test';
