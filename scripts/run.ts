import { spawn } from 'node:child_process';

type RunOptions = {
  readonly env?: Record<string, string>;
  /** For what runs beside something else: its output is shown at the end, under this headline. */
  readonly heldUnder?: string;
};

/** Runs a command with our own Node and tools first on the PATH; resolves with its exit code. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, heldUnder }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: heldUnder ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const held: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => held.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => held.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (heldUnder) process.stdout.write(`\n${heldUnder}\n${Buffer.concat(held)}`);
      resolve(code ?? 1);
    });
  });
}
