import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnError } from '../../own-error.ts';
import {
  contentSecurityPolicy,
  fixedHeaders,
  type PagePolicies,
  type SecurityOptions,
} from '../security-headers.ts';
import { serverOnlyPages } from '../site-answers.ts';

/** To be included in a server block whose root is the folder of the pages. */
function nginx(site: HostedSite): HostRules {
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
    ...publicPages(site).map(
      (address) =>
        `location = ${address} { set $policy "${policyFor(site, address)}"; try_files ${fileOf(address)} =404; }`,
    ),
  ];
  return { files: { '../rules.conf': lines.join('\n').concat('\n') }, sendsCompressed: true };
}

/** Finds /about in about.html by itself; a rule's policy would add up with a second one, so each page has one. */
function netlify(site: HostedSite): HostRules {
  const pages = publicPages(site);
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

/** Finds /about in about.html and shows 404.html by itself, and sends no header of ours. */
const githubPages = (): HostRules => ({
  // Otherwise what begins with an underscore is left out.
  files: { '.nojekyll': '' },
  policyInPage: () => true,
});

/**
 * Leads from /about.html to /about by itself. It takes a hundred rules at most, and a site may have more pages.
 * https://developers.cloudflare.com/pages/configuration/headers/
 */
const cloudflare = ({ security }: HostedSite): HostRules => ({
  files: {
    _headers: headersFile([
      ['/*', { ...fixedHeaders(security), 'content-security-policy': framePolicy }],
      ['/assets/*', { 'cache-control': foreverCaching }],
    ]),
  },
  policyInPage: () => true,
});

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

/** The _headers file that Netlify and Cloudflare Pages read; all rules that match add up. */
const headersFile = (rules: readonly Rule[]): string =>
  rules
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return [path, ...lines].join('\n');
    })
    .join('\n')
    .concat('\n');

/** What a static host must know of the site to answer as our own server does. */
type HostedSite = {
  readonly policies: PagePolicies;
  readonly security: SecurityOptions;
};

/** What a host needs beside the pages: text by file name, and how each page has to change. */
type HostRules = {
  readonly files: Readonly<Record<string, string>>;
  /** Where the host cannot send a page's policy, the page brings it along. */
  readonly policyInPage?: (address: string) => boolean;
  /** Whether the host sends what we compressed; the others compress by themselves. */
  readonly sendsCompressed?: boolean;
};

/** Files under assets/ carry a hash of their content in their name. */
const foreverCaching = 'public, max-age=31536000, immutable';

const fileOf = (address: string): string => (address === '/' ? '/index.html' : `${address}.html`);

const publicPages = ({ policies }: HostedSite): readonly string[] =>
  Object.keys(policies).filter((address) => !serverOnlyPages.has(address));

const policyFor = ({ policies, security }: HostedSite, address: string): string =>
  contentSecurityPolicy(security, policies[address]);

/** The same on every page, and what a page cannot say of itself. */
const framePolicy = "frame-ancestors 'none'";

/** Says the policy in the page itself, ahead of all that it is about. */
function withPolicy(html: string, policy: string): string {
  const inPage = policy
    .split('; ')
    .filter((directive) => directive !== framePolicy)
    .join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${inPage}">`;
  return html.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + meta);
}

const hosts: Readonly<Record<string, (site: HostedSite) => HostRules>> = {
  netlify,
  cloudflare,
  'github-pages': githubPages,
  nginx,
};

/**
 * Says at once when there are no such rules. What it answers copies the built
 * site into a folder for this host, with rules by which it answers as our own server does.
 */
export function writerFor(
  name: string,
  security: SecurityOptions,
): (build: string, folder?: string) => Promise<void> {
  const rulesOf = hosts[name];
  if (!rulesOf) {
    throw new OwnError(
      `There are no rules for the host "${name}". Write one of ${Object.keys(hosts).join(', ')}.`,
    );
  }
  if (!security.leadsOrigin) {
    throw new OwnError(
      'LEADS_ORIGIN is not set: pages on a static host must know where their forms are sent. Set it to the address of the leads server, such as https://leads.agency.example.',
    );
  }
  return async (build, folder = join(build, name)) => {
    const policies = JSON.parse(await readFile(join(build, 'policies.json'), 'utf8'));
    const site = { policies: policies as PagePolicies, security };
    const { files, policyInPage = () => false, sendsCompressed = false } = rulesOf(site);
    const pages = join(folder, 'site');
    await rm(folder, { recursive: true, force: true });
    await cp(join(build, 'site'), pages, {
      recursive: true,
      filter: (source) => sendsCompressed || !/\.(br|gz)$/.test(source),
    });
    for (const address of Object.keys(policies).filter(policyInPage)) {
      const file = join(pages, fileOf(address));
      await writeFile(file, withPolicy(await readFile(file, 'utf8'), policyFor(site, address)));
    }
    for (const [file, text] of Object.entries(files)) await writeFile(join(pages, file), text);
  };
}
