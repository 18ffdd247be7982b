import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What the processes of a test run share; each is made at most once. */
type Name = 'postgres' | 'build';

const variable = (name: Name) => `SHARED_${name.toUpperCase()}`;

/**
 * Lets the processes that this one starts ask for something that only one of them should make. It's made when the
 * first asks, so a run that needs none doesn't wait for it. Returns how to stop; null if a parent process shares it.
 */
export function share(name: Name, make: () => Promise<string>): (() => void) | null {
  if (process.env[variable(name)]) return null;
  let made: Promise<string> | undefined;
  const folder = mkdtempSync(join(tmpdir(), `shared-${name}-`));
  const socketFile = join(folder, 'socket');
  const server = createServer((socket) => {
    made ??= make();
    made
      .then((value) => ({ value }))
      .catch((error: Error) => ({ error: error.message }))
      .then((answer) => socket.end(JSON.stringify(answer)));
  });
  server.listen(socketFile).unref();
  process.env[variable(name)] = socketFile;
  return () => {
    delete process.env[variable(name)];
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Waits until it's made. Null where no process shares it. */
export async function shared(name: Name): Promise<string | null> {
  const socketFile = process.env[variable(name)];
  if (!socketFile) return null;
  const answer: { value: string } | { error: string } = JSON.parse(await text(connect(socketFile)));
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
}
