import { realpathSync, rmSync } from 'node:fs';
import { isThorough } from '../in-turn.ts';
import { freePorts } from '../process/free-ports.ts';
import { copyAstro, copyProject } from '../process/project-copy.ts';
import { run } from '../process/running.ts';
import { formFacts } from './forms/form-facts.ts';
import { answer, goodAnswers, openForm, submitButton, thanksOf } from './forms/visitor.ts';
import { watchFaults } from './page-faults.ts';
import { expect, test } from './test.ts';

/** What needs no browser is tried in test/process; here a thorough run fills in what the pages show. */
if (isThorough)
  test('npm run dev takes every form that its pages show', async ({ page }) => {
    test.setTimeout(300_000);
    const folder = realpathSync(copyProject());
    copyAstro(folder);
    const port = await freePorts();
    const address = `http://127.0.0.1:${port}`;
    const settings = { RATE_LIMIT_IP: '1000', RATE_LIMIT_IP_FORM: '1000' };
    const dev = run(['npm', 'run', 'dev'], folder, { PORT: String(port), ...settings });
    try {
      const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status;
      await expect.poll(isReady, { timeout: 240_000 }).toBe(200);
      const faults = watchFaults(page);
      for (const { id, path } of formFacts) {
        const form = await openForm(page, id, `${address}${path}`);
        await answer(form, goodAnswers(id, `${id}@development.example`));
        await submitButton(form).click();
        await expect(thanksOf(page, id)).toBeVisible();
        await expect(page.locator('vite-error-overlay'), path).toHaveCount(0);
      }
      expect(faults).toEqual([]);
    } finally {
      dev.signal('SIGTERM');
      await dev.silent;
      rmSync(folder, { recursive: true, force: true });
    }
  });
