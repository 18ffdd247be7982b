import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unescapeHtml } from '@tidewright/kit/escape-html';
import { OwnError } from '@tidewright/kit/own-error';
import type { Config } from '@tidewright/settings/config';
import { AwsClient } from 'aws4fetch';

export type BackupStorage = {
  readonly name: string;
  /** Names of all files there, not only of backups. */
  readonly list: () => Promise<readonly string[]>;
  /** Stores the whole file or nothing. Replaces one of the same name. */
  readonly put: (file: string, name: string) => Promise<void>;
  /** Never overwrites a file here. */
  readonly fetch: (name: string, file: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};

export type Backup = { readonly name: string; readonly at: Date };

/** The time is in the name, so a target needs nothing but its files. */
export const backupName = (at: Date): string =>
  `leads-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.sqlite`;

/** Newest first; other files are ignored. */
export const backupsAmong = (names: readonly string[]): readonly Backup[] =>
  names
    .flatMap((name) => {
      const [, day, hour, minute, second] =
        /^leads-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/.exec(name) ?? [];
      return day ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());

/** Signs links to files; without it, links in the CRM stop working. */
export const secretName = 'file-link-secret';

/** Null if no backups are set up. */
export function backupStorageOf({ to, s3 }: Config['backup']): BackupStorage | null {
  if (to === null) return null;
  return to.kind === 'folder' ? folderStorage(to.path) : s3Storage(to, s3);
}

/** A mounted folder. Never created here: a missing mount must not look like a backup target. */
export function folderStorage(folder: string): BackupStorage {
  const inFolder = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new OwnError(
        `The folder for backups ${folder} cannot be used (${code}). Make or mount it, and let this user read and write there; or set BACKUP_TO to another.`,
        { cause: error },
      );
    }
  };
  return {
    name: folder,
    list: () => inFolder(readdir(folder)),
    put: (file, name) => inFolder(putWhole(file, join(folder, name))),
    fetch: (name, file) => inFolder(copyFile(join(folder, name), file, constants.COPYFILE_EXCL)),
    remove: (name) => inFolder(rm(join(folder, name))),
  };
}

/** Renamed into place once every byte is on disk. */
async function putWhole(file: string, target: string): Promise<void> {
  const part = `${target}.part`;
  await rm(part, { force: true });
  await writeFile(part, createReadStream(file), { mode: 0o600, flush: true });
  await rename(part, target);
}

const emptyHash = createHash('sha256').digest('hex');

/** Enough for a large store over a slow line. */
const timeoutMs = 30 * 60_000;

type Bucket = { readonly bucket: string; readonly folder: string };
type Request = { readonly method: string; readonly body?: Blob; readonly hash?: string };

/** S3 or anything compatible: R2, B2, MinIO, Garage. */
export function s3Storage({ bucket, folder }: Bucket, s3: Config['backup']['s3']): BackupStorage {
  const name = `s3://${bucket}${folder && `/${folder}`}`;
  const call = createCall(name, s3);
  const prefix = folder ? `${folder}/` : '';
  const inBucket = `/${encode(bucket)}`;
  const pathOf = (file: string) =>
    [inBucket, ...`${prefix}${file}`.split('/').map(encode)].join('/');

  return {
    name,
    async list() {
      const names: string[] = [];
      const followed = new Set<string>();
      for (let after = ''; ; ) {
        const from = after && `continuation-token=${encode(after)}&`;
        const answer = await call(`${inBucket}?${from}list-type=2&prefix=${encode(prefix)}`);
        const page = readPage(await answer.text());
        names.push(...page.keys.map((key) => key.slice(prefix.length)));
        if (page.next === '') return names;
        if (followed.has(page.next))
          throw new OwnError(
            `${name} never ends its list of files. Check BACKUP_S3_ENDPOINT, or ask who runs it.`,
          );
        followed.add(page.next);
        after = page.next;
      }
    },
    async put(file, name) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      const body = await openAsBlob(file);
      await call(pathOf(name), { method: 'PUT', body, hash: hash.digest('hex') });
    },
    async fetch(name, file) {
      const { body } = await call(pathOf(name));
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(Readable.from(body ?? []), target);
    },
    async remove(name) {
      await call(pathOf(name), { method: 'DELETE' });
    },
  };
}

function createCall(name: string, { endpoint, region, keyId, secret }: Config['backup']['s3']) {
  const at = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const client = new AwsClient({
    accessKeyId: keyId ?? '',
    secretAccessKey: secret ?? '',
    service: 's3',
    region,
    retries: 0,
  });
  return async (path: string, { hash = emptyHash, ...request }: Request = { method: 'GET' }) => {
    const response = await client
      .fetch(`${at}${path}`, {
        ...request,
        headers: { 'x-amz-content-sha256': hash },
        // A redirect could send every lead and the secret elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      .catch((cause: unknown) => {
        throw new OwnError(
          `${name} cannot be reached at ${at}. Check BACKUP_S3_ENDPOINT and the network.`,
          { cause },
        );
      });
    if (response.ok) return response;
    const { status } = response;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    const redirects = status < 400 ? ' It redirects, and a backup goes nowhere else.' : '';
    throw new OwnError(
      `${name} answers ${status}${code && ` (${code})`}.${redirects} Check BACKUP_TO, BACKUP_S3_ENDPOINT, BACKUP_S3_REGION and the key, which must be allowed to list, read, write and delete there.`,
    );
  };
}

/** At most 1,000 names; `next` is empty on the last page. */
function readPage(xml: string) {
  const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => unescapeHtml(key));
  const [, next = ''] = /<NextContinuationToken>([^<]+)</.exec(xml) ?? [];
  return { keys, next: unescapeHtml(next) };
}

/** As S3 signatures require: encodeURIComponent leaves !'()* alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
