import {
  contentSecurityPolicy,
  type PagePolicies,
  type SecurityOptions,
} from '../security-headers.ts';

/** What a static host must know of the site to answer as our own server does. */
export type HostedSite = {
  readonly policies: PagePolicies;
  readonly security: SecurityOptions;
};

/** What a host needs beside the pages: text by file name, and how each page has to change. */
export type HostRules = {
  readonly files: Readonly<Record<string, string>>;
  /** Where the host cannot send a page's policy, the page brings it along. */
  readonly policyInPage?: (address: string) => boolean;
  /** Whether the host sends what we compressed; the others compress by themselves. */
  readonly sendsCompressed?: boolean;
};

/** Files under assets/ carry a hash of their content in their name. */
export const foreverCaching = 'public, max-age=31536000, immutable';

export const fileOf = (address: string): string =>
  address === '/' ? '/index.html' : `${address}.html`;

export const policyFor = ({ policies, security }: HostedSite, address: string): string =>
  contentSecurityPolicy(security, policies[address]);

/** The same on every page, and what a page cannot say of itself. */
export const framePolicy = "frame-ancestors 'none'";

/** Says the policy in the page itself, ahead of all that it is about. */
export function withPolicy(html: string, policy: string): string {
  const inPage = policy
    .split('; ')
    .filter((directive) => directive !== framePolicy)
    .join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${inPage}">`;
  return html.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + meta);
}
