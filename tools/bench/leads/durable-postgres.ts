import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { binariesFor, unprivilegedAccount } from '../../../test/postgres/binaries.ts';
import { atEnd } from '../clean-up.ts';
import { startProcess } from '../start-process.ts';

/**
 * A PostgreSQL with fsync, unlike the tests' own. It listens on a socket in its folder; the tests'
 * reaper removes it even if this process is killed.
 */
export async function startDurablePostgres(parent: string): Promise<(database: string) => string> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(parent, 'postgres-'));
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const reaper = spawn('node', ['test/postgres/reaper.ts', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const reaped = new Promise((resolve) => reaper.once('exit', resolve));
  atEnd(async () => {
    reaper.stdin.end();
    await reaped;
  });

  const binaries = binariesFor(account, folder);
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const settings = [
    'fsync=on',
    'synchronous_commit=on',
    'shared_buffers=256MB',
    'max_wal_size=4GB',
    'listen_addresses=',
  ];
  await startProcess(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    /ready to accept connections/,
    { ...account, cwd: folder, endWith: 'SIGINT' },
  );
  return (database) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
}
