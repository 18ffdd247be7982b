import { fixedHeaders } from '../security-headers.ts';
import { headersFile } from './headers-file.ts';
import { foreverCaching, framePolicy, type HostedSite, type HostRules } from './hosted-site.ts';

/**
 * Leads from /about.html to /about by itself. It takes a hundred rules at most, and a site may have more pages.
 * https://developers.cloudflare.com/pages/configuration/headers/
 */
export const cloudflare = ({ security }: HostedSite): HostRules => ({
  files: {
    _headers: headersFile([
      ['/*', { ...fixedHeaders(security), 'content-security-policy': framePolicy }],
      ['/assets/*', { 'cache-control': foreverCaching }],
    ]),
  },
  policyInPage: () => true,
});
