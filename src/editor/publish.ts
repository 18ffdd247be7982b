import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OwnError } from '../own-error.ts';
import { expectPlace, type FileChange, isSameBytes, readContent } from './files.ts';

/** One publishing: what it changed, so that it can be taken back to the byte. */
export type Publishing = {
  readonly id: string;
  readonly who: string;
  readonly at: string;
  readonly files: readonly {
    readonly file: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly from: string;
  readonly kept: string;
  readonly undoes: string | null;
};

/** All that a build leaves in dist, its stamp last: without it, a start builds again. */
const parts = ['site', 'policies.json', 'server', 'console', 'stamp'];
const journal = 'dist/publishing.json';
/** Of what is published, until it's committed and in the record of actions. */
const unrecorded = 'dist/unrecorded.json';
const former = 'dist/before-publishing';

const encoded = (content: Buffer | null) => content?.toString('base64') ?? null;
const decoded = (content: string | null) =>
  content === null ? null : Buffer.from(content, 'base64');

type Wanted = Omit<Publishing, 'files'> & { readonly changes: readonly FileChange[] };

/** Written to the journal first: the next start finishes it. Visitors get old pages from memory until `reload`. */
export async function publish({ changes, ...wanted }: Wanted, reload: () => Promise<void>) {
  for (const { file } of changes) expectPlace('content', file);
  const stale = changes.find(({ file, before }) => !isSameBytes(readContent(file), before));
  if (stale) {
    throw new OwnError(`content/${stale.file} has changed since you reviewed. Review again.`);
  }
  const files = changes.map(({ file, before, after }) => ({
    file,
    before: encoded(before),
    after: encoded(after),
  }));
  const publishing = { ...wanted, files };
  // A kill may have left the pages from before an earlier one.
  rmSync(former, { recursive: true, force: true });
  writeWhole(journal, JSON.stringify(publishing));
  try {
    forward(publishing);
    await reload();
  } catch (cause) {
    back(publishing);
    await reload().catch(() => {});
    const problem = `Nothing was published, the site is as it was: ${(cause as Error).message}`;
    throw new OwnError(problem, { cause });
  }
  finish();
}

/** Before a start looks at content and build: ends what a killed server had begun. */
export function finishPublishing(): void {
  if (!existsSync(journal)) return;
  const publishing = JSON.parse(readFileSync(journal, 'utf8')) as Publishing;
  try {
    forward(publishing);
    finish();
  } catch {
    back(publishing);
  }
}

export const unrecordedPublishing = (): Publishing | null =>
  existsSync(unrecorded) ? JSON.parse(readFileSync(unrecorded, 'utf8')) : null;

export const markRecorded = (): void => rmSync(unrecorded, { force: true });

/** Each step can be done again. */
function forward(publishing: Publishing): void {
  const { files, from, kept } = publishing;
  for (const { file, after } of files) putContent(file, decoded(after));
  for (const part of parts)
    exchange(join(from, 'dist', part), join('dist', part), join(former, part));
  mkdirSync(dirname(kept), { recursive: true });
  writeWhole(kept, JSON.stringify(publishing));
}

function back({ files, from, kept }: Publishing): void {
  rmSync(kept, { force: true });
  for (const part of parts) {
    const old = join(former, part);
    if (existsSync(old)) exchange(old, join('dist', part), join(from, 'dist', part));
  }
  for (const { file, before } of files) putContent(file, decoded(before));
  rmSync(journal, { force: true });
  rmSync(former, { recursive: true, force: true });
}

/** What is new comes to its place, what was there is put aside; done already where nothing new is left. */
function exchange(made: string, place: string, aside: string): void {
  if (!existsSync(made)) return;
  if (existsSync(place)) {
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(place, aside);
  }
  renameSync(made, place);
}

function finish(): void {
  renameSync(journal, unrecorded);
  rmSync(former, { recursive: true, force: true });
}

function putContent(file: string, content: Buffer | null): void {
  const path = expectPlace('content', file);
  if (content === null) rmSync(path, { force: true });
  else writeWhole(path, content);
}

/** Under its name there is always the old file or the new one, and it is on the disk. */
function writeWhole(path: string, content: Buffer | string): void {
  const aside = `${path}.publishing~`;
  writeFileSync(aside, content, { flush: true });
  renameSync(aside, path);
}

export const keptAt = (dataDir: string, id = ''): string =>
  join(dataDir, 'published', id && `${id}.json`);

export const published = (dataDir: string, most = 20): readonly Publishing[] =>
  globSync('*.json', { cwd: keptAt(dataDir) })
    .sort()
    .reverse()
    .slice(0, most)
    .map((name) => JSON.parse(readFileSync(join(keptAt(dataDir), name), 'utf8')));

export const changesIn = ({ files }: Publishing): readonly FileChange[] =>
  files.map(({ file, before, after }) => ({
    file,
    before: decoded(before),
    after: decoded(after),
  }));

/** Back to the bytes from before; for what nobody has changed since. */
export const undoing = (publishing: Publishing): readonly FileChange[] =>
  changesIn(publishing).map(({ file, before, after }) => ({ file, before: after, after: before }));
