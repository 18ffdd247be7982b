import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minuteMs } from '@tidewright/kit/durations';
import { sayError } from '@tidewright/kit/own-error';
import { runGit } from './run-git.ts';

/** Commits that the remote may not have. */
export type NotPushed = {
  readonly since: string;
  /** Null where the first attempt isn't over. */
  readonly why: string | null;
};

const fileIn = (dataDir: string) => join(dataDir, 'not-pushed.json');

/** Survives the server: the next start pushes. */
export function notPushed(dataDir: string): NotPushed | null {
  const file = fileIn(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

export type PushSettings = {
  readonly dataDir: string;
  readonly now: () => Date;
  readonly warn: (sentence: string) => void;
  /** For tests. */
  readonly limitMs?: number;
  readonly retryMs?: number;
};

const longestRetryMs = 60 * minuteMs;

/** Pushes beside the server's work, again and again until the remote has everything. */
export class Pusher {
  readonly #settings: Required<PushSettings>;
  #retryMs: number;
  #pushing: Promise<void> | null = null;
  /** Counts the commits that were noted. */
  #noted = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: PushSettings) {
    this.#settings = { limitMs: minuteMs, retryMs: minuteMs, ...settings };
    this.#retryMs = this.#settings.retryMs;
  }

  /** Before a commit is known as recorded: a server that's killed then pushes at its next start. */
  note(): void {
    const { dataDir, now } = this.#settings;
    this.#noted += 1;
    this.#write(notPushed(dataDir) ?? { since: now().toISOString(), why: null });
  }

  /** Nothing where everything is pushed. */
  push(): void {
    if (!notPushed(this.#settings.dataDir)) return;
    const noted = this.#noted;
    this.#pushing ??= this.#attempt().finally(() => {
      this.#pushing = null;
      if (this.#noted !== noted) this.push();
    });
  }

  async #attempt(): Promise<void> {
    const { dataDir, limitMs, retryMs, warn } = this.#settings;
    clearTimeout(this.#timer);
    const noted = this.#noted;
    const before = notPushed(dataDir);
    try {
      await runGit(limitMs, 'push', '--quiet');
      // What was committed meanwhile isn't in it.
      if (this.#noted === noted) rmSync(fileIn(dataDir), { force: true });
      this.#retryMs = retryMs;
      if (before?.why) warn('What was published is pushed now.');
    } catch (error) {
      const why = sayError(error);
      if (before?.why !== why) warn(`Published, but not pushed yet: ${why}. We try again.`);
      if (before) this.#write({ ...before, why });
      this.#timer = setTimeout(() => this.push(), this.#retryMs).unref();
      this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs);
    }
  }

  #write(state: NotPushed): void {
    const file = fileIn(this.#settings.dataDir);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}~`, JSON.stringify(state));
    renameSync(`${file}~`, file);
  }
}
