import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { folderStamp } from '@tidewright/content/content-files';
import {
  bringUpToDate,
  changesOf,
  type Draft,
  dropPublished,
  type ValueChange,
} from '@tidewright/content/edit/drafts';
import {
  type FileChange,
  isSameBytes,
  placeBelow,
  readContent,
} from '@tidewright/content/edit/files';
import { minuteMs } from '@tidewright/kit/durations';
import { OwnError, sayError } from '@tidewright/kit/own-error';
import {
  changesIn,
  keptAt,
  markRecorded,
  type Publishing,
  publish,
  published,
  undoing,
  unrecordedPublishing,
} from './publish.ts';
import { notPushed, Pusher, type PushSettings } from './push.ts';
import { build, type DraftBuild, prepare } from './review.ts';
import { runGit } from './run-git.ts';

export type EditorSettings = {
  /** The folder of the content that it edits. */
  readonly root: string;
  readonly dataDir: string;
  /** Whether a publishing is pushed to where the branch comes from. */
  readonly pushes: boolean;
  readonly now: () => Date;
  /** Reads the new pages and facts into memory. */
  readonly reload: () => Promise<void>;
  readonly onPublished: (publishing: Publishing) => Promise<void>;
  /** For the server's log. */
  readonly warn?: (sentence: string) => void;
} & Pick<PushSettings, 'limitMs' | 'retryMs'>;

/** The build of someone's draft: one at a time, because it takes most of a small machine. */
export type Review = {
  readonly who: string;
  readonly startedAt: Date;
  /** Beside the build that it may replace, so that it can be moved there in one step. */
  readonly folder: string;
  readonly changes: readonly FileChange[];
  /** Of the content that it was built on: what others publish meanwhile is not in it. */
  readonly content: string;
  /** The publishing that is taken back as soon as this is built. */
  readonly undoes: string | null;
  /** Null while it is being built. */
  readonly built: DraftBuild | null;
  readonly isPublishing: boolean;
};

const builds = 'dist/drafts';
/** For what git does without a network. */
const gitLimitMs = 30_000;

export class Editor {
  readonly #settings: EditorSettings;
  readonly #pusher: Pusher;
  readonly #warn: (sentence: string) => void;
  #review: Review | null = null;
  #note: string | null = null;
  #recording: Promise<string | null> = Promise.resolve(null);

  constructor(settings: EditorSettings) {
    this.#settings = settings;
    this.#warn = settings.warn ?? (() => {});
    this.#pusher = new Pusher({ ...settings, warn: this.#warn });
  }

  draftOf = (who: string): Draft => {
    const { root, dataDir } = this.#settings;
    return { root, drafts: join(dataDir, 'drafts'), who };
  };

  /** Null where someone else's draft was built since. */
  review = (who: string): Review | null => (this.#review?.who === who ? this.#review : null);

  /** While it is being built or put in place. */
  isBusy = (who: string): boolean => {
    const review = this.review(who);
    return review !== null && (!review.built || review.isPublishing);
  };

  /**
   * Whether the review is of what the draft says now, on the content that is there now. Only such a review may be
   * published.
   */
  isFresh(who: string): boolean {
    const review = this.review(who);
    return (
      review?.content === folderStamp(this.#settings.root) &&
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
    const { root, dataDir } = this.#settings;
    const publishing = published(dataDir, 1_000).find((one) => one.id === id);
    if (!publishing) throw new OwnError('That publishing is no longer kept.');
    const changes = undoing(publishing);
    if (!changes.every((change) => isUpToDate(root, change))) {
      throw new OwnError('Someone changed the same file since. Undo that first.');
    }
    void this.#build(who, changes, id)
      .then(({ pages }) => (pages ? this.#publish(who, id) : null))
      .catch((error: Error) => {
        const built = { pages: null, said: [], failure: error.message };
        if (this.#review) this.#review = { ...this.#review, built, isPublishing: false };
      });
  }

  /** What's left of the last publishing, for the people who publish. */
  leftToDo(): readonly string[] {
    const waiting = this.#settings.pushes ? notPushed(this.#settings.dataDir) : null;
    const push =
      waiting?.why &&
      `Not pushed yet: ${waiting.why}. We try again, and visitors see what you published.`;
    return [this.#note, push].filter((one) => typeof one === 'string' && one !== '') as string[];
  }

  history = (): readonly Publishing[] => published(this.#settings.dataDir);

  /** A file of the site as it is now, or as the last review built it; null if there is none. */
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
    const { root } = this.#settings;
    const stamp = folderStamp(root);
    const startedAt = this.#settings.now();
    // A new one each time: a build that a killed server began may still write in its own.
    const folder = join(builds, `${startedAt.getTime()}`);
    const review = { who, startedAt, folder, changes, undoes, content: stamp, isPublishing: false };
    this.#review = { ...review, built: null };
    return rm(builds, { recursive: true, force: true })
      .catch(() => {})
      .then(() => prepare(folder, changes, root))
      .then(() => build(folder, changes))
      .catch((error: Error): DraftBuild => ({ pages: null, said: [], failure: error.message }))
      .then((built) => {
        this.#review = { ...review, built };
        return built;
      });
  }

  async #publish(who: string, undoes: string | null): Promise<string | null> {
    const { root, dataDir, now, reload } = this.#settings;
    const review = this.review(who);
    if (!review?.built?.pages) throw new OwnError('Review your draft first: that builds it.');
    if (review.isPublishing) throw new OwnError('This is being published already.');
    if (review.content !== folderStamp(root)) {
      throw new OwnError('The content has changed since this was built. Do it again.');
    }
    // One publishing at a time waits to be recorded.
    if (unrecordedPublishing()) await this.record();
    if (unrecordedPublishing()) {
      throw new OwnError('The last change isn’t in the record yet. Try again in a minute.');
    }
    const at = now().toISOString();
    const id = at.replaceAll(/[:.]/g, '-');
    const places = { from: review.folder, kept: keptAt(dataDir, id) };
    const { changes } = review;
    this.#review = { ...review, isPublishing: true };
    try {
      await publish({ id, who, undoes, changes, at, ...places }, reload, root);
    } catch (error) {
      this.#review = review;
      throw error;
    }
    await rm(builds, { recursive: true, force: true }).catch(() => {});
    return this.record().finally(() => {
      this.#review = null;
    });
  }

  /**
   * The end of every publishing; of one that a kill cut short, the next start does it, and pushes what waits. Never
   * throws: says what couldn't be done, which is tried again with the next publishing or start.
   */
  record(): Promise<string | null> {
    this.#recording = this.#recording.then(() => this.#record());
    return this.#recording;
  }

  async #record(): Promise<string | null> {
    const { pushes, onPublished } = this.#settings;
    const publishing = unrecordedPublishing();
    let note: string | null = null;
    try {
      if (publishing) {
        note = await this.#commit(publishing);
        await onPublished(publishing);
        if (!publishing.undoes) {
          dropPublished(this.draftOf(publishing.who), changesIn(publishing));
        }
        markRecorded();
      }
    } catch (error) {
      note = `Published, but not in the record yet: ${sayError(error)}. We try again.`;
      setTimeout(() => void this.record(), this.#settings.retryMs ?? minuteMs).unref();
    }
    this.#note = note;
    if (pushes) this.#pusher.push();
    if (note) this.#warn(note);
    return note;
  }

  /** One commit with the person's name, of these files alone; in words what kept it from being made. */
  async #commit({ who, files, undoes }: Publishing): Promise<string | null> {
    const git = (...args: readonly string[]) => runGit(gitLimitMs, ...args);
    const below = await git('rev-parse', '--show-prefix').catch(() => null);
    if (below !== '') return null;
    const paths = files.map(({ file }) => `${this.#settings.root}/${file}`);
    const name = who.replaceAll(/[<>\n]/g, ' ').trim() || 'The console';
    const what = files.length === 1 ? paths[0] : `${files.length} files of content`;
    const subject = `${undoes ? 'Take back a change of' : 'Edit'} ${what}`;
    const identity = ['-c', `user.name=${name}`, '-c', 'user.email=console@localhost'];
    const only = ['--only', '--', ...paths];
    try {
      await git('add', '--all', '--', ...paths);
      // A server that was killed after its commit has nothing to commit any more.
      const isCommitted = (await git('status', '--porcelain', '--', ...paths)) === '';
      if (!isCommitted)
        await git(...identity, 'commit', '--quiet', '--no-verify', '-m', subject, ...only);
    } catch (error) {
      return `Published, but not committed: ${sayError(error)}.`;
    }
    if (this.#settings.pushes) this.#pusher.note();
    return null;
  }
}

const isUpToDate = (root: string, { file, before }: FileChange): boolean =>
  isSameBytes(readContent(root, file), before);
