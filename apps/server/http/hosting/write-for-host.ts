import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnError } from '@tidewright/kit/own-error';
import {
  contentSecurityPolicy,
  type PagePolicies,
  type SecurityOptions,
  siteHeaders,
} from '../security-headers.ts';
import { serverOnlyPages } from '../site-answers.ts';

/** For a server block whose root is the folder of pages. */
function nginx(site: HostedSite): HostRules {
  const headers = Object.entries(siteHeaders(site.security));
  const lines = [
    '# Made by the build. In a server block: root …/site; include …/rules.conf;',
    'charset utf-8;',
    'gzip_static on;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    // add_header in a location drops all inherited headers, so locations only set variables.
    `set $policy "${policyFor(site, '')}";`,
    'set $caching "no-cache";',
    'add_header content-security-policy $policy always;',
    'add_header cache-control $caching always;',
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    `location = /404.html { internal; set $policy "${policyFor(site, '/404')}"; }`,
    'location / { try_files $uri =404; }',
    `location ^~ /assets/ { set $caching "${foreverCaching}"; }`,
    // Only letters of our addresses: anything else a client sends must not end up in a header.
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

/**
 * Netlify serves about.html at /about. Policies of matching rules add up: the first is for all addresses, also unknown
 * ones, and takes nothing away from a page's own.
 */
function netlify(site: HostedSite): HostRules {
  const pages = publicPages(site);
  return {
    files: {
      _headers: headersFile([
        ['/*', { ...siteHeaders(site.security), 'content-security-policy': framePolicy }],
        ['/assets/*', { 'cache-control': foreverCaching }],
        ...[...pages, '/404', '/404.html'].map(
          (address) =>
            [
              address,
              { 'content-security-policy': policyFor(site, address.replace('.html', '')) },
            ] as const,
        ),
      ]),
      _redirects: [
        ...pages.map((address) => `${fileOf(address)} ${address} 301!`),
        ...['/500', '/message'].map((address) => `${address} /404.html 404!`),
      ]
        .join('\n')
        .concat('\n'),
    },
    // Shown at addresses no rule matches.
    policyInPage: (address) => address === '/404',
  };
}

/** GitHub Pages serves about.html at /about and 404.html, and sends no custom headers. */
const githubPages = (): HostRules => ({
  // Jekyll would drop files that start with an underscore.
  files: { '.nojekyll': '' },
  policyInPage: () => true,
});

/**
 * Cloudflare redirects /about.html to /about. It allows 100 rules, and a site may have more pages:
 * https://developers.cloudflare.com/pages/configuration/headers/
 */
const cloudflare = ({ security }: HostedSite): HostRules => ({
  files: {
    _headers: headersFile([
      ['/*', { ...siteHeaders(security), 'content-security-policy': framePolicy }],
      ['/assets/*', { 'cache-control': foreverCaching }],
    ]),
  },
  policyInPage: () => true,
});

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

/** The _headers file for Netlify and Cloudflare Pages; all matching rules add up. */
const headersFile = (rules: readonly Rule[]): string =>
  rules
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return [path, ...lines].join('\n');
    })
    .join('\n')
    .concat('\n');

type HostedSite = {
  readonly policies: PagePolicies;
  readonly security: SecurityOptions;
};

/** What a host needs besides pages: files by name, and how each page changes. */
type HostRules = {
  readonly files: Readonly<Record<string, string>>;
  /** If the host can't send a page's policy, the page carries it. */
  readonly policyInPage?: (address: string) => boolean;
  /** Whether the host sends our compressed files; the others compress themselves. */
  readonly sendsCompressed?: boolean;
};

/** Names under assets/ contain a content hash. */
const foreverCaching = 'public, max-age=31536000, immutable';

const fileOf = (address: string): string => (address === '/' ? '/index.html' : `${address}.html`);

const publicPages = ({ policies }: HostedSite): readonly string[] =>
  Object.keys(policies).filter((address) => !serverOnlyPages.has(address));

const policyFor = ({ policies, security }: HostedSite, address: string): string =>
  contentSecurityPolicy(security, policies[address]);

/** Headers that are the same on every page and that HTML can't express. */
const framePolicy = "frame-ancestors 'none'";

/** Puts the policy in the page, before anything it applies to. */
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
 * Throws at once for an unknown host. The returned function copies the built site to a folder for the host,
 * with rules that make it answer like our server.
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
