import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOfOnce } from './once-settings.ts';

/**
 * The first process of the image: makes the volume the server's own, gives up
 * root for good, and goes on as the script that is named: start, leads.
 */
const account = { uid: 1000, gid: 1000 };
const folder = process.env['DATA_DIR'] ?? '/storage';

for (const [name, value] of Object.entries(settingsOfOnce(process.env)))
  process.env[name] ||= value;
if (process.getuid?.() === 0) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mendOwner(folder);
  process.setgroups?.([]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
}
const [script = 'start'] = process.argv.splice(2, 1);
await import(`./${script}.ts`);

/** Another image, a restored backup or a new mount may have left it to somebody else. */
function mendOwner(path: string): void {
  const entry = lstatSync(path);
  if (entry.uid !== account.uid || entry.gid !== account.gid) {
    lchownSync(path, account.uid, account.gid);
  }
  if (entry.isDirectory()) for (const name of readdirSync(path)) mendOwner(join(path, name));
}
