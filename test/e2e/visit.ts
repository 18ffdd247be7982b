import type { Page, Response } from '@playwright/test';

/** Opens a page unless it is open already. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  return URL.parse(page.url())?.pathname === path ? null : page.goto(path);
}
