import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { escapeHtml } from '@tidewright/kit/escape-html';
import { OwnError } from '@tidewright/kit/own-error';
import { pageAddress } from '@tidewright/kit/page-address';
import type { PagePolicies } from './security-headers.ts';

/**
 * The built site in memory: a few megabytes, read once. Requests never touch the disk, and swapping the build
 * can't mix old and new files.
 */
export type SiteFile = {
  readonly type: string;
  readonly cacheControl: string;
  /** Smallest first; always includes identity. */
  readonly variants: readonly Variant[];
};

export type Variant = {
  readonly encoding: 'br' | 'gzip' | 'identity';
  readonly body: Buffer;
  /** Strong, so each encoding has its own. */
  readonly etag: string;
};

/** By address, such as /about. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const;

/** Reads the whole build into memory, blocking. Throws if there is none. */
export function readBuiltSite(folder: string) {
  try {
    const policies: PagePolicies = JSON.parse(readFileSync(join(folder, 'policies.json'), 'utf8'));
    return { files: readSiteFiles(join(folder, 'site')), policies };
  } catch (cause) {
    throw new OwnError(`There is no built site in ${folder}. Run "npm run build" first.`, {
      cause,
    });
  }
}

export function readSiteFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const variants = encodings
      .filter(([, ending]) => existsSync(file + ending))
      .map(([encoding, ending]) => {
        const body = readFileSync(file + ending);
        return variantOf(encoding, () => body);
      });
    const name = relative(folder, file).replaceAll(sep, '/');
    files.set(pageAddress(name), { type: typeOf(name), cacheControl: cachingOf(name), variants });
  }
  return files;
}

/** Most files are never asked for, so they're made and hashed on demand, once. */
export function variantOf(encoding: Variant['encoding'], make: () => Buffer): Variant {
  let body: Buffer | undefined;
  let etag: string | undefined;
  return {
    encoding,
    get body() {
      body ??= make();
      return body;
    },
    get etag() {
      etag ??= `"${hash('sha256', this.body, 'base64url').slice(0, 22)}"`;
      return etag;
    },
  };
}

const typeOf = (name: string) => types[extname(name)] ?? 'application/octet-stream';

/** Names under assets/ contain a content hash. */
const cachingOf = (name: string) =>
  name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Built pages the server fills in, as text. */
export function sitePages(files: SiteFiles) {
  const at = (address: string) => files.get(address)?.variants.at(-1)?.body.toString('utf8');
  const frame =
    at('/message') ?? '<!doctype html><title>{heading}</title><h1>{heading}</h1><p>{text}</p>';
  return {
    at,
    message: (heading: string, text: string) =>
      frame
        .replaceAll('{heading}', () => escapeHtml(heading))
        .replaceAll('{text}', () => escapeHtml(text)),
  };
}
