import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A site with TLS and a certificate valid for five days; clients that get the file trust it. */
export async function startSecureSite(folder: string) {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '5',
  ];
  execFileSync('openssl', ['req', ...made, ...name, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_, response) => {
      response.setHeader('content-security-policy', "default-src 'none'");
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('strict-transport-security', 'max-age=300');
      response.end('A page');
    },
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `https://localhost:${port}`,
    certificate,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
