import type { AttributionField } from '../../forms/control-fields.ts';
import { attributionKey } from './storage-keys.ts';

type Attribution = Partial<Record<AttributionField, string>>;
const tags = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * Keeps how the visitor came to this site in this tab: the first time, and the
 * last time. Nothing is sent anywhere unless a form is.
 */
export function recordArrival(): void {
  const earlier = readAttribution();
  const parameters = new URLSearchParams(location.search);
  const isTagged = tags.some((tag) => parameters.has(tag));
  // Empty when the visitor came from a page of this site, or from nowhere.
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

/** What this tab remembers under a name; empty when storage is blocked. */
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
    // Storage is blocked: the visitor does not want to be remembered.
  }
}
