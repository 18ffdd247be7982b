import { fixedHeaders } from '../security-headers.ts';
import { serverOnlyPages } from '../server-only-pages.ts';
import { headersFile } from './headers-file.ts';
import {
  fileOf,
  foreverCaching,
  type HostedSite,
  type HostRules,
  policyFor,
} from './hosted-site.ts';

/** Finds /about in about.html by itself; a rule's policy would add up with a second one, so each page has one. */
export function netlify(site: HostedSite): HostRules {
  const pages = Object.keys(site.policies).filter((address) => !serverOnlyPages.has(address));
  return {
    files: {
      _headers: headersFile([
        ['/*', fixedHeaders(site.security)],
        ['/assets/*', { 'cache-control': foreverCaching }],
        ...pages.map(
          (address) => [address, { 'content-security-policy': policyFor(site, address) }] as const,
        ),
      ]),
      _redirects: [
        ...pages.map((address) => `${fileOf(address)} ${address} 301!`),
        ...['/500', '/message'].map((address) => `${address} /404.html 404!`),
      ]
        .join('\n')
        .concat('\n'),
    },
    // It is shown at addresses that no rule names.
    policyInPage: (address) => address === '/404',
  };
}
