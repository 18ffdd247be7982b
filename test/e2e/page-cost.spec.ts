import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { routes, routesWithoutForm } from './routes.ts';

/** Enough for header, menu and theme. */
const scriptBudget = 3 * 1024;

for (const route of routes) {
  test(`a first load of ${route} is cheap and stays at home`, async ({ page, baseURL }) => {
    const requests: string[] = [];
    const scripts: Promise<Buffer>[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(route, { waitUntil: 'networkidle' });

    const foreign = requests.filter(
      (address) => /^https?:/.test(address) && new URL(address).origin !== baseURL,
    );
    expect(foreign).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    if (!routesWithoutForm.includes(route)) return;
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"])')
      .allTextContents();
    const all = [...(await Promise.all(scripts)), ...inline.map((text) => Buffer.from(text))];
    const cost = all.map((script) => brotliCompressSync(script).length).reduce((a, b) => a + b, 0);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(scriptBudget);
  });
}
