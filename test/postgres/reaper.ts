/**
 * Waits for the end of its input, which comes however the test process ends,
 * kill -9 included; then ends the database in the folder and removes the files.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const folder = process.argv[2];
if (!folder) throw new Error('Say which folder to look after.');

for await (const _ of process.stdin);

const server = serverProcess(folder);
while (server !== null && signalled(server)) await setTimeout(50);
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

function serverProcess(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

function signalled(processId: number): boolean {
  try {
    return process.kill(processId, 'SIGQUIT');
  } catch {
    return false;
  }
}
