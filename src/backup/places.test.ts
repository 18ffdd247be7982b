import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupPlace, backupName, backupsAmong } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';
import { type S3, startS3 } from './s3.fixture.ts';
import { s3Place } from './s3-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'places-'));
const file = join(folder, 'something');
let s3: S3;
const inBucket = (more: Partial<Parameters<typeof s3Place>[0]> = {}) =>
  s3Place({
    ...s3.keys,
    endpoint: s3.endpoint,
    bucket: 'agency',
    folder: "site's/leads (1)",
    ...more,
  });

beforeAll(async () => {
  s3 = await startS3();
  mkdirSync(join(folder, 'backups'));
  writeFileSync(file, 'every byte of it \0\xff');
});
afterAll(() => {
  s3.close();
  rmSync(folder, { recursive: true });
});

describe.each<[string, () => BackupPlace]>([
  ['a folder', () => folderPlace(join(folder, 'backups'))],
  ['a folder in a bucket', () => inBucket()],
  ['a bucket', () => inBucket({ bucket: 'other', folder: '' })],
])('%s', (kind, placeOf) => {
  it('keeps files under their names', async () => {
    const place = placeOf();
    expect(await place.list()).toEqual([]);
    const names = ['one', 'three', 'two', 'zero'];
    for (const name of names) await place.put(file, name);
    await place.put(file, 'two');
    expect((await place.list()).toSorted()).toEqual(names);

    const fetched = join(folder, `fetched from ${kind}`);
    await place.fetch('two', fetched);
    expect(readFileSync(fetched)).toEqual(readFileSync(file));
    await expect(place.fetch('nothing', join(folder, 'nowhere'))).rejects.toThrow(
      /ENOENT|NoSuchKey/,
    );

    for (const name of names) await place.remove(name);
    expect(await place.list()).toEqual([]);
  });
});

it('a folder holds backups for their owner alone', async () => {
  await folderPlace(join(folder, 'backups')).put(file, 'private');
  expect(statSync(join(folder, 'backups/private')).mode & 0o777).toBe(0o600);
});

it('a folder that is not there is none that could be made', async () => {
  const missing = join(folder, 'not mounted');
  await expect(folderPlace(missing).put(file, 'name')).rejects.toThrow(
    `The folder for backups ${missing} cannot be used (ENOENT). Make or mount it`,
  );
});

it('a bucket says what to check when it refuses, and when it is not there', async () => {
  await expect(inBucket({ secret: 'wrong' }).list()).rejects.toThrow(
    "s3://agency/site's/leads (1) answers 403 (SignatureDoesNotMatch). Check BACKUP_TO, BACKUP_S3_ENDPOINT",
  );
  await expect(inBucket({ endpoint: 'http://127.0.0.1:1' }).list()).rejects.toThrow(
    "s3://agency/site's/leads (1) cannot be reached at http://127.0.0.1:1.",
  );
});

it('knows a backup and its time by its name', () => {
  const at = new Date('2026-11-15T03:04:05.678Z');
  expect(backupName(at)).toBe('leads-2026-11-15T030405Z.sqlite');
  const others = [
    'leads-2026-11-14T030405Z.sqlite.part',
    'file-link-secret',
    'my-leads-2026.sqlite',
  ];
  const older = 'leads-2025-01-01T000000Z.sqlite';
  expect(backupsAmong([older, ...others, backupName(at)])).toEqual([
    { name: backupName(at), at: new Date('2026-11-15T03:04:05Z') },
    { name: older, at: new Date('2025-01-01T00:00:00Z') },
  ]);
});
