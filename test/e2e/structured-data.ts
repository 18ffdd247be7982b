import type { Page } from '@playwright/test';

type Node = { readonly [key: string]: unknown };

/** What the page tells search engines; throws where it is not valid JSON. */
export async function structuredDataOf(page: Page): Promise<readonly Node[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => {
    const data = JSON.parse(text) as { '@context': string; '@graph': Node[] };
    if (data['@context'] !== 'https://schema.org')
      throw new Error('The context is not schema.org.');
    return data['@graph'];
  });
}

/** All values under a key, however deep. */
export function valuesOf(data: unknown, key: string): unknown[] {
  if (Array.isArray(data)) return data.flatMap((part) => valuesOf(part, key));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === key ? [value] : valuesOf(value, key),
  );
}
