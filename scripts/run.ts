import { spawn } from 'node:child_process';

export type RunOptions = {
  readonly env?: Record<string, string>;
  /** Gets all output at the end, for commands that run in parallel. */
  readonly hold?: (output: string) => void;
  /** Called by runners with scripts/progress-reporter.ts. */
  readonly advance?: (done: number, total: number) => void;
};

/** Resolves with the command's exit code. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, hold, advance }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: hold ? ['ignore', 'pipe', 'pipe', ...(advance ? ['ipc' as const] : [])] : 'inherit',
      env: { ...process.env, ...env },
    });
    const held: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => held.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => held.push(chunk));
    child.on('message', ({ done, total }: { done: number; total: number }) =>
      advance?.(done, total),
    );
    child.on('error', reject);
    child.on('close', (code) => {
      hold?.(Buffer.concat(held).toString());
      resolve(code ?? 1);
    });
  });
}
