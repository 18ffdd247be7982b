import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { noSettings } from '../no-settings.ts';

const logFolder = 'test-results/logs';

export type ServerProcess = {
  readonly address: string;
  /** SIGKILL. */
  readonly kill: () => Promise<unknown>;
  /** The exit code. */
  readonly stop: () => Promise<number | null>;
  readonly said: () => string;
};

/** The real server as a process. Its log goes to test-results/logs, where "npm test" looks for personal data. */
export async function startServer(
  name: string,
  settings: Record<string, string>,
  /** A command to run it with. */
  wrapper: readonly string[] = [],
): Promise<ServerProcess> {
  mkdirSync(logFolder, { recursive: true });
  const log = createWriteStream(join(logFolder, `${name}.log`), { flags: 'a' });
  const [command = '', ...args] = [...wrapper, process.execPath, 'scripts/serve.ts'];
  const child = spawn(command, args, {
    env: {
      ...noSettings,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const address = await addressOf(child);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    log.end();
    return child.exitCode;
  };
  return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), said: () => output };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /^The site +(\S+)/m.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}

/** A port that was free just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
