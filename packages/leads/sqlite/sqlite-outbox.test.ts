import { rm } from 'node:fs/promises';
import { newDataDir } from '../../../test/stores/new-data-dir.ts';
import { openOutbox } from '../open-outbox.ts';
import { outboxContract } from '../outbox.contract.ts';

outboxContract('outbox on SQLite', async () => {
  const dataDir = newDataDir('leads-sqlite-');
  return {
    open: (alsoTo) => openOutbox({ dataDir, ...(alsoTo && { alsoTo }) }),
    remove: () => rm(dataDir, { recursive: true }),
  };
});
