import { chromium, devices } from '@playwright/test';

/** The longest task of a page in ms while it loads on a phone at a quarter of our speed; 0 if none takes 50. */
export async function longestTask(executablePath: string, address: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage(devices['Moto G4'] ?? {});
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const long: number[] = [];
      new PerformanceObserver((list) => {
        long.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask', buffered: true });
      Object.assign(window, { long });
    });
    await page.goto(address);
    // What comes after the first paint is laid out part by part.
    await page.waitForTimeout(3_000);
    return await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { long: number[] }).long),
    );
  } finally {
    await browser.close();
  }
}
