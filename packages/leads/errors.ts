import { OwnError } from '@tidewright/kit/own-error';

type StoreErrorOptions = ErrorOptions & { readonly says?: string };

/** A problem with the store, not with a lead. Its message is for the operator and ends with a remedy. */
export class StoreError extends OwnError {
  /** What the message says behind the name of the store, for files with another name. Null if it begins otherwise. */
  readonly says: string | null;

  constructor(message: string, { says, ...options }: StoreErrorOptions = {}) {
    super(message, options);
    this.says = says ?? null;
  }
}

/** Arguments of an error whose message begins with the name of the store. */
export const about = (store: string, says: string, options: ErrorOptions = {}) =>
  [`${store} ${says}`, { ...options, says }] as const;

/**
 * The same call may succeed later. Nothing was stored, unless the connection to PostgreSQL broke during the commit of
 * a call that is safe to repeat, because it names its lead, key or claim.
 */
export class StoreUnavailableError extends StoreError {}

/** The connection to PostgreSQL broke during the commit: it was done or not, and doing it again may do it twice. */
export class OutcomeUnknownError extends StoreError {
  constructor(store: string, options?: ErrorOptions) {
    super(
      ...about(
        store,
        'stopped answering while it saved this: it may be saved already, so look before you do it again.',
        options,
      ),
    );
  }
}

/** Another process is writing: retry in a moment. */
export class StoreBusyError extends StoreUnavailableError {}

/** The leads are deleted, but a reader in another process keeps the WAL with their text. */
export class ErasureUnfinishedError extends StoreUnavailableError {
  constructor(path: string) {
    super(
      `Erased, but not finished: another program is reading the store ${path}, and its journal holds the erased text until that program ends. End it and erase again, or leave it: a running server finishes within an hour after it ends.`,
    );
  }
}

/** An older release would write what it doesn't understand. */
export class NewerSchemaError extends StoreError {
  constructor(store: string, found: number, known: number) {
    super(
      ...about(
        store,
        `has schema ${found} but this release knows only ${known}: start the release that wrote it, or a newer one.`,
      ),
    );
  }
}

/** Read-only commands don't migrate: an older server may be running. */
export class OlderSchemaError extends StoreError {
  constructor(store: string, found: number, known: number) {
    super(
      ...about(
        store,
        `has schema ${found} and this release needs ${known}: back it up, then start the server of this release once, which brings it up to date.`,
      ),
    );
  }
}

/** Written by code between two releases, whose migrations were merged into one since. */
export class UnreleasedSchemaError extends StoreError {
  readonly schema: number;

  constructor(store: string, schema: number) {
    super(
      ...about(
        store,
        `has schema ${schema}, which is from between two releases: stop the server and run "npm run leads -- mend-store", which brings it up to date. Or go back to the commit that wrote it.`,
      ),
    );
    this.schema = schema;
  }
}

/** Only for callers that mustn't create a store. */
export class EmptyStoreError extends StoreError {
  constructor(store: string) {
    super(...about(store, 'holds no leads yet: start the server once, which makes what it needs.'));
  }
}

/** Pages are damaged or missing. Trying again doesn't help. */
export class CorruptStoreError extends StoreError {
  constructor(store: string, options?: ErrorOptions) {
    super(
      ...about(
        store,
        `is damaged: stop the server, keep a copy of it, and restore the latest backup.`,
        options,
      ),
    );
  }
}

/** The engine didn't accept a setting that durability depends on. */
export class UnsafeStoreError extends StoreError {
  constructor(store: string, setting: string, wanted: string, found: string) {
    super(
      ...about(
        store,
        `runs with ${setting}=${found} and needs ${wanted}: move it to where that can be set, such as a local disk.`,
      ),
    );
  }
}
