import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../config.ts';
import { unescapeHtml } from '../escape-html.ts';
import { OwnError } from '../own-error.ts';

export type BackupStorage = {
  readonly name: string;
  readonly list: () => Promise<readonly string[]>;
  /** Stores the whole file or nothing. */
  readonly put: (file: string, name: string) => Promise<void>;
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

export function backupStorageOf({ to, s3 }: Config['backup']): BackupStorage | null {
  if (to === null) return null;
  if (to.kind === 'folder') return folderStorage(to.path);
  return s3Storage({
    bucket: to.bucket,
    folder: to.folder,
    endpoint: s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`,
    region: s3.region,
    id: s3.keyId ?? '',
    secret: s3.secret ?? '',
  });
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

export type S3Options = {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
  /** Such as https://s3.eu-central-1.amazonaws.com; the bucket goes in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Without a slash at either end; may be empty. */
  readonly folder: string;
};

const emptyHash = createHash('sha256').digest('hex');

/** Enough for a large store over a slow line. */
const timeoutMs = 30 * 60_000;

type Call = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: string;
  readonly body?: { readonly blob: Blob; readonly hash: string };
};

/** S3 or anything compatible: R2, B2, MinIO, Garage. */
export function s3Storage(options: S3Options): BackupStorage {
  const { bucket, folder } = options;
  const prefix = folder ? `${folder}/` : '';
  const pathOf = (name: string) =>
    `/${[bucket, ...`${prefix}${name}`.split('/')].map(encode).join('/')}`;

  return {
    name: nameOf(options),
    async list() {
      const names: string[] = [];
      const followed = new Set<string>();
      for (let after = ''; ; ) {
        const page = await listPage(options, prefix, after);
        names.push(...page.names);
        if (page.next === '') return names;
        if (followed.has(page.next))
          throw new OwnError(
            `${nameOf(options)} never ends its list of files. Check BACKUP_S3_ENDPOINT, or ask who runs it.`,
          );
        followed.add(page.next);
        after = page.next;
      }
    },
    async put(file, name) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      const body = { blob: await openAsBlob(file), hash: hash.digest('hex') };
      await call(options, { method: 'PUT', path: pathOf(name), body });
    },
    async fetch(name, file) {
      const { body } = await call(options, { method: 'GET', path: pathOf(name) });
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(Readable.from(body ?? []), target);
    },
    async remove(name) {
      await call(options, { method: 'DELETE', path: pathOf(name) });
    },
  };
}

const nameOf = ({ bucket, folder }: S3Options): string => `s3://${bucket}${folder && `/${folder}`}`;

async function call(options: S3Options, { method, path, query, body }: Call): Promise<Response> {
  const url = `${options.endpoint}${path}${query ? `?${query}` : ''}`;
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { 'x-amz-content-sha256': body?.hash ?? emptyHash },
    service: 's3',
    region: options.region,
    accessKeyId: options.id,
    secretAccessKey: options.secret,
  });
  const { headers } = await signer.sign();
  const response = await fetch(url, {
    method,
    // A redirect could send every lead and the secret elsewhere.
    redirect: 'manual',
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: body.blob }),
  }).catch((error: unknown) => {
    throw new OwnError(
      `${nameOf(options)} cannot be reached at ${options.endpoint}. Check BACKUP_S3_ENDPOINT and the network.`,
      { cause: error },
    );
  });
  if (response.ok) return response;
  const { status } = response;
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  const redirects = status < 400 ? ' It redirects, and a backup goes nowhere else.' : '';
  throw new OwnError(
    `${nameOf(options)} answers ${status}${code && ` (${code})`}.${redirects} Check BACKUP_TO, BACKUP_S3_ENDPOINT, BACKUP_S3_REGION and the key, which must be allowed to list, read, write and delete there.`,
  );
}

/** At most 1,000 names; `next` is empty on the last page. */
async function listPage(options: S3Options, prefix: string, after: string) {
  const from = after && `continuation-token=${encode(after)}&`;
  const query = `${from}list-type=2&prefix=${encode(prefix)}`;
  const answer = await call(options, { method: 'GET', path: `/${encode(options.bucket)}`, query });
  const xml = await answer.text();
  const names = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => unescapeHtml(key));
  const [, next = ''] = /<NextContinuationToken>([^<]+)</.exec(xml) ?? [];
  return { names: names.map((name) => name.slice(prefix.length)), next: unescapeHtml(next) };
}

/** As S3 signatures require: encodeURIComponent leaves !'()* alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
