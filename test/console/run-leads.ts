import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { noSettings } from '../no-settings.ts';

type Settings = Readonly<Record<string, string>>;

/** A command in a process of its own, as a script would run it: nobody is at the terminal. */
export function spawnLeads(
  args: readonly string[],
  settings: Settings,
): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, ['scripts/leads.ts', ...args], {
    env: {
      ...noSettings,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export async function runLeads(line: string, settings: Settings) {
  const child = spawnLeads(line.split(' '), settings);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}
