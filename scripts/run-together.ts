import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Part = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Longer than a server takes to stop. */
const killAfterMs = 12_000;

/**
 * Runs commands that need each other: when one exits, or we're told to stop, all stop.
 * Resolves with 0 only if we were told to.
 */
export async function runTogether(parts: readonly Part[]): Promise<number> {
  const children = parts.map(({ command, args, env }) =>
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  const told = new Promise<number>((resolve) => {
    for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
      process.on(event, () => resolve(0));
    }
  });
  const ends = children.map(endOf);
  const code = await Promise.race([told, ...ends]);
  const kill = (signal: 'SIGTERM' | 'SIGKILL') => {
    for (const child of children) child.kill(signal);
  };
  kill('SIGTERM');
  const timer = setTimeout(() => kill('SIGKILL'), killAfterMs);
  await Promise.all(ends);
  clearTimeout(timer);
  return code;
}

/** Resolves with 1, whatever the exit code: it shouldn't have exited. */
async function endOf(child: ChildProcess): Promise<number> {
  try {
    await once(child, 'exit');
  } catch (error) {
    console.error((error as Error).message);
  }
  return 1;
}
