import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupStorageOf } from '@tidewright/server/backup/backup-storage';
import { readConfig } from '@tidewright/settings/config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import { backupName } from '../../server/backup/backup-storage.ts';
import { type S3, startS3 } from '../../server/backup/s3.fixture.ts';
import {
  containing,
  failed,
  leads,
  type Settings,
  scratchFolder,
  stored,
  storesOf,
} from './command.fixture.ts';

const folder = scratchFolder();
const newStore = storesOf('SQLite');
const day = 24 * 60 * 60_000;
let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

/** Puts a backup of this store there, as the server would. */
async function backUp(settings: Settings, many: number, at: Date) {
  const { store } = await newStore();
  for (let n = 0; n < many; n += 1) await stored(store);
  const copy = join(folder, backupName(at));
  await store.backupTo(copy);
  const place = backupStorageOf(readConfig(settings, company).backup);
  await place?.put(copy, backupName(at));
  rmSync(copy);
}

it.each(['a folder', 's3'])('counts the leads of the newest backup in %s', async (kind) => {
  const { settings: own } = await newStore();
  mkdirSync(join(folder, kind));
  const inS3 = {
    BACKUP_TO: 's3://agency/leads',
    BACKUP_S3_ENDPOINT: s3.settings.endpoint,
    BACKUP_S3_REGION: s3.settings.region,
    BACKUP_S3_KEY_ID: s3.settings.keyId,
    BACKUP_S3_SECRET: s3.settings.secret,
  };
  const settings = { ...own, ...(kind === 's3' ? inS3 : { BACKUP_TO: join(folder, kind) }) };
  expect(await leads('drill', settings)).toEqual(
    failed(3, containing(`There’s no backup in ${settings.BACKUP_TO} yet.`)),
  );
  await backUp(settings, 1, new Date(Date.now() - 9 * day));
  await backUp(settings, 3, new Date(Date.now() - 2 * day - 60_000));
  const scratch = () => readdirSync(tmpdir()).filter((name) => name.startsWith('backup-'));
  const scratchBefore = scratch();
  const said = await leads('drill', settings);
  expect(said.out).toMatch(
    /^3 leads in leads-\S+ of [\d -:]+, 2 days old, restored from \S+ ?\S* and checked\.\n$/,
  );
  expect(said.err).toContain('links to résumés would stop working');
  expect(said.code).toBe(0);
  expect(scratch()).toEqual(scratchBefore);
  const { out } = await leads('drill --json', { ...settings, FILE_LINK_SECRET: 'x'.repeat(32) });
  expect(JSON.parse(out)).toMatchObject({
    place: settings.BACKUP_TO,
    leads: 3,
    hasSecret: false,
  });
});

it('says so when the newest one is damaged', async () => {
  const { settings: own } = await newStore();
  const settings = { ...own, BACKUP_TO: join(folder, 'damaged') };
  mkdirSync(settings.BACKUP_TO);
  const name = backupName(new Date());
  writeFileSync(join(settings.BACKUP_TO, name), 'half of it'.repeat(1_000));
  // Not by the place in which it lay for the moment.
  const err = containing(`The backup ${name} in ${settings.BACKUP_TO} can’t be read`);
  expect(await leads('drill', settings)).toEqual(failed(1, err));
  const elsewhere = { ...settings, DATA_DIR: join(folder, 'unharmed') };
  expect(await leads('restore newest --yes', elsewhere)).toEqual(failed(1, err));
});

it('wants to know where backups are', async () => {
  const { run } = await newStore();
  expect(await run('drill')).toEqual(failed(2, containing('Set BACKUP_TO first')));
});

it('brings the newest backup and the secret onto a machine that has neither', async () => {
  const to = join(folder, 'for a new machine');
  mkdirSync(to);
  writeFileSync(join(to, 'file-link-secret'), 's'.repeat(32));
  const dataDir = join(folder, 'new machine');
  const secret = join(dataDir, 'file-link-secret');
  const settings = { DATA_DIR: dataDir, BACKUP_TO: to };
  await backUp(settings, 1, new Date(Date.now() - 9 * day));
  await backUp(settings, 3, new Date(Date.now() - day));
  expect((await leads('restore newest', settings, { answers: ['n'] })).err).toMatch(
    /^Will replace the store with the 3 leads in leads-\S+\.sqlite in .*for a new machine\. Go on\?/,
  );
  expect(existsSync(secret)).toBe(false);
  const restored = { code: 0, out: 'Restored 3 leads. Start the server again.\n' };
  expect(await leads('restore newest --yes', settings)).toMatchObject(restored);
  expect(readFileSync(secret, 'utf8')).toBe('s'.repeat(32));
  expect(statSync(secret).mode & 0o777).toBe(0o600);

  writeFileSync(secret, 'own');
  expect((await leads('restore newest --yes', settings)).code).toBe(0);
  expect(readFileSync(secret, 'utf8')).toBe('own');
  expect(await leads('drill', settings)).toMatchObject({ code: 0, err: '' });
});
