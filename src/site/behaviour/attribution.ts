import type { AttributionField } from '../../forms/control-fields.ts';

type Attribution = Partial<Record<AttributionField, string>>;
const storageKey = 'attribution';
const tags = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/**
 * Keeps how the visitor came to this site in this tab: the first time, and the
 * last time. Nothing is sent anywhere unless a form is.
 */
export function recordArrival(): void {
  const earlier = readAttribution();
  const parameters = new URLSearchParams(location.search);
  const isTagged = tags.some((tag) => parameters.has(tag));
  const isFromElsewhere =
    document.referrer !== '' && new URL(document.referrer).origin !== location.origin;
  if (earlier.first_landing_page && !isTagged && !isFromElsewhere) return;

  const touch = (name: 'first' | 'last'): Attribution => {
    const facts = {
      ...Object.fromEntries(tags.map((tag) => [tag, parameters.get(tag) ?? ''])),
      referrer: isFromElsewhere ? document.referrer : '',
      landing_page: location.pathname,
    };
    return Object.fromEntries(
      Object.entries(facts).map(([fact, value]) => [`${name}_${fact}`, value]),
    );
  };
  const record = { ...touch('first'), ...earlier, ...touch('last') };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(record));
  } catch {
    // Storage is blocked: the visitor does not want to be remembered.
  }
}

function readAttribution(): Attribution {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Attribution;
  } catch {
    return {};
  }
}
