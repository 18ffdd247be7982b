import { defineConfig } from '@playwright/test';
import { findChromium } from './test/e2e/find-chromium.ts';
import { freePort } from './test/faults/server-process.ts';
import { keepTemporaryFilesInMemory } from './test/in-memory.ts';
import { noSettings } from './test/no-settings.ts';

keepTemporaryFilesInMemory();

// Workers load this file too, and get both from the process that started them.
process.env['CHROME_PATH'] = await findChromium();
/** Two runs on one machine need an address each. */
process.env['TEST_PORT'] ??= String(await freePort());
const { CHROME_PATH: executablePath, TEST_PORT: port } = process.env;

export default defineConfig({
  testDir: 'test',
  testMatch: '{e2e,sample}/**/*.spec.ts',
  // Transpiling the built server took six seconds, and changed nothing.
  build: { external: ['**/dist/**'] },
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './test/postgres/share-postgres.ts',
  // As many as the cores: other tests use what they leave.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Recording every test costs a tenth of the time. So a failed one runs again to be recorded, and stays failed.
  retries: 1,
  failOnFlakyTests: true,
  // Only for what hangs: on a busy machine everything takes several times as long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // What takes longest in one worker begins first: at the end, all others would wait for it. No project for
  // more: each begins a new worker with a new browser.
  projects: [
    { name: 'another origin', testMatch: 'forms/other-origin.spec.ts' },
    { name: 'all else', testIgnore: 'forms/other-origin.spec.ts' },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Nothing to wait for while a page moves; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // Whatever the machine speaks: without letters beyond English, a download loses its name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // A process for each context costs a fifth of what loading a page in it does.
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: {
    command: 'node scripts/serve.ts',
    url: `http://127.0.0.1:${port}/healthz`,
    env: { ...noSettings, PORT: port, LOG_LEVEL: 'warn', DATA_DIR: 'test-results/data' },
    reuseExistingServer: false,
    timeout: 240_000,
  },
});
