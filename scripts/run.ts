import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

type RunOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** Printed before each line, for commands that run in parallel. */
  readonly prefix?: string;
};

/** Resolves with the command's exit code. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, prefix }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: prefix === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => console.log(`${prefix} | ${line}`));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
