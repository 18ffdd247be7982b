import { fixedHeaders } from '../security-headers.ts';
import { serverOnlyPages } from '../server-only-pages.ts';
import {
  fileOf,
  foreverCaching,
  type HostedSite,
  type HostRules,
  policyFor,
} from './hosted-site.ts';

/** To be included in a server block whose root is the folder of the pages. */
export function nginx(site: HostedSite): HostRules {
  const pages = Object.keys(site.policies).filter((address) => !serverOnlyPages.has(address));
  const headers = Object.entries(fixedHeaders(site.security));
  const lines = [
    '# Made by the build. In a server block: root …/site; include …/rules.conf;',
    'charset utf-8;',
    'gzip_static on;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    // A header that a location adds takes the place of all others, so locations only set variables.
    `set $policy "${policyFor(site, '')}";`,
    'set $caching "no-cache";',
    'add_header content-security-policy $policy always;',
    'add_header cache-control $caching always;',
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    `location = /404.html { internal; set $policy "${policyFor(site, '/404')}"; }`,
    'location / { try_files $uri =404; }',
    `location ^~ /assets/ { set $caching "${foreverCaching}"; }`,
    // Letters of addresses alone: whatever else was asked for must not come back in a header.
    'location ~ ^/index(\\.html)?/*$ { return 308 /$is_args$args; }',
    'location ~ ^(?<page>/[\\w./~-]*[\\w~-])(\\.html|/)$ { return 308 $page$is_args$args; }',
    'location ~ ^/(500|message)$ { return 404; }',
    ...pages.map(
      (address) =>
        `location = ${address} { set $policy "${policyFor(site, address)}"; try_files ${fileOf(address)} =404; }`,
    ),
  ];
  return { files: { '../rules.conf': lines.join('\n').concat('\n') }, sendsCompressed: true };
}
