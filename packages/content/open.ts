import { isOwn } from '@tidewright/kit/own-error';
import { type CompanyFacts, factsStamp, readCompanyFacts } from './company-facts.ts';
import { ContentError, folderStamp } from './content-files.ts';
import { defaultRoot } from './root.ts';

/** What the agency says, wherever a process got it from. */
export type Content = {
  /** The folder of its files. */
  readonly root: string;
  /**
   * The facts as of now. Asking is cheap, so what outlives one request asks in each, and keeps neither them nor what
   * follows from them: forms, promises, calendar, reply templates.
   */
  readonly current: () => CompanyFacts;
  /** Tells of each change from now on. The answer ends that. */
  readonly onChange: (listener: ContentListener) => () => void;
};

/** `problem` says why the new files can't be read; until they can, the facts from before stay. */
type ContentListener = (change: { readonly problem: string | null }) => void;

/** What a build was made from. Publishing swaps it together with the pages. */
type HeldContent = Content & { readonly swap: (facts: CompanyFacts) => void };

export function holdContent(root: string, first: CompanyFacts): HeldContent {
  let facts = first;
  const listeners = new Set<ContentListener>();
  return {
    root,
    current: () => facts,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    swap(next) {
      facts = next;
      for (const tell of listeners) tell({ problem: null });
    },
  };
}

type OpenOptions = {
  /** How often files are looked at for those who want to be told: a watcher gets no events on a mounted folder. */
  readonly everyMs?: number;
  readonly read?: typeof readCompanyFacts;
};

/**
 * The files as they are at each moment. What can't be read at first throws a ContentError; later, the facts that could
 * be read stay, because a file that someone saves in two steps must not refuse a lead.
 */
export function openContent(
  root = defaultRoot,
  { everyMs = 1_000, read = readCompanyFacts }: OpenOptions = {},
): Content {
  const files = new ContentFiles(root, read);
  const listeners = new Set<ContentListener>();
  let told = '';
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    const stamp = folderStamp(root);
    if (stamp === told) return;
    told = stamp;
    const problem = files.problem();
    for (const tell of listeners) tell({ problem });
  };
  return {
    root,
    current: () => files.current(),
    onChange(listener) {
      if (listeners.size === 0) {
        told = folderStamp(root);
        timer = setInterval(look, everyMs).unref();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

type FactsRead = { readonly stamp: string; readonly facts: CompanyFacts };
type FactsRefused = { readonly stamp: string; readonly error: Error };

/** More often than files change while somebody saves or copies them. */
const mostReads = 5;

class ContentFiles {
  readonly #root: string;
  readonly #read: (root: string) => CompanyFacts;
  #last: FactsRead | null = null;
  /** What stood there when it couldn't be read, so that it's tried once. */
  #refused: FactsRefused | null = null;

  constructor(root: string, read: (root: string) => CompanyFacts) {
    this.#root = root;
    this.#read = read;
  }

  current(): CompanyFacts {
    this.#look();
    if (this.#last) return this.#last.facts;
    throw this.#refused?.error;
  }

  /** Null if the facts are those of the files. */
  problem(): string | null {
    this.#look();
    return this.#refused?.error.message ?? null;
  }

  #look(): void {
    const stamp = factsStamp(this.#root);
    if (stamp === (this.#refused ?? this.#last)?.stamp) return;
    try {
      this.#last = this.#readSettled();
      this.#refused = null;
    } catch (error) {
      if (!isOwn(error)) throw error;
      this.#refused = { stamp, error };
    }
  }
  /** A file that changes while others are read would make facts of two states, or half of one. */
  #readSettled(): FactsRead {
    for (let time = 1; time <= mostReads; time += 1) {
      const stamp = factsStamp(this.#root);
      try {
        const facts = this.#read(this.#root);
        if (factsStamp(this.#root) === stamp) return { stamp, facts };
      } catch (error) {
        if (factsStamp(this.#root) === stamp) throw error;
      }
    }
    throw new ContentError(
      `The files in ${this.#root} change while we read them. Try again in a moment.`,
    );
  }
}
