import { statSync } from 'node:fs';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';
import { type Examination, green, type Said, yellow } from './finding.ts';

/** What is wrong stops a start; this is what a start lets pass. */
export const settingsExamination: Examination = {
  about: 'settings',
  run: async ({ config }) => {
    const warnings = [...warningsOf(config), ...secretsOf('.env')];
    return warnings.length > 0 ? warnings : [green('All of them can be read.')];
  },
};

function* warningsOf({ siteUrl, trustProxy, host }: Config): Iterable<Said> {
  if (siteUrl === null) {
    yield yellow(
      'SITE_URL is not set.',
      'Set it to the public address, such as https://www.agency.example.',
    );
  } else if (trustProxy === false && siteUrl.startsWith('https:')) {
    yield yellow(
      'TRUST_PROXY is not set, so all visitors behind the proxy that ends TLS count as one address.',
      'Set it to the address of that proxy, or to loopback when it runs on this machine.',
    );
  }
  if (!isLoopback(host) && trustProxy === false) {
    yield yellow(
      `HOST is ${host}: other machines reach the server without TLS.`,
      'Put a proxy in front (docs/deploy.md), or set HOST=127.0.0.1.',
    );
  }
}

function* secretsOf(file: string): Iterable<Said> {
  const entry = statSync(file, { throwIfNoEntry: false });
  if (!entry || (entry.mode & 0o007) === 0) return;
  yield yellow(
    `${file} holds keys and can be read by everybody on this machine.`,
    `chmod 640 ${file}`,
  );
}
