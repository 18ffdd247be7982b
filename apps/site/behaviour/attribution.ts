import type { AttributionField } from '@tidewright/forms';
import { attributionKey } from './storage-keys.ts';

type Attribution = Partial<Record<AttributionField, string>>;
const tags = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Keeps the first and the last way the visitor got here, in this tab. Sent only with a form. */
export function recordArrival(): void {
  const earlier = readAttribution();
  const parameters = new URLSearchParams(location.search);
  const isTagged = tags.some((tag) => parameters.has(tag));
  // Empty for our own pages and for direct visits.
  const referrer = document.referrer.startsWith(`${location.origin}/`) ? '' : document.referrer;
  if (earlier.first_landing_page && !isTagged && !referrer) return;

  const touch = (name: 'first' | 'last'): Attribution =>
    Object.fromEntries([
      ...tags.map((tag) => [`${name}_${tag}`, parameters.get(tag) ?? '']),
      [`${name}_referrer`, referrer],
      [`${name}_landing_page`, location.pathname],
    ]);
  writeSession(attributionKey, { ...touch('first'), ...earlier, ...touch('last') });
}

export const readAttribution = (): Attribution => readSession(attributionKey);

/** Empty if storage is blocked. */
export function readSession(name: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(name) ?? '{}'));
  } catch {
    return {};
  }
}

export function writeSession(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is blocked: the visitor doesn't want to be remembered.
  }
}
