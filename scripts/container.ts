import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOfOnce } from './once-settings.ts';

/** The image's entry point: takes ownership of the volume, drops root and runs the named script. */
const account = { uid: 1000, gid: 1000 };
const folder = process.env['DATA_DIR'] ?? '/storage';

for (const [name, value] of Object.entries(settingsOfOnce(process.env)))
  process.env[name] ||= value;
if (process.getuid?.() === 0) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  takeOwnership(folder);
  process.setgroups?.([]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
}
const [script = 'start'] = process.argv.splice(2, 1);
await import(`./${script}.ts`);

/** Another image, a restored backup or a new mount may have left another owner. */
function takeOwnership(path: string): void {
  const entry = lstatSync(path);
  if (entry.uid !== account.uid || entry.gid !== account.gid) {
    lchownSync(path, account.uid, account.gid);
  }
  if (entry.isDirectory()) for (const name of readdirSync(path)) takeOwnership(join(path, name));
}
