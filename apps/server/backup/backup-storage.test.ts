import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../../test/serving.ts';
import {
  type BackupStorage,
  backupName,
  backupsAmong,
  folderStorage,
  s3Storage,
} from './backup-storage.ts';
import { type S3, startS3 } from './s3.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
const file = join(folder, 'something');
let s3: S3;
const ours = { bucket: 'agency', folder: "site's/leads (1)" };
const inBucket = (more: Partial<S3['settings']> = {}, bucket = ours) =>
  s3Storage(bucket, { ...s3.settings, ...more });

beforeAll(async () => {
  s3 = await startS3();
  mkdirSync(join(folder, 'backups'));
  writeFileSync(file, 'every byte of it \0\xff');
});
afterAll(() => {
  s3.close();
  rmSync(folder, { recursive: true });
});

describe.each<[string, () => BackupStorage]>([
  ['a folder', () => folderStorage(join(folder, 'backups'))],
  ['a folder in a bucket', () => inBucket()],
  ['a folder of any name', () => inBucket({}, { ...ours, folder: 'R&D <1>' })],
  ['a bucket', () => inBucket({}, { bucket: 'other', folder: '' })],
])('%s', (kind, storageOf) => {
  it('keeps files under their names, whatever stands in them', async () => {
    const storage = storageOf();
    expect(await storage.list()).toEqual([]);
    const names = ["a & b's", '"quoted"', '&amp;', 'c + d', 'é'];
    for (const name of names) await storage.put(file, name);
    await storage.put(file, 'c + d');
    expect((await storage.list()).toSorted()).toEqual(names.toSorted());

    const fetched = join(folder, `fetched from ${kind}`);
    await storage.fetch('c + d', fetched);
    expect(readFileSync(fetched)).toEqual(readFileSync(file));
    await expect(storage.fetch('c + d', fetched)).rejects.toThrow('EEXIST');
    await expect(storage.fetch('nothing', join(folder, 'nowhere'))).rejects.toThrow(
      /ENOENT|NoSuchKey/,
    );

    for (const name of names) await storage.remove(name);
    expect(await storage.list()).toEqual([]);
  });
});

it('a folder holds backups for their owner alone', async () => {
  await folderStorage(join(folder, 'backups')).put(file, 'private');
  expect(statSync(join(folder, 'backups/private')).mode & 0o777).toBe(0o600);
});

it('a folder that is not there is none that could be made', async () => {
  const missing = join(folder, 'not mounted');
  await expect(folderStorage(missing).put(file, 'name')).rejects.toThrow(
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

describe('a bucket that answers otherwise than S3 does', () => {
  /** Answers in turn and counts requests. */
  async function startServer(answer: (response: ServerResponse) => void) {
    const received: string[] = [];
    const { url, close } = await serve(async (request, response) => {
      received.push(await text(request));
      answer(response);
    });
    onTestFinished(close);
    return { received, endpoint: url };
  }

  it.each([301, 302, 307, 308])('sends nothing to where a %i points', async (status) => {
    const elsewhere = await startServer((response) => response.end());
    const { endpoint } = await startServer((response) =>
      response.writeHead(status, { location: `${elsewhere.endpoint}/agency/leads` }).end(),
    );
    await expect(inBucket({ endpoint }).put(file, 'name')).rejects.toThrow(
      `answers ${status}. It redirects, and a backup goes nowhere else. Check BACKUP_TO`,
    );
    await expect(inBucket({ endpoint }).list()).rejects.toThrow(`answers ${status}.`);
    expect(elsewhere.received).toEqual([]);
  });

  it('ends a listing that begins again', async () => {
    const page =
      '<ListBucketResult><NextContinuationToken>same</NextContinuationToken></ListBucketResult>';
    const { endpoint, received } = await startServer((response) => response.end(page));
    await expect(inBucket({ endpoint }).list()).rejects.toThrow(
      'never ends its list of files. Check BACKUP_S3_ENDPOINT',
    );
    expect(received).toHaveLength(2);
  });
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
