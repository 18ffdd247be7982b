import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepingLog } from '../../../packages/crm/lead.fixture.ts';
import { warnOfMissingAddress, warnOfUnknownProxy, warnOfUnknownSettings } from './warnings.ts';

describe('a missing address', () => {
  const warningsOf = (host: string, siteUrl: string | null = null) => {
    const { log, lines } = keepingLog();
    warnOfMissingAddress({ host, port: 3000, siteUrl }, log);
    return lines;
  };

  it('is one warning on a public host, with the remedy', () => {
    expect(warningsOf('0.0.0.0')).toEqual([
      {
        level: 'warn',
        message:
          'SITE_URL is not set although HOST is 0.0.0.0: links to files begin with http://127.0.0.1:3000. ' +
          'Set SITE_URL to the public address, such as https://www.example.com.',
      },
    ]);
  });

  it('is nothing to warn of on a host of this machine alone, or where it is set', () => {
    expect(warningsOf('127.0.0.1')).toEqual([]);
    expect(warningsOf('0.0.0.0', 'https://www.example.com')).toEqual([]);
  });
});

it('names each setting that there isn’t', () => {
  const { log, lines } = keepingLog();
  warnOfUnknownSettings(['SMPT_URL', 'PORT', 'TZ'], log);
  expect(lines).toMatchObject([
    { level: 'warn', message: expect.stringContaining('Did you mean SMTP_URL?') },
    { level: 'warn', message: expect.stringContaining('TZ in .env') },
  ]);
});

describe('an unknown proxy', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  const ask = async (headers: Record<string, string>) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, headers, agent: false }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
  };

  it.each(['x-forwarded-for', 'forwarded'])('is one warning, with the remedy: %s', async (name) => {
    const { log, lines } = keepingLog();
    warnOfUnknownProxy(server, { trustProxy: false }, log);
    await ask({});
    await ask({ 'x-forwarded-proto': 'https' });
    expect(lines).toEqual([]);
    await ask({ [name]: 'for=192.0.2.1' });
    await ask({ [name]: 'for=192.0.2.2' });
    expect(lines).toEqual([
      {
        level: 'warn',
        message:
          'Requests come through a proxy although TRUST_PROXY is not set: all visitors count as one ' +
          'address. Set TRUST_PROXY to the address of the proxy, or to loopback when it runs here.',
      },
    ]);
  });

  it('is none once proxies are named, even when this one is not', async () => {
    const { log, lines } = keepingLog();
    warnOfUnknownProxy(server, { trustProxy: '10.0.0.1' }, log);
    await ask({ 'x-forwarded-for': '192.0.2.1' });
    expect(lines).toEqual([]);
    expect(server.listenerCount('request')).toBe(1);
  });
});
