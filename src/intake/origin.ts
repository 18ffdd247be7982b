import type { IncomingHttpHeaders } from 'node:http';

/** Exact, as browsers write them: "https://example.com", with the port only when it is unusual. */
export const originsOf = (urls: readonly string[]): ReadonlySet<string> =>
  new Set(urls.map((url) => new URL(url).origin));

/**
 * Whether a request may come from where it says. Browsers name the origin of
 * every POST; programs that are no browser name none and have nobody's trust to abuse.
 */
export function isTrustedOrigin(
  headers: IncomingHttpHeaders,
  host: string,
  trusted: ReadonlySet<string>,
): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === 'null') {
    // A page under "Referrer-Policy: no-referrer" posts a plain form with "Origin: null".
    const site = headers['sec-fetch-site'];
    return site === undefined ? origin === undefined : site === 'same-origin' || site === 'none';
  }
  return trusted.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}
