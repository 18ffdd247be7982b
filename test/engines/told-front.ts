import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where `listener` keeps what it has heard. */
declare global {
  interface Window {
    told?: string[];
  }
}

/**
 * A driver that does not tell of errors in a page leaves it to the page. This stands before the real
 * server and lets one script of ours come first in every page, by a file that their policy allows.
 */
export async function startToldFront(
  site: string,
): Promise<{ address: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === scriptPath) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${listen})()`);
      return;
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request(`${site}${incoming.url}`, { method: incoming.method, headers });
    onward.on('error', () => outgoing.destroy());
    onward.on('response', async (answer) => {
      const status = answer.statusCode ?? 500;
      if (!isPage(answer.headers)) {
        answer.pipe(outgoing.writeHead(status, answer.headers));
        return;
      }
      const page = (await text(answer)).replace(
        '<head>',
        `<head><script src="${scriptPath}"></script>`,
      );
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(status, rest).end(page);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const scriptPath = '/told.js';

const isPage = ({ 'content-type': type }: IncomingHttpHeaders) => type?.startsWith('text/html');

/** Runs in the page, before anything else. */
function listen(): void {
  const told: string[] = [];
  window.told = told;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words) => {
      told.push(words.join(' '));
      say(...words);
    };
  }
  // While it goes down to its target: what fails to load does not bubble.
  addEventListener(
    'error',
    ({ message, target }) =>
      told.push(message ?? `${(target as Element).outerHTML} failed to load`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => told.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    told.push(`${blockedURI} violates ${violatedDirective}`),
  );
}
