import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';

/** In front of the leads' server: passes everything on, but can keep the leave to read it to itself. */
export type ShyProxy = {
  /** The methods whose answers no other origin may read. */
  hides: readonly string[];
  /** What has passed, such as "POST". */
  readonly passed: string[];
  /** Nothing answers any more at its address. */
  readonly unplug: () => Promise<void>;
  readonly plugIn: () => Promise<void>;
};

export async function startShyProxy(port: number, targetPort: number): Promise<ShyProxy> {
  const server: Server = createServer((incoming, outgoing) => {
    const { method = '', url, headers } = incoming;
    proxy.passed.push(method);
    const onward = forward(
      { host: '127.0.0.1', port: targetPort, method, path: url, headers },
      (answer) => {
        const shown = Object.entries(answer.headers).filter(
          ([name]) => !(proxy.hides.includes(method) && name.startsWith('access-control-')),
        );
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(shown));
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  const proxy: ShyProxy = {
    hides: [],
    passed: [],
    async unplug() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async plugIn() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  await proxy.plugIn();
  return proxy;
}
