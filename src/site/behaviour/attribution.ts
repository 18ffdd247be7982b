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
  const record = { ...touch('first'), ...earlier, ...touch('last') };
  try {
    sessionStorage.setItem(attributionKey, JSON.stringify(record));
  } catch {
    // Storage is blocked: the visitor does not want to be remembered.
  }
}

function readAttribution(): Attribution {
  try {
    return JSON.parse(sessionStorage.getItem(attributionKey) ?? '{}') as Attribution;
  } catch {
    return {};
  }
}
