import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { readValues, setValue, ValueError } from './values.ts';

/** A file below content/: "packages/landing-page.yaml". */
export type FileName = string;

/** One file of a draft; null where it is not there before, or not there after. */
export type FileChange = {
  readonly file: FileName;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
};

export type ValueChange = {
  readonly file: FileName;
  /** Null where the whole file is new, or goes. */
  readonly key: string | null;
  readonly before: string;
  readonly after: string;
};

const nameRule = /^(?:[a-z0-9-]+\/)?[a-z0-9-]+\.(?:yaml|md|webp)$/;

export const isMarkdown = (file: FileName): boolean => file.endsWith('.md');
export const isEntry = (file: FileName): boolean => /\.(yaml|md)$/.test(file);

/** Where a file lies; null for a name that could lead out of content/, and for what is no plain file. */
export function placeIn(content: string, file: FileName): string | null {
  if (!nameRule.test(file)) return null;
  const path = join(content, file);
  const links = [dirname(path), path].filter((one) =>
    lstatSync(one, { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  return links.length > 0 ? null : path;
}

export function readContent(content: string, file: FileName): Buffer | null {
  const path = placeIn(content, file);
  return path && existsSync(path) ? readFileSync(path) : null;
}

/** The files that can be edited, by name. */
export const entriesIn = (content: string): readonly FileName[] =>
  readdirSync(content, { withFileTypes: true })
    .flatMap((one) =>
      one.isDirectory()
        ? readdirSync(join(content, one.name)).map((name) => `${one.name}/${name}`)
        : [one.name],
    )
    .filter((file) => isEntry(file) && placeIn(content, file))
    .sort();

export type Drafts = ReturnType<typeof createDrafts>;

/** What each person changed and has not published: the files as they will be, and as they were. */
export function createDrafts(content: string, folder: string) {
  const ofPerson = (who: string) =>
    join(folder, createHash('sha256').update(who).digest('hex').slice(0, 16));
  const names = (who: string): readonly FileName[] => {
    const listed = ['before', 'after'].flatMap((side) => {
      const place = join(ofPerson(who), side);
      return existsSync(place)
        ? readdirSync(place, { recursive: true, encoding: 'utf8', withFileTypes: true })
            .filter((one) => one.isFile())
            .map((one) => join(one.parentPath, one.name).slice(place.length + 1))
        : [];
    });
    return [...new Set(listed)].sort();
  };
  const at = (who: string, side: 'before' | 'after', file: FileName) =>
    join(ofPerson(who), side, file);
  const bytes = (path: string) => (existsSync(path) ? readFileSync(path) : null);

  function put(path: string, content: Buffer | null): void {
    if (content === null) return rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  const drafts = {
    changes: (who: string): readonly FileChange[] =>
      names(who).map((file) => ({
        file,
        before: bytes(at(who, 'before', file)),
        after: bytes(at(who, 'after', file)),
      })),

    /** As this person left it, or as it is on the site. */
    read(who: string, file: FileName): Buffer | null {
      const isChanged = names(who).includes(file);
      return isChanged ? bytes(at(who, 'after', file)) : readContent(content, file);
    },

    write(who: string, file: FileName, after: Buffer | null): void {
      if (!placeIn(content, file)) throw new ValueError(`${file} is no file of content/.`);
      const isChanged = names(who).includes(file);
      const before = isChanged ? bytes(at(who, 'before', file)) : readContent(content, file);
      const isSame = before === null ? after === null : after !== null && before.equals(after);
      put(at(who, 'before', file), isSame ? null : before);
      put(at(who, 'after', file), isSame ? null : after);
      put(join(ofPerson(who), 'who'), Buffer.from(who));
    },

    discard(who: string): void {
      rmSync(ofPerson(who), { recursive: true, force: true });
    },

    /** Everybody else who has begun to change something. */
    others: (who: string): readonly { who: string; changes: readonly FileChange[] }[] =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .map((name) => bytes(join(folder, name, 'who'))?.toString('utf8') ?? who)
        .filter((other) => other !== who)
        .map((other) => ({ who: other, changes: drafts.changes(other) }))
        .filter(({ changes }) => changes.length > 0),

    /** Brings the draft onto what was published since it began; answers what others changed, too. */
    bringUpToDate(who: string): readonly ValueChange[] {
      return drafts.changes(who).flatMap((change) => {
        const live = readContent(content, change.file);
        if (isSameBytes(live, change.before)) return [];
        const { after, conflicts } = merged(change, live);
        if (conflicts.length > 0) return conflicts;
        put(at(who, 'before', change.file), live);
        put(at(who, 'after', change.file), after);
        return [];
      });
    },

    /** Gives up the other's change of this file for one's own, or one's own for the site's. */
    settle(who: string, file: FileName, keeps: 'mine' | 'theirs'): void {
      const live = readContent(content, file);
      const mine = bytes(at(who, 'after', file));
      put(at(who, 'before', file), live);
      put(at(who, 'after', file), live);
      drafts.write(who, file, keeps === 'mine' ? mine : live);
    },
  };
  return drafts;
}

export const isSameBytes = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

/** Value by value: what both changed in different ways is for people to settle. */
function merged({ file, before, after }: FileChange, live: Buffer | null) {
  const conflict: ValueChange = { file, key: null, before: 'changed since', after: 'changed here' };
  if (!before || !after || !live || !isEntry(file)) return { after, conflicts: [conflict] };
  const textOf = (content: Buffer) => content.toString('utf8');
  const valuesOf = (content: Buffer) =>
    new Map(readValues(textOf(content), isMarkdown(file)).map(({ key, text }) => [key, text]));
  const [old, mine, theirs] = [valuesOf(before), valuesOf(after), valuesOf(live)];
  const keysOf = (values: Map<string, string>) => [...values.keys()].join('\n');
  if (keysOf(old) !== keysOf(mine) || keysOf(old) !== keysOf(theirs)) {
    return { after, conflicts: [conflict] };
  }
  const wanted = [...mine].filter(([key, text]) => old.get(key) !== text);
  const conflicts = wanted
    .filter(([key, text]) => theirs.get(key) !== old.get(key) && theirs.get(key) !== text)
    .map(([key, text]) => ({ file, key, before: theirs.get(key) ?? '', after: text }));
  const text = wanted.reduce(
    (changed, [key, value]) => setValue(changed, isMarkdown(file), key, value),
    textOf(live),
  );
  return { after: Buffer.from(text), conflicts };
}

/** Old and new, value by value. */
export function valueChanges({ file, before, after }: FileChange): readonly ValueChange[] {
  const whole = { file, key: null, before: before ? 'there' : '', after: after ? 'there' : '' };
  if (!before || !after || !isEntry(file)) return [whole];
  const [old, now] = [before, after].map(
    (content) =>
      new Map(
        readValues(content.toString('utf8'), isMarkdown(file)).map(({ key, text }) => [key, text]),
      ),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => old.get(key) !== now.get(key))
    .map((key) => ({ file, key, before: old.get(key) ?? '', after: now.get(key) ?? '' }));
}
