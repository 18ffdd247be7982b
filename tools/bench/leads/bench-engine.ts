export type BenchStore = {
  readonly leads: number;
  /** For openOutbox. */
  readonly settings: { readonly databaseUrl?: string; readonly dataDir: string };
  /** For a server on this store. */
  readonly env: Readonly<Record<string, string>>;
  /** True if no delivery is waiting or running. */
  readonly isDrained: () => Promise<boolean>;
};

export type BenchEngine = {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Where a bare insert can create its table. */
  readonly createBarePlace: () => Promise<string>;
  readonly createStore: (leads: number) => Promise<BenchStore>;
  readonly copyStore: (store: BenchStore) => Promise<BenchStore>;
  /** Flushes to disk, so that no background writes disturb the measurement. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};
