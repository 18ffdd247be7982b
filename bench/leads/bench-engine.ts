/** A store with leads in it, and how to reach it. */
export type BenchStore = {
  readonly leads: number;
  /** For openOutbox. */
  readonly settings: { readonly databaseUrl?: string; readonly dataDir: string };
  /** For a server of its own. */
  readonly env: Readonly<Record<string, string>>;
  /** Nothing waits for delivery or is under way. */
  readonly isDrained: () => Promise<boolean>;
};

export type BenchEngine = {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Where a bare insert may make a table of its own. */
  readonly createBarePlace: () => Promise<string>;
  readonly createStore: (leads: number) => Promise<BenchStore>;
  readonly copyStore: (store: BenchStore) => Promise<BenchStore>;
  /** Everything written so far is on disk, and nothing is left to write behind our back. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};
