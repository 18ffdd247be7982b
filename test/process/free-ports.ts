import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '../faults/server-process.ts';

const others = [1, 2, 3, 4, 5];

/** The first of six free ports in a row, as many as npm run dev needs. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const taken = await Promise.all(others.map((more) => answers(port + more)));
    if (!taken.includes(true)) return port;
  }
}

export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
