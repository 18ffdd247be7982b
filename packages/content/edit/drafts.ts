import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileChange, FileName } from './files.ts';
import {
  bytesAt,
  contentFiles,
  contentPlace,
  expectPlace,
  isEntry,
  isMarkdown,
  isSameBytes,
  readContent,
} from './files.ts';
import { setValue, textsByKey } from './values.ts';

export type ValueChange = {
  readonly file: FileName;
  /** Null where the whole file is new, or goes. */
  readonly key: string | null;
  readonly before: string;
  readonly after: string;
};

/** Of one person, in the folder of all drafts of this root. */
export type Draft = { readonly root: string; readonly drafts: string; readonly who: string };

const folderOf = ({ drafts, who }: Draft): string =>
  join(drafts, createHash('sha256').update(who).digest('hex').slice(0, 16));

type Side = 'before' | 'after';

const sideOf = (draft: Draft, side: Side) => join(folderOf(draft), side);

function put(path: string, content: Buffer | null): void {
  mkdirSync(dirname(path), { recursive: true });
  if (content === null) rmSync(path, { force: true });
  else {
    // A full disk leaves the draft as it was, not half of the new one.
    const aside = `${path}.saving~`;
    try {
      writeFileSync(aside, content);
      renameSync(aside, path);
    } catch (error) {
      rmSync(aside, { force: true });
      throw error;
    }
  }
}

/**
 * What this person changed and hasn't published: the files as they will be, and as they were. Null bytes: there is no
 * such file.
 */
export function changesOf(draft: Draft): readonly FileChange[] {
  const listed = (['before', 'after'] as const).flatMap((side) =>
    globSync('**/*.*', { cwd: sideOf(draft, side) }),
  );
  const files = [...new Set(listed)].filter((file) => contentPlace(draft.root, file)).sort();
  return files.map((file) => ({
    file,
    before: bytesAt(contentPlace(sideOf(draft, 'before'), file)),
    after: bytesAt(contentPlace(sideOf(draft, 'after'), file)),
  }));
}

/** As this person left it, or as it is on the site. */
export function readDraft(draft: Draft, file: FileName): Buffer | null {
  const change = changesOf(draft).find((one) => one.file === file);
  return change ? change.after : readContent(draft.root, file);
}

export const textsOf = (file: FileName, content: Buffer | null) =>
  textsByKey(`${content ?? ''}`, isMarkdown(file));

/** What there will be once this draft is published. */
export function draftFiles(draft: Draft): readonly FileName[] {
  const changes = new Map(changesOf(draft).map(({ file, after }) => [file, after]));
  return [...new Set([...contentFiles(draft.root), ...changes.keys()])]
    .filter((file) => changes.get(file) !== null)
    .sort();
}

/** Null deletes the file once the draft is published. Changes nothing on the site. */
export function writeDraft(draft: Draft, file: FileName, after: Buffer | null): void {
  expectPlace(draft.root, file);
  const change = changesOf(draft).find((one) => one.file === file);
  const live = readContent(draft.root, file);
  // A server that was killed while it published this draft didn't get to discard it.
  const isPublished = change && isSameBytes(change.after, live);
  const before = change && !isPublished ? change.before : live;
  putChange(draft, { file, before, after });
  put(join(folderOf(draft), 'who'), Buffer.from(draft.who));
}

/** What comes to the same as before is no change anymore. */
function putChange(draft: Draft, { file, before, after }: FileChange): void {
  const isSame = isSameBytes(before, after);
  put(expectPlace(sideOf(draft, 'before'), file), isSame ? null : before);
  put(expectPlace(sideOf(draft, 'after'), file), isSame ? null : after);
}

type ChosenPicture = { readonly name: string; readonly bytes: Buffer };

const uploadOf = (draft: Draft) => join(folderOf(draft), 'upload');

/** Of a form that was refused: a browser forgets which file was chosen. */
export function keepUpload(draft: Draft, upload: ChosenPicture | null): void {
  put(uploadOf(draft), upload?.bytes ?? null);
  put(`${uploadOf(draft)}-name`, upload && Buffer.from(upload.name));
}

export function keptUpload(draft: Draft): ChosenPicture | null {
  const [file, name] = [bytesAt(uploadOf(draft)), bytesAt(`${uploadOf(draft)}-name`)];
  return file && name && { name: name.toString('utf8'), bytes: file };
}

export const discardDraft = (draft: Draft): void =>
  rmSync(folderOf(draft), { recursive: true, force: true });

/** What was saved while it was published stays. */
export function dropPublished(draft: Draft, published: readonly FileChange[]): void {
  for (const { file, after } of published) {
    const change = changesOf(draft).find((one) => one.file === file);
    if (!change) continue;
    const isPublished = isSameBytes(change.after, after);
    putChange(draft, { file, before: after, after: isPublished ? after : change.after });
  }
  if (changesOf(draft).length === 0) discardDraft(draft);
}

/** Everyone else who has changed something. */
export const draftsOfOthers = (draft: Draft) =>
  globSync('*/who', { cwd: draft.drafts })
    .map((name) => readFileSync(join(draft.drafts, name), 'utf8'))
    .filter((other) => other !== draft.who)
    .map((other) => ({ who: other, changes: changesOf({ ...draft, who: other }) }))
    .filter(({ changes }) => changes.length > 0);

/** Brings a draft onto what was published since it began; answers what others changed in another way. */
export const bringUpToDate = (draft: Draft): readonly ValueChange[] =>
  changesOf(draft).flatMap((change) => {
    const live = readContent(draft.root, change.file);
    if (isSameBytes(live, change.before)) return [];
    const { after, conflicts } = merged(change, live);
    if (conflicts.length === 0) putChange(draft, { ...change, before: live, after });
    return conflicts;
  });

/** Of a file that others changed in another way: one's own counts, or theirs. */
export function settle(draft: Draft, file: FileName, keepsOwn: boolean): void {
  expectPlace(draft.root, file);
  const live = readContent(draft.root, file);
  putChange(draft, { file, before: live, after: keepsOwn ? readDraft(draft, file) : live });
}

/** Value by value: what both changed in different ways is for people to settle. */
function merged({ file, before, after }: FileChange, live: Buffer | null) {
  const conflict: ValueChange = { file, key: null, before: 'changed since', after: 'changed here' };
  if (!before || !after || !live || !isEntry(file)) return { after, conflicts: [conflict] };
  const [old, mine, theirs] = [textsOf(file, before), textsOf(file, after), textsOf(file, live)];
  const keys = [old, mine, theirs].map((texts) => [...texts.keys()].join('\n'));
  if (new Set(keys).size > 1) return { after, conflicts: [conflict] };
  const wanted = [...mine].filter(([key, text]) => old.get(key) !== text);
  const conflicts = wanted
    .filter(([key, text]) => theirs.get(key) !== old.get(key) && theirs.get(key) !== text)
    .map(([key, text]) => ({ file, key, before: theirs.get(key) ?? '', after: text }));
  const text = wanted.reduce(
    (changed, [key, value]) => setValue(changed, isMarkdown(file), key, value),
    `${live}`,
  );
  return { after: Buffer.from(text), conflicts };
}

/** Old and new, value by value. A file that is new, gone or no entry is one change without a key. */
export function valueChanges({ file, before, after }: FileChange): readonly ValueChange[] {
  const whole = { file, key: null, before: before ? 'there' : '', after: after ? 'there' : '' };
  if (!before || !after || !isEntry(file)) return [whole];
  const [old, now] = [textsOf(file, before), textsOf(file, after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => old.get(key) !== now.get(key))
    .map((key) => ({ file, key, before: old.get(key) ?? '', after: now.get(key) ?? '' }));
}
