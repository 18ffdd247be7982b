import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readBuiltVersion } from '@tidewright/kit/version';
import { buildApp } from '@tidewright/server/http/app';
import { readSiteFiles } from '@tidewright/server/http/site-files';
import { atEnd } from '../clean-up.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { limitPage } from './limit-page.ts';

/** Fits one TCP window with its headers. */
export const limitRoute = '/within-one-window';

/** The built site with one more page, so that all come from the same server, with and without HTTP/2. */
export async function startSiteUnderTest(): Promise<{ plain: string; secure: string }> {
  const built = readSiteFiles('dist/site');
  const limit = limitPage(built, 13_700);
  const app = buildApp({
    site: {
      files: new Map([...built, [limitRoute, limit.file]]),
      policies: {
        ...JSON.parse(await readFile('dist/policies.json', 'utf8')),
        [limitRoute]: limit.policy,
      },
      security: { leadsOrigin: null, schedulerOrigin: null, isHttps: false },
    },
    checkReadiness: async () => ({ ready: true, problems: [] }),
    version: readBuiltVersion(),
    trustProxy: false,
    logLevel: 'error',
  });
  atEnd(() => app.close());
  const plain = await app.listen({ host: '127.0.0.1', port: 0 });
  return { plain, secure: await startHttp2(plain) };
}

/** In front of the server, as nginx is. Browsers speak HTTP/2 only with TLS. */
async function startHttp2(behind: string): Promise<string> {
  const folder = scratchFolder('http2');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  const server = createSecureServer(files, ({ url, headers }, response) => {
    const sent = { 'accept-encoding': headers['accept-encoding'] };
    request(`${behind}${url}`, { headers: sent }, (answer) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    }).end();
  });
  atEnd(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
