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
import {
  expectPlace,
  type FileChange,
  isSameBytes,
  readContent,
} from '@tidewright/content/edit/files';
import { defaultRoot } from '@tidewright/content/root';
import { OwnError } from '@tidewright/kit/own-error';

/** One publishing: what it changed, so that it can be taken back to the byte. */
export type Publishing = {
  readonly id: string;
  readonly who: string;
  readonly at: string;
  readonly files: readonly {
    readonly file: string;
    /** As base64; null if there was no such file. */
    readonly before: string | null;
    /** As base64; null if it was deleted. */
    readonly after: string | null;
  }[];
  /** The folder with the build that goes with it. */
  readonly from: string;
  /** The dated copy of this record. */
  readonly kept: string;
  /** The publishing that this one takes back. */
  readonly undoes: string | null;
};

/** All that a build leaves in dist, its stamp last: without it, a start builds again. */
const parts = ['site', 'policies.json', 'server', 'console', 'stamp'];
/** Which way a start goes on: one of the two, or none where nothing has begun. */
const journal = 'dist/publishing.json';
const undoJournal = 'dist/publishing-undo.json';
/** Of what is published, until it's committed and in the record of actions. */
const unrecorded = 'dist/unrecorded.json';
const former = 'dist/before-publishing';

/** Beside each file, so that it comes to its place by its name alone. */
const stagedAt = (path: string) => `${path}.publishing~`;
const formerAt = (path: string) => `${path}.before~`;

const encoded = (content: Buffer | null) => content?.toString('base64') ?? null;
const decoded = (content: string | null) =>
  content === null ? null : Buffer.from(content, 'base64');

type WantedPublishing = Omit<Publishing, 'files'> & { readonly changes: readonly FileChange[] };

/**
 * All bytes are on the disk before the journal says that it begins; from then on files and folders only change their
 * names, which needs no room, forward as well as back. Visitors get old pages from memory until `reload`.
 */
export async function publish(
  { changes, ...wanted }: WantedPublishing,
  reload: () => Promise<void>,
  root = defaultRoot,
) {
  for (const { file } of changes) expectPlace(root, file);
  const stale = changes.find(({ file, before }) => !isSameBytes(readContent(root, file), before));
  if (stale) {
    throw new OwnError(`${root}/${stale.file} has changed since you reviewed. Review again.`);
  }
  const files = changes.map(({ file, before, after }) => ({
    file,
    before: encoded(before),
    after: encoded(after),
  }));
  const publishing = { ...wanted, files };
  try {
    sweep(root, publishing);
    stage(root, publishing, changes);
    renameSync(stagedAt(journal), journal);
  } catch (cause) {
    sweep(root, publishing);
    throw nothingPublished(cause as Error);
  }
  try {
    forward(root, publishing);
    await reload();
  } catch (cause) {
    try {
      turnBack(root, publishing);
    } catch {
      throw halfPublished(cause as Error);
    }
    await reload().catch(() => {});
    throw nothingPublished(cause as Error);
  }
  finish(root, publishing);
}

const isFull = (cause: Error) => 'code' in cause && ['ENOSPC', 'EDQUOT'].includes(`${cause.code}`);

const nothingPublished = (cause: Error) => {
  const problem = isFull(cause)
    ? 'The disk is full. Nothing was published, and the site is as it was. Free some space, and publish again.'
    : `Nothing was published, the site is as it was: ${cause.message}`;
  return new OwnError(problem, { cause });
};

const halfPublished = (cause: Error) =>
  new OwnError(
    `Publishing broke off, and files can’t be changed now: ${cause.message}. When they can, restart the server: it publishes all of it or takes all of it back.`,
    { cause },
  );

/** Before a start looks at content and build: ends what a killed server had begun. */
export function finishPublishing(root = defaultRoot): void {
  if (existsSync(undoJournal)) turnBack(root, readJournal(undoJournal));
  else if (existsSync(journal)) {
    const publishing = readJournal(journal);
    try {
      forward(root, publishing);
      finish(root, publishing);
    } catch {
      turnBack(root, publishing);
    }
  }
  sweep(root);
}

const readJournal = (path: string): Publishing => JSON.parse(readFileSync(path, 'utf8'));

/** Null once everything that was published is committed and recorded. */
export const unrecordedPublishing = (): Publishing | null =>
  existsSync(unrecorded) ? JSON.parse(readFileSync(unrecorded, 'utf8')) : null;

export const markRecorded = (): void => rmSync(unrecorded, { force: true });

function stage(root: string, publishing: Publishing, changes: readonly FileChange[]): void {
  for (const { file, after } of changes) {
    if (after) writeFileSync(stagedAt(expectPlace(root, file)), after, { flush: true });
  }
  mkdirSync(former, { recursive: true });
  mkdirSync(dirname(publishing.kept), { recursive: true });
  const text = JSON.stringify(publishing);
  writeFileSync(stagedAt(publishing.kept), text, { flush: true });
  writeFileSync(stagedAt(journal), text, { flush: true });
}

/** Each step can be done again. */
function forward(root: string, { files, from, kept }: Publishing): void {
  for (const { file, after } of files) {
    const path = expectPlace(root, file);
    if (after !== null && !existsSync(stagedAt(path))) {
      if (isSameBytes(readContent(root, file), decoded(after))) continue;
      throw new OwnError(`${path} isn’t there anymore as it was to be published.`);
    }
    if (existsSync(path) && !existsSync(formerAt(path))) renameSync(path, formerAt(path));
    if (after !== null) renameSync(stagedAt(path), path);
  }
  for (const part of parts)
    exchange(join(from, 'dist', part), join('dist', part), join(former, part));
  if (existsSync(stagedAt(kept))) renameSync(stagedAt(kept), kept);
}

/** Says so first: what was reported as not published isn't finished by the next start. */
function turnBack(root: string, publishing: Publishing): void {
  if (existsSync(journal)) renameSync(journal, undoJournal);
  const { files, from, kept } = publishing;
  rmSync(kept, { force: true });
  for (const part of parts) {
    const old = join(former, part);
    if (existsSync(old)) exchange(old, join('dist', part), join(from, 'dist', part));
  }
  for (const { file, before } of files) {
    const path = expectPlace(root, file);
    if (existsSync(formerAt(path))) renameSync(formerAt(path), path);
    else if (before === null) rmSync(path, { force: true });
    else if (!existsSync(path)) writeFileSync(path, Buffer.from(before, 'base64'));
  }
  rmSync(undoJournal, { force: true });
  sweep(root, publishing);
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

function finish(root: string, publishing: Publishing): void {
  renameSync(journal, unrecorded);
  sweep(root, publishing);
}

/** What is left of a publishing that has ended, or that never began; given one, of its dated copies too. */
function sweep(root: string, publishing?: Publishing): void {
  const ours = ['.publishing~', '.before~'];
  const left = globSync('{*,*/*}~', { cwd: root })
    .filter((name) => ours.some((end) => name.endsWith(end)))
    .map((name) => join(root, name));
  if (publishing) {
    const folder = dirname(publishing.kept);
    left.push(...globSync('*.publishing~', { cwd: folder }).map((name) => join(folder, name)));
  }
  for (const path of [...left, stagedAt(journal), former]) {
    rmSync(path, { recursive: true, force: true });
  }
}

export const keptAt = (dataDir: string, id = ''): string =>
  join(dataDir, 'published', id && `${id}.json`);

/** Newest first. */
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
