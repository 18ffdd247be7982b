import type { Page } from '@playwright/test';

/** Fills up with everything that goes wrong in a page: errors, refused and failed requests. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      faults.push(`${page.url()}: console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What is still on its way when a test leaves the page is given up, and no fault.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${page.url()}: ${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      faults.push(`${page.url()}: ${response.url()} answered ${response.status()}`);
    }
  });
  return faults;
}
