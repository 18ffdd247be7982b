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
  page.on('requestfailed', (request) =>
    faults.push(`${page.url()}: ${request.url()} failed: ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) {
      faults.push(`${page.url()}: ${response.url()} answered ${response.status()}`);
    }
  });
  return faults;
}
