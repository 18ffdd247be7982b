import type { Browser } from '@playwright/test';
import { brotliDecompressSync, constants } from 'node:zlib';

export const phone = { width: 390, height: 844 };

/** What a server may send before the first acknowledgement: ten segments of 1,460 bytes. */
export const firstFlight = 14_600;

/**
 * How many bytes of the Brotli stream must have arrived before the first screen
 * of a phone and the opening section are complete.
 */
export async function firstScreenBytes(browser: Browser, url: string): Promise<number> {
  // Without script the page is exactly what the document says.
  const context = await browser.newContext({ viewport: phone, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const answer = await page.request.get(url, { headers: { 'accept-encoding': 'identity' } });
    await page.goto(url);
    const needed = await page.evaluate(lastNeeded, phone.height);
    return needed
  } finally {
    await context.close();
  }
}
