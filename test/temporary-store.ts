import { rm } from 'node:fs/promises';
import { type Outbox, openOutbox } from '@tidewright/leads';
import { afterEach, beforeEach } from 'vitest';
import { newDataDir } from './stores/new-data-dir.ts';

type Options = Omit<Parameters<typeof openOutbox>[0], 'dataDir' | 'databaseUrl'>;

/** A real store in a folder of its own, which goes when the store is closed. */
export async function openTemporaryStore(options: Options = {}): Promise<Outbox> {
  const dataDir = newDataDir('store-');
  const store = await openOutbox({ ...options, dataDir });
  const close = async () => {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...store, close };
}

/** A fresh one for each test of a file. */
export function useTemporaryStore(options: Options = {}): Outbox {
  const store = {} as Outbox;
  beforeEach(async () => void Object.assign(store, await openTemporaryStore(options)));
  afterEach(() => store.close());
  return store;
}
