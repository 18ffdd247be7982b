import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { atEnd } from './clean-up.ts';

export type StartedProcess = {
  /** What the pattern matched in the program's output. */
  readonly said: RegExpExecArray;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError';
}

/** Starts a program and waits until its output matches. */
export async function startProcess(
  command: string,
  args: readonly string[],
  ready: RegExp,
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly uid?: number;
    readonly gid?: number;
    readonly cwd?: string;
    readonly endWith?: NodeJS.Signals;
  } = {},
): Promise<StartedProcess> {
  const { env, endWith = 'SIGTERM', ...rest } = options;
  const child = spawn(command, args, {
    ...rest,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit').catch(() => undefined);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(endWith);
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(force);
  };
  atEnd(stop);

  const said = await new Promise<RegExpExecArray>((resolve, reject) => {
    let words = '';
    const listen = (chunk: Buffer) => {
      words += chunk;
      const found = ready.exec(words);
      if (!found) return;
      for (const stream of [child.stdout, child.stderr]) {
        // Drains later output, so that the program never blocks on a full pipe.
        stream.off('data', listen).resume();
      }
      resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    void ended.then(() =>
      reject(new ProcessEndedError(`${command} ${args.join(' ')} didn’t start:\n${words}`)),
    );
  });
  return { said, pid: Number(child.pid), stop };
}
