import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Running = {
  readonly pid: number;
  readonly said: () => string;
  /** Resolves with the first match in the output. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly signal: (name: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => void;
  /** Resolves with the exit code or signal. */
  readonly ended: Promise<number | string | null>;
  /** Resolves when all its processes have closed their output. */
  readonly silent: Promise<unknown>;
};

/** As with the launcher, whose programs start in a third of the time; here copies of the project share it. */
const compiledBefore = (folder: string): Readonly<Record<string, string>> =>
  existsSync(join(folder, 'node_modules'))
    ? {
        NODE_COMPILE_CACHE: resolve(folder, 'node_modules/.cache/compiled'),
        NODE_COMPILE_CACHE_PORTABLE: '1',
      }
    : {};

/** Runs a command in a folder with only the given settings. */
export function run(
  command: readonly [string, ...string[]],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): Running {
  const [program, ...args] = command;
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME, ...compiledBefore(cwd), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const silent = once(child, 'close');
  return {
    pid: child.pid ?? 0,
    said: () => output,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void silent.then(() =>
          reject(new Error(`It exited without printing ${pattern}:\n${output}`)),
        );
      }),
    signal: (name) => child.kill(name),
    ended,
    silent,
  };
}
