import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbox } from '../open-outbox.ts';
import { outboxContract } from '../outbox.contract.ts';

outboxContract('outbox on SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leads-sqlite-'));
  return {
    open: (alsoTo) => openOutbox({ dataDir, ...(alsoTo && { alsoTo }) }),
    remove: () => rm(dataDir, { recursive: true }),
  };
});
