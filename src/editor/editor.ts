import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { folderStamp } from '../content-files.ts';
import { OwnError } from '../own-error.ts';
import { git, tryGit } from '../upgrade/git.ts';
import { bringUpToDate, changesOf, type Draft, discardDraft, type ValueChange } from './drafts.ts';
import { type FileChange, isSameBytes, placeBelow, readContent } from './files.ts';
import {
  keptAt,
  markRecorded,
  type Publishing,
  publish,
  published,
  undoing,
  unrecordedPublishing,
} from './publish.ts';
import { type Built, build, prepare } from './review.ts';

export type EditorSettings = {
  readonly dataDir: string;
  /** Whether a publishing is pushed to where the branch comes from. */
  readonly pushes: boolean;
  readonly now: () => Date;
  readonly reload: () => Promise<void>;
  readonly onPublished: (publishing: Publishing) => Promise<void>;
};

/** The build of someone's draft: one at a time, because it takes most of a small machine. */
export type Review = {
  readonly who: string;
  readonly startedAt: Date;
  /** Beside the build that it may replace, so that it can be moved there in one step. */
  readonly folder: string;
  readonly changes: readonly FileChange[];
  /** Of the content that it was built on: what others publish meanwhile is not in it. */
  readonly content: string;
  readonly undoes: string | null;
  readonly built: Built | null;
  readonly isPublishing: boolean;
};

const content = 'content';
const builds = 'dist/drafts';

export class Editor {
  readonly #settings: EditorSettings;
  #review: Review | null = null;

  constructor(settings: EditorSettings) {
    this.#settings = settings;
  }

  draftOf = (who: string): Draft => ({ drafts: join(this.#settings.dataDir, 'drafts'), who });

  /** Null where someone else's draft was built since. */
  review = (who: string): Review | null => (this.#review?.who === who ? this.#review : null);

  isBusy = (who: string): boolean => {
    const review = this.review(who);
    return review !== null && (!review.built || review.isPublishing);
  };

  isFresh(who: string): boolean {
    const review = this.review(who);
    return (
      review?.content === folderStamp(content) &&
      isDeepStrictEqual(changesOf(this.draftOf(who)), review.changes)
    );
  }

  /** Answers what others changed in another way; without that, the build begins. */
  begin(who: string): readonly ValueChange[] {
    const conflicts = bringUpToDate(this.draftOf(who));
    if (conflicts.length === 0) void this.#build(who, changesOf(this.draftOf(who)));
    return conflicts;
  }

  /** Answers what kept it from being committed; null where nothing did. */
  async publish(who: string): Promise<string | null> {
    if (!this.isFresh(who)) throw new OwnError('Your draft has changed. Review it again.');
    return this.#publish(who, null);
  }

  /** Builds what was there before and publishes it when it is built; drafts stay. */
  undo(who: string, id: string): void {
    const publishing = published(this.#settings.dataDir, 1_000).find((one) => one.id === id);
    if (!publishing) throw new OwnError('That publishing is no longer kept.');
    const changes = undoing(publishing);
    if (!changes.every(isUpToDate)) {
      throw new OwnError('Someone changed the same file since. Undo that first.');
    }
    void this.#build(who, changes, id)
      .then(({ pages }) => (pages ? this.#publish(who, id) : null))
      .catch((error: Error) => {
        const built = { pages: null, said: [], failure: error.message };
        if (this.#review) this.#review = { ...this.#review, built, isPublishing: false };
      });
  }

  history = (): readonly Publishing[] => published(this.#settings.dataDir);

  builtFile(who: string, isDraft: boolean, name: string): Buffer | null {
    const folder = isDraft ? this.review(who)?.folder : '.';
    const path = placeBelow(join(folder ?? 'nowhere', 'dist/site'), name);
    return path && existsSync(path) ? readFileSync(path) : null;
  }

  #build(who: string, changes: readonly FileChange[], undoes: string | null = null) {
    const last = this.#review;
    if (last && (!last.built || last.isPublishing)) {
      const what = last.built ? 'publishing' : 'building';
      throw new OwnError(`${last.who} is ${what} a draft. Try again in a minute.`);
    }
    const stamp = folderStamp(content);
    const startedAt = this.#settings.now();
    // A new one each time: a build that a killed server began may still write in its own.
    const folder = join(builds, `${startedAt.getTime()}`);
    const review = { who, startedAt, folder, changes, undoes, content: stamp, isPublishing: false };
    this.#review = { ...review, built: null };
    return rm(builds, { recursive: true, force: true })
      .catch(() => {})
      .then(() => prepare(folder, changes))
      .then(() => build(folder))
      .catch((error: Error): Built => ({ pages: null, said: [], failure: error.message }))
      .then((built) => {
        this.#review = { ...review, built };
        return built;
      });
  }

  async #publish(who: string, undoes: string | null): Promise<string | null> {
    const { dataDir, now, reload } = this.#settings;
    const review = this.review(who);
    if (!review?.built?.pages) throw new OwnError('Review your draft first: that builds it.');
    if (review.isPublishing) throw new OwnError('This is being published already.');
    if (review.content !== folderStamp(content)) {
      throw new OwnError('The content has changed since this was built. Do it again.');
    }
    const at = now().toISOString();
    const id = at.replaceAll(/[:.]/g, '-');
    const places = { from: review.folder, kept: keptAt(dataDir, id) };
    const { changes } = review;
    this.#review = { ...review, isPublishing: true };
    try {
      await publish({ id, who, undoes, changes, at, ...places }, reload);
    } catch (error) {
      this.#review = review;
      throw error;
    }
    await rm(builds, { recursive: true, force: true }).catch(() => {});
    return this.record().finally(() => {
      this.#review = null;
    });
  }

  /** The end of every publishing; of one that a kill cut short, the next start does it. */
  async record(): Promise<string | null> {
    const publishing = unrecordedPublishing();
    if (!publishing) return null;
    const note = commit(publishing, this.#settings.pushes);
    await this.#settings.onPublished(publishing);
    if (!publishing.undoes) discardDraft(this.draftOf(publishing.who));
    markRecorded();
    return note;
  }
}

const isUpToDate = ({ file, before }: FileChange): boolean =>
  isSameBytes(readContent(file), before);

/** One commit with the person's name, of these files alone; in words what kept it from being made. */
function commit({ who, files, undoes }: Publishing, pushes: boolean): string | null {
  if (tryGit('rev-parse', '--show-prefix') !== '') return null;
  const paths = files.map(({ file }) => `content/${file}`);
  const name = who.replaceAll(/[<>\n]/g, ' ').trim() || 'The console';
  const what = files.length === 1 ? paths[0] : `${files.length} files of content`;
  try {
    git('add', '--all', '--', ...paths);
    const identity = ['-c', `user.name=${name}`, '-c', 'user.email=console@localhost'];
    const subject = `${undoes ? 'Take back a change of' : 'Edit'} ${what}`;
    git(...identity, 'commit', '--quiet', '--no-verify', '-m', subject, '--only', '--', ...paths);
    if (pushes) git('push', '--quiet');
    return null;
  } catch (error) {
    return `Published, but not committed: ${(error as Error).message}`;
  }
}
