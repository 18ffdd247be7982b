import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OwnError } from '../../own-error.ts';
import type { PagePolicies, SecurityOptions } from '../security-headers.ts';
import { cloudflare } from './cloudflare.ts';
import { githubPages } from './github-pages.ts';
import { fileOf, type HostedSite, type HostRules, policyFor, withPolicy } from './hosted-site.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';

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
  if (!rulesOf) throw new UnknownHostError(name);
  if (!security.leadsOrigin) throw new NoLeadsOriginError();
  return (build, folder = join(build, name)) => write({ rulesOf, security, build, folder });
}

type Work = {
  readonly rulesOf: (site: HostedSite) => HostRules;
  readonly security: SecurityOptions;
  readonly build: string;
  readonly folder: string;
};

async function write({ rulesOf, security, build, folder }: Work): Promise<void> {
  const policies = JSON.parse(await readFile(join(build, 'policies.json'), 'utf8')) as PagePolicies;
  const site = { policies, security };
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
}

class UnknownHostError extends OwnError {
  override readonly name = 'UnknownHostError';
  constructor(host: string) {
    super(
      `There are no rules for the host "${host}". Write one of ${Object.keys(hosts).join(', ')}.`,
    );
  }
}

class NoLeadsOriginError extends OwnError {
  override readonly name = 'NoLeadsOriginError';
  constructor() {
    super(
      'LEADS_ORIGIN is not set: pages on a static host must know where their forms are sent. Set it to the address of the leads server, such as https://leads.agency.example.',
    );
  }
}
