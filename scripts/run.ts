import { spawn } from 'node:child_process';

export type RunOptions = {
  readonly env?: Record<string, string>;
  /** For what runs beside something else: its output is handed over at its end. */
  readonly hold?: (output: string) => void;
  /** Told how far it is, by a runner with scripts/progress-reporter.ts. */
  readonly advance?: (done: number, total: number) => void;
};

/** Runs a command with our own Node and tools first on the PATH; resolves with its exit code. */
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
